/**
 * What a table alone follows from: its plan says the deal, and what a bot is asked and by which chance it thinks.
 * @module
 */
import { type ThinkJob, thinkJob } from '../../../bots/service';
import { MINDS, type Strength } from '../../../bots/strength';
import type { Seat } from '../../../cards/card';
import { matchOptions } from '../../../games/matchOptions';
import { type Options, parseOptions } from '../../../games/options';
import { LocalTable, type LocalTableOptions } from '../../../games/play/localTable';
import { gameOf } from '../../../games/registry';
import { Random } from '../../../lib/random';
import { must } from '../../../lib/result';
import type { AloneEvent, AlonePlan } from './alonePlan';

/** The game's options, all of them. */
export function optionsOf({ game, options, seats }: AlonePlan): Options {
  return must(parseOptions(must(gameOf(game)).options, options, seats));
}

/** The options of the match, all of them. */
export function matchOf({ game, match, seats }: AlonePlan): Options {
  return must(parseOptions(matchOptions(must(gameOf(game))), match, seats));
}

/** The table as its first round is dealt. The rules must be loaded. */
export function dealTable(plan: AlonePlan, more: Pick<LocalTableOptions, 'names' | 'onEvent'>): LocalTable {
  const game = must(gameOf(plan.game));
  const random = new Random(plan.seed);
  return new LocalTable({ game, options: optionsOf(plan), match: matchOf(plan), random, ...more });
}

/** Seats are this far apart where their chances begin: nobody makes so many moves. */
const APART = 65_536;

/**
 * What the seat sees, for a bot. Its chance follows from the seed, the seat and how many moves the seat has made: so
 * neither a reload nor a hint changes what it does. In a daily deal it thinks so far, however long that takes, and
 * moves alike on every device.
 */
export function botJob(
  plan: AlonePlan,
  table: LocalTable,
  events: readonly AloneEvent[],
  seat: Seat,
  strength: Strength = plan.strength,
): ThinkJob {
  const { game, seats, seed } = plan;
  const made = events.filter((event) => event !== 'next' && event.seat === seat).length;
  const seen = { game, options: optionsOf(plan), seats, view: table.view(seat) };
  const job = thinkJob(seen, strength, seed + 1 + APART * seat + made);
  return plan.daily === undefined ? job : { ...job, iterations: MINDS[strength].iterations };
}
