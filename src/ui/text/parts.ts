/**
 * Sentences of the log: text with cards, suits and players in it, which the screen shows as chips and tags and a screen
 * reader hears as words.
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import { say } from '../words/made/common';
import type { Part } from '../words/part';
import { faceName, suitName } from './cards';

export type { Part };

/**
 * What a line tells besides that a card moved, and is heard and seen as. `seven` and `eight` make somebody draw or
 * wait, `svista` is a slip that nobody noticed, `exact` a card that fits twice, `four` a set of four, `line` a full
 * line, and `last` means that one card is left.
 */
export type LineCue = 'shuffle' | 'eight' | 'steal' | 'seven' | 'exact' | 'line' | 'four' | 'svista' | 'last' | 'deal';

/** One line of the log. */
export interface LogEntry {
  /** Unique and ascending. */
  readonly id: string;
  readonly round: number;
  /** Whose doing it was, or null. */
  readonly seat: Seat | null;
  readonly parts: readonly Part[];
  /** Whether it opens or closes something, and is set apart. */
  readonly heading?: boolean;
  /** The place on the board that it is about, numbered by the game. */
  readonly at?: number;
  /** Something that is asked for in it: by whom, and of whom, if it is for one player to grant. */
  readonly request?: { readonly by: Seat; readonly of?: Seat };
  /** How many cards its seat has drawn, if that is what it tells. */
  readonly draws?: number;
  /** Whether it tells what came of a request. */
  readonly answer?: boolean;
  /** What it is heard and seen as; nothing: as a card, if somebody did it. */
  readonly cue?: LineCue;
  /** Whom the cue is about besides its seat; nothing: whoever else the sentence names first. */
  readonly to?: Seat;
  /** Where on the board it is seen, as flights name places; nothing: in its middle, or with its seats. */
  readonly place?: string;
}

/** Who does what, in English, for a game that has no words in the catalogues: “You draw”, “Ben draws”. */
export function does(seat: Seat, own: Seat | null, plain: string): Part[] {
  const [verb = '', ...rest] = plain.split(' ');
  const third = /(?:ss|sh|ch|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [{ seat }, ` ${[seat === own ? verb : third, ...rest].join(' ')}`];
}

/** Cards one after the other. */
export function cardParts(faces: readonly Face[]): Part[] {
  return faces.flatMap((face, i): Part[] => (i === 0 ? [{ face }] : [' ', { face }]));
}

/** The sentence as plain text. `own`: the reader's seat, who is “you”. */
export function plainText(parts: readonly Part[], names: readonly string[], own: Seat | null): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('face' in part) return faceName(part.face);
      if ('suit' in part) return suitName(part.suit);
      return seatName(part.seat, names, own, part.own);
    })
    .join('')
    .replace(/^./, (first) => first.toLocaleUpperCase());
}

/** A player's name, or what they themselves are called in the sentence. */
export function seatName(seat: Seat, names: readonly string[], own: Seat | null, called = say.you()): string {
  return seat === own ? called : (names[seat] ?? '?');
}
