/**
 * Perft: how many sequences of moves there are from positions with small decks, counted three times — with the moves
 * that
 * `legal` lists, by a model of the rules of its own that shares nothing with the game, and as numbers that once were
 * counted. At every node the moves are also compared with everything that could be written, judged by `check` and the
 * claims.
 */
import { describe, expect, it } from 'vitest';
import { makeFace } from '../../../src/cards/notation';
import type { View } from '../../../src/games/game';
import { cardinoes } from '../../../src/games/cardinoes';
import type { CardinoesMove, CardinoesState } from '../../../src/games/cardinoes/state';
import { must } from '../../../src/lib/result';
import { LocalDealer } from '../../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../../src/games/play/rows';

/** The model: cards are two letters, nothing is hidden. */
interface Model {
  readonly hands: readonly (readonly string[])[];
  readonly chain: readonly string[];
  readonly stock: readonly string[];
  readonly turn: number;
  readonly mode: 'turn' | 'extra' | 'drawn' | 'over';
  readonly passes: number;
  readonly exact: boolean;
}

const matches = (a: string, b: string): boolean => a === 'JK' || b === 'JK' || a[0] === b[0] || a[1] === b[1];

function modelMoves({ hands, chain, stock, turn, mode }: Model): string[] {
  if (mode === 'over') return [];
  const hand = hands[turn]!;
  const cards = mode === 'drawn' ? hand.slice(-1) : hand;
  const plays = new Set<string>();
  for (const card of cards) {
    if (matches(card, chain[0]!)) plays.add(`play ${card} left`);
    if (matches(card, chain[chain.length - 1]!)) plays.add(`play ${card} right`);
  }
  if (mode === 'drawn') return [...plays, 'keep'];
  if (mode === 'extra') return [...plays, 'stop'];
  if (plays.size > 0) return [...plays];
  return stock.length > 0 ? ['draw'] : ['pass'];
}

function modelPlay(model: Model, move: string): Model {
  const { hands, chain, stock, turn, passes } = model;
  const after = { ...model, mode: 'turn' as const, passes: 0, turn: (turn + 1) % hands.length };
  const [kind, card, end] = move.split(' ');
  if (kind === 'keep' || kind === 'stop') return after;
  if (kind === 'pass')
    return passes + 1 === hands.length ? { ...after, mode: 'over' } : { ...after, passes: passes + 1 };
  if (kind === 'draw')
    return {
      ...model,
      mode: 'drawn',
      stock: stock.slice(1),
      hands: hands.map((hand, seat) => (seat === turn ? [...hand, stock[0]!] : hand)),
    };
  const hand = [...hands[turn]!];
  hand.splice(model.mode === 'drawn' ? hand.length - 1 : hand.indexOf(card!), 1);
  const left = chain[0]!;
  const right = chain[chain.length - 1]!;
  const plain = chain.length > 1 && ![card, left, right].includes('JK');
  const exact = model.exact && plain && [`${left[0]}${right[1]}`, `${right[0]}${left[1]}`].includes(card!);
  const next = {
    ...after,
    hands: hands.map((each, seat) => (seat === turn ? hand : each)),
    chain: end === 'left' ? [card!, ...chain] : [...chain, card!],
  };
  if (hand.length === 0) return { ...next, mode: 'over' };
  return exact ? { ...next, mode: 'extra', turn } : next;
}

function modelPerft(model: Model, depth: number): number {
  const moves = modelMoves(model);
  if (depth === 0 || moves.length === 0) return 1;
  return moves.reduce((sum, move) => sum + modelPerft(modelPlay(model, move), depth - 1), 0);
}

function modelOf(position: string): Model {
  const [hands, chain, stock, turn] = position.split(' ') as [string, string, string, string];
  const cards = (text: string): string[] => (text === '-' ? [] : text.match(/../g)!);
  return {
    hands: hands.split('/').map(cards),
    chain: cards(chain),
    stock: cards(stock),
    turn: turn.charCodeAt(0) - 97,
    mode: turn.endsWith('*') ? 'extra' : 'turn',
    passes: 0,
    exact: position.includes('exact=on'),
  };
}

/** Everything that a seat might write, legal or not; the legal ones of them. */
function byForce(dealer: LocalDealer<CardinoesState, CardinoesMove>, view: View<CardinoesState>): string[] {
  const { state, seat, known } = view;
  const cards = new Set(state.hands[seat]!.map((id) => makeFace(known.get(id)!)));
  const texts = [
    'draw',
    'keep',
    'pass',
    'stop',
    ...[...cards].flatMap((card) => [`play ${card} left`, `play ${card} right`]),
  ];
  return texts.filter((text) => {
    const move = must(cardinoes.parseMove(text, view));
    return cardinoes.check(state, seat, move).ok && dealer.checkClaim(state, seat, move).ok;
  });
}

/** Leaves of the tree of that depth. */
function perft(dealer: LocalDealer<CardinoesState, CardinoesMove>, state: CardinoesState, depth: number): number {
  const need = cardinoes.need(state);
  if (need.kind !== 'act' || depth === 0) return 1;
  const view = dealer.view(state, need.seats[0]!);
  const moves = cardinoes.legal(view);
  expect(moves.map((move) => cardinoes.makeMove(move)).sort()).toEqual(byForce(dealer, view).sort());
  let leaves = 0;
  for (const move of moves) {
    const branch = new LocalDealer(cardinoes, AS_WRITTEN, dealer.faces);
    leaves += perft(branch, must(branch.play(state, move)), depth - 1);
  }
  return leaves;
}

const POSITIONS: readonly (readonly [string, string, readonly number[]])[] = [
  ['a chain of one card', '7S8S9D/7D8D2C 7C KHKDKC a', [2, 6, 8, 12, 16, 16, 16, 16]],
  ['drawing and keeping', '2C3C/4D5D 7S 7H3S a', [1, 3, 3, 7, 10, 10, 12, 12]],
  ['a deck of two suits, three players', '2C3C4D/3D5C2D/4C5D6D 6C 7C7D8C8D a', [4, 12, 44, 108, 224, 572, 756, 756]],
  ['jokers', 'JK3CJK/4D5D/JK2H 7S9H 9C a jokers=3', [2, 4, 10, 28, 42, 48, 48, 54]],
  ['exact cards', '7H9S2H/9D7D2S/2C7CTH 7S9H 2D9CTS a exact=on', [5, 15, 40, 78, 110, 147, 208, 281]],
  ['exact cards and jokers', '7H9SJK/9D7D2S 7S9H JK2D a exact=on jokers=2', [6, 25, 87, 149, 221, 287, 360, 395]],
  ['an extra play', '7H9S2H/9D7D2S 7S9H 2D9C a* exact=on', [6, 18, 51, 87, 131, 180, 254, 322]],
  ['blocked after the last card was kept', '2C3C/4D5D/6C6D 7S KH a', [1, 1, 1, 1, 1, 1, 1, 1]],
  ['nothing left to draw', '2C3C/7D5D/6H6D 7S8H - a', [1, 1, 2, 2, 2, 2, 2, 2]],
];

describe('perft of Cardinoes', () => {
  it.each(POSITIONS)('%s', (_what, position, counts) => {
    const { state, known } = must(cardinoes.parsePosition(position));
    const depths = [1, 2, 3, 4, 5, 6, 7, 8];
    const counted = depths.map((depth) => modelPerft(modelOf(position), depth));
    expect(depths.map((depth) => perft(new LocalDealer(cardinoes, AS_WRITTEN, known), state, depth))).toEqual(counted);
    expect(counted).toEqual(counts);
  });

  it('goes through every kind of move, and both ends of a round', () => {
    const seen = new Set<string>();
    const walk = (model: Model, depth: number): void => {
      if (model.mode === 'over') seen.add(model.hands.some((hand) => hand.length === 0) ? 'finished' : 'blocked');
      for (const move of depth > 0 ? modelMoves(model) : []) {
        seen.add(move.split(' ')[0]!);
        walk(modelPlay(model, move), depth - 1);
      }
    };
    for (const [, position] of POSITIONS) walk(modelOf(position), 8);
    expect([...seen].sort()).toEqual(['blocked', 'draw', 'finished', 'keep', 'pass', 'play', 'stop']);
  });
});

describe('legal moves of Cardinoes', () => {
  const movesOf = (position: string, seat: number): string[] =>
    cardinoes.legal({ ...must(cardinoes.parsePosition(position)), seat }).map((move) => cardinoes.makeMove(move));

  it('are listed for the player in turn alone', () => {
    expect(movesOf('7S/7H 7D 9? a', 0)).toEqual(['play 7S left', 'play 7S right']);
    expect(movesOf('7S/7H 7D 9? a', 1)).toEqual([]);
  });

  it('are none while a card is drawn, while a hand is mixed, and when the hands are opened', () => {
    expect(movesOf('2S3S/4S 7D 2? a phase=debt', 0)).toEqual([]);
    expect(movesOf('2S3S/4S 7D 2? a phase=hide', 0)).toEqual([]);
    expect(movesOf('2S3S/4S 7D - a phase=open passes=2 ended=blocked', 0)).toEqual([]);
  });
});
