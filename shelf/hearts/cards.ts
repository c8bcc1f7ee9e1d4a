/**
 * The cards of Hearts: which are played with, which is the higher one, and what they cost (A2, A10).
 * @module
 */
import { type Face, frenchDecks, makeFace, parseFace, parseFaces, suitOf } from 'svista/cards';
import { aceHigh } from 'svista/games';

/** Of a name that is written here. */
function named(name: string): Face {
  const face = parseFace(name);
  if (!face.ok) throw new Error(face.fault.message);
  return face.value;
}

export const [CLUBS, DIAMONDS, HEARTS, SPADES] = [0, 1, 2, 3] as const;
export const QUEEN = named('QS');
export const JACK = named('JD');

/** A2: what is left out, by the number of players. */
const OUT: Readonly<Record<number, string>> = { 3: '2D', 4: '', 5: '2C2D', 6: '2C2D2S3D', 7: '2C2D2S' };

const DECKS = new Map(
  Object.entries(OUT).map(([seats, out]) => {
    const faces = out === '' ? null : parseFaces(out);
    const gone = faces?.ok ? faces.value : [];
    return [Number(seats), frenchDecks(1).filter((face) => !gone.includes(face))];
  }),
);

/** A2: all cards of a round. */
export function deckOf(seats: number): readonly Face[] {
  return DECKS.get(seats)!;
}

/** A5: the card that is led first. */
export function lowestClub(seats: number): Face {
  return deckOf(seats)
    .filter((face) => suitOf(face) === CLUBS)
    .reduce((low, face) => (aceHigh(face) < aceHigh(low) ? face : low));
}

export function isHeart(face: Face): boolean {
  return suitOf(face) === HEARTS;
}

/** A10: what it costs. */
export function costOf(face: Face): number {
  return isHeart(face) ? 1 : face === QUEEN ? 13 : 0;
}

/** In the hand black and red suits lie in turns: clubs, diamonds, spades, hearts. */
const PLACES = [0, 1, 3, 2];

export const byFace = (a: Face, b: Face): number => PLACES[suitOf(a)]! - PLACES[suitOf(b)]! || aceHigh(a) - aceHigh(b);

/** Cards as texts have them: `[QS] [AH]`, in the order of a hand. */
export const written = (...faces: readonly Face[]): string =>
  faces
    .toSorted(byFace)
    .map((face) => `[${makeFace(face)}]`)
    .join(' ');
