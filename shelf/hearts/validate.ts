/**
 * What the rules take for granted about any state: what a position made by hand must keep to.
 * @module
 */
import { type CardId, type Face, makeFace } from 'svista/cards';
import { type Result, makeSeat, ok, noPosition } from 'svista/games';
import { deckOf, lowestClub } from './cards';
import { mayHold } from './follow';
import {
  type HeartsState,
  PASSED,
  type Phase,
  isFirstTrick,
  isPassing,
  openOf,
  shutHands,
  turnOf,
  unsought,
  wayOf,
} from './state';

const UNDEALT: readonly Phase[] = ['coin', 'shuffle', 'deal'];
const PASSING: readonly Phase[] = ['pass', 'give', 'mix'];

/** Fails with `game/position` and what is wrong. */
export function validate(state: HeartsState, known: ReadonlyMap<CardId, Face>): Result<null> {
  return (
    validateCards(state, known) ??
    validatePhase(state) ??
    validateSizes(state) ??
    validateHands(state, known) ??
    ok(null)
  );
}

function validateCards({ hands, ...state }: HeartsState, known: ReadonlyMap<CardId, Face>): Result<null> | null {
  const deck = new Set(deckOf(hands.length));
  const faces = [...known.values(), ...openOf({ hands, ...state })];
  const stranger = faces.find((face) => !deck.has(face));
  if (stranger !== undefined) return noPosition(`${makeFace(stranger)} is not played with among ${hands.length}`);
  return new Set(faces).size === faces.length ? null : noPosition('each card is there once');
}

function validatePhase(state: HeartsState): Result<null> | null {
  const { phase, dealer, before, leader, trick, voids, sought, hands } = state;
  if ((dealer === null) !== (phase === 'coin')) return noPosition('there is a dealer once the coin has fallen');
  if (PASSING.includes(phase) && wayOf(state) === 0) return noPosition('no cards are passed on in this round');
  const isPlayed = phase === 'play' || phase === 'over';
  const isBegun = trick.length > 0 || !isFirstTrick(state);
  if (!isPlayed && (isBegun || leader !== 0 || voids.some((bits) => bits !== 0)))
    return noPosition('nobody has played before the lowest club is found');
  if (before !== null && isFirstTrick(state)) return noPosition('there is no trick before the first one');
  if (before !== null && state.taken[leader]!.length === 0) return noPosition('who leads has taken a trick');
  return sought > hands.length - 2 ? noPosition('the last one need not be asked') : validateLeavers(state);
}

/** A14: what comes about by itself has come about. */
function validateLeavers(state: HeartsState): Result<null> | null {
  const { phase, hands, laid, out } = state;
  if (out.length === 0) return null;
  if (UNDEALT.includes(phase)) return noPosition('nobody has left before the deal');
  if (shutHands(state).length > 0) return null;
  if ((phase === 'pass' || phase === 'give') && !isPassing(state))
    return noPosition('nobody is there to pass cards to');
  if (phase === 'seek') {
    const isShown = laid.some((cards) => cards.includes(lowestClub(hands.length)));
    return isShown || unsought(state).length < 2 ? noPosition('it is known who leads the lowest club') : null;
  }
  return phase === 'play' && laid[turnOf(state)]!.length > 0 ? noPosition('open cards are played at once') : null;
}

/** A2, A3: how many cards lie where. */
function validateSizes({
  phase,
  hands,
  passed,
  stock,
  trick,
  taken,
  leader,
  out,
  laid,
}: HeartsState): Result<null> | null {
  const seats = hands.length;
  const size = deckOf(seats).length / seats;
  if (stock.length !== (phase === 'deal' ? size * seats : 0))
    return noPosition('the deck lies on the table before it is dealt, and whole');
  const tricks = taken.reduce((sum, cards) => sum + cards.length, 0) / seats;
  if (taken.some((cards) => cards.length % seats !== 0) || tricks > size)
    return noPosition(`a trick has ${seats} cards`);
  if (trick.length >= seats) return noPosition('a whole trick has been taken');
  for (const [seat, hand] of hands.entries()) {
    const hasPlayed = (seat - leader + seats) % seats < trick.length;
    const count = UNDEALT.includes(phase) ? 0 : size - tricks - Number(hasPlayed);
    const open = laid[seat]!.length;
    if (hand.length + open !== count)
      return noPosition(`${makeSeat(seat)} holds ${count} cards, not ${hand.length + open}`);
    if (open > 0 && (!out.includes(seat) || hand.length > 0))
      return noPosition('the cards of whoever has left lie open');
    if (passed[seat]!.length !== (phase === 'give' && !out.includes(seat) ? PASSED : 0))
      return noPosition('three cards of each are on their way, or none');
  }
  return (tricks === size) === (phase === 'over')
    ? null
    : noPosition('the round is over once all tricks have been taken');
}

/** A5, A6: what is known of hands fits what was proved of them. */
function validateHands(state: HeartsState, known: ReadonlyMap<CardId, Face>): Result<null> | null {
  const { hands, voids, phase, trick } = state;
  const lowest = lowestClub(hands.length);
  for (const [seat, hand] of hands.entries()) {
    const wrong = hand.find((id) => known.has(id) && !mayHold(voids[seat]!, known.get(id)!));
    if (wrong !== undefined)
      return noPosition(`${makeSeat(seat)} has proved not to hold ${makeFace(known.get(wrong)!)}`);
    const leads = phase === 'play' && isFirstTrick(state) && trick.length === 0 && seat === state.leader;
    const isKnown = hand.every((id) => known.has(id));
    if (leads && isKnown && !hand.some((id) => known.get(id) === lowest))
      return noPosition('who holds the lowest club leads it');
  }
  if (isFirstTrick(state) && trick.length > 0 && trick[0] !== lowest) return noPosition('the lowest club is led first');
  return null;
}
