/**
 * Equality for loops of thousands: Vitest's `expect` takes some 20 µs even where all is well, more than most of what
 * is looked at there.
 * @module
 */
import { expect } from 'vitest';

/** As `expect(actual).toBe(expected)`. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected);
}

/** As `expect(actual).toEqual(expected)`, for lists of numbers or texts. */
export function expectSameList(actual: readonly (number | string)[], expected: readonly (number | string)[]): void {
  if (actual.length !== expected.length || actual.some((each, at) => !Object.is(each, expected[at])))
    expect(actual).toEqual(expected);
}
