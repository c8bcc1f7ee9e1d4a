/**
 * Our own card faces, as SVG markup: every part is drawn once a page and every card on the screen is a `<use>` of it,
 * so that a hundred cards cost little.
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
import { courtArt } from './art/courts';
import { jokerArt, jokerDefs, jokerSign } from './art/joker';
import { backArt, lynxHead } from './art/lynx';
import { rankDefs, rankId } from './art/ranks';
import { pip, suitDefs } from './art/suits';

/** The box that all card art is drawn in. 56 × 78 px is half of it. */
export const CARD_WIDTH = 112;
export const CARD_HEIGHT = 156;

const HALF_TURN = 'transform="rotate(180 56 78)"';
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

/** The pips of an ace to a ten. The ace of spades carries the mark of the house. */
function pipArt(rank: Rank, suit: Suit): string {
  const pips = rank + 1;
  const { offsets, scale } = BLOCKS[pips >> 1]!;
  const block = offsets.map(([x, y]) => pip(suit, BLOCK_X + x, BLOCK_Y + y, scale)).join('');
  const middle = pips % 2 === 1 ? pip(suit, 56, 78, scale) : '';
  const mark =
    pips === 1 && suit === SPADES
      ? `<g transform="translate(56 83)scale(.4)">${lynxHead('var(--paper)', 'currentColor')}</g>`
      : '';
  return `${block}${middle}${mark}${block && `<g ${HALF_TURN}>${block}</g>`}`;
}

/** Rank over suit, in the upper left corner. */
function indexArt(face: Face): string {
  if (isJoker(face)) return jokerSign('x="20" y="12"', 'transform="translate(19.5 61.5)scale(1.15)"');
  return `<use href="#${rankId(rankOf(face))}" x="20" y="12"/>${pip(suitOf(face), 20, 61.5, 1.15)}`;
}

/** What the card shows beside its corners. */
function fieldArt(face: Face): string {
  if (isJoker(face)) return jokerArt();
  return (isCourt(face) ? courtArt : pipArt)(rankOf(face), suitOf(face));
}

/** The whole face, in a box of {@link CARD_WIDTH} × {@link CARD_HEIGHT}. */
export function faceArt(face: Face): string {
  const corner = `index-${makeFace(face)}`;
  return `${fieldArt(face)}<g id="${corner}">${indexArt(face)}</g><use href="#${corner}" ${HALF_TURN}/>`;
}

/** The face of a very small card, 32 to 40 px wide: index and suit alone, as large as they go. */
export function miniArt(face: Face): string {
  if (isJoker(face))
    return jokerSign('transform="translate(42 17)scale(1.85)"', 'transform="translate(42 117)scale(2.5)"');
  return `<use href="#${rankId(rankOf(face))}" transform="translate(42 17)scale(1.85)"/>${pip(suitOf(face), 42, 117, 2.35)}`;
}

/** Rank and suit side by side, in a box of 66 × 44: a card in a line of text. */
export function chipArt(face: Face): string {
  if (isJoker(face)) return jokerSign('x="19" y="6.5"', 'transform="translate(48 22)scale(1.3)"');
  return `<use href="#${rankId(rankOf(face))}" x="19" y="6.5"/>${pip(suitOf(face), 48, 22, 1.2)}`;
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

/**
 * All definitions that cards on a page use: suits, index glyphs, and a symbol for each face in two sizes and the back.
 */
export function cardDefs(): string {
  const symbol = (id: string, art: string): string =>
    `<symbol id="${id}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${art}</symbol>`;
  let defs = suitDefs() + rankDefs() + jokerDefs() + symbol(symbolId(null), backArt());
  for (let face = 0; face <= JOKER; face++)
    defs += symbol(symbolId(face), faceArt(face)) + symbol(symbolId(face, true), miniArt(face));
  return defs;
}
