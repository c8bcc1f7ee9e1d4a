/**
 * A hint is asked for while the bots choose as well: it stays as long as the question does, whoever of them is ready
 * before or after.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BotService, ThinkJob, Thought } from '../../../../src/bots/service';
import { gameOf } from '../../../../src/games/registry';
import { VirtualClock } from '../../../../src/lib/clock';
import { Random } from '../../../../src/lib/random';
import { type Result, must, ok } from '../../../../src/lib/result';
import { eventually } from '../../../run/eventually';
import { AloneTable } from '../../../../src/ui/client/models/aloneTable.svelte';
import { prepareGame } from '../../../../src/ui/games/registry';

interface Waiting {
  readonly job: ThinkJob;
  readonly answer: (thought: Result<Thought>) => void;
}

/** Bots that answer when they are told to, with a move by chance. */
class SlowBots implements BotService {
  readonly #waiting: Waiting[] = [];
  readonly #random = new Random(7);

  think(job: ThinkJob): Promise<Result<Thought>> {
    return new Promise((answer) => this.#waiting.push({ job, answer }));
  }

  /** Answers what waits for the seat, oldest first. */
  async answer(seat: number): Promise<void> {
    const i = this.#waiting.findIndex(({ job }) => job.seat === seat);
    const { job, answer } = this.#waiting.splice(i, 1)[0]!;
    const game = must(gameOf(job.game));
    const view = {
      state: job.state,
      seat,
      known: new Map(job.known),
      ...(job.seen ? { seen: new Map(job.seen) } : {}),
    };
    const move = game.makeMove(this.#random.pick(game.legal(view)), true, view.known);
    answer(ok({ move, hints: [{ move, share: 1, points: 0 }], iterations: 1 }));
    await Promise.resolve();
    await Promise.resolve();
  }

  close(): void {}
}

let bots: SlowBots;
let clock: VirtualClock;
let table: AloneTable;
let leastMs: number;

beforeAll(() => prepareGame('nineteen'));

beforeEach(() => {
  bots = new SlowBots();
  clock = new VirtualClock();
  leastMs = 900;
  table = new AloneTable({
    start: { plan: { game: 'nineteen', options: {}, match: {}, seats: 4, strength: 'easy', seed: 5 }, events: [] },
    name: 'Anna',
    bots,
    clock,
    leastMs: () => leastMs,
    onNews: () => {},
    onFault: (fault) => expect(fault).toBeNull(),
    onLeave: () => {},
  });
});

/** A bot answers, and its move is made. */
async function plays(seat: number): Promise<void> {
  await bots.answer(seat);
  clock.advance(1000);
}

it('is shown, and stays when a bot has chosen', async () => {
  void table.hint();
  await bots.answer(0);
  await eventually(() => table.hints).toHaveLength(1);
  await plays(1);
  await eventually(() => table.view.waitingFor).toEqual([0, 2, 3]);
  expect(table.hints).toHaveLength(1);
});

it('is thought about while the bots choose', async () => {
  void table.hint();
  await plays(1);
  expect(table.hints).toBe('thinking');
  await bots.answer(0);
  await eventually(() => table.hints).toHaveLength(1);
});

it('is gone with the question, also if the answer comes after it', async () => {
  void table.hint();
  await bots.answer(0);
  void table.hint();
  const { known, state } = table.view;
  const game = table.game;
  const own = game.legal({ state, seat: 0, known })[0];
  expect(table.play(own).ok).toBe(true);
  expect(table.hints).toBeNull();
  await bots.answer(0);
  expect(table.hints).toBeNull();
});

it('a bot plays no sooner than it is told to', async () => {
  leastMs = 1_800;
  await bots.answer(1);
  clock.advance(1_799);
  expect(table.events).toEqual([]);
  clock.advance(1);
  expect(table.events).toMatchObject([{ seat: 1 }]);
});
