/** Builds the page once for all tests that open it in a browser. */
import { execFileSync } from 'node:child_process';

export default function setup(): void {
  // As everybody gets it: under the tests' own NODE_ENV, parts of libraries for developers would be in it.
  const env = { ...process.env, NODE_ENV: 'production' };
  const cwd = new URL('../..', import.meta.url);
  execFileSync(process.execPath, ['build/all.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], cwd, env });
}
