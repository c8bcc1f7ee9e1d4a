/** How a round of Greta begins, its match and its option. */
import { describe, expect, it } from 'vitest';
import { makeFaces } from '../../../src/cards/notation';
import { greta } from '../../../src/games/greta';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { isOver, nextDealer } from '../../../src/games/match';
import { matchOptions } from '../../../src/games/matchOptions';
import { defaultOptions, makeOptions, parseOptions, readOptions } from '../../../src/games/options';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';

const specs = greta.options;
const options = defaultOptions(specs, 2);

describe('G1: the cards', () => {
  it('are ace, king, queen, jack, ten, nine, eight and seven of each suit, for two', () => {
    expect(makeFaces(greta.deck(options, 2))).toBe('ACADAHAS7C7D7H7S8C8D8H8S9C9D9H9STCTDTHTSJCJDJHJSQCQDQHQSKCKDKHKS');
    expect([greta.minSeats, greta.maxSeats]).toEqual([2, 2]);
  });
});

describe('G3 and G11: the deal', () => {
  const dealer = new LocalDealer(greta, randomOrder(new Random(1)));
  const state = must(dealer.settle(greta.setup(options, 2, null, 0)));

  it('G3: gives four cards to each, the rest being the stock', () => {
    expect(state.hands.map((hand) => hand.length)).toEqual([4, 4]);
    expect(state.stock).toHaveLength(24);
    expect(state.laid).toBe(0);
  });

  it('G3: gives the non-dealer the first four, and they lead', () => {
    for (const seat of [0, 1]) {
      const told = must(new LocalDealer(greta, randomOrder(new Random(1))).settle(greta.setup(options, 2, seat, 0)));
      expect(told.turn).toBe(1 - seat);
      expect(told.hands[1 - seat]).toEqual([0, 1, 2, 3]);
      expect(told.hands[seat]).toEqual([4, 5, 6, 7]);
    }
  });

  it('G11: draws the first dealer by a coin', () => {
    expect(greta.need(greta.setup(options, 2, null, 0))).toEqual({ kind: 'coin', sides: 2 });
    expect(greta.dealer(state)).toBe(1 - state.turn);
  });

  it('G11: asks for no coin when it is told who deals', () => {
    expect(greta.need(greta.setup(options, 2, 1, 0))).toMatchObject({ kind: 'shuffle', dealer: 1 });
  });
});

describe('G11: a match', () => {
  const match = { ...defaultOptions(matchOptions(greta), 2) };
  const result = {
    scores: [
      { parts: [], total: 1 },
      { parts: [], total: 2 },
    ],
    reason: 'finished',
    finisher: null,
    another: null,
  };

  it('is one game, for each is complete in itself', () => {
    expect(isOver({ game: greta, options: match, results: [result] }, 2)).toBe(true);
  });

  it('may be several, the deal alternating', () => {
    expect(isOver({ game: greta, options: { ...match, rounds: 3 }, results: [result, result] }, 2)).toBe(false);
    expect([nextDealer(0, 2), nextDealer(1, 2)]).toEqual([1, 0]);
  });
});

describe('G6: the option', () => {
  it('lets the table count, unless it is chosen otherwise', () => {
    expect(options).toEqual({ claims: 'automatic' });
  });

  it.each(['-', 'claims=eye'])('is written and read back: %s', (text) => {
    expect(makeOptions(specs, must(readOptions(specs, text, 2)), 2)).toBe(text);
  });

  it.each([
    [{ claims: 'loud' }, 'options/choice'],
    [{ claims: true }, 'options/choice'],
    [{ eye: true }, 'options/unknown'],
  ])('refuses %j', (chosen, code) => {
    expect(parseOptions(specs, chosen, 2)).toMatchObject({ ok: false, fault: { code } });
  });

  it('is never refused for other reasons', () => {
    for (const claims of ['automatic', 'eye']) expect(greta.refuse({ claims }, 2).ok).toBe(true);
  });

  it('takes as many steps as are promised, to the step', () => {
    for (const claims of ['automatic', 'eye']) {
      let steps = 0;
      const counted = { ...greta, step: ((state, input) => (steps++, greta.step(state, input))) as typeof greta.step };
      const dealer = new LocalDealer(counted, randomOrder(new Random(2)));
      let state = must(dealer.settle(greta.setup({ claims }, 2, null, 0)));
      while (greta.need(state).kind === 'act')
        state = must(dealer.play(state, greta.legal(dealer.openView(state, state.turn))[0]!));
      expect(steps).toBe(greta.bound({ claims }, 2));
    }
  });
});

describe('G12: a forfeit', () => {
  it('costs eight cards of each level at 60 in line, those of level two with 120 more for a covered queen', () => {
    expect(greta.forfeit(options, 2)).toBe(8 * 60 + 8 * (60 + 120));
  });
});
