/**
 * A seat moves to another device in the middle of a round, in real browsers: the round is played on from there.
 * @module-tag long
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { signingPair } from '../../src/crypto/sign';
import { makeMoveLink } from '../../src/net/link/moveLink';
import { LONG_SEARCH_MS } from '../../src/table/handover/taker';
import { eventually } from '../run/eventually';
import { actCardinoes, choose, playOut } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK, type Player, handSize, playSome, totalsOn, untilStill } from './harness';
import { picture } from './picture';
import { openlyOn } from './shown';

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterAll(() => harness.close());

/** Of a code that no device shows, and when it was made, in s since 1970. */
const MADE_S = 1_790_000_000;
const KEY = signingPair(new Uint8Array(32).fill(9)).publicKey;

const handOf = (page: Page): Promise<string[]> =>
  page.locator('[role=option]').evaluateAll((cards) => cards.map((card) => card.ariaLabel!.split(',')[0]!).sort());

it('goes with its hand, the round is played out there, and the old device watches', async () => {
  const [anna, ben, phone] = [
    await harness.person('Anna', DESK),
    await harness.person('Ben'),
    await harness.person('nobody yet'),
  ] as [Player, Player, Player];
  await harness.gather([anna, ben]);
  await choose(anna.page, 'Cardinoes'); // its rounds are short
  await ben.page.getByText('Cardinoes', { exact: true }).first().waitFor();
  await harness.begin([anna, ben]);
  for (const { page } of [anna, ben]) await page.locator('[role=option]').nth(4).waitFor();
  await playSome([anna, ben], 3, (page) => page.evaluate(actCardinoes));
  await untilStill([anna, ben]);
  const [hand, shown] = [await handOf(anna.page), await openlyOn(anna)];

  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await anna.page.getByRole('button', { name: 'Move to another device' }).click();
  const code = await anna.page.getByRole('textbox', { name: 'Your code' }).inputValue();
  expect(code).toMatch(/#m=[\w-]{76}$/);
  expect(await violations(anna.page)).toEqual([]);
  await picture(anna.page, 'code');

  await phone.page.goto(code);
  const number = phone.page.locator('.number');
  await number.waitFor();
  await anna.page.getByText('A device asks for your seat').waitFor();
  expect(await anna.page.locator('.number').innerText()).toBe(await number.innerText());
  for (const { page } of [anna, phone]) expect(await violations(page)).toEqual([]);
  await picture(phone.page, 'number-new');
  await picture(anna.page, 'number');

  const told = ben.page.getByText('Anna is moving to another device').first().waitFor(); // it does not stay
  await anna.page.getByRole('button', { name: 'Yes, move my seat there' }).click();
  await told;
  await phone.page.locator('[role=option]').nth(0).waitFor();
  await eventually(() => handOf(phone.page)).toEqual(hand);
  await eventually(() => openlyOn({ ...phone, name: 'Anna' })).toBe(shown);
  await picture(phone.page, 'moved-new');

  await anna.page.getByText('You’re watching').first().waitFor();
  await anna.page.locator('.opponents').waitFor();
  expect(await handSize(anna.page)).toBe(0);
  await picture(anna.page, 'watching');

  const players = [phone, ben];
  await playOut(players, actCardinoes);
  expect(await totalsOn(phone.page)).toEqual(await totalsOn(ben.page));
  expect(Object.keys(await totalsOn(ben.page)).sort()).toEqual(['Anna', 'Ben']);
  await eventually(() => totalsOn(anna.page)).toEqual(await totalsOn(ben.page));
  expect(await anna.page.getByRole('button', { name: 'Next round', exact: true }).count()).toBe(0);
  await picture(anna.page, 'watching-counted');

  // The table's link brings the old device to its seat no more, nor does the code bring another one.
  await anna.page.goto(await phone.page.evaluate(() => location.href));
  await anna.page.reload();
  await anna.page.getByRole('heading', { name: 'You’re playing on another device' }).waitFor();
  expect(await violations(anna.page)).toEqual([]);
  await picture(anna.page, 'elsewhere');
  for (const { name, errors } of [anna, ben, phone]) expect(errors, name).toEqual([]);
});

it('says what to try when nobody introduces the two devices, and looks on', async () => {
  const { page, errors } = await harness.person('Cleo');
  await page.clock.install({ time: MADE_S * 1_000 });
  await page.goto(makeMoveLink(harness.origin, { madeS: MADE_S, secret: new Uint8Array(16).fill(7), door: KEY }));
  await page.getByText('Looking for your other device').waitFor();
  await eventually(() => page.getByRole('button', { name: 'Home' }).count()).toBe(0);
  await harness.stopHost();
  await page.getByRole('heading', { name: 'No server answers here' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'no-server');
  await harness.restartHost();
  await page.getByRole('heading', { name: 'No server answers here' }).waitFor({ state: 'detached' });
  await page.clock.fastForward(LONG_SEARCH_MS);
  await page.getByRole('heading', { name: 'Your other device can’t be found yet' }).waitFor();
  await picture(page, 'not-found');
  await page.getByText('Looking for your other device').waitFor();
  // Whatever was on its way to the host was refused, or broken off as it went.
  expect(errors.filter((error) => !/ERR_CONNECTION_(REFUSED|RESET|CLOSED)/.test(error))).toEqual([]);
});
