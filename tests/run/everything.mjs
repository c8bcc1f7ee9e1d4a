/**
 * `npm test`: the linter, the types and the build of the page, all at once, since each keeps one core busy; then the
 * tests, without those that take long, which `npm run test:all` plays as well (`asked.mjs`). Where it is named what to
 * play, the page is built only if a test wants it.
 *
 * This is plain JavaScript, as Node 20 cannot read TypeScript, and `npm test` begins with it.
 * @module
 */
// @ts-check
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { asked } from './asked.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const VITEST = 'node_modules/vitest/vitest.mjs';

/** @typedef {{ readonly code: number; readonly printed: string }} Ended How a process ended, and what it printed. */

/**
 * A script of package.json, by the npm that runs this one.
 * @param {string} name
 * @returns {readonly string[]}
 */
const scriptOf = (name) => [process.env['npm_execpath'] ?? 'no-npm', 'run', '--silent', name];

/**
 * @param {readonly string[]} words For Node.
 * @param {'kept' | 'shown'} output Kept until it has ended, or shown as it comes.
 * @returns {Promise<Ended>}
 */
function run(words, output) {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: output === 'shown' ? 'inherit' : 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => void (printed += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, printed })));
}

/**
 * Runs each, as many at once as there are cores; tells of each when it has ended.
 * @param {readonly string[]} scripts
 * @returns {Promise<boolean>} Whether all went well.
 */
async function runAll(scripts) {
  console.log(`npm run ${scripts.join(', ')}, as many at once as there are cores:`);
  const waiting = [...scripts];
  let isWell = true;
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const start = performance.now();
      const { code, printed } = await run(scriptOf(name), 'kept');
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      console.log(`npm run ${name}: ${code === 0 ? 'well' : `FAILED with ${code}`}, ${seconds} s`);
      if (code !== 0) console.log(`\n${printed.trim()}\n`);
      isWell &&= code === 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return isWell;
}

const { words, takesAll } = asked(process.argv.slice(2));
if (process.env['npm_execpath'] === undefined) {
  console.error('run/npm: this is what “npm test” runs; run that');
  process.exitCode = 2;
} else {
  const isWell = await runAll(['check', 'lint', ...(takesAll ? ['build'] : [])]);
  process.exitCode = isWell ? (await run([VITEST, 'run', ...words], 'shown')).code : 1;
}
