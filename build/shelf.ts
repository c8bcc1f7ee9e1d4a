/**
 * The games of the shelf: each folder of `shelf` with a `head.json` becomes one module beside the page, and the
 * `config.json` that goes with the page names it. None of it is in the page's own files.
 * @module
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rollup, build, runnerImport } from 'vite';

const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What the page and the host say of such files. Vite reads this file with its configuration, where imports are poorer. */
const sources = async (): Promise<GameModule & GamesBeside> => {
  const [games, host] = await Promise.all([
    runnerImport<GameModule>(fileOf('src/games/gameModule.ts')),
    runnerImport<GamesBeside>(fileOf('src/host/gamesBeside.ts')),
  ]);
  return { ...games.module, ...host.module };
};
type GameModule = typeof import('../src/games/gameModule');
type GamesBeside = typeof import('../src/host/gamesBeside');
const SHELF = fileOf('shelf');
/** What somebody who builds the page wants to be in its `config.json`. */
const OWN_CONFIG = fileOf('public/config.json');
const CONFIG = 'config.json';

/** What `config.json` says of a game. */
export interface ShelfHead {
  readonly id: string;
  /** `shelf/NAME.js` */
  readonly module: string;
}

/** The heads of the games in a folder, by name. Rejected for one that a page would refuse. */
export async function readShelf(folder = SHELF): Promise<ShelfHead[]> {
  const { readHead } = await sources();
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const file = join(folder, name, 'head.json');
    if (!existsSync(file)) return [];
    const head = { ...(JSON.parse(readFileSync(file, 'utf8')) as { id: string }), module: `shelf/${name}.js` };
    const read = readHead(head);
    if (!read.ok) throw new Error(`shelf/${name}/head.json: ${read.fault.message}`);
    if (head.id !== name) throw new Error(`shelf/${name}/head.json: “id” must be the name of the folder`);
    return [head];
  });
}

/** The module of a game in a folder, in one file. Rejected for one that a page would refuse. */
export async function buildModule(name: string, folder = SHELF): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileOf('.'),
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { svista: fileOf('src/package') } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, name, 'board.ts'),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const { MAX_MODULE_BYTES, mayImport } = await sources();
  const { code } = (built as Rollup.RollupOutput).output[0];
  if (mayImport(code)) throw new Error(`shelf/${name}: its module may import something, and must be one file`);
  const bytes = Buffer.byteLength(code);
  if (bytes > MAX_MODULE_BYTES) throw new Error(`shelf/${name}: its module has ${bytes} bytes, and must be smaller`);
  return code;
}

/** `config.json` as somebody wants it, or that of no wishes, with the games of the shelf. */
async function configWith(shelf: readonly ShelfHead[]): Promise<string> {
  const { withOwnGames } = await sources();
  const own = (existsSync(OWN_CONFIG) ? JSON.parse(readFileSync(OWN_CONFIG, 'utf8')) : {}) as { games?: unknown[] };
  return `${JSON.stringify({ ...own, games: withOwnGames(shelf, own.games ?? []) }, null, 2)}\n`;
}

/** Builds the shelf with the page; in development each module is built when it is asked for. */
export function shelf(): Plugin {
  return {
    name: 'svista-shelf',
    async generateBundle() {
      const heads = await readShelf();
      for (const { id, module } of heads)
        this.emitFile({ type: 'asset', fileName: module, source: await buildModule(id) });
      if (heads.length > 0 || existsSync(OWN_CONFIG))
        this.emitFile({ type: 'asset', fileName: CONFIG, source: await configWith(heads) });
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const [, name] = /^\/shelf\/([\w-]+)\.js(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (name === undefined || !existsSync(join(SHELF, name, 'head.json'))) return next();
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        buildModule(name).then((code) => response.end(code), next);
      });
    },
  };
}
