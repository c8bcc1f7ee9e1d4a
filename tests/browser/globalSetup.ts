/** Builds the page once for all tests that open it in a browser, unless what is built is of these very sources. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reasonToBuild } from '../../build/freshness.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export default function setup(): void {
  // As everybody gets it: under the tests' own NODE_ENV, parts of libraries for developers would be in it.
  const env = { ...process.env, NODE_ENV: 'production' };
  if (reasonToBuild(ROOT, env) === null) return;
  execFileSync(process.execPath, ['build/all.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], cwd: ROOT, env });
}
