/**
 * Decks: which faces a game is played with.
 * @module
 */
import { FACES, type Face, RED_JOKER } from './card';

/** The faces of `decks` French decks of 52, deck by deck, each from the ace of clubs to the king of spades. */
export function frenchDecks(decks: number): Face[] {
  return Array.from({ length: decks * FACES }, (_, i) => i % FACES);
}

/** The faces of `decks` French decks with their two jokers, deck by deck, the jokers last. */
export function decksWithJokers(decks: number): Face[] {
  return Array.from({ length: decks * (RED_JOKER + 1) }, (_, i) => i % (RED_JOKER + 1));
}

/** How often each face occurs: a list of 54 counts, jokers last. */
export function countFaces(faces: Iterable<Face>): number[] {
  const counts = new Array<number>(RED_JOKER + 1).fill(0);
  for (const face of faces) counts[face]!++;
  return counts;
}
