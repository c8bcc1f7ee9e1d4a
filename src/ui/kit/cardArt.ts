/**
 * Our own card faces, as SVG markup: every face is drawn once a page and every card on the screen is a `<use>` of it.
 * What has one colour on a face is one path, and nothing in it is a use again, so that a hundred cards cost little.
 *
 * A face is made to be read from its left edge. Index and suit stand in the upper left corner, within 18 of 56 px, and
 * again, turned, in the lower right. What is left is a field shaped like a Z, and everything else lives there, turned
 * by half a turn about the middle: a court figure with its staff, or the pips — half of them in a block at the upper
 * right, half at the lower left, the odd one in the middle: a seven is three, one and three.
 *
 * The joker's index is a star, and a fool's cap stands under it in place of a suit.
 *
 * Colours come from CSS: `color` is the suit's ink, `--tint` its flat second tone, `--paper` the ground.
 * @module
 */
import {
  type Face,
  JOKER,
  RED_JOKER,
  type Rank,
  SUITS,
  type Suit,
  isCourt,
  isJoker,
  rankOf,
  suitOf,
} from '../../cards/card';
import { makeFace } from '../../cards/notation';
import { courtLetters } from '../words/speech';
import type { FigureArt } from './art/figures';
import { jokerSign } from './art/jokerSign';
import { backArt, lynxHead } from './art/lynx';
import { rankArt } from './art/ranks';
import { pipPath } from './art/suits';

/** The box that all card art is drawn in. 56 × 78 px is half of it. */
export const CARD_WIDTH = 112;
export const CARD_HEIGHT = 156;

const SPADES: Suit = 3;

/** One half of the pips, around the middle of the upper right block: offsets, and the size of a pip. */
interface Block {
  readonly offsets: readonly (readonly [x: number, y: number])[];
  readonly scale: number;
}

/** Blocks of none to five pips. */
const BLOCKS: readonly Block[] = [
  { offsets: [], scale: 2.4 },
  { offsets: [[0, 0]], scale: 1.6 },
  {
    offsets: [
      [-17, 0],
      [17, 0],
    ],
    scale: 1.35,
  },
  {
    offsets: [
      [-16, -11],
      [16, -11],
      [0, 13],
    ],
    scale: 1.2,
  },
  {
    offsets: [
      [-16, -15],
      [16, -15],
      [-16, 12.5],
      [16, 12.5],
    ],
    scale: 1.15,
  },
  {
    offsets: [
      [-17, -15],
      [17, -15],
      [0, 0],
      [-17, 15],
      [17, 15],
    ],
    scale: 1.05,
  },
];

const BLOCK_X = 73;
const BLOCK_Y = 40;

/** Where something stands: its middle, and how large it is; turned if `scale` is negative. */
type Spot = readonly [x: number, y: number, scale: number];

/** The same about the middle of the card, turned by half a turn. */
const turned = ([x, y, scale]: Spot): Spot => [CARD_WIDTH - x, CARD_HEIGHT - y, -scale];

/** Each of them twice: as it is, and turned. */
const twiceEach = (spots: readonly Spot[]): Spot[] => [...spots, ...spots.map(turned)];

const pipsAt = (suit: Suit, spots: readonly Spot[]): string =>
  `<path d="${spots.map(([x, y, scale]) => pipPath(suit, x, y, scale)).join('')}"/>`;

/** Where the pips of an ace to a ten stand. */
function pipSpots(rank: Rank): Spot[] {
  const pips = rank + 1;
  const { offsets, scale } = BLOCKS[pips >> 1]!;
  const block = offsets.map(([x, y]): Spot => [BLOCK_X + x, BLOCK_Y + y, scale]);
  return [...twiceEach(block), ...(pips % 2 === 1 ? ([[56, 78, scale]] as const) : [])];
}

/** The ace of spades carries the mark of the house. */
const MARK = `<g transform="translate(56 83)scale(.4)">${lynxHead('var(--paper)', 'currentColor')}</g>`;

/** Of the index: rank over suit, in the upper left corner. */
const RANK_SPOT: Spot = [20, 12, 1];
const SUIT_SPOT: Spot = [20, 61.5, 1.15];
const CAP_SPOT: Spot = [19.5, 61.5, 1.15];

/** Rank over suit, in the upper left corner. */
export function indexArt(face: Face): string {
  return isJoker(face)
    ? jokerSign([RANK_SPOT], [CAP_SPOT])
    : rankArt(rankOf(face), [RANK_SPOT]) + pipsAt(suitOf(face), [SUIT_SPOT]);
}

const hasFigure = (face: Face): boolean => isJoker(face) || isCourt(face);

/** The whole face, in a box of {@link CARD_WIDTH} × {@link CARD_HEIGHT}; without `figures` their faces have corners alone. */
export function faceArt(face: Face, figures: FigureArt | null): string {
  if (isJoker(face)) return (figures?.joker() ?? '') + jokerSign(twiceEach([RANK_SPOT]), twiceEach([CAP_SPOT]));
  const [rank, suit] = [rankOf(face), suitOf(face)];
  const ranks = rankArt(rank, twiceEach([RANK_SPOT]));
  const corners = twiceEach([SUIT_SPOT]);
  if (isCourt(face)) return (figures?.court(rank, suit) ?? '') + ranks + pipsAt(suit, corners);
  const mark = rank === 0 && suit === SPADES ? MARK : '';
  return pipsAt(suit, [...pipSpots(rank), ...corners]) + mark + ranks;
}

/** The face of a very small card, 32 to 40 px wide: index and suit alone, as large as they go in its left half. */
export function miniArt(face: Face): string {
  if (isJoker(face)) return jokerSign([[31, 17, 1.85]], [[31, 117, 2.5]]);
  return rankArt(rankOf(face), [[31, 17, 1.85]]) + pipsAt(suitOf(face), [[31, 117, 2.35]]);
}

/** By letters and face: lines of news draw the same few cards again and again. */
const chips = new Map<string, string>();

/** Rank and suit side by side, in a box of 66 × 44: a card in a line of text. */
export function chipArt(face: Face): string {
  const name = `${courtLetters()} ${face}`;
  const known = chips.get(name);
  if (known !== undefined) return known;
  const drawn = isJoker(face)
    ? jokerSign([[19, 6.5, 1]], [[48, 22, 1.3]])
    : rankArt(rankOf(face), [[19, 6.5, 1]]) + pipsAt(suitOf(face), [[48, 22, 1.2]]);
  chips.set(name, drawn);
  return drawn;
}

/**
 * The names of its ink and of its second tone among the suits' colours: a joker has the black ones' ink and the
 * hearts' tone, and the other one of a deck the reverse.
 */
export function colourOf(face: Face | null): { readonly ink: string; readonly tint: string } {
  if (face === RED_JOKER) return { ink: 'h', tint: 's' };
  if (face === null || isJoker(face)) return { ink: 's', tint: 'h' };
  const suit = SUITS[suitOf(face)]!.toLowerCase();
  return { ink: suit, tint: suit };
}

/** The id of the symbol to use for a face, or for the back if there is none. Both jokers are one drawing. */
export function symbolId(face: Face | null, mini = false): string {
  if (face === RED_JOKER) return symbolId(JOKER, mini);
  return face === null ? 'card-back' : `${mini ? 'mini' : 'card'}-${makeFace(face)}`;
}

const symbol = (id: string, art: string): string =>
  `<symbol id="${id}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${art}</symbol>`;

const DRAWN: readonly Face[] = Array.from({ length: JOKER + 1 }, (_, face) => face);

/** Definitions that cards on a page use: the back, the faces with pips, and every face in its small size. */
export function cardDefs(): string {
  const small = DRAWN.map((face) => symbol(symbolId(face, true), miniArt(face)));
  const pips = DRAWN.filter((face) => !hasFigure(face)).map((face) => symbol(symbolId(face), faceArt(face, null)));
  return [symbol(symbolId(null), backArt()), ...pips, ...small].join('');
}

/** The rest of them: the faces with figures. */
export function figureDefs(figures: FigureArt | null): string {
  return DRAWN.filter(hasFigure)
    .map((face) => symbol(symbolId(face), faceArt(face, figures)))
    .join('');
}
