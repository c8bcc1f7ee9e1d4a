/**
 * Ends a process of tests that works on for ever, or stands still for ever, because of a mutant. See
 * {@link Bound} for how it is chosen; it is looked at from a thread of its own, as an endless loop leaves none to look.
 *
 * It is loaded before every file of tests; what it knows, it writes into the folder `SVISTA_MUTANT`.
 * @module
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll } from 'vitest';
import { type Bound, workedMs } from './work';

const folder = process.env['SVISTA_MUTANT'];
const WATCHED = Symbol.for('svista/bound');
const shared = globalThis as typeof globalThis & { [WATCHED]?: number };

if (folder !== undefined) {
  if (shared[WATCHED] === undefined) watch(folder);
  const startMs = shared[WATCHED]!;
  afterAll(() => writeFileSync(join(folder, `${process.pid}.worked`), String(workedMs() - startMs)));
}

function watch(into: string): void {
  shared[WATCHED] = workedMs();
  const bound = JSON.parse(process.env['SVISTA_BOUND']!) as Bound;
  const program = `
    const { writeFileSync } = require('node:fs');
    const { workerData: { bound, file } } = require('node:worker_threads');
    const workedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const startMs = workedMs();
    let beforeMs = startMs, still = 0;
    const end = (why) => { writeFileSync(file, why); process.kill(process.pid, 'SIGKILL'); };
    setInterval(() => {
      const nowMs = workedMs();
      still = nowMs - beforeMs < bound.idleMs ? still + 1 : 0;
      beforeMs = nowMs;
      if (nowMs - startMs > bound.workMs) end('endless');
      if (still >= bound.looks) end('still');
    }, bound.lookMs);`;
  new Worker(program, { eval: true, workerData: { bound, file: join(into, `${process.pid}.ended`) } }).unref();
}
