/** Where the cards of the own hand stay while it grows and shrinks. */
import { describe, expect, it } from 'vitest';
import { type HandLayout, layHand } from '../../../src/ui/board/handLayout';
import { type RowOf, keepLayout, keepRows, placesOf, stepFrom } from '../../../src/ui/board/handPlaces';

const PHONE_PX = 344;
const DESK_PX = 944;

/** How hands of these keys, one letter each, lie one after the other. */
function follow(availablePx: number, ...hands: readonly string[]) {
  let layout: HandLayout | null = null;
  let rowOf: RowOf = new Map();
  return hands.map((hand) => {
    const keys = [...hand];
    layout = keepLayout(layout, keys.length, availablePx);
    rowOf = keepRows(rowOf, keys, layout);
    const places = placesOf(keys, rowOf, layout);
    return { layout, rows: rowsIn(keys, rowOf, layout), places, at: new Map(keys.map((key, i) => [key, places[i]!])) };
  });
}

function rowsIn(keys: readonly string[], rowOf: RowOf, { rows }: HandLayout): string {
  return Array.from({ length: rows }, (_, row) => keys.filter((key) => rowOf.get(key) === row).join('')).join(' ');
}

describe('a hand that shrinks', () => {
  it('keeps size, strip and rows of its cards', () => {
    const all = follow(PHONE_PX, 'abcdefghijklm', 'abcdefghijkm', 'acdefghijkm', 'acdefgm', 'cgm', 'm');
    expect(new Set(all.map(({ layout }) => layout)).size).toBe(1);
    expect(all.map(({ rows }) => rows)).toEqual([
      'abcdefg hijklm',
      'abcdefg hijkm',
      'acdefg hijkm',
      'acdefg m',
      'cg m',
      ' m',
    ]);
  });

  it('moves no card that lies before the one that goes, nor any of another row', () => {
    const [before, after] = follow(PHONE_PX, 'abcdefghijklm', 'abcdfghijklm');
    for (const key of 'abcdhijklm') expect(after!.at.get(key), key).toEqual(before!.at.get(key));
  });

  it('on a desk stays in the middle, with cards of one size', () => {
    const [before, after] = follow(DESK_PX, 'abcdefghijklm', 'abc');
    const { cardPx, stripPx, widthPx } = after!.layout;
    expect(cardPx).toBe(before!.layout.cardPx);
    expect(after!.places[0]!.xPx + stripPx + cardPx / 2).toBeCloseTo(widthPx / 2, 0);
  });

  it('lies less tightly once that makes its cards easier to hit', () => {
    const many = [...'abcdefghijklmnopqrstuvwxyzABCD'];
    const [before, after] = follow(PHONE_PX, many.join(''), many.slice(0, 12).join(''));
    expect(before!.layout.stripPx).toBeLessThan(44);
    expect(after!.layout.stripPx).toBeGreaterThanOrEqual(44);
  });
});

describe('a hand that grows', () => {
  it('takes a card in beside its neighbours, without moving other rows', () =>
    expect(follow(PHONE_PX, 'acdefghijklm', 'acdefghijklm', 'abcdefghijklm').map(({ rows }) => rows)).toEqual([
      'acdefg hijklm',
      'acdefg hijklm',
      'abcdefg hijklm',
    ]));

  it('never returns to larger cards, so that drawing and laying by turns moves nothing', () => {
    const [, grown, ...later] = follow(PHONE_PX, 'abcdef', 'abcdefg', 'abcdef', 'abcdefg', 'abcdef');
    for (const { layout } of later) expect(layout).toBe(grown!.layout);
  });

  it('is shared out anew where a row is full, and always fits', () => {
    const hands = Array.from({ length: 40 }, (_, i) => 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN'.slice(0, i + 1));
    for (const { layout, rows, places } of follow(PHONE_PX, ...hands)) {
      for (const row of rows.split(' ')) expect(row.length).toBeLessThanOrEqual(layout.perRow);
      for (const { xPx } of places) expect(xPx + layout.cardPx).toBeLessThanOrEqual(PHONE_PX + 0.01);
    }
  });
});

it('a hand in another order is shared out anew', () =>
  expect(follow(PHONE_PX, 'abcdefgh', 'hgfedcba').map(({ rows }) => rows)).toEqual(['abcd efgh', 'hgfe dcba']));

it('a hand without a lowest row is shared out anew', () =>
  expect(follow(PHONE_PX, 'abcdefgh', 'abcd').map(({ rows }) => rows)).toEqual(['abcd efgh', 'ab cd']));

describe('arrow keys', () => {
  const keys = [...'abcdefgh'];
  const layout = layHand(8, PHONE_PX);
  const rowOf = new Map(keys.map((key, i) => [key, i < 5 ? 0 : 1]));
  const places = placesOf(keys, rowOf, { ...layout, perRow: 5 });
  it.each([
    [0, 'ArrowLeft', 0],
    [4, 'ArrowRight', 5],
    [7, 'ArrowRight', 7],
    [1, 'ArrowDown', 6],
    [4, 'ArrowDown', 7],
    [6, 'ArrowUp', 1],
    [6, 'ArrowDown', 6],
    [1, 'ArrowUp', 1],
    [1, 'x', null],
  ])('from card %i %s leads to card %s', (at, key, to) => expect(stepFrom(at, key, places)).toBe(to));
});
