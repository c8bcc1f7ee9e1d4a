/**
 * The command line of `npm start`.
 * @module
 */
import { type Result, err, ok } from '../lib/result';

export interface HostArguments {
  /** Undefined if none was asked for. */
  readonly port: number | undefined;
  readonly help: boolean;
}

export const HELP = `Opens a card table that friends on this network can join, with no internet needed.

  npm start                 on port 8080, or the next free one
  npm start -- --port 9000  on this port and no other
  npm start -- --help       this text
`;

/** Fails with `args/unknown`, `args/value` (none given) or `args/port` (not a port). */
export function parseArguments(words: readonly string[]): Result<HostArguments> {
  let port: number | undefined;
  let help = false;
  const rest = words.flatMap((word) => (/^--\w+=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word]));
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--help' || word === '-h') help = true;
    else if (word === '--port' || word === '-p') {
      const value = rest.shift();
      if (value === undefined) return err('args/value', '--port needs a number after it');
      if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
        return err('args/port', `“${value}” is no port; it must be a number from 1 to 65535`);
      }
      port = Number(value);
    } else return err('args/unknown', `“${word}” is not an option here; try --help`);
  }
  return ok({ port, help });
}
