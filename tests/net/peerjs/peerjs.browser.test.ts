/**
 * Real browsers, real WebRTC, our own host as broker: what the simulated network claims must hold here.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../../src/lib/result';
import { type Host, startHost } from '../../../src/host/host';
import { openContext } from '../../browser/context';
import { FIREFOX, startFirefox } from '../../browser/findFirefox';
import { sharedBrowser } from '../../browser/sharedBrowser';
import { openStage } from '../../browser/stage';
import { eventually } from '../../run/eventually';
import { LyingBroker } from './lyingBroker';
import { buildMeshPage, connected, heard, lostOf, peersOf, say, seen, selfOf, servePlainly } from './meshPage';
import { startRelay } from '../relay/realRelay';

let dist: string;
let browser: Browser;
let leaveStage = (): void => {};
let host: Host;
let pages: Page[] = [];

beforeAll(async () => {
  dist = await buildMeshPage();
  browser = await sharedBrowser();
  leaveStage = openStage(browser);
});

async function closeAll(): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
  pages = [];
  await host.close();
}

afterAll(async () => {
  leaveStage();
  await rm(dist, { recursive: true, force: true });
});

async function openHost(port = 0): Promise<void> {
  host = must(await startHost({ dist, port, stunPort: 0, bind: '127.0.0.1', names: ['table.lan'] }));
}

/**
 * A page of its own, as on a device of its own, at the insecure origin `table.lan`; with another `config.json` if one
 * is given.
 */
async function sit(name: string, config?: unknown, hostname = 'table.lan', secret = 'friends'): Promise<Page> {
  // A host's header lets its pages talk to nobody but itself, whatever a test makes of its config.json.
  const context = await openContext(browser, `${name} ${pages.length}`, { bypassCSP: config !== undefined });
  const page = await context.newPage();
  pages.push(page);
  if (config !== undefined) await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await page.goto(`http://${hostname}:${host.port}/`);
  await page.evaluate(([table, who]) => window.sit(table!, who!), [secret, name]);
  return page;
}

describe('four devices at one table over real WebRTC', () => {
  let table: readonly [ada: Page, ben: Page, cora: Page, dan: Page];
  let ada: Page;
  let ben: Page;

  beforeAll(async () => {
    await openHost();
    table = await Promise.all([sit('ada'), sit('ben'), sit('cora'), sit('dan')]);
    [ada, ben] = table;
    await Promise.all(table.map((page) => connected(page, 3)));
  });
  afterAll(closeAll);

  test('find each other at an insecure origin, as on a LAN, and exchange short and long messages', async () => {
    expect(await ada.evaluate(() => window.isSecureContext)).toBe(false);
    const [adaKey, benKey] = [await selfOf(ada), await selfOf(ben)];
    expect(await say(ada, benKey, 'good evening')).toBe(true);
    await ada.evaluate((to) => window.table!.sendBytes(to, 2 ** 20), benKey);
    await ben.waitForFunction(() => window.table!.inbox.length === 2);
    expect(await ben.evaluate(() => window.table!.inbox)).toEqual([
      { device: adaKey, bytes: 12, text: 'good evening' },
      { device: adaKey, bytes: 2 ** 20, text: '' },
    ]);
    for (const page of table) expect(await page.evaluate(() => window.table!.faults)).toEqual([]);
  });

  test('have a reloaded page back, on a new link with its old key', async () => {
    const benKey = await selfOf(ben);
    await ben.reload();
    await ben.evaluate(() => window.sit('friends', 'ben'));
    await ada.waitForFunction(
      (key) =>
        window.table!.peers().some((peer) => peer.device === key && peer.state === 'connected' && peer.generation > 1),
      benKey,
      { polling: 20 },
    );
    await say(ada, benKey, 'welcome back');
    await heard(ben, 'welcome back');
    await eventually(() => peersOf(ben)).toHaveLength(3);
    await Promise.all(table.map((page) => connected(page, 3)));
  });

  test(
    'notice a frozen tab, which accuses nobody when it wakes up, and is back by itself',
    { tags: ['long'] },
    async () => {
      const [adaKey, benKey] = [await selfOf(ada), await selfOf(ben)];
      const session = await ben.context().newCDPSession(ben);
      // A paused debugger stops the page as the system does: no timer runs, messages pile up, the links stand.
      await session.send('Debugger.enable');
      await session.send('Debugger.pause');
      await seen(ada, benKey, 'unsteady');
      await session.send('Debugger.resume');
      expect((await peersOf(ben)).find(({ device }) => device === adaKey)?.state).toBe('connected');
      await seen(ada, benKey, 'connected');
      await say(ben, adaKey, 'I slept');
      await heard(ada, 'I slept');
    },
  );

  test('notice by its silence a tab that is killed without a goodbye', { tags: ['long'] }, async () => {
    const [, , , dan] = table;
    await Promise.all(table.map((page) => connected(page, 3)));
    const danKey = await selfOf(dan);
    const session = await dan.context().newCDPSession(dan);
    void session.send('Page.crash').catch(() => undefined);
    await Promise.all([seen(ada, danKey, 'unsteady'), seen(ben, danKey, 'unsteady')]);
    await seen(ada, await selfOf(ben), 'connected');
  });
});

describe('meshes over real WebRTC', () => {
  afterEach(closeAll);

  test('whoever made the table may leave: a newcomer finds those who stay', async () => {
    await openHost();
    const ada = await sit('ada');
    const adaKey = await selfOf(ada);
    const ben = await sit('ben');
    await connected(ben, 1);
    await ben.waitForFunction(() => window.table!.slot() !== null);
    await ada.close();
    // A closed page is noticed at once, not by its silence.
    await seen(ben, adaKey, 'unsteady');
    const cora = await sit('cora');
    await connected(cora, 1);
    await say(cora, await selfOf(ben), 'is this seat free');
    await heard(ben, 'is this seat free');
  });

  test('links outlive the broker, and newcomers get in when it is back', async () => {
    await openHost();
    const { port } = host;
    const [ada, ben] = [await sit('ada'), await sit('ben')];
    await connected(ada, 1);
    await host.close();
    expect(await lostOf(ada)).toMatchObject({ fault: { code: 'broker/lost' } });
    await say(ada, await selfOf(ben), 'still here');
    await heard(ben, 'still here');
    await openHost(port);
    await ada.waitForFunction(() => window.table!.statuses.at(-1)?.state === 'connected');
    const cora = await sit('cora');
    await Promise.all([connected(cora, 2), connected(ada, 2), connected(ben, 2)]);
  });

  test(
    'when the broker is gone for good, those who lose their link are introduced by a third one',
    { tags: ['long'] },
    async () => {
      await openHost();
      const [ada, ben] = [await sit('ada'), await sit('ben')];
      await Promise.all([connected(ada, 1), connected(ben, 1)]);
      const [adaKey, benKey] = [await selfOf(ada), await selfOf(ben)];
      const count = await ada.evaluate(() => window.table!.links().length);
      const cora = await sit('cora');
      await Promise.all([ada, ben, cora].map((page) => connected(page, 2)));
      await host.close();
      for (const page of [ada, ben, cora]) await lostOf(page);
      const before = (await peersOf(ada)).find(({ device }) => device === benKey)!.generation;
      // The channels between those two close, and the one to Cora stands.
      await ada.evaluate((made) => {
        for (const link of window.table!.links().slice(0, made)) {
          link.close();
          link.onClose();
        }
      }, count);
      await ada.waitForFunction(
        ([key, generation]) =>
          window
            .table!.peers()
            .some((peer) => peer.device === key && peer.state === 'connected' && peer.generation > Number(generation)),
        [benKey, before] as const,
        { polling: 20 },
      );
      await say(ben, adaKey, 'introduced by Cora');
      await heard(ada, 'introduced by Cora');
      await ada.evaluate((to) => window.table!.sendBytes(to, 2 ** 20), benKey);
      await ben.waitForFunction(() => window.table!.inbox.some(({ bytes }) => bytes === 2 ** 20));

      // A second tab of Ben's browser, for somebody else who has never been here: Ben's tab passes introductions on.
      const dora = await ben.context().newPage();
      await dora.route('**/*', (route) => route.fulfill({ path: join(dist, new URL(route.request().url()).pathname) }));
      await dora.route('**/config.json', (route) =>
        route.fulfill({ json: { broker: { host: '{host}', path: '/peer' }, iceServers: [] } }),
      );
      await dora.goto(new URL('index.html', ben.url()).href);
      await dora.evaluate(() => window.sit('friends', 'dora'));
      await Promise.all([ada, ben, cora, dora].map((page) => connected(page, 3)));
      await openHost();
    },
  );

  test('two of three brokers are dead, and nobody notices', { tags: ['long'] }, async () => {
    await openHost();
    const [refusing, own] = [
      { host: 'table.lan', port: 9 },
      { host: 'table.lan', port: host.port, path: '/peer' },
    ];
    const config = { brokers: [refusing, { ...refusing, path: '/two' }, own], iceServers: [] };
    const [ada, ben] = [await sit('ada', config), await sit('ben', config)];
    await Promise.all([connected(ada, 1), connected(ben, 1)]);
    expect(await ada.evaluate(() => window.table!.statuses.map(({ state }) => state))).toEqual([
      'connecting',
      'connected',
    ]);
    const states = (): Promise<string[]> => ada.evaluate(() => window.table!.introducers().map(({ state }) => state));
    await eventually(async () => (await states())[2]).toBe('connected');
    expect(await ada.evaluate(() => window.table!.faults)).toEqual([]);
  });

  test('every broker is dead and one relay of two alive: two find each other, and lose nothing', async () => {
    await openHost();
    const relay = await startRelay();
    const config = { brokers: [{ host: 'localhost', port: 9 }], relays: ['ws://127.0.0.1:9', relay.url] };
    const [ada, ben] = [await sit('ada', config, 'localhost'), await sit('ben', config, 'localhost')];
    await Promise.all([connected(ada, 1), connected(ben, 1)]);
    await say(ada, await selfOf(ben), 'found through a stranger');
    await heard(ben, 'found through a stranger');
    await ada.evaluate((to) => window.table!.sendBytes(to, 2 ** 20), await selfOf(ben));
    await ben.waitForFunction(() => window.table!.inbox.some(({ bytes }) => bytes === 2 ** 20));
    // The relay can go, too, and a page that is closed is noticed at once.
    await relay.close();
    await say(ben, await selfOf(ada), 'without anybody');
    await heard(ada, 'without anybody');
    const benKey = await selfOf(ben);
    await ben.close();
    await seen(ada, benKey, 'unsteady');
  });

  test('Firefox and Chromium sit at one table, by a broker and by a relay', async ({ skip }) => {
    skip(FIREFOX === null, 'no Firefox was found: install it, or name it in SVISTA_FIREFOX');
    await openHost();
    const relay = await startRelay();
    const plain = await servePlainly(dist);
    const firefox = await startFirefox();
    try {
      for (const way of ['broker', 'relay'] as const) {
        const broker = way === 'broker' ? { port: host.port, path: '/peer' } : { port: 9 };
        const config = { brokers: [{ host: 'localhost', ...broker }], relays: [relay.url] };
        const fox = await firefox.newPage();
        await fox.goto(way === 'broker' ? `http://localhost:${host.port}/` : plain.url);
        const ada = await sit(`ada by ${way}`, config, 'localhost');
        await fox.evaluate((who, given) => window.sit('friends', who, given), `fox by ${way}`, config);
        await connected(ada, 1);
        const foxKey = await fox.evaluate(() => window.table!.self);
        await say(ada, foxKey, 'hello from Chromium');
        await ada.evaluate((to) => window.table!.sendBytes(to, 2 ** 20), foxKey);
        await eventually(async () => fox.evaluate(() => window.table!.inbox.map(({ bytes }) => bytes))).toEqual([
          19,
          2 ** 20,
        ]);
        await fox.evaluate((to) => void window.table!.send(to, 'hello from Firefox'), await selfOf(ada));
        await heard(ada, 'hello from Firefox');
        await fox.close();
        await seen(ada, foxKey, 'unsteady');
        await ada.close();
      }
    } finally {
      await firefox.close();
      await relay.close();
      await plain.close();
    }
  });

  test(
    'a broker that lies ends no link, costs little, and brings nobody to a table that is not theirs',
    { tags: ['long'] },
    async () => {
      await openHost();
      const broker = await LyingBroker.open();
      const config = { brokers: [broker.entry], iceServers: [] };
      const [ada, ben] = [await sit('ada', config, 'localhost'), await sit('ben', config, 'localhost')];
      await Promise.all([connected(ada, 1), connected(ben, 1)]);
      const standing = async (): Promise<unknown[]> =>
        (await peersOf(ada)).map(({ generation, state }) => [generation, state]);
      await ada.evaluate(() => {
        const Real = RTCPeerConnection;
        window.opened = 0;
        window.openedSinceMs = performance.now();
        window.RTCPeerConnection = class extends Real {
          constructor(...given: ConstructorParameters<typeof Real>) {
            super(...given);
            window.opened++;
          }
        };
      });
      // What PeerJS believes: that the others have left, old offers, calls, and things of no shape at all.
      const offers = broker.heard.filter(({ type }) => type === 'OFFER');
      expect(offers.length).toBeGreaterThan(0);
      for (const { src, dst } of broker.heard) for (const left of [src, dst]) broker.say({ type: 'LEAVE', src: left });
      for (const offer of offers) broker.say(offer);
      for (const type of ['OFFER', 'ANSWER', 'CANDIDATE', '__proto__'])
        for (const payload of [null, [], { type: 'data', connectionId: 'x', serialization: 'none' }, { type: 'media' }])
          broker.say({ type, src: 'somebody', payload });
      broker.say('['.repeat(100_000));
      broker.say('x'.repeat(2 ** 20));
      // Peers that there are not, more than anybody may invent.
      for (let i = 0; i < 400; i++) {
        const { payload } = offers[0]!;
        broker.say({ type: 'OFFER', src: `nobody-${i}`, payload: { ...payload, connectionId: `dc_${i}` } });
      }
      await eventually(() => ada.evaluate(() => window.table!.statuses.map(({ state }) => state))).toContain('lost');
      expect(await ada.evaluate(() => window.table!.statuses.find(({ state }) => state === 'lost'))).toMatchObject({
        fault: { code: 'broker/flood' },
      });
      await say(ada, await selfOf(ben), 'we never parted');
      await heard(ben, 'we never parted');
      expect(await standing()).toEqual([[1, 'connected']]);
      // A broker may have some more opened with each second, so a slow machine opens more of them meanwhile.
      const costs = await ada.evaluate(() => ({
        opened: window.opened,
        seconds: (performance.now() - window.openedSinceMs) / 1000,
      }));
      expect(costs.opened).toBeLessThan(120 + 8 * costs.seconds);

      // Whoever dials anybody reaches somebody of another table.
      const other = await sit('eve', config, 'localhost', 'strangers');
      await eventually(() => other.evaluate(() => window.table!.address())).not.toBeNull();
      const away = (await other.evaluate(() => window.table!.address()))!.split('-')[0]!;
      const asked = new Map<string, string>();
      broker.astray = (frame) => {
        const connection = frame.payload?.connectionId ?? '';
        const isEve = frame.src === away;
        if (frame.type === 'OFFER' && !isEve) asked.set(connection, frame.dst);
        const slot = asked.get(connection);
        if (slot === undefined) return frame;
        return isEve ? { ...frame, src: slot } : { ...frame, dst: away };
      };
      const cora = await sit('cora', config, 'localhost');
      const codes = (page: Page): Promise<string[]> =>
        page.evaluate(() => window.table!.faults.map(({ code }) => code));
      await eventually(async () => [...(await codes(other)), ...(await codes(cora))]).toContain('net/secret');
      for (const page of [other, cora]) expect(await peersOf(page)).toEqual([]);
      await broker.close();
    },
  );

  test('a broker that cannot be reached is named, with what to try', async () => {
    await openHost();
    const closedPort = host.port;
    await host.close();
    await openHost();
    const page = await sit('ada', { broker: { host: 'table.lan', port: closedPort, path: '/peer' }, iceServers: [] });
    const status = await lostOf(page);
    expect(status).toMatchObject({ state: 'lost', fault: { code: 'broker/unreachable' } });
    expect(JSON.stringify(status)).toContain('table.lan');
    expect(JSON.stringify(status)).toContain('config.json');
  });

  test('a STUN server that does not answer delays nobody', async () => {
    await openHost();
    const silent = { broker: { host: '{host}', path: '/peer' }, iceServers: [{ urls: ['stun:192.0.2.77:3478'] }] };
    const table = await Promise.all([sit('ada', silent), sit('ben', silent)]);
    await Promise.all(table.map((page) => connected(page, 1)));
  });

  test('a second tab on one seat takes over, and the first one is told', { tags: ['long'] }, async () => {
    await openHost();
    const [ada, ben] = [await sit('ada'), await sit('ben')];
    await connected(ada, 1);
    const benKey = await selfOf(ben);
    const again = await sit('ben');
    await connected(again, 1);
    await ben.waitForFunction(() => window.table!.faults.some(({ code }) => code === 'net/second-tab'));
    await say(ada, benKey, 'only to the new one');
    await heard(again, 'only to the new one');
    expect(await ben.evaluate(() => window.table!.inbox)).toEqual([]);
  });
});
