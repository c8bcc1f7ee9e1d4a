/**
 * Writes beside what is built on what terms others let us build it in: the licence of every package that is part of it.
 * @module
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';
import { LOOKS } from './looks.ts';

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;
const LICENCE = /^(?:licen[cs]e|copying)/i;
/** Modules of ours that are made from a package's data. */
const TAKEN_FROM = new Map([[fileURLToPath(LOOKS), dirname(fileURLToPath(import.meta.resolve('unhomoglyph')))]]);

/** The face of titles, which no module imports. */
const FACE = new URL('../src/ui/kit/fonts/display.LICENSE.txt', import.meta.url);

export function licences(): PluginOption {
  return {
    name: 'svista-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.keys(chunk.modules) : [],
      );
      const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[0] ?? TAKEN_FROM.get(id) ?? []));
      const texts = [...[...folders].map(licenceOf).sort(), readFileSync(FACE, 'utf8')];
      this.emitFile({
        type: 'asset',
        fileName: 'LICENSES.txt',
        source: `${[...new Set(texts)].join(`\n${'-'.repeat(78)}\n\n`)}`,
      });
    },
  };
}

/** What a package says of itself, and its licence. Throws if it has none: it must not be built in. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string | undefined
  >;
  const file = existsSync(folder) ? readdirSync(folder).find((each) => LICENCE.test(each)) : undefined;
  if (license === undefined && file === undefined) throw new Error(`${folder} has no licence`);
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version}: ${license}\n${text}`;
}
