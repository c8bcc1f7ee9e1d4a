/**
 * For bots: about what each seat of a Lynx round would score if it went on from here, all cards being open (L34).
 *
 * What lies on the table counts as it is. What a hand could publish counts as published, and what fits other melds as
 * gone. The rest, the deadwood, must be discarded one by one: a race, in which everybody has a chance, and the others
 * are left with what they could not discard meanwhile.
 * @module
 */
import { type Face, RED_JOKER, SUITS, faceOf, isJoker } from '../../cards/card';
import { exp } from '../../lib/exactMath';
import type { Position } from '../game';
import { HIGH_ACE, MIN_MELD, faceAt, fits, isSet } from './meld';
import { roomForJoker } from './jokerMelds';
import { FINISHER_BONUS, JOKER_COST, meldPoints } from './need';
import { type LynxState, handSize, matchesTop } from './state';

/**
 * What makes it likelier that somebody goes out first, as weights of a logistic model: little deadwood, few cards, and
 * a card that can be discarded now. Found by regression over 24,000 positions of quick play; the race is mostly chance.
 */
const LITTLE_DEADWOOD = 2;
const FEW_CARDS = 0.75;
const CAN_DISCARD = 0.28;
/** What is left of a hand's deadwood when another goes out. */
const LEFT = 0.4;
/** How surely what could be published will be. */
const SURE = 0.9;

export function estimate({ state, known }: Position<LynxState>): number[] {
  const points = state.hands.map(() => 0);
  for (const { owner, cards } of state.melds) for (const face of cards) points[owner]! += meldPoints(face);
  const hands = state.hands.map((hand) => [...hand.open, ...hand.hidden.map((id) => known.get(id)!)]);
  const rests = hands.map((faces, seat) =>
    deadwood(faces, state, (owner, face) => (points[owner ?? seat]! += SURE * meldPoints(face))),
  );
  const chances = rests.map((rest, seat) =>
    chanceOf(
      rest.length,
      handSize(state.hands[seat]!),
      hands[seat]!.some((face) => matchesTop(state, face)),
    ),
  );
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return points.map((base, seat) => {
    const chance = chances[seat]! / sum;
    const cost = rests[seat]!.reduce((total, face) => total + costOf(face), 0);
    return base + chance * FINISHER_BONUS - (1 - chance) * LEFT * cost;
  });
}

/** In proportion to how likely it is that the holder goes out first. */
function chanceOf(deadwood: number, cards: number, canDiscard: boolean): number {
  return exp(LITTLE_DEADWOOD / (1 + deadwood) + FEW_CARDS / (1 + cards) + (canDiscard ? CAN_DISCARD : 0));
}

/** What a card costs that is left in the hand: twice what it is worth on the table, but for a joker (L34, L29f). */
function costOf(face: Face): number {
  return isJoker(face) ? JOKER_COST : 2 * meldPoints(face);
}

/**
 * What is left of a hand when all that could be has gone to the table: `laid` is told each card, and whose meld it goes
 * to.
 */
function deadwood(
  faces: readonly Face[],
  { melds, options }: LynxState,
  laid: (owner: number | null, face: Face) => void,
): Face[] {
  const count = new Array<number>(RED_JOKER + 1).fill(0);
  for (const face of faces) count[face]!++;
  const lay = (owner: number | null, face: Face): void => {
    count[face]!--;
    laid(owner, face);
  };
  for (let suit = 0; suit < SUITS.length; suit++) {
    for (let low = 0; low <= HIGH_ACE - MIN_MELD + 1; low++) {
      let high = low;
      while (high <= HIGH_ACE && (high < HIGH_ACE || low > 0) && count[faceAt(high, suit)]! > 0) high++;
      if (high - low >= MIN_MELD) for (let place = low; place < high; place++) lay(null, faceAt(place, suit));
    }
  }
  for (let rank = 0; rank < 13; rank++) {
    const first = faceOf(rank, 0);
    const last = first + SUITS.length - 1;
    let held = 0;
    for (let face = first; face <= last; face++) held += count[face]!;
    if (held < MIN_MELD) continue;
    for (let face = first; face <= last; face++) while (count[face]! > 0) lay(null, face);
  }
  const rest: Face[] = [];
  for (const face of new Set(faces)) {
    if (!count[face]) continue;
    if (isJoker(face)) {
      const meld = melds.find(({ cards }) => roomForJoker(cards, options.decks).length > 0);
      if (meld) lay(meld.owner, face);
      for (let left = count[face]!; left > 0; left--) rest.push(face);
      continue;
    }
    const meld = melds.find((each) => fits(each, face));
    if (meld) {
      const set = isSet(meld.cards);
      do lay(meld.owner, face);
      while (set && count[face]! > 0);
    }
    for (let left = count[face]!; left > 0; left--) rest.push(face);
  }
  return rest;
}
