/**
 * Builds the page once for all tests that open it in a browser; a run that asks for other tests only does without.
 */
import { execSync } from 'node:child_process';

export default function setup(): void {
  const asked = process.argv.slice(2).filter((argument) => argument !== 'run' && !argument.startsWith('-'));
  if (asked.length > 0 && !asked.some((pattern) => /browser|network/.test(pattern))) return;
  execSync('npm run -s build', { stdio: ['ignore', 'ignore', 'inherit'], cwd: new URL('../..', import.meta.url) });
}
