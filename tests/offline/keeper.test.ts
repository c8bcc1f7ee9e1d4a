/** The keeper of the page, in a browser that is a map of maps. */
import { beforeEach, describe, expect, test } from 'vitest';
import { KEPT as READ } from '../../src/net/peerjs/configSearch';
import { KEPT, Keeper, type Kept, type Shelf } from '../../src/offline/keeper';
import { eventually } from '../run/eventually';

const FOLDER = 'https://cards.example/anna/';
const FILES = ['', 'assets/start-a1B2c3D4.js', 'icon.svg'];

class MemoryShelf implements Shelf {
  readonly caches = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Kept> {
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    return {
      match: async (url) => files.get(url)?.clone(),
      put: async (url, response) => void files.set(url, response),
    };
  }

  async keys(): Promise<string[]> {
    return [...this.caches.keys()];
  }

  async delete(name: string): Promise<void> {
    this.caches.delete(name);
  }
}

let shelf: MemoryShelf;
/** What the network has, by address. Without one, nothing. */
let network: Map<string, string> | null;
let asked: string[];

beforeEach(() => {
  shelf = new MemoryShelf();
  network = new Map(FILES.map((file) => [FOLDER + file, `${file} of the network`]));
  asked = [];
});

async function fetcher(url: Parameters<typeof fetch>[0]): Promise<Response> {
  asked.push(url as string);
  if (network === null) throw new TypeError('no network');
  const body = network.get(url as string);
  return body === undefined ? new Response('', { status: 404 }) : new Response(body);
}

const keeper = (version: string, files = FILES, folder = FOLDER): Keeper =>
  new Keeper(folder, { version, files }, shelf, fetcher);

async function answerOf(of: Keeper, path: string): Promise<string | null> {
  const answer = of.answer({ method: 'GET', url: FOLDER + path });
  return answer === null ? null : (await answer).text();
}

describe('a version', () => {
  test('is there without a network once it is installed, under every name that the page has', async () => {
    const one = keeper('1');
    await one.install();
    network = null;
    for (const path of ['', '?x=1', '#t=secret', 'index.html'])
      expect(await answerOf(one, path)).toBe(' of the network');
    for (const path of FILES) expect(await answerOf(one, path)).toBe(`${path} of the network`);
  });

  test('is not installed if one of its files does not come', async () => {
    network!.delete(`${FOLDER}icon.svg`);
    const cause: unknown = expect.objectContaining({ message: 'icon.svg did not come' });
    await expect(keeper('1').install()).rejects.toMatchObject({ name: 'NotInstalled', cause });
  });

  test('stays for pages that are open when the next one takes over, and goes with the one after it', async () => {
    const [one, two, three] = ['1', '2', '3'].map((version) =>
      keeper(version, ['', `assets/start-${version.repeat(8)}.js`]),
    );
    const install = async (of: Keeper, version: string): Promise<void> => {
      network = new Map([
        [FOLDER, `page ${version}`],
        [`${FOLDER}assets/start-${version.repeat(8)}.js`, `script ${version}`],
      ]);
      await of.install();
      await of.takeOver();
      network = null;
    };
    await install(one!, '1');
    await install(two!, '2');
    expect(await answerOf(two!, '')).toBe('page 2');
    expect(await answerOf(two!, 'assets/start-11111111.js')).toBe('script 1');
    await install(three!, '3');
    expect(await answerOf(three!, 'assets/start-22222222.js')).toBe('script 2');
    await expect(answerOf(three!, 'assets/start-11111111.js')).rejects.toThrow('no network');
  });

  test('of a page beside it is nobody’s to drop', async () => {
    const other = 'https://cards.example/ben/';
    network!.set(other, 'page of Ben');
    for (const version of ['1', '2', '3']) {
      await keeper(version).install();
      await keeper(version, [''], other).install();
      await keeper(version).takeOver();
    }
    expect(await shelf.keys()).toEqual(
      [`svista ${FOLDER} 2`, `svista ${FOLDER} 3`].flatMap((name, i) => [
        ...(i === 0 ? [`svista ${other} 1`] : []),
        name,
        `svista ${other} ${i + 2}`,
      ]),
    );
  });
});

describe('the configuration', () => {
  const CONFIG = `${FOLDER}config.json`;
  /** The host has had its time. */
  const atOnce = (run: () => void) => (run(), () => {});

  test('is that of now or, without a network, the last one, of the version before as well', async () => {
    const one = keeper('1');
    for (const text of ['{"first":1}', '{"second":2}']) {
      network!.set(CONFIG, text);
      expect(await answerOf(one, 'config.json')).toBe(text);
    }
    network = null;
    expect(await answerOf(one, 'config.json')).toBe('{"second":2}');
    expect(await answerOf(keeper('2'), 'config.json')).toBe('{"second":2}');
  });

  test('says whether it is kept or the host’s own word, so that the page asks again', async () => {
    expect(KEPT, 'by the word that the page looks for').toBe(READ);
    const [one, question] = [keeper('1'), { method: 'GET', url: CONFIG }];
    for (const text of ['{"first":1}', null]) {
      if (text === null) network!.delete(CONFIG);
      else network!.set(CONFIG, text);
      const own = await one.answer(question)!;
      const host = network;
      network = null;
      const late = await one.answer(question)!;
      network = host;
      expect([own, late].map(({ headers }) => headers.get(KEPT))).toEqual([null, '1']);
      expect([late.status, await late.text()]).toEqual([own.status, await own.text()]);
    }
  });

  test('is kept from the first visit on, and a version is whole without it', async () => {
    await keeper('1').install();
    network!.set(CONFIG, '{"first":1}');
    await keeper('2').install();
    network = null;
    expect(await answerOf(keeper('2'), 'config.json')).toBe('{"first":1}');
  });

  test('is known not to be there, without a network as well', async () => {
    const one = keeper('1');
    await one.install();
    network = null;
    const answer = one.answer({ method: 'GET', url: CONFIG })!;
    expect((await answer).status).toBe(404);
  });

  const breaking = (): Response =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('broken off')) }));

  const elsewhere = (response: Response): Response => Object.defineProperty(response, 'redirected', { value: true });

  test.each([
    ['503', () => new Response('<h1>no</h1>', { status: 503 })],
    ['500', () => new Response('', { status: 500 })],
    ['403', () => new Response('', { status: 403 })],
    ['half a file', () => new Response('{"fir')],
    ['nothing', () => new Response('')],
    ['a file that breaks off', breaking],
    ['a page where one signs in, by way of another address', () => elsewhere(new Response('<h1>Sign in</h1>'))],
    ['nothing, by way of another address', () => elsewhere(new Response('', { status: 404 }))],
  ])('is what was kept if the host answers %s, which is never kept; without it the page is told', async (_, answer) => {
    const one = keeper('1');
    const failing = new Keeper(FOLDER, { version: '1', files: FILES }, shelf, async () => answer());
    const told = await failing.answer({ method: 'GET', url: CONFIG })!;
    expect(told.status).toBe(answer().status);
    network!.set(CONFIG, '{"first":1}');
    await answerOf(one, 'config.json');
    for (let tries = 0; tries < 2; tries++) expect(await answerOf(failing, 'config.json')).toBe('{"first":1}');
  });

  test('is what was kept if the host says nothing for some seconds', async () => {
    network!.set(CONFIG, '{"first":1}');
    await answerOf(keeper('1'), 'config.json');
    const questions: (AbortSignal | null | undefined)[] = [];
    const say: typeof fetch = (_, how) => (questions.push(how?.signal), new Promise(() => {}));
    const silent = new Keeper(FOLDER, { version: '1', files: FILES }, shelf, say, atOnce);
    expect(await answerOf(silent, 'config.json')).toBe('{"first":1}');
    expect(
      questions.map((signal) => signal?.aborted),
      'no connection is kept for it',
    ).toEqual([true]);
  });

  test('that never comes keeps no version from being installed', async () => {
    const say: typeof fetch = (url) => (url === CONFIG ? new Promise(() => {}) : fetcher(url));
    await new Keeper(FOLDER, { version: '1', files: FILES }, shelf, say, atOnce).install();
    network = null;
    expect(await answerOf(keeper('1'), '')).toBe(' of the network');
  });
});

describe('a game that the configuration names', () => {
  const HEARTS = 'shelf/hearts.js';
  const named = (...modules: unknown[]): string => JSON.stringify({ games: modules.map((module) => ({ module })) });

  beforeEach(() => {
    network!.set(`${FOLDER}config.json`, named(HEARTS));
    network!.set(FOLDER + HEARTS, 'hearts');
  });

  test('is kept from the first visit on, under every address that a page asks for', async () => {
    await keeper('1').install();
    network = null;
    for (const path of [HEARTS, `${HEARTS}?sha512=abc`]) expect(await answerOf(keeper('1'), path)).toBe('hearts');
  });

  test('is fetched anew each time, so that another one comes at once, and is kept in its place', async () => {
    const one = keeper('1');
    await one.install();
    network!.set(FOLDER + HEARTS, 'hearts, mended');
    expect(await answerOf(one, HEARTS)).toBe('hearts, mended');
    network = null;
    expect(await answerOf(one, HEARTS)).toBe('hearts, mended');
  });

  test('that is named only later is kept as soon as a page reads so', async () => {
    network!.set(`${FOLDER}config.json`, '{}');
    const one = keeper('1');
    await one.install();
    network!.set(
      `${FOLDER}config.json`,
      named(`./${HEARTS}`, 'gone.js', '../elsewhere.js', 'https://x.example/y.js', 7),
    );
    await answerOf(one, 'config.json');
    await eventually(() => shelf.caches.get(`svista ${FOLDER} 1`)?.has(FOLDER + HEARTS)).toBe(true);
    expect(
      asked.filter((url) => !url.startsWith(FOLDER)),
      'nothing comes from elsewhere',
    ).toEqual([]);
    network = null;
    expect(await answerOf(keeper('1'), HEARTS)).toBe('hearts');
  });

  test('costs no version if it does not come', async () => {
    network!.delete(FOLDER + HEARTS);
    await keeper('1').install();
    network!.set(FOLDER + HEARTS, 'hearts');
    expect(await answerOf(keeper('1'), HEARTS)).toBe('hearts');
  });

  test('is what was kept where the host answers with an error, or with a page in its place', async () => {
    const one = keeper('1');
    await one.install();
    network!.delete(FOLDER + HEARTS);
    expect(await answerOf(one, HEARTS)).toBe('hearts');
    network!.set(FOLDER + HEARTS, '<h1>Not here</h1>');
    expect(await answerOf(one, HEARTS)).toBe('hearts');
  });

  test('is kept with each version, and dropped with it', async () => {
    for (const version of ['1', '2', '3']) {
      await keeper(version).install();
      await keeper(version).takeOver();
    }
    for (const files of shelf.caches.values()) expect(files.has(FOLDER + HEARTS)).toBe(true);
    expect(shelf.caches.size).toBe(2);
  });

  test('is not any script that lies below the folder: that comes from the network, and is not kept', async () => {
    const one = keeper('1');
    await one.install();
    network!.set(`${FOLDER}ben/other.js?v=2`, 'of Ben');
    expect(await answerOf(one, 'ben/other.js?v=2')).toBe('of Ben');
    network = null;
    await expect(answerOf(one, 'ben/other.js?v=2')).rejects.toThrow('no network');
  });
});

describe('a disk', () => {
  /** Every call of it fails, or those of some names. */
  const spoil = (...names: readonly (keyof Shelf | keyof Kept)[]): Shelf => {
    const fail = (): never => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError');
    };
    const failing = <T extends object>(of: T): T =>
      new Proxy(of, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return async (...all: unknown[]) => {
            if (names.includes(name as keyof Shelf)) fail();
            const result: unknown = await value.apply(target, all);
            return name === 'open' ? failing(result as object) : result;
          };
        },
      });
    return failing<Shelf>(shelf);
  };
  const on = (disk: Shelf): Keeper => new Keeper(FOLDER, { version: '1', files: FILES }, disk, fetcher);

  test.each<[string, readonly (keyof Shelf | keyof Kept)[]]>([
    ['that is full', ['put']],
    ['that was wiped', ['match']],
    ['that is forbidden', ['open', 'keys']],
  ])('%s costs no answer of the network', async (_, broken) => {
    const disk = spoil(...broken);
    network!.set(`${FOLDER}config.json`, '{"first":1}');
    for (const path of ['config.json', '', 'assets/start-a1B2c3D4.js'])
      expect(await answerOf(on(disk), path), path).toBe(network!.get(FOLDER + path));
  });

  test('that never answers costs no answer of the network', async () => {
    const silent: Shelf = {
      open: async () => ({ match: async () => undefined, put: () => new Promise(() => {}) }),
      keys: async () => [],
      delete: async () => undefined,
    };
    network!.set(`${FOLDER}config.json`, '{"first":1}');
    expect(await answerOf(on(silent), 'config.json')).toBe('{"first":1}');
  });

  test('that is full keeps no version in part', async () => {
    await expect(on(spoil('put')).install()).rejects.toMatchObject({ name: 'NotInstalled' });
  });
});

describe('nothing of the keeper’s', () => {
  test.each([
    ['POST', FOLDER],
    ['HEAD', `${FOLDER}icon.svg`],
    ['GET', 'https://cards.example/'],
    ['GET', 'https://cards.example/ben/icon.svg'],
    ['GET', 'https://elsewhere.example/anna/icon.svg'],
    ['GET', 'http://cards.example/anna/icon.svg'],
    ['GET', `${FOLDER}peer/peerjs/id`],
    ['GET', `${FOLDER}svista.html`],
    ['GET', `${FOLDER}sw.js`],
  ])('is a %s of %s', (method, url) => {
    expect(keeper('1').answer({ method, url })).toBeNull();
    expect(asked).toEqual([]);
  });
});
