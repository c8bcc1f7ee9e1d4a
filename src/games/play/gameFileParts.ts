/**
 * What a game file says, as it was read.
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import type { TextComment } from '../../lib/textLines';
import type { AnyGame, Options } from '../game';
import type { Left } from './leftLine';

/** A game as its file tells it (docs/game-files.md). */
export interface GameFile {
  readonly game: AnyGame;
  /** Who sat where; also says how many play. */
  readonly names: readonly string[];
  readonly options: Options;
  readonly start: Start;
  readonly moves: readonly FileMove[];
  /** New orders of renewed stocks, in the order of their use. */
  readonly renewed: readonly Placed[];
  readonly scores: { readonly totals: readonly number[]; readonly line: number } | null;
  readonly notes: FileNotes;
  /** The lines after `signed`, or none. */
  readonly signed: readonly string[];
}

/** Lines that say when and where a round was played. */
export const TAGS = ['date', 'table', 'event'] as const;
export type Tag = (typeof TAGS)[number];

/** What a file says to its readers alone: no rule asks for it, and nobody vouches for it. */
export interface FileNotes {
  readonly tags: ReadonlyMap<Tag, string>;
  readonly comments: readonly TextComment[];
  /** By key of a line: the first line of the file that has it, counted from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

/** How the round starts: a deal, or a position. */
export type Start =
  | {
      readonly kind: 'deal';
      readonly dealer: Seat;
      /** How many rounds of the match were played before. */
      readonly before: number;
      readonly deck: readonly Face[] | null;
      readonly placed: Places;
    }
  | { readonly kind: 'position'; readonly text: string; readonly line: number };

/** Cards that a file puts into hands, face up, and on top of the stock. */
export interface Places {
  readonly hands: ReadonlyMap<Seat, Placed>;
  readonly up: Placed | null;
  readonly stock: Placed | null;
}

/** Cards with the line that says so. */
export interface Placed {
  readonly faces: readonly Face[];
  readonly line: number;
}

export interface FileMove {
  readonly seat: Seat;
  readonly text: string;
  /** If it is no move: who left. */
  readonly left?: Left;
  /** Counted from 1; 0 where the move comes from no file. */
  readonly line: number;
}
