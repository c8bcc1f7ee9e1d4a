/**
 * What a round of Crazy Eights waits for, and what it scored when it is over (E2, E5, E8, E14, E15, E17).
 * @module
 */
import type { Face, Seat } from 'svista/cards';
import { type Need, type RoundResult, type ScorePart, heldHands } from 'svista/games';
import { deckOf, worthOf } from './options';
import type { EightsState } from './state';

export function need(state: EightsState): Need {
  const { options, phase, hands, stock, pile, put, turn, dealer, nextId } = state;
  const shuffle = { kind: 'shuffle', dealer: dealer!, firstId: nextId } as const;
  switch (phase) {
    case 'coin':
      return { kind: 'coin', sides: hands.length };
    case 'shuffle':
      return { ...shuffle, cards: [], faces: deckOf(options) };
    case 'deal':
      return firstDeal(state);
    case 'start':
      if (put === null) return { kind: 'deal', hands: [], up: [stock[0]!] };
      return { ...shuffle, cards: stock, faces: [put] };
    case 'turn':
      return { kind: 'act', seats: [turn], sealed: false };
    case 'draw':
    case 'take':
      if (stock.length === 0) return { ...shuffle, cards: [], faces: pile.slice(0, -1) }; // E8
      return { kind: 'deal', hands: [{ seat: turn, cards: stock.slice(0, dueNow(state)) }], up: [] };
    case 'hide':
      return { kind: 'hide', hands: [{ seat: turn, cards: hands[turn]! }], firstId: nextId };
    case 'open':
      return { kind: 'open', hands: heldHands(hands) };
    case 'over':
      return { kind: 'over', result: resultOf(state, state.shown) };
  }
}

/** How many cards the seat in turn takes from the stock now, if it has so many. */
export function dueNow({ phase, debt }: Pick<EightsState, 'phase' | 'debt'>): number {
  return phase === 'take' ? debt : 1;
}

/** E2: the hands from the top of the stock, left of the dealer first, then the card that is turned up. */
function firstDeal({ hands, stock, dealer, options: { hand } }: EightsState): Need {
  const seats = hands.length;
  return {
    kind: 'deal',
    hands: hands.map((_, i) => ({ seat: (dealer! + 1 + i) % seats, cards: stock.slice(i * hand, (i + 1) * hand) })),
    up: [stock[seats * hand]!],
  };
}

/** Who played their last card, or null (E14). */
export function finisherOf({ reason, hands, shown }: EightsState): Seat | null {
  if (reason !== 'finished') return null;
  return hands.findIndex((cards, seat) => cards.length + shown[seat]!.length === 0);
}

/**
 * E14, E15 and E17, with these cards left in the hands. One part, `hand`, for each hand that counts; `own` takes off
 * what the winner still holds, once for each of them. If several share the smallest hand, `split` takes from each what
 * the others get, and what is lost by rounding.
 */
export function resultOf(state: EightsState, left: readonly (readonly Face[])[]): RoundResult {
  const finisher = finisherOf(state);
  const worth = left.map(worthOf);
  const smallest = Math.min(...worth.filter((_, seat) => !state.out.includes(seat)));
  const wins = worth.map((points, seat) =>
    finisher === null ? points === smallest && !state.out.includes(seat) : seat === finisher,
  );
  const base = finisher === null ? smallest : 0;
  // A leaver's hand may be worth less than the smallest of those who are there: then it counts nothing.
  const hands = left.flatMap((faces, seat): ScorePart[] =>
    wins[seat] || worth[seat]! <= base ? [] : [{ code: 'hand', faces, points: worth[seat]! }],
  );
  const own: ScorePart[] =
    base > 0 && hands.length > 0 ? [{ code: 'own', faces: [], points: -base * hands.length }] : [];
  const sum = [...hands, ...own].reduce((points, part) => points + part.points, 0);
  const share = Math.floor(sum / wins.filter((win) => win).length);
  const split: ScorePart[] = share === sum ? [] : [{ code: 'split', faces: [], points: share - sum }];
  const won = { parts: [...hands, ...own, ...split], total: share };
  const scores = wins.map((win) => (win ? won : { parts: [], total: 0 }));
  return { scores, reason: state.reason!, finisher, another: null };
}
