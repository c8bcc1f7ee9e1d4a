/** The state of a round of Oh Hell: what is known to all, and ids for all that is hidden. */
import { type CardId, type Face, type Seat, type Suit, frenchDecks } from 'svista/cards';
import { type Result, type Trick, err } from 'svista/games';
import { type OhHellOptions, sizeOf, trumpsOf } from './options';

/** A bid, or a card that is played. */
export type OhHellMove = { readonly bid: number } | { readonly card: { readonly face: Face; readonly id: CardId } };

export type Phase = 'coin' | 'shuffle' | 'deal' | 'bid' | 'play' | 'open' | 'over';

export interface OhHellState {
  readonly options: OhHellOptions;
  readonly phase: Phase;
  /** O3: how many cards each gets, and so how many tricks there are. */
  readonly size: number;
  readonly dealer: Seat | null;
  readonly turn: Seat;
  readonly nextId: CardId;
  readonly stock: readonly CardId[];
  readonly hands: readonly (readonly CardId[])[];
  /** By seat: cards of those who left, once they are opened (O16). */
  readonly shown: readonly (readonly Face[])[];
  /** O5: the card that was turned; null before the deal, and where none is. */
  readonly turned: Face | null;
  readonly trumps: Suit | null;
  /** By seat; −1 before it has bid. */
  readonly bids: readonly number[];
  /** By seat: the tricks that it has taken. */
  readonly took: readonly number[];
  /** The open trick, in the order of play. */
  readonly trick: Trick;
  /** The trick that was taken last. */
  readonly last: Trick;
  /** The cards of the tricks before that one. */
  readonly gone: readonly Face[];
  /** By seat: suits of which it has shown to have none, ascending (O10). */
  readonly voids: readonly (readonly Suit[])[];
  /** Who has left, ascending (O16). */
  readonly out: readonly Seat[];
}

export type Draft = { -readonly [Key in keyof OhHellState]: OhHellState[Key] };

/** O2: 52 cards. */
export const DECK: readonly Face[] = frenchDecks(1);

export const refused = (code: string, why: string): Result<never> => err(`oh-hell/${code}`, why);

/** O2 to O5: a round before anything has happened. `round`: how many were played before. */
export function setup(options: OhHellOptions, seats: number, dealer: Seat | null, round: number): OhHellState {
  const all = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  return {
    options,
    phase: dealer === null ? 'coin' : 'shuffle',
    size: sizeOf(options, round),
    dealer,
    turn: ((dealer ?? 0) + 1) % seats,
    nextId: 0,
    stock: [],
    hands: all([]),
    shown: all([]),
    turned: null,
    trumps: trumpsOf(options, round),
    bids: all(-1),
    took: all(0),
    trick: [],
    last: [],
    gone: [],
    voids: all([]),
    out: [],
  };
}

/** The seats that play on. */
export function present({ hands, out }: Pick<OhHellState, 'hands' | 'out'>): Seat[] {
  return [...hands.keys()].filter((seat) => !out.includes(seat));
}

/** The next seat after one that plays on. */
export function nextSeat({ hands, out }: Pick<OhHellState, 'hands' | 'out'>, seat: Seat): Seat {
  const seats = hands.length;
  const steps = Array.from({ length: seats }, (_, i) => (seat + 1 + i) % seats);
  return steps.find((each) => !out.includes(each))!;
}

/** What those who play on have bid together. */
export function bidSum(state: Pick<OhHellState, 'hands' | 'out' | 'bids'>): number {
  return present(state).reduce((sum, seat) => sum + Math.max(0, state.bids[seat]!), 0);
}

/** Every card that lies open. */
export function openFaces({ turned, trick, last, gone, shown }: OhHellState): Face[] {
  const tricks = [...last, ...trick].map(({ face }) => face);
  return [...(turned === null ? [] : [turned]), ...gone, ...tricks, ...shown.flat()];
}
