/**
 * A round of Cardinoes told in plain words.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { isExact } from '../../../games/cardinoes/chain';
import type { CardinoesMove, CardinoesState } from '../../../games/cardinoes/state';
import type { Need, View } from '../../../games/game';
import type { Narrator, LogLine } from '../contract/gameScreen';
import type { Part } from '../../text/parts';
import { say } from '../../words/made/cardinoes';
import { endKey } from './endKey';
import { endPlace } from './flights';
import { cardinoesScores } from './scores';

/** What a move says, seen from `own`. The state is the one before it. */
export function narrateMove(state: CardinoesState, seat: Seat, move: CardinoesMove, own: Seat | null): LogLine[] {
  const whose = { you: seat === own, who: { seat } };
  const line = (parts: Part[]): LogLine[] => [{ seat, parts }];
  switch (move.kind) {
    case 'play': {
      const { face } = move.card;
      const laid = { ...whose, card: { face }, end: endKey(move.end) };
      const left = state.hands[seat]!.length - 1;
      if (left === 0) return line(say.laysLast(laid));
      const told: LogLine[] =
        state.options.exact && isExact(face, state.chain)
          ? [{ seat, parts: say.laysExact(laid), cue: 'exact', place: endPlace(move.end) }]
          : line(say.lays(laid));
      return left === 1 ? [...told, { seat, parts: say.lastCard(whose), cue: 'last' }] : told;
    }
    case 'draw':
      return []; // told when the card has come
    case 'keep':
      return line(say.keeps(whose));
    case 'pass':
      return line(say.passes(whose));
    case 'stop':
      return line(say.stops(whose));
  }
}

/** What the reader would do, to be read after “You could”. */
export function offerMove(_view: View<CardinoesState>, move: CardinoesMove): readonly Part[] {
  switch (move.kind) {
    case 'play':
      return say.offerLay({ card: { face: move.card.face }, end: endKey(move.end) });
    case 'draw':
      return [say.offerDraw()];
    case 'keep':
      return [say.offerKeep()];
    case 'pass':
      return [say.offerPass()];
    case 'stop':
      return [say.offerStop()];
  }
}

/** What a need says when it has been answered. */
export function narrateNeed(before: CardinoesState, need: Need, after: CardinoesState, own: Seat | null): LogLine[] {
  switch (need.kind) {
    case 'coin':
      return [{ seat: null, parts: say.coinToss({ you: after.dealer === own, who: { seat: after.dealer! } }) }];
    case 'shuffle':
      return [{ seat: null, parts: [before.phase === 'start' ? say.jokerShuffled() : say.shuffled()], cue: 'shuffle' }];
    case 'deal':
      return tellDeal(before, need, after, own);
    case 'open':
      return [{ seat: null, parts: [say.showHands()] }];
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
  if (before.phase === 'debt') {
    const { turn } = before;
    return [{ seat: turn, draws: 1, parts: say.draws({ you: turn === own, who: { seat: turn } }) }];
  }
  const turned =
    after.put === null
      ? say.chainBegins({ card: { face: after.chain[0]! }, you: after.turn === own, who: { seat: after.turn } })
      : [say.jokerTurned()];
  return need.hands.length > 0
    ? [{ seat: null, parts: [say.sevenEach(), ' ', ...turned], cue: 'deal' }]
    : [{ seat: null, parts: turned }];
}

export const narrator: Narrator<CardinoesState, CardinoesMove> = {
  move: narrateMove,
  offer: offerMove,
  need: narrateNeed,
  scores: cardinoesScores,
};
