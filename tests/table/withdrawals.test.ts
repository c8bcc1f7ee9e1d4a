/** Every order in which one device consents, takes back, is reloaded and moves, and others show what it has said. */
import { describe, expect, it } from 'vitest';
import { ALL_RULES, type Hole, type Rules, type Size, exploreWithdrawals } from './withdrawalModel';

const KEEPS_ALL: Size = { charters: 2, kept: 2, words: 4 };
const FORGETS: Size = { charters: 2, kept: 1, words: 4 };

describe('a consent that was taken back', () => {
  it.each([
    ['that keeps its words about both charters (19,162 states)', KEEPS_ALL, 19_162],
    ['that keeps its word about one of two charters (11,784 states)', FORGETS, 11_784],
  ])('is dead for good on a device %s', (_which, size, states) => {
    expect(exploreWithdrawals(ALL_RULES, size)).toEqual({ states, hole: null });
  });

  it.each<[keyof Rules, Size, Hole]>([
    ['asksItself', KEEPS_ALL, 'sits though it took that back'],
    ['storesFirst', FORGETS, 'says what an earlier word outnumbers'],
    ['storesFirst', KEEPS_ALL, 'is kept out of its own seat'],
    ['movesWords', FORGETS, 'says what an earlier word outnumbers'],
    ['movesWords', KEEPS_ALL, 'is kept out of its own seat'],
    ['hasFloor', FORGETS, 'says what an earlier word outnumbers'],
    ['trustsNobody', FORGETS, 'sits though it took that back'],
  ])('would not be without the rule %s', (rule, size, what) => {
    const { hole } = exploreWithdrawals({ ...ALL_RULES, [rule]: false }, size);
    expect(hole).toEqual({ what, way: expect.arrayContaining(['consents to 0']) });
  });

  it('would seat its device when somebody shows it, if the device were not asked: the shortest way', () => {
    expect(exploreWithdrawals({ ...ALL_RULES, asksItself: false }, KEEPS_ALL).hole?.way).toEqual([
      'consents to 0',
      'the disk has written',
      'says 1 about 0',
      'takes back 0',
      'the disk has written',
      'says 2 about 0',
      'is shown 0 with 1',
    ]);
  });
});
