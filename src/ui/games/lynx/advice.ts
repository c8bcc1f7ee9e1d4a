/**
 * What is to be said for a move of Lynx: what it scores, what it does to whom, and what it saves in the hand (L34).
 * @module
 */
import { ACE, EIGHT, type Face, NINE, SEVEN, isCourt, isJoker, rankOf, suitOf } from '../../../cards/card';
import type { View } from '../../../games/game';
import { type Holding, holdingOf } from '../../../games/lynx/holding';
import { follows, ties } from '../../../games/lynx/movePrior';
import { FINISHER_BONUS, handPoints } from '../../../games/lynx/need';
import { type LynxMove, type LynxState, handSize, nextSeat } from '../../../games/lynx/state';
import type { Part } from '../../text/parts';
import { pointsWords } from '../../text/points';
import { say } from '../../words/made/lynxBoard';
import type { Advise } from '../contract/gameScreen';
import { pointsOf } from './talk';

type Sentences = readonly (readonly Part[])[];

export const advise: Advise<LynxState, LynxMove> = (view, move) => {
  const { state, seat } = view;
  switch (move.kind) {
    case 'meld':
      return [scored(facesOf(move))];
    case 'append':
      return state.melds[move.meld]!.owner === seat
        ? [scored(facesOf(move))]
        : [say.adviseTheirs({ owner: { seat: state.melds[move.meld]!.owner }, saved: saved(facesOf(move)) })];
    case 'steal':
      return [scored([...facesOf(move), state.pile.at(-1)!]), ...undone(state)];
    case 'pile': {
      const count = state.pile.length - 1;
      const rest = count > 0 ? [[say.advisePile({ count })]] : [];
      return [scored([...facesOf(move), state.pile.at(-1)!]), ...rest, ...undone(state)];
    }
    case 'announce':
      return [[say.adviseAnnounce({ count: state.sevens + 3 })]];
    case 'accept':
      return state.sevens > 0 && state.nominee !== seat ? [[say.adviseAccept()]] : [];
    case 'draw':
      return [[say.adviseDraw()]];
    case 'end':
      return [[say.adviseEnd()]];
    case 'discard':
      return handSize(state.hands[seat]!) === 1
        ? [[say.adviseLast({ points: FINISHER_BONUS })]]
        : discarding(view, holdingOf(view), move);
    case 'guess':
      return [[say.adviseGuess()]];
    case 'resume':
      return [];
  }
};

function facesOf(move: { readonly cards: readonly { readonly face: Face }[] }): Face[] {
  return move.cards.map(({ face }) => face);
}

/** What cards on the table are worth, and what they would have cost. */
function scored(faces: readonly Face[]): Part[] {
  return [say.adviseScored({ points: pointsWords(pointsOf(faces)), saved: saved(faces) })];
}

/** What one loses no more if somebody goes out. */
function saved(faces: readonly Face[]): string {
  return pointsWords(costOf(faces));
}

/** L34 and L29f: what the cards cost in the hand when the round is over. */
const costOf = (faces: readonly Face[]): number => -handPoints(faces);

/** L17: what the stolen card was about to do to the thief. */
function undone(state: LynxState): Sentences {
  if (state.sevens > 0) return [[say.adviseSevenUndone()]];
  return state.phase === 'answer' ? [[say.adviseTurnKept()]] : [];
}

function discarding(
  { state, seat }: View<LynxState>,
  holding: Holding,
  { card: { face }, nominee, suit }: LynxMove & { kind: 'discard' },
): Sentences {
  if (isJoker(face)) {
    return nominee === undefined ? [costing(face)] : [say.adviseLook({ who: { seat: nominee } }), costing(face)];
  }
  const why: Part[][] = [];
  const rank = rankOf(face);
  if (rank === EIGHT) why.push(say.adviseMisses({ who: { seat: nextSeat(state, seat) } }));
  if (rank === SEVEN && nominee !== undefined && nominee !== seat)
    why.push(say.adviseSeven({ who: { seat: nominee }, count: state.announced === null ? 3 : state.sevens + 3 }));
  const fitting = holding.faces.filter((other) => other !== face && !isJoker(other) && follows(face, other)).length;
  if (rank === NINE && fitting > 0) why.push([say.adviseNine()]);
  if (rank === ACE) {
    const count = holding.faces.filter(
      (other) => other !== face && !isJoker(other) && suitOf(other) === (suit ?? suitOf(face)),
    ).length;
    if (count > 0) why.push([say.adviseAce({ count })]);
  }
  const bound = ties(holding, face);
  if (bound < 1) why.push([say.adviseLoose({ some: bound > 0 })]);
  if (isCourt(face)) why.push(costing(face));
  return why;
}

function costing(face: Face): Part[] {
  return [say.adviseCost({ points: pointsWords(costOf([face])) })];
}
