/**
 * Keeps a version of the page in the browser, whole, so that it opens without a network, and answers what the page asks
 * for from there. Beside it the last `config.json` that a page can read, and the games that this names: they may be
 * somebody else's than the page, so they are asked for anew each time, and what was kept serves where the host does not
 * answer, or says what makes no sense.
 *
 * A page is one version from beginning to end: what belongs together is kept together and put aside together, and the
 * version before stays as long as pages of it may be open.
 * @module
 */
import { KEPT, parseConfig } from '../net/peerjs/config';

/** What the build says of a version. */
export interface PageVersion {
  /** Another one whenever a file is another one. */
  readonly version: string;
  /** Paths of all its files below the page's folder; the page itself is the empty one. */
  readonly files: readonly string[];
}

/** What of a browser's cache is used. */
export interface Kept {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

export interface Shelf {
  open(name: string): Promise<Kept>;
  /** In the order in which they were opened first. */
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<unknown>;
}

/** What a page asks for. */
export interface Asked {
  readonly method: string;
  readonly url: string;
}

/** Versions that are kept: that of new pages, and that of pages that are still open. */
const VERSIONS_KEPT = 2;
const PAGE = '';
const CONFIG = 'config.json';
/** A folder or a file below the page's. */
const PART = /^[\w-][\w.-]*$/;
const OK = 200;
const NOT_FOUND = 404;
/** How long the host may take to say what is in `config.json`; less than the page itself waits. */
const PATIENCE_MS = 5_000;

export class Keeper {
  readonly #folder: string;
  readonly #shelf: Shelf;
  readonly #fetch: typeof fetch;
  readonly #page: PageVersion;
  readonly #afterPatience: (run: () => void) => () => void;
  /** The latest `config.json` on its way to the disk, and then its modules. Never rejected. */
  #keeping: Promise<void> = Promise.resolve();
  /** The modules that it names; null before it has passed here. */
  #modules: readonly string[] | null = null;

  /**
   * `folder`: the address of the page's folder, with a slash at its end. Others may lie beside it and have their own
   * keepers. `afterPatience`: runs what is given once the host has had its time for an answer, unless that is taken
   * back.
   */
  constructor(
    folder: string,
    page: PageVersion,
    shelf: Shelf,
    fetcher: typeof fetch,
    afterPatience: (run: () => void) => () => void = afterSeconds,
  ) {
    this.#afterPatience = afterPatience;
    this.#folder = folder;
    this.#page = page;
    this.#shelf = shelf;
    this.#fetch = fetcher;
  }

  /**
   * Fetches all files of this version. Rejected with `NotInstalled`, for the browser, if one of them does not come; then
   * nothing has changed for any page, and the browser tries again another time.
   */
  async install(): Promise<void> {
    try {
      await this.#fetchAll();
    } catch (cause) {
      throw Object.assign(new Error('this version of the page did not come whole', { cause }), {
        name: 'NotInstalled',
      });
    }
  }

  async #fetchAll(): Promise<void> {
    const kept = await this.#shelf.open(this.#nameOf(this.#page.version));
    await Promise.all(
      this.#page.files.map(async (file) => {
        // What has a hash in its name is what it was.
        const response = await this.#fetch(this.#folder + file, {
          cache: file.startsWith('assets/') ? 'default' : 'no-cache',
        });
        if (!(await this.#isOfVersion(file, response))) throw new Error(`${file} did not come`);
        await kept.put(this.#folder + file, response);
      }),
    );
    // A first visit may be the only one with a network.
    await this.#soon(this.#latest(CONFIG)).catch(() => {});
    await this.#keeping;
  }

  /**
   * Whether that is the file of this version, as far as it shows: no page in the place of a file, as some hosts send
   * with 200, and no page of another version or of somebody else, which does not name these files.
   */
  async #isOfVersion(file: string, response: Response): Promise<boolean> {
    if (response.status !== OK || response.redirected) return false;
    if (file !== PAGE) return !/^text\/html/i.test(response.headers.get('content-type') ?? '');
    const named = (await response.clone().text()).match(/\bassets\/[\w.-]+/g) ?? [];
    return named.length > 0 && named.every((asset) => this.#page.files.includes(asset));
  }

  /** From now on this is the version of new pages: all are dropped but it and the one before. */
  async takeOver(): Promise<void> {
    const own = this.#nameOf(this.#page.version);
    const others = (await this.#shelf.keys()).filter((name) => name.startsWith(this.#nameOf('')) && name !== own);
    for (const name of others.slice(0, Math.max(0, others.length - VERSIONS_KEPT + 1))) await this.#shelf.delete(name);
  }

  /** The answer to what a page asks for; null if it is none of the keeper's business. */
  answer({ method, url }: Asked): Promise<Response> | null {
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || !(origin + pathname).startsWith(this.#folder)) return null;
    const file = (origin + pathname).slice(this.#folder.length);
    if (file === CONFIG) return this.#latest(file);
    const known = file === 'index.html' ? PAGE : file;
    if (this.#page.files.includes(known) || known.startsWith('assets/')) return this.#keptOr(known);
    return mayBeModule(file) ? this.#module(file, url) : null;
  }

  /** A module under the address by which it is asked for, or a script that is none of the page's. */
  async #module(file: string, url: string): Promise<Response> {
    this.#modules ??= this.#modulesIn(await textOf(this.#kept(CONFIG)));
    return this.#modules.includes(file) ? this.#latest(file) : this.#fetch(url);
  }

  /** As it is kept, or else from the network. */
  async #keptOr(file: string): Promise<Response> {
    return (await this.#kept(file)) ?? this.#fetch(this.#folder + file);
  }

  /** As it is kept, of this version if it is part of it; null if nobody has it, or what is kept cannot be read. */
  async #kept(file: string): Promise<Response | null> {
    try {
      const names = (await this.#shelf.keys()).filter((name) => name.startsWith(this.#nameOf('')));
      const own = this.#nameOf(this.#page.version);
      for (const name of [own, ...names.toReversed()]) {
        const response = await (await this.#shelf.open(name)).match(this.#folder + file);
        if (response !== undefined) return response;
      }
    } catch {
      // The disk was wiped, or is forbidden.
    }
    return null;
  }

  async #keptWhole(file: string): Promise<Whole | null> {
    const response = await this.#kept(file);
    return response && readWhole(response).catch(() => null);
  }

  /** As it is now or, where the host does not say, as it was. */
  async #latest(file: string): Promise<Response> {
    const question = new AbortController();
    const asking = this.#fetch(this.#folder + file, { cache: 'no-cache', signal: question.signal });
    // One that breaks off is none.
    const latest = await this.#soon(asking.then(readWhole)).catch(() => null);
    const word = latest && this.#wordOf(file, latest);
    const isClear = word === 'file' || word === 'none';
    const before = isClear ? null : this.#keptWhole(file);
    // A disk that never answers costs no answer of the network.
    const known = await (before && latest ? this.#soon(before).catch(() => null) : before);
    if (known && (word !== 'page' || this.#wordOf(file, known) === 'file')) {
      question.abort(); // left open, it would keep a connection
      const { status, headers } = known.response;
      return new Response(known.response.body, { status, headers: [...headers, [KEPT, '1']] });
    }
    if (!latest) return asking;
    if (word !== 'unclear') {
      // Nobody who asks waits for the disk, which may be full, or never answer.
      const kept = this.#keepLatest(file, latest.response.clone());
      if (file === CONFIG) {
        const modules = (this.#modules = this.#modulesIn(latest.text));
        this.#keeping = kept.then(() => this.#keepModules(modules));
      }
    }
    return latest.response;
  }

  /**
   * What an answer says of what there is. `page`: a page in the place of the configuration. Hosts send one where there
   * is no such file, and where something is wrong with them; so it counts where no file was kept.
   */
  #wordOf(file: string, { response: { status, redirected }, text }: Whole): 'file' | 'none' | 'page' | 'unclear' {
    if (file !== CONFIG) return status === OK && !isPage(text) ? 'file' : 'unclear';
    if (status === NOT_FOUND) return redirected ? 'unclear' : 'none';
    if (status !== OK) return 'unclear';
    if (isPage(text)) return redirected ? 'unclear' : 'page';
    return parseConfig(text, new URL(this.#folder)).ok ? 'file' : 'unclear';
  }

  /** The files of games that a configuration names; none of one that no page can read. */
  #modulesIn(text: string): string[] {
    const config = parseConfig(text, new URL(this.#folder));
    const files = (config.ok ? config.value.games : []).map((game) => (game as { module?: unknown } | null)?.module);
    return files
      .filter((file) => typeof file === 'string')
      .map((file) => file.replace(/^\.\//, ''))
      .filter(mayBeModule);
  }

  /** Fetches those that this version has not kept yet. One that does not come now comes another time. */
  async #keepModules(modules: readonly string[]): Promise<void> {
    const fetchNew = async (file: string): Promise<void> => {
      const own = await this.#shelf.open(this.#nameOf(this.#page.version));
      if (!(await own.match(this.#folder + file))) await this.#latest(file);
    };
    await Promise.all(modules.map((file) => fetchNew(file).catch(() => {})));
  }

  /** Rejected if it takes too long. */
  #soon<T>(coming: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.#afterPatience(() => reject(new Error('it takes too long')));
      void coming.then(resolve, reject).finally(cancel);
    });
  }

  /** That it cannot be kept costs nobody the answer. */
  async #keepLatest(file: string, response: Response): Promise<void> {
    try {
      const own = await this.#shelf.open(this.#nameOf(this.#page.version));
      await own.put(this.#folder + file, response);
    } catch {
      // The disk is full, or forbidden.
    }
  }

  #nameOf(version: string): string {
    return `svista ${this.#folder} ${version}`;
  }
}

/** An answer with all of its text. */
interface Whole {
  readonly response: Response;
  readonly text: string;
}

async function readWhole(response: Response): Promise<Whole> {
  return { response, text: await response.clone().text() };
}

/** Some hosts send a page in the place of what there is not. */
const isPage = (text: string): boolean => text.trimStart().startsWith('<');

async function textOf(coming: Promise<Response | null>): Promise<string> {
  return (await coming)?.text() ?? '';
}

function afterSeconds(run: () => void): () => void {
  const timer = setTimeout(run, PATIENCE_MS);
  return () => clearTimeout(timer);
}

/** Whether it may be the module of a game: a script below the page's folder, but for this one. */
function mayBeModule(path: string): boolean {
  return path !== 'sw.js' && /\.m?js$/.test(path) && path.split('/').every((part) => PART.test(part));
}
