/**
 * How both commands are called: with one file, or with standard input in its place, and with `--json` if the outcome is
 * wanted as data.
 * @module
 */
import { readFileSync } from 'node:fs';
import { loadAllRules } from '../games/registry';

/** What a command has of the process that it runs in. */
export interface Io {
  /** All of standard input; throws if it cannot be read. */
  readonly input: () => string;
  /** Prints a line, or several. */
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** A command: what it is told, and the exit status. */
export type Command = (args: readonly string[], io: Io) => Promise<number>;

/** What a command does with the text of its file; the exit status. */
type Work = (text: string, json: boolean, io: Io) => number | Promise<number>;

export const PROCESS: Io = {
  input: () => readFileSync(0, 'utf8'),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
};

/**
 * The command of that name. A wrong call is told with `NAME/usage`, a file that cannot be read with `NAME/no-file`; the
 * exit status is 2 for both.
 */
export function commandOn(name: string, usage: string, work: Work): Command {
  return async (args, io) => {
    const json = args.includes('--json');
    const files = args.filter((arg) => arg !== '--json');
    if (files.includes('--help')) {
      io.out(usage);
      return 0;
    }
    const strange = files.find((arg) => arg.startsWith('--'));
    if (strange !== undefined || files.length !== 1) {
      io.err(
        `${name}/usage: ` +
          `${strange === undefined ? 'exactly one file is wanted' : `there is no option ${strange}`}\n\n${usage}`,
      );
      return 2;
    }
    let text: string;
    try {
      text = files[0] === '-' ? io.input() : readFileSync(files[0]!, 'utf8');
    } catch {
      io.err(`${name}/no-file: “${files[0]}” cannot be read`);
      return 2;
    }
    await loadAllRules();
    return work(text, json, io);
  };
}
