/**
 * What the table asks of whom in the open step: the game's need, cut into the steps that the cryptography takes.
 * @module
 */
import type { CardId, Seat } from '../../cards/card';
import type { Gift, Need } from '../../games/game';
import type { InputKind } from '../../log/input';
import { type TableState, ciphertexts, presentSeats } from './tableState';
import { canOpen, speakersOf, trusteesOf } from './trustees';

interface Asking<Kind extends InputKind> {
  readonly kind: Kind;
  /** Seats, ascending. */
  readonly asked: readonly Seat[];
}

export type ShufflePlan = Asking<'shuffle'> & {
  /** Whether this is the deck, which goes round, or the hand of each seat that is asked. */
  readonly what: 'deck' | 'hand';
  /** In the order of the seats that are asked. */
  readonly mixes: readonly Mix[];
  /** Whether open faces may be among the cards. */
  readonly trivial: boolean;
};

/** What one seat mixes. */
export interface Mix {
  /** The key that the cards are encrypted under, 32 bytes. */
  readonly key: Uint8Array;
  readonly input: Uint8Array;
}

export type GivePlan = Asking<'give'> & { readonly need: Need & { kind: 'give' } };

export type Plan =
  | Asking<'header' | 'escrow' | 'accept'>
  | (Asking<'seal' | 'agree' | 'unseal'> & { readonly what: 'coin' | 'move' })
  | ShufflePlan
  | (Asking<'share'> & { readonly need: Need & { kind: 'deal' } })
  | (Asking<'open'> & { readonly need: Need & { kind: 'open' } })
  | GivePlan
  | (Asking<'show'> & { readonly need: Need & { kind: 'show' } })
  | (Asking<'count'> & { readonly need: Need & { kind: 'count' } })
  | Asking<'move'>
  | Asking<'reveal'>
  | Asking<'next'>;

/**
 * What comes next; null when the table is closed. A deck that is to be mixed must lie ready in `state.mixing`. (P32)
 */
export function planOf(state: TableState): Plan | null {
  const all = presentSeats(state);
  switch (state.stage) {
    case 'accept':
      return { kind: 'accept', asked: state.sealed ? all : speakersOf(state.charter) };
    case 'header':
    case 'escrow':
    case 'reveal':
    case 'next':
      return { kind: state.stage, asked: all };
    case 'closed':
      return null;
    case 'round':
      return planRound(state, state.charter.game.need(state.game), all);
  }
}

// (P50)
function planRound(state: TableState, need: Need, all: readonly Seat[]): Plan {
  switch (need.kind) {
    case 'coin':
      return planSealed(state, all, 'coin');
    case 'act': {
      const asked = [...need.seats].sort((a, b) => a - b);
      return need.sealed ? planSealed(state, asked, 'move') : { kind: 'move', asked };
    }
    case 'shuffle': {
      const mixing = state.mixing!;
      const order = [...all.filter((each) => each >= need.dealer), ...all.filter((each) => each < need.dealer)];
      const seat = order[mixing.done]!;
      return {
        kind: 'shuffle',
        what: 'deck',
        asked: [seat],
        mixes: [{ key: state.joint, input: mixing.cards }],
        trivial: mixing.done === 0,
      };
    }
    case 'hide': {
      const hands = [...need.hands].sort((a, b) => a.seat - b.seat);
      const mixes = hands.map(({ seat, cards }) => ({ key: state.keys[seat]!, input: ciphertexts(state, cards) }));
      return { kind: 'shuffle', what: 'hand', asked: hands.map(({ seat }) => seat), mixes, trivial: false };
    }
    case 'give':
      return { kind: 'give', asked: [...new Set(need.gifts.map((gift) => gift.from))].sort((a, b) => a - b), need };
    case 'deal':
      return { kind: 'share', asked: all.filter((seat) => duesOf(state, need, seat).length > 0), need };
    case 'open':
      return {
        kind: 'open',
        asked: all.filter(
          (seat) => need.hands.some((hand) => hand.seat === seat) || openDuesOf(state, need, seat).length > 0,
        ),
        need,
      };
    case 'show':
      return { kind: 'show', asked: [need.from], need };
    case 'count':
      return { kind: 'count', asked: [need.seat], need };
    case 'over':
      throw new Error('a round that is over has left the stage “round”');
  }
}

// (P65)
function planSealed(state: TableState, asked: readonly Seat[], what: 'coin' | 'move'): Plan {
  if (!state.sealed) return { kind: 'seal', what, asked };
  return { kind: state.sealed.agreed ? 'unseal' : 'agree', what, asked };
}

/** Whether the next player goes on with the outcome before everybody has checked it, as with a deck that goes round. */
export function isChained(plan: Plan): boolean {
  return plan.kind === 'shuffle' && plan.what === 'deck';
}

/** The gifts of that seat, in the order of the need. */
export function giftsOf({ need }: GivePlan, seat: Seat): readonly Gift[] {
  return need.gifts.filter((gift) => gift.from === seat);
}

/** What the seat mixes. */
export function mixOf(plan: ShufflePlan, seat: Seat): Mix {
  return plan.mixes[plan.asked.indexOf(seat)]!;
}

/**
 * Cards that a seat gives shares of, and the key that they come from: its own (null), or its part of the key of a seat
 * that is gone.
 */
export interface Due {
  readonly of: Seat | null;
  readonly cards: readonly CardId[];
}

/**
 * What a seat gives of a deal: its own shares, then for each seat that is gone those of its part, which the receivers
 * of cards owe, too. (P57)
 */
export function duesOf(state: TableState, need: Need & { kind: 'deal' }, seat: Seat): Due[] {
  const all = [...need.hands.flatMap((hand) => hand.cards), ...need.up];
  const own: Due = { of: null, cards: owedShares(need, seat) };
  return [own, ...entrusted(state, seat).map((of): Due => ({ of, cards: all }))].filter(
    ({ cards }) => cards.length > 0,
  );
}

/** What a seat gives of the hands of those that are gone, when the hands are opened, as far as that helps. (P59) */
export function openDuesOf(state: TableState, need: Need & { kind: 'open' }, seat: Seat): Due[] {
  const dues = entrusted(state, seat).filter((of) => canOpen(state, of));
  return dues.flatMap((of): Due[] =>
    need.hands.filter((hand) => hand.seat === of && hand.cards.length > 0).map(({ cards }) => ({ of, cards })),
  );
}

/** The seats that are gone of whose keys this seat holds a part. */
export function entrusted({ charter, gone }: TableState, seat: Seat): Seat[] {
  return gone.filter((other) => trusteesOf(charter, other).includes(seat));
}

/**
 * The cards of a deal that this seat gives shares of: all that go to others, hand by hand, then those that are turned
 * up.
 */
function owedShares(need: Need & { kind: 'deal' }, seat: Seat): CardId[] {
  return [...need.hands.filter((hand) => hand.seat !== seat).flatMap((hand) => hand.cards), ...need.up];
}
