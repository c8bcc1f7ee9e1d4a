/**
 * Perft: how many ways there are to go on from a position, and what they score, counted twice: with the game, and with a
 * second, quite different reading of the rules, which moves card names between lists.
 */
import { type Card, makeFace } from 'svista/cards';
import type { Position } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { deckOf } from './cards';
import { hearts } from './rules';
import type { HeartsState } from './state';
import { cardsIn, late, must, suit } from './testTools';

/** The last cards of all ways of so many plays: what was played, or the scores where the round is over. */
function ends({ state, known }: Position<HeartsState>, plays: number, before = ''): string[] {
  const need = hearts.need(state);
  if (need.kind === 'over') return [before + need.result.scores.map(({ total }) => ` ${total}`).join('')];
  if (plays === 0 || need.kind !== 'act') return [before];
  const seat = need.seats[0]!;
  const moves = hearts.legal({ state, seat, known });
  const hand = state.hands[seat]!.map((id): Card => ({ id, face: known.get(id)! }));
  // Every card of the hand is allowed, or refused: at once, or by a claim that does not hold.
  const byForce = hand.filter((card) => {
    const move = { kind: 'play', card } as const;
    const claim = hearts.claim!(state, seat, move);
    return (
      hearts.check(state, seat, move).ok && (!claim || claim.cards.every((id) => claim.faces.includes(known.get(id)!)))
    );
  });
  expect(moves.map((move) => hearts.makeMove(move)).sort()).toEqual(
    byForce.map(({ face }) => `play ${makeFace(face)}`).sort(),
  );
  return moves.flatMap((move) =>
    ends(
      { state: must(hearts.step(state, { kind: 'act', moves: [move] })), known },
      plays - 1,
      before + cardsIn(hearts.makeMove(move))[0]!,
    ),
  );
}

/** The second reading. */
interface Table {
  readonly hands: readonly (readonly string[])[];
  readonly piles: readonly (readonly string[])[];
  readonly trick: readonly string[];
  readonly turn: number;
  readonly options: string;
}

const RANKS = '23456789TJQKA';
const isPoint = (card: string): boolean => card[1] === 'H' || card === 'QS';

/** The cards of a hand that a stickler would let pass. */
function allowed({ hands, piles, trick, turn, options }: Table): readonly string[] {
  const hand = hands[turn]!;
  const gone = [...piles.flat(), ...trick];
  const isFirst = piles.flat().length === 0;
  if (trick.length === 0) {
    if (isFirst)
      return hand.filter((card) => card === '2C' || (card === '3C' && ![...hands.flat(), ...gone].includes('2C')));
    const open = gone.some((card) => card[1] === 'H' || (card === 'QS' && options.includes('queen=on')));
    const others = hand.filter((card) => card[1] !== 'H');
    return open || others.length === 0 ? hand : others;
  }
  const following = hand.filter((card) => card[1] === trick[0]![1]);
  if (following.length > 0) return following;
  const harmless = hand.filter((card) => !isPoint(card));
  return isFirst && !options.includes('blood=on') && harmless.length > 0 ? harmless : hand;
}

function points(piles: readonly (readonly string[])[], options: string): number[] {
  const cost = piles.map((pile) => pile.filter((card) => card[1] === 'H').length + (pile.includes('QS') ? 13 : 0));
  const shooter = cost.indexOf(26);
  const own = options.includes('moon=own');
  const net = cost.map((each, seat) =>
    shooter < 0 ? each : own ? (seat === shooter ? -26 : 0) : seat === shooter ? 0 : 26,
  );
  return net.map((each, seat) => 0 - each + (options.includes('jack=on') && piles[seat]!.includes('JD') ? 10 : 0));
}

function again(table: Table, plays: number, before = ''): string[] {
  const { hands, piles, trick, turn, options } = table;
  if (hands.every((hand) => hand.length === 0) && trick.length === 0)
    return [
      before +
        points(piles, options)
          .map((total) => ` ${total}`)
          .join(''),
    ];
  if (plays === 0) return [before];
  return allowed(table).flatMap((card) => {
    const rest = hands.map((hand, seat) => (seat === turn ? hand.filter((each) => each !== card) : hand));
    const cards = [...trick, card];
    const next = { ...table, hands: rest, trick: cards, turn: (turn + 1) % hands.length };
    if (cards.length < hands.length) return again(next, plays - 1, before + card);
    const led = cards.filter((each) => each[1] === cards[0]![1]);
    const top = led.reduce((high, each) => (RANKS.indexOf(each[0]!) > RANKS.indexOf(high[0]!) ? each : high));
    const winner = (turn + 1 + cards.indexOf(top)) % hands.length;
    const taken = piles.map((pile, seat) => (seat === winner ? [...pile, ...cards] : pile));
    return again({ ...next, piles: taken, trick: [], turn: winner }, plays - 1, before + card);
  });
}

function read(position: string): Table {
  const [hands, piles, trick, , ...fields] = position.split(' ') as [string, string, string, string];
  const played = cardsIn(trick);
  const leader = 'abcdefg'.indexOf(/lead=(\w)/.exec(position)?.[1] ?? 'a');
  const lists = hands.split('/').map(cardsIn);
  return {
    hands: lists,
    piles: piles.split('/').map(cardsIn),
    trick: played,
    turn: (leader + played.length) % lists.length,
    options: fields.join(' '),
  };
}

const CLUBS_OUT = `2C3D4D5DTDJD2H3H4H2S3S4S5S/AC6D7D8DQDKD5H6H7H6S7S8S9S/AD9D2D8H9HTHJHQHKHTSJSKSQS/3C4C5C6C7C8C9CTCJCQCKCAHAS`;

const POSITIONS: readonly (readonly [string, string, readonly number[]])[] = [
  ['the last trick', late('2H/3H/4H/QS', '-/-/-/-', '-', '', 1), [1, 1, 1, 1]],
  ['three tricks of three players', late('2H3C4D/5H6C7D/8H9CTD', '-/-/-', '-', '', 1), [3, 3, 3, 6, 6, 6, 6, 6, 6]],
  [
    'three tricks, suits running out',
    late('2H3H4D/5H6C7C/8S9CQS', '-/-/-', '-', 'lead=b', 2),
    [3, 5, 12, 24, 40, 80, 80, 80, 80],
  ],
  [
    'three cards each, four players',
    late('2D9CKH/3D4DQS/TCJCAH/5S6S7H', '-/-/-/-', '-', 'lead=c', 0),
    [3, 7, 7, 21, 42, 72, 108, 216, 216, 216, 216, 216],
  ],
  [
    'hearts not broken',
    late('2H3H4H5C/5H6H7H8H/9HTHJHQH/KHAH6C7D', '-/-/-/-', '-', 'lead=d', 0),
    [2, 5, 20, 80, 240, 528, 1584],
  ],
  ['a moon within reach', late('2HAC/3HKC/4HQC/AHKD', '-/-/-/-', '-', 'lead=d', 3), [2, 3, 5, 9, 9, 9, 9, 9]],
  [
    'the moon and the jack, given back',
    late('2HAC/3HKC/4HQC/AHKD', '-/-/-/-', '-', 'lead=d jack=on moon=own', 3),
    [2, 3, 5, 9, 9, 9, 9, 9],
  ],
  [
    'the queen opens hearts',
    late('2H3H4H5C/5H6H7H8H/9HTHJHQH/KHAH6C7D', '-/-/-/-', '-', 'lead=d queen=on', 0),
    [4, 11, 44],
  ],
  ['the first trick', `${CLUBS_OUT} -/-/-/- - play round=3`, [1, 1, 6, 66]],
  ['the first trick with blood', `${CLUBS_OUT} -/-/-/- - play round=3 blood=on`, [1, 1, 13, 143]],
  [
    'five players',
    late('2H3D/4DKH/5C6C/7D8S/9S4C', '-/-/-/-/-', '-', 'lead=e', 1),
    [2, 4, 8, 16, 24, 24, 24, 24, 24, 24],
  ],
];

describe('perft of Hearts', () => {
  it.each(POSITIONS)('%s', (_what, position, counts) => {
    const start = must(hearts.parsePosition(position));
    const found = counts.map((_, i) => {
      const all = ends(start, i + 1).sort();
      expect(all).toEqual(again(read(position), i + 1).sort());
      return all.length;
    });
    expect(found).toEqual(counts);
  });

  it('three of a hand can be passed on in as many ways as there are', () => {
    for (const seats of [3, 4, 5, 6, 7]) {
      const size = deckOf(seats).length / seats;
      const { state } = must(
        hearts.parsePosition(
          `${Array.from({ length: seats }, () => `${size}?`).join('/')} ${Array.from({ length: seats }, () => '-').join('/')} - pass`,
        ),
      );
      const moves = hearts.legal({ state, seat: 1, known: new Map() });
      expect(new Set(moves.map((move) => hearts.makeMove(move, true))).size).toBe((size * (size - 1) * (size - 2)) / 6);
      for (const move of moves) must(hearts.check(state, 1, move));
    }
  });

  it('a hand is whole clubs: nobody else can follow', () => {
    const position = `${['C', 'D', 'H', 'S'].map((each) => suit(each)).join('/')} -/-/-/- - play`;
    expect(ends(must(hearts.parsePosition(position)), 2).length).toBe(13);
  });
});
