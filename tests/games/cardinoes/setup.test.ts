/** How a round of Cardinoes begins, and its options. */
import { describe, expect, it } from 'vitest';
import type { Face } from '../../../src/cards/card';
import { countFaces } from '../../../src/cards/deck';
import { parseFaces } from '../../../src/cards/notation';
import { cardinoes } from '../../../src/games/cardinoes';
import { VALUE_KEYS } from '../../../src/games/cardinoes/options';
import { defaultOptions, makeOptions, parseOptions, readOptions } from '../../../src/games/options';
import { must, ok } from '../../../src/lib/result';
import { LocalDealer, type Order } from '../../../src/games/play/localDealer';
import { setupRows } from './setup.rows';

const specs = cardinoes.options;

/** The named cards on top, the others as they lie. */
function onTop(faces: readonly Face[], top: readonly Face[]): Face[] {
  const left = countFaces(faces);
  for (const face of top) left[face]!--;
  return [...top, ...left.flatMap((count, face) => new Array<Face>(Math.max(count, 0)).fill(face))];
}

// (P108, P109)
describe('C1–C3: the deal', () => {
  it.each(setupRows)('$rule: $why', ({ options, seats, dealer: first, coin, tops, to }) => {
    const waiting = tops.map((top) => must(parseFaces(top, 'jokers')));
    const order: Order = {
      coin: () => coin!,
      deck: (faces) => ok(onTop(faces, waiting.shift()!)),
      hand: (faces) => faces,
    };
    const dealer = new LocalDealer(cardinoes, order);
    const state = must(dealer.settle(cardinoes.setup(must(readOptions(specs, options, seats)), seats, first, 0)));
    const hands = new Map(state.hands.flat().map((id) => [id, dealer.faces.get(id)!]));
    expect(cardinoes.makePosition({ state, known: hands })).toBe(to);
    expect(waiting).toEqual([]);
  });

  it('C2: keeps every card when a joker is put back, and gives the pile new ids', () => {
    const options = must(readOptions(specs, 'jokers=1', 2));
    const order: Order = {
      coin: () => 0,
      deck: (faces) =>
        ok(onTop(faces, must(parseFaces(faces.length === 53 ? '2C3C4C5C6C7C8C2D3D4D5D6D7D8DJK' : 'KS', 'jokers')))),
      hand: (faces) => faces,
    };
    const dealer = new LocalDealer(cardinoes, order);
    let state = cardinoes.setup(options, 2, 0, 0);
    for (const input of [{ kind: 'shuffle' }, { kind: 'deal', up: [52] }] as const)
      state = must(cardinoes.step(state, input));
    expect(cardinoes.need(state)).toEqual({ kind: 'shuffle', cards: state.stock, faces: [52], dealer: 0, firstId: 53 });
    expect(state.stock).toHaveLength(38);
    const started = must(dealer.settle(cardinoes.setup(options, 2, 0, 0)));
    const { hidden, open } = cardinoes.cards(started);
    expect(countFaces([...open, ...hidden.map((id) => dealer.faces.get(id)!)])).toEqual(
      countFaces(cardinoes.deck(options, 2)),
    );
    expect(started.stock.every((id) => id >= 53)).toBe(true);
  });
});

describe('C1, C9, C11–C13: the options', () => {
  it('C1: two to four play', () => {
    expect([cardinoes.minSeats, cardinoes.maxSeats]).toEqual([2, 4]);
  });

  it('C1, C9, C12, C13: are no jokers, the usual values and no exact card as a default', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 25];
    const usual = Object.fromEntries(VALUE_KEYS.map((key, i) => [key, values[i]!]));
    expect(defaultOptions(specs, 3)).toEqual({ jokers: 0, exact: false, ...usual });
  });

  it.each([
    [{ jokers: 5 }, 'options/range'],
    [{ jokers: -1 }, 'options/range'],
    [{ jokers: 1.5 }, 'options/type'],
    [{ exact: 1 }, 'options/type'],
    [{ ace: 101 }, 'options/range'],
    [{ king: -1 }, 'options/range'],
    [{ joker: '25' }, 'options/type'],
    [{ hand: 7 }, 'options/unknown'],
  ])('refuse %j', (chosen, code) => {
    expect(parseOptions(specs, chosen, 4)).toMatchObject({ ok: false, fault: { code } });
  });

  const nothing = VALUE_KEYS.map((key) => `${key}=0`).join(' ');

  it.each([
    ['every value zero', nothing],
    ['only the joker worth anything, and no joker in the deck', nothing.replace('joker=0', 'joker=9')],
  ])('C9: refuse that nobody could score: %s', (_why, text) => {
    expect(cardinoes.refuse(must(readOptions(specs, text, 2)), 2)).toMatchObject({
      ok: false,
      fault: { code: 'cardinoes/worthless' },
    });
  });

  it.each([
    nothing.replace('nine=0', 'nine=1'),
    nothing.replace('joker=0', 'joker=9 jokers=1'),
    '-',
    'jokers=4 exact=on',
  ])('are accepted: %s', (text) => {
    for (const seats of [2, 3, 4])
      expect(cardinoes.refuse(must(readOptions(specs, text, seats)), seats)).toEqual({ ok: true, value: null });
  });

  it('are written and read back, defaults left out', () => {
    for (const text of ['-', 'jokers=2', 'jokers=4 exact=on ace=11 king=13 joker=50']) {
      expect(makeOptions(specs, must(readOptions(specs, text, 3)), 3)).toBe(text);
    }
  });
});
