/**
 * Whether what is built is what the sources make, so that `npm start` builds only where something has changed.
 *
 * A stamp beside the page names a key, the hash of all that a build follows from, and the hash of every file that the
 * build made. It says what these sources make and nothing of what lies in the folders; that is read each time. So it
 * stays true where two builds run at once, and where somebody deletes or damages a file. Hashes and not times of change
 * decide, because a checkout or a copy sets those as it likes.
 *
 * This is plain JavaScript, as Node 20 cannot read TypeScript, and loads nothing, as it runs before every start.
 * @module
 */
// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment Variables by name. */
/** @typedef {Readonly<Record<string, string>>} Product The hash of every file that was made, by its path below root. */
/** @typedef {{ readonly key: string; readonly files: Product }} Stamp */
/** @typedef {'unbuilt' | 'changed' | 'damaged'} Reason Why there has to be a build. */

/** Files and folders that the build reads. The configuration imports how tests are run. */
export const SOURCES = [
  ...['build', 'public', 'shelf', 'src', 'tests/run'],
  ...['index.html', 'package.json', 'package-lock.json', 'tsconfig.json'],
];
/** Files in the root that Vite finds by their names: its own configuration, and what somebody adds. */
const SETTINGS = /^(?:\w+\.config\.\w+|\.(?:env|postcssrc)(?:\.\w+)*)$/;
/** The build itself makes these anew whenever their sources have changed. */
const MADE = ['src/crypto/kernel/binary', 'src/ui/words/made'];

/** In a folder that the package leaves out, and that a build empties as it begins. */
const STAMP = 'dist/.vite/built.json';

/** Variables that change what is built, and what stands for one that is not set. */
export const VARIABLES = /** @type {const} */ ({ NODE_ENV: 'production', SVISTA_URL: '' });

/** @type {(bytes: string | Uint8Array) => string} */
export const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * A hash of all that a build follows from: sources, settings, the packages that are installed, and variables.
 * Every Node that is allowed makes the same bytes of them, so it does not matter which one.
 * @param {string} root The project's folder.
 * @param {Environment} env
 * @returns {string}
 */
export function keyOf(root, env) {
  const hash = createHash('sha256');
  /** @type {(name: string, bytes: string | Uint8Array) => void} */
  const add = (name, bytes) => void hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  for (const [name, unset] of Object.entries(VARIABLES)) add(name, env[name] || unset);
  const settings = namesIn(root).filter((name) => SETTINGS.test(name));
  for (const source of [...SOURCES, ...settings])
    for (const path of filesBelow(root, source)) add(path, readFileSync(join(root, path)));
  for (const path of packagesIn(root, 'node_modules')) add(path, readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * Why there has to be a build before what is built can be used; null if there need be none.
 * @param {string} root
 * @param {Environment} env
 * @returns {Reason | null}
 */
export function reasonToBuild(root, env) {
  const stamp = readStamp(root);
  if (stamp === null) return 'unbuilt';
  if (stamp.key !== keyOf(root, env)) return 'changed';
  const isThere = Object.entries(stamp.files).every(([path, hash]) => {
    const file = join(root, path);
    return isFile(file) && hashOf(readFileSync(file)) === hash;
  });
  return isThere ? null : 'damaged';
}

/**
 * Builds, and leaves a stamp if the build ends well and no source has changed meanwhile. There is none until then, so
 * nobody takes half a build for a whole one.
 * @param {string} root
 * @param {Environment} env
 * @param {() => Promise<Product>} build Tells the files that it has made. What it throws is thrown on.
 */
export async function buildAndStamp(root, env, build) {
  rmSync(join(root, STAMP), { force: true });
  const key = keyOf(root, env);
  const files = await build();
  if (keyOf(root, env) === key) writeWhole(join(root, STAMP), JSON.stringify({ key, files }));
}

/**
 * The hashes of the files below a folder, by their paths below it.
 * @param {string} folder
 * @returns {Product}
 */
export function hashesBelow(folder) {
  const paths = namesIn(folder).flatMap((name) => [...filesBelow(folder, name)]);
  return Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(folder, path)))]));
}

/**
 * Null if there is none, or none that can be read.
 * @param {string} root
 * @returns {Stamp | null}
 */
function readStamp(root) {
  try {
    const stamp = /** @type {Partial<Stamp> | null} */ (JSON.parse(readFileSync(join(root, STAMP), 'utf8')));
    return typeof stamp?.key === 'string' && typeof stamp.files === 'object' ? /** @type {Stamp} */ (stamp) : null;
  } catch {
    return null;
  }
}

/**
 * Whole or not at all, whoever else writes it.
 * @param {string} path
 * @param {string} text
 */
function writeWhole(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/**
 * The file itself, or all files below a folder, by their paths below the root; nothing if it is not there.
 * @param {string} root
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesBelow(root, path) {
  if (isFile(join(root, path))) yield path;
  else if (!MADE.includes(path))
    for (const name of namesIn(join(root, path))) yield* filesBelow(root, `${path}/${name}`);
}

/**
 * What every package below a folder says of itself, its version before all.
 * @param {string} root
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* packagesIn(root, folder) {
  for (const name of namesIn(join(root, folder)).filter((each) => !each.startsWith('.'))) {
    const path = `${folder}/${name}`;
    if (name.startsWith('@')) yield* packagesIn(root, path);
    else {
      if (isFile(join(root, path, 'package.json'))) yield `${path}/package.json`;
      yield* packagesIn(root, `${path}/node_modules`);
    }
  }
}

/** @type {(path: string) => boolean} */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * In one order everywhere; none if it is no folder.
 * @param {string} folder
 * @returns {string[]}
 */
function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
