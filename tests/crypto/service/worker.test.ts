/** The crypto worker does what the service does in the calling thread. */
import { describe, expect, test } from 'vitest';
import { InlineCrypto } from '../../../src/crypto/service/inline';
import { WorkerCrypto } from '../../../src/crypto/service/workerClient';
import { type Port, type Reply, type Request, refuse, serve } from '../../../src/crypto/service/workerPort';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { must } from '../../../src/lib/result';
import { eventually } from '../../run/eventually';
import { HEAD, codeOf, contextOf, filled } from '../fixtures';

/** A worker in this thread: messages are cloned, and a test can hold back answers or let it crash. */
class FakeWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  readonly asked: Request[] = [];
  terminated = false;
  /** Does not answer until {@link answer}. */
  held = false;
  readonly #port: Port;
  readonly #waiting: Request[] = [];

  constructor() {
    this.#port = { onmessage: null, postMessage: (reply) => this.onmessage?.({ data: structuredClone(reply) }) };
    serve(this.#port, new InlineCrypto());
  }

  postMessage(request: Request): void {
    this.asked.push(structuredClone(request));
    this.#waiting.push(structuredClone(request));
    if (!this.held) queueMicrotask(() => this.answer());
  }

  answer(): void {
    const request = this.#waiting.shift();
    if (request !== undefined && !this.terminated) this.#port.onmessage?.({ data: request });
  }

  /** Says its first word. */
  speak(): void {
    this.onmessage!({ data: { here: true } });
  }

  terminate(): void {
    this.terminated = true;
  }
}

function client(held = false) {
  const workers: FakeWorker[] = [];
  const clock = new VirtualClock();
  const troubles: string[] = [];
  const make = (): Worker => {
    const worker = new FakeWorker();
    worker.held = held;
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const crypto = new WorkerCrypto(make, clock, (reason) => troubles.push(reason));
  return { crypto, workers, clock, troubles };
}

const keyJob = { seed: filled(1), context: contextOf({ step: 0 }) };

describe('the crypto worker', () => {
  test('gives the same answers as the calling thread', async () => {
    const inline = new InlineCrypto();
    const { crypto } = client();
    const mine = await crypto.makeKey(keyJob);
    expect(toHex(mine.publicKey)).toBe(toHex((await inline.makeKey(keyJob)).publicKey));
    must(await crypto.checkKey({ context: keyJob.context, ...mine }));
    const key = must(await crypto.joinKeys([mine.publicKey]));
    const input = await crypto.startDeck([3, 4]);
    const job = { context: contextOf(), key, input, trivial: true };
    const shuffled = must(await crypto.shuffle({ ...job, seed: filled(1), head: HEAD }));
    must(await crypto.checkShuffle({ ...job, ...shuffled }));
    const cards = shuffled.output;
    const own = { seed: filled(1), keyContext: keyJob.context, cards };
    const message = must(await crypto.makeShares({ ...own, context: contextOf(), head: HEAD }));
    must(await crypto.checkShares({ context: contextOf(), publicKey: mine.publicKey, cards, ...message }));
    const read = must(await crypto.readOwn(own));
    expect(must(await crypto.readOpen({ cards, shares: [message.shares] }))).toEqual(read);
    expect(codeOf(await crypto.subtract({ cards, shares: [filled(0xff, 64)] }))).toBe('crypto/point');
    const other = await crypto.makeKey({ ...keyJob, seed: filled(2) });
    const keys = { publicKey: mine.publicKey, receiver: other.publicKey };
    const gift = must(
      await crypto.makeGift({ ...own, input: cards, receiver: other.publicKey, context: contextOf(), head: HEAD }),
    );
    const at = { context: contextOf(), head: HEAD };
    const said = { context: at.context, publicKey: mine.publicKey, cards };
    const classes = [[3, 4], [9]];
    const count = must(await crypto.makeCount({ ...own, ...at, classes }));
    must(await crypto.checkCount({ ...said, classes, ...count }));
    expect(must(await crypto.readOwn({ ...own, seed: filled(2), cards: gift.output }))).toEqual(read);
    must(await crypto.checkGift({ context: contextOf(), ...keys, input: cards, ...gift }));
    const proof = must(await crypto.makeClaim({ ...own, context: contextOf(), head: HEAD, faces: [4, 3, 9] }));
    must(await crypto.checkClaim({ context: contextOf(), publicKey: mine.publicKey, cards, faces: [4, 3, 9], proof }));
    expect(codeOf(await crypto.makeClaim({ ...own, context: contextOf(), head: HEAD, faces: [4, 9] }))).toBe(
      'crypto/false-claim',
    );
    crypto.close();
  });

  test('is started with the first job, once', async () => {
    const { crypto, workers } = client();
    expect(workers).toHaveLength(0);
    await Promise.all([crypto.startDeck([1]), crypto.startDeck([2])]);
    expect(workers).toHaveLength(1);
  });

  test('is started early on request, and warms up while there is nothing else to do', async () => {
    const { crypto, workers } = client(true);
    void crypto.start();
    const [worker] = workers as [FakeWorker];
    expect(worker.asked.map(({ method }) => method)).toEqual(['warmUp']);
    const first = crypto.startDeck([1]);
    worker.answer();
    await eventually(() => worker.asked.length).toBe(2);
    expect(worker.asked[1]).toMatchObject({ method: 'startDeck' }); // it did not wait for the other steps
    worker.answer();
    expect(await first).toHaveLength(64);
    worker.held = false;
    await eventually(() => (worker.answer(), worker.asked.at(-1)!.job)).toBeGreaterThan(3);
    expect(workers).toHaveLength(1);
  });

  test('that cannot compute is replaced by the spare one, which gets what it was asked', async () => {
    const workers: FakeWorker[] = [];
    const spares: boolean[] = [];
    const crypto = new WorkerCrypto((spare) => {
      const worker = new FakeWorker();
      worker.held = !spare;
      spares.push(spare);
      workers.push(worker);
      return worker as unknown as Worker;
    }, new VirtualClock());
    const jobs = [crypto.startDeck([1]), crypto.startDeck([2])];
    refuse({ onmessage: null, postMessage: (data) => workers[0]!.onmessage!({ data }) });
    expect((await Promise.all(jobs)).map((deck) => deck.length)).toEqual([64, 64]);
    expect(spares).toEqual([false, true]);
    expect(workers[0]!.terminated).toBe(true);
    refuse({ onmessage: null, postMessage: (data) => workers[1]!.onmessage!({ data }) });
    await expect(crypto.startDeck([3])).rejects.toThrow('the spare crypto worker cannot compute');
  });

  test('gets one job at a time, own messages first', async () => {
    const { crypto, workers } = client(true);
    const deck = await new InlineCrypto().startDeck([1, 2]);
    const check = { context: contextOf(), key: filled(0), input: deck, output: deck, proof: filled(0), trivial: true };
    const all = [
      crypto.checkShuffle(check),
      crypto.checkGift({
        context: contextOf(),
        publicKey: filled(0),
        receiver: filled(0),
        input: deck,
        output: deck,
        proof: filled(0),
      }),
      crypto.checkClaim({ context: contextOf(), publicKey: filled(0), cards: deck, faces: [1], proof: filled(0) }),
      crypto.makeKey(keyJob),
      crypto.makeGift({ ...keyJob, keyContext: keyJob.context, head: HEAD, receiver: filled(0), input: deck }),
      crypto.makeClaim({ ...keyJob, keyContext: keyJob.context, head: HEAD, cards: deck, faces: [1] }),
      crypto.startDeck([1]),
    ];
    const [worker] = workers as [FakeWorker];
    for (let i = 1; i <= all.length; i++) {
      await eventually(() => worker.asked).toHaveLength(i);
      worker.answer();
    }
    await Promise.all(all);
    expect(worker.asked.map(({ method }) => method)).toEqual([
      'checkShuffle', // it came first
      'makeKey',
      'makeGift',
      'makeClaim',
      'startDeck',
      'checkGift',
      'checkClaim',
    ]);
  });

  test('reports a mistake of ours as a rejection and goes on', async () => {
    const { crypto, workers } = client();
    await expect(crypto.makeKey({ ...keyJob, seed: filled(1, 5) })).rejects.toThrow('a seed has 32 bytes');
    await expect(crypto.startDeck([() => 1] as unknown as number[])).rejects.toThrow('clone');
    expect(await crypto.startDeck([1])).toHaveLength(64);
    expect(workers).toHaveLength(1);
  });

  test('that crashes is replaced at once, and the next one does what this one was doing', async () => {
    const { crypto, workers, troubles } = client(true);
    const first = crypto.makeKey(keyJob);
    const next = crypto.startDeck([1]);
    workers[0]!.speak();
    workers[0]!.onerror!({ message: 'out of memory' });
    expect(workers[0]!.terminated).toBe(true);
    expect(workers).toHaveLength(2);
    workers[1]!.held = false;
    workers[1]!.answer();
    expect(toHex((await first).publicKey)).toBe(toHex((await new InlineCrypto().makeKey(keyJob)).publicKey));
    expect(await next).toHaveLength(64);
    expect(workers[1]!.asked.map(({ method }) => method)).toEqual(['makeKey', 'startDeck']);
    expect(troubles).toEqual([]);
  });

  test('a job over which two workers crash gets no third, and the others are done after a rest', async () => {
    const { crypto, workers, clock, troubles } = client(true);
    const poison = crypto.makeKey(keyJob);
    const next = crypto.startDeck([1]);
    workers[0]!.speak();
    workers[0]!.onerror!({ message: 'first' });
    workers[1]!.speak();
    workers[1]!.onmessageerror!();
    await expect(poison).rejects.toThrow('the crypto worker crashed: a message could not be read');
    expect(workers).toHaveLength(2);
    clock.advance(60_000);
    expect(workers).toHaveLength(3);
    workers[2]!.answer();
    expect(await next).toHaveLength(64);
    expect(troubles).toEqual(['a message could not be read']);
  });

  test('that cannot be fetched is asked for again and again, ever more rarely, and whoever waits is told once', async () => {
    const { crypto, workers, clock, troubles } = client();
    const started = crypto.start();
    const deck = crypto.startDeck([1]);
    const asked: number[] = [];
    for (let i = 0; i < 7; i++) {
      workers[i]!.terminated = true; // it never comes
      workers[i]!.onerror!({} as { message: string });
      expect(workers).toHaveLength(i + 1);
      clock.runUntil(() => workers.length > i + 1, 60_000);
      asked.push(clock.nowMs());
    }
    expect(asked).toEqual([500, 1_500, 3_500, 7_500, 15_500, 23_500, 31_500]);
    expect(troubles).toEqual(['it cannot be loaded']);
    await started;
    expect(await deck).toHaveLength(64);
    // What is past is past: the next one that does not come is told again.
    workers[7]!.terminated = true;
    workers[7]!.onerror!({ message: 'gone' });
    clock.advance(500);
    expect(await crypto.startDeck([2])).toHaveLength(64);
  });

  test('what a given-up worker still says is not heard', async () => {
    const { crypto, workers } = client(true);
    const deck = crypto.startDeck([1]);
    workers[0]!.speak();
    workers[0]!.onerror!({ message: 'gone' });
    workers[0]!.onmessage!({ data: { id: 0, value: 'nonsense' } });
    workers[0]!.onerror!({ message: 'again' });
    expect(workers).toHaveLength(2);
    workers[1]!.answer();
    expect(await deck).toHaveLength(64);
  });

  test('a browser that lets none be started is asked again, until the service is closed', async () => {
    const clock = new VirtualClock();
    let asked = 0;
    const crypto = new WorkerCrypto(() => {
      asked++;
      throw new Error('blocked');
    }, clock);
    const deck = crypto.startDeck([1]);
    clock.advance(1_000);
    expect(asked).toBe(2);
    crypto.close();
    await expect(deck).rejects.toThrow('closed');
    clock.advance(60_000);
    expect(asked).toBe(2);
  });

  test('closing rejects what waits and what comes', async () => {
    const { crypto, workers } = client(true);
    const jobs = [crypto.startDeck([1]), crypto.startDeck([2])];
    crypto.close();
    for (const job of [...jobs, crypto.startDeck([3])]) await expect(job).rejects.toThrow('closed');
    expect(workers[0]!.terminated).toBe(true);
    crypto.close();
  });
});
