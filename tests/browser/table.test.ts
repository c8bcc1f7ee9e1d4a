/**
 * Whole rounds of Lynx between real browsers, over WebRTC, on an insecure origin: meeting, shuffling, playing, reloading, counting.
 */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { InlineCrypto } from '../../src/crypto/inline';
import { must } from '../../src/lib/result';
import { verifyFile } from '../../src/table/verifyRound';
import { BrowserHouse, DESK, PHONE, type Player, act, handSize, isAsked, isCounted, playRound, totalsOn } from './house';

let house: BrowserHouse;

afterEach(async () => {
  await house.close();
});

async function sit(...names: readonly string[]): Promise<Player[]> {
  house = await BrowserHouse.open();
  const players: Player[] = [];
  for (const [i, name] of names.entries()) players.push(await house.person(name, i % 2 === 0 ? PHONE : DESK));
  return players;
}

const dealt = (players: readonly Player[], cards = 12): Promise<void[]> =>
  Promise.all(players.map(({ page }) => page.locator('[role=option]').nth(cards - 1).waitFor({ timeout: 30_000 })));

/** Whoever is in turn draws with a double click: one card comes, the turn is still his, and nothing complains. */
async function doubleClickDraw(players: readonly Player[]): Promise<void> {
  await expect.poll(async () => (await Promise.all(players.map(({ page }) => isAsked(page)))).filter(Boolean).length).toBe(1);
  const asked = await Promise.all(players.map(({ page }) => isAsked(page)));
  const player = players[asked.indexOf(true)]!;
  await player.page.locator('.bar').getByRole('button', { name: 'Draw', exact: true }).dblclick();
  await expect.poll(() => handSize(player.page)).toBe(13);
  await player.page.getByText('Discard, or end the turn').waitFor();
  expect(await player.page.locator('.note').allInnerTexts()).toEqual([]);
}

function expectNoErrors(players: readonly Player[]): void {
  for (const { name, errors } of players) expect(errors, name).toEqual([]);
}

describe('a round of Lynx in real browsers', () => {
  it('is played by two, and the saved file is verified offline', { timeout: 120_000 }, async () => {
    const players = await sit('Anna', 'Ben');
    const [anna, ben] = players as [Player, Player];
    await house.gather(players);
    expect(await anna.page.evaluate(() => isSecureContext)).toBe(false);
    await house.begin(players);
    await dealt(players);
    await doubleClickDraw(players);
    expect(await playRound(players)).toBeGreaterThan(10);
    const totals = await totalsOn(anna.page);
    expect(Object.keys(totals)).toEqual(['Anna', 'Ben']);
    expect(await totalsOn(ben.page)).toEqual(totals);

    await anna.page.getByRole('button', { name: 'Next round' }).waitFor();
    const saving = anna.page.waitForEvent('download');
    await anna.page.getByRole('button', { name: 'Save the round' }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    const verdict = must(await verifyFile(text, new InlineCrypto()));
    expect(verdict.warnings).toEqual([]);
    expect(verdict.totals.map((total) => String(total))).toEqual(['Anna', 'Ben'].map((name) => totals[name]!.replace('−', '-')));
    expectNoErrors(players);
  });

  it('is played by four, one of them reloading while the deck is mixed and one in the middle of a turn, and nothing is lost', { timeout: 180_000 }, async () => {
    const players = await sit('Anna', 'Ben', 'Cleo', 'Dora');
    const [, ben] = players as [Player, Player, Player, Player];
    await house.gather(players);
    await house.dealFive(players);
    await house.begin(players);

    await ben.page.locator('.mixing').waitFor({ timeout: 20_000 });
    await ben.page.getByText(/mixes the deck/).waitFor({ timeout: 20_000 });
    await house.reopen(ben);
    await dealt(players, 5);

    let reloaded = false;
    await playRound(players, async (done, player, what) => {
      if (reloaded || done < 6 || what !== 'draw') return;
      // In the middle of his turn: he has drawn, and is still to go on.
      reloaded = true;
      await player.page.getByText('Discard, or end the turn').waitFor({ timeout: 20_000 });
      const before = await handSize(player.page);
      await house.reopen(player);
      await player.page.locator('.board').waitFor({ timeout: 20_000 });
      await expect.poll(() => handSize(player.page), { timeout: 20_000 }).toBe(before);
      await expect.poll(() => isAsked(player.page), { timeout: 20_000 }).toBe(true);
    });
    expect(reloaded).toBe(true);
    const totals = await Promise.all(players.map(({ page }) => totalsOn(page)));
    for (const each of totals) expect(each).toEqual(totals[0]);
    expectNoErrors(players);
  });

  it('goes on to the next round with one press each, and ends when somebody stands up', { timeout: 180_000 }, async () => {
    const players = await sit('Anna', 'Ben');
    const [anna, ben] = players as [Player, Player];
    await house.gather(players);
    await house.dealFive(players);
    await house.begin(players);
    await dealt(players, 5);
    await playRound(players);
    for (const { page } of players) await page.getByRole('button', { name: 'Next round' }).click();
    await dealt(players, 5);
    await anna.page.getByText('round 2 of 3').waitFor();
    await playRound(players);
    expect(await isCounted(ben.page)).toBe(true);
    await anna.page.getByRole('button', { name: 'Stand up' }).click();
    await ben.page.getByRole('button', { name: 'Next round' }).click();
    for (const { page } of players) await page.getByRole('heading', { name: 'Who is here' }).waitFor({ timeout: 20_000 });
    expectNoErrors(players);
  });
});

describe('a seat', () => {
  it('is played in the newest tab; the older one says so, and can take it back', { timeout: 90_000 }, async () => {
    const players = await sit('Anna', 'Ben');
    const [anna, ben] = players as [Player, Player];
    const link = await house.gather(players);
    await house.begin(players);
    await dealt(players);
    const second = await anna.context.newPage();
    await second.goto(link);
    await second.locator('[role=option]').nth(11).waitFor({ timeout: 20_000 });
    await anna.page.getByText('You play in another tab').waitFor({ timeout: 20_000 });
    await anna.page.getByRole('button', { name: 'Play here' }).click();
    await anna.page.locator('[role=option]').nth(11).waitFor({ timeout: 20_000 });
    await second.getByText('You play in another tab').waitFor({ timeout: 20_000 });
    let moves = 0;
    for (let tries = 0; tries < 400 && moves < 6; tries++) {
      for (const { page } of [anna, ben]) if ((await act(page).catch(() => null)) !== null) moves++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(moves).toBeGreaterThanOrEqual(6);
    expectNoErrors([ben]);
  });
});
