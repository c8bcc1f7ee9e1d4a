/**
 * What draws and passes have told about hidden hands (C5, C6): kept in step with the hands, for whoever guesses at
 * hidden cards.
 *
 * Who draws shows that none of their cards fits either end. A card that they then keep may fit; so may none that they
 * play later and that fitted no end of that moment. What a full hand of exceptions would allow is forgotten.
 * @module
 */
import type { Face } from '../../cards/card';
import { fits } from './chain';
import type { Lack } from './state';

/** Whether the card would have fitted one of the ends. */
export function wouldFit(card: Face, { ends }: Lack): boolean {
  return fits(card, ends[0]) || fits(card, ends[1]);
}

/** After a draw or a pass at a chain with these ends. (P112) */
export function afterLack(lacks: readonly Lack[], left: Face, right: Face): Lack[] {
  const ends: readonly [Face, Face] = left < right ? [left, right] : [right, left];
  return [...lacks.filter((lack) => lack.ends[0] !== ends[0] || lack.ends[1] !== ends[1]), { ends, but: 0 }];
}

/** After an unknown card has come into the hand, which now has `size`. */
export function afterKeeping(lacks: readonly Lack[], size: number): readonly Lack[] {
  return lacks.length === 0
    ? lacks
    : lacks.map(({ ends, but }) => ({ ends, but: but + 1 })).filter(({ but }) => but < size);
}

/** After this card has been played from the hand, which now has `size`. */
export function afterPlay(lacks: readonly Lack[], card: Face, size: number): readonly Lack[] {
  if (lacks.length === 0) return lacks;
  return lacks
    .map((lack) => (lack.but > 0 && wouldFit(card, lack) ? { ends: lack.ends, but: lack.but - 1 } : lack))
    .filter(({ but }) => but < size);
}
