/**
 * What a link to a table says besides, so that whoever opens it sees at once who asks them to what: the name of the one
 * who sends it, and the game. It stands in the fragment, which goes to no server. Anybody can write anything there; it
 * is shown before one sits down, and counts for nothing.
 *
 *     …#t=<28 characters>&from=Anna%20Berg&game=lynx
 * @module
 */
import { gameOf } from '../../games/registry';
import { cleanName } from '../../table/charter/names';

export interface Hints {
  /** Empty if nobody is named. */
  readonly from: string;
  /** A game that there is. */
  readonly game: string | null;
}

/** The most characters that are looked at. */
const MAX_LENGTH = 4096;

/** `link`: one with a fragment. */
export function withHints(link: string, { from, game }: Hints): string {
  const hints = [
    ...(from === '' ? [] : [`from=${encodeURIComponent(from)}`]),
    ...(game === null ? [] : [`game=${game}`]),
  ];
  return [link, ...hints].join('&');
}

/** What a fragment, or a link, says: nothing of what it says wrong. */
export function hintsOf(text: string): Hints {
  const fields = text.length > MAX_LENGTH ? [] : text.slice(text.indexOf('#') + 1).split('&');
  const valueOf = (key: string): string =>
    fields.find((field) => field.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  const game = gameOf(valueOf('game'));
  return { from: cleanName(decoded(valueOf('from'))), game: game.ok ? game.value.id : null };
}

/** A code to connect by without a server that came with a link, or nothing: `…#t=<28 characters>&c=<code>`. */
export function codeHint(text: string): string {
  return /[#&]c=([A-Za-z0-9+/]{1,200})(?:&|$)/.exec(text.slice(0, MAX_LENGTH).trim())?.[1] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
