/**
 * Every game alone with bots, from the one-file page on a disk, by a browser without a network: until the first move,
 * and a hint; then the whole round, in which neither the hand nor the piles move by a pixel. `npm run test:all` plays
 * the shortest; whole rounds of all, and that nothing moves in them, are in `languages.test.ts`.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actCardinoes, actGreta, actNineteen, choose, oneBot, playOut } from './acts';
import { BrowserHarness, DIST, PHONE, type Player, playRound, totalsOn } from './harness';
import { shiftsOf, still, watchParts } from './stillness';
import { sampleOf } from '../run/sample';
import { chooseAlone } from './startPage';

const GAMES: readonly (readonly [
  game: string,
  seats: number,
  play: (players: readonly Player[]) => Promise<number>,
  isWhole: boolean,
])[] = [
  ['Lynx', 2, playRound, sampleOf(true, false)],
  ['Cardinoes', 2, (players) => playOut(players, actCardinoes), true],
  ['Greta', 2, (players) => playOut(players, actGreta), sampleOf(true, false)],
  ['Nineteen', 4, (players) => playOut(players, actNineteen), sampleOf(true, false)],
];

let harness: BrowserHarness;

beforeAll(async () => {
  harness = await BrowserHarness.open();
});

afterAll(() => harness.close());

// Bots take their time, which nobody else needs: all four are played at once.
describe('alone and offline', { concurrent: true }, () => {
  it.each(GAMES)(
    '%s is begun with bots, with a hint, perhaps played to the end, and nothing jumps',
    async (game, seats, play, isWhole) => {
      const player = await harness.person('Anna', PHONE);
      const { page, context } = player;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await context.setOffline(true);
      await watchParts(page);
      await page.goto(`file://${DIST}/svista.html`);
      await chooseAlone(page);
      await choose(page, game);
      await oneBot(page);
      await page.getByRole('radio', { name: 'Easy' }).check();
      await page.getByRole('button', { name: 'Deal the cards' }).click();
      await page.locator('.prompt.asked').waitFor();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.best').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      expect(still(game.toLowerCase()), 'what was there by then').toMatchObject(await shiftsOf(page));
      if (isWhole) {
        expect(await play([player])).toBeGreaterThan(0);
        expect(Object.keys(await totalsOn(page))).toHaveLength(seats);
        expect(await shiftsOf(page)).toEqual(still(game.toLowerCase()));
      }
      expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
      expect(player.errors).toEqual([]);
    },
  );
});
