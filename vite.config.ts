import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type PluginOption, normalizePath } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { defineConfig } from 'vitest/config';
import { ensureKernel } from './src/crypto/kernel/compile.ts';
import { svistaHost } from './src/host/devPlugin.ts';
import { pagePolicy } from './src/lib/contentPolicy.ts';
import { LongestFirst, testProjects } from './tests/run/projects.ts';

/** The page in one file, for sticks and mail: opened from a disk, a browser loads no second script. */
const SINGLE = 'svista.html';

/** In the single file the crypto worker is inlined too, and there is no other page to go to. */
function oneFile(): PluginOption[] {
  return [
    {
      name: 'svista-inline-worker',
      enforce: 'pre',
      resolveId(source, importer) {
        return source.endsWith('?worker') ? this.resolve(`${source}&inline`, importer) : null;
      },
    },
    {
      name: 'svista-one-page',
      transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/<script id="to-single-file">.*?<\/script>\s*/s, '') },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const page = bundle['index.html'];
          if (page) page.fileName = SINGLE;
        },
      },
    },
    viteSingleFile({ removeViteModuleLoader: true }),
  ];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Writes into the built page what it may do, with the hashes of what is inline in it. It comes last, when nothing
 * changes any more.
 */
function contentPolicy(isOneFile: boolean): PluginOption {
  return {
    name: 'svista-content-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          const html = String(page.source);
          const inline = (tag: string): string[] => {
            const elements = html.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'));
            return [...elements].map(([, text]) => hashOf(text!));
          };
          const policy = pagePolicy({ scriptHashes: inline('script'), styleHashes: inline('style'), isOneFile });
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
          page.source = html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
        }
      },
    },
  };
}

const ENTRY = 'src/ui/main.ts';
const TABLE = 'src/ui/screens/table/TablePage.svelte';
/** Pages that do not wait for others; whoever watches a table may load all of it. */
const QUIET = ['alone/AlonePage', 'look/LookPage', 'pages/RulesPage', 'pages/ShufflePage', 'replay/ReplayPage'].map((page) => `src/ui/screens/${page}.svelte`);

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Which file a module goes to: one for what the first page needs, and one for what a table needs and no quiet page.
 * Left to itself the bundler makes thirty small ones of it, which compress worse, and each costs a request.
 */
function fileOf(): (id: string, modules: Modules) => string | null {
  const reached = new Map<string, Set<string>>();
  const reaches = (page: string, id: string, modules: Modules): boolean => {
    if (!reached.has(page)) reached.set(page, importsOf(normalizePath(fileURLToPath(new URL(page, import.meta.url))), modules));
    return reached.get(page)!.has(id);
  };
  return (id, modules) => {
    if ([ENTRY, TABLE].some((page) => id.endsWith(page))) return null; // each is the door to the rest
    if (reaches(ENTRY, id, modules)) return 'start';
    if (!reaches(TABLE, id, modules)) return null;
    return QUIET.some((page) => reaches(page, id, modules)) ? 'start' : 'table';
  };
}

/** The module and everything that it imports at once. */
function importsOf(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

await ensureKernel(); // here, so that it is once, and before any worker of a test

export default defineConfig(({ mode }) => ({
  base: './',
  // 12 kB of patches for browsers that are too old for this page anyway.
  resolve: { alias: { 'webrtc-adapter': fileURLToPath(new URL('src/net/peerjs/browserDetails.ts', import.meta.url)) } },
  plugins: [
    svelte({ configFile: false }),
    ...(mode === 'single' ? oneFile() : [svistaHost()]),
    contentPolicy(mode === 'single'),
  ],
  build: {
    target: 'es2022',
    emptyOutDir: mode !== 'single',
    manifest: mode !== 'single',
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false }, output: mode === 'single' ? {} : { codeSplitting: { groups: [{ name: fileOf() }] } } },
  },
  test: {
    runner: 'tests/run/runner.ts',
    setupFiles: ['tests/rules.ts'],
    reporters: ['default', 'tests/run/reporter.ts'],
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.max(3, availableParallelism()), // tests in browsers wait more than they work, even on two cores
    // A test may be slow; it may not stand still, which its runner sees to.
    testTimeout: 0,
    hookTimeout: 0,
    slowTestThreshold: 5_000,
    projects: testProjects(mode),
  },
}));
