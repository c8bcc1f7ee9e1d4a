/**
 * Which cards fly when one state of a round follows another: a card that is laid, from the hand to its end; one that is
 * drawn, from the draw pile.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { CardinoesState, End } from '../../../games/cardinoes/state';
import type { HandScene } from '../../board/handBoard.svelte';
import type { Flight } from '../../motion/flight';
import { faceOfKey } from './hand';

/** A state as one seat's screen shows it. */
export type Scene = HandScene<CardinoesState>;

/** The place of the card at an end, as its element carries it; `only` for the single card of a chain. */
export function endPlace(end: End | 'only'): string {
  return `end:${end}`;
}

/** More than these is no move but a page that catches up, and nothing flies. */
const TOO_MANY = 3;

/** An opponent's card leaves from their tag, never from a place in their hand, and what they draw is a back. */
export function flightsBetween(before: Scene, after: Scene, own: Seat): Flight[] {
  const old = before.state;
  const now = after.state;
  const lost = before.keys.filter((key) => !after.keys.includes(key));
  const won = after.keys.filter((key) => !before.keys.includes(key));
  if (old === now) return won.map((key) => ({ face: faceOfKey(key), from: 'own:?', to: `own:${key}`, covers: true }));
  if (old.seats !== now.seats || now.nextId < old.nextId) return [];
  const laid = laidCards(old, now);
  if (laid === null) return [];
  const flights = laid.map(({ face, end }): Flight => {
    if (end === 'only') return { face, from: 'stock', to: endPlace(end), covers: true };
    const at = lost.findIndex((key) => faceOfKey(key) === face);
    const from = at >= 0 ? `own:${lost.splice(at, 1)[0]!}` : old.turn === own ? 'own:?' : `seat:${old.turn}`;
    return { face, from, to: endPlace(end), covers: true };
  });
  const drew = now.stock.length === old.stock.length - 1 && now.chain.length >= 1 && old.chain.length >= 1;
  if (!drew) return flights;
  if (old.turn !== own) return [...flights, { face: null, from: 'stock', to: `seat:${old.turn}`, covers: false }];
  return [...flights, { face: null, from: 'stock', to: `own:${won[0] ?? '?'}`, covers: won.length > 0 }];
}

/** What has come to the chain, from the inside out; null if that cannot have been one after the other. */
function laidCards(old: CardinoesState, now: CardinoesState): { face: Face; end: End | 'only' }[] | null {
  const more = now.chain.length - old.chain.length;
  if (old.chain.length === 0) return more === 1 ? [{ face: now.chain[0]!, end: 'only' }] : more === 0 ? [] : null;
  if (more < 0 || more > TOO_MANY) return null;
  for (let left = 0; left <= more; left++) {
    if (!old.chain.every((face, i) => now.chain[left + i] === face)) continue;
    // Only the outermost card of each side has a place of its own.
    const right = more - left;
    return [
      ...(left > 0 ? [{ face: now.chain[0]!, end: 'left' } as const] : []),
      ...(right > 0 ? [{ face: now.chain.at(-1)!, end: 'right' } as const] : []),
    ];
  }
  return null;
}
