/**
 * A round of Cardinoes told in plain words.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { isExact } from '../../../games/cardinoes/chain';
import type { CardinoesMove, CardinoesState } from '../../../games/cardinoes/state';
import type { Need, View } from '../../../games/game';
import type { Narrator, LogLine } from '../contract/gameScreen';
import { type Part, does } from '../../text/parts';
import { cardinoesScores } from './scores';

/** What a move says, seen from `own`. The state is the one before it. */
export function narrateMove(state: CardinoesState, seat: Seat, move: CardinoesMove, own: Seat | null): LogLine[] {
  const line = (...parts: Part[]): LogLine[] => [{ seat, parts }];
  switch (move.kind) {
    case 'play': {
      const { face } = move.card;
      const more = state.options.exact && isExact(face, state.chain) && state.hands[seat]!.length > 1;
      const last = state.hands[seat]!.length === 1 ? ', the last card' : '';
      return line(
        ...does(seat, own, 'lay'),
        ' ',
        { face },
        ` on the ${move.end}${last}`,
        more ? ': exact, so another may follow' : '',
      );
    }
    case 'draw':
      return []; // told when the card has come
    case 'keep':
      return line(...does(seat, own, 'keep'), ' the drawn card');
    case 'pass':
      return line(...does(seat, own, 'pass'), ': nothing fits, and there is nothing to draw');
    case 'stop':
      return line(...does(seat, own, 'lay'), ' no other card');
  }
}

/** What the reader would do, to be read after “You could”. */
export function offerMove(_view: View<CardinoesState>, move: CardinoesMove): readonly Part[] {
  switch (move.kind) {
    case 'play':
      return ['lay ', { face: move.card.face }, ` on the ${move.end}`];
    case 'draw':
      return ['draw'];
    case 'keep':
      return ['keep the drawn card'];
    case 'pass':
      return ['pass'];
    case 'stop':
      return ['stop here'];
  }
}

/** What a need says when it has been answered. */
export function narrateNeed(before: CardinoesState, need: Need, after: CardinoesState, own: Seat | null): LogLine[] {
  switch (need.kind) {
    case 'coin':
      return [
        { seat: null, parts: ['Coin toss: ', { seat: after.dealer! }, after.dealer === own ? ' deal' : ' deals'] },
      ];
    case 'shuffle':
      return [
        { seat: null, parts: [before.phase === 'start' ? 'The joker is shuffled back in' : 'The deck is shuffled'] },
      ];
    case 'deal':
      return tellDeal(before, need, after, own);
    case 'open':
      return [{ seat: null, parts: ['Everybody shows their hand'] }];
    case 'hide':
    case 'give':
    case 'show':
    case 'count':
    case 'act':
    case 'over':
      return [];
  }
}

function tellDeal(
  before: CardinoesState,
  need: Need & { kind: 'deal' },
  after: CardinoesState,
  own: Seat | null,
): LogLine[] {
  if (before.phase === 'debt')
    return [{ seat: before.turn, draws: 1, parts: [...does(before.turn, own, 'draw'), ': nothing in the hand fits'] }];
  const dealt = need.hands.length > 0 ? 'Seven cards each. ' : '';
  if (after.put !== null) return [{ seat: null, parts: [`${dealt}A joker is turned up: it goes back`] }];
  const begins = after.turn === own ? ' begin' : ' begins';
  return [
    { seat: null, parts: [dealt, { face: after.chain[0]! }, ' begins the chain; ', { seat: after.turn }, begins] },
  ];
}

export const narrator: Narrator<CardinoesState, CardinoesMove> = {
  move: narrateMove,
  offer: offerMove,
  need: narrateNeed,
  scores: cardinoesScores,
};
