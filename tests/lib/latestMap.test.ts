/** A map of the latest entries, which forgets the oldest for a new one. */
import { expect, test } from 'vitest';
import { LatestMap } from '../../src/lib/latestMap';

test('a map of the latest three forgets the oldest for a fourth, and none for one that it has', () => {
  const map = new LatestMap<string, number>(3);
  for (const [i, name] of ['a', 'b', 'c', 'a', 'd'].entries()) map.set(name, i);
  expect([...map]).toEqual([
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ]);
});
