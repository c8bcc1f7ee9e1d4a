/**
 * Rounds of the other games between real browsers, over WebRTC, on an insecure origin: a table is opened, the game
 * chosen, and played by pressing what the screen offers until every page shows the same count. `npm test` plays the
 * two long ones as far as a dozen moves; whole it has them on a page in `languages.test.ts`, and at tables of devices.
 */
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type Act, actCardinoes, actGreta, actNineteen, choose, playOut, unfold } from './acts';
import { BrowserHarness, DESK, PHONE, type Player, playSome, totalsOn } from './harness';
import { eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';

interface Table {
  /** The name that the waiting room shows. */
  readonly game: string;
  readonly players: readonly string[];
  /** Whether a bot of each player's device sits there, too. */
  readonly withBots: boolean;
  /** What the proposer chooses besides, by its label. */
  readonly options: readonly string[];
  readonly act: Act;
  /** How many things at least a round takes. */
  readonly least: number;
  /** Played so far, and no further. */
  readonly moves: number;
}

const LONG = sampleOf(Infinity, 12);

/** With the options under which most can happen; alone with bots each is played as it comes (`languages.test.ts`). */
const TABLES: readonly (readonly [name: string, table: Table])[] = [
  [
    'Cardinoes, exact cards playing on',
    {
      game: 'Cardinoes',
      players: ['Anna', 'Ben', 'Cleo'],
      withBots: false,
      options: ['Exact cards play on'],
      act: actCardinoes,
      least: 7,
      moves: Infinity,
    },
  ],
  [
    'Greta, counted by eye',
    {
      game: 'Greta',
      players: ['Anna', 'Ben'],
      withBots: false,
      options: ['By eye'],
      act: actGreta,
      least: 63,
      moves: LONG,
    },
  ],
  [
    'Nineteen',
    {
      game: 'Nineteen',
      players: ['Anna', 'Ben'],
      withBots: true,
      options: [],
      act: actNineteen,
      least: 28,
      moves: LONG,
    },
  ],
  ...sampleOf<readonly (readonly [string, Table])[]>(
    [
      [
        'Nineteen, four people',
        {
          game: 'Nineteen',
          players: ['Anna', 'Ben', 'Cleo', 'Dora'],
          withBots: false,
          options: [],
          act: actNineteen,
          least: 56,
          moves: Infinity,
        },
      ],
    ],
    [],
  ),
];

let harness: BrowserHarness;

/** Each adds a bot of their own device, and all read whose it is. */
async function addBots(players: readonly Player[]): Promise<void> {
  for (const { name, page } of players) {
    await page.getByLabel('Easy', { exact: true }).check();
    await page.getByRole('button', { name: 'Add a bot' }).click();
    for (const other of players) {
      const whose = other.page === page ? 'your' : `${name}’s`;
      await other.page.locator('li', { hasText: `an easy bot on ${whose} device` }).waitFor();
    }
  }
}

afterEach(() => harness.close());

describe.each(TABLES)(
  'a round of %s in real browsers',
  (_, { game, players: names, withBots, options, act, least, moves }) => {
    it('is played, and all pages agree on it; with rounds to come, whoever stands up frees their own seat alone', async () => {
      harness = await BrowserHarness.open();
      const players: Player[] = [];
      for (const [i, name] of names.entries()) players.push(await harness.person(name, i % 2 === 0 ? PHONE : DESK));
      await harness.gather(players);
      await choose(players[0]!.page, game);
      await unfold(players[0]!.page);
      for (const option of options) await choose(players[0]!.page, option);
      for (const { page } of players.slice(1)) await page.getByText(game, { exact: true }).first().waitFor();
      if (withBots) await addBots(players);
      await harness.begin(players);
      // While the deck is shuffled, and in the scores, every seat is named with what plays it.
      if (withBots) await players[0]!.page.getByLabel('a bot on Ben’s device').first().waitFor();
      await Promise.all(players.map(({ page }) => page.locator('.board').waitFor()));
      if (moves < least) {
        expect(await playSome(players, moves, (page) => page.evaluate(act))).toBe(moves);
        for (const { page } of players) await page.setViewportSize(DESK); // where the log is beside the board
        const told = (): Promise<number[]> =>
          Promise.all(players.map(({ page }) => page.locator('[role=log] li').count()));
        await eventually(told, 'all tell as much').toSatisfy(
          (counts: number[]) => counts[0]! >= moves && new Set(counts).size === 1,
        );
        for (const { name, errors } of players) expect(errors, name).toEqual([]);
        return;
      }
      expect(await playOut(players, act)).toBeGreaterThanOrEqual(least);
      const totals = await Promise.all(players.map(({ page }) => totalsOn(page)));
      expect(Object.keys(totals[0]!)).toEqual(expect.arrayContaining([...names]));
      expect(Object.keys(totals[0]!)).toHaveLength(withBots ? 2 * names.length : names.length);
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
  },
);
