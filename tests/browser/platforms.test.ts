/**
 * Pages in browsers and systems that keep something from them, each played by an interface that is replaced: the local
 * network, Lockdown Mode, the screen that goes dark. What no test can show stands in docs/browsers.md.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { type Connected, keepConnections } from './connections';
import { BrowserHarness, PHONE, type Player, act, playSome, playUntil } from './harness';
import { pauseWhen } from './hold';
import { chooseAlone, openTable } from './startPage';

let harness: BrowserHarness;
let anna: Player;

beforeEach(async () => {
  harness = await BrowserHarness.open();
  anna = await harness.person('Anna', PHONE);
});
afterEach(async () => {
  // A page whose broker is forbidden tries again for as long as it is open.
  await anna.page.close();
  harness.takeViolations();
  await harness.close();
});

/** A page of the internet, as far as its name tells, whose broker is on this device; its host lets it talk to none. */
async function atBrokerHere(): Promise<void> {
  const broker = { host: '127.0.0.1', port: harness.host.port, path: '/peer', secure: false };
  await anna.page.route('**/config.json', (route) => route.fulfill({ json: { brokers: [broker], relays: [] } }));
}

/** Runs in every page: what the browser says of the permission to reach the network, by the name that is known first. */
function answerForNetwork(state: string): void {
  const query = async ({ name }: { name: string }): Promise<{ state: string }> => {
    if (name === 'local-network-access') return { state };
    throw new TypeError('no such permission');
  };
  Object.defineProperty(navigator, 'permissions', { value: { query } });
}

async function openAnnasTable(page: Page): Promise<void> {
  await page.goto(harness.origin);
  await openTable(page, 'Anna');
  await page.getByRole('heading', { name: 'At the table' }).waitFor();
}

async function askWhy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connection' }).click();
}

describe('a browser that asks whether a page may reach the local network', () => {
  const note = (page: Page) => page.locator('.note').getByText('may reach devices on your network');

  it('is announced, with the reason, before it asks', async () => {
    await anna.context.addInitScript(answerForNetwork, 'prompt');
    await atBrokerHere();
    await openAnnasTable(anna.page);
    await note(anna.page).waitFor();
    expect(await note(anna.page).innerText()).toContain('127.0.0.1 brings the players together there');
  });

  it('is not if it has been allowed, and if nobody is there to be reached', async () => {
    await anna.context.addInitScript(answerForNetwork, 'granted');
    await atBrokerHere();
    await openAnnasTable(anna.page);
    await askWhy(anna.page);
    await anna.page.getByText('127.0.0.1 doesn’t answer').waitFor();
    await anna.page.getByText('What you can try').waitFor();
    expect(await note(anna.page).count()).toBe(0);
    expect(await anna.page.getByText('doesn’t let this page reach').count()).toBe(0);
  });

  it('is named, with what to do, where it has refused', async () => {
    await anna.context.addInitScript(answerForNetwork, 'denied');
    await openAnnasTable(anna.page);
    await askWhy(anna.page);
    await anna.page.getByText('Your browser doesn’t let this page reach devices on your own network').waitFor();
    await anna.page.getByText('allow the local network there, and reload').waitFor();
  });
});

describe('a Mac, which asks on its own', () => {
  it('is announced once', async () => {
    await anna.context.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
    await openAnnasTable(anna.page);
    const note = anna.page.locator('.note').getByText('Your Mac may ask');
    await note.waitFor();
    await anna.page.reload();
    await anna.page.getByRole('heading', { name: 'At the table' }).waitFor();
    await anna.page.getByRole('button', { name: 'I’m ready' }).waitFor();
    expect(await note.count()).toBe(0);
  });
});

describe('Lockdown Mode', () => {
  it('is named with what to do, and alone one plays', async () => {
    await anna.context.addInitScript(() => {
      Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' });
      for (const name of ['RTCPeerConnection', 'WebAssembly', 'indexedDB'])
        Object.defineProperty(globalThis, name, { value: undefined });
    });
    const { page } = anna;
    await openAnnasTable(page);
    await page.getByText('Lockdown Mode keeps you from connecting').first().waitFor();
    const alone = page.locator('.note', { hasText: 'your seat lives in this tab alone' });
    await alone.getByRole('button').click();
    await askWhy(page);
    await page.getByText('Lockdown Mode is on').waitFor();
    await page.getByText('Switch Lockdown Mode off for this page alone').waitFor();
    await page.goto(harness.origin);
    await chooseAlone(page);
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await page.locator('.prompt.asked').waitFor();
    await eventually(() => act(page), 'a move').not.toBe(null);
  });
});

describe('a phone that puts its pages to sleep', () => {
  it('is missed, and back by itself when the page is looked at again', async () => {
    const ben = await harness.person('Ben', PHONE);
    await harness.gather([anna, ben]);
    await harness.begin([anna, ben]);
    for (const { page } of [anna, ben]) await page.locator('[role=option]').nth(11).waitFor();
    const held = await pauseWhen(anna, /asleep/);
    await anna.page.evaluate(() => void setTimeout(() => document.body.append('asleep')));
    await held.paused;
    const line = ben.page.locator('.waiting');
    await playUntil([ben], async () => (await line.allInnerTexts()).join().includes('Anna is away'));
    await held.resume();
    await anna.page.evaluate(() => void document.dispatchEvent(new Event('resume')));
    await eventually(async () => (await line.allInnerTexts()).join()).not.toContain('away');
    await playSome([anna, ben], 3);
    expect([anna.errors, ben.errors]).toEqual([[], []]);
    await ben.page.close();
  });
});

/** How many connections of the page are open; `close`: once they are closed. */
const connectionsOf = ({ page }: Player, close = false): Promise<number> =>
  page.evaluate((closes) => {
    const { svistaConnections } = globalThis as unknown as Connected;
    if (closes) for (const each of svistaConnections) each.close();
    return svistaConnections.filter(({ connectionState }) => connectionState === 'connected').length;
  }, close);

/** In a page whose clock began at 0, later than any test gets. */
const LATER_MS = 24 * 3_600_000;

describe('a page that was put away while its host and its friend were lost', () => {
  /** The sockets of both pages that are not closed, and how many there were. */
  const sockets = { open: 0, all: 0 };
  let players: Player[];

  /** Both have lost the host and each other, have tried in vain for ten minutes, and rest. */
  async function lose(): Promise<void> {
    await harness.stopHost();
    for (const player of players) await connectionsOf(player, true);
    const { all } = sockets;
    for (let minute = 0; minute < 10; minute++) for (const { page } of players) await page.clock.runFor(60_000);
    await eventually(() => sockets.all - all, 'they have tried again and again').toBeGreaterThan(10);
    for (const { page } of players) await page.locator('.broker').waitFor();
    await eventually(() => sockets.open, 'nothing is on its way').toBe(0);
  }

  it('has both back at once when it is looked at again, however it is told, and no time passes for it', async () => {
    players = [anna, await harness.person('Ben', PHONE)];
    for (const { page, context } of players) {
      await page.clock.install({ time: 0 });
      await context.addInitScript(keepConnections);
      page.on('websocket', (socket) => {
        sockets.all++;
        sockets.open++;
        socket.on('close', () => sockets.open--);
      });
    }
    await harness.gather(players);
    for (const { page } of players) await page.clock.pauseAt(LATER_MS);
    for (const [target, event] of [
      ['document', 'visibilitychange'],
      ['window', 'pageshow'],
      ['document', 'resume'],
    ] as const) {
      await lose();
      const { all } = sockets;
      await anna.page.evaluate((name) => void setTimeout(() => document.body.append(`after ${name}`)), event);
      await harness.restartHost();
      expect([sockets.all - all, await connectionsOf(anna)], 'they rest').toEqual([0, 0]);
      for (const { page } of players) await page.evaluate(`void ${target}.dispatchEvent(new Event('${event}'))`);
      for (const player of players) await eventually(() => connectionsOf(player), event).toBe(1);
      for (const { page } of players) await page.locator('.broker').waitFor({ state: 'detached' });
      expect(await anna.page.getByText(`after ${event}`).count(), 'no moment has passed').toBe(0);
    }
    await players[1]!.page.close();
  });
});

describe('the screen', () => {
  it('stays on while it is one’s turn, and may go dark while others play', async () => {
    await anna.context.addInitScript(() => {
      const screen = globalThis as { locks?: Set<object> };
      const locks = (screen.locks = new Set<object>());
      const request = async (): Promise<object> => {
        const lock = { release: async () => void locks.delete(lock) };
        locks.add(lock);
        return lock;
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const { page } = anna;
    const locks = (): Promise<number> => page.evaluate(() => (globalThis as { locks?: Set<object> }).locks!.size);
    await page.goto(harness.origin);
    expect(await locks(), 'where nobody plays').toBe(0);
    await chooseAlone(page);
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await page.locator('.prompt.asked').waitFor();
    await eventually(locks).toBe(1);
    await page.goto(`${harness.origin}#rules`);
    await eventually(locks, 'who reads the rules').toBe(0);
  });
});
