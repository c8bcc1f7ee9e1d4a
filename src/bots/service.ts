/**
 * Bots as the screen asks for them: a job of plain data, and an answer of plain data, wherever it is worked out.
 * @module
 */
import type { CardId, Face, Seat } from '../cards/card';
import type { View } from '../games/game';
import type { Options } from '../games/options';
import { gameOf } from '../games/registry';
import type { Result } from '../lib/result';
import type { Strength } from './strength';
import type { Tally } from './tally';

/** What a seat sees, and who is to think about it. */
export interface ThinkJob {
  /** The id of the game. */
  readonly game: string;
  /** Where the game is loaded from, if it is none of this project. */
  readonly module?: string;
  readonly options: Options;
  readonly seats: number;
  /** The game's public state. */
  readonly state: unknown;
  /** The seat that is asked for a move. */
  readonly seat: Seat;
  /** The faces of its own hidden cards. */
  readonly known: readonly (readonly [CardId, Face])[];
  /** The faces of cards that it held once; see `View.seen`. */
  readonly seen?: readonly (readonly [CardId, Face])[];
  /** The faces of cards of others that it was shown; see `View.shown`. */
  readonly shown?: readonly (readonly [CardId, Face])[];
  readonly strength: Strength;
  /** So many iterations in the place of the strength's time and iterations, however long they take. */
  readonly iterations?: number;
  /** Of the seat's moves these alone are compared, as text with the ids of their cards. */
  readonly among?: readonly string[];
  /** Any integer: the same seed leads to the same move, if time does not end the search. */
  readonly seed: number;
}

/** What a seat that is asked for a move sees of a table, as a job. */
export function thinkJob(
  { view, ...table }: Pick<ThinkJob, 'game' | 'options' | 'seats'> & { readonly view: View<unknown> },
  strength: Strength,
  seed: number,
): ThinkJob {
  const { state, seat, known, seen, shown } = view;
  const game = gameOf(table.game);
  const module = game.ok ? game.value.source?.address : undefined;
  return {
    ...table,
    ...(module !== undefined && { module }),
    state,
    seat,
    known: [...known],
    ...(seen && { seen: [...seen] }),
    ...(shown && { shown: [...shown] }),
    strength,
    seed,
  };
}

/** One move that a bot has looked at. */
export interface Hint {
  /** With the ids of its cards. */
  readonly move: string;
  /** How much of the thinking went to it, from 0 to 1. */
  readonly share: number;
  /** What the seat may expect to have scored when the round is over. */
  readonly points: number;
}

/** What came of thinking about a job. */
export interface Thought {
  /** The move to make, with the ids of its cards. */
  readonly move: string;
  /** What was looked at, the best first; empty if there is no choice. */
  readonly hints: readonly Hint[];
  readonly iterations: number;
}

/** One job, of which only some trees are to be grown. */
export interface TreeJob {
  readonly job: ThinkJob;
  /** Which of the trees of the strength, counted from 0. */
  readonly trees: readonly number[];
}

/**
 * What the trees of a job have found, in the order in which they were asked for; moves as text, with the ids of their
 * cards.
 */
export interface Findings {
  /** The only move that the seat has, or null if there is a choice. */
  readonly only: string | null;
  readonly tallies: readonly (readonly Tally<string>[])[];
  readonly iterations: number;
}

/** Where trees grow: this thread, or a worker. */
export interface TreeService {
  /** Grows these trees of a job. Fails as {@link BotService.think} does. */
  grow(job: TreeJob, signal?: AbortSignal): Promise<Result<Findings>>;
  /** Stops everything; what waits is cancelled. */
  close(): void;
}

/** Who thinks for a seat. Fails with `game/…`, `bots/not-asked` or `bots/cancelled`. */
export interface BotService {
  /**
   * Thinks about one move. Fails with `game/unknown`, `bots/not-asked` if the seat has no move to make, or
   * `bots/cancelled` if the signal stops it.
   */
  think(job: ThinkJob, signal?: AbortSignal): Promise<Result<Thought>>;
  /** Stops everything; what waits is cancelled. */
  close(): void;
}
