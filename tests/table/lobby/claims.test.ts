/** What newcomers hear of tables at their link: which one counts, and whose word of it is kept. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { makeCharter } from '../../../src/table/charter/charter';
import type { SignedCharter } from '../../../src/table/charter/signedCharter';
import { Claims } from '../../../src/table/lobby/claims';
import { personSeat } from '../charter/charters';
import { NAMES } from '../harness';
import { PAIRS, charterOf } from '../scenes';
import { signedBy } from '../signing';

describe('what is told of tables', () => {
  const table = (revision: number, who: readonly number[]): SignedCharter => {
    const pairs = who.map((at) => PAIRS[at]!);
    return signedBy(
      makeCharter({ ...charterOf(2), revision, seats: pairs.map((pair, i) => personSeat(pair, NAMES[i]!)) }),
      pairs,
    );
  };
  const key = (at: number): string => toHex(PAIRS[at]!.publicKey);

  it('counts by how many sit there who say so, whatever its revision', () => {
    const [family, strangers] = [table(3, [0, 1, 2]), table(900, [5, 6])];
    const claims = new Claims();
    expect(claims.most(null)).toBeNull();
    claims.set(key(5), strangers);
    claims.set(key(0), family);
    expect(claims.most(null)).toBe(strangers); // one of each: the later
    claims.set(key(7), strangers); // who does not sit there says nothing by saying so
    claims.set(key(1), family);
    expect(claims.most(null)).toBe(family);
    claims.set(key(6), strangers);
    claims.set(key(2), family);
    expect([claims.most(null), claims.most(strangers)]).toEqual([family, family]);
    claims.keep([key(5)]);
    expect(claims.most(null)).toBe(strangers);
  });

  it('leaves whoever watches at their table while as many are there as anywhere else, and no longer', () => {
    const [family, made] = [table(3, [0, 1]), table(4, [0, 6])];
    const claims = new Claims();
    claims.set(key(0), made);
    claims.set(key(1), family);
    expect([claims.most(family), claims.most(made)]).toEqual([family, made]);
    claims.keep([key(1)]); // whoever had made the other one up is gone
    expect(claims.most(made)).toBe(family);
  });

  it('goes, of two tables with as many, by the own one, and else by the later, round the end of the numbers', () => {
    const [early, late] = [table(2 ** 32 - 1, [0, 1]), table(2, [5, 6])];
    const claims = new Claims();
    claims.set(key(5), late);
    claims.set(key(0), early);
    expect([claims.most(null), claims.most(early), claims.most(late)]).toEqual([late, early, late]);
  });

  it('is one word of each device, the latest', () => {
    const [before, after] = [table(3, [0, 1]), table(4, [0, 1])];
    const claims = new Claims();
    claims.set(key(0), before);
    claims.set(key(0), after);
    expect([claims.all, claims.saidBy(key(0)), claims.saidBy(key(1))]).toEqual([[after], after, null]);
    claims.set(key(1), after);
    expect(claims.all).toEqual([after]);
  });

  it('is the word of 64 devices at the most: who has said it longest ago is forgotten', () => {
    const one = table(3, [0, 1]);
    const claims = new Claims();
    for (let device = 0; device < 64; device++) claims.set(`device ${device}`, one);
    claims.set('device 0', one); // said again just now
    claims.set('another', one);
    const isKept = (device: string): boolean => claims.saidBy(device) !== null;
    expect(['device 0', 'device 1', 'device 2', 'another'].map(isKept)).toEqual([true, false, true, true]);
  });
});
