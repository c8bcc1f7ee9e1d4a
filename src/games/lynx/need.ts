/**
 * What a Lynx round waits for, and what it scored when it is over (L5, L30–L36).
 * @module
 */
import { type Face, type Seat, isCourt, isJoker } from '../../cards/card';
import type { Need, RoundResult, ScorePart, SeatScore } from '../game';
import { heldHands } from '../hands';
import { needOfFlash } from './flash';
import { deckOf } from './options';
import { type Hand, type LynxState, type Meld, handSize } from './state';

/** L34: the bonus for whoever discards the last card. */
export const FINISHER_BONUS = 30;
/** L29f: what a joker costs that is left in a hand. */
export const JOKER_COST = 20;

// (P91)
export function need(state: LynxState): Need {
  switch (state.phase) {
    case 'coin':
      return { kind: 'coin', sides: state.seats };
    case 'shuffle':
      return {
        kind: 'shuffle',
        cards: [],
        faces: deckOf(state.options),
        dealer: state.dealer!,
        firstId: state.nextId,
      };
    case 'rebuild':
      return {
        kind: 'shuffle',
        cards: [],
        faces: state.pile.slice(0, -1),
        dealer: state.dealer!,
        firstId: state.nextId,
      };
    case 'deal':
      return firstDeal(state);
    case 'debt': {
      const { seat, count } = state.debt!;
      return { kind: 'deal', hands: [{ seat, cards: state.stock.slice(0, count) }], up: [] };
    }
    case 'hide': {
      const { seat } = state.debt!;
      return { kind: 'hide', hands: [{ seat, cards: state.hands[seat]!.hidden }], firstId: state.nextId };
    }
    case 'turn':
    case 'answer':
      return { kind: 'act', seats: [state.turn], sealed: false };
    case 'pause':
      return {
        kind: 'act',
        seats: state.hands.map((_, seat) => seat).filter((seat) => !state.out.includes(seat)),
        sealed: false,
      };
    case 'show':
    case 'guess':
    case 'count':
    case 'mix':
      return needOfFlash(state);
    case 'open':
      return { kind: 'open', hands: heldHands(state.hands.map((hand) => hand.hidden)) };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}

/**
 * L3 and L4: the hands from the top of the stock, the player to the dealer's left first, then the card that is turned.
 * (P89)
 */
function firstDeal(state: LynxState): Need {
  const { hand } = state.options;
  const hands = state.hands.map((_, i) => ({
    seat: (state.dealer! + 1 + i) % state.seats,
    cards: state.stock.slice(i * hand, (i + 1) * hand),
  }));
  return { kind: 'deal', hands, up: [state.stock[state.seats * hand]!] };
}

/** L34. (P105) */
export function resultOf(state: LynxState): RoundResult {
  return {
    scores: state.hands.map((hand, seat) => scoreOf(state.melds, hand, seat, state.finisher)),
    reason: state.reason!,
    finisher: state.finisher,
    another: state.another,
  };
}

function scoreOf(melds: readonly Meld[], hand: Hand, seat: Seat, finisher: Seat | null): SeatScore {
  const parts: ScorePart[] = melds
    .filter((meld) => meld.owner === seat)
    .map((meld) => ({
      code: 'meld',
      faces: meld.cards,
      points: meld.cards.reduce((sum, card) => sum + meldPoints(card), 0),
    }));
  if (handSize(hand) > 0) {
    parts.push({ code: 'hand', faces: hand.open, points: handPoints(hand.open) });
  }
  if (seat === finisher) parts.push({ code: 'finisher', faces: [], points: FINISHER_BONUS });
  return { parts, total: parts.reduce((sum, part) => sum + part.points, 0) };
}

/** L34 and L29a: what a card counts in a meld. */
export function meldPoints(card: Face): number {
  if (isJoker(card)) return 0;
  return isCourt(card) ? 2 : 1;
}

/** L34 and L29f: what cards count that are left in a hand. */
export function handPoints(cards: readonly Face[]): number {
  return cards.reduce((sum, card) => sum - (isJoker(card) ? JOKER_COST : isCourt(card) ? 4 : 2), 0);
}
