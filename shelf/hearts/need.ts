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
 *
 * *The hands of those who leave* are opened before anything else (A14).
 * @module
 */
import { type Need, heldHands } from 'svista/games';
import { deckOf } from './cards';
import { leadClasses } from './follow';
import { resultOf } from './score';
import { type HeartsState, present, receiverOf, shutHands, turnOf, unsought } from './state';

export function need(state: HeartsState): Need {
  const { phase, hands, passed, stock, dealer, nextId } = state;
  const seats = hands.length;
  const shut = shutHands(state);
  if (shut.length > 0) return { kind: 'open', hands: shut };
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
      return { kind: 'act', seats: present(state), sealed: false };
    case 'give':
      return {
        kind: 'give',
        gifts: present(state).flatMap((from) => {
          const to = receiverOf(state, from);
          return to === from ? [] : [{ from, to, cards: passed[from]! }];
        }),
      };
    case 'mix':
      return { kind: 'hide', hands: heldHands(hands), firstId: nextId };
    case 'seek': {
      const seat = unsought(state)[0]!;
      return { kind: 'count', seat, cards: hands[seat]!, classes: leadClasses(seats) };
    }
    case 'play':
      return { kind: 'act', seats: [turnOf(state)], sealed: false };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}
