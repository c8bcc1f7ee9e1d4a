/** How a round of Lynx begins, and its options. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { defaultOptions, makeOptions, parseOptions, readOptions } from '../../../src/games/options';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';

const specs = lynx.options;

describe('L1–L3: the options', () => {
  it('L1: take two decks for up to four, three for up to six, four for up to eight players', () => {
    expect([2, 3, 4, 5, 6, 7, 8].map((seats) => defaultOptions(specs, seats)['decks'])).toEqual([2, 2, 2, 3, 3, 4, 4]);
  });

  // (P9)
  it('L2: is played by two to eight', () => {
    expect([lynx.minSeats, lynx.maxSeats]).toEqual([2, 8]);
  });

  it.each([
    ['L1', { decks: 1 }, 'options/range'],
    ['L1', { decks: 5 }, 'options/range'],
    ['L1', { decks: 2.5 }, 'options/type'],
    ['L3', { hand: 4 }, 'options/range'],
    ['L3', { hand: 16 }, 'options/range'],
    ['L20', { memory: 1 }, 'options/type'],
    ['L29', { jokers: 2 }, 'options/type'],
  ])('%s: refuse %j', (_rule, chosen, code) => {
    expect(parseOptions(specs, chosen, 4)).toMatchObject({ ok: false, fault: { code } });
  });

  it.each([
    ['two decks for eight with twelve cards each', 8, 'decks=2 hand=12', 'lynx/too-few-cards'],
    [
      'two decks for eight with eleven cards each, which leaves 15 of the 16 that are needed',
      8,
      'decks=2 hand=11',
      'lynx/too-few-cards',
    ],
    ['two decks for seven with thirteen cards each, which leaves 12 of 14', 7, 'decks=2 hand=13', 'lynx/too-few-cards'],
  ])('L3: refuse %s', (_why, seats, text, code) => {
    expect(lynx.refuse(must(readOptions(specs, text, seats)), seats)).toMatchObject({ ok: false, fault: { code } });
  });

  it.each([
    [8, 'decks=2 hand=10'],
    [7, 'decks=2 hand=12'],
    [8, 'hand=15'],
    [2, 'hand=15'],
  ])('L3: accept a stock of at least two cards a player: %i players, %s', (seats, text) => {
    expect(lynx.refuse(must(readOptions(specs, text, seats)), seats)).toEqual({ ok: true, value: null });
  });

  // (P13)
  it('are written and read back, defaults left out', () => {
    for (const text of ['-', 'decks=3', 'hand=5 memory=on three=on', 'three=on jokers=on', 'decks=4 hand=15']) {
      expect(makeOptions(specs, must(readOptions(specs, text, 4)), 4)).toBe(text);
    }
  });

  it.each([
    ['decks', 'options/syntax'],
    ['decks=3 decks=3', 'options/syntax'],
    ['decks=three', 'options/type'],
    ['memory=yes', 'options/type'],
    ['colour=red', 'options/unknown'],
  ])('refuse the text “%s”', (text, code) => {
    expect(readOptions(specs, text, 4)).toMatchObject({ ok: false, fault: { code } });
  });
});

// (P88, P89)
describe('L3–L5: the deal', () => {
  const seats = 4;
  const options = defaultOptions(specs, seats);
  const dealer = new LocalDealer(lynx, randomOrder(new Random(1)));
  const state = must(dealer.settle(lynx.setup(options, seats, null, 0)));

  it('L3: gives everybody twelve cards that only they see', () => {
    for (let seat = 0; seat < seats; seat++) {
      const { hidden, open } = lynx.hand(state, seat);
      expect([hidden.length, open.length]).toEqual([12, 0]);
    }
  });

  it('L4: turns the top card of the rest, which is the stock', () => {
    expect(state.pile).toHaveLength(1);
    expect(state.stock).toHaveLength(104 - 4 * 12 - 1);
  });

  it('L5: draws the first dealer by a coin, and the player to their left begins', () => {
    expect(state.dealer).not.toBeNull();
    expect(state.turn).toBe((state.dealer! + 1) % seats);
    expect(lynx.need(lynx.setup(options, seats, null, 0))).toEqual({ kind: 'coin', sides: 4 });
  });

  it('L5: takes the dealer that it is told, and asks for no coin', () => {
    const told = must(dealer.settle(lynx.setup(options, seats, 3, 0)));
    expect([told.dealer, told.turn]).toEqual([3, 0]);
  });

  it('L5: lets play go clockwise', () => {
    const start = must(lynx.parsePosition('2S5S/3S5H/4S5S AS 9? - a'));
    const table = new LocalDealer(lynx, randomOrder(new Random(1)), start.known);
    let now = start.state;
    const turns = ['2S', '3S', '4S'].map((card) => {
      now = must(table.play(now, must(lynx.parseMove(`discard ${card}`, table.view(now, now.turn)))));
      return now.turn;
    });
    expect(turns).toEqual([1, 2, 0]);
  });
});
