/** Where cards lie in the middle of a board that is data. */
import { describe, expect, it } from 'vitest';
import type { PictureGroup } from '../../../../src/games/gameModule';
import { keepMiddle, layMiddle, namedGroups, trickPlaces, trickSize } from '../../../../src/ui/games/module/middle';

const cards = (count: number, key = false): PictureGroup['cards'] =>
  Array.from({ length: count }, (_, face) => ({ face, ...(key && { key: String(face) }) }));
const pile: PictureGroup = { label: 'Trumps', layout: 'pile', cards: cards(1) };
const trick: PictureGroup = { label: 'Trick', layout: 'trick', cards: [] };
const row = (count: number): PictureGroup => ({ label: 'Table', layout: 'row', cards: cards(count, true) });
const open = (count: number): PictureGroup => ({ label: 'Ben left', layout: 'row', cards: cards(count) });
const px = (groups: readonly PictureGroup[], widthPx: number, heightPx: number, others = 3): number =>
  layMiddle(namedGroups(groups), { widthPx, heightPx, linePx: 18 }, { others, hasOwn: true }).cardPx;

describe('names of cards in the middle', () => {
  it('are their keys, or face and copy in their group', () => {
    const groups = namedGroups([
      { ...pile, cards: [{ face: 3 }, { face: 3 }, { face: null }] },
      { ...trick, cards: [{ face: 3, key: 'led' }] },
    ]);
    expect(groups.map((group) => group.cards.map(({ name }) => name))).toEqual([
      ['0:3.0', '0:3.1', '0:back.0'],
      ['led'],
    ]);
  });
});

describe('how large they are', () => {
  it.each<readonly [string, readonly PictureGroup[], number, number, number, number]>([
    ['a trick of four on a phone', [pile, trick], 344, 190, 50, 70],
    ['the same on a desk', [pile, trick], 1000, 330, 90, 130],
    ['twelve cards to pick on a phone: large enough for a finger', [pile, row(12)], 304, 140, 44, 44],
    ['four of them', [pile, row(4)], 344, 190, 50, 70],
    ['two piles alone', [pile, pile], 344, 190, 100, 120],
    ['seven at a small table', [trick], 304, 132, 38, 46],
    ['an open hand of thirteen, of which nobody picks, below a trick on a phone', [trick, open(13)], 344, 215, 44, 52],
    ['two of them on a desk', [trick, open(13), open(13)], 940, 440, 60, 110],
  ])('%s', (_, groups, widthPx, heightPx, least, most) => {
    const found = px(groups, widthPx, heightPx, groups[0] === trick ? 6 : 3);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  });

  it('grows with the room, and is never larger than what is there', () => {
    for (let height = 120; height < 800; height += 40) {
      const now = px([pile, trick], 600, height);
      expect(px([pile, trick], 600, height + 40)).toBeGreaterThanOrEqual(now);
      if (now > 38) expect(trickSize(3, true, now).heightPx).toBeLessThan(height);
    }
  });
});

describe('cards that come and go', () => {
  const room = { widthPx: 344, heightPx: 190, linePx: 18 };
  const company = { others: 1, hasOwn: true };
  const lay = (count: number): ReturnType<typeof layMiddle> =>
    layMiddle(namedGroups([pile, row(count)]), room, company);

  it('leave the first few as large as they are', () => {
    expect(lay(0)).toEqual(lay(5));
  });

  it('make the others smaller when they must, and never larger again', () => {
    const many = lay(14);
    expect(many.cardPx).toBeLessThan(lay(5).cardPx);
    expect(keepMiddle(many, namedGroups([pile, row(3)]), room, company)).toBe(many);
    expect(keepMiddle(lay(3), namedGroups([pile, row(14)]), room, company)).toEqual(many);
    expect(keepMiddle(null, namedGroups([pile, row(3)]), room, company)).toEqual(lay(3));
  });
});

describe('a trick', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('of %d has a place for each, and none over another', (seats) => {
    for (const own of [-1, 0, seats - 1]) {
      const places = trickPlaces(own, seats, 50);
      const all = Array.from({ length: seats }, (_, seat) => places.get(seat)!);
      const size = trickSize(own < 0 ? seats : seats - 1, own >= 0, 50);
      for (const [i, a] of all.entries()) {
        expect(a.x + 50).toBeLessThanOrEqual(Math.max(50, size.widthPx));
        expect(a.y + 69).toBeLessThanOrEqual(size.heightPx);
        for (const b of all.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 50 || Math.abs(a.y - b.y) >= 69).toBe(true);
      }
    }
  });

  it('has the next player on the left, and the own card below', () => {
    const places = trickPlaces(2, 4, 50);
    expect([3, 0, 1].map((seat) => places.get(seat)!.x)).toEqual([0, 56, 112]);
    expect(places.get(2)!.y).toBeGreaterThan(places.get(3)!.y);
  });
});
