/**
 * The options of Crazy Eights, its deck, what cards count, and the state a round starts from (E1, E2, E5–E7, E10–E14).
 * @module
 */
import { type Face, RANKS, type Seat, frenchDecks, rankOf } from 'svista/cards';
import { type OptionSpec, type Options, type Result, err, ok } from 'svista/games';
import { DRAWS, type Draws, EIGHT, type EightsOptions, type EightsState, NO_LACKS } from './state';

/** E1: from so many players on there are two decks, unless the table chooses otherwise. */
const SECOND_DECK = 6;
/** E1: so many cards at least are left to draw after the deal. */
const LEAST_STOCK = 10;
const JACK = 10;

export const OPTIONS: readonly OptionSpec[] = [
  { key: 'hand', kind: 'integer', min: 5, max: 7, fallback: (seats) => (seats === 2 ? 7 : 5) },
  { key: 'decks', kind: 'integer', min: 1, max: 2, fallback: (seats) => (seats >= SECOND_DECK ? 2 : 1) },
  { key: 'draw', kind: 'choice', choices: DRAWS, fallback: () => 'one' },
  { key: 'must', kind: 'flag', fallback: () => false },
  { key: 'two', kind: 'flag', fallback: () => true },
  { key: 'queen', kind: 'flag', fallback: () => true },
  { key: 'ace', kind: 'flag', fallback: () => true },
  { key: 'last', kind: 'flag', fallback: () => false },
];

export function eightsOptions(options: Options): EightsOptions {
  return {
    hand: options['hand'] as number,
    decks: options['decks'] as number,
    draw: options['draw'] as Draws,
    must: options['must'] as boolean,
    two: options['two'] as boolean,
    queen: options['queen'] as boolean,
    ace: options['ace'] as boolean,
    last: options['last'] as boolean,
  };
}

/** Fails with `crazy-eights/too-few-cards` (E1). */
export function refuse(options: Options, seats: number): Result<null> {
  const { hand, decks } = eightsOptions(options);
  const left = deckOf({ decks }).length - hand * seats - 1;
  return left >= LEAST_STOCK
    ? ok(null)
    : err('crazy-eights/too-few-cards', 'too few cards are left to draw: deal fewer, or take a second deck');
}

const DECKS = [frenchDecks(1), frenchDecks(2)];

/** E1. */
export function deckOf({ decks }: Pick<EightsOptions, 'decks'>): readonly Face[] {
  return DECKS[decks - 1]!;
}

/** E14: an eight fifty, J, Q, K ten, an ace one, the others their number. */
const VALUES = RANKS.map((_, rank) => (rank === EIGHT ? 50 : rank >= JACK ? 10 : rank + 1));

export function valueOf(face: Face): number {
  return VALUES[rankOf(face)]!;
}

export function worthOf(faces: readonly Face[]): number {
  return faces.reduce((sum, face) => sum + valueOf(face), 0);
}

/** A round before its first card; the dealer null if a coin is to decide (E2). */
export function setup(options: Options, seats: number, dealer: Seat | null): EightsState {
  const none = Array.from({ length: seats }, () => []);
  return {
    options: eightsOptions(options),
    dealer,
    phase: dealer === null ? 'coin' : 'shuffle',
    nextId: 0,
    stock: [],
    pile: [],
    put: null,
    hands: none,
    turn: dealer === null ? 0 : (dealer + 1) % seats,
    reversed: false,
    skip: false,
    drawn: 0,
    owed: 0,
    debt: 0,
    wanted: null,
    passes: 0,
    renewals: 0,
    lacks: none.map(() => NO_LACKS),
    reason: null,
    shown: none,
    out: [],
  };
}
