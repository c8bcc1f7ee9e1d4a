/**
 * Games of somebody's own as modules beside the page, as their own builds make them, in a folder with a `config.json`:
 * the example's, and one that has every kind of picture.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Rollup, build } from 'vite';

const ROOT = new URL('../../', import.meta.url).pathname;
const EXAMPLE = 'examples/oh-hell';

export const OH_HELL = {
  module: 'oh-hell.js',
  id: 'oh-hell',
  name: 'Oh Hell',
  seats: [2, 6],
  blurb: { en: 'Bid how many tricks you will take, and take exactly so many' },
  fan: 'ASKHQDJC',
};

export const PICTURES = { ...OH_HELL, module: 'pictures.js', id: 'pictures', name: 'Pictures', seats: [2, 7] };

/** `text`: of the module. */
export interface OwnGames {
  readonly folder: string;
  readonly text: string;
  remove(): Promise<void>;
}

export async function ownGames(head = OH_HELL, entry = EXAMPLE): Promise<OwnGames> {
  const built = await build({
    // The example says how one file is made of a game.
    configFile: join(ROOT, EXAMPLE, 'module.config.js'),
    root: join(ROOT, entry),
    logLevel: 'error',
    resolve: { alias: { svista: join(ROOT, 'src/package') } },
    build: { write: false, lib: { entry: 'board.ts', fileName: () => head.module } },
  });
  const text = (built as Rollup.RollupOutput[])[0]!.output[0].code;
  const folder = await mkdtemp(join(tmpdir(), 'svista-games-'));
  await writeFile(join(folder, head.module), text);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ games: [head] }));
  return { folder, text, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** So that a page loads the games beside it before whatever it shows first, as one does that has had some before. */
export async function knowBeside(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}config.json`);
  await page.evaluate(() => localStorage.setItem('svista.beside', '1'));
}
