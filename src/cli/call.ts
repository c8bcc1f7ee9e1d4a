/**
 * How both commands are called: with one file, or with standard input in its place, and with `--json` if the outcome is
 * wanted as data.
 * @module
 */
import { readFileSync } from 'node:fs';
import { loadAllRules } from '../games/registry';
import { printable } from '../lib/printable';

/** What a command has of the process that it runs in. */
export interface Io {
  /** All of standard input; throws if it cannot be read. */
  readonly input: () => string;
  /** Prints a line. */
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Prints a line, or several. */
export type Print = (lines: string | readonly string[]) => void;

/** All that a command prints with: a terminal gets no character of a file that it would obey. */
export interface Printers {
  readonly out: Print;
  readonly err: Print;
}

/** A command: what it is told, and the exit status. */
export type Command = (args: readonly string[], io: Io) => Promise<number>;

/** What a command does with the text of its file; the exit status. */
type Work = (text: string, json: boolean, printers: Printers) => number | Promise<number>;

export const PROCESS: Io = {
  input: () => readFileSync(0, 'utf8'),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};

/** The one way from a command to the terminal. */
function printersOn({ out, err }: Io): Printers {
  const onto =
    (print: Io['out']): Print =>
    (lines) =>
      [lines].flat().forEach((line) => print(printable(line)));
  return { out: onto(out), err: onto(err) };
}

/** A value as data. */
export function jsonLines(value: unknown): string[] {
  return JSON.stringify(value, null, 2).split('\n');
}

/**
 * The command of that name. A wrong call is told with `NAME/usage`, a file that cannot be read with `NAME/no-file`; the
 * exit status is 2 for both.
 */
export function commandOn(name: string, usage: string, work: Work): Command {
  return async (args, io) => {
    const { out, err } = printersOn(io);
    const json = args.includes('--json');
    const files = args.filter((arg) => arg !== '--json');
    if (files.includes('--help')) {
      out(usage.split('\n'));
      return 0;
    }
    const strange = files.find((arg) => arg.startsWith('--'));
    if (strange !== undefined || files.length !== 1) {
      const wrong = strange === undefined ? 'exactly one file is wanted' : `there is no option ${strange}`;
      err([`${name}/usage: ${wrong}`, '', ...usage.split('\n')]);
      return 2;
    }
    let text: string;
    try {
      text = files[0] === '-' ? io.input() : readFileSync(files[0]!, 'utf8');
    } catch {
      err(`${name}/no-file: “${files[0]}” cannot be read`);
      return 2;
    }
    await loadAllRules();
    return work(text, json, { out, err });
  };
}
