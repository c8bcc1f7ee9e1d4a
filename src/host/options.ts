/**
 * The command line of `npm start` and `npx svista`.
 * @module
 */
import { isIPv6 } from 'node:net';
import { type Result, err, ok } from '../lib/result';

export interface HostArguments {
  /** Undefined if none was asked for. */
  readonly port: number | undefined;
  /** Further names of this host. */
  readonly names: readonly string[];
  /** Addresses of pages elsewhere that may use its broker. */
  readonly pages: readonly string[];
  /** The folder with games of one's own; undefined if none was named. */
  readonly games: string | undefined;
  /** Whether a browser is to show the page here. */
  readonly open: boolean;
  readonly help: boolean;
}

export const HELP = `Serves the card table to everybody on this network, with no internet needed.

  npx svista         on port 8080, or the next free one;
                     “npm start --” in the place of “npx svista”, where its source is
    --open           shows the page in a browser here, too
    --port 9000      on this port and no other
    --name NAME      where this machine has one more name, or an address outside; more than once for several
    --page URL       lets a page that lies elsewhere use this broker; more than once for several
    --games FOLDER   with the games of this folder, too, which its config.json names (docs/package.md)
    --help           this text

  npx svista check-game FILE     whether the games that a module exports keep the laws of games,
                                 and its screen says all that a page asks for
`;

const NAME = /^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/;

/**
 * Fails with `args/unknown`, `args/value` (none given), `args/port` (not a port), `args/name` or `args/page` (no name
 * of a host, no address of a page).
 */
export function parseArguments(words: readonly string[]): Result<HostArguments> {
  let port: number | undefined;
  let games: string | undefined;
  const names: string[] = [];
  const pages: string[] = [];
  let open = false;
  let help = false;
  const rest = words.flatMap((word) =>
    /^--\w+=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word],
  );
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--help' || word === '-h') help = true;
    else if (word === '--open') open = true;
    else if (word === '--port' || word === '-p') {
      const value = rest.shift();
      if (value === undefined) return err('args/value', '--port needs a number after it');
      if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
        return err('args/port', `“${value}” is no port; it must be a number from 1 to 65535`);
      }
      port = Number(value);
    } else if (word === '--games') {
      games = rest.shift();
      if (games === undefined) return err('args/value', '--games needs a folder after it');
    } else if (word === '--name' || word === '--page') {
      const value = rest.shift();
      const isName = word === '--name';
      if (value === undefined) return err('args/value', `${word} needs ${isName ? 'a name' : 'an address'} after it`);
      if (isName && !NAME.test(value) && !isIPv6(value)) {
        return err('args/name', `“${value}” is no name of a host, without port and path`);
      }
      if (!isName && !/^https?:\/\/[^/]/.test(value)) {
        return err('args/page', `“${value}” is no address of a page, as in http://cards.example/`);
      }
      (isName ? names : pages).push(value);
    } else return err('args/unknown', `“${word}” is not an option here; try --help`);
  }
  return ok({ port, names, pages, games, open, help });
}
