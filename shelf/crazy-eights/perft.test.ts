/**
 * Perft: how many sequences of moves there are from small positions, counted three times: with the moves that `legal`
 * lists, by the second writing of the rules (`model.ts`), and as numbers that once were counted. At
 * every node the moves are also compared with everything that could be written, judged by `check` and the claims.
 */
import { makeFace } from 'svista/cards';
import type { View } from 'svista/games';
import { expect, it } from 'vitest';
import { LocalDealer } from '../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../src/games/play/rows';
import { must } from '../../src/lib/result';
import { Model } from './model';
import { crazyEights } from './rules';
import type { EightsMove, EightsState } from './state';

function modelPerft(model: Model, depth: number): number {
  const moves = model.moves(model.turn);
  if (depth === 0 || moves.length === 0) return 1;
  return moves.reduce((sum, move) => sum + modelPerft(model.play([move]), depth - 1), 0);
}

/** Everything that a seat might write, legal or not; the legal ones of them. */
function byForce(dealer: LocalDealer<EightsState, EightsMove>, view: View<EightsState>): string[] {
  const { state, seat, known } = view;
  const cards = new Set(state.hands[seat]!.map((id) => makeFace(known.get(id)!)));
  const plays = [...cards].flatMap((card) => ['', ' C', ' D', ' H', ' S'].map((suit) => `play ${card}${suit}`));
  return ['draw', 'take', 'pass', ...plays, ...plays.map((text) => `${text} last`)].filter((text) => {
    const move = must(crazyEights.parseMove(text, view));
    return crazyEights.check(state, seat, move).ok && dealer.checkClaim(state, seat, move).ok;
  });
}

/** Leaves of the tree of that depth. */
function perft(dealer: LocalDealer<EightsState, EightsMove>, state: EightsState, depth: number): number {
  const need = crazyEights.need(state);
  if (need.kind !== 'act' || depth === 0) return 1;
  const view = dealer.view(state, need.seats[0]!);
  const moves = crazyEights.legal(view);
  expect(moves.map((move) => crazyEights.makeMove(move)).sort()).toEqual(byForce(dealer, view).sort());
  let leaves = 0;
  for (const move of moves) {
    const branch = new LocalDealer(crazyEights, AS_WRITTEN, dealer.faces);
    leaves += perft(branch, must(branch.play(state, move)), depth - 1);
  }
  return leaves;
}

const POSITIONS: readonly (readonly [string, string, readonly number[]])[] = [
  ['plain cards', '7S5D/7D9S 9D 3SKS a', [2, 3, 6, 10, 14, 21, 38]],
  ['eights', '8S5D/8D9S 9C 3SKS a', [5, 22, 32, 61, 89, 167, 268]],
  ['twos upon twos', '2S5D/2D9S/2C2H 2S3S KSKDKHKCTDTC a decks=2', [2, 4, 10, 12, 15, 24, 42]],
  ['queens and aces, three players', 'QSAS5D/QDAD9S/QCAH 9C4S KSKD a', [3, 6, 11, 18, 28, 48, 84]],
  ['aces between two', 'ASAD5D/AHQS9S 4S KSKD a', [2, 4, 10, 21, 38, 68, 125]],
  ['up to three draws', '5D6D4C/9H7H2C QC KSKDQHKC a draw=three', [2, 3, 3, 4, 5, 7, 17]],
  ['until one plays', '5D6D4C/9H7H2C QC KSKDQHKC a draw=all', [2, 3, 3, 4, 5, 9, 18]],
  [
    'who can play must',
    '5C6D7H8S/9H8H5D4D QC KSKCQHKC3D4H a must=on draw=three decks=2',
    [5, 26, 47, 92, 124, 162, 167],
  ],
  ['last card', '5C6C/8H7C QC KSKCQHKD a last=on', [5, 45, 83, 148, 291, 718, 1848]],
  ['last card, and a two', '5C2C7D/7C9C QC KSKCQHKDJH a last=on', [3, 7, 25, 44, 72, 131, 281]],
  ['a pile that becomes the stock', '5D6C4H/9H7HTC KS4SQC - a', [2, 3, 4, 5, 6, 9, 13]],
  ['nothing to draw', '5D6C/9H7C QC - a renewed=5', [2, 4, 5, 5, 5, 5, 5]],
  ['equal cards, one of them drawn', '5C6D/7C9D 9C 5C6DKH a decks=2', [2, 4, 8, 12, 15, 21, 27]],
];

it.each(POSITIONS)('%s', (_what, position, counts) => {
  const { state, known } = must(crazyEights.parsePosition(position));
  const depths = [1, 2, 3, 4, 5, 6, 7];
  const counted = depths.map((depth) => modelPerft(new Model(position), depth));
  expect(depths.map((depth) => perft(new LocalDealer(crazyEights, AS_WRITTEN, known), state, depth))).toEqual(counted);
  expect(counted).toEqual(counts);
});

it('goes through every kind of move, and both ends of a round', () => {
  const seen = new Set<string>();
  const walk = (model: Model, depth: number): void => {
    if (model.isOver) seen.add(model.hands.some((hand) => hand.length === 0) ? 'out' : 'blocked');
    if (depth === 0) return;
    for (const move of model.moves(model.turn)) {
      seen.add(move.split(' ')[0]!);
      walk(model.play([move]), depth - 1);
    }
  };
  for (const [, position] of POSITIONS) walk(new Model(position), 5);
  expect(seen).toEqual(new Set(['play', 'draw', 'take', 'pass', 'out', 'blocked']));
});
