/** Processes beside a test: what becomes of one that ends while it is needed. */
import { expect, it } from 'vitest';
import { eventually } from './eventually';
import { LastingProcesses, printed } from './lasting';
import { unhandledErrors } from './unhandled';

/** What would fail this test now, and does not any more. */
const notice = (): string => unhandledErrors().takeAll().join('\n');

it('a process that ends by itself fails the test, with its last words', async () => {
  new LastingProcesses().start(process.execPath, ['-e', 'void Promise.reject(new Error("lost"))']);
  await eventually(notice).toMatch(/unhandled in the process .*-e .*, which has ended with 1, .*\n[^]*Error: lost/);
});

it('a command that there is not fails the test, too', async () => {
  new LastingProcesses().start('no-such-command', []).on('error', () => {});
  await eventually(notice).toMatch(/unhandled in the process no-such-command.*\n.*ENOENT/);
});

it('a process that is stopped fails nothing', async () => {
  const processes = new LastingProcesses();
  const child = processes.start(process.execPath, ['-e', 'console.log("ready"); setInterval(() => {}, 1000)']);
  await printed(child, 'ready');
  const ended = new Promise((resolve) => child.on('close', resolve));
  processes.stop();
  await ended;
  expect(notice()).toBe('');
});
