/**
 * Whoever comes late to a table in real browsers, and whoever sits out: they are seen, watch the round, and are dealt in
 * with the next one, whenever they come, or come back.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { actCardinoes, choose, playOut, unfold } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK, type Player, playUntil, totalsOn } from './harness';

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterAll(() => harness.close());
afterEach(async () => {
  for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
  await harness.sendHome();
});

const press = ({ page }: Player, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const reads = ({ page }: Player, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const card = ({ page }: Player): Promise<void> => page.locator('[role=option]').first().waitFor();
const count = (players: readonly Player[]): Promise<unknown> => playOut(players, actCardinoes);

/** Two play Cardinoes, so many rounds. */
async function pair(rounds: number): Promise<{ anna: Player; ben: Player; link: string }> {
  const [anna, ben] = [await harness.person('Anna', DESK), await harness.person('Ben')] as [Player, Player];
  const link = await harness.gather([anna, ben]);
  await choose(anna.page, 'Cardinoes');
  await unfold(anna.page);
  await anna.page.getByRole('spinbutton', { name: 'Rounds' }).press('Home');
  for (let more = 1; more < rounds; more++)
    await anna.page.getByRole('spinbutton', { name: 'Rounds' }).press('ArrowUp');
  await ben.page.locator(`dt:text-is("Rounds") + dd:text-is("${rounds}")`).waitFor({ state: 'attached' });
  return { anna, ben, link };
}

async function come(name: string, link: string): Promise<Player> {
  const player = await harness.person(name);
  await harness.join(player, link);
  return player;
}

/** From now on the page keeps each note that it shows, however briefly. */
async function keepNotes({ page }: Player): Promise<void> {
  await page.evaluate(() => {
    const kept: string[] = ((globalThis as { notes?: string[] }).notes = []);
    new MutationObserver(() => {
      for (const note of document.querySelectorAll<HTMLElement>('.notes .text'))
        if (!kept.includes(note.innerText)) kept.push(note.innerText);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const keptNotes = ({ page }: Player): Promise<string[]> =>
  page.evaluate(() => (globalThis as { notes?: string[] }).notes!);

/** Somebody's line in the waiting room that the page shows. */
const line = ({ page }: Player, name: string): Locator => page.locator('li', { hasText: name });

/** No button that would lead nowhere, and nothing that is loaded for ever. */
async function expectNothingDead(page: Page): Promise<void> {
  expect(await page.getByRole('button', { name: 'I’m ready' }).count()).toBe(0);
  await eventually(() => page.getByText('Still loading').count()).toBe(0);
}

describe('whoever comes late', () => {
  it('is seen, watches, and is dealt in: while cards are dealt, while they look at the points, at a full table', async () => {
    const { anna, ben, link } = await pair(5);
    await harness.begin([anna, ben]);
    for (const player of [anna, ben]) await keepNotes(player);
    const cleo = await come('Cleo', link); // at the deal
    await keepNotes(cleo);
    for (const player of [anna, ben]) await reads(player, 'Cleo is here and wants to play');
    await reads(cleo, 'You’ll be dealt in with the next round.');
    await eventually(() => cleo.page.locator('.opponent .name').allInnerTexts()).toEqual(['Anna', 'Ben']);
    await expectNothingDead(cleo.page);
    expect(await violations(cleo.page)).toEqual([]);
    await press(cleo, 'To the waiting room');
    await reads(cleo, 'Anna and Ben are mid-round.');
    await expectNothingDead(cleo.page);
    expect(await violations(cleo.page)).toEqual([]);
    await press(cleo, 'Watch them');

    await count([anna, ben]);
    for (const player of [anna, ben]) await reads(player, 'Cleo wants to play and will be dealt in.');
    expect(await violations(ben.page)).toEqual([]);
    const before = await totalsOn(anna.page);
    for (const player of [anna, ben]) await press(player, 'Next round');
    for (const player of [anna, ben, cleo]) await card(player);
    await reads(cleo, 'round 2 of 5');

    await count([anna, ben, cleo]);
    const after = await totalsOn(cleo.page);
    expect(Object.keys(after)).toEqual(['Anna', 'Ben', 'Cleo']);
    const rows = await anna.page.locator('.sheet table tbody tr', { hasText: 'Anna' }).locator('td').allInnerTexts();
    expect(rows[0]!.replace('+', ''), 'the points go on').toBe(before['Anna']!.replace('+', ''));
    await press(anna, 'Next round');
    const dora = await come('Dora', link); // when one of them has said that she goes on
    for (const player of [anna, ben, cleo]) await reads(player, 'Dora wants to play and will be dealt in.');
    for (const player of [ben, cleo]) await press(player, 'Next round');
    const four = [anna, ben, cleo, dora];
    for (const player of four) await card(player);

    const emil = await come('Emil', link); // there are four seats
    for (const player of four) await reads(player, 'Emil is here and wants to play');
    await reads(emil, 'All seats are taken. You get the next free one, in order of arrival.');
    await press(emil, 'To the waiting room');
    await expectNothingDead(emil.page);
    await emil.page.getByText('Anyone with this link can join.').waitFor({ state: 'attached' });
    await press(emil, 'Other ways');
    expect(await emil.page.getByRole('button', { name: 'Say it aloud' }).count(), 'no chair is free').toBe(0);
    await press(emil, 'Watch them');
    await count(four);
    await reads(anna, 'Emil wants to play and gets the next free seat.');
    await press(ben, 'Skip the next round');
    for (const player of [anna, cleo, dora]) await reads(player, 'Emil wants to play and will be dealt in.');
    for (const player of [anna, cleo, dora]) await press(player, 'Go on without Ben');
    for (const player of [anna, cleo, dora, emil]) await card(player);
    // They watched while they waited, and nobody was told of that, not even when they sat down.
    const came = ['Cleo', 'Dora', 'Emil'].map((name) => `${name} is here and wants to play`);
    for (const player of [anna, ben]) expect(await keptNotes(player), player.name).toEqual(came);
    expect(await keptNotes(cleo)).toEqual(came.slice(1));
  });

  it('is kept waiting by a player who wants nobody new, and dealt in with the rematch', async () => {
    const { anna, ben, link } = await pair(2);
    await harness.begin([anna, ben]);
    for (const player of [anna, ben]) await card(player);
    const cleo = await come('Cleo', link);
    await playUntil(
      [anna, ben],
      async () => (await cleo.page.locator('.opponent').count()) === 2,
      (page) => page.evaluate(actCardinoes),
    );
    await count([anna, ben]);
    await press(ben, 'Play on without Cleo');
    await reads(anna, 'Ben plays on with nobody new');
    await press(anna, 'Next round');
    for (const player of [anna, ben]) await card(player);
    await reads(anna, 'round 2 of 2');
    await harness.reopen(cleo);
    await reads(cleo, 'You’ll be dealt in with the next round.');
    await count([anna, ben]);
    const dora = await come('Dora', link); // the match is over
    for (const player of [anna, ben])
      await reads(player, /Dora want.* to play and will be dealt in|Cleo and Dora want/);
    await reads(dora, 'You’ll be dealt in with the next round.');
    await expectNothingDead(dora.page);
    for (const player of [anna, ben]) await press(player, 'Rematch');
    for (const player of [anna, ben, cleo, dora]) await card(player);
    for (const player of [cleo, dora]) await reads(player, 'round 1 of 2');
  });
});

describe('whoever comes when all others sit out', () => {
  it('reads so, and plays with the first of them who is dealt in again, who has kept their points', async () => {
    const { anna, ben, link } = await pair(3);
    await harness.begin([anna, ben]);
    await count([anna, ben]);
    const points = (await totalsOn(ben.page))['Ben']!;
    for (const player of [anna, ben]) await press(player, 'Skip the next round');
    for (const player of [anna, ben]) await reads(player, 'You’re skipping. Your points stay.');

    // She reads that they skip and when she plays, is offered no button that would lead nowhere, and they see her.
    const cleo = await come('Cleo', link);
    await reads(cleo, /Sitting out: (Anna and Ben|Ben and Anna)\./);
    await reads(cleo, 'You’ll be dealt in with the next round.');
    await line(cleo, 'Ben')
      .getByText(points === '0' ? 'skipping' : `skipping · ${points}`)
      .waitFor();
    await expectNothingDead(cleo.page);
    expect(await violations(cleo.page)).toEqual([]);
    for (const player of [anna, ben]) await line(player, 'Cleo').waitFor();
    await harness.reopen(cleo);
    await reads(cleo, 'You’ll be dealt in with the next round.');

    // The first who wants to play again is ready with that; Cleo is asked, and the two play while Ben skips.
    await press(ben, 'Deal me in');
    await reads(ben, 'You’re ready. Waiting for Cleo.');
    await reads(cleo, 'Sitting out: Anna. You can go on without them.');
    await press(cleo, 'Go on without Anna');
    for (const player of [ben, cleo]) await card(player);
    await reads(cleo, 'round 2 of 3');
    await eventually(() => anna.page.locator('.opponent .name').allInnerTexts()).toEqual(['Cleo', 'Ben']);

    // The other one comes back as well, and all have their points.
    await press(anna, 'Deal me in');
    await count([ben, cleo]);
    const rows = await cleo.page.locator('.sheet table tbody tr', { hasText: 'Ben' }).locator('td').allInnerTexts();
    expect(rows[0]!.replace('+', ''), 'the points go on').toBe(points.replace('+', ''));
    for (const player of [ben, cleo]) await reads(player, 'Anna wants to play and will be dealt in.');
    for (const player of [ben, cleo]) await press(player, 'Next round');
    for (const player of [anna, ben, cleo]) await card(player);
    await reads(cleo, 'round 3 of 3');
  });
});

describe('whoever sits out', () => {
  it('switches it in the menu, at the board and in the waiting room, with reloads between', async () => {
    const [anna, ben, cleo] = [
      await harness.person('Anna', DESK),
      await harness.person('Ben'),
      await harness.person('Cleo'),
    ] as [Player, Player, Player];
    await harness.gather([anna, ben, cleo]);
    await choose(anna.page, 'Cardinoes');
    await harness.begin([anna, ben, cleo]);
    for (const player of [anna, ben, cleo]) await card(player);

    // Anna, who opened the table, skips the next round, reads so after a reload, and changes her mind twice.
    await press(anna, 'Menu');
    await press(anna, 'Skip the next round');
    await reads(anna, 'You’re skipping. Your points stay.');
    await harness.reopen(anna);
    await card(anna);
    await press(anna, 'Menu');
    await press(anna, 'Deal me in');
    await press(anna, 'Skip the next round');
    await anna.page.keyboard.press('Escape');
    await count([anna, ben, cleo]);
    for (const player of [ben, cleo]) await reads(player, 'Anna skips the next round');
    await reads(anna, 'You’re skipping the next round.');
    const points = (await totalsOn(ben.page))['Anna']!;
    for (const player of [ben, cleo]) await press(player, 'Go on without Anna');
    for (const player of [ben, cleo]) await card(player);

    // She watches; nobody tells her to wait for herself; Back and a reload leave it as it is.
    await reads(anna, 'You’re skipping. Your points stay.');
    await eventually(() => anna.page.locator('.opponent .name').allInnerTexts()).toEqual(['Ben', 'Cleo']);
    await anna.page.evaluate(() => (location.hash = ''));
    await anna.page.getByRole('button', { name: 'Play with friends' }).waitFor();
    await anna.page.goBack();
    await press(anna, 'To the waiting room');
    await expectNothingDead(anna.page);
    expect(await anna.page.getByText(/Waiting for whoever/).count()).toBe(0);
    await line(anna, 'Anna')
      .getByText(points === '0' ? 'you – skipping' : `you – skipping · ${points}`)
      .waitFor();
    expect(await violations(anna.page)).toEqual([]);
    await harness.reopen(anna);
    await reads(anna, 'You’re skipping. Your points stay.');
    await press(anna, 'Deal me in');
    await reads(anna, 'You’ll be dealt in with the next round.');
    await harness.reopen(anna);
    await reads(anna, 'You’ll be dealt in with the next round.');

    await count([ben, cleo]);
    for (const player of [ben, cleo]) await reads(player, 'Anna wants to play and will be dealt in.');
    for (const player of [ben, cleo]) await press(player, 'Next round');
    for (const player of [anna, ben, cleo]) await card(player);
    await reads(anna, 'round 3 of 5');

    // On the sheet she skips, and thinks better of it before the others have gone on.
    await count([anna, ben, cleo]);
    await press(anna, 'Skip the next round');
    await press(anna, 'Deal me in');
    for (const player of [ben, cleo]) await reads(player, 'Anna wants to play and will be dealt in.');
    for (const player of [ben, cleo]) await press(player, 'Next round');
    for (const player of [anna, ben, cleo]) await card(player);
    await reads(anna, 'round 4 of 5');
  });
});

const TAKEN = 'All places for watching are taken. You get one as soon as one is free.';

describe('whoever would watch when eight do', () => {
  it('reads that all places are taken, also if they wait for a seat, and sees the table when one is free', async () => {
    const [anna, ben] = [await harness.person('Anna', DESK), await harness.person('Ben')] as [Player, Player];
    await harness.gather([anna, ben]);
    await press(anna, 'Other ways');
    await press(anna, 'More');
    const link = await anna.page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
    const come = async (page: Page, name: string): Promise<void> => {
      await page.goto(link);
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Watch', exact: true }).click();
    };
    // All in the tabs of one process, which compiles the page once: each tab is somebody else, see `who.ts`.
    const { page: vera, errors } = await harness.person('Vera');
    const openTab = async (): Promise<Page> => {
      const opened = vera.waitForEvent('popup');
      await vera.evaluate(() => void open('about:blank'));
      const tab = await opened;
      tab.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      return tab;
    };
    const comeIn = async (tab: Page, name: string): Promise<Page> => {
      await tab.addInitScript((who) => {
        sessionStorage.setItem('svista.who', who);
        localStorage.removeItem('svista.settings'); // it asks for the name again
      }, name);
      await come(tab, name);
      return tab;
    };
    const sees = (tab: Page): Promise<void> => tab.getByText('The players are getting ready.').first().waitFor();
    const watchers: Page[] = [];
    for (let i = 1; i <= 8; i++) {
      watchers.push(await comeIn(i === 1 ? vera : await openTab(), `Vera ${i}`));
      await sees(watchers.at(-1)!);
    }
    // Who watches takes a place with each of the two who let people in.
    const seen = (player: Player): Promise<number> =>
      player.page.getByRole('button', { name: /^Remove Vera \d+$/ }).count();
    for (const player of [anna, ben]) await eventually(() => seen(player)).toBe(8);
    // From the ninth to the twelfth all read so, and as many of them get a place as become free: with each of the two
    // who let people in, whose places may go to two of them.
    const late: Page[] = [];
    for (let i = 9; i <= 12; i++) {
      late.push(await comeIn(await openTab(), `Vera ${i}`));
      await late.at(-1)!.getByText(TAKEN).first().waitFor();
    }
    expect(await violations(late[0]!)).toEqual([]);
    const waiting = async (): Promise<Page[]> => {
      const taken = await Promise.all(late.map((tab) => tab.getByText(TAKEN).count()));
      return late.filter((_, i) => taken[i]! > 0);
    };
    for (let left = 3; left >= 0; left--) {
      await watchers.shift()!.close();
      await eventually(async () => (await waiting()).length).toBeLessThanOrEqual(left);
      const all = watchers.length + late.length;
      for (const player of [anna, ben])
        await eventually(async () => (await seen(player)) + (await waiting()).length).toBe(all);
    }
    for (const tab of late) await sees(tab);
    watchers.push(...late);

    // Nor does somebody who comes for a seat meanwhile see the round, until one of them leaves.
    await anna.page.keyboard.press('Escape');
    const invitation = anna.page.url();
    await harness.begin([anna, ben]);
    for (const player of [anna, ben]) await card(player);
    const cleo = await harness.person('Cleo');
    await harness.join(cleo, invitation);
    await reads(cleo, 'Anna and Ben are mid-round.');
    await reads(cleo, TAKEN);
    expect(await violations(cleo.page)).toEqual([]);
    await watchers.at(-1)!.close();
    await eventually(() => cleo.page.locator('.opponent .name').allInnerTexts()).toEqual(['Anna', 'Ben']);
  });
});
