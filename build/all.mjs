/**
 * `npm run build`: the page, the page in one file, and the host, one after the other in one process, which has to load
 * Vite and all its plugins once. It builds in any case, says what it does, and leaves a stamp for `npm start`.
 *
 * It speaks on standard error, since `npm pack --json` has its own on standard output.
 * @module
 */
// @ts-check
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAndStamp, hashOf, hashesBelow } from './freshness.mjs';

/** @typedef {import('./freshness.mjs').Product} Product */
/** @typedef {typeof import('vite')} Vite */

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** What `vite.config.ts` makes in each mode; the first one empties `dist`. */
const PARTS = /** @type {const} */ ([
  ['production', 'the page'],
  ['single', 'the page in one file'],
  ['host', 'the host'],
  ['library', 'the library'],
]);

/** @type {(text: string) => void} */
const say = (text) => void process.stderr.write(text);

/**
 * Asks the bundler what it has written, and not the folders, since another build may write to them at the same time.
 * @param {Record<string, string>} made Gets the hashes of all files.
 * @returns {import('vite').Plugin}
 */
function recorder(made) {
  let publicDir = '';
  /** @type {(dir: string, path: string, hash: string) => void} */
  const add = (dir, path, hash) => void (made[`${relative(ROOT, dir).replaceAll('\\', '/')}/${path}`] = hash);
  return {
    name: 'svista-recorder',
    configResolved: (config) => void ({ publicDir } = config), // empty if nothing is copied
    writeBundle({ dir = '' }, bundle) {
      for (const [path, hash] of Object.entries(publicDir === '' ? {} : hashesBelow(publicDir))) add(dir, path, hash);
      for (const file of Object.values(bundle))
        add(dir, file.fileName, hashOf(file.type === 'chunk' ? file.code : file.source));
      delete made[`${relative(ROOT, dir)}/config.json`]; // whoever runs a page may change it
    },
  };
}

/**
 * @param {Vite['build']} build
 * @returns {Promise<Product>}
 */
async function buildParts(build) {
  /** @type {Record<string, string>} */
  const made = {};
  for (const [mode, name] of PARTS) {
    say(`  ${name} … `);
    const start = performance.now();
    await build({ root: ROOT, mode, logLevel: 'warn', plugins: [recorder(made)] });
    say(`${secondsSince(start)}\n`);
  }
  return made;
}

/** @type {(start: number) => string} */
const secondsSince = (start) => `${((performance.now() - start) / 1_000).toFixed(1)} s`;

/** @type {(error: unknown) => string} */
function explain(error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return /\bpackage 'vite'/.test(text)
    ? 'The packages that the build needs are not installed: run “npm install” first.'
    : `The build has failed.\n\n${text}`;
}

try {
  const { build } = await import('vite');
  await buildAndStamp(ROOT, { ...process.env }, () => buildParts(build));
  say(`Built in ${secondsSince(0)}.\n`);
} catch (error) {
  say(`\n\n${explain(error)}\n`);
  process.exitCode = 1;
}
