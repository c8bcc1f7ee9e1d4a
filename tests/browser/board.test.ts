/**
 * What a player must be able to rely on at the board: that every card of the hand can be seen and touched, whose turn
 * it is, that nothing alarms them, and that wishes come true.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe';
import { freshPages } from './freshPages';
import { DESK, PHONE, type Size } from './harness';
import { happen, look } from './looking';
import { EIGHTY, SCENES, THIRTY } from './scenes';
import { eventually } from '../run/eventually';

const SIZES: Readonly<Record<'phone' | 'desk', Size>> = { phone: PHONE, desk: DESK };

/** In a page whose clock began at 0, later than any test gets. */
const LATER_MS = 10 * 3_600_000;

const pages = freshPages();

async function fresh(size: Size): Promise<Page> {
  return pages.open({ viewport: size, reducedMotion: 'reduce' }, 'unless kept');
}

async function show(size: Size, text: string): Promise<Page> {
  const page = await fresh(size);
  await look(page, pages.origin, text);
  return page;
}

/** The cards of the hand whose upper left strip is not theirs to touch where it stands now. */
async function hiddenCards(page: Page, scroll: boolean): Promise<string[]> {
  return page.evaluate((scrolls) => {
    const hidden: string[] = [];
    for (const option of document.querySelectorAll<HTMLElement>('[role=option]')) {
      if (scrolls) option.scrollIntoView({ block: 'nearest' });
      const { left, top } = option.getBoundingClientRect();
      // The corners of a strip of 24 × 24 px, a pixel inside.
      for (const [x, y] of [
        [1, 1],
        [22, 1],
        [1, 22],
        [22, 22],
      ] as const) {
        const hit = document.elementFromPoint(left + x, top + y)?.closest('[role=option]');
        if (hit !== option) hidden.push(`${option.ariaLabel} at ${x},${y}`);
      }
    }
    return hidden;
  }, scroll);
}

describe('the hand', () => {
  it.each(Object.entries(SIZES))('of thirty cards is all there without scrolling (%s)', async (_, size) => {
    const page = await show(size, `a:${THIRTY}/13?/11?/9? 5C7H 30? a3S3D3H,b4C5C6C a`);
    await eventually(() => page.locator('[role=option]').count()).toBe(30);
    expect(await hiddenCards(page, false)).toEqual([]);
    const { bottom, scrolls } = await page.evaluate(() => {
      const frame = document.querySelector('.frame')!;
      return {
        bottom: document.querySelector('.hand')!.getBoundingClientRect().bottom,
        scrolls: frame.scrollHeight > frame.clientHeight,
      };
    });
    expect(scrolls).toBe(false);
    expect(bottom).toBeLessThanOrEqual(size.height);
  });

  it.each(Object.entries(SIZES))('of eighty cards can be reached card by card (%s)', async (_, size) => {
    const page = await show(size, `a:${EIGHTY}/13? 5C7H 9? b4C5C6C a decks=3`);
    await eventually(() => page.locator('[role=option]').count()).toBe(80);
    expect(await hiddenCards(page, true)).toEqual([]);
  });

  it('leaves its strips free while some cards are selected', async () => {
    const page = await show(PHONE, `a:${THIRTY}/13? 5C7H 30? - a`);
    await page.evaluate(() => {
      for (const option of [...document.querySelectorAll('[role=option]')].filter((_, i) => i % 4 === 1)) {
        option.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
      }
    });
    // A lifted card may cover the lower end of a strip above it.
    const hidden = (await hiddenCards(page, false)).filter((each) => !each.includes(',22'));
    expect(hidden).toEqual([]);
  });
});

describe('whose turn it is', () => {
  it('stands in the prompt, in the title of the page, and is said at once to a screen reader', async () => {
    const page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' });
    await look(page, pages.origin, 'a:4H5C6C/9D9? 5C7H9H 60? - b');
    await eventually(() => page.title()).toBe('Lynx — Svista');
    await eventually(() => page.locator('.prompt .who').innerText()).toBe('Benjamin’s turn');
    await eventually(() => page.locator('.opponent[aria-current=true] .name').innerText()).toBe('Benjamin');
    await happen(page, 'draw');
    await happen(page, 'end');
    await page.locator('.prompt.asked').waitFor();
    await eventually(() => page.title()).toBe('● Your turn — Svista');
    await eventually(() => page.locator('[role=alert] p').allInnerTexts()).toEqual(['Your turn']);
    expect(await page.locator('.opponent[aria-current=true]').count()).toBe(0);
  });

  it('lamp yellow stands only where one can act', async () => {
    const lit = (page: Page): Promise<number> =>
      page.locator('.card.playable, button.act, .takes, .board.asked').count();
    const page = await show(PHONE, `a:${THIRTY}/13? 5C7H 60? a3S3D3H b decks=3`);
    expect(await lit(page)).toBe(0);
    await look(page, pages.origin, `a:${THIRTY}/13? 5C7H 60? a3S3D3H a decks=3`);
    expect(await lit(page)).toBeGreaterThan(3);
  });
});

describe('somebody who is away', () => {
  it('is shown at once by an icon, after three seconds by a quiet line, and no alarm', { tags: ['long'] }, async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
    await page.clock.install({ time: 0 });
    await look(page, pages.origin, 'a:4H5C6C/9? 5C7H 60? - b');
    await page.clock.pauseAt(LATER_MS);
    await happen(page, 'away b');
    await page.locator('.opponent').getByLabel('away').waitFor();
    await page.clock.runFor(2_500);
    expect(await page.locator('.waiting p').count()).toBe(0);
    await page.clock.runFor(1_000);
    await page.getByText('Benjamin is away; the seat is held.').waitFor();
    await page.clock.resume();
    expect(await violations(page)).toEqual([]);
    expect(await page.locator('[role=alert] p').count()).toBe(0);
    await happen(page, 'back b');
    await page.getByText('Benjamin is away; the seat is held.').waitFor({ state: 'detached' });
  });
});

describe('wishes', () => {
  it('change the music of whoever has switched it on, and only then', async () => {
    const page = await show(PHONE, 'a:3S4H2C/9?/9? 5C7S 60? - a three=on');
    const button = page.getByRole('button', { name: 'Music' });
    await eventually(() => button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    const before = await button.getAttribute('data-tune');
    await happen(page, 'discard 3S music');
    await eventually(() => button.getAttribute('data-tune')).not.toBe(before);
    await page.reload();
    await eventually(() => page.getByRole('button', { name: 'Music' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Music' }).click();
  });

  it('a kiss is answered by whoever is asked, and all read it', async () => {
    const page = await show(PHONE, 'a:4H5C6C/3S9?/9? 5C7S 60? - b three=on;discard 3S kiss a');
    await page.getByText('Benjamin would like a kiss from you').waitFor();
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await page.locator('.note').getByText('You would rather not kiss Benjamin').waitFor();
    await page.getByText('Benjamin would like a kiss from you').waitFor({ state: 'detached' });
    await page.setViewportSize(DESK);
    await look(page, pages.origin, 'c:4H5C6C/3S9?/9? 5C7S 60? - b three=on;discard 3S kiss a;grant');
    await page
      .locator('[role=log]')
      .getByText(/gives .* the kiss/)
      .waitFor();
  });

  it('a pause ends for each by their own press', async () => {
    const page = await show(PHONE, 'a:3S8D4H/13? 5C7S3D 61? - b phase=pause wish=a:pause three=on');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('You’re ready; the others are still on a break').waitFor();
    await happen(page, 'resume');
    await page.locator('.prompt .who').getByText('Benjamin’s turn').waitFor();
  });

  it('a pause shows how long it lasts, and ends by itself after three minutes', { tags: ['long'] }, async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(LATER_MS);
    const round = 'a:3S8D4H/13? 5C7S3D 60? - b phase=pause wish=a:pause three=on';
    await page.goto(`${pages.origin}#look=${encodeURIComponent(round)}`);
    await page.getByRole('timer').getByText('3:00').waitFor();
    await page.clock.runFor(61_000);
    await page.getByRole('timer').getByText('1:59').waitFor();
    await page.reload();
    await page.getByRole('timer').getByText('1:59').waitFor();
    await page.clock.runFor(119_000);
    await page.getByText('You’re ready; the others are still on a break').waitFor();
    await page.clock.resume();
  });
});

it('whom a seven names, of eight, is read on a phone: short names are whole', async () => {
  const { look: eight, then } = SCENES.find(({ name }) => name === 'whom a seven names, of eight')!;
  const page = await show(PHONE, eight!);
  await then!(page);
  const names = page.locator('.question .name');
  const cut = await names.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
  );
  expect(cut.filter((name) => name.length < 6)).toEqual([]);
});

describe('a look at a hand', () => {
  async function shown(own: string): Promise<Page> {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
    await page.clock.install({ time: 0 });
    const round = `a:${own}/3C4C5C6DJR/9? 6SJK 30? aJK7S8S a phase=guess flash=a:b jokers=on`;
    await look(page, pages.origin, round);
    expect(await violations(page)).toEqual([]);
    await page.clock.pauseAt(LATER_MS);
    return page;
  }

  it(
    'lasts three seconds by a clock, then the hand is closed for good, and the guess is told to all',
    { tags: ['long'] },
    async () => {
      const page = await shown('KC2D');
      const cards = page.getByRole('list', { name: 'Benjamin’s cards' });
      await page.getByRole('button', { name: 'Look at the hand' }).click();
      await eventually(() =>
        cards.locator('[role=img]').evaluateAll((all) => all.map((card) => card.ariaLabel)),
      ).toEqual(['three of clubs', 'four of clubs', 'five of clubs', 'six of diamonds', 'red joker']);
      await page.getByRole('timer').getByText('3 s').waitFor();
      await page.clock.runFor(2_500);
      await page.getByRole('timer').getByText('1 s').waitFor();
      await page.clock.runFor(600);
      await cards.waitFor({ state: 'detached' });
      expect(await page.content()).not.toContain('four of clubs');
      await page.reload();
      await page.getByRole('button', { name: 'Clubs' }).waitFor();
      expect(await page.getByRole('button', { name: 'Look at the hand' }).count()).toBe(0);
      await page.clock.resume();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Clubs' }).click();
      await eventually(() => page.locator('.news').textContent()).toContain('Right. In Benjamin’s hand');
      await eventually(() => page.locator('.opponent b').first().textContent()).toBe('13');
    },
  );

  it(
    'that a key begins is read out card by card, and lasts three seconds from the end of the reading',
    { tags: ['long'] },
    async () => {
      const page = await shown('KC2H');
      await page.getByRole('button', { name: 'Look at the hand' }).press('Enter');
      const said = page.locator('.flash [role=status]');
      for (const name of ['three of clubs', 'four of clubs', 'five of clubs', 'six of diamonds', 'red joker']) {
        await said.getByText(name, { exact: true }).waitFor({ state: 'attached' });
        await page.clock.runFor(1_100);
      }
      await said.getByText('That’s all of them: you have three seconds').waitFor({ state: 'attached' });
      await page.clock.runFor(2_900);
      await eventually(() => page.getByRole('list', { name: 'Benjamin’s cards' }).count()).toBe(1);
      await page.clock.runFor(200);
      await said.getByText('The hand is closed').waitFor({ state: 'attached' });
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Spades');
      await page.clock.resume();
    },
  );

  it('is said in the prompt of whoever waits for it, and no second time beside the piles', async () => {
    const page = await show(PHONE, 'b:2?/3C4C5C6DJR/9? 6SJK 30? aJK7S8S a phase=guess flash=a:b jokers=on');
    expect(await page.locator('.prompt .who').textContent()).toBe('Anna looks at your hand');
    expect(await page.locator('.news .chip').count()).toBe(0);
  });

  it('shows what a joker stands for in a meld', async () => {
    const page = await show(PHONE, 'a:KC2D/9?/9? 6S 30? aJK7S8S,b7H7DJR a jokers=on');
    await eventually(() => page.locator('.card-place .for').allTextContents()).toEqual([
      expect.stringContaining('6♠'),
      '7',
    ]);
    await page.getByLabel('Your run of spades: joker for the six of spades, seven of spades').waitFor();
    await page.getByLabel('Benjamin’s 3 sevens: seven of hearts, seven of diamonds, red joker').waitFor();
  });
});
