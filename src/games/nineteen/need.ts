/**
 * What a round of Nineteen waits for (N2–N6), and why nothing in it tells more than a real table would (N8, N9).
 *
 * *Who learns what from the ids.* An id stands for a card as long as nobody but its holder can have mixed it away. So
 * it matters where an id is named that somebody else has known by its face:
 *
 * - *The split, the first pick of each round, the discard of round two* name cards as they were dealt. Nobody but the
 *   holder knows the face behind any of these ids, for the deck was shuffled by all. There is nothing to hide, and
 *   nothing is asked for. The six cards of a split are written by ascending ids, so that not even the order of choosing
 *   shows.
 * - *A stack that was passed on* comes with ids whose faces the giver knows. Before its receiver names the card that
 *   they take, they mix it (`mix`). From then on the giver knows the faces of the stack, as a set, and the ids, but
 *   not which is which; what the receiver takes, shows and passes on they name by the new ids. All four stacks are
 *   mixed in one step, and the picks are named in one step too, each binding: an id tells nothing, so they need no seal
 *   (N8).
 * - *The last card of a round* is passed alone. The giver knows its face whatever is done, for they know what was left,
 *   and the receiver has no choice: it is laid as it comes, unmixed. To everybody else it is one of the two cards of
 *   the stack before, which its giver had mixed when they got them.
 * - *A card that lies face down* keeps the id under which it was taken, which came out of the mixing of its owner. Its
 *   place in the row says when it was taken, as on a real table, and when a stack comes round again its owner sees what
 *   is missing, as on a real table. No later message names it before all cards are turned up.
 * - *The forced discard* names a face that everybody sees, and is a choice against others: it is sealed, and opened
 *   when all have chosen (N8).
 *
 * @module
 */
import type { CardId, Seat } from '../../cards/card';
import { frenchDecks } from '../../cards/deck';
import type { Dealt, Need } from '../game';
import { resultOf } from './score';
import { ALL_SEATS, HAND, type NineteenState, SEATS, receiverOf } from './state';

const OPEN_ACT: Need = { kind: 'act', seats: ALL_SEATS, sealed: false };
const SEALED_ACT: Need = { kind: 'act', seats: ALL_SEATS, sealed: true };

// (P125)
export function need(state: NineteenState): Need {
  switch (state.phase) {
    case 'shuffle':
      return { kind: 'shuffle', cards: [], faces: frenchDecks(1), dealer: state.dealer, firstId: state.nextId };
    case 'deal':
      return { kind: 'deal', hands: dealtHands(state), up: [] };
    case 'split':
    case 'discard':
    case 'take':
      return OPEN_ACT;
    case 'force':
      return SEALED_ACT;
    case 'show':
      return { kind: 'open', hands: ALL_SEATS.map((seat) => ({ seat, cards: state.down[seat]!.slice(-1) })) };
    case 'pass':
      return {
        kind: 'give',
        gifts: ALL_SEATS.map((from) => ({ from, to: receiverOf(state.round, from), cards: state.stacks[from]! })),
      };
    case 'mix':
      return { kind: 'hide', hands: bySeat(state.stacks), firstId: state.nextId };
    case 'open':
      return { kind: 'open', hands: bySeat(state.down) };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}

/** N1: the hands from the top of the deck, the player to the dealer's left first. */
function dealtHands({ dealer, stock }: NineteenState): Dealt[] {
  return ALL_SEATS.map((i) => ({ seat: (dealer + 1 + i) % SEATS, cards: stock.slice(i * HAND, (i + 1) * HAND) }));
}

function bySeat(cards: readonly (readonly CardId[])[]): Dealt[] {
  return ALL_SEATS.map((seat: Seat) => ({ seat, cards: cards[seat]! }));
}
