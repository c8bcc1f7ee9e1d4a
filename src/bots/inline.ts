/**
 * Bots in the calling thread, a slice of thought at a time, so that it can hear in between that nobody wants to know any more.
 * @module
 */
import type { AnyGame, View } from '../games/game';
import { gameOf, loadRules } from '../games/registry';
import type { Clock } from '../lib/clock';
import { Random } from '../lib/random';
import { type Result, err, ok } from '../lib/result';
import { Bot } from './bot';
import type { BotService, ThinkJob, Thought } from './service';
import { MINDS } from './strength';

/** How long it thinks before it listens. */
const SLICE_MS = 30;
/** How many moves a thought tells of. */
const MAX_HINTS = 5;

const CANCELLED = err('bots/cancelled', 'nobody waits for this move any more');

export class InlineBots implements BotService {
  readonly #clock: Clock;
  readonly #closing = new AbortController();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async think(job: ThinkJob, signal?: AbortSignal): Promise<Result<Thought>> {
    const stopped = (): boolean => signal?.aborted === true || this.#closing.signal.aborted;
    const found = gameOf(job.game);
    if (!found.ok) return found;
    await loadRules(job.game);
    if (stopped()) return CANCELLED;
    const view = viewOf(job);
    const need = found.value.need(job.state);
    if (need.kind !== 'act' || !need.seats.includes(job.seat)) return err('bots/not-asked', 'the seat has no move to make');
    const mind = MINDS[job.strength];
    const bot = new Bot({ game: found.value, options: job.options, seats: job.seats }, view, mind, new Random(job.seed));
    const endMs = this.#clock.nowMs() + mind.budgetMs;
    while (!bot.decided && this.#clock.nowMs() < endMs) {
      bot.think(this.#clock, Math.min(endMs, this.#clock.nowMs() + SLICE_MS));
      await new Promise<void>((resolve) => this.#clock.after(0, resolve));
      if (stopped()) return CANCELLED;
    }
    return ok(thoughtOf(found.value, view, bot));
  }

  close(): void {
    this.#closing.abort();
  }
}

function viewOf({ state, seat, known, seen }: ThinkJob): View<unknown> {
  const view = { state, seat, known: new Map(known) };
  return seen ? { ...view, seen: new Map(seen) } : view;
}

function thoughtOf(game: AnyGame, view: View<unknown>, bot: Bot<unknown, unknown>): Thought {
  const { iterations } = bot;
  const text = (move: unknown): string => game.makeMove(move, true, view.known);
  const hints = bot.ranking().slice(0, MAX_HINTS).map(({ move, visits, points }) => ({ move: text(move), share: visits / iterations, points }));
  return { move: text(bot.move()), hints, iterations };
}
