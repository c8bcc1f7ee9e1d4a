/**
 * What a round of Hearts waits for, and why nothing in it tells more than a real table would.
 *
 * *The pass* names cards by their ids as they were dealt. All of a hand were dealt together, so an id says nothing, and
 * each choice binds: all are made in one step, unsealed, and nobody sees a face before the cards have gone on.
 *
 * *What was passed* is known to its giver by face and id. So all hands are mixed before a card of them is played (A4).
 *
 * *The lowest club* is sought by counts: each in turn proves how many of their cards are that one, until somebody has
 * it. If nobody but the last one is left, there is nothing to prove (A5).
 * @module
 */
import type { Seat } from 'svista/cards';
import type { Need } from 'svista/games';
import { deckOf } from './cards';
import { leadClasses } from './follow';
import { resultOf } from './score';
import { type HeartsState, receiverOf, turnOf } from './state';

/** A5: who is to prove now whether they hold the lowest club. */
export function soughtSeat({ dealer, sought, hands }: HeartsState): Seat {
  return (dealer! + 1 + sought) % hands.length;
}

export function need(state: HeartsState): Need {
  const { phase, hands, passed, stock, dealer, nextId } = state;
  const seats = hands.length;
  switch (phase) {
    case 'coin':
      return { kind: 'coin', sides: seats };
    case 'shuffle':
      return { kind: 'shuffle', cards: [], faces: deckOf(seats), dealer: dealer!, firstId: nextId };
    case 'deal': {
      const size = stock.length / seats;
      const dealt = hands.map((_, i) => ({
        seat: (dealer! + 1 + i) % seats,
        cards: stock.slice(i * size, (i + 1) * size),
      }));
      return { kind: 'deal', hands: dealt, up: [] };
    }
    case 'pass':
      return { kind: 'act', seats: hands.map((_, seat) => seat), sealed: false };
    case 'give':
      return {
        kind: 'give',
        gifts: passed.map((cards, from) => ({ from, to: receiverOf(state, from), cards })),
      };
    case 'mix':
      return { kind: 'hide', hands: hands.map((cards, seat) => ({ seat, cards })), firstId: nextId };
    case 'seek': {
      const seat = soughtSeat(state);
      return { kind: 'count', seat, cards: hands[seat]!, classes: leadClasses(seats) };
    }
    case 'play':
      return { kind: 'act', seats: [turnOf(state)], sealed: false };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}
