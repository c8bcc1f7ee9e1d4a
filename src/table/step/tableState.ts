/**
 * What everybody at a table knows: a pure function of the charter and the closed steps. It holds ciphertexts and open
 * cards, and no secret.
 * @module
 */
import type { CardId, Seat } from '../../cards/card';
import type { Context } from '../../crypto/context';
import { type KnownTexts, canonicalJson } from '../../lib/canonicalJson';
import { utf8 } from '../../lib/bytes';
import { PROTOCOL_VERSION } from '../../lib/protocolVersion';
import { assert } from '../../lib/result';
import type { RoundResult } from '../../games/game';
import { hash32 } from '../../log/hash';
import type { Charter } from '../charter/charter';

/**
 * - `header`: keys for the next round are asked for
 * - `escrow`, `accept`: they are given to the others in parts, if the table plays with escrow; the coin falls
 * - `round`: the game is asked what comes next
 * - `reveal`: the round is over, the seeds are asked for
 * - `next`: another round, or not
 * - `closed`: somebody stood up; a new charter may follow
 */
export type TableStage = 'header' | 'escrow' | 'accept' | 'round' | 'reveal' | 'next' | 'closed';

/** A deck that goes round to be mixed: how many have had it, and how it lies now. */
export interface Mixing {
  readonly done: number;
  /** 64 bytes a card. */
  readonly cards: Uint8Array;
}

/** Sealed choices: the commitments of the asked seats, in their order, and the step in which they were made. */
export interface Sealed {
  readonly step: number;
  readonly seals: readonly Uint8Array[];
  readonly agreed: boolean;
}

/** A seat's key in parts: the step in which they were given, public points and boxes in the order of its trustees. */
export interface Parts {
  readonly step: number;
  readonly points: Uint8Array;
  readonly boxes: Uint8Array;
}

/** How the current round began: what a file needs to check it from there. */
export interface Opening {
  readonly step: number;
  readonly dealer: Seat | null;
  /** The match before it. */
  readonly results: readonly RoundResult[];
}

export interface TableState {
  readonly charter: Charter;
  readonly stage: TableStage;
  /** Counted through the life of the table, from 0. */
  readonly round: number;
  /** Always 0: a round that cannot go on is begun anew at another table. (P31) */
  readonly attempt: number;
  readonly opening: Opening;
  /** The rounds of this match that are over. */
  readonly results: readonly RoundResult[];
  /** The game's own state; null before the round has begun. */
  readonly game: unknown;
  /** By seat: what the header said. */
  readonly keys: readonly Uint8Array[];
  readonly commitments: readonly Uint8Array[];
  readonly boxKeys: readonly Uint8Array[];
  /** By seat; empty without escrow. */
  readonly escrows: readonly Parts[];
  /** The seats that the table goes on without, ascending. (P66) */
  readonly gone: readonly Seat[];
  /** Those of them whom all others have voted `out`: no proof of anything, so nobody is called a cheat for it. (P68) */
  readonly out: readonly Seat[];
  /** The keys of those, put together when the round is over. */
  readonly goneKeys: ReadonlyMap<Seat, Uint8Array>;
  /** The sum of the keys; empty before the round has begun. */
  readonly joint: Uint8Array;
  /** What hidden cards look like: under the joint key in a stock, under the holder's alone in a hand. 64 bytes each. */
  readonly cards: ReadonlyMap<CardId, Uint8Array>;
  /** How many decks were mixed in this round. */
  readonly deck: number;
  /** Whether a deal of this round is complete. (P70) */
  readonly dealt: boolean;
  readonly mixing: Mixing | null;
  readonly sealed: Sealed | null;
  /** By seat, once they are revealed; null for a seat that is gone. */
  readonly seeds: readonly (Uint8Array | null)[];
}

/** The rounds that a charter carries, as results without their parts. (P38) */
function resultsBefore({ carried: rounds, seats }: Charter): readonly RoundResult[] {
  return rounds.map((points) => ({
    scores: points.slice(0, seats.length).map((total) => ({ parts: [], total })),
    reason: 'before',
    finisher: null,
    another: null,
  }));
}

/** What every round begins with: nobody has told a key yet, and there is no card. */
export function withoutKeys() {
  return {
    game: null,
    keys: [],
    commitments: [],
    boxKeys: [],
    escrows: [],
    joint: new Uint8Array(0),
    cards: new Map(),
    deck: 0,
    dealt: false,
  } satisfies Partial<TableState>;
}

/** The table as its charter opens it. (P33) */
export function openTable(charter: Charter): TableState {
  const results = resultsBefore(charter);
  return {
    charter,
    stage: 'header',
    round: 0,
    attempt: 0,
    opening: { step: 0, dealer: null, results },
    results,
    ...withoutKeys(),
    gone: [],
    out: [],
    goneKeys: new Map(),
    mixing: null,
    sealed: null,
    seeds: [],
  };
}

/** States never change, and the hash of each is asked for more than once. */
const hashes = new WeakMap<TableState, Uint8Array>();

/**
 * Nor do their parts, most of which a state has in common with the one before it: all earlier results, and whatever a
 * move does not touch.
 */
const texts: KnownTexts = new WeakMap();

/** The game as a round begins, from its opening. */
export function openingGame({ charter: { game, options, seats }, opening }: TableState): unknown {
  return game.setup(options, seats.length, opening.dealer, opening.results.length);
}

/**
 * The hash that every input carries of the state that its signer has: equal heads must mean equal states. 32 bytes.
 * (P36)
 */
export function stateHash(state: TableState): Uint8Array {
  const known = hashes.get(state);
  if (known) return known;
  const hash = hashOf(state);
  hashes.set(state, hash);
  return hash;
}

/** What the hash of a state is of: its game and its place in the log, as canonical JSON. (P36) */
export function stateText(state: TableState): string {
  const { stage, round, attempt, opening, results, game, gone, out, deck, mixing, sealed } = state;
  const plain = {
    stage,
    round,
    attempt,
    dealer: opening.dealer,
    results,
    game,
    gone,
    ...(out.length > 0 ? { out } : {}),
    deck,
    mixed: mixing?.done ?? null,
    sealed: sealed ? (sealed.agreed ? 2 : 1) : 0,
  };
  return canonicalJson(plain, texts);
}

function hashOf(state: TableState): Uint8Array {
  return hash32('svista/state', utf8(stateText(state)));
}

/** The context of a message of this seat in this step. */
export function contextOf(state: TableState, step: number, seat: Seat): Context {
  const { charter, round, attempt, deck } = state;
  return { version: PROTOCOL_VERSION, table: charter.table, round, attempt, deck, step, seat };
}

/**
 * The context of the escrow that this seat gave in that step, whenever it is spoken of: decks may have been mixed
 * since.
 */
export function escrowContext(state: TableState, step: number, seat: Seat): Context {
  return { ...contextOf(state, step, seat), deck: 0 };
}

/** The ciphertexts of these cards, one after the other. */
export function ciphertexts(state: TableState, ids: readonly CardId[]): Uint8Array {
  const out = new Uint8Array(ids.length * 64);
  ids.forEach((id, i) => {
    const card = state.cards.get(id);
    assert(card, () => `the game speaks of card ${id}, which is not on the table`);
    out.set(card, i * 64);
  });
  return out;
}

export function seatsOf(state: TableState): Seat[] {
  return state.charter.seats.map((_, seat) => seat);
}

/** The seats that are still asked. */
export function presentSeats(state: TableState): Seat[] {
  return seatsOf(state).filter((seat) => !state.gone.includes(seat));
}
