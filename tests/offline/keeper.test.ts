/** The keeper of the page, in a browser that is a map of maps. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Keeper, type Kept, type Shelf } from '../../src/offline/keeper';
import { FILES, FOLDER, MemoryBrowser, PAGE, answerOf, breaking, elsewhere } from './memoryBrowser';
import { eventually } from '../run/eventually';

let browser: MemoryBrowser;

beforeEach(() => {
  browser = new MemoryBrowser();
});

const html = (text: string): Response => new Response(text, { headers: { 'content-type': 'text/html' } });

describe('a version', () => {
  test('is there without a network once it is installed, under every name that the page has', async () => {
    const one = browser.keeper('1');
    await one.install();
    browser.network = null;
    for (const path of ['', '?x=1', '#t=secret', 'index.html']) expect(await answerOf(one, path)).toBe(PAGE);
    for (const path of FILES.slice(1)) expect(await answerOf(one, path)).toBe(`${path} of the network`);
  });

  test('is not installed if one of its files does not come', async () => {
    browser.network!.delete(`${FOLDER}icon.svg`);
    const cause: unknown = expect.objectContaining({ message: 'icon.svg did not come' });
    await expect(browser.keeper('1').install()).rejects.toMatchObject({ name: 'NotInstalled', cause });
  });

  test.each<[string, string, () => Response]>([
    ['a script is a page that the host sends with 200', FILES[1]!, () => html('<h1>Not here</h1>')],
    ['a picture is a page that the host sends with 200', 'icon.svg', () => html('<h1>Not here</h1>')],
    ['a script comes from another address', FILES[1]!, () => elsewhere(new Response('x'))],
    ['the page is that of the next version', '', () => html('<script src="./assets/start-e5F6g7H8.js">')],
    ['the page comes from another address', '', () => elsewhere(html('<h1>Sign in</h1>'))],
    ['the page is one where one signs in, with 200 and from its own address', '', () => html('<h1>Sign in</h1>')],
    ['a file is an answer without one', 'icon.svg', () => new Response(null, { status: 204 })],
    ['a file breaks off', 'icon.svg', () => breaking()],
    ['a file is an error of the host', 'icon.svg', () => new Response('', { status: 503 })],
  ])('is not installed if %s, and is when the host is well again', async (_, file, answer) => {
    const wrong: typeof fetch = async (url) => (url === FOLDER + file ? answer() : browser.fetch(url));
    await expect(browser.keeper('1', wrong).install()).rejects.toMatchObject({
      name: 'NotInstalled',
    });
    await browser.keeper('1').install();
    browser.network = null;
    expect(await answerOf(browser.keeper('1'), '')).toBe(PAGE);
    for (const path of FILES.slice(1)) expect(await answerOf(browser.keeper('1'), path)).toBe(`${path} of the network`);
  });

  test('stays for pages that are open when the next one takes over, and goes with the one after it', async () => {
    const [one, two, three] = ['1', '2', '3'].map(
      (version) =>
        new Keeper(
          FOLDER,
          { version, files: ['', `assets/start-${version.repeat(8)}.js`] },
          browser.shelf,
          browser.fetch,
        ),
    );
    const install = async (of: Keeper, version: string): Promise<void> => {
      browser.network = new Map([
        [FOLDER, `page ${version}: assets/start-${version.repeat(8)}.js`],
        [`${FOLDER}assets/start-${version.repeat(8)}.js`, `script ${version}`],
      ]);
      await of.install();
      await of.takeOver();
      browser.network = null;
    };
    await install(one!, '1');
    await install(two!, '2');
    expect(await answerOf(two!, '')).toContain('page 2');
    expect(await answerOf(two!, 'assets/start-11111111.js')).toBe('script 1');
    await install(three!, '3');
    expect(await answerOf(three!, 'assets/start-22222222.js')).toBe('script 2');
    await expect(answerOf(three!, 'assets/start-11111111.js')).rejects.toThrow('no network');
  });

  test('of a page beside it is nobody’s to drop', async () => {
    const other = 'https://cards.example/ben/';
    browser.network!.set(other, 'page of Ben: assets/ben-a1B2c3D4.js');
    browser.network!.set(`${other}assets/ben-a1B2c3D4.js`, 'script of Ben');
    for (const version of ['1', '2', '3']) {
      await browser.keeper(version).install();
      await new Keeper(
        other,
        { version, files: ['', 'assets/ben-a1B2c3D4.js'] },
        browser.shelf,
        browser.fetch,
      ).install();
      await browser.keeper(version).takeOver();
    }
    expect(await browser.shelf.keys()).toEqual(
      [`svista ${FOLDER} 2`, `svista ${FOLDER} 3`].flatMap((name, i) => [
        ...(i === 0 ? [`svista ${other} 1`] : []),
        name,
        `svista ${other} ${i + 2}`,
      ]),
    );
  });
});

describe('a game that the configuration names', () => {
  const HEARTS = 'shelf/hearts.js';
  const named = (...modules: unknown[]): string => JSON.stringify({ games: modules.map((module) => ({ module })) });

  beforeEach(() => {
    browser.network!.set(`${FOLDER}config.json`, named(HEARTS));
    browser.network!.set(FOLDER + HEARTS, 'hearts');
  });

  test('is kept from the first visit on, under every address that a page asks for', async () => {
    await browser.keeper('1').install();
    browser.network = null;
    for (const path of [HEARTS, `${HEARTS}?sha512=abc`])
      expect(await answerOf(browser.keeper('1'), path)).toBe('hearts');
  });

  test('is fetched anew each time, so that another one comes at once, and is kept in its place', async () => {
    const one = browser.keeper('1');
    await one.install();
    browser.network!.set(FOLDER + HEARTS, 'hearts, mended');
    expect(await answerOf(one, HEARTS)).toBe('hearts, mended');
    browser.network = null;
    expect(await answerOf(one, HEARTS)).toBe('hearts, mended');
  });

  test('that is named only later is kept as soon as a page reads so', async () => {
    browser.network!.set(`${FOLDER}config.json`, '{}');
    const one = browser.keeper('1');
    await one.install();
    browser.network!.set(
      `${FOLDER}config.json`,
      named(`./${HEARTS}`, 'gone.js', '../elsewhere.js', 'https://x.example/y.js', 7),
    );
    await answerOf(one, 'config.json');
    await eventually(() => browser.shelf.caches.get(`svista ${FOLDER} 1`)?.has(FOLDER + HEARTS)).toBe(true);
    expect(
      browser.asked.filter((url) => !url.startsWith(FOLDER)),
      'nothing comes from elsewhere',
    ).toEqual([]);
    browser.network = null;
    expect(await answerOf(browser.keeper('1'), HEARTS)).toBe('hearts');
  });

  test('costs no version if it does not come', async () => {
    browser.network!.delete(FOLDER + HEARTS);
    await browser.keeper('1').install();
    browser.network!.set(FOLDER + HEARTS, 'hearts');
    expect(await answerOf(browser.keeper('1'), HEARTS)).toBe('hearts');
  });

  test('is what was kept where the host answers with an error, or with a page in its place', async () => {
    const one = browser.keeper('1');
    await one.install();
    browser.network!.delete(FOLDER + HEARTS);
    expect(await answerOf(one, HEARTS)).toBe('hearts');
    browser.network!.set(FOLDER + HEARTS, '<h1>Not here</h1>');
    expect(await answerOf(one, HEARTS)).toBe('hearts');
  });

  test('is kept with each version, and dropped with it', async () => {
    for (const version of ['1', '2', '3']) {
      await browser.keeper(version).install();
      await browser.keeper(version).takeOver();
    }
    for (const files of browser.shelf.caches.values()) expect(files.has(FOLDER + HEARTS)).toBe(true);
    expect(browser.shelf.caches.size).toBe(2);
  });

  test('is not any script that lies below the folder: that comes from the network, and is not kept', async () => {
    const one = browser.keeper('1');
    await one.install();
    browser.network!.set(`${FOLDER}ben/other.js?v=2`, 'of Ben');
    expect(await answerOf(one, 'ben/other.js?v=2')).toBe('of Ben');
    browser.network = null;
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
    return failing<Shelf>(browser.shelf);
  };
  const on = (disk: Shelf): Keeper => new Keeper(FOLDER, { version: '1', files: FILES }, disk, browser.fetch);

  test.each<[string, readonly (keyof Shelf | keyof Kept)[]]>([
    ['that is full', ['put']],
    ['that was wiped', ['match']],
    ['that is forbidden', ['open', 'keys']],
  ])('%s costs no answer of the network', async (_, broken) => {
    const disk = spoil(...broken);
    browser.network!.set(`${FOLDER}config.json`, '{"relays":["wss://first"]}');
    for (const path of ['config.json', '', 'assets/start-a1B2c3D4.js'])
      expect(await answerOf(on(disk), path), path).toBe(browser.network!.get(FOLDER + path));
  });

  test('that never answers costs no answer of the network', async () => {
    const silent: Shelf = {
      open: async () => ({ match: async () => undefined, put: () => new Promise(() => {}) }),
      keys: async () => [],
      delete: async () => undefined,
    };
    browser.network!.set(`${FOLDER}config.json`, '{"relays":["wss://first"]}');
    expect(await answerOf(on(silent), 'config.json')).toBe('{"relays":["wss://first"]}');
  });

  test('that never answers costs no answer of the network, where that is a page in the place of the configuration', async () => {
    const silent: Shelf = { open: () => new Promise(() => {}), keys: async () => [''], delete: async () => undefined };
    const questions: (() => void)[] = [];
    const patience = (run: () => void) => (questions.push(run), () => {});
    browser.network!.set(`${FOLDER}config.json`, '<h1>Not here</h1>');
    const answer = answerOf(
      new Keeper(FOLDER, { version: '1', files: FILES }, silent, browser.fetch, patience),
      'config.json',
    );
    await eventually(() => questions.length).toBe(2);
    questions[1]!();
    expect(await answer).toBe('<h1>Not here</h1>');
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
    expect(browser.keeper('1').answer({ method, url })).toBeNull();
    expect(browser.asked).toEqual([]);
  });
});
