/**
 * What a round of Hearts is at any moment: plain, public data. Hidden cards are ids, open ones faces.
 * @module
 */
import { type Card, type CardId, type Face, type Seat, suitOf } from 'svista/cards';
import { type Dealt, type OptionSpec, type Options, type Trick, heldHands } from 'svista/games';

/** A3: how many cards each passes on. */
export const PASSED = 3;

/**
 * - `coin`, `shuffle`, `deal`: before anything else
 * - `pass`, `give`, `mix`: all choose three cards, hand them on, and mix their hands (A3, A4)
 * - `seek`: one after the other proves whether they hold the lowest club (A5)
 * - `play`: tricks (A6–A9)
 * - `over`: they are counted (A10–A12)
 */
export const PHASES = ['coin', 'shuffle', 'deal', 'pass', 'give', 'mix', 'seek', 'play', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export const OPTIONS: readonly OptionSpec[] = [
  { key: 'passing', kind: 'choice', choices: ['turns', 'left', 'off'], fallback: () => 'turns' },
  { key: 'moon', kind: 'choice', choices: ['others', 'own'], fallback: () => 'others' },
  { key: 'jack', kind: 'flag', fallback: () => false },
  { key: 'queen', kind: 'flag', fallback: () => false },
  { key: 'blood', kind: 'flag', fallback: () => false },
];

/** Hidden cards are named by their ids where they stay hidden. */
export type HeartsMove =
  /** A3: the three cards that are passed on. */
  | { readonly kind: 'pass'; readonly ids: readonly CardId[] }
  /** A6: the card that is played. */
  | { readonly kind: 'play'; readonly card: Card };

export interface HeartsState {
  readonly options: Options;
  readonly phase: Phase;
  /** A3: how many rounds of the match were played before. */
  readonly round: number;
  readonly dealer: Seat | null;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** The deck between shuffling and dealing. */
  readonly stock: readonly CardId[];
  readonly hands: readonly (readonly CardId[])[];
  /** A3: by seat what it has passed on; ids that are gone once the hands have been mixed. */
  readonly passed: readonly (readonly CardId[])[];
  /** A5: how many, from the dealer's left on, have proved that they do not hold the lowest club, or have left. */
  readonly sought: number;
  /** Who leads, or has led, to the open trick. */
  readonly leader: Seat;
  /** Who led to the trick before; null if there was none. */
  readonly before: Seat | null;
  /** The open trick in the order of play. */
  readonly trick: readonly Face[];
  /** By seat all cards that it has taken, trick by trick. */
  readonly taken: readonly (readonly Face[])[];
  /** A9: whether hearts may be led. */
  readonly broken: boolean;
  /** By seat what it has proved not to hold, see {@link mayHold}. */
  readonly voids: readonly number[];
  /** A14: who has left, ascending. */
  readonly out: readonly Seat[];
  /** A14: by seat the cards of whoever has left, which lie open and are played by a rule. */
  readonly laid: readonly (readonly Face[])[];
}

/** A state that is being made: its fields are replaced, never the lists in them. */
export type Draft = { -readonly [Key in keyof HeartsState]: HeartsState[Key] };

export function setup(options: Options, seats: number, dealer: Seat | null, round: number): HeartsState {
  const all = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  return {
    options,
    phase: dealer === null ? 'coin' : 'shuffle',
    round,
    dealer,
    nextId: 0,
    stock: [],
    hands: all([]),
    passed: all([]),
    sought: 0,
    leader: 0,
    before: null,
    trick: [],
    taken: all([]),
    broken: false,
    voids: all(0),
    out: [],
    laid: all([]),
  };
}

/** A3: how many seats to the left the cards go in this round; 0 if they stay. */
export function wayOf({
  options,
  hands: { length: seats },
  round,
}: Pick<HeartsState, 'options' | 'hands' | 'round'>): number {
  if (options['passing'] === 'off') return 0;
  if (options['passing'] === 'left') return 1;
  const ways = seats % 2 === 0 ? [1, seats - 1, seats / 2, 0] : [1, seats - 1, 0];
  return ways[round % ways.length]!;
}

/** A3: who gets the cards of that seat; those of whoever has left are passed over, so it may be the seat itself (A14). */
export function receiverOf(state: HeartsState, seat: Seat): Seat {
  const [way, seats] = [wayOf(state), state.hands.length];
  let to = (seat + way) % seats;
  while (to !== seat && state.out.includes(to)) to = (to + way) % seats;
  return to;
}

/** Who is still there, ascending. */
export function present({ hands, out }: HeartsState): Seat[] {
  return hands.flatMap((_, seat) => (out.includes(seat) ? [] : [seat]));
}

/** A3: whether anybody passes cards to somebody else. */
export function isPassing(state: HeartsState): boolean {
  return present(state).some((seat) => receiverOf(state, seat) !== seat);
}

/** A14: the hands of those who have left, as long as they are shut. */
export function shutHands({ hands, out }: HeartsState): Dealt[] {
  return heldHands(hands).filter(({ seat }) => out.includes(seat));
}

/** A5: who may still prove whether they hold the lowest club, in turn. */
export function unsought({ dealer, sought, hands, out }: HeartsState): Seat[] {
  const inTurn = hands.map((_, i) => (dealer! + 1 + i) % hands.length);
  return inTurn.slice(sought).filter((seat) => !out.includes(seat));
}

/** Whose turn it is to play. */
export function turnOf({ leader, trick, hands }: HeartsState): Seat {
  return (leader + trick.length) % hands.length;
}

/** A6: the open trick, each card with who has played it. */
export function trickOf({ leader, trick, hands }: HeartsState): Trick {
  return trick.map((face, i) => ({ seat: (leader + i) % hands.length, face }));
}

/** A6: the suit that was led; null if nothing has been. */
export function ledIn({ trick }: HeartsState): number | null {
  return trick.length > 0 ? suitOf(trick[0]!) : null;
}

/** Whether the first trick has not been taken yet. */
export function isFirstTrick({ taken }: HeartsState): boolean {
  return taken.every((cards) => cards.length === 0);
}

/** All cards that lie open. */
export function openOf(state: HeartsState): readonly Face[] {
  return [...playedOf(state), ...state.laid.flat()];
}

/** All cards that were played. */
export function playedOf({ taken, trick }: HeartsState): readonly Face[] {
  return taken.reduce<readonly Face[]>((all, cards) => (cards.length > 0 ? all.concat(cards) : all), trick);
}

/** The trick that was taken last, and who led to it; null if there was none. */
export function lastTrick({
  before,
  leader,
  taken,
  hands,
}: HeartsState): { leader: Seat; faces: readonly Face[] } | null {
  return before === null ? null : { leader: before, faces: taken[leader]!.slice(-hands.length) };
}

/** A4: cards that the seat held once: those that it has passed on, by the ids that they had then. */
export function past({ passed, hands }: HeartsState, seat: Seat): readonly CardId[] {
  const hand = hands[seat] ?? [];
  return (passed[seat] ?? []).filter((id) => !hand.includes(id));
}
