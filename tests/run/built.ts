/**
 * Which page lies built in `dist`: a hash of all that it is made from, and of all that was made. As long as the hash is
 * the same, the page is that of this program, and nobody has to build it again.
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Packages stand in the lock file. */
const READ = ['src', 'public', 'build', 'index.html', 'package.json', 'package-lock.json', 'vite.config.ts'];
const MADE = ['dist', 'lib'];
/** Files that come and go while tests run. */
const PASSING = /\.tmp$/;

/** `root`: the project's folder. */
export function hashOfBuild(root: string): string {
  const hash = createHash('sha256');
  for (const path of [...READ, ...MADE].flatMap((each) => filesBelow(root, each))) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** The file, or all files of the folder, in one order everywhere; none if it is not there. */
function filesBelow(root: string, path: string): string[] {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole)
    .filter((name) => !PASSING.test(name))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
