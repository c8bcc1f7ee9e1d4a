/**
 * The options of Cardinoes and the states a round can start from (C1, C3, C9, C12, C13).
 * @module
 */
import { type Face, JACK, JOKER, RANKS, type Seat, rankOf } from '../../cards/card';
import { countFaces, frenchDecks } from '../../cards/deck';
import type { Jokers } from '../../cards/notation';
import { type Result, done, err } from '../../lib/result';
import type { OptionSpec, Options } from '../options';
import type { CardinoesOptions, CardinoesState } from './state';

/** The options that say what a card left in hand counts (C9): the ranks from the ace to the king, and the joker. */
export const VALUE_KEYS = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'joker',
] as const;

/** C9: J, Q, K ten, an ace one, the others their number; C12: a joker 25. */
function usualValue(rank: number): number {
  if (rank === RANKS.length) return 25;
  return rank >= JACK ? 10 : rank + 1;
}

// (P14)
export const CARDINOES_OPTIONS: readonly OptionSpec[] = [
  { key: 'jokers', kind: 'integer', min: 0, max: 4, fallback: () => 0 },
  { key: 'exact', kind: 'flag', fallback: () => false },
  ...VALUE_KEYS.map((key, rank): OptionSpec => ({
    key,
    kind: 'integer',
    min: 0,
    max: 100,
    fallback: () => usualValue(rank),
  })),
];

/** Fails with `cardinoes/worthless` if no card of the deck is worth anything: then nobody could ever score. */
export function refuseOptions(options: Options): Result<null> {
  const { jokers, values } = cardinoesOptions(options);
  const worth = values.some((value, rank) => value > 0 && (rank < RANKS.length || jokers > 0));
  return worth
    ? done
    : err('cardinoes/worthless', 'no card is worth a point, so nobody could score: give at least one a value');
}

export function cardinoesOptions(options: Options): CardinoesOptions {
  return {
    jokers: options['jokers'] as number,
    exact: options['exact'] as boolean,
    values: VALUE_KEYS.map((key) => options[key] as number),
  };
}

/** The inverse of {@link cardinoesOptions}. */
export function chosenOptions({ jokers, exact, values }: CardinoesOptions): Options {
  return { jokers, exact, ...Object.fromEntries(VALUE_KEYS.map((key, rank) => [key, values[rank]!])) };
}

/** C1: the 52 cards, then the jokers. */
export function deckOf({ jokers }: CardinoesOptions): Face[] {
  return [...frenchDecks(1), ...new Array<Face>(jokers).fill(JOKER)];
}

/** How often each face is in the deck, by face; made once for each number of jokers. */
export function deckCounts(options: CardinoesOptions): readonly number[] {
  return (counts[options.jokers] ??= countFaces(deckOf(options)));
}

const counts: (readonly number[])[] = [];

/** C12: whether a text can speak of jokers here. */
export function jokersIn({ jokers }: CardinoesOptions): Jokers {
  return jokers > 0 ? 'jokers' : 'no jokers';
}

/** C9 and C12: what a card counts that is left in hand. */
export function valueOf({ values }: CardinoesOptions, card: Face): number {
  return values[card === JOKER ? RANKS.length : rankOf(card)]!;
}

/** The sum of {@link valueOf}. */
export function worthOf(options: CardinoesOptions, cards: readonly Face[]): number {
  return cards.reduce((sum, card) => sum + valueOf(options, card), 0);
}

/** A round before its first card; the dealer null if a coin is to decide (C3). (P88, P107) */
export function setup(options: Options, seats: number, dealer: Seat | null): CardinoesState {
  const none = Array.from({ length: seats }, () => []);
  return {
    options: cardinoesOptions(options),
    seats,
    dealer,
    phase: dealer === null ? 'coin' : 'shuffle',
    nextId: 0,
    stock: [],
    chain: [],
    put: null,
    hands: none,
    turn: dealer === null ? 0 : (dealer + 1) % seats,
    extra: false,
    passes: 0,
    lacks: none,
    reason: null,
    finisher: null,
    out: [],
    shown: none,
  };
}
