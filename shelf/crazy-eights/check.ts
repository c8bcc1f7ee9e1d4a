/**
 * Which moves Crazy Eights allows, as far as anybody can judge, and what a draw or a pass claims of the hidden hand
 * where one must play if one can (E3–E7, E9, E10, E13).
 * @module
 */
import { type Face, SUITS, type Seat, isFace, makeFace, rankOf } from 'svista/cards';
import { type Claim, type Fault, type Result, err, ok, unseenFaces } from 'svista/games';
import { deckOf } from './options';
import { EIGHT, type EightsMove, type EightsState, type Play, canDraw, drawnOf, drawsOn, fits } from './state';

const refused = (code: string, why: string): Result<never> => err(`crazy-eights/${code}`, why);
const done = ok(null);

/** E7: what a draw or a pass is refused with where one must play. */
export const CAN_PLAY: Fault = {
  code: 'crazy-eights/can-play',
  message: 'a card that is no eight matches: it must be played',
};

/** Whether `seat` may make this move now. */
export function check(state: EightsState, seat: Seat, move: EightsMove): Result<null> {
  if (state.phase !== 'turn' || state.turn !== seat) return refused('not-asked', 'it is not your turn');
  switch (move.kind) {
    case 'play':
      return checkPlay(state, seat, move);
    case 'draw':
      if (state.owed > 0) return refused('owed', 'twos lie on you: take the cards that they cost, or play a two');
      if (!drawsOn(state)) return refused('has-drawn', 'no more cards are drawn in this turn');
      return canDraw(state) ? checkLack(state, seat) : refused('nothing-to-draw', 'there is no card to draw: pass');
    case 'take':
      return state.owed > 0 ? done : refused('nothing-owed', 'no two lies on you');
    case 'pass':
      if (state.owed > 0) return refused('owed', 'twos lie on you: take the cards that they cost, or play a two');
      if (drawsOn(state) && canDraw(state)) return refused('draw-first', 'draw before you pass');
      return checkLack(state, seat);
  }
}

function checkPlay(state: EightsState, seat: Seat, { card, suit, last }: Play): Result<null> {
  const hand = state.hands[seat]!;
  if (card.id === undefined || !isFace(card.face) || !hand.includes(card.id))
    return refused('not-in-hand', 'the hand does not hold that card');
  const drawn = drawnOf(state);
  if (drawn !== null && card.id !== drawn) return refused('drawn-only', 'only the card just drawn may be played now');
  if (!fits(state, card.face)) return refused('no-match', mismatch(state, card.face));
  const asks = rankOf(card.face) === EIGHT && hand.length > 1;
  if (asks !== (suit !== undefined) || (asks && SUITS[suit!] === undefined))
    return refused('suit', 'an eight names a suit, unless it is the last card; no other card does');
  return last && !(state.options.last && hand.length === 2)
    ? refused('last', '“last card” is said by whoever keeps one card, where the table plays so')
    : done;
}

function mismatch({ owed }: EightsState, face: Face): string {
  return owed > 0
    ? `${makeFace(face)} is no two: take the cards, or play a two`
    : `${makeFace(face)} matches neither in suit nor in rank`;
}

/** What all can see of E7 without a proof: no hand is bigger than all that does not match. */
function checkLack(state: EightsState, seat: Seat): Result<null> {
  if (!state.options.must) return done;
  const cards = claimed(state, seat);
  return cards.length <= misfits(state).length ? done : { ok: false, fault: CAN_PLAY };
}

/** E7: the cards that a hand may hold and need not play: eights, and what does not match. */
export function misfits(state: EightsState): Face[] {
  return unseenFaces(deckOf(state.options), state.pile).filter((face) => rankOf(face) === EIGHT || !fits(state, face));
}

/** The first draw speaks of the whole hand, what follows in the same turn of the card that was drawn. */
function claimed(state: EightsState, seat: Seat): readonly number[] {
  const drawn = drawnOf(state);
  return drawn === null ? state.hands[seat]! : [drawn];
}

/** E7: where one must play if one can, a draw and a pass say that no card but an eight matches. */
export function claim(state: EightsState, seat: Seat, move: EightsMove): Claim | null {
  if (!state.options.must || (move.kind !== 'draw' && move.kind !== 'pass')) return null;
  return { cards: claimed(state, seat), faces: misfits(state), fault: CAN_PLAY };
}
