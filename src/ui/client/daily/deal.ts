/**
 * The deal of a day: date and game say the cards, so everybody gets the same, and no server is asked. Days begin at
 * midnight UTC, at the same moment everywhere.
 * @module
 */
import { type AlonePlan, usualPlan } from '../models/alonePlan';

/** Which rules and bots results are of: raised when either change, since another move of a bot makes another round. */
export const EDITION = 2;

export interface Day {
  readonly game: string;
  /** In UTC: `2026-11-25`. */
  readonly date: string;
}

const DAY_MS = 86_400_000;

/** The date of that moment, in UTC. */
export function dateOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** The days between two dates. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Whether there is such a date, from 2000 to 2999. */
export function isDate(text: string): boolean {
  const ms = /^2\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dateOf(ms) === text;
}

/** One round with the usual number of medium bots. */
export function dailyPlan({ game, date }: Day): AlonePlan {
  const match = { match: 'rounds', rounds: 1 };
  return { ...usualPlan(game), match, daily: date, seed: seedOf(`svista/daily ${EDITION} ${game} ${date}`) };
}

/** 32 bits of a text (FNV-1a). Nobody is kept from looking at a deal: what counts is that it is the same. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
