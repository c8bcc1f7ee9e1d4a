/**
 * `npm run test:soak`: plays tests again and again, with other seeds and little processor, and counts what fails.
 * `--help` says more.
 */
import { command } from './soak/command';
import { startLoad } from './soak/load';
import { startVitest } from './soak/process';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

process.exitCode = await command(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  nowMs: () => performance.now(),
  stop: stop.signal,
  startLoad,
  start: startVitest,
});
