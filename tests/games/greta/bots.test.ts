/** What bots build on: a glance must tell good moves from bad ones, and an estimate who is ahead. */
import { describe, expect, it } from 'vitest';
import { greta } from '../../../src/games/greta';
import type { GretaMove, GretaState } from '../../../src/games/greta/state';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { sampleOf } from '../../run/sample';

const GAMES = sampleOf(60, 30, 10);

type Dealer = LocalDealer<GretaState, GretaMove>;
type Player = (dealer: Dealer, state: GretaState, random: Random) => GretaMove;

const atRandom: Player = (dealer, state, random) => random.pick(greta.legal(dealer.view(state, state.turn)));

const byGlance: Player = (dealer, state, random) => {
  const view = dealer.view(state, state.turn);
  const moves = greta.legal(view);
  const looks = greta.movePrior!(view, moves);
  const best = Math.max(...looks);
  return random.pick(moves.filter((_, i) => looks[i] === best));
};

const byEstimate: Player = (dealer, state, random) => {
  const ahead = (move: GretaMove): number => {
    const next = must(greta.step(state, { kind: 'act', moves: [move] }));
    const points = greta.estimate!({ state: next, known: dealer.faces });
    return points[state.turn]! - points[1 - state.turn]!;
  };
  const moves = greta.legal(dealer.view(state, state.turn));
  const worths = moves.map(ahead);
  const best = Math.max(...worths);
  return random.pick(moves.filter((_, i) => worths[i] === best));
};

/** The share of games that `one` wins against `other`, each leading in every second. */
function share(one: Player, other: Player, claims: string): number {
  let won = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const random = new Random(seed);
    const dealer: Dealer = new LocalDealer(greta, randomOrder(random.fork()));
    let state = must(dealer.settle(greta.setup({ claims }, 2, seed % 2, 0)));
    let need = greta.need(state);
    for (; need.kind === 'act'; need = greta.need(state))
      state = must(dealer.play(state, (state.turn === 0 ? one : other)(dealer, state, random)));
    if (need.kind === 'over' && need.result.scores[0]!.total > need.result.scores[1]!.total) won++;
  }
  return won / GAMES;
}

describe.each(['automatic', 'eye'])('claims %s', (claims) => {
  it('who plays by glances beats random play', () => {
    expect(share(byGlance, atRandom, claims)).toBeGreaterThan(0.95);
  });

  it('who plays by estimates, all cards being open, beats who plays by glances', () => {
    expect(share(byEstimate, byGlance, claims)).toBeGreaterThan(0.75);
  });
});

describe('a glance', () => {
  it('likes no move less than nothing, and the claim of all most', () => {
    const { state, known } = must(greta.parsePosition('QS/AH 7SKC8C/9DTHJC 24? b?c3 claims=eye'));
    const view = { state, seat: 1, known };
    const moves = greta.legal(view);
    const looks = greta.movePrior!(view, moves);
    expect(looks.every((look) => look > 0)).toBe(true);
    expect(greta.makeMove(moves[looks.indexOf(Math.max(...looks))]!)).toBe('claim d3 d4');
  });
});

describe('an estimate', () => {
  it('is the score when the round is over', () => {
    const { state, known } = must(
      greta.parsePosition(
        '-/- ' +
          '8S(7S)9S(8C)JS(9D)AS(TH)/7C(JC)TC(QS)QC(KH)KC(AD)/8D(8H)TD(7D)JD(TS)KD(9C)/7H(QD)9H(JH)QH(AC)AH(KS) - ' +
          'b phase=over got=AHAS/KS7S',
      ),
    );
    expect(greta.estimate!({ state, known })).toEqual([11, 1]);
  });

  it('counts what can still be claimed for the last card', () => {
    const { state, known } = must(
      greta.parsePosition(
        '-/- ' +
          '8S(7S)9S(8C)JS(9D)AS(TH)/7C(JC)TC(QS)QC(KH)KC(AD)/8D(8H)TD(7D)JD(TS)KD(9C)/7H(QD)9H(JH)QH(AC)AH(KS) - ' +
          'b?d4 claims=eye',
      ),
    );
    expect(greta.estimate!({ state, known })).toEqual([0, 17]);
  });
});
