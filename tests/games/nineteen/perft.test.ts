/**
 * Perft: how many ways there are to go on from late positions, counted twice: with the game, and with a second, quite
 * different reading of the rules that moves card names between lists. Both must also come to the same scores, and each
 * seat's moves must be all that could be written and are not refused.
 */
import { describe, expect, it } from 'vitest';
import { frenchDecks } from '../../../src/cards/deck';
import { makeFace } from '../../../src/cards/notation';
import { nineteen } from '../../../src/games/nineteen';
import type { NineteenMove, NineteenState } from '../../../src/games/nineteen/state';
import { must } from '../../../src/lib/result';
import { LocalDealer } from '../../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../../src/games/play/rows';

type Dealer = LocalDealer<NineteenState, NineteenMove>;

/** All lists that take one item of each list. */
function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((some) => list.map((item) => [...some, item])), [[]]);
}

/** Each seat's moves, which must be those that can be written with any card of the deck and are not refused. */
function movesOf(dealer: Dealer, state: NineteenState): NineteenMove[][] {
  return [0, 1, 2, 3].map((seat) => {
    const view = dealer.view(state, seat);
    const moves = nineteen.legal(view);
    const texts = frenchDecks(1).flatMap((face) =>
      ['take', 'discard', 'force'].map((kind) => `${kind} ${makeFace(face)}`),
    );
    const byForce = texts.filter((text) => {
      const move = nineteen.parseMove(text, view);
      return move.ok && nineteen.check(state, seat, move.value).ok;
    });
    expect(moves.map((move) => nineteen.makeMove(move, false, view.known)).sort()).toEqual(byForce.sort());
    return moves;
  });
}

/** The scores of all ends after so many acts, or the number of seats' cards in front where the round is not over. */
function ends(dealer: Dealer, state: NineteenState, acts: number): string[] {
  const need = nineteen.need(state);
  if (need.kind === 'over') return [need.result.scores.map(({ total }) => total).join(' ')];
  if (acts === 0)
    return [nineteen.makePosition({ state, known: dealer.faces }).split(' ')[1]!.split('/').map(sorted).join('/')];
  return product(movesOf(dealer, state)).flatMap((moves) => {
    const branch = new LocalDealer(nineteen, AS_WRITTEN, dealer.faces);
    return ends(branch, must(branch.settle(must(nineteen.step(state, { kind: 'act', moves })))), acts - 1);
  });
}

/** Cards of a front in one order. */
function sorted(front: string): string {
  return (front.match(/..!?/g) ?? []).sort().join('');
}

/** The second reading: what a player has, as card names; face-up ones end in `!`. */
interface Player {
  readonly stack: readonly string[];
  readonly later: readonly string[];
  readonly front: readonly string[];
}

const VALUE: Readonly<Record<string, number>> = { A: 1, T: 10, J: 10, Q: 10, K: 10 };

function points(front: readonly string[]): number {
  const counts = ['C', 'D', 'H', 'S'].map((suit) => front.filter((card) => card[1] === suit).length);
  const values = front.reduce((sum, card) => sum + (VALUE[card[0]!] ?? Number(card[0])), 0);
  return (
    counts.reduce((sum, count) => sum + count ** 2, 0) +
    19 * counts.reduce((least, count) => Math.min(least, count)) -
    values
  );
}

/** `left`: how many acts are still counted. */
function again(players: readonly Player[], phase: string, left: number): string[] {
  const [, what, round, card] = /^([a-z]+)([12]?)\.?(\d?)$/.exec(phase)!;
  if (what === 'over') return [players.map(({ front }) => points(front)).join(' ')];
  if (left === 0) return [players.map(({ front }) => sorted(front.join(''))).join('/')];
  const toLeft = round === '1';
  if (what === 'force') {
    const victims = players.map((_, seat) => (toLeft ? (seat + 3) % 4 : (seat + 1) % 4));
    return product(victims.map((victim) => players[victim]!.front.filter((name) => name.endsWith('!')))).flatMap(
      (names) => {
        const after = players.map(({ front, later }, seat) => ({
          stack: later,
          later: [],
          front: front.filter((name) => name !== names[victims.indexOf(seat)]),
        }));
        return again(after, toLeft ? 'discard' : 'over', left - 1);
      },
    );
  }
  if (what === 'discard') {
    return product(players.map(({ stack }) => stack)).flatMap((names) =>
      again(
        players.map((player, seat) => ({ ...player, stack: player.stack.filter((name) => name !== names[seat]) })),
        'take2.1',
        left - 1,
      ),
    );
  }
  const up = card === '2' || card === '5' ? '!' : '';
  return product(players.map(({ stack }) => stack)).flatMap((names) => {
    const rests = players.map(({ stack }, seat) => stack.filter((name) => name !== names[seat]));
    const after = players.map(({ later, front }, seat) => ({
      stack: rests[toLeft ? (seat + 3) % 4 : (seat + 1) % 4]!,
      later,
      front: [...front, names[seat]! + up],
    }));
    if (card !== '5') return again(after, `take${round}.${Number(card) + 1}`, left - 1);
    return again(
      after.map(({ stack, later, front }) => ({ stack: [], later, front: [...front, ...stack] })),
      `force${round}`,
      left - 1,
    );
  });
}

function readPlayers(position: string): { players: Player[]; phase: string } {
  const [hands, fronts, , , phase] = position.split(' ') as [string, string, string, string, string];
  const cards = (text: string): string[] => text.match(/[^-!]{2}!?/g) ?? [];
  const players = hands.split('/').map((hand, seat) => ({
    stack: cards(hand.split('+')[0]!),
    later: cards(hand.split('+')[1] ?? ''),
    front: cards(fronts.split('/')[seat]!),
  }));
  return { players, phase };
}

const WAIT = ['7C8C9CTCJCQCKC', '7D8D9DTDJDQDKD', '7H8H9HTHJHQHKH', '7S8S9STSJSQSKS'];
const FRONT = ['AC3H4D6S', 'AD3S4H6C', 'AH3C4S6D', 'AS3D4C6H'];
const fronts = (...more: readonly string[]): string => FRONT.map((cards, seat) => cards + more[seat]!).join('/');

const POSITIONS: readonly (readonly [string, string, readonly number[]])[] = [
  [
    'the last choice of the game',
    `-/-/-/- ${fronts('8CTHJSKD2S!9D!QC!', '8DTSJCKH2C!9H!QD!', '8HTCJDKS2D!9S!QH!', '8STDJHKC2H!9C!QS!')} - ` +
      '7C5C!/7D5D!/7H5H!/7S5S! force2',
    [81],
  ],
  [
    'two cards each in round two',
    `QCKH/QDKC/QHKD/QSKS ${fronts('8CTHJS2S!9D!', '8DTSJC2C!9H!', '8HTCJD2D!9S!', '8STDJH2H!9C!')} - ` +
      '7C5C!/7D5D!/7H5H!/7S5S! take2.5',
    [16, 1296],
  ],
  [
    'three cards each in round two',
    `QCKHJS/QDKCJC/QHKDJD/QSKSJH ${fronts('8CTH2S!9D!', '8DTS2C!9H!', '8HTC2D!9S!', '8STD2H!9C!')} - ` +
      '7C5C!/7D5D!/7H5H!/7S5S! take2.4',
    [81, 1296],
  ],
  [
    'two cards each in round one',
    `${['5C6C', '5D6D', '5H6H', '5S6S'].map((cards, seat) => `${cards}+${WAIT[seat]}`).join('/')} ` +
      'AC3H4D2S!/AD3S4H2C!/AH3C4S2D!/AS3D4C2H! - -/-/-/- take1.5',
    [16, 256],
  ],
  [
    'the first forced discard',
    `-+${WAIT.join('/-+')} ${fronts('2S!5C!', '2C!5D!', '2D!5H!', '2H!5S!')} - -/-/-/- force1`,
    [16, 38416],
  ],
];

describe('perft of Nineteen', () => {
  it.each(POSITIONS)('%s', (_what, position, counts) => {
    const { state, known } = must(nineteen.parsePosition(position));
    const { players, phase } = readPlayers(position);
    for (const [i, count] of counts.entries()) {
      const found = ends(new LocalDealer(nineteen, AS_WRITTEN, known), state, i + 1).sort();
      expect(found).toHaveLength(count);
      expect(found).toEqual(again(players, phase, i + 1).sort());
    }
  });

  it('a hand can be divided in 1716 ways, none of them twice', () => {
    const { state } = must(nineteen.parsePosition('13?/13?/13?/13? -/-/-/- - -/-/-/- split'));
    const moves = nineteen.legal({ state, seat: 3, known: new Map() });
    expect(new Set(moves.map((move) => nineteen.makeMove(move, true))).size).toBe(
      (13 * 12 * 11 * 10 * 9 * 8) / (6 * 5 * 4 * 3 * 2),
    );
    for (const move of moves) must(nineteen.check(state, 3, move));
  });
});
