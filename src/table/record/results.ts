/**
 * The results of earlier rounds as text in a signed log: canonical JSON. Whoever makes a log up may write anything
 * there and sign it, so every field is looked at.
 * @module
 */
import { type Seat, isFace } from '../../cards/card';
import type { RoundResult } from '../../games/game';
import type { ScorePart } from '../../games/result';
import { canonicalJson } from '../../lib/canonicalJson';

/** The results that a text says, for so many seats; null if it says none, or not in its one spelling. (P37) */
export function parseResults(text: string, seats: number): RoundResult[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  // In this order: a list in a list in a list … is refused before anybody goes down into it.
  return isListOf(value, (each): each is RoundResult => isResult(each, seats)) && canonicalJson(value) === text
    ? value
    : null;
}

function isResult(value: unknown, seats: number): value is RoundResult {
  if (!hasFields(value, ['another', 'finisher', 'reason', 'scores'])) return false;
  const { another, finisher, reason, scores } = value;
  const isSeat = (seat: unknown): seat is Seat => isInteger(seat) && seat >= 0 && seat < seats;
  return (
    (another === null || typeof another === 'boolean') &&
    (finisher === null || isSeat(finisher)) &&
    typeof reason === 'string' &&
    isListOf(scores, (score) => isScore(score, reason)) &&
    scores.length === seats
  );
}

/** A total is the sum of its parts; of a round that was carried there are none. (P38) */
function isScore(value: unknown, reason: string): boolean {
  if (!hasFields(value, ['parts', 'total'])) return false;
  const { parts, total } = value;
  if (!isInteger(total) || !isListOf(parts, isPart)) return false;
  return (reason === 'before' && parts.length === 0) || parts.reduce((sum, { points }) => sum + points, 0) === total;
}

function isPart(value: unknown): value is ScorePart {
  return (
    hasFields(value, ['code', 'faces', 'points']) &&
    typeof value['code'] === 'string' &&
    isInteger(value['points']) &&
    isListOf(value['faces'], isFace)
  );
}

function isListOf<T>(value: unknown, is: (each: unknown) => each is T): value is T[];
function isListOf(value: unknown, is: (each: unknown) => boolean): value is unknown[];
function isListOf(value: unknown, is: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

/** Whether it is a record of exactly these fields, which are given in the order of the alphabet. */
function hasFields(value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).sort().join() === names.join()
  );
}

/** Points are added up: they stay far from where numbers lose digits. */
function isInteger(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 && !Object.is(value, -0);
}
