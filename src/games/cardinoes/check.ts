/**
 * Which moves Cardinoes allows, as far as anybody can judge, and what a draw or a pass claims of the hidden hand
 * (C4–C7, C13). Every refusal has a stable code and a sentence that the screen can show. (P195)
 * @module
 */
import { type Seat, isFace } from '../../cards/card';
import { makeFace } from '../../cards/notation';
import { type Fault, type Result, done, err } from '../../lib/result';
import type { Claim } from '../game';
import { endOf, fits, misfits } from './chain';
import { type CardinoesMove, type CardinoesState, ENDS, drawnOf } from './state';

/** C4: what a draw or a pass is refused with if a card of the hand fits. */
export const CAN_PLAY: Fault = {
  code: 'cardinoes/can-play',
  message: 'a card of the hand fits an end: it must be played',
};

/** Whether `seat` may make this move now. */
export function check(state: CardinoesState, seat: Seat, move: CardinoesMove): Result<null> {
  if ((state.phase !== 'turn' && state.phase !== 'drawn') || state.turn !== seat)
    return err('cardinoes/not-asked', 'it is not your turn');
  switch (move.kind) {
    case 'play':
      return checkPlay(state, seat, move);
    case 'draw':
      return checkDraw(state, seat);
    case 'pass':
      return checkPass(state, seat);
    case 'keep':
      return state.phase === 'drawn' ? done : err('cardinoes/nothing-drawn', 'there is no drawn card to keep');
    case 'stop':
      return state.extra ? done : err('cardinoes/no-extra', 'there is no extra play to leave');
  }
}

/** C4, C5, C12. */
function checkPlay(state: CardinoesState, seat: Seat, { card, end }: CardinoesMove & { kind: 'play' }): Result<null> {
  if (!ENDS.includes(end)) return err('cardinoes/no-end', 'the chain has a left end and a right end');
  if (card.id === undefined || !isFace(card.face) || !state.hands[seat]!.includes(card.id)) {
    return err('cardinoes/not-in-hand', 'the hand does not hold that card');
  }
  const drawn = drawnOf(state);
  if (drawn !== null && card.id !== drawn)
    return err('cardinoes/drawn-only', 'only the card just drawn may be played now');
  const at = endOf(state.chain, end);
  return fits(card.face, at)
    ? done
    : err('cardinoes/no-match', `${makeFace(card.face)} matches ${makeFace(at)} neither in rank nor in suit`);
}

/** C5. */
function checkDraw(state: CardinoesState, seat: Seat): Result<null> {
  if (state.phase === 'drawn') return err('cardinoes/has-drawn', 'one card is drawn in a turn: play it or keep it');
  if (state.extra) return err('cardinoes/extra-play', 'the extra play is a card or none: nothing is drawn');
  if (state.stock.length === 0) return err('cardinoes/nothing-to-draw', 'the draw pile is empty: pass');
  return checkLack(state, seat);
}

/** C6. */
function checkPass(state: CardinoesState, seat: Seat): Result<null> {
  if (state.phase === 'drawn') return err('cardinoes/has-drawn', 'play the drawn card or keep it');
  if (state.extra) return err('cardinoes/extra-play', 'the extra play is a card or none: stop instead of passing');
  if (state.stock.length > 0)
    return err('cardinoes/draw-first', 'draw a card: nobody passes while there are cards to draw');
  return checkLack(state, seat);
}

/**
 * What all can see of C4 without a proof: beside a joker everything fits, and no hand is bigger than all that does not
 * fit.
 */
function checkLack(state: CardinoesState, seat: Seat): Result<null> {
  return state.hands[seat]!.length <= misfits(state.chain).length ? done : { ok: false, fault: CAN_PLAY };
}

/**
 * C7: a draw and a pass say that no card of the hand fits either end. The faces follow from the chain's ends alone.
 * (P113)
 */
export function claim(state: CardinoesState, seat: Seat, move: CardinoesMove): Claim | null {
  if (move.kind !== 'draw' && move.kind !== 'pass') return null;
  return { cards: state.hands[seat]!, faces: misfits(state.chain), fault: CAN_PLAY };
}
