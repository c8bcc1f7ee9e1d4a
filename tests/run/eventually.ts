/**
 * Waits for a condition, for as long as anything moves.
 * @module
 */
import { type Assertion, expect } from 'vitest';
import { standstill } from './standstill';

const BETWEEN_MS = 70;
/** To ask costs a processor, too: where nothing happens for long, it is asked no more often than so. */
const LONGEST_MS = 400;
const { setTimeout: later } = globalThis;

/** Every matcher, as a promise. */
type Eventually<T> = {
  readonly [K in keyof Assertion<T>]: Assertion<T>[K] extends (...args: infer A) => unknown
    ? (...args: A) => Promise<void>
    : never;
} & { readonly not: Eventually<T> };

/**
 * Reads again and again until the matcher holds: `await eventually(() => read(page)).toBe('so')`. What throws does not
 * hold yet. The last reason why it did not is thrown when the test stands still.
 */
export function eventually<T>(read: () => T | Promise<T>, message?: string): Eventually<Awaited<T>> {
  return matchers(read, message, false) as Eventually<Awaited<T>>;
}

function matchers(read: () => unknown, message: string | undefined, negated: boolean): object {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'not') return matchers(read, message, !negated);
        if (name === 'then') return undefined; // it is no promise itself
        return (...args: readonly unknown[]) =>
          until(async () => {
            const expected = expect(await read(), message);
            const matcher = (negated ? expected.not : expected) as unknown as Record<
              string | symbol,
              (...args: readonly unknown[]) => unknown
            >;
            await matcher[name]!(...args);
          });
      },
    },
  );
}

/** Tries until it does not throw. */
export async function until(attempt: () => unknown): Promise<void> {
  for (const waits = new Waits(); ;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (standstill().reason !== null) throw error;
      await waits.wait();
    }
  }
}

/** Lets others do something meanwhile; ends a loop that plays on at a table that stands still. */
export async function pause(ms = BETWEEN_MS): Promise<void> {
  const { reason } = standstill();
  if (reason !== null) throw new Error(reason);
  await new Promise((resolve) => later(resolve, ms));
}

/** Pauses that grow longer for as long as nothing happens. */
export class Waits {
  #ms = BETWEEN_MS;

  /** Nothing has happened. */
  async wait(): Promise<void> {
    await pause(this.#ms);
    this.#ms = Math.min(1.3 * this.#ms, LONGEST_MS);
  }

  /** Something has. */
  reset(): void {
    this.#ms = BETWEEN_MS;
  }
}
