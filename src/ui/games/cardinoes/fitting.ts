/**
 * What fits where, in words: “kings and hearts”, “K or ♥”, and why a card does not.
 * @module
 */
import { type Face, JOKER, rankOf, suitOf } from '../../../cards/card';
import { endOf, fits } from '../../../games/cardinoes/chain';
import { type CardinoesState, ENDS, type End } from '../../../games/cardinoes/state';
import type { Fault } from '../../../lib/result';
import { faceName, rankName, rankSign, suitName, suitSign } from '../../text/cards';
import { listOf } from '../../text/lists';

/** Said of any other card of the hand (C5). */
export const DRAWN_ONLY = 'Only the card that you have drawn may be laid now';

/** What an end with this card takes: `kings and hearts`. */
export function takesWords(face: Face): string {
  return face === JOKER ? 'any card' : `${rankName(rankOf(face), 2)} and ${suitName(suitOf(face))}`;
}

/** The same as short as it goes: `K or ♥`. */
export function takesSigns(face: Face): string {
  return face === JOKER ? 'any' : `${rankSign(rankOf(face))} or ${suitSign(suitOf(face))}`;
}

/** The ends that a card fits, the left one first. */
export function endsFor(chain: readonly Face[], card: Face): End[] {
  return chain.length === 0 ? [] : ENDS.filter((end) => fits(card, endOf(chain, end)));
}

/** Which cards of a hand fit an end, each face once. */
export function fittingFaces(chain: readonly Face[], faces: readonly Face[]): Face[] {
  return [...new Set(faces)].filter((face) => endsFor(chain, face).length > 0);
}

/** Why a hand that could lay these cards may not draw or pass (C4). */
export function mustLay(faces: readonly Face[]): string {
  const [first] = faces;
  if (faces.length === 1) return `Your ${faceName(first!)} fits: it must be laid`;
  return faces.length === 2
    ? `Your ${listOf(faces.map(faceName))} fit: one must be laid`
    : `${faces.length} of your cards fit: one must be laid`;
}

/**
 * Why a move is refused, as a sentence without a full stop. `end`: where a card was to go; `fitting`: the own cards
 * that could be laid.
 */
export function reasonWords(
  { chain }: CardinoesState,
  fault: Fault,
  end: End | null,
  fitting: readonly Face[],
): string {
  switch (fault.code) {
    case 'cardinoes/no-match':
      return chain.length === 1
        ? `Only ${takesWords(chain[0]!)} fit`
        : `Only ${takesWords(endOf(chain, end!))} fit on the ${end}`;
    case 'cardinoes/can-play':
      return fitting.length > 0 ? mustLay(fitting) : 'A card of your hand fits: it must be laid';
    case 'cardinoes/drawn-only':
      return DRAWN_ONLY;
    case 'cardinoes/has-drawn':
      return 'You’ve already drawn this turn';
    case 'cardinoes/extra-play':
      return 'The extra play is a card or none';
    case 'cardinoes/not-asked':
      return 'It’s not your turn';
    default:
      return fault.message.charAt(0).toLocaleUpperCase() + fault.message.slice(1);
  }
}
