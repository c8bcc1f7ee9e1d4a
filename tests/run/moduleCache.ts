/**
 * Where the quick run keeps the modules that Vite has transformed, so that the next one need not do it again.
 *
 * Vitest finds a kept module by its text and by the configuration, and forgets all when packages change. What else it
 * depends on names the folder: which files there are, since an import may lead elsewhere once there are others, and how
 * TypeScript is read. So a kept module is never another than the one that would be made.
 * @module
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the project with modules. */
const ROOMS = ['src', 'tests', 'build'];
/** Settings that are looked at while a module is transformed. */
const SETTINGS = ['package.json', 'tsconfig.json'];
/** Files that come and go while tests run. */
const PASSING = /\.tmp$|^tests\/browser\/shots\//;

/** The folder for the project as it is; those of earlier states are cleared away. `root`: the project's folder. */
export function moduleCache(root: string): string {
  const paths = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${room}/${path.replaceAll('\\', '/')}`,
    ),
  ).filter((path) => !PASSING.test(path));
  const hash = createHash('sha256');
  for (const path of SETTINGS) hash.update(readFileSync(join(root, path)));
  hash.update(paths.sort().join('\n'));
  const name = hash.digest('hex').slice(0, 16);
  const all = join(root, 'node_modules/.vite/quick');
  for (const other of foldersIn(all)) if (other !== name) rmSync(join(all, other), { recursive: true, force: true });
  return join(all, name);
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // nothing was kept yet
  }
}
