/** A bot thinks in a worker, in two, or in the calling thread, and always comes to the same move. */
import { describe, expect, test } from 'vitest';
import { InlineTrees } from '../../src/bots/inline';
import type { ThinkJob, Thought, TreeService } from '../../src/bots/service';
import { SharedBots, placesFor } from '../../src/bots/sharedBots';
import { workerBots } from '../../src/bots/workerClient';
import { type Port, type Reply, type Request, serve } from '../../src/bots/workerPort';
import { GAMES } from '../../src/games/registry';
import { type Clock, VirtualClock, realClock } from '../../src/lib/clock';
import { type Result, must } from '../../src/lib/result';
import { type Moment, eachMoment } from './moments';

/**
 * A clock on which each look at it takes a millisecond, so that a search ends after as many iterations on every
 * machine.
 */
class CountingClock implements Clock {
  #nowMs = 0;
  nowMs(): number {
    return this.#nowMs++;
  }
  after(_delayMs: number, run: () => void): () => void {
    return realClock.after(0, run);
  }
}

/** A worker in this thread: messages are cloned both ways, and a test can let it crash. */
class FakeWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  readonly asked: Request[] = [];
  terminated = false;
  readonly #port: Port;

  constructor(trees: TreeService) {
    this.#port = {
      onmessage: null,
      postMessage: (reply) => !this.terminated && this.onmessage?.({ data: structuredClone(reply) }),
    };
    serve(this.#port, trees);
  }

  postMessage(request: Request): void {
    const data = structuredClone(request);
    this.asked.push(data);
    queueMicrotask(() => this.#port.onmessage!({ data }));
  }

  /** Says its first word. */
  speak(): void {
    this.onmessage!({ data: { here: true } });
  }

  terminate(): void {
    this.terminated = true;
  }
}

function client(cores = 1, makeClock: () => Clock = () => new CountingClock()) {
  const workers: FakeWorker[] = [];
  const clock = new VirtualClock();
  const makeTrees = (): Worker => {
    const worker = new FakeWorker(new InlineTrees(makeClock()));
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { bots: workerBots(makeTrees, clock, cores), workers, clock };
}

/** Bots in this thread. */
function inline(clock: Clock = new CountingClock()): SharedBots {
  return new SharedBots([new InlineTrees(clock)]);
}

/** For each game moments with a choice, from the beginning of a round to its end. */
const CHOICES = GAMES.map((game) => {
  const found: Moment[] = [];
  eachMoment(game, 1, 10, (moment) => {
    if (game.legal(moment.view).length > 2) found.push(moment);
  });
  return found;
});
const MOMENTS = CHOICES.map((found) => found[Math.floor(found.length / 2)]!);
/** Late ones, from which a round is soon played to its end: for those who think much. */
const LATE = CHOICES.map((found) => found.at(-1)!);

function jobOf({ game, options, seats, view }: Moment, changed: Partial<ThinkJob> = {}): ThinkJob {
  const { state, seat, known, seen } = view;
  return {
    game: game.id,
    options,
    seats,
    state,
    seat,
    known: [...known],
    ...(seen ? { seen: [...seen] } : {}),
    strength: 'easy',
    seed: 5,
    ...changed,
  };
}

const code = (result: Result<Thought>): string => (result.ok ? 'ok' : result.fault.code);

describe.each(MOMENTS)('the bot worker, asked about $game.name', (moment) => {
  test('answers as the calling thread would, with a legal move and what it looked at', async () => {
    const { bots, workers } = client();
    const job = jobOf(moment);
    const thought = must(await bots.think(job));
    expect(thought).toEqual(must(await inline().think(job)));
    const { game, view } = moment;
    const legal = game.legal(view).map((move: any) => game.makeMove(move, true));
    expect(legal).toContain(thought.move);
    expect(game.makeMove(must(game.parseMove(thought.move, view)), true)).toBe(thought.move);
    expect(thought.iterations).toBeGreaterThan(0);
    expect(thought.hints.length).toBeGreaterThan(1);
    for (const { move, share, points } of thought.hints) {
      expect(legal).toContain(move);
      expect(share).toBeGreaterThan(0);
      expect(Number.isFinite(points)).toBe(true);
    }
    expect(thought.hints.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1.0000001);
    bots.close();
    expect(workers[0]!.terminated).toBe(true);
  });
});

describe('the bot worker', () => {
  const [moment] = MOMENTS as [Moment];
  const job = jobOf(moment);

  test('refuses games that there are not and seats that are not asked', async () => {
    const { bots } = client();
    expect(code(await bots.think({ ...job, game: 'whist' }))).toBe('game/unknown');
    expect(code(await bots.think({ ...job, seat: (moment.view.seat + 1) % moment.seats }))).toBe('bots/not-asked');
    expect(code(await bots.think(job))).toBe('ok');
  });

  test('thinks about one job after the other', async () => {
    const { bots, workers } = client();
    const both = [bots.think(job), bots.think({ ...job, seed: 6 })];
    expect(workers).toHaveLength(1);
    expect(workers[0]!.asked).toHaveLength(1);
    await Promise.all(both);
    expect(workers[0]!.asked).toHaveLength(2);
  });

  test('stops thinking when nobody wants to know any more, and goes on with the next job', async () => {
    const stop = new AbortController();
    const { bots, workers } = client();
    const running = bots.think({ ...job, strength: 'strong' }, stop.signal);
    const waiting = bots.think(job);
    await Promise.resolve();
    stop.abort();
    expect(code(await running)).toBe('bots/cancelled');
    expect(code(await waiting)).toBe('ok');
    expect(workers[0]!.asked.map(({ kind }) => kind)).toEqual(['grow', 'cancel', 'grow']);
    expect(workers).toHaveLength(1);
  });

  test('drops a job that still waits when it is cancelled', async () => {
    const stop = new AbortController();
    const { bots, workers } = client();
    const running = bots.think(job);
    const waiting = bots.think(job, stop.signal);
    stop.abort();
    expect(code(await waiting)).toBe('bots/cancelled');
    expect(code(await running)).toBe('ok');
    expect(code(await bots.think(job, stop.signal))).toBe('bots/cancelled');
    expect(workers[0]!.asked).toHaveLength(1);
  });

  test('cancels nothing once it has answered', async () => {
    const stop = new AbortController();
    const { bots, workers } = client();
    expect(code(await bots.think(job, stop.signal))).toBe('ok');
    stop.abort();
    expect(code(await bots.think(job))).toBe('ok');
    expect(workers[0]!.asked.map(({ kind }) => kind)).toEqual(['grow', 'grow']);
  });

  test('reports a mistake of ours as a rejection and goes on', async () => {
    const { bots, workers } = client();
    await expect(bots.think({ ...job, state: {} })).rejects.toThrow();
    await expect(bots.think({ ...job, state: () => 1 })).rejects.toThrow('clone');
    expect(code(await bots.think(job))).toBe('ok');
    expect(workers).toHaveLength(1);
  });

  test('that crashes is replaced, and the next one thinks anew; a job over which two crash gets no third', async () => {
    const { bots, workers } = client();
    const first = bots.think(job);
    const next = bots.think(job);
    workers[0]!.speak();
    workers[0]!.onerror!({ message: 'out of memory' });
    expect(workers).toHaveLength(2);
    expect(workers[0]!.terminated).toBe(true);
    workers[1]!.speak();
    workers[1]!.onerror!({ message: 'again' });
    await expect(first).rejects.toThrow('the bot worker crashed: again');
    expect(code(await next)).toBe('ok');
    expect(workers).toHaveLength(3);
  });

  test('that cannot be fetched is asked for again after a rest; a thought that is not wanted any more is not thought then', async () => {
    const { bots, workers, clock } = client();
    const stop = new AbortController();
    const dropped = bots.think(job, stop.signal);
    const wanted = bots.think({ ...job, seed: 6 });
    workers[0]!.terminate(); // it never comes
    stop.abort();
    expect(code(await dropped)).toBe('bots/cancelled');
    workers[0]!.onerror!({} as { message: string });
    expect(workers).toHaveLength(1);
    clock.advance(2_000);
    expect(workers).toHaveLength(2);
    expect(code(await wanted)).toBe('ok');
    expect(workers[1]!.asked).toEqual([{ kind: 'grow', id: 1, job: { job: { ...job, seed: 6 }, trees: [0] } }]);
  });

  test('closing cancels what runs, what waits and what comes', async () => {
    const { bots } = client();
    const jobs = [bots.think(job), bots.think(job)];
    bots.close();
    for (const each of [...jobs, bots.think(job)]) expect(code(await each)).toBe('bots/cancelled');
  });
});

describe('bots in two workers', () => {
  /** Time stands still, so that it never ends a search. */
  const timeless: Clock = { nowMs: () => 0, after: (_delayMs, run) => realClock.after(0, run) };
  const moment = LATE.find(({ game }) => game.id === 'cardinoes')!;
  const job = jobOf(moment, { strength: 'strong' });

  test('share the trees of a job, and think what one would have thought, whoever is done first', async () => {
    const { bots, workers } = client(8, () => timeless);
    const thought = must(await bots.think(job));
    expect(workers).toHaveLength(2);
    expect(workers.map(({ asked }) => asked.map((request) => request.kind === 'grow' && request.job.trees))).toEqual([
      [[0]],
      [[1]],
    ]);
    expect(thought).toEqual(must(await inline(timeless).think(job)));
    const slow: TreeService = {
      grow: async (part, signal) => {
        await fast;
        return new InlineTrees(timeless).grow(part, signal);
      },
      close: () => {},
    };
    let done: () => void;
    const fast = new Promise<void>((resolve) => (done = resolve));
    const quick: TreeService = {
      grow: (part, signal) => new InlineTrees(timeless).grow(part, signal).finally(done),
      close: () => {},
    };
    expect(must(await new SharedBots([slow, quick]).think(job))).toEqual(thought);
  });

  test('take jobs of one tree in turn, each where there is least to do', async () => {
    const { bots, workers } = client(2);
    const easy = { ...job, strength: 'easy' } as const;
    await Promise.all([bots.think(easy), bots.think({ ...easy, seed: 6 })]);
    expect(workers.map(({ asked }) => asked.length)).toEqual([1, 1]);
    await bots.think(easy);
    expect(workers.map(({ asked }) => asked.length)).toEqual([2, 1]);
  });

  test('stop both, whether nobody wants to know any more or one of them fails', async () => {
    const stop = new AbortController();
    const { bots, workers } = client(2);
    const running = bots.think(job, stop.signal);
    await Promise.resolve();
    stop.abort();
    expect(code(await running)).toBe('bots/cancelled');
    expect(workers.map(({ asked }) => asked.map(({ kind }) => kind))).toEqual([
      ['grow', 'cancel'],
      ['grow', 'cancel'],
    ]);

    const other = client(2);
    const lost = other.bots.think(job);
    for (const at of [0, 2]) {
      other.workers[at]!.speak();
      other.workers[at]!.onerror!({ message: 'out of memory' });
    }
    await expect(lost).rejects.toThrow('the bot worker crashed: out of memory');
    expect(other.workers[1]!.asked.at(-1)!.kind).toBe('cancel');
    expect(code(await other.bots.think({ ...job, strength: 'easy' }))).toBe('ok');
  });

  test('are no more than there are cores, nor more than there are trees', () => {
    expect([undefined, 0, 1, 2, 3, 16].map(placesFor)).toEqual([1, 1, 1, 2, 2, 2]);
  });
});

describe('bots in the calling thread', () => {
  const [moment] = LATE as [Moment];

  test('stop between two slices of thought', async () => {
    const stop = new AbortController();
    const bots = inline();
    const running = bots.think(jobOf(moment, { strength: 'strong' }), stop.signal);
    stop.abort();
    expect(code(await running)).toBe('bots/cancelled');
    const other = bots.think(jobOf(moment, { strength: 'strong' }));
    bots.close();
    expect(code(await other)).toBe('bots/cancelled');
  });

  test('use no more than their time', async () => {
    const thought = must(await inline().think(jobOf(moment, { strength: 'strong' })));
    expect(thought.iterations).toBeLessThanOrEqual(1000);
    expect(thought.iterations).toBeGreaterThan(800);
  });
});
