/**
 * A table of real browsers that lose each other: a page is loaded again, the broker goes for good, a link is cut, a tab
 * dies without a goodbye.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { drawByDoubleClick } from './acts';
import { type Connected, keepConnections } from './connections';
import {
  BrowserHarness,
  DESK,
  PHONE,
  PLAYABLE,
  type Player,
  act,
  actUnless,
  canDiscard,
  handSize,
  isAsked,
  playSome,
  playUntil,
  untilStill,
} from './harness';
import { pauseWhen } from './hold';

let harness: BrowserHarness;

/** Remembers what a page shows of a round, frame by frame: that cards are mixed, and how large the own hand is. */
const WATCH = `
  globalThis.svistaShown = [];
  const watch = () => {
    const hand = () => document.querySelectorAll('[role=option]').length;
    const now = document.querySelector('.mixing') ? 'mixing' : document.querySelector('.board') ? hand() : null;
    if (now !== null && now !== svistaShown.at(-1)) svistaShown.push(now);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);`;

interface Remembering extends Connected {
  readonly svistaShown: (string | number)[];
}

async function gather(...names: readonly string[]): Promise<Player[]> {
  const players: Player[] = [];
  for (const [i, name] of names.entries()) {
    const player = await harness.person(name, i % 2 === 0 ? PHONE : DESK);
    await player.context.addInitScript(keepConnections);
    await player.context.addInitScript({ content: WATCH });
    players.push(player);
  }
  await harness.gather(players);
  return players;
}

/** The fragments by which the two ends of a connection name themselves and each other. */
const ends = (page: Page): Promise<{ own: string; other: string; open: boolean }[]> =>
  page.evaluate(() => {
    const name = (description: RTCSessionDescription | null): string =>
      /a=ice-ufrag:(\S+)/.exec(description?.sdp ?? '')?.[1] ?? '';
    const { svistaConnections } = globalThis as unknown as Remembering;
    return svistaConnections.map((each) => ({
      own: name(each.localDescription),
      other: name(each.remoteDescription),
      open: each.connectionState === 'connected',
    }));
  });

/** Cuts every connection between two pages, as if a firewall had come between them. Returns how many there were. */
async function cut(a: Player, b: Player): Promise<number> {
  const [ofA, ofB] = await Promise.all([ends(a.page), ends(b.page)]);
  const shared = ofA.filter(
    ({ own, other, open }) => open && ofB.some((end) => end.own === other && end.other === own),
  );
  for (const [page, names] of [
    [a.page, shared.map(({ own }) => own)],
    [b.page, shared.map(({ other }) => other)],
  ] as const) {
    await page.evaluate((own) => {
      const { svistaConnections } = globalThis as unknown as Remembering;
      for (const each of svistaConnections)
        if (own.some((name) => each.localDescription?.sdp.includes(`a=ice-ufrag:${name}`))) each.close();
    }, names);
  }
  return shared.length;
}

/** What the browser keeps of this player, whatever becomes of the page that wrote it. */
async function keptBy({ context }: Player, key: string): Promise<string | null> {
  const other = await context.newPage();
  await other.goto(new URL('config.json', harness.origin).href);
  const kept = await other.evaluate((name) => localStorage.getItem(name), key);
  await other.close();
  return kept;
}

describe('a table of three', () => {
  let players: Player[];
  let anna: Player;
  let ben: Player;
  let cleo: Player;

  beforeAll(async () => {
    harness = await BrowserHarness.open();
    players = await gather('Anna', 'Ben', 'Cleo');
    [anna, ben, cleo] = players as [Player, Player, Player];
  });
  afterAll(() => harness.close());

  it('loses nothing when one of them reloads while the deck is shuffled', async () => {
    const held = await pauseWhen(cleo, /is shuffling/);
    // She is ready first: a page that stops while it is clicked never answers the click.
    await harness.begin([cleo, anna, ben]);
    await held.paused;
    await ben.page.locator('.mixing').waitFor();
    await harness.reopen(ben);
    await ben.page.locator('.mixing').waitFor();
    await held.resume();
    await Promise.all(players.map(({ page }) => page.locator('[role=option]').nth(11).waitFor()));
  });

  it('loses nothing when one of them reloads in the middle of a turn', { tags: ['long'] }, async () => {
    const player = await drawByDoubleClick(players);
    await eventually(() => handSize(player.page)).toBe(13);
    await harness.reopen(player);
    await player.page.locator('.board').waitFor();
    await eventually(() => handSize(player.page)).toBe(13);
    await eventually(() => isAsked(player.page)).toBe(true);
    const shown = await player.page.evaluate(() => (globalThis as unknown as Remembering).svistaShown);
    expect(shown, 'the round is not dealt again before their eyes').toEqual([13]);
    for (const { name, errors } of players) expect(errors, name).toEqual([]);
  });

  it(
    'survives a tab that dies, the broker’s end, and a link that is cut, one after the other',
    { tags: ['long'] },
    async () => {
      await playSome(players, 3);
      // Until one of the others has a card to discard, so that there will be something to miss: who draws waits for
      // everybody's share.
      const others = [anna, ben];
      const canOneDiscard = async (): Promise<boolean> =>
        (await Promise.all(others.map(({ page }) => canDiscard(page)))).some(Boolean);
      await playUntil(players, canOneDiscard, (page) => (page === cleo.page ? act : actUnless(PLAYABLE))(page));

      // Cleo's tab dies without a word. The others play on until they need her, then they wait.
      await untilStill(players);
      await eventually(() => keptBy(cleo, 'svista.seen'), 'her page has noticed that she is there').not.toBe(null);
      const cards = await handSize(cleo.page);
      await harness.kill(cleo);
      await playUntil(others, async () =>
        (await anna.page.locator('.waiting').innerText()).includes('Cleo is away; the seat is held.'),
      );
      await harness.reopen(cleo);
      await cleo.page.locator('.board').waitFor();
      const missed = cleo.page.getByRole('region', { name: 'While you were away' });
      await missed.getByText(/^While you were away: [1-9]\d* moves?$/).waitFor();
      await missed.getByRole('button', { name: 'Close' }).click();
      await eventually(() => missed.count()).toBe(0);
      await anna.page.getByText('Cleo is back').first().waitFor({ state: 'attached' });
      // A seven may have given her more.
      const atLeast = async (): Promise<boolean> => (await handSize(cleo.page)) >= cards;
      await eventually(atLeast, 'the hand is what it was').toBe(true);
      await playUntil(others, () => isAsked(cleo.page));

      // The host is gone for good: no page, no broker, no STUN.
      await harness.stopHost();
      await anna.page.locator('.broker').waitFor();
      await playSome(players, 4);

      // The link between Anna and Ben is cut: Cleo introduces them again, without anybody else.
      await eventually(() => cut(anna, ben)).toBe(1);
      await eventually(async () => (await ends(anna.page)).filter(({ open }) => open).length, 'both again').toBe(2);
      await eventually(async () => (await ends(ben.page)).filter(({ open }) => open)).toHaveLength(2);
      await playSome(players, 6);
      await untilStill(players);
    },
  );

  it(
    'has a player who went while the host was gone back as soon as it is, at the same address',
    { tags: ['long'] },
    async () => {
      const cards = await handSize(ben.page);
      await harness.kill(ben);
      await harness.restartHost();
      await harness.reopen(ben);
      await ben.page.locator('.board').waitFor();
      // What came in the last step may not have been on the disk yet: Anna sends it again.
      await eventually(() => handSize(ben.page), 'the hand is what it was').toBe(cards);
      await playSome(players, 3);
      await anna.page.locator('.broker').waitFor({ state: 'detached' });
    },
  );

  it('tells who is to move that nobody is there to see it', { tags: ['long'] }, async () => {
    const others = [ben, cleo];
    await playUntil(others, () => isAsked(anna.page));
    await untilStill(players);
    for (const player of others) await harness.kill(player);
    const line = anna.page.locator('.waiting');
    await eventually(() => line.innerText()).toContain('Nobody can be reached');
    expect(await line.innerText()).toContain('they get your move as soon as they are back');
    expect(await line.getByRole('button').count(), 'there is nothing to do about it').toBe(0);
    for (const player of others) await harness.reopen(player);
    await eventually(() => line.innerText(), 'they are back').not.toContain('Nobody');
  });
});
