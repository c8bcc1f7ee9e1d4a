/**
 * Whole rounds of the other games between real browsers, over WebRTC, on an insecure origin: a table is opened, the
 * game chosen, and played by pressing what the screen offers until every page shows the same count.
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type Act, actCardinoes, actGreta, actNineteen, choose, playOut, unfold } from './acts';
import { BrowserHarness, DESK, PHONE, type Player, totalsOn } from './harness';

interface Table {
  /** The name that the waiting room shows. */
  readonly game: string;
  readonly players: readonly string[];
  /** What the proposer chooses besides, by its label. */
  readonly options: readonly string[];
  readonly act: Act;
  /** How many things at least a round takes. */
  readonly least: number;
}

/** With the options under which most can happen; alone with bots each is played as it comes (`offline.test.ts`). */
const TABLES: readonly (readonly [name: string, table: Table])[] = [
  [
    'Cardinoes, exact cards playing on',
    {
      game: 'Cardinoes',
      players: ['Anna', 'Ben', 'Cleo'],
      options: ['Exact cards play on'],
      act: actCardinoes,
      least: 7,
    },
  ],
  ['Greta, counted by eye', { game: 'Greta', players: ['Anna', 'Ben'], options: ['By eye'], act: actGreta, least: 63 }],
  [
    'Nineteen',
    { game: 'Nineteen', players: ['Anna', 'Ben', 'Cleo', 'Dora'], options: [], act: actNineteen, least: 56 },
  ],
];

let harness: BrowserHarness;

afterEach(() => harness.close());

describe.each(TABLES)('a round of %s in real browsers', (_, { game, players: names, options, act, least }) => {
  it('is played to its count, which all pages agree on; with rounds to come, whoever stands up frees their own seat alone', async () => {
    harness = await BrowserHarness.open();
    const players: Player[] = [];
    for (const [i, name] of names.entries()) players.push(await harness.person(name, i % 2 === 0 ? PHONE : DESK));
    await harness.gather(players);
    await choose(players[0]!.page, game);
    await unfold(players[0]!.page);
    for (const option of options) await choose(players[0]!.page, option);
    for (const { page } of players.slice(1)) await page.getByText(game, { exact: true }).first().waitFor();
    await harness.begin(players);
    await Promise.all(players.map(({ page }) => page.locator('.board').waitFor()));
    expect(await playOut(players, act)).toBeGreaterThanOrEqual(least);
    const totals = await Promise.all(players.map(({ page }) => totalsOn(page)));
    expect(Object.keys(totals[0]!)).toEqual([...names].sort());
    for (const each of totals) expect(each).toEqual(totals[0]);

    if (game === 'Cardinoes') {
      const [anna, ben, cleo] = players.map(({ page }) => page) as [Page, Page, Page];
      await ben.getByRole('button', { name: 'Next round' }).click();
      await anna.getByText('Ben wants the next round').waitFor();
      await anna.getByRole('button', { name: 'Sit out' }).click();
      await cleo.getByText('Anna sits out; Ben wants the next round').waitFor();
      await cleo.getByRole('button', { name: 'Go on without Anna' }).click();
      // Whoever did not know of it is asked; whoever did is not asked again; and one seat alone is free.
      await ben.getByText('Sitting out: Anna').waitFor();
      await ben.locator('li', { hasText: 'Cleo' }).getByText('ready').waitFor();
      await anna.locator('li', { hasText: 'Ben' }).getByText('wants the next round').waitFor();
      await anna.locator('li', { hasText: 'Anna' }).getByText('watching').waitFor();
      await ben.getByRole('button', { name: 'Go on without Anna' }).click();
      for (const page of [ben, cleo]) {
        await page.locator('.board').waitFor();
        await page.locator('h1', { hasText: 'ound 2 of' }).waitFor();
      }
    }
    for (const { name, errors } of players) expect(errors, name).toEqual([]);
  });
});
