/**
 * Every game alone with bots, from the one-file page on a disk, by a browser without a network: its first move, a hint,
 * and the whole round, in which neither the hand nor the piles move by a pixel.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actCardinoes, actGreta, actNineteen, choose, oneBot, playOut } from './acts';
import { BrowserHarness, DIST, PHONE, type Player, playRound, totalsOn } from './harness';
import { shiftsOf, watchParts } from './stillness';

const GAMES: readonly (readonly [
  game: string,
  seats: number,
  play: (players: readonly Player[]) => Promise<number>,
  parts: readonly string[],
])[] = [
  ['Lynx', 2, playRound, ['[data-place=pile]', '[data-place=stock]']],
  ['Cardinoes', 2, (players) => playOut(players, actCardinoes), ['[data-place=stock]']],
  ['Greta', 2, (players) => playOut(players, actGreta), ['.square']],
  ['Nineteen', 4, (players) => playOut(players, actNineteen), ['section.own']],
];

let harness: BrowserHarness;

beforeAll(async () => {
  harness = await BrowserHarness.open();
});

afterAll(() => harness.close());

// Bots take their time, which nobody else needs: all four are played at once.
describe('alone and offline', { concurrent: true }, () => {
  it.each(GAMES)(
    'a round of %s is played with bots, with a hint, and nothing jumps',
    async (game, seats, play, parts) => {
      const player = await harness.person('Anna', PHONE);
      const { page, context } = player;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await context.setOffline(true);
      await watchParts(page);
      await page.goto(`file://${DIST}/svista.html`);
      await page.getByLabel('Your name').fill('Anna');
      await page.getByRole('button', { name: 'Play alone' }).click();
      await choose(page, game);
      await oneBot(page);
      await page.getByRole('radio', { name: 'Easy' }).check();
      await page.getByRole('button', { name: 'Deal the cards' }).click();
      await page.locator('.prompt.asked').waitFor();
      await page.getByRole('button', { name: 'What would you do?' }).click();
      await page.locator('.best').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await play([player])).toBeGreaterThan(3);
      expect(Object.keys(await totalsOn(page))).toHaveLength(seats);
      const still = ['.dock', ...parts, 'section.hand'].map((part): [string, number] => [part, 0]);
      expect(await shiftsOf(page)).toEqual(Object.fromEntries(still));
      expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
      expect(player.errors).toEqual([]);
    },
  );
});
