/**
 * Keeps a version of the page in the browser, whole, so that it opens without a network, and answers what the page asks
 * for from there.
 *
 * A page is one version from beginning to end: what belongs together is kept together and put aside together, and the
 * version before stays as long as pages of it may be open.
 * @module
 */

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
  /** The latest `config.json` on its way to the disk. Never rejected. */
  #keeping: Promise<void> = Promise.resolve();

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
        if (!response.ok || response.redirected) throw new Error(`${file} did not come`);
        await kept.put(this.#folder + file, response);
      }),
    );
    // A first visit may be the only one with a network.
    await this.#latest(CONFIG).catch(() => {});
    await this.#keeping;
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
    return this.#page.files.includes(known) || known.startsWith('assets/') ? this.#keptOr(known) : null;
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

  /** As it is now or, where the host does not say, as it was. */
  async #latest(file: string): Promise<Response> {
    const asking = this.#fetch(this.#folder + file, { cache: 'no-cache' });
    const latest = await this.#soon(asking.then(whole)).catch(() => null);
    if (latest?.settled) {
      // Nobody who asks waits for the disk, which may be full, or never answer.
      this.#keeping = this.#keepLatest(file, latest.response.clone());
      return latest.response;
    }
    const known = await this.#kept(file);
    if (known) return known;
    return latest?.response ?? asking;
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

interface Latest {
  readonly response: Response;
  /** Whether the host has said what there is: the file, whole, or that there is none. */
  readonly settled: boolean;
}

/** Rejected if it breaks off. */
async function whole(response: Response): Promise<Latest> {
  const text = await response.clone().text();
  return { response, settled: response.status === NOT_FOUND || (response.status === OK && isWhole(text)) };
}

/** JSON; or a page, which some hosts send in the place of what there is not. */
function isWhole(text: string): boolean {
  if (text.trimStart().startsWith('<')) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function afterSeconds(run: () => void): () => void {
  const timer = setTimeout(run, PATIENCE_MS);
  return () => clearTimeout(timer);
}
