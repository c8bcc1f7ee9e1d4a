/**
 * Two homes whose routers keep them apart (`npm run test:turn`): they do not meet, and are told why; with a relay, as
 * `docs/turn.md` configures it, they play.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openContext } from '../browser/context';
import { act, isAsked } from '../browser/harness';
import { openStage } from '../browser/stage';
import { pause } from '../run/eventually';
import { RELAY, TwoHomes, whatNatLacks } from './nat';
import { openTable } from '../browser/startPage';

const DOCUMENT = readFileSync(new URL('../../docs/turn.md', import.meta.url), 'utf8');
/** What the document shows in that language. */
const shown = (language: string): string => new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(DOCUMENT)![1]!;

const missing = whatNatLacks();
let homes: TwoHomes;
let browsers: Browser[] = [];
const leaveStages: (() => void)[] = [];

beforeAll(async () => {
  if (missing !== null) return;
  homes = await TwoHomes.open();
  browsers = await Promise.all([0, 1].map((home) => homes.browser(home)));
  leaveStages.push(...browsers.map(openStage));
});

beforeEach(({ skip }) => skip(missing !== null, missing ?? ''));

afterAll(async () => {
  for (const leave of leaveStages) leave();
  if (missing === null) await homes.close();
});

/** Anna opens a table at home, and Ben comes by its link; with that `config.json`, or the host's own. */
async function meet(config: string | null): Promise<[anna: Page, ben: Page]> {
  const pages = await Promise.all(
    browsers.map(async (browser, i) => {
      const context = await openContext(browser, i === 0 ? 'Anna' : 'Ben', { reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (config !== null)
        await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body: config }));
      return page;
    }),
  );
  const [anna, ben] = pages as [Page, Page];
  await anna.goto(homes.origin);
  await openTable(anna, 'Anna');
  await anna.getByRole('heading', { name: 'At the table' }).waitFor();
  await ben.goto(anna.url());
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Join' }).click();
  return [anna, ben];
}

async function why(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connection' }).click();
}

describe('two homes that strict routers keep apart', () => {
  it('do not meet without a relay, and are told so and what would help', async () => {
    const [anna, ben] = await meet(null);
    await ben.getByText('Your friend was found, but your networks block the connection').waitFor();
    expect(await anna.locator('li', { hasText: 'Ben' }).count()).toBe(0);
    await why(ben);
    await ben.getByText('No relay, which would help where networks keep devices apart').waitFor();
    await ben.getByText(/Whoever hosts the page can name one \(TURN\) in config\.json\./).waitFor();
    for (const page of [anna, ben]) await page.context().close();
  });

  it('play through a relay, as the document sets it up, and read that there is one', async () => {
    expect(shown('ini')).toContain(`relay-ip=${RELAY}`);
    await homes.relay(shown('ini'));
    const ownBroker = { brokers: [{ host: '{host}', path: '/peer' }] }; // there is no internet
    const [anna, ben] = await meet(JSON.stringify({ ...JSON.parse(shown('json')), ...ownBroker }));
    await ben.locator('li', { hasText: 'Anna' }).filter({ hasText: 'not ready' }).waitFor();
    await why(ben);
    await ben.getByText('A relay: it works where nothing else does').waitFor();
    await ben.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    for (const page of [anna, ben]) await page.getByRole('button', { name: 'I’m ready' }).click();
    for (const page of [anna, ben]) await page.locator('[role=option]').nth(11).waitFor();
    for (const [page, other] of [
      [anna, ben],
      [ben, anna],
    ] as const)
      while (!(await isAsked(page))) if ((await act(other)) === null) await pause();
  });
});
