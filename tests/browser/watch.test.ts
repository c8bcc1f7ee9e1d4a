/**
 * Somebody watches a table in real browsers: two play Lynx with jokers, one of them looks at the other's hand, and the
 * third looks on, reloads, and is sent away.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { choose, drawForJoker } from './acts';
import { violations } from './axe';
import {
  BrowserHarness,
  DESK,
  PHONE,
  type Player,
  isCounted,
  pileOf,
  playSome,
  playUntil,
  untilStill,
} from './harness';
import { makeMoveLink } from '../../src/net/link/moveLink';
import { makeLink, makeWatchLink } from '../../src/net/link/tableLink';
import { tablePair } from '../../src/net/link/watchLink';
import { inSight } from './unseen';
import { eventually, pause } from '../run/eventually';

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterAll(() => harness.close());

/** The link for watching, as the menu of a player's page shows it. */
async function watchLinkOf({ page }: Player): Promise<string> {
  await page.getByRole('button', { name: 'Other ways' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
}

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SVISTA_PICTURES'];
  if (folder) await inSight(page, () => page.screenshot({ path: `${folder}/${name}.png` }));
};

/** Plays on until whoever is in turn has a joker, who is returned. */
async function untilJoker(players: readonly Player[]): Promise<Player> {
  for (;;) {
    for (const player of players)
      // Where nothing comes back, the screen went on while we were looking.
      if ((await player.page.evaluate(drawForJoker).catch(() => null)) === 'joker') return player;
    await pause();
  }
}

/** From now on the page keeps the names of the cards of a hand that it shows to its player alone, however briefly. */
async function keepShownHand({ page }: Player): Promise<void> {
  await page.evaluate(() => {
    const kept: string[] = ((globalThis as { shownHand?: string[] }).shownHand = []);
    const look = (): void => {
      const lying = [...document.querySelectorAll('.flash .hand [role=img]')].map((card) => card.ariaLabel!);
      if (lying.length > kept.length) kept.splice(0, kept.length, ...lying);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

/** Their names, sorted. */
async function shownHand({ page }: Player): Promise<string[]> {
  return (await page.evaluate(() => (globalThis as { shownHand?: string[] }).shownHand!)).toSorted();
}

/** The names of the cards in the own hand, sorted. */
async function ownHand({ page }: Player): Promise<string[]> {
  const labels = await page.locator('[role=option]').evaluateAll((all) => all.map((option) => option.ariaLabel!));
  return labels.map((label) => label.split(', ')[0]!).sort();
}

/** Of which suit there are most, as its button says. */
function longestSuit(hand: readonly string[]): RegExp {
  const count = (suit: string): number => hand.filter((name) => name.endsWith(suit)).length;
  return new RegExp(['spades', 'hearts', 'diamonds', 'clubs'].toSorted((a, b) => count(b) - count(a))[0]!, 'i');
}

/**
 * One player looks at the other's hand, who knows that and no more, as does whoever watches; and says its longest suit.
 */
async function flash(looker: Player, other: Player, watcher: Player): Promise<void> {
  for (const each of [looker, other, watcher]) await keepShownHand(each);
  const size = Number(await looker.page.locator('.opponent b').innerText());
  await eventually(() => ownHand(other)).toHaveLength(size); // the last card may still be on its way
  const hand = await ownHand(other);
  await looker.page.locator('[role=option][aria-label*=joker]').first().press(' ');
  const bar = looker.page.locator('.bar');
  await bar.getByRole('button', { name: /^Discard/ }).click();
  await bar.getByRole('button', { name: other.name }).click();
  for (const { page } of [other, watcher])
    await page
      .getByText(`${looker.name} looks at ${page === other.page ? 'your' : `${other.name}’s`} hand`)
      .first()
      .waitFor();
  await looker.page.getByRole('button', { name: 'Look at the hand' }).click();
  await eventually(() => shownHand(looker)).toEqual(hand);
  await looker.page.getByText('The hand is closed').waitFor({ state: 'attached' });
  expect(await looker.page.locator('.flash .hand').count()).toBe(0);

  // Nor is it open again when the page is; what was guessed is right, and all are told so.
  await harness.reopen(looker);
  const suit = looker.page.locator('.flash').getByRole('button', { name: longestSuit(hand) });
  await suit.waitFor();
  expect(await looker.page.getByRole('button', { name: 'Look at the hand' }).count()).toBe(0);
  for (const each of [other, watcher]) expect(await shownHand(each)).toEqual([]);
  await suit.click();
  const right = (whose: string) => expect.stringContaining(`Right. In ${whose} hand: `);
  await eventually(() => other.page.locator('.news').textContent()).toEqual(right('your'));
  for (const { page } of [looker, watcher])
    await eventually(() => page.locator('.news').textContent()).toEqual(right(`${other.name}’s`));
  await eventually(async () => (await ownHand(other)).length).toBeGreaterThan(hand.length);
  for (const each of [other, watcher]) expect(await shownHand(each)).toEqual([]);
}

/** The names of the cards in each hand, seat by seat, as the replay has them when the round begins; a phone shows one. */
async function openedHands({ page }: Player): Promise<string[][]> {
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const hands = page.locator('.replay ul .cards');
  await hands.nth(1).waitFor({ state: 'attached' });
  return hands.evaluateAll((seats) =>
    seats.map((seat) => [...seat.querySelectorAll('[role=img]')].map((card) => card.ariaLabel!)),
  );
}

describe('a table that is watched', () => {
  it('is seen by who has the link for it, with no hand; they are shown to the players, may reload, and can be sent away', async () => {
    const [anna, ben, vera] = [
      await harness.person('Anna', DESK),
      await harness.person('Ben'),
      await harness.person('Vera', PHONE),
    ] as [Player, Player, Player];
    await harness.gather([anna, ben]);
    await choose(anna.page, 'Jokers');
    await ben.page.locator('.folded .chosen', { hasText: /jokers/i }).waitFor();
    const link = await watchLinkOf(anna);
    expect(link).toMatch(/#w=[\w-]+&from=Anna$/);
    expect(await watchLinkOf(ben), 'the same, from Ben').toBe(link.replace(/Anna$/, 'Ben'));

    await vera.page.goto(link);
    await vera.page.getByRole('heading', { name: 'Anna invites you to watch' }).waitFor();
    expect(await violations(vera.page)).toEqual([]);
    await vera.page.getByLabel('Your name').fill('Vera');
    await vera.page.getByRole('button', { name: 'Watch' }).click();
    await vera.page.getByText('The players are getting ready').waitFor();
    for (const { page } of [anna, ben]) await page.getByText('Vera is watching').first().waitFor();
    expect(await violations(vera.page)).toEqual([]);
    expect(await violations(anna.page)).toEqual([]);
    await picture(vera.page, 'waiting-vera');
    await picture(anna.page, 'waiting-anna');

    await harness.begin([anna, ben]);
    for (const { page } of [anna, ben]) await page.locator('[role=option]').nth(11).waitFor();
    await vera.page.locator('.opponents').waitFor();
    expect(await vera.page.locator('[role=option]').count()).toBe(0);
    await eventually(() => vera.page.locator('.opponent .name').allInnerTexts()).toEqual(['Anna', 'Ben']);
    await eventually(() => vera.page.locator('.opponent b').allInnerTexts()).toEqual(['12', '12']);
    await anna.page.getByRole('button', { name: 'Vera is watching' }).waitFor();

    await playSome([anna, ben], 3);
    await untilStill([anna, ben]);
    await eventually(() => pileOf(vera.page)).toBe(await pileOf(anna.page));
    const pile = await pileOf(vera.page);
    expect(pile).toMatch(/cards?\b/);
    expect(await violations(vera.page)).toEqual([]);
    await picture(vera.page, 'lynx-phone');
    await vera.page.setViewportSize(DESK);
    await picture(vera.page, 'lynx-desk');
    await vera.page.setViewportSize(PHONE);

    await harness.reopen(vera);
    await eventually(() => pileOf(vera.page)).toBe(pile);
    const looker = await untilJoker([anna, ben]);
    await flash(looker, looker === anna ? ben : anna, vera);
    await ben.page.getByRole('button', { name: 'Vera is watching' }).click();
    expect(await violations(anna.page)).toEqual([]);
    await picture(ben.page, 'menu-ben');
    await ben.page.getByRole('button', { name: 'Remove Vera' }).click();
    await vera.page.getByRole('heading', { name: 'You’re no longer watching' }).waitFor();
    expect(await violations(vera.page)).toEqual([]);
    await picture(vera.page, 'sent-away');
    await eventually(() => anna.page.getByRole('button', { name: 'Vera is watching' }).count()).toBe(0);
    await vera.page.getByRole('button', { name: 'Ask again' }).click();
    await vera.page.getByRole('heading', { name: 'You’re no longer watching' }).waitFor();
    await ben.page.getByRole('button', { name: 'Let Vera watch again' }).click();
    await vera.page.getByRole('button', { name: 'Ask again' }).click();
    await vera.page.locator('.opponents').waitFor();

    // When the round has ended all hands lie open in its replay, as for the players.
    await playUntil([anna, ben], () => isCounted(vera.page));
    const opened = await Promise.all([anna, vera].map(openedHands));
    expect(opened[1]).toEqual(opened[0]);
    expect(
      opened[1]!.map((hand) => hand.length),
      'as many as were dealt',
    ).toEqual([12, 12]);
    for (const { name, errors } of [anna, ben, vera]) expect(errors, name).toEqual([]);
  });
});

describe('whoever looks for a table of which nobody is there', () => {
  it.each([
    ['to watch it', '#w=', 'This page keeps asking for them'],
    ['to take a seat along', '#m=', 'Your other device can’t be found yet'],
  ])('%s reads what is tried after a while, and may ask why they cannot connect', async (_why, part, told) => {
    const { page, errors } = await harness.person('Walter');
    const now = new Date('2026-11-28T20:00:00Z');
    await page.clock.install({ time: now });
    const secret = new Uint8Array(16).fill(7);
    const key = tablePair(secret).publicKey;
    const madeS = now.getTime() / 1_000;
    const move = makeMoveLink(harness.origin, { madeS, secret, door: key });
    await page.goto(part === '#m=' ? move : makeWatchLink(harness.origin, key));
    if (part === '#w=') {
      await page.getByLabel('Your name').fill('Walter');
      await page.getByRole('button', { name: 'Watch', exact: true }).click();
    }
    await page.getByText(/Can’t reach anybody at this table yet|Looking for your other device/).waitFor();
    expect(await page.getByText(told).count()).toBe(0);
    await page.clock.fastForward(20_000);
    await page.getByText(told).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Why can’t we connect?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/ answers$/).waitFor();
    await dialog.getByText('Nobody else from this table has been found yet.').waitFor();
    expect(await dialog.getByRole('button', { name: /code/ }).count(), 'no code leads there').toBe(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, `search${part.slice(1, 2)}`);
    expect(errors).toEqual([]);
  });

  it('to play at it reads that whoever opened it is not here, and not of rules that nobody has chosen yet', async () => {
    const walter = await harness.person('Walter');
    await harness.join(walter, makeLink(harness.origin, new Uint8Array(16).fill(7)));
    await walter.page.getByText('Whoever opened this table isn’t here yet.').waitFor();
    await walter.page.getByText('Cards are dealt once everyone is ready.').waitFor();
    expect(await violations(walter.page)).toEqual([]);
    expect(walter.errors).toEqual([]);
  });
});
