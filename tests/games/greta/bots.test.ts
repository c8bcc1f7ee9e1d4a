/** What bots build on: a glance must tell good moves from bad ones, and an estimate who is ahead. */
import { describe, expect, it } from 'vitest';
import { greta } from '../../../src/games/greta';
import { openCells } from '../../../src/games/greta/check';
import { giveaway, worthOf } from '../../../src/games/greta/giveaway';
import { type GretaMove, type GretaState, totalsOf } from '../../../src/games/greta/state';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { sampleOf } from '../../run/sample';
import { play, playout } from '../playout';

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

  it('gives each seat half of what the cards of the stock will probably give away: four, and ten in level two', () => {
    const { state, known } = must(greta.parsePosition('-/- - 32? b phase=deal'));
    expect(greta.estimate!({ state, known })).toEqual([112, 112]);
  });

  it('adds seven tenths of what each card in hand gives away on its two cheapest cells, to the other', () => {
    let looks = 0;
    for (let seed = 0; seed < 4; seed++) {
      const { dealer, ...table } = playout(greta, seed, 2, { claims: seed % 2 === 0 ? 'automatic' : 'eye' });
      play({ dealer, ...table }, (state: GretaState) => {
        const cells = openCells(state);
        if (state.phase !== 'place') return;
        const stock = new Map([
          [24, 96],
          [16, 80],
          [0, 0],
        ]).get(state.stock.length)!;
        const expected = totalsOf(state).map((total) => total + stock);
        state.hands.forEach((hand, seat) => {
          for (const id of hand) {
            const costs = cells.map((cell) => worthOf(giveaway(state, dealer.faces.get(id)!, cell)));
            const [best, second = best] = costs.sort((a, b) => a - b);
            expected[1 - seat]! += (0.7 * (best! + second!)) / 2;
          }
        });
        const found = greta.estimate!({ state, known: dealer.faces });
        expect(found).toEqual(expected.map((points) => expect.closeTo(points, 9)));
        looks++;
      });
    }
    expect(looks).toBe(4 * 32);
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

describe('boldness', () => {
  it('is to keep the dear ranks: from 1 for a jack to -1 for a queen', () => {
    const parsed = must(greta.parsePosition('8CQHJDTS/3? 7S 24? a'));
    const view = { ...parsed, seat: 0 };
    const [jack, queen, eight, none] = greta.boldness!(
      view,
      ['place JD e4', 'place QH e4', 'place 8C e4', 'claim -'].map((text) => must(greta.parseMove(text, view))),
    );
    expect([jack, queen, eight, none]).toEqual([1, -1, expect.closeTo(1 / 7, 9), 0]);
  });
});
