/**
 * How both commands are called: with one file, or with standard input in its place; with `--json` if the outcome is
 * wanted as data; and with `--game MODULE` for each game that is none of this project.
 * @module
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadAllRules } from '../games/registry';
import { printable } from '../lib/printable';
import { type Result, err as fault, ok, wordsOf } from '../lib/result';
import { addModule } from './ownGames';

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

interface Call {
  readonly file: string;
  readonly modules: readonly string[];
  readonly json: boolean;
  readonly help: boolean;
}

/** Fails with `NAME/usage`. */
function readCall(name: string, args: readonly string[]): Result<Call> {
  const boolean = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: boolean, help: boolean, game: { type: 'string', multiple: true, default: [] } },
    });
    const { json, help, game: modules } = values;
    if (!help && positionals.length !== 1) return fault(`${name}/usage`, 'exactly one file is wanted');
    return ok({ file: positionals[0] ?? '', modules, json, help });
  } catch (error) {
    return fault(`${name}/usage`, wordsOf(error));
  }
}

/**
 * The command of that name. A wrong call is told with `NAME/usage`, a file that cannot be read with `NAME/no-file`, and a
 * module with what {@link addModule} fails with; the exit status is 2 for each.
 */
export function commandOn(name: string, usage: string, work: Work): Command {
  return async (args, io) => {
    const { out, err } = printersOn(io);
    const call = readCall(name, args);
    if (!call.ok) {
      err([`${call.fault.code}: ${call.fault.message}`, '', ...usage.split('\n')]);
      return 2;
    }
    const { file, modules, json, help } = call.value;
    if (help) {
      out(usage.split('\n'));
      return 0;
    }
    let text: string;
    try {
      text = file === '-' ? io.input() : readFileSync(file, 'utf8');
    } catch {
      err(`${name}/no-file: “${file}” cannot be read`);
      return 2;
    }
    await loadAllRules();
    for (const module of modules) {
      const added = await addModule(module);
      if (!added.ok) {
        err(`${added.fault.code}: ${added.fault.message}`);
        return 2;
      }
    }
    return work(text, json, { out, err });
  };
}
