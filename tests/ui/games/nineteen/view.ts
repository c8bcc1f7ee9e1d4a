/**
 * What a player sees of a position, and how a round goes on from it: for tests of what the board makes of it.
 */
import type { Seat } from '../../../../src/cards/card';
import { LocalDealer } from '../../../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../../../src/games/play/rows';
import type { View } from '../../../../src/games/game';
import { nineteen } from '../../../../src/games/nineteen';
import type { NineteenState } from '../../../../src/games/nineteen/state';
import { must } from '../../../../src/lib/result';
import { laidCards } from '../../../../src/ui/games/nineteen/front';
import type { Scene } from '../../../../src/ui/games/nineteen/flights';
import { type Part, plainText } from '../../../../src/ui/text/parts';

export const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

/** The whole deck, dealt. */
export const DEAL =
  '2C3C4C5C6C7C8C9CTCJCQCKCAC/2D3D4D5D6D7D8D9DTDJDQDKDAD/2H3H4H5H6H7H8H9HTHJHQHKHAH/2S3S4S5S6S7S8S9STSJSQSKSAS ' +
  '-/-/-/- - -/-/-/- split';
/** Everybody splits off 2 to 7 of the own suit. */
export const SPLIT = [...'CDHS'].map((suit) => `split ${[...'234567'].map((rank) => rank + suit).join('')}`).join('|');

/** What a seat sees from a position on, after each act; the acts of all four are separated by `|`. */
export function viewsOf(position: string, seat: Seat, ...acts: readonly string[]): View<NineteenState>[] {
  const start = must(nineteen.parsePosition(position));
  const dealer = new LocalDealer(nineteen, AS_WRITTEN, start.known);
  let { state } = start;
  const views = [dealer.view(state, seat)];
  for (const act of acts) {
    const moves = act.split('|').map((text, each) => must(nineteen.parseMove(text, dealer.view(state, each))));
    state = must(dealer.settle(must(nineteen.step(state, { kind: 'act', moves }))));
    views.push(dealer.view(state, seat));
  }
  return views;
}

/** The view of a seat after these acts. */
export function viewOf(position: string, seat: Seat = 0, ...acts: readonly string[]): View<NineteenState> {
  return viewsOf(position, seat, ...acts).at(-1)!;
}

/** What the screen of seat 0 shows of a state. */
export function sceneOf({ state, known }: View<NineteenState>, change: Partial<Scene> = {}): Scene {
  const hand = state.stacks[0]!.map((id) => String(known.get(id)));
  return {
    state,
    keys: hand,
    tray: [],
    chosen: null,
    fronts: [0, 1, 2, 3].map((seat) => laidCards({ state, known }, seat)),
    ...change,
  };
}

export function say(parts: readonly Part[], own: Seat | null): string {
  return plainText(parts, NAMES, own);
}
