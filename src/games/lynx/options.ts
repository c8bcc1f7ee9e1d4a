/**
 * The options of Lynx and the states a round can start from (L1–L5, L20, L28, L29).
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import { decksWithJokers, frenchDecks } from '../../cards/deck';
import { type Result, done, err } from '../../lib/result';
import type { OptionSpec, Options } from '../options';
import type { LynxOptions, LynxState } from './state';

// (P14)
export const LYNX_OPTIONS: readonly OptionSpec[] = [
  { key: 'decks', kind: 'integer', min: 2, max: 4, fallback: (seats) => (seats <= 4 ? 2 : seats <= 6 ? 3 : 4) },
  { key: 'hand', kind: 'integer', min: 5, max: 15, fallback: () => 12 },
  { key: 'memory', kind: 'flag', fallback: () => false },
  { key: 'three', kind: 'flag', fallback: () => false },
  { key: 'jokers', kind: 'flag', fallback: () => false },
];

/** L3: hands and the first discard must leave at least two cards a player in the stock. `lynx/too-few-cards`. */
export function refuseOptions(options: Options, seats: number): Result<null> {
  const chosen = lynxOptions(options);
  const { hand } = chosen;
  const stock = deckOf(chosen).length - seats * hand - 1;
  if (stock >= 2 * seats) return done;
  return err(
    'lynx/too-few-cards',
    `${seats} hands of ${hand} leave a stock of ${Math.max(stock, 0)}; it needs ${2 * seats}: take more decks ` +
      'or fewer cards',
  );
}

export function lynxOptions(options: Options): LynxOptions {
  return {
    decks: options['decks'] as number,
    hand: options['hand'] as number,
    memory: options['memory'] as boolean,
    three: options['three'] as boolean,
    ...(options['jokers'] === true && { jokers: true }),
  };
}

/** All cards of a round (L1, L29). */
export function deckOf({ decks, jokers }: LynxOptions): Face[] {
  return jokers ? decksWithJokers(decks) : frenchDecks(decks);
}

/** A round before its first card; the dealer null if a coin is to decide (L5). (P88, P90) */
export function setup(options: Options, seats: number, dealer: Seat | null): LynxState {
  const chosen = lynxOptions(options);
  return {
    options: chosen,
    seats,
    dealer,
    phase: dealer === null ? 'coin' : 'shuffle',
    then: 'turn',
    nextId: 0,
    stock: [],
    pile: [],
    hands: Array.from({ length: seats }, () => ({ hidden: [], open: [] })),
    melds: [],
    turn: dealer === null ? 0 : (dealer + 1) % seats,
    extra: false,
    took: 'nothing',
    acted: false,
    announced: null,
    sevens: 0,
    nominee: null,
    wanted: null,
    debt: null,
    rebuilds: 0,
    idle: 0,
    wish: null,
    music: 0,
    another: null,
    reason: null,
    finisher: null,
    out: [],
    ...(chosen.jokers && { flash: null, recalls: [] }),
  };
}
