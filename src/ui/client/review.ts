/**
 * The own decisions of a round that is over, and those of them at which a strong bot would have played otherwise.
 *
 * A bot is asked at each of them what it would do, from what the seat could know then and nothing else; where that is
 * another move, it compares the two. All of it is bounded by work, not by time: so the answer is the same on every
 * device.
 * @module
 */
import { type BotService, type ThinkJob, thinkJob } from '../../bots/service';
import type { Seat } from '../../cards/card';
import type { View } from '../../games/game';
import { gameOf } from '../../games/registry';
import { type Result, must, ok } from '../../lib/result';
import { dealTable, optionsOf } from './aloneDeal';
import type { AloneGame, AlonePlan } from './alonePlan';
import { spelling } from './moveSpelling';

/** A move that the person made where there was a choice. */
export interface Decision {
  /** The step of the round's replay before it. */
  readonly at: number;
  /** What the seat could see then. */
  readonly view: View<unknown>;
  /** With the ids of its cards. */
  readonly move: string;
}

/** A decision at which a strong bot would have done something else. */
export interface Moment extends Decision {
  readonly better: string;
  /** How many points more that promised. */
  readonly points: number;
}

/** How many decisions are looked at: of more, those spread evenly over the round. */
export const MOST_DECISIONS = 40;
/** Iterations for each of them, and for each of the comparisons after that. */
export const GLANCE = 240;
export const COMPARISON = 900;
/** How many are compared, and how many told. */
const MOST_COMPARED = 6;
const MOST_MOMENTS = 3;
/** A smaller difference is no moment: it may as well be chance. */
const LEAST_POINTS = 1;

/** The own decisions of the latest round of that game, in their order. The rules must be loaded. */
export function decisionsOf({ plan, events }: AloneGame, own: Seat): Decision[] {
  const game = must(gameOf(plan.game));
  const table = dealTable(plan, { names: Array.from({ length: plan.seats }, (_, seat) => `Seat ${seat}`) });
  let found: Decision[] = [];
  let at = 0;
  for (const event of events) {
    if (event === 'next') {
      table.next();
      found = [];
      at = 0;
      continue;
    }
    const { seat, move } = event;
    const view = table.view(seat);
    if (seat === own && game.legal(view).length > 1) found.push({ at, view, move });
    const before = table.state;
    must(table.play(seat, must(game.parseMove(move, view))));
    if (table.state !== before) at++;
  }
  return found;
}

/**
 * The moments of these decisions, the greatest difference first. `told` hears how many have been thought about. Fails
 * as {@link BotService.think} does.
 */
export async function findMoments(
  plan: AlonePlan,
  decisions: readonly Decision[],
  bots: BotService,
  told: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Result<Moment[]>> {
  const game = must(gameOf(plan.game));
  const looked = spread(decisions, MOST_DECISIONS);
  const doubtful: { readonly decision: Decision; readonly better: string; readonly points: number }[] = [];
  for (const [i, decision] of looked.entries()) {
    told(i, looked.length);
    const thought = await bots.think({ ...jobOf(plan, decision, i), iterations: GLANCE }, signal);
    if (!thought.ok) return thought;
    const { hints, move } = thought.value;
    const same = (text: string): boolean =>
      spelling(must(game.parseMove(text, decision.view))) ===
      spelling(must(game.parseMove(decision.move, decision.view)));
    if (hints.length === 0 || same(move)) continue;
    const least = Math.min(...hints.map(({ points }) => points));
    const own = hints.find((hint) => same(hint.move))?.points ?? least;
    const best = hints.find((hint) => hint.move === move)?.points ?? hints[0]!.points;
    doubtful.push({ decision, better: move, points: best - own });
  }
  const moments: Moment[] = [];
  for (const { decision, better } of doubtful.sort((a, b) => b.points - a.points).slice(0, MOST_COMPARED)) {
    const among = [better, decision.move];
    const thought = await bots.think({ ...jobOf(plan, decision, decision.at), iterations: COMPARISON, among }, signal);
    if (!thought.ok) return thought;
    const pointsOf = (text: string): number =>
      thought.value.hints.find(({ move }) => move === text)?.points ?? Number.NaN;
    const points = pointsOf(better) - pointsOf(decision.move);
    if (points >= LEAST_POINTS) moments.push({ ...decision, better, points });
  }
  told(looked.length, looked.length);
  return ok(moments.sort((a, b) => b.points - a.points).slice(0, MOST_MOMENTS));
}

function jobOf(plan: AlonePlan, { view }: Decision, salt: number): ThinkJob {
  const { game, seats, seed } = plan;
  return thinkJob({ game, options: optionsOf(plan), seats, view }, 'strong', seed + salt);
}

/** At most so many, evenly from all of them. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}
