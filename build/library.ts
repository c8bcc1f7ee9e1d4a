/**
 * The package's program as ES modules that anybody can import: one file an entry of `src/package`, and what they share.
 * Nothing has to be installed with it, and nothing of the screen is in it.
 * @module
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { tweetnaclBoxes } from './boxesOnly.ts';
import { peerjsWithoutSpares } from './leanPeerjs.ts';
import { licences } from './licences.ts';

const FOLDER = new URL('../src/package/', import.meta.url);
const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Files of `src/package` that are no entries. */
const INNER = ['allGames'];

/** By the name of an entry, its source. `package.json` exports each. */
export const ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(FOLDER)
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !INNER.includes(name))
    .map((name) => [name, fileURLToPath(new URL(`${name}.ts`, FOLDER))]),
);

/**
 * A page loads the rules of a game when they are wanted. The package has them at once: what is loaded later would be a
 * file of its own with whoever builds one file of a game.
 */
function rulesAtOnce(): Plugin {
  return {
    name: 'svista-rules-at-once',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/games\/[a-z]+\/entry\.ts$/.test(id)) return null;
      const [load, game] = /import\('\.'\)\.then\(\(\{ (\w+) \}\) => \1\)/.exec(code) ?? [];
      if (load === undefined) throw new Error(`${id} loads its rules in another way than is known here`);
      return `import { ${game} } from '.';\n${code.replace(load, `Promise.resolve(${game})`)}`;
    },
  };
}

export function library(): UserConfig {
  return {
    publicDir: false,
    resolve: {
      alias: {
        'webrtc-adapter': fileOf('src/net/peerjs/browserDetails.ts'),
        'peerjs-js-binarypack': fileOf('src/net/peerjs/noPacking.ts'),
      },
    },
    plugins: [rulesAtOnce(), tweetnaclBoxes(), peerjsWithoutSpares(), licences()],
    build: {
      outDir: 'lib/svista',
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      modulePreload: { polyfill: false },
      lib: { entry: { ...ENTRIES }, formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name].js',
          // What a game is made of lies apart from the games of the house, so that another one does not bring them along.
          codeSplitting: { groups: [{ name: 'pieces', test: /\/src\/(?:cards|lib|games)\/[^/]+\.ts$/ }] },
        },
      },
    },
  };
}
