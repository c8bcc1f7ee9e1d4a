/** What a view says as before is the very object that it was. */
import { describe, expect, it } from 'vitest';
import { reuse } from '../../../src/ui/view/reuse';

const seats = (anna: string) => [
  { seat: 0, name: 'Anna', presence: anna },
  { seat: 1, name: 'Ben', presence: 'self' },
];

describe('A view that is made anew', () => {
  it.each<[string, () => unknown]>([
    ['a list', () => [1, [2, 3]]],
    ['objects in objects', () => ({ seats: seats('self'), of: { none: null, nothing: undefined } })],
    ['a map', () => new Map([[3, 'x']])],
    ['a set', () => new Set(['x', 'y'])],
    ['a number that is none', () => ({ points: Number.NaN })],
  ])('is what it was if it says the same: %s', (_, make) => {
    const before = make();
    expect(reuse(make(), before)).toBe(before);
  });

  it.each<[string, unknown, unknown]>([
    ['a longer list', [1, 2], [1]],
    ['a shorter list', [1], [1, 2]],
    ['a list for an object', [], {}],
    ['another name for nothing', { a: undefined }, { b: undefined }],
    ['a name more', { a: 1, b: 2 }, { a: 1 }],
    ['a name less', { a: 1 }, { a: 1, b: 2 }],
    ['nothing for an object', null, {}],
    ['an object for nothing', {}, null],
    ['a map with another value', new Map([[1, 2]]), new Map([[1, 3]])],
    ['a map with another key', new Map([[1, undefined]]), new Map([[2, undefined]])],
    ['a set with another member', new Set([1]), new Set([2])],
    ['another function', { say: () => 1 }, { say: () => 1 }],
    ['bytes, which it does not look into', new Uint8Array(2), new Uint8Array(2)],
    ['zero with another sign', 0, -0],
  ])('says what is new, whatever was before: %s', (_, now, before) => {
    const made = reuse(now, before);
    expect(made).toEqual(now);
    expect(Object.is(made, before)).toBe(false);
  });

  it('keeps the members of a list that say the same, and alters neither list', () => {
    const before = Object.freeze(seats('connected'));
    const now = Object.freeze(seats('lost'));
    const made = reuse(now, before);
    expect(made).toEqual(now);
    expect(made[0]).toBe(now[0]);
    expect(made[1]).toBe(before[1]);
  });

  it('puts no object together anew: what it has in itself may come later', () => {
    const before = { id: 'lynx', seats: [2, 8] };
    const now: Record<string, unknown> = { id: 'greta', seats: [2, 8] };
    expect(reuse(now, before)).toBe(now);
  });

  it('knows what has a key where it is now', () => {
    const card = (key: string) => ({ key, card: { face: 1 } });
    const before = [card('a'), card('b'), card('c')];
    const made = reuse([card('new'), card('a'), card('c')], before);
    expect(made).toEqual([card('new'), card('a'), card('c')]);
    expect([made[1], made[2]]).toEqual([before[0], before[2]]);
    expect(made[1]).toBe(before[0]);
    expect(made[2]).toBe(before[2]);
  });
});
