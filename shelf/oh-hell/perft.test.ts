/**
 * How many ways there are to play a small round of Oh Hell, and how each ends, counted by the rules and by a second
 * writing of them that shares nothing with the first: cards are texts, hands are lists, and every hand is open.
 */
import { describe, expect, it } from 'vitest';
import { at } from './testTools';
import { ohHell } from './rules';
import type { OhHellMove, OhHellState } from './state';

type Counts = Map<string, number>;
const count = (counts: Counts, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** By the rules: all ends of the round, as bids and tricks of each seat. */
function byRules(position: string): Counts {
  const counts: Counts = new Map();
  const { state: start, dealer } = at(position);
  const walk = (state: OhHellState): void => {
    const need = ohHell.need(state);
    if (need.kind === 'over') return count(counts, need.result.scores.map(({ total }) => total).join(' '));
    if (need.kind !== 'act') throw new Error(need.kind);
    const choices = need.seats.map((seat) => ohHell.legal(dealer.view(state, seat)));
    const each = (moves: readonly OhHellMove[]): void => {
      if (moves.length < choices.length) for (const move of choices[moves.length]!) each([...moves, move]);
      else {
        const next = ohHell.step(state, { kind: 'act', moves });
        if (next.ok) walk(next.value);
      }
    };
    each([]);
  };
  walk(start);
  return counts;
}

interface Plain {
  readonly hands: readonly (readonly string[])[];
  readonly trumps: string;
  readonly hook: boolean;
  readonly together: boolean;
  readonly points: (bid: number, took: number) => number;
}

/** The second writing. Seat 0 deals. */
function byHand({ hands, trumps, hook, together, points }: Plain): Counts {
  const counts: Counts = new Map();
  const seats = hands.length;
  const size = hands[0]!.length;
  const play = (bids: number[], left: string[][], table: [number, string][], took: number[], turn: number): void => {
    if (table.length === seats) {
      const suit = table.some(([, card]) => card.endsWith(trumps)) ? trumps : table[0]![1].slice(-1);
      const able = table.filter(([, card]) => card.endsWith(suit));
      able.sort(([, a], [, b]) => '23456789TJQKA'.indexOf(b.charAt(0)) - '23456789TJQKA'.indexOf(a.charAt(0)));
      const winner = able[0]![0];
      const tally = [...took];
      tally[winner]!++;
      return play(bids, left, [], tally, winner);
    }
    if (left.every((hand) => hand.length === 0) && table.length === 0)
      return count(counts, bids.map((bid, seat) => points(bid, took[seat]!)).join(' '));
    const own = left[turn]!;
    const led = table[0]?.[1].slice(-1);
    const could = led === undefined ? [] : own.filter((card) => card.endsWith(led));
    for (const card of could.length > 0 ? could : own) {
      const rest = left.map((hand, seat) => (seat === turn ? hand.filter((each) => each !== card) : hand));
      play(bids, rest, [...table, [turn, card]], took, (turn + 1) % seats);
    }
  };
  const bid = (bids: number[], asked: number): void => {
    if (asked === seats) {
      const bySeat = bids.map((_, seat) => bids[(seat + seats - 1) % seats]!);
      return play(
        bySeat,
        hands.map((hand) => [...hand]),
        [],
        bySeat.map(() => 0),
        1 % seats,
      );
    }
    for (let wish = 0; wish <= size; wish++) {
      const all = bids.reduce((sum, each) => sum + each, wish);
      if (hook && !together && asked === seats - 1 && all === size) continue;
      bid([...bids, wish], asked + 1);
    }
  };
  bid([], 0);
  return counts;
}

const tricks = (bid: number, took: number): number => took + (bid === took ? 10 : 0);
const exact = (bid: number, took: number): number => (bid === took ? 10 + bid : 0);
const square = (bid: number, took: number): number => (bid === took ? 10 + bid * bid : -((bid - took) ** 2));

describe('every way to play', () => {
  it.each([
    ['2S3H/4S5D - 47? 2H b hand=2', 'H', { hook: true, points: tricks }],
    ['2S3H/4S5D - 47? 2H b hand=2 hook=off', 'H', { hook: false, points: tricks }],
    ['2S3H/4S5D - 47? 2H b hand=2 together=on', 'H', { hook: true, together: true, points: tricks }],
    ['AS3H9C/4S5DKC - 45? 2D b hand=3 scoring=exact', 'D', { hook: true, points: exact }],
    ['AS3H9C/4S5DKC - 46? - b hand=3 scoring=square trumps=none', '-', { hook: true, points: square }],
    ['2S3H/4S5D/9S9D - 45? 2H b hand=2', 'H', { hook: true, points: tricks }],
    ['2S3H7C/4S5D8C/9S9DTH - 42? KS b hand=3', 'S', { hook: true, points: tricks }],
    [
      '2S/4S/9S/9D - 47? 2H b hand=1 nil=on',
      'H',
      { hook: true, points: (bid: number, took: number) => (bid === took ? (bid === 0 ? 6 : 11) : took) },
    ],
  ] as const)('from %s', (position, trumps, rules) => {
    // prettier-ignore
    const hands = position.split(' ')[0]!.split('/').map((hand) => hand.match(/../g)!);
    const wanted = byHand({ hands, trumps, together: false, ...rules });
    const got = byRules(position);
    expect(Object.fromEntries([...got].sort())).toEqual(Object.fromEntries([...wanted].sort()));
    expect([...got.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThan(5);
  });
});
