/**
 * What a round of Scopa is at any moment: plain, public data. Hidden cards are ids, open ones faces. The rules and
 * their numbers, S1 to S23, are in `rules.md`.
 * @module
 */
import { type Card, type CardId, type Face, type Seat, frenchDecks, rankOf, suitOf } from 'svista/cards';
import { type OptionSpec, type Options, type Result, err, ok } from 'svista/games';

/** S17, S18: how many cards each gets at once. */
export const DEALS = ['three', 'nine', 'ten'] as const;
export type Deal = (typeof DEALS)[number];
const HANDS: Readonly<Record<Deal, number>> = { three: 3, nine: 9, ten: 10 };

/** What a table has chosen. */
export interface Variants {
  readonly deal: Deal;
  /** S1: whether four play two against two. */
  readonly pairs: boolean;
  /** S19: an ace takes everything. */
  readonly ace: boolean;
  /** S20: a card and those that it takes make fifteen. */
  readonly fifteen: boolean;
  /** S21. */
  readonly bello: boolean;
  /** S22. */
  readonly napola: boolean;
}

export const PHASES = ['coin', 'shuffle', 'deal', 'play', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The card that was played last. */
export interface Latest {
  readonly seat: Seat;
  readonly face: Face;
  /** What it took; none if it was laid. */
  readonly took: readonly Face[];
  /** S11. */
  readonly scopa: boolean;
}

export interface ScopaState {
  readonly variants: Variants;
  readonly phase: Phase;
  /** Null until the coin has fallen. */
  readonly dealer: Seat | null;
  readonly turn: Seat;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** Top first. */
  readonly stock: readonly CardId[];
  /** By seat. */
  readonly hands: readonly (readonly CardId[])[];
  /** What lies open, in the order in which it was laid. */
  readonly table: readonly Face[];
  /** By seat, in the order in which it was taken. */
  readonly taken: readonly (readonly Face[])[];
  /** S11, by seat: how often each has swept the table. */
  readonly scope: readonly number[];
  /** S13: who took last. */
  readonly last: Seat | null;
  /** S4: how often kings have had this round dealt again. */
  readonly redeals: number;
  /** S23: who has left, ascending. */
  readonly out: readonly Seat[];
  /** S23: the cards that nobody will see. */
  readonly aside: readonly CardId[];
  readonly latest: Latest | null;
}

export type Draft = { -readonly [Key in keyof ScopaState]: ScopaState[Key] };

/** S5: `lay` puts a card on the table, `take` takes these cards with it. */
export type ScopaMove =
  | { readonly kind: 'lay'; readonly card: Card }
  | { readonly kind: 'take'; readonly card: Card; readonly take: readonly Face[] };

const [SEVEN, JACK] = [6, 10];

/** S2. */
export const DECK: readonly Face[] = frenchDecks(1).filter((face) => rankOf(face) <= SEVEN || rankOf(face) >= JACK);
export const DENARI = 1;
export const SETTEBELLO: Face = SEVEN * 4 + DENARI;
export const RE_BELLO: Face = 12 * 4 + DENARI;
/** S3. */
export const OPEN = 4;

/** S2: from 1 to 10. */
export function valueOf(face: Face): number {
  return rankOf(face) > SEVEN ? rankOf(face) - 2 : rankOf(face) + 1;
}

export const isAce = (face: Face): boolean => rankOf(face) === 0;
export const isKing = (face: Face): boolean => rankOf(face) === 12;
export const isDenari = (face: Face): boolean => suitOf(face) === DENARI;

export const refused = (code: string, why: string): Result<never> => err(`scopa/${code}`, why);

const flag = (key: string, fallback = false): OptionSpec => ({ key, kind: 'flag', fallback: () => fallback });

export const OPTIONS: readonly OptionSpec[] = [
  { key: 'deal', kind: 'choice', choices: DEALS, fallback: () => 'three' },
  flag('pairs', true),
  flag('ace'),
  flag('fifteen'),
  flag('bello'),
  flag('napola'),
];

/** S17, S18: for four. */
export function refuse({ deal }: Options, seats: number): Result<null> {
  return deal === 'three' || seats === 4 ? ok(null) : refused('scopone', 'Scopone is for four');
}

/** By seat, which side it is on (S1). */
export function sidesOf(pairs: boolean, seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => (pairs && seats === 4 ? seat % 2 : seat));
}

/** S3, S17, S18: how many cards each gets at once. */
export const handSize = ({ deal }: Variants): number => HANDS[deal];

export function setup(options: Options, seats: number, dealer: Seat | null): ScopaState {
  const none = Array.from({ length: seats }, () => []);
  return {
    variants: options as unknown as Variants,
    phase: dealer === null ? 'coin' : 'shuffle',
    dealer,
    turn: dealer === null ? 0 : (dealer + 1) % seats,
    nextId: 0,
    stock: [],
    hands: none,
    table: [],
    taken: none,
    scope: none.map(() => 0),
    last: null,
    redeals: 0,
    out: [],
    aside: [],
    latest: null,
  };
}

/** The seats that play, ascending. */
export function present({ hands, out }: ScopaState): Seat[] {
  return hands.flatMap((_, seat) => (out.includes(seat) ? [] : [seat]));
}

/** The next seat after `seat` that plays. */
export function after(state: ScopaState, seat: Seat): Seat {
  const seats = state.hands.length;
  let next = (seat + 1) % seats;
  while (state.out.includes(next)) next = (next + 1) % seats;
  return next;
}
