/**
 * Trees in the calling thread, a slice of thought at a time, so that it can hear in between that nobody wants to know
 * any more.
 * @module
 */
import type { AnyGame, View } from '../games/game';
import { gameOf, loadRules, putGame } from '../games/registry';
import type { Clock } from '../lib/clock';
import { Random } from '../lib/random';
import { type Result, err, ok } from '../lib/result';
import { Forest, chancesOf } from './forest';
import type { Findings, ThinkJob, TreeJob, TreeService } from './service';
import { MINDS } from './strength';

/** How long it thinks before it listens. */
const SLICE_MS = 30;

const CANCELLED = err('bots/cancelled', 'nobody waits for this move any more');

/** Grows trees in the thread that calls it. Give `SharedBots` one of these, with a clock. */
export class InlineTrees implements TreeService {
  readonly #clock: Clock;
  readonly #closing = new AbortController();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async grow({ job, trees }: TreeJob, signal?: AbortSignal): Promise<Result<Findings>> {
    const stopped = (): boolean => signal?.aborted === true || this.#closing.signal.aborted;
    if (job.module !== undefined && !gameOf(job.game).ok) await addModule(job.module);
    const found = gameOf(job.game);
    if (!found.ok) return found;
    await loadRules(job.game);
    if (stopped()) return CANCELLED;
    const game = found.value;
    const view = viewOf(job);
    const need = game.need(job.state);
    if (need.kind !== 'act' || !need.seats.includes(job.seat))
      return err('bots/not-asked', 'the seat has no move to make');
    const { iterations } = job;
    const mind = { ...MINDS[job.strength], ...(iterations !== undefined && { iterations, budgetMs: Infinity }) };
    const among: unknown[] = [];
    for (const text of job.among ?? []) {
      const move = game.parseMove(text, view);
      if (!move.ok) return move;
      among.push(move.value);
    }
    const chances = chancesOf(mind, new Random(job.seed));
    const forest = new Forest<unknown, unknown>(
      { game, options: job.options, seats: job.seats },
      view,
      mind,
      trees.map((tree) => chances.trees[tree]!),
      among,
    );
    const endMs = this.#clock.nowMs() + mind.budgetMs;
    while (!forest.decided && this.#clock.nowMs() < endMs) {
      forest.think(this.#clock, Math.min(endMs, this.#clock.nowMs() + SLICE_MS));
      await new Promise<void>((resolve) => this.#clock.after(0, resolve));
      if (stopped()) return CANCELLED;
    }
    const text = (move: unknown): string => game.makeMove(move, true, view.known);
    return ok({
      only: forest.moves.length === 1 ? text(forest.moves[0]) : null,
      tallies: forest.tallies().map((tallies) => tallies.map((tally) => ({ ...tally, move: text(tally.move) }))),
      iterations: forest.iterations,
    });
  }

  close(): void {
    this.#closing.abort();
  }
}

/**
 * The game of a module, for a worker, which knows only the games of this project. Nobody checks its bytes here: what a
 * bot answers is a move, and the table holds it to the rules that were checked.
 */
async function addModule(address: string): Promise<void> {
  const { game } = (await import(/* @vite-ignore */ address)) as { readonly game: AnyGame };
  putGame(game);
}

function viewOf({ state, seat, known, seen, shown }: ThinkJob): View<unknown> {
  const view = { state, seat, known: new Map(known) };
  return { ...view, ...(seen && { seen: new Map(seen) }), ...(shown && { shown: new Map(shown) }) };
}
