/**
 * A guided first round as data: where the cards lie, what is said, which move is awaited, and what the others do. It is
 * played on the real board by the real rules; the learner sits in seat a.
 *
 * In what is said, `[7S]` stands for a card, as the notation of cards has it.
 * @module
 */

/** One thing that is said, and what comes after it. */
export interface LessonStep {
  readonly say: string;
  /**
   * What it is about: a selector of elements of the board or the score sheet, of which the first that is there is
   * meant.
   */
  readonly at: string;
  /** What else it speaks of, and must not cover: selectors. */
  readonly also?: readonly string[];
  /** The move that is awaited, in the game's notation. Without one a press on “Next” goes on. */
  readonly move?: string;
  /** What is answered to another legal move, by its first word; nothing: what is said of any. */
  readonly instead?: Readonly<Record<string, string>>;
  /** What others do after that, one after the other: `b: draw`. */
  readonly then?: readonly string[];
}

/** A stretch of the round that is played without a break. */
export interface LessonScene {
  /** Where it begins: a position with all cards that are needed face up. */
  readonly position: string;
  readonly steps: readonly LessonStep[];
}

/** A guided first round. */
export interface Lesson {
  /** What the others are called, from seat b on. */
  readonly others: readonly string[];
  /** The last one goes on to the end of the round. */
  readonly scenes: readonly LessonScene[];
}
