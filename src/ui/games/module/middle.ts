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
/** How large cards are at most: on a phone, on the largest screens, and between these as a part of the width. */
const MOST = { phonePx: 110, px: 220, part: 0.15 };
/** A finger hits it. */
const TARGET_PX = 44;
const LEAST_PX = 38;
const STEP_PX = 2;
/** What the place of a pile has around it. */
const PILE_PX = 10;
/** Smaller ones have the names of groups in the way. */
const EASY_PX = 50;
/** How much lower than opposite the cards at the left and at the right lie in a trick of four, in heights of a card. */
const BEND = 0.5;
/** More others than these have two rows. */
const MOST_ON_ARC = 3;
/** A row has room for so many cards at least. */
const FEWEST_IN_ROW = 5;
/** Of a card that is looked at and not picked so much is seen at least, where others lie over it: index and suit. */
const CORNER = 0.4;
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
  /**
   * `stacked`: piles one below the other, and the rest beside them; `beside`: piles beside each other; `flow`: all of it
   * in one flow of cards without words.
   */
  readonly as: 'stacked' | 'beside' | 'flow';
}

/** For how many cards a row has room, so that the first ones are no larger than the next. */
const inRow = (cards: readonly unknown[]): number => Math.max(FEWEST_IN_ROW, cards.length);
const heightOf = (cardPx: number): number => Math.ceil(cardPx * CARD_RATIO);
/** Whether somebody may pick cards of it. */
const isPicked = ({ cards }: MiddleGroup): boolean => cards.some(({ key }) => key !== undefined);
const widthOf = (count: number, cardPx: number): number => count * (cardPx + GAP_PX) - GAP_PX;

/** How wide and high a trick of so many others is, with or without an own card. */
export function trickSize(others: number, hasOwn: boolean, cardPx: number): { widthPx: number; heightPx: number } {
  const high = heightOf(cardPx);
  const columns = others > MOST_ON_ARC ? Math.max(3, others - 2) : Math.max(1, others);
  const twoRows = hasOwn || others > MOST_ON_ARC;
  return {
    widthPx: widthOf(columns, cardPx),
    heightPx: twoRows ? 2 * high + GAP_PX : Math.ceil(high * (others === MOST_ON_ARC ? 1 + BEND : 1)),
  };
}

/**
 * Where the card of each seat lies in a trick, from the upper left corner: those of the others from the left to the right
 * as they sit, on an arc for three; of more the first and the last lie beside the own card, which is below the rest.
 */
export function trickPlaces(own: Seat, seats: number, cardPx: number): ReadonlyMap<Seat, { x: number; y: number }> {
  const others = othersOf(own, seats);
  const { widthPx } = trickSize(others.length, own >= 0, cardPx);
  const high = heightOf(cardPx);
  const lower = high + GAP_PX;
  const right = widthPx - cardPx;
  const onArc = others.length <= MOST_ON_ARC;
  const upper = onArc ? others : others.slice(1, -1);
  const firstPx = (widthPx - widthOf(upper.length, cardPx)) / 2;
  const places = upper.map((seat, i): [Seat, { x: number; y: number }] => [
    seat,
    {
      x: Math.round(firstPx + i * (cardPx + GAP_PX)),
      y: onArc ? Math.round(bendOf(i, upper.length) * BEND * high) : 0,
    },
  ]);
  if (!onArc) places.push([others[0]!, { x: 0, y: lower }], [others.at(-1)!, { x: right, y: lower }]);
  return new Map([...places, [own, { x: Math.round(right / 2), y: lower }]]);
}

/** Who plays: how many beside the reader, and whether the reader does. */
export interface Company {
  readonly others: number;
  readonly hasOwn: boolean;
}

/** The largest cards with which all groups have room; the smallest ones if they never have. */
export function layMiddle(groups: readonly MiddleGroup[], room: Room, company: Company): MiddleLayout {
  const least = groups.some((group) => group.layout !== 'trick' && isPicked(group)) ? TARGET_PX : LEAST_PX;
  const most = Math.round(Math.max(MOST.phonePx, Math.min(MOST.px, MOST.part * room.widthPx)));
  const best = (ways: readonly MiddleLayout['as'][]): MiddleLayout | null => {
    for (let cardPx = most; cardPx >= least; cardPx -= STEP_PX)
      for (const as of ways) if (fits(groups, room, { cardPx, as }, company)) return { cardPx, as };
    return null;
  };
  const named = best(['stacked', 'beside']);
  if (named && named.cardPx >= EASY_PX) return named;
  const flowing = best(['flow']);
  if (flowing && flowing.cardPx > (named?.cardPx ?? 0)) return flowing;
  return named ?? { cardPx: least, as: 'flow' };
}

/** The same after `before`, in the same room: as long as all have room, no card is larger because others have gone. */
export function keepMiddle(
  before: MiddleLayout | null,
  groups: readonly MiddleGroup[],
  room: Room,
  company: Company,
): MiddleLayout {
  const now = layMiddle(groups, room, company);
  return before && before.cardPx <= now.cardPx && fits(groups, room, before, company) ? before : now;
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
/** A row from which nobody picks lies as a fan where there is no room to see each card whole. */
export const isShown = (group: MiddleGroup): boolean =>
  group.layout === 'row' && group.cards.length > 0 && !isPicked(group);
const isRow = (group: MiddleGroup): boolean => group.layout === 'row' && !isShown(group);

/** What is to be laid into a room with cards of one width; `widest`: the widest row that may lie as a fan. */
interface Laying extends Room {
  readonly cardPx: number;
  readonly piles: readonly MiddleGroup[];
  readonly spread: readonly MiddleGroup[];
  readonly trick: { readonly widthPx: number; readonly heightPx: number };
  readonly widest: number;
}

function fits(groups: readonly MiddleGroup[], room: Room, { cardPx, as }: MiddleLayout, company: Company): boolean {
  const piles = groups.filter(({ layout }) => layout === 'pile');
  const spread = groups.filter(({ layout }) => layout !== 'pile');
  const trick = trickSize(company.others, company.hasOwn, cardPx);
  const widest = Math.max(0, ...spread.filter(isShown).map(({ cards }) => cardPx * (1 + (cards.length - 1) * CORNER)));
  const laying: Laying = { ...room, cardPx, piles, spread, trick, widest };
  return as === 'flow' ? fitsInFlow(laying) : fitsWithWords(laying, as === 'stacked');
}

/** How many cards beside each other have room in that width. */
const perLine = (inPx: number, cardPx: number): number => Math.floor((inPx + GAP_PX) / (cardPx + GAP_PX));

/** Tricks, piles and the cards of rows beside them, line by line, and below them the rows that may lie as fans. */
function fitsInFlow({ widthPx, heightPx, cardPx, piles, spread, trick, widest }: Laying): boolean {
  const rowPx = heightOf(cardPx) + GAP_PX;
  const tricks = spread.filter(({ layout }) => layout === 'trick').length;
  const single = piles.length + sum(spread.map((group) => (isRow(group) ? inRow(group.cards) : 0)));
  const leftPx = tricks > 0 ? widthPx - trick.widthPx - GAP_PX - PILE_PX : widthPx;
  const inLine = perLine(leftPx, cardPx);
  if (leftPx < 0 || widest > widthPx || (single > 0 && inLine < 1)) return false;
  const lines = single === 0 ? 0 : Math.ceil(single / inLine);
  const tallPx = lines * (rowPx + (piles.length > 0 ? PILE_PX : 0));
  return Math.max(tallPx, tricks * trick.heightPx) + spread.filter(isShown).length * rowPx <= heightPx;
}

/** Piles under their words, stacked or beside each other, and in the width that they leave all else, under its words. */
function fitsWithWords(laying: Laying, isStacked: boolean): boolean {
  const { widthPx, heightPx, linePx, cardPx, piles, spread, trick, widest } = laying;
  if (isStacked && spread.length === 0 && piles.length > 1) return false;
  const high = heightOf(cardPx);
  const letters = linePx * LETTER;
  const wordsPx = (text: string, inPx: number): number => Math.ceil((text.length * letters) / inPx) * linePx;
  const wide = piles.map(({ label }) =>
    Math.max(cardPx + PILE_PX, ...label.split(' ').map((word) => word.length * letters)),
  );
  const tall = piles.map(({ label }, i) => high + PILE_PX + GAP_PX + wordsPx(label, wide[i]!));
  const pilesWide = isStacked ? Math.max(0, ...wide) : sum(wide) + 2 * GAP_PX * Math.max(0, piles.length - 1);
  const pilesTall = isStacked ? sum(tall) : Math.max(0, ...tall);
  if (pilesTall > heightPx || pilesWide > widthPx) return false;
  const leftPx = widthPx - (piles.length > 0 && spread.length > 0 ? pilesWide + 3 * GAP_PX : 0);
  const inLine = perLine(leftPx, cardPx);
  if (spread.length > 0 && (inLine < 1 || widest > leftPx)) return false;
  if (spread.some(({ layout }) => layout === 'trick') && trick.widthPx > leftPx) return false;
  const needed = spread.map((group) => {
    const rows = isRow(group) ? Math.ceil(inRow(group.cards) / inLine) : 1;
    const cardsPx = group.layout === 'trick' ? trick.heightPx : rows * (high + GAP_PX);
    return wordsPx(group.label, leftPx) + GAP_PX + cardsPx;
  });
  return sum(needed) <= heightPx;
}
