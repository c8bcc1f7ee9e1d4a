/**
 * Results of daily deals, made and checked: the own moves of a round in few characters, and the round played again from
 * them, with the bots thinking it all through once more.
 * @module
 */
import type { BotService } from '../../../bots/service';
import type { Seat } from '../../../cards/card';
import { places } from '../../../games/standings';
import type { LocalTable } from '../../../games/play/localTable';
import { gameOf } from '../../../games/registry';
import { type Result, err, must, ok } from '../../../lib/result';
import { botJob, dealTable } from '../models/aloneDeal';
import { type AloneEvent, type AlonePlan, BOT_NAMES } from '../models/alonePlan';
import { dailyPlan } from './deal';
import { type CodedMove, type DailyResult, makeCode, parseResult, readCode } from './link';

const OWN: Seat = 0;

/** A round that was played to its end. */
export interface Outcome {
  /** The own. */
  readonly points: number;
  /** 1 for the best; equal points share a place. */
  readonly place: number;
  readonly seats: number;
  /** The game file of the round, all cards open. */
  readonly file: string;
}

const NO_MOVES = err('daily/moves', 'these moves are not those of a whole round of that day');

const namesFor = (plan: AlonePlan): string[] => ['?', ...BOT_NAMES].slice(0, plan.seats);

function outcomeOf(table: LocalTable): Outcome {
  const { totals } = table;
  return { points: totals[OWN]!, place: places(totals)[OWN]!, seats: totals.length, file: table.file() };
}

/** The legal moves of the own seat as texts with ids, in the game's order. */
function legalTexts(plan: AlonePlan, table: LocalTable): string[] {
  const game = must(gameOf(plan.game));
  return game.legal(table.view(OWN)).map((move) => game.makeMove(move, true));
}

/** The result of a round that these moves have led to its end. The rules must be loaded. */
export function resultOf(
  plan: AlonePlan,
  events: readonly AloneEvent[],
): { readonly result: DailyResult; readonly outcome: Outcome } {
  const game = must(gameOf(plan.game));
  const table = dealTable(plan, { names: namesFor(plan) });
  const moves: CodedMove[] = [];
  for (const event of events) {
    if (event === 'next') break;
    if (event.seat === OWN) {
      const at = legalTexts(plan, table).indexOf(event.move);
      moves.push(at < 0 ? event.move : at);
    }
    must(table.play(event.seat, must(game.parseMove(event.move, table.view(event.seat)))));
  }
  const outcome = outcomeOf(table);
  const result = { game: plan.game, date: plan.daily!, points: outcome.points, code: makeCode(moves) };
  return { result, outcome };
}

/**
 * Plays the round of a result again; `told` hears how many of the own moves have been made. Fails with `game/unknown`,
 * `daily/moves` or `daily/points` if it does not come to this, or as {@link BotService.think} does. The rules must be
 * loaded.
 */
export async function checkResult(
  { game: id, date, points, code }: DailyResult,
  bots: BotService,
  told: (done: number, all: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Result<Outcome>> {
  const found = gameOf(id);
  if (!found.ok) return found;
  const plan = dailyPlan({ game: id, date });
  const moves = readCode(code);
  if (!moves) return NO_MOVES;
  const table = dealTable(plan, { names: namesFor(plan) });
  const events: AloneEvent[] = [];
  let next = 0;
  while (!table.over) {
    const seat = table.asked[0]!;
    let text: string | null;
    if (seat === OWN) {
      told(next, moves.length);
      text = ownMove(plan, table, moves[next++]);
    } else {
      const thought = await bots.think(botJob(plan, table, events, seat), signal);
      if (!thought.ok) return thought;
      text = thought.value.move;
    }
    const move: Result<unknown> = text === null ? NO_MOVES : found.value.parseMove(text, table.view(seat));
    if (!move.ok || !table.play(seat, move.value).ok) return NO_MOVES;
    events.push({ seat, move: text! });
  }
  if (next !== moves.length) return NO_MOVES;
  const outcome = outcomeOf(table);
  return outcome.points === points ? ok(outcome) : err('daily/points', 'these moves lead to another result');
}

/** A coded move as text; null if it is none, or should be written otherwise. */
function ownMove(plan: AlonePlan, table: LocalTable, move: CodedMove | undefined): string | null {
  if (move === undefined) return null;
  const texts = legalTexts(plan, table);
  if (typeof move === 'number') return texts[move] ?? null;
  return texts.includes(move) ? null : move;
}

/** What is said beside the link, to be held against the round. */
export interface Claim {
  readonly result: DailyResult;
  /** What stands before the link. */
  readonly words: string;
}

/** A line that somebody has sent, or a link alone. Fails as {@link parseResult} does. */
export function parseLine(line: string): Result<Claim> {
  const hash = /#daily=[\w.-]+/.exec(line)?.[0] ?? '';
  const result = parseResult(hash);
  if (!result.ok) return result;
  const before = line.slice(0, line.indexOf(hash));
  const words = before.slice(0, Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n')) + 1);
  return ok({ result: result.value, words });
}

/**
 * Whether the words of a line say what the round came to, in whatever language: the date, the game’s name, and then
 * points, place and number of players. A link alone claims nothing more.
 */
export function agrees({ result, words }: Claim, name: string, { place, seats }: Outcome): boolean {
  if (words.trim() === '') return true;
  const said = words.replace(result.date, ' ').replace(name, ' ');
  const numbers = [...said.matchAll(/[-−]?\d+/g)].map(([number]) => Number(number.replace('−', '-')));
  const wanted = [result.points, place, seats];
  return words.includes(result.date) && words.includes(name) && numbers.join() === wanted.join();
}
