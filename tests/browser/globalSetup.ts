/** Builds the page once for all tests that open it in a browser, in any case: nothing that is kept decides. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hashOfBuild } from '../run/built';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export default function setup(): void {
  if (process.env['SVISTA_BUILT'] !== undefined && process.env['SVISTA_BUILT'] === hashOfBuild(ROOT)) return;
  // As everybody gets it: under the tests' own NODE_ENV, parts of libraries for developers would be in it.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['build/all.mjs'], { stdio: ['ignore', 'ignore', 'inherit'], cwd: ROOT, env });
  process.env['SVISTA_BUILT'] = hashOfBuild(ROOT);
}
