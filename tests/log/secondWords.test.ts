/**
 * A seat that says two things in one step: which of them stands is shown by those who have gone on with it, and by nobody
 * else.
 */
import { describe, expect, it } from 'vitest';
import { toHex, utf8 } from '../../src/lib/bytes';
import { type SigningPair, signingPair } from '../../src/crypto/sign';
import { Chain } from '../../src/log/chain';
import { nextHead } from '../../src/log/head';
import type { SignedInput } from '../../src/log/input';
import { GENESIS, PAIRS, TABLE, bytesOf, signed } from './seats';

const SEATS: readonly SigningPair[] = [...PAIRS, ...['Dora', 'Emil', 'Fay'].map((name) => signingPair(bytesOf(name)))];
const ALL = [...SEATS.keys()];
const said = (seat: number, word: string): SignedInput => signed({ seat, payload: utf8(word) }, SEATS[seat]!);

/** What these seats say in the next step, if the first one has ended with those words. */
function next(seats: readonly number[], words: readonly SignedInput[]): SignedInput[] {
  const head = nextHead(GENESIS, 0, words);
  return seats.map((seat) => signed({ seat, step: 1, head }, SEATS[seat]!));
}

const FIRST = ALL.map((seat) => said(seat, 'first'));
/** The words of the first step, where these seats go on with their second one. */
const withSecond = (seats: readonly number[]): SignedInput[] =>
  FIRST.map((word, seat) => (seats.includes(seat) ? said(seat, 'second') : word));

/** A log whose open step all six have answered, and in which these have said something else besides. */
function forkedBy(cheats: readonly number[]): Chain {
  const keys = SEATS.map((pair) => pair.publicKey);
  const chain = new Chain({ table: TABLE, keys, genesis: GENESIS });
  chain.begin(0, 0, ALL);
  for (const input of FIRST) expect(chain.offer(input).kind).toBe('new');
  for (const seat of cheats) expect(chain.offer(said(seat, 'second')).kind).toBe('cheat');
  return chain;
}

/** The words that stand, after what these say in the next step has come. */
function settled(chain: Chain, later: readonly SignedInput[]): string[] {
  for (const input of later) expect(chain.offer(input).kind).toBe('early');
  chain.settle();
  return ALL.map((seat) => new TextDecoder().decode(chain.inputs.get(seat)!.payload));
}

const wordsOf = (second: readonly number[]): string[] =>
  ALL.map((seat) => (second.includes(seat) ? 'second' : 'first'));

describe('two words of one seat for the open step', () => {
  it('leave it open which of them stands, until somebody else has gone on', () => {
    const chain = forkedBy([2]);
    expect(chain.isForked).toBe(true);
    expect(settled(chain, [])).toEqual(wordsOf([]));
    expect(chain.isForked).toBe(true);
    expect(settled(chain, next([1], withSecond([2])))).toEqual(wordsOf([2]));
    expect(chain.isForked).toBe(false);
    expect(toHex(chain.close().head)).toBe(toHex(nextHead(GENESIS, 0, withSecond([2]))));
  });

  it.each([
    ['names another head', { head: bytesOf('elsewhere') }],
    ['is of another round', { round: 1 }],
    ['is of another attempt', { attempt: 1 }],
  ])('leave nothing open if the second one %s: it could not stand there', (_why, parts) => {
    const chain = forkedBy([]);
    expect(chain.offer(signed({ seat: 2, ...parts }, SEATS[2]!)).kind).toBe('cheat');
    expect([chain.complete, chain.isForked]).toEqual([true, false]);
  });

  it('are settled by the first one, too, if the others have gone on with that', () => {
    const chain = forkedBy([2]);
    expect(settled(chain, next([1], FIRST))).toEqual(wordsOf([]));
    expect(chain.isForked).toBe(false);
  });

  it('are not settled by who has said them', () => {
    const chain = forkedBy([2]);
    expect(settled(chain, next([2], withSecond([2])))).toEqual(wordsOf([]));
    expect(chain.isForked).toBe(true);
  });

  it('are not settled by a head to which neither of them leads, nor by one of a step after the next', () => {
    const chain = forkedBy([2]);
    const head = nextHead(GENESIS, 0, withSecond([2]));
    const later = [signed({ seat: 0, step: 2, head }), signed({ seat: 1, step: 1, head: bytesOf('elsewhere') })];
    expect(settled(chain, later)).toEqual(wordsOf([]));
    expect(chain.isForked).toBe(true);
  });

  it.each([[[0]], [[5]], [[0, 5]], [[1, 3]], [[0, 1, 3, 5]], [[]]])(
    'of four seats are told apart: those of %j have gone on with the second one',
    (second) => {
      expect(settled(forkedBy([0, 1, 3, 5]), next([2], withSecond(second)))).toEqual(wordsOf(second));
    },
  );

  it('are settled if one of the others has gone on, whatever another one names', () => {
    const [wrong] = [signed({ seat: 0, step: 1, head: bytesOf('elsewhere') })];
    expect(settled(forkedBy([2]), [wrong, ...next([1], withSecond([2]))])).toEqual(wordsOf([2]));
  });

  it('stand as they were heard first if some have gone on with one and some with the other', () => {
    const later = [...next([1], withSecond([2])), ...next([3], FIRST)];
    expect(settled(forkedBy([2]), later)).toEqual(wordsOf([]));
  });

  it('of five seats are too many to try all of them', () => {
    const chain = forkedBy([0, 1, 2, 3, 4]);
    expect(settled(chain, next([5], withSecond([4])))).toEqual(wordsOf([]));
    expect(chain.isForked).toBe(true);
  });

  it('stay settled, whatever comes after', () => {
    const chain = forkedBy([2]);
    settled(chain, next([1], withSecond([2])));
    expect(chain.offer(said(2, 'third')).kind).toBe('cheat');
    expect(chain.offer(said(3, 'second')).kind).toBe('cheat');
    expect(chain.isForked).toBe(false);
  });

  it('are forgotten with their step, and the next one can be forked again', () => {
    const chain = forkedBy([2]);
    chain.close();
    expect(chain.isForked).toBe(false);
    const other = forkedBy([2]);
    settled(other, next([1], FIRST));
    other.close();
    other.begin(0, 0, [0, 3]);
    for (const word of ['first', 'second'])
      other.offer(signed({ seat: 3, step: 1, head: other.head, payload: utf8(word) }, SEATS[3]!));
    expect(other.isForked).toBe(true);
  });

  it('fork nothing if they are votes, or for a later step, or if the seat has said nothing in this one', () => {
    const chain = new Chain({ table: TABLE, keys: SEATS.map((pair) => pair.publicKey), genesis: GENESIS });
    chain.begin(0, 0, [0, 1]);
    chain.offer(FIRST[0]!);
    const twice = (parts: Parameters<typeof signed>[0]): string[] =>
      ['one', 'other'].map((word) => chain.offer(signed({ ...parts, payload: utf8(word) })).kind);
    expect(twice({ seat: 0, kind: 'gone' })).toEqual(['new', 'cheat']);
    expect(twice({ seat: 0, step: 3 })).toEqual(['early', 'cheat']);
    expect(twice({ seat: 1, step: 3 })).toEqual(['early', 'cheat']);
    expect(chain.isForked).toBe(false);
  });
});
