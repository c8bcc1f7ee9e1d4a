/**
 * Which cards may be played, and what a card proves of the rest of the hand (A6, A8, A9). Nobody but its holder can see
 * a hand; so a card that is allowed to few says of all others in the hand that they are some of certain faces.
 * @module
 */
import { type CardId, type Face, type Seat, suitOf } from 'svista/cards';
import { type Claim, type Fault, noneFits, unseenFaces } from 'svista/games';
import { HEARTS, QUEEN, SPADES, costOf, deckOf, isHeart, lowestClub } from './cards';
import { type HeartsMove, type HeartsState, isFirstTrick, ledIn, openOf } from './state';

/** What somebody has proved not to hold: a bit for each suit, and one for all spades but the queen. */
const BUT_THE_QUEEN = 16;
const suitBit = (suit: number): number => 1 << suit;

/** Whether somebody who has proved that much may hold the card. */
export function mayHold(proved: number, face: Face): boolean {
  if ((proved & suitBit(suitOf(face))) !== 0) return false;
  return (proved & BUT_THE_QUEEN) === 0 || suitOf(face) !== SPADES || face === QUEEN;
}

/** A card that is allowed to who has nothing that `excludes` tells. */
interface Proof {
  /** What the rest of the hand is not. */
  readonly excludes: number;
  readonly fault: Fault;
}

const BROKEN: Proof = {
  excludes: suitBit(0) | suitBit(1) | suitBit(SPADES),
  fault: { code: 'hearts/not-broken', message: 'hearts are not broken: lead another suit as long as you have one' },
};
const FIRST: Proof = {
  excludes: suitBit(0) | suitBit(1) | BUT_THE_QUEEN,
  fault: {
    code: 'hearts/first-trick',
    message: 'no heart and no queen of spades on the first trick while you have another card',
  },
};
const FOLLOW: readonly Proof[] = [0, 1, 2, 3].map((led) => ({
  excludes: suitBit(led),
  fault: { code: 'hearts/must-follow', message: 'follow suit: you have a card of the suit that was led' },
}));

/** What `face` proves of the rest of the hand if it is played now; null if it proves nothing. */
export function proofOf(state: HeartsState, face: Face): Proof | null {
  const led = ledIn(state);
  if (led === null) return isHeart(face) && !state.broken ? BROKEN : null;
  if (suitOf(face) === led) return null;
  return costOf(face) > 0 && !state.options['blood'] && isFirstTrick(state) ? FIRST : FOLLOW[led]!;
}

/** A6, A8, A9: what a move says of the cards that stay in the hand, of faces that nobody has seen yet. */
export function claim(state: HeartsState, seat: Seat, move: HeartsMove): Claim | null {
  const proof = move.kind === 'play' ? proofOf(state, move.card.face) : null;
  if (move.kind !== 'play' || !proof) return null;
  const duty = (face: Face): boolean => !mayHold(proof.excludes, face);
  const faces = unseenFaces(deckOf(state.hands.length), openOf(state));
  return noneFits({ hand: state.hands[seat]!, card: move.card, duty, faces, fault: proof.fault });
}

/** The cards of a hand that may be played now. */
export function playable<T extends { readonly face: Face }>(state: HeartsState, hand: readonly T[]): readonly T[] {
  const led = ledIn(state);
  if (led === null && isFirstTrick(state)) {
    const lowest = lowestClub(state.hands.length);
    return hand.filter(({ face }) => face === lowest);
  }
  return hand.filter(({ face }) => {
    const proof = proofOf(state, face);
    return !proof || hand.every((other) => other.face === face || mayHold(proof.excludes, other.face));
  });
}

/** The seat's cards with their faces, of those that are known. */
export function facesOf(hand: readonly CardId[], known: ReadonlyMap<CardId, Face>): { id: CardId; face: Face }[] {
  const cards: { id: CardId; face: Face }[] = [];
  for (const id of hand) {
    const face = known.get(id);
    if (face !== undefined) cards.push({ id, face });
  }
  return cards;
}

/** A9: whether a card opens hearts. */
export function breaks({ options }: HeartsState, face: Face): boolean {
  return suitOf(face) === HEARTS || (options['queen'] === true && face === QUEEN);
}

/** A5: the one card that is led first, and all others. */
export function leadClasses(seats: number): readonly [readonly Face[], readonly Face[]] {
  const lowest = lowestClub(seats);
  return [[lowest], deckOf(seats).filter((face) => face !== lowest)];
}
