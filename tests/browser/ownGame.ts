/**
 * The example's game as a module beside the page, as its own build makes it, in a folder with a `config.json`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rollup, build } from 'vite';

const ROOT = new URL('../../', import.meta.url).pathname;
const EXAMPLE = join(ROOT, 'examples/oh-hell');

export const OH_HELL = {
  module: 'oh-hell.js',
  id: 'oh-hell',
  name: 'Oh Hell',
  seats: [2, 6],
  blurb: { en: 'Bid how many tricks you will take, and take exactly so many' },
  fan: 'ASKHQDJC',
};

/** `text`: of the module. */
export interface OwnGames {
  readonly folder: string;
  readonly text: string;
  remove(): Promise<void>;
}

export async function ownGames(): Promise<OwnGames> {
  const built = await build({
    configFile: join(EXAMPLE, 'module.config.js'),
    root: EXAMPLE,
    logLevel: 'error',
    resolve: { alias: { svista: join(ROOT, 'src/package') } },
    build: { write: false },
  });
  const text = (built as Rollup.RollupOutput[])[0]!.output[0].code;
  const folder = await mkdtemp(join(tmpdir(), 'svista-games-'));
  await writeFile(join(folder, OH_HELL.module), text);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ games: [OH_HELL] }));
  return { folder, text, remove: () => rm(folder, { recursive: true, force: true }) };
}
