/** The drawings of cards and jokers. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  FACES,
  JOKER,
  RANKS,
  RED_JOKER,
  type Rank,
  SUITS,
  type Suit,
  isCourt,
  rankOf,
  suitOf,
} from '../../../src/cards/card';
import { makeFace, parseFace } from '../../../src/cards/notation';
import { must } from '../../../src/lib/result';
import { favicon } from '../../../src/ui/kit/art/icon';
import { inkedHalf, rankArt } from '../../../src/ui/kit/art/ranks';
import { pipPath } from '../../../src/ui/kit/art/suits';
import { figures } from '../../../src/ui/kit/art/figures';
import { placed } from '../../../src/ui/kit/art/placed';
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  cardDefs,
  chipArt,
  colourOf,
  faceArt as artOf,
  figureDefs,
  miniArt,
  symbolId,
} from '../../../src/ui/kit/cardArt';

const defs = cardDefs() + figureDefs(figures);
const faceArt = (face: number): string => artOf(face, figures);
/** Where the ranks of a face stand. */
const CORNERS = [
  [20, 12, 1],
  [92, 144, -1],
] as const;
const ACE_OF_SPADES = must(parseFace('AS'));
const faces = Array.from({ length: FACES }, (_, face) => face);
/** How often a suit is drawn: each is as many closed lines, and begins as its path does. */
const drawn = (markup: string, suit: Suit): number => {
  const closed = (d: string): number => d.split('Z').length - 1;
  const shape = pipPath(suit, 0, 0).replaceAll(/[^A-Z]/g, '');
  const lines = [...markup.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d!);
  const ofSuit = lines.filter((d) => d.replaceAll(/[^A-Z]/g, '') === shape.repeat(closed(d) / closed(shape)));
  return ofSuit.reduce((all, d) => all + closed(d) / closed(shape), 0);
};
/** By half a turn about the middle of the card. */
const turned = (d: string): string => placed(d, CARD_WIDTH, CARD_HEIGHT, -1);
/** The paths of a figure, a colour each. */
const layersOf = (face: number): readonly string[] =>
  [.../<g fill="none".*?<\/g>/.exec(faceArt(face))![0].matchAll(/ d="([^"]+)"/g)].map(([, d]) => d!);
/** The mark of the house has shapes of its own. */
const withoutMark = (face: number): string => faceArt(face).replace(/<g transform="translate\(56 83\).*<\/g>/, '');
const glyphs = (markup: string): readonly string[] =>
  [...markup.matchAll(/stroke-linejoin="round" d="([^"]+)"/g)].map(([, d]) => d!);

describe('card art', () => {
  it.each(faces.filter((face) => !isCourt(face)).map((face) => [makeFace(face), face] as const))(
    '%s has as many pips as it counts, besides its two indices',
    (_, face) => {
      expect(drawn(faceArt(face), suitOf(face)) - 2).toBe(rankOf(face) + 1);
    },
  );

  it('shows no suit but its own on a face', () => {
    for (const face of faces) {
      for (const suit of SUITS.keys())
        expect(drawn(withoutMark(face), suit as Suit) > 0, makeFace(face)).toBe(suit === suitOf(face));
    }
  });

  it('draws every face differently', () => {
    expect(new Set(faces.map((face) => faceArt(face))).size).toBe(FACES);
  });

  it('turns half of every court, and of the joker, about the middle of the card', () => {
    const turnedBy = (face: number): string[] =>
      layersOf(face).map((d) => {
        const ends = [...d.matchAll(/M/g)].map(({ index }) => index);
        const halves = ends.map((end) => d.slice(0, end)).filter((half) => d.startsWith(turned(half), half.length));
        const half = halves.at(-1)!;
        return d.slice(half.length + turned(half).length);
      });
    const onceOnly = new Set([...faces.filter(isCourt), JOKER].flatMap(turnedBy));
    expect([...onceOnly], 'nothing else, but for the belt and its buttons').toHaveLength(3);
    expect(onceOnly).toContain('');
  });

  it('keeps index and suit of a face within 18 of 56 px from its left edge', () => {
    for (const face of faces) expect(glyphs(faceArt(face))).toContain(glyphs(rankArt(rankOf(face), CORNERS))[0]);
    expect((20 + Math.max(...[...RANKS.keys()].map((rank) => inkedHalf(rank as Rank)))) / 2).toBeLessThanOrEqual(18);
  });

  it('gives a very small card its index and suit alone', () => {
    for (const face of faces) {
      expect(drawn(miniArt(face), suitOf(face))).toBe(1);
      expect(miniArt(face).split('<path').length - 1).toBe(2);
    }
  });

  it('draws whatever has one colour in a figure at once', () => {
    for (const face of [...faces.filter(isCourt), JOKER])
      expect(faceArt(face).split(/<[a-z]/).length - 1, makeFace(face)).toBeLessThanOrEqual(10);
  });

  it('draws whatever has one colour on a card of numbers at once, and uses nothing of anything', () => {
    for (const face of faces.filter((each) => !isCourt(each) && each !== ACE_OF_SPADES))
      expect(faceArt(face).split('<').length - 1, makeFace(face)).toBe(2);
    expect(defs).not.toContain('<use');
  });
});

describe('the joker', () => {
  it('shows a star and a cap in its corners, no rank and no suit, and a figure of its own that is turned about the middle', () => {
    const art = faceArt(JOKER);
    for (const markup of [art, miniArt(JOKER), chipArt(JOKER)]) {
      for (const suit of SUITS.keys()) expect(drawn(markup, suit as Suit)).toBe(0);
      expect(markup).toContain('stroke-linejoin="round" d="');
    }
    const [star] = glyphs(chipArt(JOKER));
    expect([star!.split('L').length, glyphs(art).at(-1)!.split('L').length]).toEqual([10, 19]);
  });

  it('has black ink, whatever the suits’ colours are, and a tone that no black card has', () => {
    expect(colourOf(JOKER)).toEqual({ ink: 's', tint: 'h' });
    expect([colourOf(RED_JOKER), symbolId(RED_JOKER)]).toEqual([{ ink: 'h', tint: 's' }, symbolId(JOKER)]);
    expect(faces.map((face) => colourOf(face).ink)).toEqual(faces.map((face) => SUITS[suitOf(face)]!.toLowerCase()));
  });
});

describe('the definitions', () => {
  it('have the corners of courts and joker from the beginning, and their figures when those are there', () => {
    const without = figureDefs(null);
    for (const face of [...faces.filter(isCourt), JOKER]) {
      expect(without).toContain(`<symbol id="${symbolId(face)}"`);
      expect(artOf(face, null)).not.toContain('--tint');
      expect(artOf(face, figures).endsWith(artOf(face, null)), makeFace(face)).toBe(true);
    }
    expect(figureDefs(figures)).toContain('--tint');
    expect(cardDefs()).not.toContain('--tint');
  });

  it('hold a symbol for every face in both sizes, and for the back', () => {
    const ids = [...faces, JOKER].flatMap((face) => [symbolId(face), symbolId(face, true)]).concat(symbolId(null));
    for (const id of ids) expect(defs.split(`<symbol id="${id}"`), id).toHaveLength(2);
  });

  it('define every id once', () => {
    const defined = [...defs.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
    expect(new Set(defined).size).toBe(defined.length);
  });

  it('are few elements: what a page makes of them once, and every card again', () => {
    expect(defs.split(/<[a-z]/).length - 1).toBeLessThan(500);
    expect(gzipSync(defs).length).toBeLessThan(24 * 1024); // they are made by the page, and never sent
  });

  it('need no font, no picture and no gradient, and have no broken number', () => {
    expect(defs).not.toMatch(/<text|<image|Gradient|<filter|url\(|NaN|undefined/);
  });
});

it('the favicon stands for itself: no variable, no reference, nothing to fetch', () => {
  const svg = decodeURIComponent(favicon().replace('data:image/svg+xml,', ''));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toMatch(/var\(|href|currentColor/);
});
