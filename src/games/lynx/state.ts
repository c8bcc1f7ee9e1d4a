/**
 * What a Lynx round is at any moment: plain, public data. Hidden cards are ids, open ones faces.
 *
 * Rules: Lynx by carlo von lynX (2010), as settled in the numbered rulings L1–L38 that the rules page states.
 * @module
 */
import {
  ACE,
  type Card,
  type CardId,
  type Face,
  type Seat,
  type Suit,
  isJoker,
  rankOf,
  suitOf,
} from '../../cards/card';

/** What the table chose (L1, L3, L20, L28). */
export interface LynxOptions {
  readonly decks: number;
  readonly hand: number;
  /** L20: every screen shows the hand cards that everybody has seen. */
  readonly memory: boolean;
  /** L28: threes carry a wish. */
  readonly three: boolean;
  /** L29: two jokers a deck are shuffled in; not there without them. */
  readonly jokers?: true;
}

/** A hand: cards that only the holder knows, and cards that everybody has seen (from a pile, or an announced seven). */
export interface Hand {
  readonly hidden: readonly CardId[];
  readonly open: readonly Face[];
}

/** A published meld. A set keeps the order of laying; a run goes from its low end to its high end (L7). */
export interface Meld {
  readonly owner: Seat;
  readonly cards: readonly Face[];
}

export const WISHES = ['pause', 'bite', 'music', 'kiss', 'call', 'last', 'more'] as const;
export type WishKind = (typeof WISHES)[number];

/** L28: what the discarder of a three desires; `of` names the player a kiss is asked of. */
export interface Wish {
  readonly kind: WishKind;
  readonly of?: Seat;
}

/** A card that goes into a meld; `as` is what a joker stands for in a run (L29a), and nothing else has it. */
export interface MeldCard extends Card {
  readonly as?: Face;
}

/** How many cards of each suit a hand has, as `SUITS` go, and then how many jokers. */
export type SuitCounts = readonly number[];

/**
 * L29d: one flash of a hand. `suit` is null until it is guessed, and stays so if the guesser has left; `counts` until
 * they are proved.
 */
export interface Flash {
  readonly by: Seat;
  readonly of: Seat;
  readonly suit: Suit | null;
  readonly counts: SuitCounts | null;
}

/** What a seat was shown of a hand: the hidden cards, by ids that are gone since, and what of such was played since. */
export interface Recall {
  readonly by: Seat;
  readonly of: Seat;
  readonly cards: readonly CardId[];
  readonly played: readonly Face[];
}

/**
 * - `coin`, `shuffle`, `deal`: before the first turn
 * - `turn`, `answer`: the seat `turn` plays, or says what it does about a seven or an eight (L22, L24)
 * - `debt`, `rebuild`, `hide`: cards are drawn, the stock is renewed (L32), the drawer's hand is mixed
 * - `pause`: a wish stops the table (L28)
 * - `show`, `guess`, `count`, `mix`: a hand is shown to who discarded a joker, who names a suit; its suits are counted,
 *   and it is mixed (L29d, L29e)
 * - `open`, `over`: the hands are shown and counted
 */
export const PHASES = [
  'coin',
  'shuffle',
  'deal',
  'turn',
  'answer',
  'debt',
  'rebuild',
  'hide',
  'pause',
  'open',
  'over',
  'show',
  'guess',
  'count',
  'mix',
] as const;
export type Phase = (typeof PHASES)[number];

/** What has been taken in this turn (L12). */
export type Took = 'nothing' | 'drawn' | 'stolen';

/** Why a round ended: a last discard (L30), nobody can move (L33), or a sixth renewal of the stock (L36). */
export const REASONS = ['finished', 'blocked', 'exhausted'] as const;
export type Reason = (typeof REASONS)[number];

export interface LynxState {
  readonly options: LynxOptions;
  readonly seats: number;
  /** Null until the coin has fallen. */
  readonly dealer: Seat | null;
  readonly phase: Phase;
  /** Where the phases `debt`, `rebuild`, `hide`, `pause` and those of a flash lead back to. */
  readonly then: Phase;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** Top first. */
  readonly stock: readonly CardId[];
  /** Bottom first: the last one is the top card. */
  readonly pile: readonly Face[];
  /** By seat. */
  readonly hands: readonly Hand[];
  /** In the order of publishing. */
  readonly melds: readonly Meld[];
  readonly turn: Seat;
  /** L25: this is the extra turn that a nine gave. */
  readonly extra: boolean;
  readonly took: Took;
  /** Whether anything was drawn, stolen, melded, appended or discarded in this turn (L33). */
  readonly acted: boolean;
  /** L22: the seven that must be discarded at the end of this turn. */
  readonly announced: Face | null;
  /** The sum of the sevens that wait, 0 for none (L21–L23). */
  readonly sevens: number;
  /** Who draws that sum. */
  readonly nominee: Seat | null;
  /** L27: the suit that an ace asks for. */
  readonly wanted: Suit | null;
  /** Cards still to be drawn in one go, by whom, and how many have come. */
  readonly debt: { readonly seat: Seat; readonly count: number; readonly drawn: number } | null;
  /** How often the stock was renewed (L32, L36). */
  readonly rebuilds: number;
  /** Turns in succession in which nothing happened (L33). */
  readonly idle: number;
  /** The latest wish and who had it (L28). */
  readonly wish: (Wish & { readonly by: Seat }) | null;
  /** How often other music was wished. */
  readonly music: number;
  /** What wishes said about another round, the latest counting. */
  readonly another: boolean | null;
  readonly reason: Reason | null;
  readonly finisher: Seat | null;
  /** Who has left (L37), ascending. */
  readonly out: readonly Seat[];
  /** L29d: the latest flash of a hand. Only in a round with jokers, as `recalls`. */
  readonly flash?: Flash | null;
  /** What hands were shown to whom, the latest of each hand. */
  readonly recalls?: readonly Recall[];
}

/** A state that is being made: its fields are replaced, never the lists and records in them. */
export type Draft = { -readonly [Key in keyof LynxState]: LynxState[Key] };

export type LynxMove =
  | { readonly kind: 'draw' }
  | { readonly kind: 'meld'; readonly cards: readonly MeldCard[] }
  /** `meld`: index into the state's melds. */
  | { readonly kind: 'append'; readonly meld: number; readonly cards: readonly MeldCard[] }
  /** The cards from the hand that make a meld together with the top card (L16). */
  | { readonly kind: 'steal'; readonly cards: readonly Card[] }
  /** The meld from the hand that the top card extends (L18). */
  | { readonly kind: 'pile'; readonly cards: readonly Card[] }
  | { readonly kind: 'announce'; readonly card: Card }
  | { readonly kind: 'accept' }
  | {
      readonly kind: 'discard';
      readonly card: Card;
      readonly nominee?: Seat;
      readonly suit?: Suit;
      readonly wish?: Wish;
    }
  /** L29d: of which suit the hand that was shown has most. */
  | { readonly kind: 'guess'; readonly suit: Suit }
  | { readonly kind: 'end' }
  | { readonly kind: 'resume' };

/** How many cards a hand holds. */
export function handSize(hand: Hand): number {
  return hand.hidden.length + hand.open.length;
}

/** The top card of the discard pile, or null. */
export function topOf(state: LynxState): Face | null {
  return state.pile.at(-1) ?? null;
}

/** L13, L14, L27, L29c: whether a face may follow the top card, or meets what an ace asks for. */
export function matchesTop(state: LynxState, face: Face): boolean {
  const top = topOf(state);
  if (top === null || isJoker(face) || isJoker(top)) return true;
  if (state.wanted !== null) return suitOf(face) === state.wanted || rankOf(face) === ACE;
  return suitOf(face) === suitOf(top) || rankOf(face) === rankOf(top);
}

/** Whether that is a player of the round who has not left (L37). */
export function isThere({ seats, out }: LynxState, seat: Seat): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat < seats && !out.includes(seat);
}

/** Whether somebody who is to draw a card would get one (L32); a sixth renewal counts, for it ends the round (L36). */
export function canDraw(state: LynxState): boolean {
  return state.stock.length > 0 || state.pile.length >= 2;
}

/** The next player who is still there (L37). */
export function nextSeat(state: LynxState, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % state.seats;
  while (state.out.includes(next));
  return next;
}
