/**
 * Rounds of Lynx between real browsers, over WebRTC, on an insecure origin: meeting, shuffling, playing, counting.
 * The tests follow one another at one table; `outages.test.ts` tells who reloads, `evening.test.ts` who comes late, leaves
 * and comes back.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { must } from '../../src/lib/result';
import { verifyFile } from '../../src/table/record/verifyRound';
import { eventually } from '../run/eventually';
import { drawByDoubleClick } from './acts';
import { BrowserHarness, DESK, PHONE, type Player, handSize, playRound, playSome, totalsOn } from './harness';

/** Cards of a hand, so that a round does not last. */
const HAND = 5;

let harness: BrowserHarness;
let players: Player[];
let link: string;
/** All addresses that their pages have asked for anything. */
const asked: string[] = [];

beforeAll(async () => {
  harness = await BrowserHarness.open();
  players = [await harness.person('Anna', PHONE), await harness.person('Ben', DESK)];
  for (const { context, page } of players) {
    context.on('request', (request) => asked.push(request.url()));
    page.on('websocket', (socket) => asked.push(socket.url()));
  }
  link = await harness.gather(players);
  await harness.dealFive(players);
});
afterAll(() => harness.close());

const dealt = (): Promise<void[]> =>
  Promise.all(
    players.map(({ page }) =>
      page
        .locator('[role=option]')
        .nth(HAND - 1)
        .waitFor(),
    ),
  );

async function expectOneCount(of: readonly Player[]): Promise<Record<string, string>> {
  const [first, ...others] = await Promise.all(of.map(({ page }) => totalsOn(page)));
  for (const other of others) expect(other).toEqual(first);
  return first!;
}

afterEach(() => {
  for (const { name, errors } of players) expect(errors, name).toEqual([]);
});

describe('two at a table', () => {
  it('may take back that they are ready, which the other sees', async () => {
    const [anna, ben] = players.map(({ page }) => page) as [Page, Page];
    await anna.getByRole('button', { name: 'I’m ready' }).click();
    await ben.getByText('ready', { exact: true }).waitFor();
    await anna.getByRole('button', { name: 'I’m not ready' }).click();
    await ben.getByText('ready', { exact: true }).waitFor({ state: 'detached' });
    await anna.getByRole('button', { name: 'I’m ready' }).waitFor();
  });

  it('are dealt their cards, and a double click draws one', async () => {
    expect(await players[0]!.page.evaluate(() => isSecureContext)).toBe(false);
    await harness.begin(players);
    await dealt();
    const { page } = await drawByDoubleClick(players);
    await eventually(() => handSize(page)).toBe(HAND + 1);
    expect(await page.locator('.note').allInnerTexts()).toEqual([]);
  });

  it('see and hear how the other likes it, unless they have muted them', async () => {
    const [anna, ben] = players.map(({ page }) => page) as [Page, Page];
    const react = async (page: Page, label: string): Promise<void> => {
      await page.getByRole('button', { name: 'React', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    };
    await react(anna, 'Grin');
    await ben.getByText('Anna grins').waitFor({ state: 'attached' });
    await anna.getByText('You grin').waitFor({ state: 'attached' });
    await react(anna, 'Grin');
    await anna.getByText('That was said already').first().waitFor(); // among what is read aloud it stays
    await ben.locator('.opponent', { hasText: 'Anna' }).click();
    await ben.getByRole('switch', { name: 'Show their reactions' }).uncheck();
    await ben.keyboard.press('Escape');
    await react(anna, 'Hiss');
    await react(ben, 'Wink');
    await anna.getByText('Ben winks').waitFor({ state: 'attached' }); // so the hiss, sent before it, has been there
    expect(await ben.getByText('Anna hisses').count()).toBe(0);
  });

  it('play a round, and its saved file is verified offline', async () => {
    const [{ page }] = players as [Player];
    expect(await playRound(players)).toBeGreaterThan(0);
    const totals = await expectOneCount(players);
    expect(Object.keys(totals)).toEqual(['Anna', 'Ben']);
    await page.getByRole('button', { name: 'Next round', exact: true }).waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the round' }).click();
    const verdict = must(await verifyFile(readFileSync(await (await saving).path(), 'utf8'), new InlineCrypto()));
    expect(verdict.warnings).toEqual([]);
    expect(verdict.totals.map((total) => String(total))).toEqual(
      ['Anna', 'Ben'].map((name) => totals[name]!.replace('−', '-')),
    );
  });

  it('find the table, the match and its round on the page of what is remembered, and back', async () => {
    const [{ page }] = players as [Player];
    await page.evaluate(() => (location.hash = ''));
    const back = page.getByRole('link', { name: 'Continue Lynx with Ben' });
    await back.getByText(/^Today · .*Ben\s−?\d+/).waitFor(); // when that was, and how it stands
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Profile and history' }).click();
    await page.getByRole('link', { name: 'Lynx, with Ben' }).waitFor();
    expect(await page.getByRole('row', { name: /^Ben/ }).count()).toBe(0); // the match is not over
    await page.getByText('Lynx with Ben', { exact: true }).click();
    await page.getByRole('button', { name: 'Round 1', exact: true }).click();
    await page.locator('.replay').getByText(/^0 of/).waitFor();
    await page.getByRole('button', { name: 'To your matches' }).click();
    await page.getByRole('link', { name: 'Lynx, with Ben' }).click();
    await page.getByRole('button', { name: 'Next round', exact: true }).waitFor();
  });

  it('go on to the next round with one press each', async () => {
    for (const { page } of players) await page.getByRole('button', { name: 'Next round', exact: true }).click();
    await dealt();
    await players[0]!.page.getByText('round 2 of 3').waitFor();
  });

  it('play in the newest tab; the older one says so, and can take the seat back', { tags: ['long'] }, async () => {
    const [anna] = players as [Player];
    const second = await anna.context.newPage();
    await second.goto(link);
    await second
      .locator('[role=option]')
      .nth(HAND - 1)
      .waitFor();
    await anna.page.getByText('You’re playing in another tab').waitFor();
    await anna.page.getByRole('button', { name: 'Play here' }).click();
    await anna.page
      .locator('[role=option]')
      .nth(HAND - 1)
      .waitFor();
    await second.getByText('You’re playing in another tab').waitFor();
    await second.close();
    anna.errors.length = 0; // a tab that is not played in may say that it was cut off
    await playSome(players, 1);
  });

  it('have asked nobody but their own host for anything', () => {
    const foreign = asked.filter((url) => !/^(https?|wss?):\/\/table\.lan:/.test(url) && !/^(data|blob):/.test(url));
    expect(asked.filter((url) => url.startsWith('ws')).length).toBeGreaterThan(1);
    expect(asked.length).toBeGreaterThan(6);
    expect(foreign).toEqual([]);
  });
});
