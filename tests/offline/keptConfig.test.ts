/** `config.json` as the keeper keeps it: the last one that a page can read, whatever a host sends in its place. */
import { beforeEach, describe, expect, test } from 'vitest';
import { KEPT } from '../../src/net/peerjs/config';
import { FILES, FOLDER, MemoryBrowser, PAGE, answerOf, breaking, elsewhere } from './memoryBrowser';

let browser: MemoryBrowser;

beforeEach(() => {
  browser = new MemoryBrowser();
});

describe('the configuration', () => {
  const CONFIG = `${FOLDER}config.json`;
  /** The host has had its time. */
  const atOnce = (run: () => void) => (run(), () => {});

  test('is that of now or, without a network, the last one, of the version before as well', async () => {
    const one = browser.keeper('1');
    for (const text of ['{"relays":["wss://first"]}', '{"relays":["wss://second"]}']) {
      browser.network!.set(CONFIG, text);
      expect(await answerOf(one, 'config.json')).toBe(text);
    }
    browser.network = null;
    expect(await answerOf(one, 'config.json')).toBe('{"relays":["wss://second"]}');
    expect(await answerOf(browser.keeper('2'), 'config.json')).toBe('{"relays":["wss://second"]}');
  });

  test('says whether it is kept or the host’s own word, so that the page asks again', async () => {
    const [one, question] = [browser.keeper('1'), { method: 'GET', url: CONFIG }];
    for (const text of ['{"relays":["wss://first"]}', null]) {
      if (text === null) browser.network!.delete(CONFIG);
      else browser.network!.set(CONFIG, text);
      const own = await one.answer(question)!;
      const said = [own.status, await own.text()];
      const host = browser.network;
      browser.network = null;
      const late = await one.answer(question)!;
      browser.network = host;
      expect([own, late].map(({ headers }) => headers.get(KEPT))).toEqual([null, '1']);
      expect([late.status, await late.text()]).toEqual(said);
    }
  });

  test('is kept from the first visit on, and a version is whole without it', async () => {
    await browser.keeper('1').install();
    browser.network!.set(CONFIG, '{"relays":["wss://first"]}');
    await browser.keeper('2').install();
    browser.network = null;
    expect(await answerOf(browser.keeper('2'), 'config.json')).toBe('{"relays":["wss://first"]}');
  });

  test('is known not to be there, without a network as well', async () => {
    const one = browser.keeper('1');
    await one.install();
    browser.network = null;
    const answer = one.answer({ method: 'GET', url: CONFIG })!;
    expect((await answer).status).toBe(404);
  });

  test.each([
    ['503', () => new Response('<h1>no</h1>', { status: 503 })],
    ['500', () => new Response('', { status: 500 })],
    ['403', () => new Response('', { status: 403 })],
    ['half a file', () => new Response('{"fir')],
    ['nothing', () => new Response('')],
    ['a file that breaks off', breaking],
    ['a page where one signs in, by way of another address', () => elsewhere(new Response('<h1>Sign in</h1>'))],
    ['a page in its place', () => new Response('<h1>Back soon</h1>')],
    ['a list', () => new Response('[]')],
    ['null', () => new Response('null')],
    ['a field of another type', () => new Response('{"relays":7}')],
    ['a field that no page knows', () => new Response('{"relayz":[]}')],
    ['nobody who introduces', () => new Response('{"relays":[]}')],
    ['a relay that no browser can call', () => new Response('{"relays":["wss://x:99999"]}')],
    ['a file without an end', () => new Response(`{"pages":["https://x/${'x'.repeat(70_000)}"]}`)],
    ['thousands of games', () => new Response(JSON.stringify({ games: Array(5000).fill({ module: 'x.js' }) }))],
    ['nothing, by way of another address', () => elsewhere(new Response('', { status: 404 }))],
  ])(
    'is what was kept if the host answers %s, which never takes its place; without it the page is told',
    async (_, answer) => {
      const one = browser.keeper('1');
      const failing = browser.keeper('1', async () => answer());
      const told = await failing.answer({ method: 'GET', url: CONFIG })!;
      expect(told.status).toBe(answer().status);
      browser.network!.set(CONFIG, '{"relays":["wss://first"]}');
      await answerOf(one, 'config.json');
      for (let tries = 0; tries < 2; tries++)
        expect(await answerOf(failing, 'config.json')).toBe('{"relays":["wss://first"]}');
    },
  );

  test('that no page can read is not what a page hears when the host falls silent', async () => {
    const one = browser.keeper('1');
    for (const text of ['{"relays":["wss://first"]}', '{"relays":{}}']) {
      browser.network!.set(CONFIG, text);
      await answerOf(one, 'config.json');
    }
    browser.network = null;
    expect(await answerOf(one, 'config.json')).toBe('{"relays":["wss://first"]}');
  });

  test('that is a page in its place says that there is none, where there was none before', async () => {
    browser.network!.set(CONFIG, '<h1>Not here</h1>');
    await browser.keeper('1').install();
    browser.network = null;
    expect(await answerOf(browser.keeper('1'), 'config.json')).toBe('<h1>Not here</h1>');
  });

  test.each<[string, (one: MemoryBrowser) => void]>([
    ['said that there is none', () => {}],
    ['sent a page in its place', ({ network }) => network!.set(CONFIG, '<h1>Not here</h1>')],
  ])('that is a page in its place is the host’s own word, if the host has %s before', async (_, before) => {
    const one = browser.keeper('1');
    before(browser);
    await answerOf(one, 'config.json');
    browser.network!.set(CONFIG, '<h1>Still not here</h1>');
    const answer = await one.answer({ method: 'GET', url: CONFIG })!;
    expect(answer.headers.has(KEPT), 'so nobody asks again').toBe(false);
    expect(await answer.text()).toBe('<h1>Still not here</h1>');
  });

  test('with games that are none harms no script: nothing is fetched for it', async () => {
    const odd = ['{"toString":1,"valueOf":1}', '7', 'null', '[]', '"x"', '{"module":{"toString":null}}'];
    browser.network!.set(CONFIG, `{"games":[${odd.map((each) => `{"module":${each}},${each}`).join()}]}`);
    browser.network!.set(`${FOLDER}own.js`, 'own');
    const one = browser.keeper('1');
    await one.install();
    expect(await answerOf(one, 'config.json')).toBe(browser.network!.get(CONFIG));
    expect(await answerOf(browser.keeper('1'), 'own.js')).toBe('own');
    expect(browser.asked.filter((url) => !FILES.includes(url.slice(FOLDER.length)))).toEqual([
      CONFIG,
      CONFIG,
      `${FOLDER}own.js`,
    ]);
  });

  test('is what was kept if the host says nothing for some seconds', async () => {
    browser.network!.set(CONFIG, '{"relays":["wss://first"]}');
    await answerOf(browser.keeper('1'), 'config.json');
    const questions: (AbortSignal | null | undefined)[] = [];
    const say: typeof fetch = (_, how) => (questions.push(how?.signal), new Promise(() => {}));
    const silent = browser.keeper('1', say, atOnce);
    expect(await answerOf(silent, 'config.json')).toBe('{"relays":["wss://first"]}');
    expect(
      questions.map((signal) => signal?.aborted),
      'no connection is kept for it',
    ).toEqual([true]);
  });

  test('that never comes keeps no version from being installed', async () => {
    const say: typeof fetch = (url) => (url === CONFIG ? new Promise(() => {}) : browser.fetch(url));
    await browser.keeper('1', say, atOnce).install();
    browser.network = null;
    expect(await answerOf(browser.keeper('1'), '')).toBe(PAGE);
  });
});
