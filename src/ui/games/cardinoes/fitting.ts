/**
 * What fits where, in words: “kings and hearts”, “K or ♥”, and why a card does not.
 * @module
 */
import { type Face, JOKER, rankOf, suitOf } from '../../../cards/card';
import { endOf, fits } from '../../../games/cardinoes/chain';
import { type CardinoesState, ENDS, type End } from '../../../games/cardinoes/state';
import type { Fault } from '../../../lib/result';
import { faceName, rankName, rankSign, suitName, suitSign } from '../../text/cards';
import { faultText } from '../../text/faults';
import { listOf } from '../../text/lists';
import { sentence } from '../../text/sentence';
import { say } from '../../words/made/cardinoesBoard';
import { endKey } from './endKey';

/** What an end with this card takes: `kings and hearts`. */
export function takesWords(face: Face): string {
  if (face === JOKER) return say.anyCard();
  return say.ranksAndSuit({ ranks: rankName(rankOf(face), 2), suit: suitName(suitOf(face)) });
}

/** The same as short as it goes: `K or ♥`. */
export function takesSigns(face: Face): string {
  if (face === JOKER) return say.anySign();
  return say.rankOrSuit({ rank: rankSign(rankOf(face)), suit: suitSign(suitOf(face)) });
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
  if (faces.length === 1) return say.mustLayOne({ card: faceName(first!) });
  return faces.length === 2
    ? say.mustLayTwo({ cards: listOf(faces.map(faceName)) })
    : say.mustLaySome({ count: faces.length });
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
        ? say.onlyFit({ what: takesWords(chain[0]!) })
        : say.onlyFitEnd({ what: takesWords(endOf(chain, end!)), end: endKey(end!) });
    case 'cardinoes/can-play':
      return fitting.length > 0 ? mustLay(fitting) : say.mustLayHidden();
    case 'cardinoes/drawn-only':
      return say.drawnOnly();
    case 'cardinoes/has-drawn':
      return say.alreadyDrawn();
    case 'cardinoes/extra-play':
      return say.extraPlay();
    case 'cardinoes/not-asked':
      return say.notYourTurn();
    case 'cardinoes/nothing-to-draw':
      return say.pileEmpty();
    default:
      return sentence(faultText(fault));
  }
}
