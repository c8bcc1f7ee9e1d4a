import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { appearance } from './build/appearance.ts';
import { tweetnaclBoxes } from './build/boxesOnly.ts';
import { chunkGroups } from './build/chunks.ts';
import { compileHint } from './build/compileHint.ts';
import { hostProgram } from './build/hostProgram.ts';
import { peerjsWithoutSpares } from './build/leanPeerjs.ts';
import { library } from './build/library.ts';
import { licences } from './build/licences.ts';
import { offline } from './build/offline.ts';
import { oneFile } from './build/oneFile.ts';
import { pageFiles } from './build/pageFiles.ts';
import { contentPolicy } from './build/policy.ts';
import { readShelf, shelf } from './build/shelf.ts';
import { ensureWords } from './build/words/compile.ts';
import { words } from './build/words/plugin.ts';
import { ensureKernel } from './src/crypto/kernel/compile.ts';
import { svistaHost } from './src/host/devPlugin.ts';
import { moduleCache } from './tests/run/moduleCache.ts';
import { LONG, LongestFirst, testProjects } from './tests/run/projects.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Here, so that they are made once, and before any worker of a test.
await ensureKernel();
ensureWords();

export default defineConfig(({ mode }) =>
  mode === 'host'
    ? hostProgram()
    : mode === 'library'
      ? library()
      : {
          base: './',
          publicDir: mode !== 'single' && 'public',
          // 12 kB of patches for browsers that are too old for this page anyway, and a way of packing that no link of ours uses.
          resolve: {
            alias: {
              'webrtc-adapter': fileOf('src/net/peerjs/browserDetails.ts'),
              'peerjs-js-binarypack': fileOf('src/net/peerjs/noPacking.ts'),
              // For examples, which import the package by its name.
              svista: fileOf('src/package'),
            },
          },
          plugins: [
            svelte({
              configFile: false,
              // Names of styles are in every element; five letters tell a hundred components apart.
              compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}` },
            }),
            tweetnaclBoxes(),
            peerjsWithoutSpares(),
            ...(mode === 'single'
              ? oneFile()
              : [svistaHost(readShelf), shelf(), appearance(), pageFiles(), compileHint()]),
            words(),
            contentPolicy(mode === 'single'),
            ...(mode === 'single' ? [] : [licences(), offline()]),
          ],
          worker: { plugins: () => [tweetnaclBoxes()] },
          build: {
            target: 'es2022',
            emptyOutDir: mode !== 'single',
            manifest: mode !== 'single',
            modulePreload: { polyfill: false },
            rolldownOptions: {
              checks: { pluginTimings: false },
              output: mode === 'single' ? {} : { codeSplitting: { groups: chunkGroups() } },
            },
          },
          test: {
            runner: 'tests/run/runner.ts',
            setupFiles: ['tests/rules.ts'],
            reporters: ['default', 'tests/run/reporter.ts'],
            tags: [{ name: LONG, description: 'Takes long: left out by npm test, and played by npm run test:all.' }],
            sequence: { sequencer: LongestFirst },
            // A test may be slow; it may not stand still, which its runner sees to.
            testTimeout: 0,
            hookTimeout: 0,
            slowTestThreshold: 5_000,
            projects: testProjects(mode),
            // Only the quick run, which is made again and again: npm test transforms everything anew.
            ...(mode === 'fast' && {
              experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache(fileOf('.')) },
            }),
          },
        },
);
