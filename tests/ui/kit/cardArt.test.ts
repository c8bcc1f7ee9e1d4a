import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FACES, JOKER, RANKS, RED_JOKER, SUITS, isCourt, rankOf, suitOf } from '../../../src/cards/card';
import { makeFace } from '../../../src/cards/notation';
import { FAVICON } from '../../../src/ui/kit/art/lynx';
import { rankId } from '../../../src/ui/kit/art/ranks';
import { suitId } from '../../../src/ui/kit/art/suits';
import { cardDefs, chipArt, colourOf, faceArt, miniArt, symbolId } from '../../../src/ui/kit/cardArt';

const defs = cardDefs();
const faces = Array.from({ length: FACES }, (_, face) => face);
const uses = (markup: string, id: string): number => markup.split(`href="#${id}"`).length - 1;

/** How often a suit is drawn on a face beside its two indices: what is used twice, upright and turned, counts twice. */
function drawnPips(face: number): number {
  const suit = suitId(suitOf(face));
  return uses(faceArt(face), suit) - 1;
}

describe('card art', () => {
  it.each(faces.filter((face) => !isCourt(face)).map((face) => [makeFace(face), face] as const))(
    '%s has as many pips as it counts',
    (_, face) => {
      expect(drawnPips(face)).toBe(rankOf(face) + 1);
    },
  );

  it('shows no suit but its own on a face', () => {
    for (const face of faces) {
      for (const suit of SUITS.keys())
        expect(uses(faceArt(face), suitId(suit)) > 0, makeFace(face)).toBe(suit === suitOf(face));
    }
  });

  it('draws every face differently', () => {
    expect(new Set(faces.map((face) => faceArt(face))).size).toBe(FACES);
  });

  it('turns half of every court about the middle of the card', () => {
    for (const face of faces.filter(isCourt)) {
      expect(uses(faceArt(face), `court-${makeFace(face)}`), makeFace(face)).toBe(1);
      expect(faceArt(face)).toMatch(/href="#court-\w+" transform="rotate\(180 56 78\)"/);
    }
  });

  it('keeps index and suit of a face within 18 of 56 px from its left edge', () => {
    for (const face of faces) {
      expect(faceArt(face)).toContain(`<use href="#${rankId(rankOf(face))}" x="20" y="12"/>`);
    }
    const glyphs = [...defs.matchAll(/id="rank-\w".*?stroke-width="([\d.]+)".*?translate\(-([\d.]+)\)/g)];
    const widest = glyphs.map(([, pen, half]) => Number(pen) / 2 + Number(half));
    expect(widest).toHaveLength(RANKS.length);
    expect((20 + Math.max(...widest)) / 2).toBeLessThanOrEqual(18);
  });

  it('gives a very small card its index and suit alone', () => {
    for (const face of faces) {
      expect(uses(miniArt(face), rankId(rankOf(face)))).toBe(1);
      expect(uses(miniArt(face), suitId(suitOf(face)))).toBe(1);
    }
  });
});

describe('the joker', () => {
  it('shows a star and a cap in its corners, no rank and no suit, and a figure of its own that is turned about the middle', () => {
    const art = faceArt(JOKER);
    for (const suit of SUITS.keys())
      expect(uses(art, suitId(suit)) + uses(miniArt(JOKER), suitId(suit)) + uses(chipArt(JOKER), suitId(suit))).toBe(0);
    for (const rank of RANKS.keys())
      expect(uses(art, rankId(rank)) + uses(miniArt(JOKER), rankId(rank)) + uses(chipArt(JOKER), rankId(rank))).toBe(0);
    for (const sign of ['joker-star', 'joker-cap'])
      expect([art, miniArt(JOKER), chipArt(JOKER)].map((each) => uses(each, sign))).toEqual([1, 1, 1]);
    expect(art).toContain('href="#court-joker" transform="rotate(180 56 78)"');
    expect(art).toContain('href="#joker-star" x="20" y="12"');
  });

  it('has black ink, whatever the suits’ colours are, and a tone that no black card has', () => {
    expect(colourOf(JOKER)).toEqual({ ink: 's', tint: 'h' });
    expect([colourOf(RED_JOKER), symbolId(RED_JOKER)]).toEqual([{ ink: 'h', tint: 's' }, symbolId(JOKER)]);
    expect(faces.map((face) => colourOf(face).ink)).toEqual(faces.map((face) => SUITS[suitOf(face)]!.toLowerCase()));
  });
});

describe('the definitions', () => {
  it('hold a symbol for every face in both sizes, and for the back', () => {
    const ids = [...faces, JOKER].flatMap((face) => [symbolId(face), symbolId(face, true)]).concat(symbolId(null));
    for (const id of ids) expect(defs.split(`<symbol id="${id}"`), id).toHaveLength(2);
  });

  it('define every id once and everything that is used', () => {
    const defined = [...defs.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(defined).size).toBe(defined.length);
    for (const [, used] of defs.matchAll(/href="#([^"]+)"/g)) expect(defined).toContain(used);
  });

  it('weigh less than 8 kB gzipped', () => {
    expect(gzipSync(defs).length).toBeLessThan(8 * 1024);
  });

  it('need no font, no picture and no gradient, and have no broken number', () => {
    expect(defs).not.toMatch(/<text|<image|Gradient|<filter|url\(|NaN|undefined/);
  });
});

it('the favicon stands for itself: no variable, no reference, nothing to fetch', () => {
  const svg = decodeURIComponent(FAVICON.replace('data:image/svg+xml,', ''));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toMatch(/var\(|href|currentColor/);
});
