/**
 * The list of the page's files by what they are for, which the build writes into the page;
 * `src/ui/client/loading/pageFiles.ts` reads it.
 * @module
 */
import { type Plugin, normalizePath } from 'vite';

/** Of what the build makes, as far as it is looked at here. */
interface Chunk {
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
}

/**
 * By the ends of their paths: what the first page begins with, the page of a table, that of one that is watched, and
 * where both keep what they write.
 */
const ENTRY = '/src/ui/main.ts';
const TABLE = '/src/ui/screens/table/TablePage.svelte';
const WATCH = '/src/ui/screens/table/WatchPage.svelte';
const STORE = '/src/log/idbStore.ts';

/** The files of a game lie in folders of its own. */
const GAME_MODULE = /\/src\/(?:ui\/)?games\/([a-z]+)\/(?:index|narrate|loaded)\.ts$/;
/** Scripts of workers; the spare one is asked for only where the first one cannot compute. */
const WORKER = /\/(?:worker|boxWorker)-[^/]+\.js$/;

/** The chunks of a build, and what follows from them. */
class Chunks {
  readonly #chunks: ReadonlyMap<string, Chunk>;
  /** What the first page loads. */
  readonly #start: ReadonlySet<string>;

  constructor(chunks: ReadonlyMap<string, Chunk>, entry: string) {
    this.#chunks = chunks;
    this.#start = this.closure([this.holding(entry)]);
  }

  holding(path: string): string {
    const found = [...this.#chunks].find(([, { moduleIds }]) =>
      moduleIds.some((id) => normalizePath(id).endsWith(path)),
    );
    if (!found) throw new Error(`no file of the page holds ${path}`);
    return found[0];
  }

  /** With everything that they import at once. */
  closure(names: Iterable<string>): Set<string> {
    const found = new Set(names);
    for (const name of found) for (const other of this.#chunks.get(name)!.imports) found.add(other);
    return found;
  }

  /** With everything that they import by and by. */
  later(names: Iterable<string>): Set<string> {
    const found = this.closure(names);
    for (const name of found) {
      if (this.#start.has(name)) continue;
      for (const other of this.closure(this.#chunks.get(name)!.dynamicImports)) found.add(other);
    }
    return found;
  }

  /** By game: what the first page loads for it later. */
  games(): Map<string, string[]> {
    const games = new Map<string, string[]>();
    for (const name of new Set([...this.#start].flatMap((each) => this.#chunks.get(each)!.dynamicImports))) {
      const modules = this.#chunks.get(name)!.moduleIds;
      const game = modules.map((id) => GAME_MODULE.exec(normalizePath(id))?.[1]).find((id) => id !== undefined);
      if (game !== undefined) games.set(game, [...(games.get(game) ?? []), name]);
    }
    return games;
  }

  /** Their scripts and style sheets, but for those of the first page. */
  filesOf(names: Iterable<string>): string[] {
    const own = [...names].filter((name) => !this.#start.has(name));
    return [
      ...new Set(own.flatMap((name) => [name, ...(this.#chunks.get(name)!.viteMetadata?.importedCss ?? [])])),
    ].sort();
  }

  /** The workers that they or the first page start. */
  workersOf(names: Iterable<string>): string[] {
    const assets = [...this.#start, ...names].flatMap((name) => [
      ...(this.#chunks.get(name)!.viteMetadata?.importedAssets ?? []),
    ]);
    return [...new Set(assets)].filter((file) => WORKER.test(file)).sort();
  }
}

/**
 * Writes into the built page which files are needed to enter a table (`door`), to watch one, to play at it (`table`),
 * and for each game.
 */
export function pageFiles(): Plugin {
  return {
    name: 'svista-page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const all = Object.entries(bundle).flatMap(([name, file]) =>
          file.type === 'chunk' ? [[name, file as Chunk] as const] : [],
        );
        const chunks = new Chunks(new Map(all), ENTRY);
        const [atTable, atStore] = [chunks.holding(TABLE), chunks.holding(STORE)];
        const files = {
          door: chunks.filesOf(chunks.closure([atTable, atStore])),
          watch: chunks.filesOf(chunks.closure([chunks.holding(WATCH), atStore])),
          table: [...chunks.filesOf(chunks.later([atTable])), ...chunks.workersOf(chunks.later([atTable]))],
          ...Object.fromEntries(
            [...chunks.games()].map(([game, names]) => [game, chunks.filesOf(chunks.closure(names))]),
          ),
        };
        const list = `<script id="page-files" type="application/json">${JSON.stringify(files)}</script>`;
        page.source = String(page.source).replace('</body>', () => `  ${list}\n  </body>`);
      },
    },
  };
}
