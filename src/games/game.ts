/**
 * The one interface that every game implements, and that dealers, table, bots and screen use. None of them knows a
 * game; no game knows them.
 *
 * A game is a pure function over plain data. Its state holds open cards as faces and hidden cards as ids, nothing
 * else. `need` alone says what happens next, `step` makes it happen, and a *dealer* stands between: the local one in
 * one process, or the mental-poker one among peers. Rules cannot tell which.
 *
 * Ids: a game names hidden cards by counting. A need that makes cards hidden says with which id it starts
 * (`firstId`); the results are named `firstId`, `firstId + 1` … in their order, the top of a stock first.
 * @module
 */
import type { Card, CardId, Face, Seat } from '../cards/card';
import type { Random } from '../lib/random';
import type { Fault, Result } from '../lib/result';
import type { OptionSpec, Options } from './options';

import type { MatchDefaults, RoundResult } from './result';

export type { OptionSpec, Options } from './options';
export type { MatchDefaults, RoundResult, ScorePart, SeatScore } from './result';

/** Cards that go to one seat, hidden from all others. */
export interface Dealt {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
}

/** Cards that pass from one hand to another, hidden from all others. They keep their ids. */
export interface Gift {
  readonly from: Seat;
  readonly to: Seat;
  readonly cards: readonly CardId[];
}

/** What a state waits for. */
export type Need =
  /** A number from 0 to `sides` − 1 that nobody could choose. */
  | { readonly kind: 'coin'; readonly sides: number }
  /**
   * These hidden cards and open faces become one hidden deck in an order that nobody knows. `dealer` shuffles first.
   */
  | {
      readonly kind: 'shuffle';
      readonly cards: readonly CardId[];
      readonly faces: readonly Face[];
      readonly dealer: Seat;
      readonly firstId: CardId;
    }
  /** Each hand is shown its new cards; `up` is shown to all. */
  | { readonly kind: 'deal'; readonly hands: readonly Dealt[]; readonly up: readonly CardId[] }
  /**
   * Each holder mixes these cards, so that nobody else can tell which of them is which; they get new ids, hand by hand.
   */
  | { readonly kind: 'hide'; readonly hands: readonly Dealt[]; readonly firstId: CardId }
  /** Each giver hands these cards on. */
  | { readonly kind: 'give'; readonly gifts: readonly Gift[] }
  /** Each holder shows these cards to all. */
  | { readonly kind: 'open'; readonly hands: readonly Dealt[] }
  /**
   * The holder `from` shows these hidden cards of its hand to `to` alone. They stay hidden from all others, and the
   * game has the holder's hand mixed (`hide`) before one of them can be told from another: a law holds games to it.
   */
  | { readonly kind: 'show'; readonly from: Seat; readonly to: Seat; readonly cards: readonly CardId[] }
  /**
   * The holder proves to all how many of these hidden cards are of each class of faces, and shows none of them. The
   * classes have no face in common, and together they have all faces of the deck.
   */
  | {
      readonly kind: 'count';
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly classes: readonly (readonly Face[])[];
    }
  /** Each of these seats must make a move: openly, or, if sealed, none seeing another's before all have chosen. */
  | { readonly kind: 'act'; readonly seats: readonly Seat[]; readonly sealed: boolean }
  /** The round is over. No hand holds a hidden card any more: the game has had them opened (`open`). */
  | { readonly kind: 'over'; readonly result: RoundResult };

/** What answers a need; its kind is the need's. */
export type Input<Move> =
  | { readonly kind: 'coin'; readonly value: number }
  | { readonly kind: 'shuffle' }
  /** `up`: the faces of the need's `up`, in its order. */
  | { readonly kind: 'deal'; readonly up: readonly Face[] }
  | { readonly kind: 'hide' }
  | { readonly kind: 'give' }
  /** `faces`: for each of the need's hands, in its order, the faces of its cards. */
  | { readonly kind: 'open'; readonly faces: readonly (readonly Face[])[] }
  | { readonly kind: 'show' }
  /** `counts`: for each of the need's classes, in its order, how many of the cards are of it. */
  | { readonly kind: 'count'; readonly counts: readonly number[] }
  /** `moves`: one for each of the need's seats, in its order. */
  | { readonly kind: 'act'; readonly moves: readonly Move[] };

/**
 * What a move says of hidden cards without showing them: that they are some of these faces, no face more often than it
 * stands there. Whoever deals sees to it that it is true.
 */
export interface Claim {
  readonly cards: readonly CardId[];
  readonly faces: readonly Face[];
  /** What the move is refused with if it is false. */
  readonly fault: Fault;
}

/** What one seat can see: the public state, and the faces of its own hidden cards. */
export interface View<State> {
  readonly state: State;
  readonly seat: Seat;
  readonly known: ReadonlyMap<CardId, Face>;
  /**
   * The faces of cards that the seat held once and holds no more, or was shown once, of those that the game lists in
   * `past`; some or all may be missing.
   */
  readonly seen?: ReadonlyMap<CardId, Face>;
  /**
   * The faces of hidden cards in other hands that this seat alone was shown, while they keep their ids. The game lists
   * these in `past`, too.
   */
  readonly shown?: ReadonlyMap<CardId, Face>;
}

/** A state together with faces of hidden cards that the reader knows: what a position text can say. */
export interface Position<State> {
  readonly state: State;
  readonly known: ReadonlyMap<CardId, Face>;
}

/** What a seat can choose for its next turn while others are asked. */
export interface Ahead<State, Move> {
  /** As it were if the seat was asked now, with nothing done before. */
  readonly state: State;
  /** Of the moves that are legal there, those of which nothing that may come before is worth knowing first. */
  readonly moves: readonly Move[];
}

/** Makes one guess of all hidden faces, as good as any other: a map of its own each time, which is the caller's. */
export type Guess = (random: Random) => Map<CardId, Face>;

/** Where a game has come from that is none of this project. */
export interface GameSource {
  /** The address of its module. */
  readonly address: string;
  /** Of the module's bytes, 32 bytes, which charters name; null until the module is here. */
  readonly hash: Uint8Array | null;
}

/** A game: pure functions over plain data, of which `State` and `Move` are its own (`docs/games.md`). */
export interface Game<State, Move> {
  /** Short and stable: in files, links and signed bytes. */
  readonly id: string;
  readonly name: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  /** How long a match is unless the table chooses otherwise; what is not named is as for all games. */
  readonly match: MatchDefaults;
  /** The game's options, in the order in which a table shows them. */
  readonly options: readonly OptionSpec[];
  /** What a valid set of option values cannot be together, e.g. too many cards for the deck. */
  refuse(options: Options, seats: number): Result<null>;
  /**
   * By seat, which side it plays on: partners have the same number. They have equal scores in every result, which a law
   * holds games to. Left out: each for themselves.
   */
  sides?(options: Options, seats: number): readonly number[];
  /** All cards that a round is played with. */
  deck(options: Options, seats: number): readonly Face[];
  /**
   * The state before anything happened. `dealer` null: a joint coin decides. Options must be valid. `round`: how many
   * rounds of the match were played before this one, from 0; of a hand that grows, a direction that changes. (P87)
   */
  setup(options: Options, seats: number, dealer: Seat | null, round: number): State;
  need(state: State): Need;
  /** The state after `input`, or why it is not possible; never a changed argument. */
  step(state: State, input: Input<Move>): Result<State>;
  /** Whether `seat` may make `move` now, as far as anyone can judge without seeing hidden cards. */
  check(state: State, seat: Seat, move: Move): Result<null>;
  /** What `move` says of cards that it does not show, if it does. Only for moves that {@link check} accepts. */
  claim?(state: State, seat: Seat, move: Move): Claim | null;
  /**
   * All moves of the view's seat, a long one only as the short ones that add up to it; empty if it is not asked. Of
   * hidden faces only the seat's own matter.
   */
  legal(view: View<State>): Move[];
  /**
   * What the view's seat, which is not asked, can choose for its next turn; by no faces but its own. Null as long as that
   * cannot be said. Left out: what others do before is always worth knowing.
   */
  ahead?(view: View<State>): Ahead<State, Move> | null;
  /** The cards that a move plays, hidden ones with the id that it opens. */
  played(move: Move): readonly Card[];
  /** The hidden cards of its own that a move names without showing them. */
  named?(move: Move): readonly CardId[];
  /** The cards a seat holds. */
  hand(state: State, seat: Seat): { readonly hidden: readonly CardId[]; readonly open: readonly Face[] };
  /**
   * The hidden cards of the seat that the rules themselves keep apart from the rest of its hand, so that everybody may
   * know of a card that is shown now that it was one of these: one that was just drawn and may be played at once, a
   * stack that goes round. Among these, and among the rest, no card that can be shown may be told from another by when
   * it came: whatever comes in is mixed first (`hide`), and a law holds games to it. None if left out.
   */
  apart?(state: State, seat: Seat): readonly CardId[];
  /**
   * Hidden cards, or ids that are gone, of which the seat may know more than others: it held them once, or was shown
   * them.
   */
  past?(state: State, seat: Seat): readonly CardId[];
  /** Every card of the round, wherever it is; none before the deck has been shuffled. */
  cards(state: State): { readonly hidden: readonly CardId[]; readonly open: readonly Face[] };
  /**
   * For bots: what makes guesses, faces for all hidden cards of the state, as they may be after all that the view's
   * seat has seen. Without it the cards that the seat does not know may lie in any order.
   */
  resample?(view: View<State>): Guess;
  /** For bots: about what each seat would score if the round went on from here, all cards being open. */
  estimate?(position: Position<State>): readonly number[];
  /**
   * For bots: of the view's legal moves at most so many that look best at a glance, where it takes long to list and
   * compare all; else all, or all but what no bot should do. Like `legal` and `movePrior`, it looks at no faces but the
   * seat's own, even where the view has others.
   */
  shortlist?(view: View<State>, most: number): readonly Move[];
  /**
   * For bots: how good each of these legal moves looks at a glance, at least 0 each, in their order; by no faces but
   * the seat's own.
   */
  movePrior?(view: View<State>, moves: readonly Move[]): readonly number[];
  /**
   * For bots: how bold each of these legal moves is, in their order: from -1, what a careful player likes to do, to 1,
   * what a bold one does; by no faces but the seat's own. Bots of a style like such moves for their own sake, so that
   * people can tell them apart.
   */
  boldness?(view: View<State>, moves: readonly Move[]): readonly number[];
  /**
   * The state after these seats have left for good, which nothing is asked of from then on: their hands stay shut until
   * the game has them opened, which may be at once. Null if the round cannot go on without them. The same state once the
   * round has ended and nothing but hands is still to be shown: leaving after the end changes nothing, a law holds games
   * to it. Only for a round in which a deal is complete, even if all hands are empty by now; a game without it ends
   * the round.
   */
  leave?(state: State, seats: readonly Seat[]): State | null;
  /**
   * What each card costs that is left in a hand, once the round has been played to its end and only hands are still to
   * be opened; null before. A hand that nobody can open any more counts as the dearest cards that nobody has seen.
   * Without it a round is void if such a hand is left.
   */
  unopened?(state: State): ((face: Face) => number) | null;
  /**
   * How many points a seat loses by a round that it has forfeited, see `forfeited`: at least as many as a seat of such
   * a round can fall behind any other one by playing on, so that it never pays to break a round off.
   */
  forfeit(options: Options, seats: number): number;
  /** Who deals the round that has been set up, or null before the coin has fallen. */
  dealer(state: State): Seat | null;
  /** More steps than any round with these options can take. */
  bound(options: Options, seats: number): number;
  /**
   * A move as text; hidden cards carry `[id]` if `ids` is set. Cards that the move names without showing them are
   * `[id]` alone; without `ids` they are faces as far as `known` has them.
   */
  makeMove(move: Move, ids?: boolean, known?: ReadonlyMap<CardId, Face>): string;
  /** A move from text; cards without `[id]` are looked up in the view. */
  parseMove(text: string, view: View<State>): Result<Move>;
  /**
   * A position as one line: first the hands, seat by seat, `/` between them; hidden cards that `known` lacks are `?`.
   */
  makePosition(position: Position<State>): string;
  parsePosition(text: string): Result<Position<State>>;
  /** Set by the page alone, for a game from a module beside it. */
  readonly source?: GameSource;
}

/** What a table is prepared with: all of a game but its rules, which are loaded when somebody plays it. */
export type GameInfo = Pick<
  AnyGame,
  'id' | 'name' | 'minSeats' | 'maxSeats' | 'match' | 'options' | 'refuse' | 'source'
>;

/** A game in the registry, whose rules are loaded when it is to be played. */
export interface GameEntry {
  readonly info: GameInfo;
  load(): Promise<AnyGame>;
}

/** A game whose state and move types the caller does not care about. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyGame = Game<any, any>;
