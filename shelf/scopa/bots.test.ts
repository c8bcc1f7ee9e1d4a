/** How bots of Scopa judge: what they take, what they would never leave, and that they look at no cards but their own. */
import { defaultOptions } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { MINDS } from '../../src/bots/strength';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { Bot } from '../../tests/bots/bot';
import { scopa } from './rules';

const read = (position: string) => {
  const { state, known } = must(scopa.parsePosition(position));
  return { state, known, view: { state, seat: state.turn, known } };
};

/** What a bot does that thinks as a strong one, only shorter. */
function chosen(position: string, seed: number): string {
  const { state, view } = read(position);
  const seats = state.hands.length;
  const table = { game: scopa, options: { ...state.variants }, seats };
  const bot = new Bot(table, view, { ...MINDS.strong, iterations: 400 }, new Random(seed));
  bot.thinkThrough();
  return scopa.makeMove(bot.move());
}

describe('a bot', () => {
  it.each([
    ['makes a scopa', '7S2CQS/3? 3D4C 24? a -/-', 'take 7S 3D4C'],
    ['takes the settebello', '7S2CQS/3? 7DKCJH 24? a -/-', 'take 7S 7D'],
    ['takes the settebello with a sum rather than two other cards', 'QS4C3C/3? 7D2C4HKC 24? a -/-', 'take QS 2C7D'],
    ['takes a diamond of two equal cards', 'AS2CQS/3? 6SQDQC 24? a -/-', 'take QS QD'],
  ])('%s', (_why, position, move) => {
    expect([1, 2, 3].map((seed) => chosen(position, seed))).toEqual([move, move, move]);
  });

  it('does not lay the settebello where anything else can be laid', () => {
    for (const seed of [1, 2, 3]) expect(chosen('7D2CQS/3? KC 24? a -/-', seed)).not.toBe('lay 7D');
  });
});

describe('a glance', () => {
  const best = (position: string): string => {
    const { view } = read(position);
    const moves = scopa.legal(view);
    const looks = scopa.movePrior!(view, moves);
    for (const look of looks) expect(look).toBeGreaterThan(0);
    return scopa.makeMove(moves[looks.indexOf(Math.max(...looks))]!);
  };

  it.each([
    ['a scopa before all', '7S2CQS/3? 3D4C 24? a -/-', 'take 7S 3D4C'],
    ['nothing that the next one could sweep', 'KS2C/2? JH 24? a -/-', 'lay KS'],
    ['a seven before a king', 'KS7C/2? KC7HQDJH 24? a -/-', 'take 7C 7H'],
  ])('sees %s', (_why, position, move) => {
    expect(best(position)).toBe(move);
  });

  it('a careful player lays what a bold one takes', () => {
    const { view } = read('7S2CQS/3? 3D4CKH 24? a -/-');
    const moves = scopa.legal(view);
    const bold = scopa.boldness!(view, moves);
    const at = (text: string): number => bold[moves.findIndex((move) => scopa.makeMove(move) === text)]!;
    expect(at('take 7S 3D4C')).toBeGreaterThan(at('lay QS'));
    for (const value of bold) expect(Math.abs(value)).toBeLessThanOrEqual(1);
  });
});

it('what others hold changes nothing of a glance', () => {
  const own = ['7S2CQS/3H4H5H 3D6CKH 24? a -/-', '7S2CQS/7D7HKD 3D6CKH 24? a -/-'].map((position) => {
    const { view } = read(position);
    const moves = scopa.legal(view);
    return [scopa.movePrior!(view, moves), scopa.boldness!(view, moves)];
  });
  expect(own[0]).toEqual(own[1]);
});

describe('an estimate', () => {
  it.each([2, 3, 4])('at %i is alike for partners, and near the result when little is left', (seats) => {
    let off = 0;
    let rounds = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const random = new Random(seed);
      const dealer = new LocalDealer(scopa, randomOrder(random.fork()));
      let state = must(dealer.settle(scopa.setup(defaultOptions(scopa.options, seats), seats, null, 0)));
      let last: readonly number[] = [];
      while (scopa.need(state).kind === 'act') {
        last = scopa.estimate!({ state, known: dealer.faces });
        if (seats === 4) expect([last[0], last[1]]).toEqual([last[2], last[3]]);
        state = must(dealer.play(state, random.pick(scopa.legal(dealer.view(state, state.turn)))));
      }
      const need = scopa.need(state);
      if (need.kind !== 'over') throw new Error('the round is not over');
      need.result.scores.forEach(({ total }, seat) => (off += Math.abs(total - last[seat]!)));
      rounds += seats;
    }
    expect(off / rounds).toBeLessThan(1);
  });
});
