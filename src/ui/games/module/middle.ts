/**
 * Where the cards in the middle of a board lie: piles beside each other or one below the other, and beside them, in the
 * room that is left, tricks and rows. All measures are in px.
 * @module
 */
import type { Seat } from '../../../cards/card';
import type { PictureCard, PictureGroup } from '../../../games/gameModule';
import { CARD_RATIO } from '../../kit/cardSize';
import { bendOf, othersOf } from '../../board/around';

/** A card of the middle under a name that it has nowhere else, and keeps when it moves if the game gives it a key. */
export interface MiddleCard extends PictureCard {
  readonly name: string;
}

export interface MiddleGroup extends Omit<PictureGroup, 'cards'> {
  readonly cards: readonly MiddleCard[];
}

/** Names for all cards: by their keys, or by the group, the face, and which of equal ones it is. */
export function namedGroups(groups: readonly PictureGroup[]): readonly MiddleGroup[] {
  return groups.map((group, i) => {
    const copies = new Map<string, number>();
    return {
      ...group,
      cards: group.cards.map((card): MiddleCard => {
        const base = `${i}:${card.face ?? 'back'}`;
        const copy = copies.get(base) ?? 0;
        copies.set(base, copy + 1);
        return { ...card, name: card.key ?? `${base}.${copy}` };
      }),
    };
  });
}

export const GAP_PX = 6;
const MOST_PX = 220;
/** A finger hits it. */
const TARGET_PX = 44;
const LEAST_PX = 38;
const STEP_PX = 2;
/** How much lower than in the middle the outermost cards of a trick lie, as a part of their height. */
const BEND = 0.5;
/** A letter in its usual width, as a part of the height of its line. */
const LETTER = 0.45;

export interface Room {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How high a line of text is. */
  readonly linePx: number;
}

export interface MiddleLayout {
  readonly cardPx: number;
  /** Whether piles lie one below the other. */
  readonly stacked: boolean;
}

const heightOf = (cardPx: number): number => Math.ceil(cardPx * CARD_RATIO);
const widthOf = (count: number, cardPx: number): number => count * (cardPx + GAP_PX) - GAP_PX;

/** How wide and high a trick of so many others is, with or without an own card. */
export function trickSize(others: number, hasOwn: boolean, cardPx: number): { widthPx: number; heightPx: number } {
  const high = heightOf(cardPx);
  const bend = others < 3 ? 0 : BEND * high;
  return {
    widthPx: widthOf(Math.max(1, others), cardPx),
    heightPx: hasOwn ? 2 * high + GAP_PX : Math.ceil(high + bend),
  };
}

/**
 * Where the card of each seat lies in a trick: those of the others on an arc from the left to the right as they sit, the
 * own one below them. From the upper left corner.
 */
export function trickPlaces(own: Seat, seats: number, cardPx: number): ReadonlyMap<Seat, { x: number; y: number }> {
  const others = othersOf(own, seats);
  const { widthPx } = trickSize(others.length, own >= 0, cardPx);
  const high = heightOf(cardPx);
  const places = others.map((seat, i): [Seat, { x: number; y: number }] => [
    seat,
    { x: i * (cardPx + GAP_PX), y: Math.round(bendOf(i, others.length) * BEND * high) },
  ]);
  return new Map([...places, [own, { x: Math.round((widthPx - cardPx) / 2), y: high + GAP_PX }]]);
}

/** The largest cards with which all groups have room; the smallest ones if they never have. `others`: who plays beside the reader. */
export function layMiddle(groups: readonly MiddleGroup[], room: Room, others: number, hasOwn: boolean): MiddleLayout {
  const least = groups.some(({ cards }) => cards.some(({ key }) => key !== undefined)) ? TARGET_PX : LEAST_PX;
  for (let cardPx = MOST_PX; cardPx > least; cardPx -= STEP_PX)
    for (const stacked of [true, false])
      if (fits(groups, room, { cardPx, stacked }, others, hasOwn)) return { cardPx, stacked };
  return { cardPx: least, stacked: fits(groups, room, { cardPx: least, stacked: true }, others, hasOwn) };
}

function fits(
  groups: readonly MiddleGroup[],
  { widthPx, heightPx, linePx }: Room,
  { cardPx, stacked }: MiddleLayout,
  others: number,
  hasOwn: boolean,
): boolean {
  const piles = groups.filter(({ layout }) => layout === 'pile');
  const spread = groups.filter(({ layout }) => layout !== 'pile');
  if (stacked && spread.length === 0 && piles.length > 1) return false;
  const high = heightOf(cardPx);
  const letters = linePx * LETTER;
  const lines = (text: string, inPx: number): number => Math.ceil((text.length * letters) / inPx) * linePx;
  const wide = piles.map(({ label }) =>
    Math.max(cardPx + GAP_PX, ...label.split(' ').map((word) => word.length * letters)),
  );
  const tall = piles.map(({ label }, i) => high + 2 * GAP_PX + lines(label, wide[i]!));
  const pilesWide = stacked ? Math.max(0, ...wide) : wide.reduce((sum, each) => sum + each + 2 * GAP_PX, 0);
  const pilesTall = stacked ? tall.reduce((sum, each) => sum + each, 0) : Math.max(0, ...tall);
  if (pilesTall > heightPx || pilesWide > widthPx) return false;
  const left = widthPx - (piles.length > 0 && spread.length > 0 ? pilesWide + 3 * GAP_PX : 0);
  let needed = 0;
  for (const { layout, cards, label } of spread) {
    needed += lines(label, left) + GAP_PX;
    const seated = layout === 'trick';
    const size = trickSize(others, hasOwn, cardPx);
    const perLine = Math.floor((left + GAP_PX) / (cardPx + GAP_PX));
    if (perLine < 1 || (seated && size.widthPx > left)) return false;
    needed += seated ? size.heightPx : Math.max(1, Math.ceil(cards.length / perLine)) * (high + GAP_PX);
  }
  return needed <= heightPx;
}
