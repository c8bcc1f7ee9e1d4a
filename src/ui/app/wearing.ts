/**
 * The own seat in the colour that its person likes, on this screen: the seat that has that colour gets the other one,
 * so that no two are the same.
 * @module
 */
import type { Seat } from '../../cards/card';
import { SEAT_COLOURS } from '../kit/seatLetters';

/** Paints the seats of the page; returns what undoes it. `colour`: from 0; null leaves them as they are. */
export function wearColour(own: Seat, colour: number | null): () => void {
  const seat = own % SEAT_COLOURS;
  if (own < 0 || colour === null || colour === seat) return () => {};
  const [root, body] = [document.documentElement.style, document.body.style];
  // What a colour is the page's root says, by theme; below it the two change places.
  const painted: readonly [CSSStyleDeclaration, string, string][] = [
    [root, '--worn', `var(--seat-${colour})`],
    [root, '--given', `var(--seat-${seat})`],
    [body, `--seat-${seat}`, 'var(--worn)'],
    [body, `--seat-${colour}`, 'var(--given)'],
  ];
  for (const [style, name, value] of painted) style.setProperty(name, value);
  return () => {
    for (const [style, name] of painted) style.removeProperty(name);
  };
}
