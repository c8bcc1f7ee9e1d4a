/**
 * The file of what a browser remembers. It is read as if a stranger had written it: what makes no sense is passed over.
 * @module
 */
import { fieldsOf } from '../lib/fields';
import { printable } from '../lib/printable';
import { type Result, err, ok } from '../lib/result';
import { MAX_FILE, TOO_LONG } from '../lib/textLines';
import { type MatchRecord, type Replay, type TableRecord, isMatch, isReplay } from './records';

/** What a file gives to another browser. Tables stay behind: their seats are on the first one. */
export interface FromFile {
  readonly matches: readonly MatchRecord[];
  /** Of those matches. */
  readonly replays: readonly Replay[];
  /** The person's name and faces, and the options that they like, as they stand there. */
  readonly you: unknown;
  readonly favourites: unknown;
}

interface Whole extends FromFile {
  readonly tables: readonly TableRecord[];
}

const KIND = 'memory';

/** All of it, as text. */
export function makeMemoryFile(all: Whole): string {
  return JSON.stringify({ svista: KIND, ...all }, null, 1);
}

/** Whether nothing in it would be obeyed where it is shown. */
const isShown = ({ players }: MatchRecord): boolean => players.every(({ name }) => printable(name) === name);

/**
 * Fails with `file/too-long` or `memory/no-file`. What is of a time to come is of now: nothing of a file stands before
 * all that is played later, nor outlives it.
 */
export async function readMemoryFile(file: Pick<File, 'size' | 'text'>, nowMs: number): Promise<Result<FromFile>> {
  if (file.size > MAX_FILE) return { ok: false, fault: TOO_LONG };
  const fields = fieldsOf(
    await file
      .text()
      .then(JSON.parse)
      .catch(() => null),
  );
  if (fields['svista'] !== KIND) return err('memory/no-file', 'nothing that Svista remembers is in this file');
  const matches = listOf(fields['matches'])
    .filter(isMatch)
    .filter(isShown)
    .map((match) => ({ ...match, latestMs: Math.min(match.latestMs, nowMs) }));
  const ids = new Set(matches.map(({ id }) => id));
  const replays = listOf(fields['replays'])
    .filter(isReplay)
    .filter(({ match }) => ids.has(match))
    .map((replay) => ({ ...replay, savedMs: Math.min(replay.savedMs, nowMs) }));
  return ok({ matches, replays, you: fields['you'], favourites: fields['favourites'] });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
