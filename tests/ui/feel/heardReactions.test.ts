/** Which reactions are shown, and of whom. */
import { expect, it } from 'vitest';
import type { Reaction } from '../../../src/table/sync/reactions';
import { HeardReactions } from '../../../src/ui/feel/heardReactions';

const of = (...all: [id: number, seat: number][]): Reaction[] => all.map(([id, seat]) => ({ id, seat, kind: 'grin' }));
const nobody = (): boolean => false;

it('shows what came since the screen was opened, once, and not from people who are muted', () => {
  const heard = new HeardReactions();
  expect(heard.heed(of([3, 1]), nobody)).toEqual([]);
  expect(heard.heed(of([3, 1], [4, 2], [5, 0]), (seat) => seat === 2)).toEqual(of([5, 0]));
  expect(heard.heed(of([3, 1], [4, 2], [5, 0]), nobody)).toEqual([]); // what was muted then does not come later
});

it('shows those of a table that was opened anew, which count from the beginning', () => {
  const heard = new HeardReactions();
  heard.heed(of([9, 1]), nobody);
  expect(heard.heed([], nobody)).toEqual([]);
  expect(heard.heed(of([1, 1]), nobody)).toEqual(of([1, 1]));
});
