/**
 * Pages that speak another version of the table's language come to a table: each is told which of the two is older
 * before anybody sits down, and whoever plays there plays on.
 * @module-tag long
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../src/lib/protocolVersion';
import { eventually } from '../run/eventually';
import { BrowserHarness, DIST, type Player, playSome } from './harness';

let harness: BrowserHarness;
let anna: Player;
let cleo: Player;
let link: string;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  [anna, cleo] = [await harness.person('Anna'), await harness.person('Cleo')];
  link = await harness.gather([anna, cleo]);
});
afterAll(() => harness.close());
afterEach(() => {
  for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
});

/** Somebody whose page, as the host serves it, is one that says another version in its greeting. */
async function comer(name: string, version: number): Promise<Player> {
  const player = await harness.person(name);
  let changed = 0;
  await player.page.route('**/assets/*.js', async (route) => {
    const text = await readFile(join(DIST, new URL(route.request().url()).pathname), 'utf8');
    const other = text.replaceAll(new RegExp(`\\bversion:${PROTOCOL_VERSION}\\b`, 'g'), `version:${version}`);
    if (other !== text) changed++;
    await route.fulfill({ contentType: 'text/javascript', body: other });
  });
  await player.page.goto(link);
  await player.page.getByLabel('Your name').fill(name);
  await player.page.getByRole('button', { name: 'Join' }).click();
  await player.page.getByRole('heading', { name: 'At the table' }).waitFor();
  expect(changed).toBeGreaterThan(0);
  return player;
}

const noteOn = ({ page }: Player, text: string): Promise<void> =>
  page.getByRole('region', { name: 'Notes' }).getByText(text).first().waitFor();
const OLDER = 'This page is older than another player’s';
const NEWER = 'This page is newer than another player’s';

const peopleOn = ({ page }: Player): Promise<string[]> => page.locator('li .name').allInnerTexts();

describe('at a table', () => {
  it('an older page is told to be loaded again, the others whom they wait for, and nobody sits down with it', async () => {
    const ben = await comer('Ben', PROTOCOL_VERSION - 1);
    await Promise.all([noteOn(ben, OLDER), noteOn(anna, NEWER), noteOn(cleo, NEWER)]);
    expect(await peopleOn(anna)).not.toContain('Ben');
    await eventually(() => peopleOn(ben)).toEqual(['Ben']);
    await ben.context.close();
  });

  it('a newer page waits for those who have to load theirs again, and a round goes on beside it', async () => {
    await harness.begin([anna, cleo]);
    for (const { page } of [anna, cleo]) await page.locator('[role=option]').nth(11).waitFor();
    const dora = await comer('Dora', PROTOCOL_VERSION + 1);
    await Promise.all([noteOn(dora, NEWER), noteOn(anna, OLDER), noteOn(cleo, OLDER)]);
    await playSome([anna, cleo], 3);
    await eventually(() => anna.page.locator('.board').count()).toBe(1);
    await eventually(() => peopleOn(dora)).toEqual(['Dora']);
  });
});
