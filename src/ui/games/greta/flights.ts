/**
 * Which cards fly when one state of a round follows another: a placed card from the hand to its cell, dealt ones from
 * the stock.
 * @module
 */
import { NOBODY, type Seat } from '../../../cards/card';
import type { Cell } from '../../../games/greta/square';
import { type GretaState, opponentOf } from '../../../games/greta/state';
import type { HandScene } from '../../board/handBoard.svelte';
import type { Flight } from '../../motion/flight';

/** A state as one seat's screen shows it. */
export type Scene = HandScene<GretaState>;

/** The place of a cell, as its element carries it. */
export function cellPlace(cell: Cell): string {
  return `cell:${cell}`;
}

/** The cell of a place, or null if it is none. */
export function cellOf(place: string | null): Cell | null {
  const number = /^cell:(\d+)$/.exec(place ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

/** An opponent's card leaves from their tag, never from a place in their hand. */
export function flightsBetween(before: Scene, after: Scene, own: Seat): Flight[] {
  const old = before.state;
  const now = after.state;
  const won = after.keys.filter((key) => !before.keys.includes(key));
  if (old === now) return won.map((key) => ({ face: Number(key), from: 'own:?', to: `own:${key}`, covers: true }));
  if (now.laid < old.laid || now.laid > old.laid + 1) return [];
  const lost = before.keys.filter((key) => !after.keys.includes(key));
  const laid = now.up.flatMap((face, cell): Flight[] => {
    if (face === null || face === old.up[cell]) return [];
    const from = lost.includes(String(face)) ? `own:${face}` : `seat:${old.turn}`;
    return [{ face, from, to: cellPlace(cell), covers: true }];
  });
  if (now.stock.length === old.stock.length) return laid;
  const others = own === NOBODY ? [0, 1] : [opponentOf(own)];
  return [
    ...laid,
    ...others.flatMap((seat) =>
      now.hands[seat]!.map((): Flight => ({ face: null, from: 'stock', to: `seat:${seat}`, covers: false })),
    ),
    ...won.map((key): Flight => ({ face: null, from: 'stock', to: `own:${key}`, covers: true })),
  ];
}
