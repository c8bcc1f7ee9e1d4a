/**
 * The lines of a file from outside, read once from its beginning to its end: game files and evidence files have the
 * same. `#` at the start of a line or after a blank starts a comment; after a line `signed` follow the lines of a
 * signed log, which may be longer.
 *
 * Everything is bounded before it is looked at, and each character is looked at a fixed number of times, so a file can
 * be tedious but not freeze a tab.
 * @module
 */
import { printable } from './printable';
import { type Fault, ok } from './result';

/** A fault with the line of the file that has it, counted from 1. */
export interface FileFault extends Fault {
  readonly line: number;
}

export type FileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: FileFault };

/** A fault at a line. */
export function at(line: number, fault: Fault): { ok: false; fault: FileFault } {
  return { ok: false, fault: { ...fault, line } };
}

/** A line that says something: without its comment, and without blanks at its ends. */
export interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
}

/** What somebody has written for readers. */
export interface TextComment {
  /** Without its sign, and without blanks at its ends. */
  readonly text: string;
  /** The line that says something which it stands behind or under, counted from 1; 0 if there is none before it. */
  readonly after: number;
  /** Whether it has a line of its own. */
  readonly own: boolean;
}

export interface TextLines {
  readonly readable: readonly TextLine[];
  /** Those before `signed`. */
  readonly comments: readonly TextComment[];
  /** What follows after `signed`; null if there is no such line. */
  readonly signed: readonly TextLine[] | null;
}

/** The most characters of a file, and lines, empty ones too. */
export const MAX_FILE = 8 * 1024 * 1024;
export const MAX_FILE_LINES = 50_000;
/** Why a longer file is not read. */
export const TOO_LONG: Fault = { code: 'file/too-long', message: `a file has at most ${MAX_FILE} characters` };
/** The most characters of a line before `signed` (no move is longer), and after it (the longest input is 130,000). */
export const MAX_LINE = 4096;
export const MAX_SIGNED_LINE = 160 * 1024;

/**
 * Where in a file a fault is, for a person: the line as it stands there, and the column, counted from 1, at which the
 * fault begins.
 */
export interface FaultPlace {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/**
 * Where a fault of this file is. A message quotes in “…” what is wrong in the line: the column is where that stands;
 * else where the line's first word is over, since what follows it is wrong as a whole.
 */
export function placeOf(file: string, { line, message }: FileFault): FaultPlace {
  const text = (file.split('\n', line)[line - 1] ?? '').trimEnd();
  const key = text.search(/\S/);
  const rest = key + Math.max(0, text.slice(key).search(/\s\S/)) + 1;
  const [, quoted = ''] = message.split(/[“”]/, 2);
  const value = quoted === '' ? -1 : text.indexOf(quoted, text.startsWith(quoted, key) ? key : rest);
  const start = text.startsWith(quoted, key) && quoted !== '' ? key : value >= 0 ? value : rest > key + 1 ? rest : key;
  return { line, column: Math.max(0, start) + 1, text };
}

/** How many characters of a line are shown with a fault, about the fault. */
const SHOWN = 100;

/**
 * A fault of this file in three lines: line, column, code and sentence; the line itself, as a terminal may get it; a
 * sign under the place.
 */
export function tellFault(file: string, fault: FileFault): string[] {
  const { line, column, text } = placeOf(file, fault);
  const from = Math.max(0, Math.min(column - 1 - SHOWN / 2, text.length - SHOWN));
  const [before, after] = [from > 0 ? '…' : '', from + SHOWN < text.length ? '…' : ''];
  const plain = (start: number, end: number): string => printable(text.slice(start, end).replace(/[\t\p{Zs}]/gu, ' '));
  const shown = before + plain(from, from + SHOWN) + after;
  const head = `line ${line}, column ${column}: ${fault.code}: ${fault.message}`;
  if (shown === '') return [head];
  const signAt = before.length + plain(from, column - 1).length;
  return [head, `    ${shown}`, `    ${' '.repeat(signAt)}^`];
}

/** Where an editor shows a line of its own, though none begins there. */
const LINE_END = /[\v\f\x85\u2028\u2029]|\r(?!$)/;

/**
 * The lines that say something. Fails with `file/too-long`, `file/too-many-lines`, `file/long-line` or `file/line-end`.
 * (P75)
 */
export function readLines(text: string): FileResult<TextLines> {
  if (text.length > MAX_FILE) return at(1, TOO_LONG);
  const readable: TextLine[] = [];
  const comments: TextComment[] = [];
  let signed: TextLine[] | null = null;
  let number = 1;
  for (let from = text.startsWith('\uFEFF') ? 1 : 0; from <= text.length; number++) {
    if (number > MAX_FILE_LINES)
      return at(number, { code: 'file/too-many-lines', message: `a file has at most ${MAX_FILE_LINES} lines` });
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    const most = signed ? MAX_SIGNED_LINE : MAX_LINE;
    if (end - from > most)
      return at(number, { code: 'file/long-line', message: `a line has at most ${most} characters here` });
    const line = text.slice(from, end);
    if (LINE_END.test(line))
      return at(number, {
        code: 'file/line-end',
        message: 'a character in this line would end it for whoever reads it',
      });
    const said = line.slice(0, commentIn(line)).trim();
    from = end + 1;
    if (!signed && said !== 'signed' && commentIn(line) < line.length) {
      const after = said === '' ? (readable.at(-1)?.number ?? 0) : number;
      comments.push({ text: line.slice(commentIn(line) + 1).trim(), after, own: said === '' });
    }
    if (said === '') continue;
    if (signed) signed.push({ number, text: said });
    else if (said === 'signed') signed = [];
    else readable.push({ number, text: said });
  }
  return ok({ readable, comments, signed });
}

/** Where the first `#` stands that starts a comment; the line's length if there is none. */
function commentIn(line: string): number {
  for (let sign = line.indexOf('#'); sign >= 0; sign = line.indexOf('#', sign + 1)) {
    if (sign === 0 || line[sign - 1]!.trim() === '') return sign;
  }
  return line.length;
}

/** The first word of a line, and the rest with one blank between words. */
export function keyOf(text: string): { readonly key: string; readonly rest: string } {
  const blank = text.search(/\s/);
  return blank < 0
    ? { key: text, rest: '' }
    : { key: text.slice(0, blank), rest: text.slice(blank).trim().replace(/\s+/g, ' ') };
}

/** How much of a line is told in a sentence. */
const TOLD = 100;

/**
 * The first line of a file that is not as it should be: what it has there, and what should stand there, shortened; null
 * if each line that says something is the same to the letter. Passed over are comments, blanks at the ends of lines, and
 * lines that begin with one of these words.
 */
export function differenceOf(
  given: string,
  wanted: string,
  free: readonly string[] = [],
): { readonly given: string; readonly wanted: string } | null {
  const [are, should] = [given, wanted].map((text) => saidIn(text, free)) as [string[], string[]];
  const most = Math.max(are.length, should.length);
  for (let i = 0; i < most; i++)
    if (are[i] !== should[i]) return { given: (are[i] ?? '').slice(0, TOLD), wanted: (should[i] ?? '').slice(0, TOLD) };
  return null;
}

function saidIn(text: string, free: readonly string[]): string[] {
  const lines = readLines(text);
  if (!lines.ok) return [];
  const { readable, signed } = lines.value;
  const said = readable.filter((line) => !free.includes(keyOf(line.text).key));
  return [...said, ...(signed ? [{ text: 'signed' }, ...signed] : [])].map((line) => line.text);
}
