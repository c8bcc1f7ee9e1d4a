/**
 * Somebody closes his tab for good: the others agree to go on without him, in real browsers, and finish the round; he comes back and learns of it.
 */
import { afterEach, expect, it } from 'vitest';
import { BrowserHouse, type Player, act, isCounted, playRound, totalsOn } from './house';
import { violations } from './looking';

let house: BrowserHouse;

afterEach(async () => {
  await house.close();
});

it('three play on without the fourth, who finds out when he is back', { timeout: 240_000 }, async () => {
  house = await BrowserHouse.open();
  const players = [await house.person('Anna', { width: 1280, height: 800 }), await house.person('Ben'), await house.person('Cleo'), await house.person('Dora')];
  const [anna, ben, cleo, dora] = players as [Player, Player, Player, Player];
  await house.gather(players);
  await house.dealFive(players);
  await house.begin(players);
  await Promise.all(players.map(({ page }) => page.locator('[role=option]').nth(4).waitFor({ timeout: 40_000 })));
  const rest = [anna, ben, cleo];
  const address = dora.page.url();
  await dora.page.close({ runBeforeUnload: false });

  // The table goes on until it waits for her; after a while the others may go on without her.
  const goOn = (player: Player) => player.page.getByRole('button', { name: 'Go on without Dora' });
  await playUntilAsked(rest, () => goOn(anna).isVisible());
  await expect.poll(() => violations(ben.page)).toEqual([]);
  await goOn(anna).click();
  await ben.page.getByText('Anna would go on without Dora').waitFor();
  expect(await violations(ben.page)).toEqual([]);
  await goOn(ben).click();
  await goOn(cleo).click();
  await playRound(rest);
  const totals = await Promise.all(rest.map(({ page }) => totalsOn(page)));
  expect(totals[1]).toEqual(totals[0]);
  expect(totals[2]).toEqual(totals[0]);
  expect(Object.keys(totals[0]!)).toContain('Dora');

  dora.page = await dora.context.newPage();
  await dora.page.goto(address);
  await dora.page.getByRole('heading', { name: 'The others play on without you' }).waitFor({ timeout: 30_000 });
  for (const { errors } of rest) expect(errors).toEqual([]);
});

/** Plays what the pages ask for, until something is so. */
async function playUntilAsked(players: readonly Player[], reached: () => Promise<boolean>): Promise<void> {
  let done = 0;
  await expect.poll(async () => {
    for (const { page } of players) if ((await act(page)) !== null) done++;
    if ((await Promise.all(players.map(({ page }) => isCounted(page)))).some(Boolean)) throw new Error('the round was over before it waited for anybody');
    return reached();
  }, { timeout: 90_000, interval: 200 }).toBe(true);
}
