/**
 * A game of somebody's own beside the page that is built: two browsers play the example's Oh Hell, from the start page
 * to the count, and whoever has another version of it, or none, reads that before sitting down.
 * @module-tag long
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostConfig } from '../../src/host/host';
import { eventually } from '../run/eventually';
import { BrowserHarness, DESK, type Player, playSome, playUntil } from './harness';
import { OH_HELL, type OwnGames, ownGames } from './ownGame';

let harness: BrowserHarness;
let games: OwnGames;
let players: [Player, Player];
let link: string;

beforeAll(async () => {
  games = await ownGames();
  harness = await BrowserHarness.open();
  await harness.layBeside(games.folder);
});
afterAll(async () => {
  await harness.close();
  await games.remove();
});
afterEach(() => {
  for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
});

/** The first bid, or the first card that can be played, by Enter. Runs in the page. */
async function actOhHell(): Promise<string | null> {
  await Promise.resolve();
  const board = document.querySelector('.play:not(.waits) .board.asked');
  const bid = board?.querySelector<HTMLElement>('.bar button');
  const card = board?.querySelector<HTMLElement>('[role=option]:has(.playable)');
  bid?.click();
  if (!bid) card?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  return bid?.innerText ?? card?.ariaLabel ?? null;
}

/** That is seen. */
const BOARD = '.play:not(.waits) .board';

async function chooseOhHell(page: Player['page']): Promise<void> {
  await page.getByRole('button', { name: 'More games' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oh Hell' }).click();
  await page.getByRole('radio', { name: 'Oh Hell', checked: true }).waitFor();
}
const act = (page: Player['page']): Promise<string | null> => page.evaluate(actOhHell);

/** Has a page read that these games lie beside it. */
const laid = (player: Player, beside: readonly unknown[]): Promise<unknown> =>
  player.page.route('**/config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: hostConfig(harness.host.stunPort, [], beside) }),
  );

/** Comes to the table with another `config.json` or module than the others have. */
async function comer(name: string, changed: { games?: readonly unknown[]; module?: string }): Promise<Player> {
  const player = await harness.person(name);
  await laid(player, changed.games ?? [OH_HELL]);
  if (changed.module !== undefined)
    await player.page.route('**/oh-hell.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: changed.module! }),
    );
  await harness.join(player, link);
  return player;
}

describe('a game beside the page', () => {
  it('is offered on the start page, and chosen there for a table', async () => {
    players = [await harness.person('Anna'), await harness.person('Ben', DESK)];
    const [anna] = players;
    await anna.page.goto(harness.origin);
    await chooseOhHell(anna.page);
    await anna.page.getByText('Bid how many tricks you will take').waitFor();
    await anna.page.getByText('2 to 6 players').waitFor();
    link = await harness.gather(players);
    for (const { page } of players)
      await page.getByRole('heading', { name: 'Oh Hell', exact: true, level: 2 }).waitFor();
  });

  it('has options and rules in its own words', async () => {
    const [anna, ben] = players;
    await anna.page.locator('.folded > summary').click();
    await anna.page.getByRole('spinbutton', { name: 'Cards in hand' }).press('Home');
    await ben.page.locator('.folded .chosen', { hasText: 'Cards in hand: 1' }).waitFor();
    await anna.page.getByRole('spinbutton', { name: 'Cards in hand' }).press('ArrowUp');
    await anna.page.getByRole('spinbutton', { name: 'Cards in hand' }).press('ArrowUp');
    await ben.page.locator('.folded .chosen', { hasText: 'Cards in hand: 3' }).waitFor();
    await ben.page.getByRole('button', { name: 'Rules of Oh Hell' }).click();
    await ben.page.getByText('The bids must not add up to the number of tricks.').waitFor();
    await ben.page.keyboard.press('Escape');
  });

  it('is told to be another version before anybody sits down with it', async () => {
    const cleo = await comer('Cleo', { module: `${games.text}\n// Cleo’s own` });
    await cleo.page.getByText('This page has another version of Oh Hell than the others').first().waitFor();
    expect(await cleo.page.getByRole('button', { name: 'I’m ready' }).isEnabled()).toBe(false);
    await cleo.context.close();
  });

  it('is told to be missing where a page does not have it', async () => {
    const dora = await comer('Dora', { games: [] });
    await dora.page.getByText('This page does not have the game “oh-hell”; ask whoever runs it').first().waitFor();
    expect(await dora.page.getByRole('button', { name: 'I’m ready' }).isEnabled()).toBe(false);
    await dora.context.close();
  });

  it('is played to the count by all rules and proofs of a table, and survives a reload', async () => {
    const [anna, ben] = players;
    for (const { page } of players)
      for (const name of ['Cleo', 'Dora'])
        await page.locator('li', { hasText: name }).filter({ hasText: 'away' }).waitFor();
    await harness.begin(players);
    await Promise.all(players.map(({ page }) => page.locator(BOARD).waitFor()));
    await playSome(players, 3, act);
    await harness.reopen(ben);
    await ben.page.locator(BOARD).waitFor();
    await playUntil(players, async () => (await anna.page.locator('.sheet table').count()) > 0, act);
    await eventually(() => ben.page.locator('.sheet table').count()).toBe(1);
    for (const { page } of players) await page.getByText('All tricks have been taken').first().waitFor();
    const counted = await anna.page.locator('.sheet table').innerText();
    for (const { name } of players) expect(counted).toContain(name);
  });

  it('is played alone, too, against bots that know it', async () => {
    const { page } = await harness.person('Emil');
    await page.goto(harness.origin);
    await chooseOhHell(page);
    await page.getByRole('button', { name: 'Play now against 3 bots' }).click();
    await eventually(() => page.evaluate(actOhHell)).not.toBeNull();
    await page.locator('.opponent', { hasText: /Tarok.*bid \d, took 0/s }).waitFor();
  });
});

describe('a module beside the page', () => {
  beforeAll(() => harness.sendHome());

  /** The start page of somebody whose module is answered like that, and who wants to play it. */
  async function wanting(name: string, answer: (isRun: boolean) => string, head: object = OH_HELL): Promise<Player> {
    const player = await harness.person(name);
    const { page } = player;
    await laid(player, [head]);
    await page.route('**/oh-hell.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: answer(route.request().url().includes('?')) }),
    );
    await page.goto(harness.origin);
    return player;
  }
  const RUN = 'globalThis.hasRun = true;';
  const hasRun = ({ page }: Player): Promise<unknown> => page.evaluate('globalThis.hasRun ?? false');
  const choose = async ({ page }: Player): Promise<void> => {
    await chooseOhHell(page);
    await page.getByRole('button', { name: 'Play now against 3 bots' }).click();
  };

  it('runs with the bytes that were hashed, and with no others', async () => {
    const finn = await wanting('Finn', (isRun) => (isRun ? `${games.text}${RUN}` : games.text));
    await choose(finn);
    await finn.page.getByText('could not be loaded, so Oh Hell cannot be played').first().waitFor();
    expect(await hasRun(finn)).toBe(false);
    await finn.context.close();
    finn.errors.splice(0); // the browser says that the hash is another one
  });

  it('does not run if it may import what nobody has hashed', async () => {
    const gina = await wanting('Gina', () => `import './more.js'; ${RUN}`);
    await choose(gina);
    await gina.page.getByText('may import something, and a game must be one file').first().waitFor();
    expect(await hasRun(gina)).toBe(false);
    await gina.page.goto(`${harness.origin}#replay`);
    await gina.page.getByRole('heading', { name: 'Replay a saved round' }).waitFor(); // of the other games all is there
  });

  it('is never fetched from elsewhere', async () => {
    const hans = await wanting('Hans', () => RUN, { ...OH_HELL, module: 'https://elsewhere.example/oh-hell.js' });
    await hans.page.getByRole('button', { name: 'More games' }).click();
    await hans.page.getByText('a game’s module must be a .js file in the folder of the page').first().waitFor();
    expect(await hans.page.getByRole('dialog').getByRole('button', { name: 'Oh Hell' }).count()).toBe(0);
  });
});
