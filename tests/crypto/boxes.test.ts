/** Boxes of messages that are sealed and opened in a worker. */
import { describe, expect, test } from 'vitest';
import { LONG_BYTES, WorkerBoxes } from '../../src/crypto/boxClient';
import { type BoxReply, type BoxRequest, type Port, serveBoxes } from '../../src/crypto/boxPort';
import { type BoxJob, workBox } from '../../src/crypto/boxes';
import { toHex } from '../../src/lib/bytes';
import { VirtualClock } from '../../src/lib/clock';
import { filled } from './fixtures';

/** A worker in this thread that answers when it is told to. */
class FakeWorker {
  onmessage: ((event: { data: BoxReply }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  terminated = false;
  readonly asked: BoxRequest[] = [];
  readonly #port: Port = {
    onmessage: null,
    postMessage: (reply) => this.onmessage?.({ data: structuredClone(reply) }),
  };

  postMessage(request: BoxRequest): void {
    this.asked.push(structuredClone(request));
  }

  /** Its script is here. */
  come(): void {
    serveBoxes(this.#port);
  }

  answer(): void {
    this.#port.onmessage!({ data: this.asked.shift()! });
  }

  terminate(): void {
    this.terminated = true;
  }
}

function client() {
  const workers: FakeWorker[] = [];
  const clock = new VirtualClock();
  const boxes = new WorkerBoxes(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }, clock);
  /** What was handed back, in its order. */
  const done: (string | null)[] = [];
  const work = (job: BoxJob): void => boxes.work(job, (bytes) => done.push(bytes && toHex(bytes)));
  return { boxes, workers, clock, done, work };
}

const KEY = filled(3);
const sealing = (nonce: number, length: number, key = KEY): BoxJob => ({
  does: 'seal',
  bytes: filled(nonce, length),
  nonce: filled(nonce, 24),
  key,
});
const resultOf = (job: BoxJob): string => toHex(workBox(job)!);

describe('boxes in a worker', () => {
  test('are those of the calling thread, sealed and opened', () => {
    const { workers, done, work } = client();
    workers[0]!.come();
    const job = sealing(1, 5_000);
    const box = workBox(job)!;
    work(job);
    work({ ...job, does: 'open', bytes: box });
    work({ ...job, does: 'open', bytes: filled(9, 5_000) });
    expect(done).toEqual([]);
    for (let i = 0; i < 3; i++) workers[0]!.answer();
    expect(done).toEqual([toHex(box), toHex(job.bytes), null]);
  });

  test('are made here if they are short, unless a longer one of the same key waits before them', () => {
    const { workers, done, work } = client();
    workers[0]!.come();
    const [short, long, after, other] = [
      sealing(1, LONG_BYTES - 1),
      sealing(2, LONG_BYTES),
      sealing(3, 10),
      sealing(4, 10, filled(5)),
    ] as const;
    for (const job of [short, long, after, other]) work(job);
    expect(done).toEqual([short, other].map(resultOf));
    expect(workers[0]!.asked).toHaveLength(2);
    workers[0]!.answer();
    workers[0]!.answer();
    expect(done).toEqual([short, other, long, after].map(resultOf));
    work(sealing(6, 10));
    expect(done).toHaveLength(5);
  });

  test('are made here as long as the worker has not come, and it is asked for again some time after it was lost', () => {
    const { workers, clock, done, work } = client();
    work(sealing(1, 5_000));
    expect(done).toHaveLength(1);
    workers[0]!.onerror!({});
    clock.advance(4_999);
    expect(workers).toHaveLength(1);
    clock.advance(1);
    expect(workers).toHaveLength(2);
    workers[1]!.come();
    work(sealing(2, 5_000));
    expect(done).toHaveLength(1);
    workers[1]!.answer();
    expect(done).toHaveLength(2);
  });

  test('that a lost worker owes are made here, in their order and once', () => {
    const { workers, done, work } = client();
    workers[0]!.come();
    const jobs = [1, 2, 3].map((i) => sealing(i, 5_000));
    for (const job of jobs) work(job);
    workers[0]!.answer();
    workers[0]!.onerror!({});
    expect(done).toEqual(jobs.map(resultOf));
    expect(workers[0]!.terminated).toBe(true);
    workers[0]!.answer();
    expect(done).toHaveLength(3);
  });

  test('wait at the worker up to four megabytes and no further, so that whoever sends more has to wait', () => {
    const { workers, done, work } = client();
    workers[0]!.come();
    // Of no use, which is quicker found out than a box is sealed.
    const million: BoxJob = { ...sealing(1, 2 ** 20), does: 'open' };
    for (let i = 0; i < 4; i++) work(million);
    expect(done).toEqual([]);
    work(sealing(2, LONG_BYTES));
    expect(done).toHaveLength(5);
  });

  test('that wait when the worker is ended are made all the same', () => {
    const { boxes, workers, clock, done, work } = client();
    workers[0]!.come();
    work(sealing(1, 5_000));
    boxes.close();
    expect(done).toHaveLength(1);
    work(sealing(2, 5_000));
    expect(done).toHaveLength(2);
    clock.advance(60_000);
    expect(workers).toHaveLength(1);
  });
});
