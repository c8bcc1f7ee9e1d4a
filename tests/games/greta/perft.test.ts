/**
 * Perft: how many sequences of moves there are from small positions, each node compared with a second, plain writing of
 * the game; and whole random games, move by move, against the same.
 */
import { describe, expect, it } from 'vitest';
import type { CardId } from '../../../src/cards/card';
import { makeFace } from '../../../src/cards/notation';
import { greta } from '../../../src/games/greta';
import { DECK } from '../../../src/games/greta/setup';
import { type GretaMove, type GretaState, totalsOf } from '../../../src/games/greta/state';
import { columnOf, rowOf } from '../../../src/games/greta/square';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { expectSame, expectSameList } from '../../run/same';
import { sampleOf } from '../../run/sample';
import { play, playout } from '../playout';
import { Model } from './model';

type Dealer = LocalDealer<GretaState, GretaMove>;

function modelOf(state: GretaState, dealer: Dealer): Model {
  const words = (ids: readonly CardId[]): string[] => ids.map((id) => makeFace(dealer.faces.get(id)!));
  const spots = state.up.flatMap((face, cell) => {
    if (face === null) return [];
    const under = state.under[cell]!;
    return [
      { x: columnOf(cell) - 3, y: rowOf(cell) - 3, up: makeFace(face), down: under === null ? null : makeFace(under) },
    ];
  });
  return new Model(
    state.hands.map(words),
    words(state.stock),
    spots,
    state.turn,
    state.options.claims === 'eye',
    totalsOf(state),
  );
}

/** Whose turn, what scored, and every move, as both see it. */
function compare(state: GretaState, moves: readonly GretaMove[], model: Model): void {
  expectSameList(totalsOf(state), model.points);
  expectSame(greta.need(state).kind === 'over', model.over);
  if (model.over) return;
  expectSame(state.turn, model.turn);
  const texts = moves.map((move) => greta.makeMove(move)).sort();
  if (model.waiting === null) {
    expectSameList(texts, model.places().sort());
    return;
  }
  const due = [...model.matches(model.waiting).keys()].sort().join();
  const full = texts.filter(
    (text) => text.split(' ').slice(1).sort().join() === due || (due === '' && text === 'claim -'),
  );
  expectSame(full.length, 1);
  const others = model.spots.filter((spot) => spot !== model.waiting).length;
  expectSame(
    texts.filter((text) => text.split(' ').length === 2).length,
    1 + others + (model.waiting.down === null ? 0 : 1),
  );
}

/** Leaves of the tree of that depth. */
function perft(state: GretaState, dealer: Dealer, model: Model, depth: number): number {
  const need = greta.need(state);
  const moves = need.kind === 'act' ? greta.legal(dealer.openView(state, need.seats[0]!)) : [];
  compare(state, moves, model);
  if (need.kind !== 'act' || depth === 0) return 1;
  return moves.reduce((leaves, move) => {
    const next = model.copy();
    next.play(greta.makeMove(move));
    return leaves + perft(must(dealer.play(state, move)), dealer, next, depth - 1);
  }, 0);
}

const SQUARE = '7S8C9DTH/JCQSKHAD/8H7DTS9C/QDJHACKS';
const FEW_LEFT = '8S(7S)9S(8C)JS(9D)AS(TH)/7C(JC)TC(QS)QC(KH)KC(AD)/8D(8H)TD(7D)TSKD(9C)/QDJHACKS';
const FEWER_LEFT = FEW_LEFT.replace('TSKD', 'JD(TS)KD').replace('/QD', '/7H(QD)');

/** `REST` stands for the cards of the deck that the position does not name. */
const POSITIONS: readonly (readonly [string, string, readonly number[]])[] = [
  ['the beginning', 'JC7D8HQS/7S8C9DTH - REST b', [4, 64, 1152]],
  ['a row of four', 'JC7D/8HQS 7S8C9DTH REST b at=f4', [16, 256]],
  ['a stair', 'QS7D/JC 7S..../8C9D../..TH8H REST a at=e5', [18, 156]],
  ['the last card before a deal', 'KD/- 7S8C9DTH/JCQSKH.. REST a', [8, 260]],
  ['the second level begins', `8DTDJDKD7H9HQHAH/8S9SJSAS7CTCQCKC ${SQUARE} - a`, [128]],
  ['the second level ends', `JD9HAH/7HQH ${FEW_LEFT} - a`, [15, 120, 720, 1440, 1440]],
  ['by eye', 'KC8H/QS 7S..8C/9DTHJC REST a claims=eye', [20, 129, 1265]],
  ['by eye, to the end', `AH9H/QH ${FEWER_LEFT} - a claims=eye`, [6, 108, 216, 3888]],
];

/** The position with its `REST`. */
function filled(position: string): string {
  return position.replace(
    'REST',
    DECK.map(makeFace)
      .filter((name) => !position.includes(name))
      .join(''),
  );
}

describe('perft of Greta', () => {
  it.each(POSITIONS)('%s', (_what, position, counts) => {
    const { state, known } = must(greta.parsePosition(filled(position)));
    const dealer = new LocalDealer(greta, randomOrder(new Random(1)), known);
    expect(counts.map((_, i) => perft(state, dealer, modelOf(state, dealer), i + 1))).toEqual(counts);
  });
});

describe('a second writing of Greta', () => {
  it.each(['automatic', 'eye'])('agrees in every position of random games, claims %s', (claims) => {
    for (let seed = 0; seed < sampleOf(60, 10, 3); seed++) {
      const table = playout(greta, seed, 2, { claims });
      let model: Model | null = null;
      let moves: GretaMove[] = [];
      const watched = {
        ...greta,
        step: (state: GretaState, input: Parameters<typeof greta.step>[1]) => {
          if (input.kind === 'act') model!.play(greta.makeMove(input.moves[0]!));
          return greta.step(state, input);
        },
      };
      play({ ...table, game: watched }, (state: GretaState) => {
        model ??= modelOf(state, table.dealer);
        moves = greta.need(state).kind === 'act' ? greta.legal(table.dealer.openView(state, state.turn)) : [];
        compare(state, moves, model);
      });
      expect(model!.over).toBe(true);
    }
  });
});
