/**
 * WebKit as far as Debian's WebKitGTK goes (`npm run test:webkit`): the screens, and each game alone with bots. It has no
 * WebRTC, so there is no table with others in it.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';
import { NEEDED, abilitiesHere, documentedAbilities } from './abilities';
import { type DrivenPage, watchPages } from './drivenPage';
import { BrowserHarness, DESK } from './harness';
import {
  DAILY_RESULTS,
  GAMES_ALONE,
  LOOKS,
  overflowHere,
  partsHere,
  playAlone,
  show,
  verdictHere,
} from './otherBrowsers';
import { type WebkitBrowser, startWebkit, whatWebkitLacks } from './webkitDriver';

const missing = whatWebkitLacks();
/** Things done in each game; a whole round takes as many as it takes. */
const MOVES = sampleOf(Infinity, 5);
let harness: BrowserHarness;
let webkit: WebkitBrowser;
let page: DrivenPage;
let origin: string;
let unwatch = (): void => {};

beforeAll(async () => {
  if (missing !== null) return;
  [harness, webkit] = await Promise.all([BrowserHarness.open(), startWebkit()]);
  ({ page } = webkit);
  origin = harness.origin.replace('table.lan', '127.0.0.1'); // it cannot be told of names
  unwatch = watchPages([page], () => webkit.close());
  await page.goto(origin); // an empty window cannot be resized
  await page.resize(DESK);
});

beforeEach(({ skip }) => skip(missing !== null, missing ?? ''));

afterAll(async () => {
  unwatch();
  if (missing === null) await Promise.all([harness.close(), webkit.close()]);
});

describe('WebKit', () => {
  it.each(LOOKS)('shows the %s, all of it within its window', async (_, fragment) => {
    await show(page, origin, fragment);
    await eventually(async () => (await page.evaluate(partsHere)).length).toBeGreaterThan(4);
    expect(await page.evaluate(overflowHere)).toBe(0);
    expect(await page.takeErrors()).toEqual([]);
  });

  it('can what the page needs, and otherwise what the document says', async () => {
    const found = await page.evaluate(abilitiesHere);
    expect(NEEDED.filter((name) => !found[name])).toEqual([]);
    const [version] = /^\d+\.\d+/.exec(webkit.version)!;
    const documented = documentedAbilities().get(`WebKitGTK ${version}`);
    if (documented) expect(found).toEqual(documented);
  });

  it.each(DAILY_RESULTS)('plays the round of a daily deal to the same result: %s', async (fragment) => {
    await page.goto('about:blank');
    await page.goto(`${origin}#${fragment}`);
    await eventually(() => page.evaluate(verdictHere)).toContain('It’s right');
    expect(await page.takeErrors()).toEqual([]);
  });

  it.each(GAMES_ALONE)('plays $name alone with bots', async (game) => {
    expect(await playAlone(page, origin, game, MOVES)).toBeGreaterThan(0);
    expect(await page.evaluate(overflowHere)).toBe(0);
    expect(await page.takeErrors()).toEqual([]);
  });
});
