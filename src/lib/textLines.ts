/**
 * The lines of a file from outside, read once from its beginning to its end: game files and evidence files have the same. `#` at the start of a
 * line or after a blank starts a comment; after a line `signed` follow the lines of a signed log, which may be longer.
 *
 * Everything is bounded before it is looked at, and each character is looked at a fixed number of times, so a file can be tedious but not freeze a tab.
 * @module
 */
import { type Fault, ok } from './result';

/** A fault with the line of the file that has it, counted from 1. */
export interface FileFault extends Fault {
  readonly line: number;
}

export type FileResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: FileFault };

/** A fault at a line. */
export function at(line: number, fault: Fault): { ok: false; fault: FileFault } {
  return { ok: false, fault: { code: fault.code, message: fault.message, line } };
}

/** A line that says something: without its comment, and without blanks at its ends. */
export interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
}

export interface TextLines {
  readonly readable: readonly TextLine[];
  /** What follows after `signed`; null if there is no such line. */
  readonly signed: readonly TextLine[] | null;
}

/** The most characters of a file, and lines, empty ones too. */
export const MAX_FILE = 8 * 1024 * 1024;
export const MAX_FILE_LINES = 50_000;
/** The most characters of a line before `signed` (no move is longer), and after it (the longest input is 130,000). */
export const MAX_LINE = 4096;
export const MAX_SIGNED_LINE = 160 * 1024;

/** The lines that say something. Fails with `file/too-long`, `file/too-many-lines` or `file/long-line`. */
export function readLines(text: string): FileResult<TextLines> {
  if (text.length > MAX_FILE) return at(1, { code: 'file/too-long', message: `a file has at most ${MAX_FILE} characters` });
  const readable: TextLine[] = [];
  let signed: TextLine[] | null = null;
  let number = 1;
  for (let from = text.startsWith('\uFEFF') ? 1 : 0; from <= text.length; number++) {
    if (number > MAX_FILE_LINES) return at(number, { code: 'file/too-many-lines', message: `a file has at most ${MAX_FILE_LINES} lines` });
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    const most = signed ? MAX_SIGNED_LINE : MAX_LINE;
    if (end - from > most) return at(number, { code: 'file/long-line', message: `a line has at most ${most} characters here` });
    const said = withoutComment(text.slice(from, end)).trim();
    from = end + 1;
    if (said === '') continue;
    if (signed) signed.push({ number, text: said });
    else if (said === 'signed') signed = [];
    else readable.push({ number, text: said });
  }
  return ok({ readable, signed });
}

/** What stands before the first `#` that starts a comment. */
function withoutComment(line: string): string {
  for (let sign = line.indexOf('#'); sign >= 0; sign = line.indexOf('#', sign + 1)) {
    if (sign === 0 || line[sign - 1]!.trim() === '') return line.slice(0, sign);
  }
  return line;
}

/** The words of a line, with one blank between them. */
export function oneBlank(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The first word of a line, and the rest with one blank between words. */
export function keyOf(text: string): { readonly key: string; readonly rest: string } {
  const blank = text.search(/\s/);
  return blank < 0 ? { key: text, rest: '' } : { key: text.slice(0, blank), rest: oneBlank(text.slice(blank).trim()) };
}
