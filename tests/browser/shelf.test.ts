/**
 * Each game of the shelf on the page that the build makes, with the `config.json` that it writes: found on the shelf,
 * played at a table of two browsers to the end of a round, whose file is right, and played alone, without a network, in
 * other languages and by the keyboard. The folders say which games there are.
 * @module-tag long
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyGame } from '../../src/games/game';
import { putGame } from '../../src/games/registry';
import { type Host, startHost } from '../../src/host/host';
import { must } from '../../src/lib/result';
import { verifyFile } from '../../src/package/verify';
import { moduleHash } from '../../src/table/charter/charter';
import { eventually } from '../run/eventually';
import { playBadly } from '../ui/client/badRound';
import { actPicture } from './actPicture';
import { addBot, choose as chooseLabel } from './acts';
import { violations } from './axe';
import { cutOff } from './cutOff';
import { BrowserHarness, DESK, DIST, PHONE, type Player, areCounted, playUntil } from './harness';

interface Head {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly [number, number];
  readonly blurb: Readonly<Record<string, string>>;
}

const SHELF = new URL('../../shelf/', import.meta.url).pathname;
const GAMES = readdirSync(SHELF)
  .map((name) => `${SHELF}${name}/head.json`)
  .filter((path) => existsSync(path))
  .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Head)
  .map((head): [string, Head] => [head.name, head]);

/** Those that a bot has to join last: it stays at the table. */
const BY_SEATS = GAMES.toSorted(([, a], [, b]) => a.seats[0] - b.seats[0]);

let harness: BrowserHarness;
/** Plays every game alone in one page, which each time knows of no other. */
let lone: Player;
beforeAll(async () => {
  harness = await BrowserHarness.open();
  lone = await harness.person('Anna');
});
afterAll(() => harness.close());
afterEach(() => {
  for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
});

const WORDS = {
  en: { shelf: 'More games', play: /^Play now against/ },
  de: { shelf: 'Mehr Spiele', play: /^Sofort gegen/ },
  it: { shelf: 'Altri giochi', play: /^Gioca subito contro/ },
};

async function choose(page: Page, name: string, language: keyof typeof WORDS = 'en'): Promise<void> {
  await page.getByRole('button', { name: WORDS[language].shelf }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).first().click();
  await page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
}

const act = (page: Page): Promise<string | null> => page.evaluate(actPicture);
const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator('.play:not(.waits) .prompt.asked').count()) > 0;

/** Plays until so many things were done, or the round is over. */
async function playSome(players: readonly Player[], wanted: number): Promise<void> {
  let done = 0;
  await playUntil(
    players,
    async () => done >= wanted || areCounted(players),
    async (each) => {
      const what = await act(each);
      if (what !== null) done++;
      return what;
    },
  );
}

/** Lets programs here read files of the game as the page has it. */
async function know(id: string): Promise<void> {
  const file = `${DIST}/shelf/${id}.js`;
  const { game } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { game: AnyGame };
  expect(putGame({ ...game, source: { address: file, hash: moduleHash(readFileSync(file)) } })).toBe(true);
}

describe('at one table of two browsers', () => {
  let players: Player[] = [];
  /** Looks at each round in one browser, which each time knows of no game. */
  let onlooker: Player;

  beforeAll(async () => void (onlooker = await harness.person('Gus')));
  afterAll(async () => {
    for (const { context } of [...players, onlooker]) await context.close();
  });

  /** The first game is chosen on the start page, each other one in the waiting room of the table that is opened anew. */
  async function gatherFor(name: string): Promise<void> {
    if (players.length === 0) {
      players = [await harness.person('Anna at a table'), await harness.person('Ben at a table', DESK)];
      const [{ page }] = players as [Player];
      await page.goto(harness.origin);
      await choose(page, name);
      await harness.gather(players);
    } else {
      const [{ page }] = players as [Player];
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Restart with new seats…' }).click();
      await harness.untilGathered(players);
      await chooseLabel(page, name);
    }
    for (const { page } of players) await page.getByRole('heading', { name, exact: true, level: 2 }).waitFor();
  }

  it.each(BY_SEATS)(
    '%s is played to its count, with nothing for axe to find, and its file is right',
    async (name, { id, seats: [least] }) => {
      await gatherFor(name);
      const [anna, ben] = players as [Player, Player];
      for (let bots = 2; bots < least; bots++) await addBot(anna);
      expect(await violations(anna.page)).toEqual([]);
      await harness.begin(players);
      const asked = async (): Promise<boolean> => (await isAsked(anna.page)) || isAsked(ben.page);
      await eventually(asked).toBe(true);
      for (const { page } of players) expect(await violations(page)).toEqual([]);
      await playSome(players, 2);
      for (const { page } of players) expect(await violations(page)).toEqual([]);
      await playUntil(players, () => areCounted(players), act);
      for (const { page } of players) expect(await violations(page)).toEqual([]);

      const saving = ben.page.waitForEvent('download');
      await ben.page.getByRole('button', { name: 'Save the round' }).click();
      const file = await (await saving).path();
      await know(id);
      const verdict = must(await verifyFile(readFileSync(file, 'utf8')));
      expect([verdict.game, verdict.warnings]).toEqual([name, []]);
      await harness.forget(onlooker);
      await onlooker.page.goto(`${harness.origin}#replay`); // where nothing of the game has been loaded
      await onlooker.page.getByLabel('Saved round').setInputFiles(file);
      await onlooker.page.getByRole('heading', { name: `${name}: Anna` }).waitFor();
    },
  );
});

describe.each(GAMES)('%s', (name, { id, blurb }) => {
  it.each(['de', 'it'] as const)('speaks %s, and nothing is cut off on a phone', async (language) => {
    const { page } = lone;
    await page.emulateMedia({ colorScheme: language === 'de' ? 'light' : 'dark', reducedMotion: 'reduce' });
    const settings = JSON.stringify({ language, name: 'Anna', botSpeed: 'quick', sounds: false });
    await harness.forget(lone, { 'svista.settings': settings });
    await page.goto(harness.origin);
    await choose(page, name, language);
    await page.getByText(blurb[language]!).waitFor();
    expect(await page.evaluate(cutOff)).toEqual([]);
    await page.getByRole('button', { name: WORDS[language].play }).click();
    await playSome([lone], 3);
    await eventually(() => page.evaluate(cutOff)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.goto(`${harness.origin}#rules=${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

/** A round of each that goes badly: its seed, how many moments it has, and how one of them is told. */
const CARD = String.raw`\w+ of (?:clubs|diamonds|hearts|spades)`;
const BADLY: Readonly<Record<string, readonly [seed: number, moments: number, move: string]>> = {
  'crazy-eights': [1, 3, `lay ${CARD}.*|draw a card|pass`],
  hearts: [6, 3, `play ${CARD}|pass ${CARD}(?:, ${CARD})*`],
  'oh-hell': [2, 3, String.raw`bid \d+|play ${CARD}`],
  scopa: [1, 2, `lay ${CARD}|take ${CARD}.* with ${CARD}`],
};

it.each(GAMES)(
  'what would have been better in %s is told in its own words, and leads to the replay',
  async (_, { id }) => {
    await know(id);
    const [seed, moments, move] = BADLY[id]!;
    const { page, errors } = lone;
    await page.setViewportSize(PHONE);
    const kept = JSON.stringify([playBadly(id, seed).start]);
    await harness.forget(lone, { 'svista.alone': kept, 'svista.beside': '1' });
    await page.goto(`${harness.origin}#alone`);
    await page.getByRole('button', { name: 'Review my round' }).click();
    const told = page.getByRole('button', { name: /^You: .* Better: .* points? more/ });
    await eventually(() => told.count()).toBe(moments);
    expect(await violations(page)).toEqual([]);
    // As it is heard: cards are pictures with names.
    for (const each of await told.all())
      expect(await each.ariaSnapshot()).toMatch(
        new RegExp(`"You: (?:${move}) ?Better: (?:${move}) ?, about \\d+ points? more`),
      );
    await told.first().click();
    const shown = page.locator('.moment').first();
    await shown.getByText(/Better: .* more\./).waitFor();
    const heard = (await shown.ariaSnapshot()).replaceAll(/\b(?:text|img|paragraph|region)\b|\W/g, ' ');
    expect(heard.replaceAll(/ +/g, ' ')).toMatch(new RegExp(`You (?:${move})`));
    expect(errors).toEqual([]);
  },
);

describe('without a network', () => {
  let host: Host;
  let player: Player;
  const address = (): string => `http://127.0.0.1:${host.port}/`;

  beforeAll(async () => {
    host = must(await startHost({ dist: DIST, port: 0, stunPort: 0, bind: '127.0.0.1' }));
    player = await harness.person('Cleo', DESK);
    await player.page.goto(address());
    await player.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await host.close();
    await player.page.reload();
    player.errors.length = 0; // that the host is not to be reached
  });

  it.each(GAMES)('%s is played alone after one visit, though it was not looked at then', async (name) => {
    const { page, errors } = player;
    await page.goto(address());
    await choose(page, name);
    await page.getByRole('button', { name: WORDS.en.play }).click();
    await playSome([player], 1);
    await page.reload();
    await page.locator('.play .board').waitFor();
    await page.goto(address());
    await page.getByRole('button', { name: `Continue ${name}, alone` }).waitFor();
    errors.length = 0;
  });
});

it('a table of a game of the shelf is there after a reload while its host is down', async () => {
  const [name] = GAMES.find(([, { seats }]) => seats[0] <= 2)!;
  const host = must(await startHost({ dist: DIST, port: 0, stunPort: 0, bind: '127.0.0.1' }));
  const address = `http://127.0.0.1:${host.port}/`;
  const players = [await harness.person('Emil', DESK), await harness.person('Fay', DESK)];
  const [emil] = players as [Player, Player];
  for (const { page } of players) {
    await page.goto(address);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }
  await choose(emil.page, name);
  await harness.gather(players, address);
  await harness.begin(players);
  for (const { page } of players) await page.locator('.play:not(.waits) .board').waitFor();
  await host.close();
  await emil.page.reload();
  await emil.page.locator('.play .board').waitFor();
  await emil.page.locator('[role=option]').first().waitFor(); // the own cards are read after the table
  for (const { context, errors } of players) {
    await context.close();
    errors.length = 0; // that the host is not to be reached
  }
});

it('a game of the shelf is played to the end of a round by the keyboard alone', async () => {
  const [name] = GAMES[0]!;
  const player = await harness.person('Dora', DESK);
  const { page } = player;
  const { keyboard } = page;
  const isAt = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  /** Goes there by the Tab key. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; !(await isAt(selector)); presses++) {
      expect(presses, selector).toBeLessThan(60);
      await keyboard.press('Tab');
    }
  };
  await page.goto(harness.origin);
  await page.getByRole('button', { name: 'More games' }).waitFor();
  await page.getByRole('button', { name: 'More games' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name }).first().waitFor();
  await tabTo('input[type=search]');
  await keyboard.type(name);
  await eventually(() => page.locator('.shelf li').count()).toBe(1);
  await tabTo('.shelf li button');
  await keyboard.press('Enter');
  await page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
  await page.getByRole('button', { name: WORDS.en.play }).focus();
  await keyboard.press('Enter');

  const playByKeys = async (): Promise<string | null> => {
    if (!(await isAsked(page))) return null;
    await keyboard.press('h');
    const cards = await page.locator('[role=option]').count();
    await keyboard.press('Home');
    for (let i = 0; i < cards; i++) {
      if (await isAt('[role=option]:has(.playable)')) {
        await keyboard.press('Enter');
        break;
      }
      await keyboard.press('ArrowRight');
    }
    if ((await isAsked(page)) && (await page.locator('.board .bar button').count()) > 0) {
      await tabTo('.board .bar button');
      await keyboard.press('Enter');
    }
    return 'played';
  };
  await playUntil([player], async () => (await page.locator('.sheet table').count()) > 0, playByKeys);
});
