/**
 * `npm start`: builds if something has changed since the last build, or nothing is built yet, and starts the host. The
 * build is a process of its own, so that a host that runs all evening does not keep Vite.
 * @module
 */
// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { reasonToBuild } from './freshness.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BUILD = fileURLToPath(new URL('all.mjs', import.meta.url));
const HOST = new URL('../lib/host/main.js', import.meta.url).href;

const WORDS = {
  unbuilt: 'There is no finished build here yet. Building takes some ten seconds:',
  changed: 'Something has changed since the last build. Building again:',
  damaged: 'Files of the last build are missing or have changed. Building again:',
};

/**
 * Resolves with its exit code. A signal that would end this program ends the build, and so this program.
 * @returns {Promise<number>}
 */
function build() {
  const child = spawn(process.execPath, [BUILD], { cwd: ROOT, stdio: 'inherit' });
  /** @type {(signal: NodeJS.Signals) => void} */
  const pass = (signal) => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGINT']);
    });
  });
}

/** The help is in the host's source, too, and need not wait for a build. */
async function helpFromSource() {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/host/main.ts');
}

const reason = reasonToBuild(ROOT, process.env);
if (reason !== null && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) await helpFromSource();
else {
  if (reason !== null) {
    process.stderr.write(`${WORDS[reason]}\n`);
    const code = await build();
    if (code !== 0) process.exit(code);
  }
  await import(HOST);
}
