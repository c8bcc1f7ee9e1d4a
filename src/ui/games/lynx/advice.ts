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
import { cardCount } from '../../text/cards';
import type { Part } from '../../text/parts';
import { pointsWords } from '../../text/points';
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
        : [['The points go to ', { seat: state.melds[move.meld]!.owner }, `, but ${saved(facesOf(move))}`]];
    case 'steal':
      return [scored([...facesOf(move), state.pile.at(-1)!]), ...undone(state)];
    case 'pile': {
      const more = state.pile.length - 1;
      const rest = `You take ${cardCount(more)} more: many melds, but expensive if somebody goes out first`;
      return [scored([...facesOf(move), state.pile.at(-1)!]), ...(more > 0 ? [[rest]] : []), ...undone(state)];
    }
    case 'announce':
      return [[`You don’t draw: whoever you name has to draw ${state.sevens + 3}, or answer`]];
    case 'accept':
      return state.sevens > 0 && state.nominee !== seat ? [['You’re not the one who has to draw']] : [];
    case 'draw':
      return [['One more card may make a meld']];
    case 'end':
      return [['Every card that you could discard is worth more in your hand']];
    case 'discard':
      return handSize(state.hands[seat]!) === 1
        ? [[`Your last card: the round is over, and you score ${FINISHER_BONUS} for it`]]
        : discarding(view, holdingOf(view), move);
    case 'guess':
      return [['Only you can have seen that hand; to anybody else, one suit is as good as another']];
    case 'resume':
      return [];
  }
};

function facesOf(move: { readonly cards: readonly { readonly face: Face }[] }): Face[] {
  return move.cards.map(({ face }) => face);
}

/** What cards on the table are worth, and what they would have cost. */
function scored(faces: readonly Face[]): Part[] {
  return [`${pointsWords(pointsOf(faces))} on the table, and ${saved(faces)}`];
}

function saved(faces: readonly Face[]): string {
  return `${pointsWords(costOf(faces))} less to lose if somebody goes out`;
}

/** L34 and L29f: what the cards cost in the hand when the round is over. */
const costOf = (faces: readonly Face[]): number => -handPoints(faces);

/** L17: what the stolen card was about to do to the thief. */
function undone(state: LynxState): Sentences {
  if (state.sevens > 0) return [['Nobody draws for the seven any more']];
  return state.phase === 'answer' ? [['You keep your turn']] : [];
}

function discarding(
  { state, seat }: View<LynxState>,
  holding: Holding,
  { card: { face }, nominee, suit }: LynxMove & { kind: 'discard' },
): Sentences {
  if (isJoker(face)) {
    const cost: Part[] = [`Left in your hand it would cost ${pointsWords(costOf([face]))}`];
    if (nominee === undefined) return [cost];
    return [['You see the hand of ', { seat: nominee }, ', and may make them draw eight'], cost];
  }
  const why: Part[][] = [];
  const rank = rankOf(face);
  if (rank === EIGHT) why.push([{ seat: nextSeat(state, seat) }, ' misses a turn, unless they steal']);
  if (rank === SEVEN && nominee !== undefined && nominee !== seat)
    why.push([
      { seat: nominee },
      ` has to draw ${state.announced === null ? 3 : state.sevens + 3}, unless it is answered`,
    ]);
  const fitting = holding.faces.filter((other) => other !== face && !isJoker(other) && follows(face, other)).length;
  if (rank === NINE && fitting > 0) why.push(['You play again at once, and have a card that fits']);
  if (rank === ACE) {
    const held = holding.faces.filter(
      (other) => other !== face && !isJoker(other) && suitOf(other) === (suit ?? suitOf(face)),
    ).length;
    if (held > 0) why.push([`You choose what follows, and hold ${cardCount(held)} of that suit`]);
  }
  if (ties(holding, face) === 0) why.push(['It goes with nothing else in your hand']);
  else if (ties(holding, face) < 1) why.push(['It goes with little else in your hand']);
  if (isCourt(face)) why.push([`Left in your hand it would cost ${pointsWords(costOf([face]))}`]);
  return why;
}
