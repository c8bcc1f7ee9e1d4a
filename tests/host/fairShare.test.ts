/** Places that are shared between those who come: nobody can take so many that somebody else gets none. */
import { describe, expect, test } from 'vitest';
import { visitorAt } from '../../src/host/addresses';
import { FairShare } from '../../src/host/fairShare';

interface Item {
  readonly from: string;
}

/** Places of which each address may have some, and who has one now. */
function house(total: number, each: number): { readonly come: (from: string) => string; readonly inside: Item[] } {
  const shares = new FairShare<Item>(total, each);
  const inside: Item[] = [];
  return {
    inside,
    come(from) {
      const item = { from };
      const place = shares.take(item, visitorAt(from));
      if (!place.ok) return place.fault.code;
      if (place.value !== null) inside.splice(inside.indexOf(place.value), 1);
      inside.push(item);
      expect(shares.size).toBe(inside.length);
      return place.value === null ? 'in' : `in for ${place.value.from}`;
    },
  };
}

const countOf = (inside: readonly Item[], from: string): number => inside.filter((item) => item.from === from).length;

describe('places', () => {
  test('are no more for one address than it may have, however it is spelled', () => {
    const { come } = house(10, 2);
    expect(['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2'].map(come)).toEqual([
      'in',
      'in',
      'host/places',
      'in',
    ]);
    expect(['2001:db8::1', '2001:db8:0:0::1', '2001:0db8::0001'].map(come)).toEqual(['in', 'in', 'host/places']);
  });

  test('that are all taken by a few are given to whoever comes', () => {
    const { come, inside } = house(12, 4);
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) for (let i = 0; i < 9; i++) come(from);
    expect(inside).toHaveLength(12);
    expect([1, 2].map(() => come('192.0.2.9'))).toEqual(['in for 192.0.2.1', 'in for 192.0.2.2']);
    expect(inside).toHaveLength(12);
  });

  test('are not taken back from those who have few, nor moved to and fro', () => {
    const { come, inside } = house(6, 6);
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) for (let i = 0; i < 2; i++) come(from);
    expect(['192.0.2.1', '192.0.2.4', '192.0.2.4', '192.0.2.4'].map(come)).toEqual([
      'host/full',
      'in for 192.0.2.1',
      'host/full',
      'host/full',
    ]);
    expect(inside.map(({ from }) => countOf(inside, from)).sort()).toEqual([1, 1, 2, 2, 2, 2]);
  });

  test('go to other networks, whatever number of addresses one network comes with', () => {
    const { come, inside } = house(20, 4);
    for (let i = 1; i <= 20; i++) come(`2001:db8::${i.toString(16)}`);
    expect(come('2001:db8::ffff'), 'one more of them').toBe('host/full');
    expect(come('2001:db8:1::1')).toMatch(/^in for 2001:db8::/);
    expect(come('192.0.2.1')).toMatch(/^in for 2001:db8::/);
    expect(countOf(inside, '192.0.2.1')).toBe(1);
  });

  test('go to other addresses in the same network, if one address has most of them', () => {
    const { come } = house(8, 8);
    for (let i = 0; i < 8; i++) come('fe80::1%wlan0');
    expect(['fe80::2%wlan0', 'fe80::3%wlan0'].map(come)).toEqual(['in for fe80::1%wlan0', 'in for fe80::1%wlan0']);
  });

  test('can be given back, once', () => {
    const shares = new FairShare<Item>(1, 1);
    const [first, second] = [{ from: 'a' }, { from: 'b' }];
    expect(shares.take(first, visitorAt('192.0.2.1')).ok).toBe(true);
    shares.release(first);
    shares.release(first);
    expect(shares.size).toBe(0);
    expect(shares.take(second, visitorAt('192.0.2.1')).ok).toBe(true);
  });
});
