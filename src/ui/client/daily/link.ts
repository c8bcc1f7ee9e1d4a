/**
 * A result of a daily deal as a link: `#daily=1.lynx.2026-11-25.34.CODE`, the edition, game, date and points, and all
 * own moves. A link is from outside: it is read strictly, and what it says is held against a replay.
 *
 * Of CODE each move is its place among the legal ones, one character below 62 (A–Z, a–z, 0–9), `-` and two up to 4,095;
 * a move that is not in the list, as one that adds several up, is `_`, the number of the characters that follow, and
 * its text in base64url.
 * @module
 */
import { fromBase64Url, fromUtf8, toBase64Url, utf8 } from '../../../lib/bytes';
import { type Result, err, ok } from '../../../lib/result';
import { EDITION, type Day, isDate } from './deal';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SHORT = 62;
/** The most characters of all moves. */
const MAX_CODE = 4_000;

const NO_LINK = err('daily/link', 'this is no link to the result of a daily deal');

export interface DailyResult extends Day {
  readonly points: number;
  readonly code: string;
}

/** A move: its place among the legal ones, or its text. */
export type CodedMove = number | string;

export function makeResult({ game, date, points, code }: DailyResult): string {
  return `#daily=${[EDITION, game, date, points, code].join('.')}`;
}

/** Fails with `daily/link`, or `daily/edition` if rules or bots were others. Whether there is the game is not said. */
export function parseResult(hash: string): Result<DailyResult> {
  const parts = /^#daily=(\d{1,4})\.([a-z]{1,20})\.([\d-]{10})\.(0|-?[1-9]\d{0,5})\.([\w-]+)$/.exec(hash);
  if (!parts) return NO_LINK;
  const [, edition, game, date, points, code] = parts as unknown as [string, string, string, string, string, string];
  if (Number(edition) !== EDITION) return err('daily/edition', 'this result is of another version of Svista');
  if (!isDate(date) || code.length > MAX_CODE) return NO_LINK;
  return ok({ game, date, points: Number(points), code });
}

export function makeCode(moves: readonly CodedMove[]): string {
  return moves.map(codeOf).join('');
}

function codeOf(move: CodedMove): string {
  if (typeof move === 'string') {
    const text = toBase64Url(utf8(move));
    return `_${twoDigits(text.length)}${text}`;
  }
  return move < SHORT ? DIGITS[move]! : `-${twoDigits(move)}`;
}

function twoDigits(number: number): string {
  return DIGITS[number >> 6]! + DIGITS[number & 63]!;
}

/** The inverse of {@link makeCode}; null if no moves are written so. */
export function readCode(code: string): CodedMove[] | null {
  const moves: CodedMove[] = [];
  for (let at = 0; at < code.length;) {
    const first = DIGITS.indexOf(code[at]!);
    if (first < SHORT) {
      moves.push(first);
      at++;
      continue;
    }
    if (at + 3 > code.length) return null;
    const number = DIGITS.indexOf(code[at + 1]!) * 64 + DIGITS.indexOf(code[at + 2]!);
    at += 3;
    if (first === SHORT) moves.push(number);
    else {
      const text = textOf(code.slice(at, at + number));
      if (text === null) return null;
      moves.push(text);
      at += number;
    }
  }
  return makeCode(moves) === code ? moves : null;
}

function textOf(base64: string): string | null {
  const bytes = fromBase64Url(base64);
  const text = bytes.ok ? fromUtf8(bytes.value) : bytes;
  return text.ok ? text.value : null;
}
