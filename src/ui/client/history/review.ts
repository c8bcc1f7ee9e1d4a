/**
 * The own decisions of a round that is over, and those of them at which a strong bot would have played otherwise.
 *
 * A bot is asked at each of them what it would do, from what the seat could know then and nothing else; where that is
 * another move, it compares the two. All of it is bounded by work, not by time: so the answer is the same on every
 * device.
 * @module
 */
import { type BotService, type ThinkJob, thinkJob } from '../../../bots/service';
import type { Seat } from '../../../cards/card';
import type { View } from '../../../games/game';
import type { GameFile } from '../../../games/play/gameFile';
import { replay } from '../../../games/play/replay';
import { type Result, must, ok } from '../../../lib/result';
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

/** The decisions of that seat in a round that is over, in their order. */
export function decisionsOf(file: GameFile, seat: Seat): Decision[] {
  const { game } = file;
  const { steps } = replay(file, seat);
  return steps.slice(1).flatMap(({ moves }, at) => {
    const view = steps[at]!.view!;
    const made = moves.find((each) => each.seat === seat);
    return made && game.legal(view).length > 1 ? [{ at, view, move: game.makeMove(made.move, true) }] : [];
  });
}

/** A decision at which a glance prefers another move, by so many points. */
interface Doubt {
  readonly decision: Decision;
  readonly better: string;
  readonly points: number;
}

/**
 * The moments of these decisions, the greatest difference first. `told` hears how many have been thought about. Fails
 * as {@link BotService.think} does.
 */
export async function findMoments(
  file: GameFile,
  decisions: readonly Decision[],
  bots: BotService,
  told: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Result<Moment[]>> {
  const looked = spread(decisions, MOST_DECISIONS);
  const doubts: Doubt[] = [];
  for (const [i, decision] of looked.entries()) {
    told(i, looked.length);
    const doubt = await glance(file, decision, bots, signal);
    if (!doubt.ok) return doubt;
    if (doubt.value) doubts.push(doubt.value);
  }
  const moments: Moment[] = [];
  for (const doubt of doubts.sort((a, b) => b.points - a.points).slice(0, MOST_COMPARED)) {
    const moment = await compare(file, doubt, bots, signal);
    if (!moment.ok) return moment;
    if (moment.value) moments.push(moment.value);
  }
  told(looked.length, looked.length);
  return ok(moments.sort((a, b) => b.points - a.points).slice(0, MOST_MOMENTS));
}

/**
 * The moment at one step of the replay, as {@link findMoments} finds it on any device; null if that seat has decided
 * nothing there, or nothing worse. Fails as {@link BotService.think} does.
 */
export async function momentAt(
  file: GameFile,
  seat: Seat,
  at: number,
  bots: BotService,
  signal: AbortSignal,
): Promise<Result<Moment | null>> {
  const decision = decisionsOf(file, seat).find((each) => each.at === at);
  if (!decision) return ok(null);
  const doubt = await glance(file, decision, bots, signal);
  return doubt.ok && doubt.value ? compare(file, doubt.value, bots, signal) : (doubt as Result<null>);
}

async function glance(
  file: GameFile,
  decision: Decision,
  bots: BotService,
  signal: AbortSignal,
): Promise<Result<Doubt | null>> {
  const { game } = file;
  const thought = await bots.think({ ...jobOf(file, decision), iterations: GLANCE }, signal);
  if (!thought.ok) return thought;
  const { hints, move } = thought.value;
  const spelt = (text: string): string => spelling(must(game.parseMove(text, decision.view)));
  const same = (text: string): boolean => spelt(text) === spelt(decision.move);
  if (hints.length === 0 || same(move)) return ok(null);
  const least = Math.min(...hints.map(({ points }) => points));
  const own = hints.find((hint) => same(hint.move))?.points ?? least;
  const best = hints.find((hint) => hint.move === move)?.points ?? hints[0]!.points;
  return ok({ decision, better: move, points: best - own });
}

async function compare(
  file: GameFile,
  { decision, better }: Doubt,
  bots: BotService,
  signal: AbortSignal,
): Promise<Result<Moment | null>> {
  const among = [better, decision.move];
  const thought = await bots.think({ ...jobOf(file, decision), iterations: COMPARISON, among }, signal);
  if (!thought.ok) return thought;
  const pointsOf = (text: string): number =>
    thought.value.hints.find(({ move }) => move === text)?.points ?? Number.NaN;
  const points = pointsOf(better) - pointsOf(decision.move);
  return ok(points >= LEAST_POINTS ? { ...decision, better, points } : null);
}

function jobOf(file: GameFile, { at, view }: Decision): ThinkJob {
  const { game, options, names } = file;
  return thinkJob({ game: game.id, options, seats: names.length, view }, 'strong', seedOf(file) + at);
}

/** The same on every device that has the file: what was played, folded into a number. */
function seedOf({ moves }: GameFile): number {
  const text = moves.map((move) => move.text).join();
  return [...text].reduce((folded, letter) => (31 * folded + letter.codePointAt(0)!) % 2 ** 24, 7);
}

/** At most so many, evenly from all of them. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}
