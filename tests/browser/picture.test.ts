/**
 * The board that the page draws from a picture: by finger, by keys and by drag, as it is read aloud, and as axe sees it.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { violations } from './axe';
import { DRAGS } from './dragging';
import { freshPages } from './freshPages';
import { DESK, PHONE, type Size } from './harness';
import { card, centre, corner, look, tap } from './looking';
import { type OwnGames, PICTURES, knowBeside, ownGames } from './ownGame';

const pages = freshPages();
let games: OwnGames;
let page: Page;
beforeAll(async () => {
  games = await ownGames(PICTURES, 'tests/browser/pictures');
  await pages.layBeside(games.folder);
});
afterAll(() => games.remove());

interface Way {
  readonly size?: Size;
  readonly hasTouch?: boolean;
  readonly colorScheme?: 'dark' | 'light';
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

async function show(scene: string, way: Way = {}): Promise<void> {
  const { size = PHONE, hasTouch = false, colorScheme = 'dark', reducedMotion = 'reduce' } = way;
  page = await pages.open({ viewport: size, hasTouch, colorScheme, reducedMotion });
  await knowBeside(page, pages.origin);
  await look(page, pages.origin, `pictures:${scene}`);
}

/** What each says, its cards by their names. */
const buttons = (): Promise<string[]> =>
  page.locator('.bar button').evaluateAll((all) =>
    all.map((each) => {
      const cards = [...each.querySelectorAll('[role=img]')].map(({ ariaLabel }) => ariaLabel);
      return [each.textContent.trim(), ...cards].join(' ');
    }),
  );
const press = (name: string | RegExp): Promise<void> =>
  page.locator('.bar').getByRole('button', { name }).first().click();
const middle = (name: string) => page.locator('.middle').getByRole('button', { name });
const what = (): Promise<string> => page.locator('.prompt .what').innerText();
const who = (): Promise<string> => page.locator('.prompt .who').innerText();
const lies = (): Promise<(string | null)[]> =>
  page
    .locator('.middle [data-fly^="middle:"]')
    .evaluateAll((all) => all.map((each) => (each.querySelector('[role=img]') ?? each).ariaLabel));
const inHand = (): Promise<number> => page.locator('[role=option]').count();
const isWaiting = (): Promise<unknown> => eventually(who).toBe('The others are at it');

describe('rows from which nobody picks', () => {
  it.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('lie one below the other on a %s, however short they are', async (_name, size) => {
    await show('a:rows 4 5', { size });
    const rows = await page
      .locator('.middle')
      .evaluate((middle) =>
        [...middle.querySelectorAll('.row')].map((row) => [
          ...new Set(
            [...row.querySelectorAll('[role=img]')].map((each) => Math.round(each.getBoundingClientRect().top)),
          ),
        ]),
      );
    expect(rows.map((tops) => tops.length)).toEqual([1, 1, 1, 1]);
    expect(new Set(rows.flat()).size).toBe(4);
  });
});

describe('cards that are picked', () => {
  it('are those that go together, and the button comes when the rest follows', async () => {
    await show('a:fish 3 5');
    expect(await buttons()).toEqual([]);
    await tap(page, 'six of diamonds');
    expect(await what()).toBe('Pick what goes with it');
    expect(await buttons()).toEqual([]);
    expect(await middle('queen of spades').count(), 'nobody can pick it').toBe(0);
    const free = middle('six of spades').locator('.playable');
    expect([await free.count(), await middle('eight of hearts').locator('.playable').count()]).toEqual([1, 0]);
    await middle('ace of hearts').click();
    expect(await middle('ace of hearts').getAttribute('aria-pressed')).toBe('true');
    expect(await buttons()).toEqual(['Take ace of hearts five of clubs']);
    await middle('six of spades').click();
    expect(await middle('ace of hearts').getAttribute('aria-pressed'), 'the six alone').toBe('false');
    expect(await buttons()).toEqual(['Take six of spades']);
    await press(/six of spades/);
    await isWaiting();
    expect(await lies()).not.toContain('six of spades');
    expect(await inHand()).toBe(4);
  });

  it('can be held ready while others are at it, and Escape puts them back', async () => {
    await show('a:fish 3 5');
    await card(page, 'two of spades').dblclick({ position: { x: 12, y: 20 } });
    await isWaiting();
    await tap(page, 'four of hearts');
    const four = card(page, 'four of hearts');
    expect(await four.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await four.getAttribute('aria-selected')).toBe('false');
  });

  it('are not those that no move touches: a line says why', async () => {
    await show('a:trick 4 13');
    await tap(page, 'two of spades');
    expect(await what()).toBe('Clubs were led, and you have some');
    const two = card(page, 'two of spades');
    expect(await two.getAttribute('aria-selected')).toBe('false');
    const why = (await two.getAttribute('aria-describedby'))!;
    expect(await page.evaluate((id) => document.getElementById(id)!.textContent, why)).toBe(
      'Clubs were led, and you have some',
    );
  });

  it('have a button for each move that there is with them', async () => {
    await show('a:suit 3 13');
    await tap(page, 'eight of clubs');
    expect(await buttons()).toEqual(['clubs', 'diamonds', 'hearts', 'spades']);
    await press('hearts');
    await isWaiting();
  });

  it('stay up while all choose at once', async () => {
    await show('a:pass 3 6');
    for (const name of ['two of spades', 'four of hearts', 'six of diamonds']) await tap(page, name);
    await press('Pass them on');
    await isWaiting();
    expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(3);
    expect(await what()).toBe('Your choice waits for the others');
  });
});

describe('what needs no card', () => {
  it('has its button at once', async () => {
    await show('a:bid 4 13');
    expect((await buttons()).length).toBe(14);
    await press('13');
    await isWaiting();
  });

  it('may be a card of the middle, pressed twice', async () => {
    await show('a:suit 3 13');
    await middle('Draw pile, 24 cards').click();
    expect(await buttons()).toEqual(['Draw a card']);
    await middle('Draw pile, 24 cards').dblclick();
    await page.getByRole('img', { name: 'Draw pile, 23 cards' }).waitFor();
  });
});

describe('by the keyboard alone', () => {
  it('Enter plays what has no choice, and picks what has one', async () => {
    await show('a:fish 3 5');
    await page.keyboard.press('h');
    await page.keyboard.press('Home');
    expect(await page.evaluate(() => document.activeElement!.ariaLabel)).toMatch(/^two of spades/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await buttons()).toEqual([]);
    await page.keyboard.press('t');
    expect(await page.evaluate(() => document.activeElement!.ariaLabel)).toBe('seven of hearts');
    await page.keyboard.press('Space');
    expect(await buttons()).toEqual(['Take seven of hearts ace of hearts']);
    await page.keyboard.press('a');
    await isWaiting();
    expect(await lies()).toHaveLength(9);
  });
});

describe.each(DRAGS)('by %s', (_, drag, hasTouch) => {
  it('a card is let go over the one that it takes, or over the middle', async () => {
    await show('a:fish 3 5', { hasTouch });
    await drag(page, await corner(card(page, 'eight of clubs')), await centre(middle('eight of hearts')));
    await isWaiting();
    expect(await lies()).not.toContain('eight of hearts');
    await show('a:fish 3 5', { hasTouch });
    await drag(page, await corner(card(page, 'two of spades')), await centre(page.locator('.middle')));
    await isWaiting();
    expect(await lies()).toContain('two of spades');
  });

  it('a card that has a choice is picked', async () => {
    await show('a:fish 3 5', { hasTouch });
    const six = card(page, 'six of diamonds');
    const between = await page.locator('.middle').boundingBox();
    await drag(page, await corner(six), { x: between!.x + 4, y: between!.y + 4 });
    expect(await six.getAttribute('aria-selected')).toBe('true');
    expect(await inHand()).toBe(5);
  });
});

describe('a moment that is called', () => {
  it.each(['reduce', 'no-preference'] as const)('is shown once and read, with motion “%s”', async (reducedMotion) => {
    await show('a:fish 3 5', { reducedMotion });
    await card(page, 'ace of clubs').press('Enter');
    await page.locator('.called b', { hasText: 'A clean sweep!' }).waitFor();
    await page.getByText('Anna: A clean sweep!').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Shift');
    await eventually(() => page.locator('.called').count()).toBe(0);
  });
});

it('lets cards fly from the hand to the middle', async () => {
  await show('a:trick 4 13', { reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    const seen = Object.assign(globalThis, { flown: 0 });
    new MutationObserver(() => (seen.flown += document.querySelectorAll('[data-flying]').length)).observe(
      document.body,
      { childList: true },
    );
  });
  await card(page, 'ace of clubs').press('Enter');
  await isWaiting();
  await eventually(() => page.evaluate('globalThis.flown > 0')).toBe(true);
});

describe.each([
  ['phone', PHONE, 'dark'],
  ['desk', DESK, 'light'],
] as const)('axe on a %s', (_, size, colorScheme) => {
  it.each(['a:trick 5 13', 'a:fish 3 5', 'a:suit 7 13', 'a:open 4 10', 'a:bid 4 13', 'watch:trick 4 13'])(
    'finds nothing in “%s”',
    async (scene) => {
      await show(scene, { size, colorScheme });
      expect(await violations(page)).toEqual([]);
      const first = page.locator('[role=option]:has(.playable)').first();
      if (await first.count()) await first.click({ position: { x: 12, y: 20 } });
      expect(await violations(page)).toEqual([]);
    },
  );
});
