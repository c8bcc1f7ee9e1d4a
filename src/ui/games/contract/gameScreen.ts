/**
 * What a game brings to the screen: how it is told, its words, its board and its rules. One entry of
 * `src/ui/games/registry/index.ts` each; nothing else in the user interface names a game.
 * @module
 */
import type { Component } from 'svelte';
import type { CardId, Face, Seat } from '../../../cards/card';
import type { Need, RoundResult, ScorePart, View } from '../../../games/game';
import type { Side } from '../../../log/side';
import type { LogEntry, Part } from '../../text/parts';
import type { OpenRequest } from '../../text/requests';
import type { OptionWords } from '../../text/options';
import type { SeatView } from '../../view/roomView';
import type { KeyHelp } from './keyHelp';
import type { Lesson } from './lesson';

/** What happened, before it has its place in the log. */
export type LogLine = Omit<LogEntry, 'id' | 'round'>;

/** What a round came to, in words. */
export interface ScoreWords {
  /** Why a round ended, without a full stop. */
  reason(result: RoundResult, names: readonly string[], own: Seat | null): string;
  /** What a part of a score is for. */
  part(part: ScorePart, names: readonly string[], own: Seat | null): string;
  /** Said of a player whose score has no parts. */
  readonly noParts: string;
}

/** How a game tells what happened, to the reader in seat `own`. States and moves are the game's own. */
export interface Narrator<State = never, Move = never> {
  /** `state`: before the move. */
  move(state: State, seat: Seat, move: Move, own: Seat | null): LogLine[];
  /** What the reader would do with a move of their own, to be read after “You could”: `discard 7♠`. */
  offer(view: View<State>, move: Move): readonly Part[];
  /** What a need says when it has been answered: dealing, drawing, a new stock, the counting. */
  need(before: State, need: Need, after: State, own: Seat | null): LogLine[];
  readonly scores: ScoreWords;
}

/**
 * Why a legal move of the view's own seat may be a good one: sentences without a full stop, the weightiest first; none
 * where there is nothing to say. Looks at no faces but those that the view knows.
 */
export type Advise<State = never, Move = never> = (view: View<State>, move: Move) => readonly (readonly Part[])[];

export interface GameWords {
  readonly name: string;
  /** `2 to 8 players` */
  readonly players: string;
  /** What kind of game it is, in one sentence. */
  readonly blurb: string;
  /** By option key. */
  readonly options: Readonly<Record<string, OptionWords>>;
  /** A fan of cards for the start page, four of them. */
  readonly fan: readonly Face[];
  /** How they lie on its tile there; as a fan unless it says so. */
  readonly picture?: 'fan' | 'chain' | 'square' | 'stacks';
}

/** Moves that can be chosen before one's turn, the one that waits, and what a board shows of it. */
export interface AheadProps<State = never, Move = never> {
  /** As the view would be if the own seat was asked now; what can be chosen is offered from it. */
  readonly view: View<State>;
  /** What can be chosen. */
  readonly moves: readonly Move[];
  /** Whether this is one of them. */
  readonly allows: (move: Move) => boolean;
  /** The move that waits, as it was chosen: the ids of its cards may be gone. */
  readonly chosen: Move | null;
  /** The faces of the cards that it plays. */
  readonly faces: readonly Face[];
  /** Takes it back. */
  readonly onback: () => void;
  /** Marks a card of the hand that waits. */
  readonly Mark: Component;
  /** In the place of the buttons, while a move waits. */
  readonly Bar: Component<{ onback: () => void }>;
  readonly say: {
    /** What will be done. */
    readonly waits: (what: string) => string;
    /** Of cards that are picked, and can be chosen. */
    readonly choose: string;
    /** Of a card that waits. */
    readonly waiting: string;
  };
}

/** What every board gets. */
export interface BoardProps<State = never, Move = never> {
  readonly view: View<State>;
  readonly seats: readonly SeatView[];
  readonly letters: readonly string[];
  /** Whether the own seat is to move now. */
  readonly asked: boolean;
  /** The seats that the table waits for. */
  readonly waitingFor: readonly Seat[];
  /** As {@link GameParts.dress} gives it. */
  readonly log: readonly LogEntry[];
  /** Makes a move, or chooses it ahead where the own seat is not asked. */
  readonly onplay: (move: Move) => void;
  /** Null where nothing can be chosen ahead, and nothing waits. */
  readonly ahead?: AheadProps<State, Move> | null;
  /** The own move where all choose at once, until all have; null if it has not been made. */
  readonly chosen?: Move | null;
  /** What is asked of the own player beside the game and not answered yet. */
  readonly request?: OpenRequest | null;
}

/** What is loaded when it is needed. */
export interface GameParts {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly Board: Component<BoardProps<any, any>>;
  /** The rules, as parts of a page or a panel. */
  readonly Rules: Component;
  /** What the keys of the board do. */
  readonly keys: readonly KeyHelp[];
  /**
   * What a seat holds that the board does not lay out by itself, for a reader who knows all cards; without it all of the
   * seat’s hand.
   */
  // oxlint-disable-next-line typescript/no-explicit-any
  held?(state: any, seat: Seat): readonly CardId[];
  /** The log as it is shown, with what side messages add to it. */
  dress?(log: readonly LogEntry[], sides: readonly Side[], own: Seat | null): readonly LogEntry[];
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly Tools?: Component<{ state: any; round: number }>;
}

export interface GameScreen {
  /** Loaded with the rules, before there is anything to tell. */
  loadNarrator(): Promise<Narrator>;
  readonly words: GameWords;
  /** Loaded with the first hint; a game without it gives hints without reasons. */
  loadAdvice?(): Promise<Advise>;
  /** A guided first round; a game without one offers none. Null if that comes out only when it is loaded. */
  readonly loadLesson?: (() => Promise<Lesson | null>) | undefined;
  load(): Promise<GameParts>;
}
