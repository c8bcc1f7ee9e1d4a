/**
 * Decks: which faces a game is played with.
 * @module
 */
import { FACES, type Face, JOKER } from './card';

/** The faces of `decks` French decks of 52, deck by deck, each from the ace of clubs to the king of spades. */
export function frenchDecks(decks: number): Face[] {
  return Array.from({ length: decks * FACES }, (_, i) => i % FACES);
}

/** How often each face occurs: a list of 53 counts, jokers last. */
export function countFaces(faces: Iterable<Face>): number[] {
  const counts = new Array<number>(JOKER + 1).fill(0);
  for (const face of faces) counts[face]!++;
  return counts;
}
