/**
 * What can be picked on a board that is data, and what comes of it: each legal move needs some cards of the own hand and
 * some of the middle, and all else follows from that.
 *
 * A card that can be picked has a name: `h` and its key for one of the hand, `m` and its key for one of the middle.
 * Equal cards of the hand are as good as each other.
 * @module
 */
import type { AnyGame, View } from '../../../games/game';
import type { PictureOffer } from '../../../games/gameModule';
import { needsOf } from '../../../games/pictureNeeds';
import type { Part } from '../../text/parts';
import { saidParts } from '../contract/lesson';

/** A legal move, what its button says, and what is to be picked for it, in any order. */
export interface Way {
  readonly move: unknown;
  readonly label: readonly Part[];
  readonly needs: readonly string[];
}

/** The name of a card of the hand by its key, which begins with its face: `25.0`. */
export function inHand(key: string): string {
  return `h${key}`;
}

export function inMiddle(key: string): string {
  return `m${key}`;
}

/** The key of a card of the hand or of the middle. */
export function keyOf(name: string): string {
  return name.slice(1);
}

/** What the needs of moves call a card: one of the hand by its face alone. */
function needOf(name: string): string {
  return name.startsWith('h') ? name.split('.')[0]! : name;
}

/** Every move with what it needs; `moves` and `offers` go together. */
export function waysOf(
  game: AnyGame,
  view: View<unknown>,
  moves: readonly unknown[],
  offers: readonly PictureOffer[],
): readonly Way[] {
  const needs = needsOf(
    game,
    view,
    moves,
    offers.map(({ touches }) => touches),
  );
  return moves.map((move, i) => ({
    move,
    label: saidParts(offers[i]?.label ?? game.makeMove(move)),
    needs: needs[i]!,
  }));
}

/** Whether each of `some` is among `all`, as often as it is there. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The moves that touch all of these cards. */
export function touching(ways: readonly Way[], picked: readonly string[]): readonly Way[] {
  const needs = picked.map(needOf);
  return ways.filter((way) => isWithin(needs, way.needs));
}

/**
 * The moves that can be made now that these cards are picked: those that need exactly them; if there is none, the only
 * one that touches them.
 */
export function ready(ways: readonly Way[], picked: readonly string[]): readonly Way[] {
  if (picked.length === 0) return [];
  const found = touching(ways, picked);
  const exact = found.filter(({ needs }) => needs.length === picked.length);
  return exact.length > 0 || found.length > 1 ? exact : found;
}

/** The moves that touch nothing. */
export function atOnce(ways: readonly Way[]): readonly Way[] {
  return ways.filter(({ needs }) => needs.length === 0);
}

/** Whether the card can be picked beside those that are. */
export function canAdd(ways: readonly Way[], picked: readonly string[], name: string): boolean {
  return !picked.includes(name) && touching(ways, [...picked, name]).length > 0;
}

/** The names of all cards that some move touches, those of the hand without which of equal ones. */
export function touched(ways: readonly Way[]): ReadonlySet<string> {
  return new Set(ways.flatMap(({ needs }) => needs));
}

/** Whether some move touches the card. */
export function isTouched(all: ReadonlySet<string>, name: string): boolean {
  return all.has(needOf(name));
}

/** As many of the picked cards, the latest first, as some move touches together. */
function together(ways: readonly Way[], picked: readonly string[]): readonly string[] {
  let kept: readonly string[] = [];
  for (const name of picked.toReversed()) if (touching(ways, [name, ...kept]).length > 0) kept = [name, ...kept];
  return kept;
}

/**
 * What is picked after a tap on a card: without it if it was, or else with it, and with what goes with it. A card that no
 * move touches changes nothing; where nobody is asked, one card of the hand can be held ready.
 */
export function afterTap(ways: readonly Way[], picked: readonly string[], name: string): readonly string[] {
  if (picked.includes(name)) return picked.filter((each) => each !== name);
  if (ways.length === 0) return name.startsWith('h') ? [name] : picked;
  return touching(ways, [name]).length > 0 ? together(ways, [...picked, name]) : picked;
}

/** What stays picked when cards or moves are others. */
export function stillPicked(
  ways: readonly Way[],
  picked: readonly string[],
  isThere: (name: string) => boolean,
): readonly string[] {
  const there = picked.filter(isThere);
  const kept = ways.length === 0 ? there.filter((name) => name.startsWith('h')).slice(-1) : together(ways, there);
  return kept.length === picked.length ? picked : kept;
}
