/**
 * Everything that a turn of Lynx can ask for, done by tapping, by dragging with mouse and finger, and with the keyboard
 * alone.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshPages } from './freshPages';
import { slowMotion } from './hold';
import { DESK, PHONE } from './harness';
import { DRAGS } from './dragging';
import { board, card, centre, corner, happen, look, tap } from './looking';
import { eventually } from '../run/eventually';

const pages = freshPages();
let page: Page;

async function open(
  size = PHONE,
  hasTouch = false,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<void> {
  page = await pages.open({ viewport: size, hasTouch, reducedMotion }, 'unless kept');
}

const FRESH = 'a:7S8D4HTHAH2CAS3DKC5C6D/13?/11? 5C7H KD60? b8C8S8H,cTSTDTC a';
const STEAL = 'a:6H8H9H2CKD/13?/11? 5C3D7H 60? - a';
const SEVEN = 'a:7S7D6H8H2C/13?/11? 5C3D7H 60? - a? sevens=3c';
const show = (text: string): Promise<void> => look(page, pages.origin, text);
const press = (name: string | RegExp): Promise<void> =>
  page.locator('.bar').getByRole('button', { name }).first().click();

describe('by tapping', () => {
  beforeEach(() => open());

  it('a card is drawn, and the turn ended', async () => {
    await show(FRESH);
    await page.locator('[data-place=stock]').click();
    await eventually(async () => (await board(page)).hand).toBe(12);
    await press('End turn');
    await eventually(async () => (await board(page)).turn).toBe('Benjamin’s turn');
  });

  it('a card is discarded on the pile', async () => {
    await show(FRESH);
    await tap(page, 'four of hearts');
    await page.locator('[data-place=pile]').click();
    await eventually(async () => (await board(page)).pile).toMatch(/3 cards, four of hearts on top/);
  });

  it('a seven asks who draws, and the answer can be thought over', async () => {
    await show(FRESH);
    await tap(page, 'seven of spades');
    await press('Discard');
    await page.getByText('Who must draw 3 cards?').waitFor();
    await press('Back');
    await press('Discard');
    await press('Cleo');
    await eventually(async () => (await board(page)).pile).toMatch(/seven of spades on top/);
    await page.getByText('Cleo will draw 3').waitFor();
  });

  it('an ace asks for a suit, and the pile shows it', async () => {
    await show(FRESH);
    await tap(page, 'ace of hearts');
    await press('Discard');
    await press(/Spades/);
    await eventually(async () => (await board(page)).pile).toMatch(/ace of hearts on top; spades are asked for/);
  });

  it('a card is appended to a meld that lights up', async () => {
    await show(FRESH);
    await tap(page, 'eight of diamonds');
    await page.getByRole('button', { name: /^Add to Benjamin’s 3 eights/ }).click();
    await eventually(async () => (await board(page)).melds[0]).toBe(
      'Benjamin’s 4 eights: eight of clubs, eight of spades, eight of hearts, eight of diamonds',
    );
  });

  it('the card is stolen with two, the pile with three', async () => {
    await show(STEAL);
    await tap(page, 'six of hearts');
    await tap(page, 'eight of hearts');
    await page.getByText('A meld with the 7').waitFor();
    await page.locator('[data-place=pile]').click();
    await eventually(async () => (await board(page)).melds).toEqual([
      'Your run of hearts: six of hearts, seven of hearts, eight of hearts',
    ]);
    await show('a:8H9HTH2CKD/13?/11? 5C3D7H 60? - a');
    for (const name of ['eight', 'nine', 'ten']) await tap(page, `${name} of hearts`);
    await press(/^Steal the pile/);
    const after = await board(page);
    expect(after.pile).toMatch(/empty/);
    expect(after.hand).toBe(4);
    expect(after.turn).toBe('Benjamin’s turn');
  });

  it('a seven is answered by announcing another, which then must be discarded', async () => {
    await show(SEVEN);
    await tap(page, 'seven of diamonds');
    await press(/^Announce/);
    await page.getByText('You’ll discard the seven of diamonds at the end').waitFor();
    await press(/^Discard seven/);
    await press('Benjamin');
    await page.getByText('Benjamin will draw 6').waitFor();
  });

  it('a seven is let stand', async () => {
    await show(SEVEN);
    await press('Let them draw');
    await eventually(async () => (await board(page)).others).toEqual(['Benjamin 13', 'Cleo 14']);
  });

  it('a card that cannot be played says why', async () => {
    await show(FRESH);
    await tap(page, 'king of clubs');
    await page.getByText('No discard: only hearts or sevens can be discarded now').waitFor();
    expect(await card(page, 'king of clubs').getAttribute('aria-describedby')).not.toBeNull();
  });

  it('the selection outlives sorting and the moves of others', async () => {
    await show('a:7S8D4HTHAH2CAS3DKC5C6D/9D13?/11? 5C7H9H KD60? - b');
    await tap(page, 'four of hearts');
    await tap(page, 'king of clubs');
    for (const order of ['Ranks', 'Melds']) await page.getByRole('button', { name: order }).click();
    await happen(page, 'discard 9D');
    await happen(page, 'draw');
    await happen(page, 'end');
    await eventually(async () => (await board(page)).turn).toBe('Cleo’s turn');
    const selected = await page
      .locator('[role=option][aria-selected=true]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!.split(',')[0]));
    expect(selected.sort()).toEqual(['four of hearts', 'king of clubs']);
    await page.getByRole('button', { name: /^Clear selection/ }).click();
    await eventually(() => page.locator('[role=option][aria-selected=true]').count()).toBe(0);
  });
});

describe.each(DRAGS)('by dragging with the %s', (_, drag, touch) => {
  beforeEach(() => open(PHONE, touch));

  const carry = async (name: string, to: string): Promise<void> =>
    drag(page, await corner(card(page, name)), await centre(page.locator(to)));

  it('a card goes from the stock to the hand, from the hand to the pile', async () => {
    await show(FRESH);
    await drag(
      page,
      await centre(page.locator('[data-place=stock]')),
      await corner(page.locator('[role=option]').nth(5)),
    );
    await eventually(async () => (await board(page)).hand).toBe(12);
    await carry('four of hearts', '[data-place=pile]');
    await eventually(async () => (await board(page)).pile).toMatch(/four of hearts on top/);
  });

  it('selected cards go together: as a meld, or as a theft', async () => {
    await show('a:4S4D4CKD2C/13? 5C7H 60? - a');
    for (const name of ['spades', 'clubs', 'diamonds']) await tap(page, `four of ${name}`);
    await carry('four of spades', '.melds');
    await eventually(async () => (await board(page)).melds).toHaveLength(1);
    await show(STEAL);
    for (const name of ['six', 'eight']) await tap(page, `${name} of hearts`);
    await carry('eight of hearts', '[data-place=pile]');
    await eventually(async () => (await board(page)).melds).toEqual([
      'Your run of hearts: six of hearts, seven of hearts, eight of hearts',
    ]);
  });

  it('a card goes to the meld that it fits', async () => {
    await show(FRESH);
    await carry('ten of hearts', '[data-meld="1"]');
    await eventually(async () => (await board(page)).melds[1]).toMatch(/^Cleo’s 4 tens/);
  });

  it('a seven let go over the pile asks its question', async () => {
    await show(FRESH);
    await carry('seven of spades', '[data-place=pile]');
    await press('Nobody');
    await eventually(async () => (await board(page)).pile).toMatch(/seven of spades on top/);
  });

  it('a card that does not fit goes back, and the prompt says why', async () => {
    await show(FRESH);
    await carry('king of clubs', '[data-place=pile]');
    await page.getByText('No discard').waitFor();
    await eventually(() => board(page)).toMatchObject({
      hand: 11,
      pile: expect.stringMatching(/seven of hearts on top/) as string,
    });
  });
});

describe('with the keyboard alone', () => {
  beforeEach(() => open(DESK));

  const choose = async (name: string): Promise<void> => {
    const index = await page
      .locator('[role=option]')
      .evaluateAll((all, wanted) => all.findIndex((each) => each.getAttribute('aria-label')!.startsWith(wanted)), name);
    await page.keyboard.press('Home');
    for (let i = 0; i < index; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  };
  /** Tab leads to the hand. */
  const toHand = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) {
      if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'option')) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the hand cannot be reached');
  };

  it('draw, discard a seven on somebody, and the focus stays in the hand', async () => {
    await show(FRESH);
    await toHand();
    await page.keyboard.press('d');
    await eventually(async () => (await board(page)).hand).toBe(12);
    await choose('seven of spades');
    await page.keyboard.press('x');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Cleo will draw 3').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('option');
  });

  it('meld, append, end the turn', async () => {
    await show('a:4S4D4CTHKD2C/13?/11? 5C7H KS60? cTSTDTC a');
    await toHand();
    for (const name of ['four of spades', 'four of clubs', 'four of diamonds']) await choose(name);
    await page.keyboard.press('m');
    await choose('ten of hearts');
    await page.keyboard.press('a');
    await eventually(async () => (await board(page)).melds.length).toBe(2);
    await eventually(async () => (await board(page)).melds[0]).toMatch(/^Cleo’s 4 tens/);
    await page.keyboard.press('d');
    await eventually(async () => (await board(page)).hand).toBe(3);
    await page.keyboard.press('e');
    await eventually(async () => (await board(page)).turn).toBe('Benjamin’s turn');
  });

  it('steal the card, steal the pile, answer a seven and an eight', async () => {
    await show(STEAL);
    await toHand();
    await choose('six of hearts');
    await choose('eight of hearts');
    await page.keyboard.press('s');
    await eventually(async () => (await board(page)).melds.length).toBe(1);
    await show('a:8H9HTH2CKD/13?/11? 5C3D7H 60? - a');
    await toHand();
    for (const name of ['eight', 'nine', 'ten']) await choose(`${name} of hearts`);
    await page.keyboard.press('p');
    await eventually(async () => (await board(page)).pile).toMatch(/empty/);
    await show(SEVEN);
    await toHand();
    await choose('seven of spades');
    await page.keyboard.press('a');
    await page.getByText('You’ll discard the seven of spades at the end').waitFor();
    await show('a:7D2C/13?/11? 5C8H 60? - a?');
    await toHand();
    await page.keyboard.press('l');
    await eventually(async () => (await board(page)).turn).toBe('Benjamin’s turn');
  });

  it('an ace with a suit, Esc to think again, and no letter acts once they are turned off', async () => {
    await show(FRESH);
    await toHand();
    await choose('ace of hearts');
    await page.keyboard.press('x');
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    await eventually(async () => (await board(page)).pile).toMatch(/ace of hearts on top; spades are asked for/);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await page.getByText('Keys', { exact: true }).press('Enter');
    await page.getByRole('switch', { name: 'Letter shortcuts' }).press('Space');
    await show(STEAL);
    await page.keyboard.press('d');
    await eventually(async () => (await board(page)).hand).toBe(5);
  });
});

describe('on a desk', () => {
  it('“Draw” covers nothing of the news below the piles', async () => {
    await open(DESK);
    await show('a:4H4S2CKD/9D13?/11? 5C7H9H KS60? - c');
    for (const move of ['draw', 'end']) await happen(page, move);
    const [draw, news] = [page.locator('[data-place=stock] .call'), page.locator('.news p').last()];
    await eventually(async () => (await draw.count()) * (await news.count())).toBe(1);
    const [above, below] = [(await draw.boundingBox())!, (await news.boundingBox())!];
    expect(below.y).toBeGreaterThan(above.y + above.height);
  });
});

describe('the focus', () => {
  /** From now on the page counts how often it has been nowhere. */
  const countLosses = (): Promise<void> =>
    page.evaluate(() => {
      const counting = globalThis as unknown as { svistaLosses: number };
      counting.svistaLosses = 0;
      addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? counting.svistaLosses++);
    });
  const losses = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { svistaLosses: number }).svistaLosses);
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.ariaLabel?.split(',')[0] ?? null);
  /** The cards that Tab leads to. */
  const ways = (): Promise<string[]> =>
    page.locator('[role=option][tabindex="0"]').evaluateAll((all) => all.map((each) => each.ariaLabel!.split(',')[0]!));

  it.each<[string, () => Promise<void>]>([
    ['a finger', () => press('Discard')],
    ['a key', () => page.keyboard.press('x')],
  ])(
    'goes on at a card that stays before the one that was played goes, by %s, and never through nothing',
    async (_, play) => {
      await open(PHONE);
      await show('a:4H4S2CKD/13?/11? 5C7H9H KS60? - a');
      await tap(page, 'four of hearts');
      await eventually(focused).toBe('four of hearts');
      await countLosses();
      await play();
      await eventually(async () => (await board(page)).hand).toBe(3);
      expect(await focused()).toMatch(/^(four of spades|two of clubs|king of diamonds)$/);
      await eventually(ways).toEqual([await focused()]);
      expect(await losses()).toBe(0);
    },
  );
});

describe('cards on their way', () => {
  it('fly where motion is wanted, block nothing, and are gone soon', async () => {
    await open(DESK, false, 'no-preference');
    await show('a:4H4S2CKD/9D13?/11? 5C7H9H KS60? - b');
    const goOn = await slowMotion(page);
    await happen(page, 'discard 9D');
    await page.locator('[data-flying]').first().waitFor({ state: 'attached' });
    const at = await corner(card(page, 'four of hearts'));
    await page.mouse.click(at.x, at.y);
    await eventually(() => page.locator('[role=option][aria-selected=true]').count()).toBe(1);
    await eventually(() => page.locator('[data-flying]').count()).toBeGreaterThan(0);
    await goOn();
    await eventually(() => page.locator('[data-flying]').count()).toBe(0);
  });

  it('set out a frame after the board and before it is told, and what they become is seen by nobody before they arrive', async () => {
    await open(DESK, false, 'no-preference');
    await show('a:4H4S2CKD/9D13?/11? 5C7H9H KS60? - b');
    const goOn = await slowMotion(page);
    await page.evaluate(() => {
      const later = globalThis.setTimeout;
      globalThis.setTimeout = ((run: () => void, ms?: number) => (ms === 250 ? 0 : later(run, ms))) as typeof later; // frames may be late
      const seen: string[] = [];
      const look = (): void => {
        const pile = document.querySelector('[data-place=pile]');
        if (!pile) return void (globalThis.setTimeout = later); // of the next test
        const has = pile.ariaLabel!.includes('nine of diamonds on top');
        const cards = [...pile.querySelectorAll('[data-fly=pile] .card, [data-fly=pile].card')];
        const isSeen = cards.some((card) => getComputedStyle(card).opacity !== '0');
        const flies = document.querySelector('[data-flying]') !== null;
        const told = document.querySelector('[role=log]')!.textContent!.includes('discard');
        if (has) seen.push(`${isSeen ? 'seen' : 'hidden'}${flies ? ', flies' : ''}${told ? ', told' : ''}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      (globalThis as unknown as { svistaSeen: string[] }).svistaSeen = seen;
    });
    await happen(page, 'discard 9D');
    await page.locator('[data-flying]').first().waitFor({ state: 'attached' });
    const seen = (): Promise<string[]> =>
      page.evaluate(() => (globalThis as unknown as { svistaSeen: string[] }).svistaSeen);
    await eventually(seen).toContain('hidden, flies, told');
    expect(new Set(await seen())).toEqual(new Set(['hidden', 'hidden, flies', 'hidden, flies, told']));
    await goOn();
    await eventually(seen).toContain('seen, told');
  });

  it('stay where they are where less motion is wanted', async () => {
    await open(DESK);
    await show('a:4H4S2CKD/9D13?/11? 5C7H9H KS60? - b');
    await page.evaluate(() => {
      new MutationObserver(
        () => document.querySelector('[data-flying]') && document.body.setAttribute('data-flew', ''),
      ).observe(document.body, { childList: true });
    });
    await happen(page, 'discard 9D');
    await eventually(async () => (await board(page)).pile).toMatch(/nine of diamonds/);
    expect(await page.locator('[data-flew]').count()).toBe(0);
  });
});
