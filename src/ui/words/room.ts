/**
 * What the compiled words are to the page: functions by room and name.
 * @module
 */

/** The messages of a room: what they want in; a text out, or nested lists of parts. */
export interface Room {
  readonly texts: object;
  readonly parts: object;
}

/** A language that there are words of. */
export interface SpokenLanguage<Tag extends string> {
  /** For `lang`. */
  readonly tag: Tag;
  /** As its speakers call it. */
  readonly name: string;
  /** For numbers, lists and days. */
  readonly locale: string;
  /** What its players print on jack, queen and king: `BDK`. */
  readonly letters: string;
  /** Fetches its words; null: they are here. */
  readonly load: (() => Promise<Readonly<Record<string, Room>>>) | null;
}
