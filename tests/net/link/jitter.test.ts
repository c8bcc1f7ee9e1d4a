/** Waiting times that differ from device to device. */
import { expect, test } from 'vitest';
import { backoff, jittered } from '../../../src/net/link/jitter';
import type { RandomBytes } from '../../../src/net/link/transport';

const drawing =
  (...bytes: readonly number[]): RandomBytes =>
  (count) =>
    Uint8Array.from(bytes.slice(0, count));
const MIDDLE = drawing(128, 0);

test('a time is drawn within a quarter of it, either way, evenly by two bytes', () => {
  expect([drawing(0, 0), MIDDLE, drawing(255, 255)].map((random) => jittered(1_000, random))).toEqual([
    750,
    1_000,
    1_250 - 1_000 / 2 ** 17,
  ]);
  expect(jittered(2 ** 17, drawing(1, 0)) - jittered(2 ** 17, drawing(0, 1))).toBe(255);
  expect(() => jittered(1_000, drawing(0))).toThrow();
});

test('attempts climb the ladder rung by rung, and stay on the last one', () => {
  expect([0, 1, 2, 3, 99].map((attempt) => backoff([10, 20, 40], attempt, MIDDLE))).toEqual([10, 20, 40, 40, 40]);
  expect(() => backoff([], 0, MIDDLE)).toThrow();
});
