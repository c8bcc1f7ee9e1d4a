/**
 * Whether a claim about hidden cards is true, for whoever knows their faces.
 * @module
 */
import type { CardId, Face } from '../cards/card';
import { countFaces } from '../cards/deck';
import type { Claim } from './game';

/** Whether each of the claim's cards is another one of its faces. All its cards must be known. */
export function holds({ cards, faces }: Claim, known: ReadonlyMap<CardId, Face>): boolean {
  const left = countFaces(faces);
  return cards.every((id) => {
    const face = known.get(id);
    return face !== undefined && left[face]!-- > 0;
  });
}
