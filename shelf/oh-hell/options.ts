/**
 * What a table of Oh Hell can choose, and what follows from the number of the round: how many cards each gets (O3), and
 * trumps where they go round in turn (O5).
 */
import { SUITS, type Suit } from 'svista/cards';
import { type OptionSpec, type Options, type Result, err, ok } from 'svista/games';

/** O3: how hands change from round to round. */
export const COURSES = ['down', 'up', 'peak', 'valley', 'fixed'] as const;
/** O5: where trumps come from. */
export const TRUMPS = ['turned', 'order', 'none'] as const;
/** O12: what a bid is worth. */
export const SCORINGS = ['tricks', 'exact', 'square'] as const;

export interface OhHellOptions {
  /** The largest hand. */
  readonly hand: number;
  readonly course: (typeof COURSES)[number];
  readonly trumps: (typeof TRUMPS)[number];
  /** O8: whether the bids may not come out even. */
  readonly hook: boolean;
  /** O7: whether all bid at once. */
  readonly together: boolean;
  readonly scoring: (typeof SCORINGS)[number];
  /** O13: whether a bid of none scores by the number of cards. */
  readonly nil: boolean;
}

export const OPTIONS: readonly OptionSpec[] = [
  { key: 'hand', kind: 'integer', min: 1, max: 13, fallback: () => 7 },
  { key: 'course', kind: 'choice', choices: COURSES, fallback: () => 'down' },
  { key: 'trumps', kind: 'choice', choices: TRUMPS, fallback: () => 'turned' },
  { key: 'scoring', kind: 'choice', choices: SCORINGS, fallback: () => 'tricks' },
  { key: 'hook', kind: 'flag', fallback: () => true },
  { key: 'together', kind: 'flag', fallback: () => false },
  { key: 'nil', kind: 'flag', fallback: () => false },
];

/** Values of options, what is not said being as usual. */
export function ohHellOptions(options: Options): OhHellOptions {
  const all = Object.fromEntries(OPTIONS.map(({ key, fallback }) => [key, options[key] ?? fallback(2)]));
  return all as unknown as OhHellOptions;
}

/** O2: no hand is larger than the deck allows. */
export function refuse(options: Options, seats: number): Result<null> {
  const { hand } = ohHellOptions(options);
  if (hand * seats <= 52) return ok(null);
  return err('oh-hell/too-few-cards', `${seats} hands of ${hand} are more than the 52 cards of the deck`);
}

/** O3: how many cards each gets in a round, counted from 0; after the last one of a course it begins again. */
export function sizeOf({ hand, course }: Pick<OhHellOptions, 'hand' | 'course'>, round: number): number {
  const at = round % (course === 'peak' || course === 'valley' ? 2 * hand - 1 : hand);
  if (course === 'down') return hand - at;
  if (course === 'up') return 1 + at;
  if (course === 'peak') return hand - Math.abs(hand - 1 - at);
  return course === 'valley' ? 1 + Math.abs(hand - 1 - at) : hand;
}

/** O5: hearts, clubs, diamonds, spades, and a round without trumps. */
const ORDER: readonly (Suit | null)[] = [...['H', 'C', 'D', 'S'].map((letter) => SUITS.indexOf(letter as 'H')), null];

/** O5: trumps of a round, as far as no card is turned for them. */
export function trumpsOf({ trumps }: Pick<OhHellOptions, 'trumps'>, round: number): Suit | null {
  return trumps === 'order' ? ORDER[round % ORDER.length]! : null;
}
