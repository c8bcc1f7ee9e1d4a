/**
 * Three laptops on one switch, with nothing else there: no broker, no page server, no default route. The page is a file
 * on each, and people carry codes from one to the other. Then a phone that is the router of a laptop.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { violations } from '../browser/axe';
import { openStage } from '../browser/stage';
import { sampleOf } from '../run/sample';
import { ALLOWED, answerTo, codeOf, enter, here, openFile } from './codes';
import { Lan, whatIsMissing } from './lan';

const missing = whatIsMissing();
let lan: Lan | null = null;
let hotspot: Lan | null = null;
const leaveStages: (() => void)[] = [];

afterAll(async () => {
  for (const leave of leaveStages) leave();
  await lan?.close();
  await hotspot?.close();
});

describe('a cable and nothing else', () => {
  it('carries a table whose members meet by codes, and whoever comes last is introduced to all', async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    lan = await Lan.open(3);
    for (const machine of [0, 1, 2]) expect(lan.routes(machine)).not.toContain('default');
    const browsers = await Promise.all([0, 1, 2].map((machine) => lan!.browser(machine, ALLOWED)));
    leaveStages.push(...browsers.map(openStage));
    const [anna, ben, cleo] = await Promise.all([
      openFile(browsers[0]!, 'Anna'),
      openFile(browsers[1]!, 'Ben'),
      openFile(browsers[2]!, 'Cleo'),
    ]);
    await anna.getByRole('button', { name: 'Play with friends' }).click();
    const code = await codeOf(anna);
    expect(await violations(anna)).toEqual([]);
    expect(code.split('&c=')[1]!.length).toBeLessThan(200);
    const answer = await answerTo(ben, code);
    expect(answer.length).toBeLessThan(200);
    await enter(anna, answer);
    await ben.getByRole('button', { name: 'Done' }).click();
    await Promise.all([here(anna, 'Ben'), here(ben, 'Anna')]);

    // Ben lets Cleo in; Anna has never heard of her, and sees all three meet.
    await anna.getByRole('button', { name: 'Menu' }).click();
    await anna.getByRole('dialog').getByRole('button', { name: 'Connection' }).click();
    await anna.getByText('You’re connected directly to Ben.').waitFor();
    const link = await ben.evaluate(() => location.hash);
    const second = await codeOf(ben);
    await enter(ben, await answerTo(cleo, second.includes('#t=') ? second : `${link}&c=${second}`));
    await cleo.getByRole('button', { name: 'Done' }).click();
    for (const page of [ben, cleo]) for (const name of ['Anna', 'Ben', 'Cleo']) await here(page, name);
    await anna.getByText(/^You’re connected directly to (Ben and Cleo|Cleo and Ben)\.$/).waitFor();
    await anna.getByText('An address on your own network').waitFor();
    expect(await violations(anna)).toEqual([]);
    await anna.getByRole('button', { name: 'Close' }).click();
    for (const name of ['Anna', 'Ben', 'Cleo']) await here(anna, name);
  });
});

describe('a phone’s hotspot without any internet', () => {
  it('carries a table of the phone itself and of a laptop that has its only route through it', async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    skip(spawnSync('nft', ['--version']).status !== 0, 'nft is not there');
    skip(sampleOf(false, true), 'two more browsers, for what differs by a route: the whole run has them');
    hotspot = await Lan.open(2);
    hotspot.hotspot();
    expect(hotspot.routes(0)).not.toContain('default');
    expect(hotspot.routes(1)).toContain('default via 10.77.0.1');
    const browsers = await Promise.all([0, 1].map((machine) => hotspot!.browser(machine, ALLOWED)));
    leaveStages.push(...browsers.map(openStage));
    const [phone, laptop] = await Promise.all([openFile(browsers[0]!, 'Anna'), openFile(browsers[1]!, 'Ben')]);
    await phone.getByRole('button', { name: 'Play with friends' }).click();
    await enter(phone, await answerTo(laptop, await codeOf(phone)));
    await laptop.getByRole('button', { name: 'Done' }).click();
    await Promise.all([here(phone, 'Ben'), here(laptop, 'Anna')]);
    await laptop.getByRole('button', { name: 'Menu' }).click();
    await laptop.getByRole('dialog').getByRole('button', { name: 'Connection' }).click();
    await laptop.getByText('You’re connected directly to Anna.').waitFor();
  });
});
