/**
 * The board of Cardinoes: every screen at both sizes and in both themes, and turns done by tapping, by dragging and
 * with the keyboard alone.
 */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faintTexts, violations } from './axe';
import { freshPages } from './freshPages';
import { misfits } from './overflow';
import { unreadable } from './unreadable';
import { inNoTime, slowMotion } from './hold';
import { DESK, PHONE, SCREEN_SIZES, type Size } from './harness';
import { DRAGS } from './dragging';
import { card, centre, corner, happen, look, tap } from './looking';
import { openRules } from './startPage';
import { eventually } from '../run/eventually';
import { fewOf, sampleOf } from '../run/sample';

const LONG = '3D3C9C9S2S2H7H7D4D4S5S5C6CQCQDKDKSTS';
const MANY = '7S8D4HTH9H2CAS3SKCQSJD6D7C8C9DTCJCAHADAC2D3H5HJHQH';
const ONE = 'cardinoes:a:4S9H7CQD2CKHJS/7?/7? 5H 30? a';
const MID = 'cardinoes:a:4S9H7CQD5D/6?/6? 3D3C9C5S5H 30? a';
const FOLDED = `cardinoes:a:8S8CKCTHJDTD/5?/2?/9? ${LONG} 12? a dealer=d`;
const STUCK = 'cardinoes:a:8S8C4C/5?/2? 3H9S2S2H7H7DAD TDKC18? a';
const STUCK_FOR_GOOD = 'cardinoes:a:8S8C4C/JCJS/QC 3H9S2S2H7H7DAD - a';
const DRAWN = 'cardinoes:a:8S8C4CTD/5?/2? 3H9S2S2H7H7DAD 18? a+';
const EXACT = 'cardinoes:a:9H5D2S/5? 5C4C4H6H9S9D 20? a exact=on';
const JOKERS = 'cardinoes:a:8S8CJKJK/5?/2? 3D3C9C9S2SJK 20? a jokers=3 exact=on';

const pages = freshPages();
let page: Page;

type How = Pick<BrowserContextOptions, 'hasTouch' | 'reducedMotion'>;

async function open(size: Size = PHONE, how: How = {}): Promise<void> {
  const options = { hasTouch: false, reducedMotion: 'reduce', ...how } as const;
  page = await pages.open({ viewport: size, colorScheme: 'dark', ...options }, 'unless kept');
}

const show = (text: string): Promise<void> => look(page, pages.origin, text);
/** A press where the element is, whether it does anything or not. */
async function touch(locator: Locator): Promise<void> {
  const { x, y } = await centre(locator);
  await page.mouse.click(x, y);
}
const end = (side: 'left' | 'right'): Locator => page.locator(`[data-end=${side}]`);
const endName = async (side: 'left' | 'right'): Promise<string> =>
  (await end(side).getAttribute('aria-label'))!.replace(/:.*/, '');
const stock = (): Locator => page.locator('[data-place=stock]');
const press = (name: string): Promise<void> => page.locator('.bar').getByRole('button', { name }).click();
const turn = (): Promise<string> => page.locator('.prompt .who').innerText();
const advice = (): Promise<string> => page.locator('.prompt .what').innerText();
const handSize = (): Promise<number> => page.locator('[role=option]').count();
const lit = (): Promise<(string | undefined)[]> =>
  page.locator('.end.ready').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['drop']));
const selected = (): Promise<string[]> =>
  page
    .locator('[role=option][aria-selected=true]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));

/** Cards of the chain in view, and folded ones: at one moment, since a chain folds once it is measured. */
const chain = (): Promise<[shown: number, folded: number]> =>
  page.evaluate(() => [
    document.querySelectorAll('.chain [data-fly] .card, .chain li').length,
    Number(document.querySelector('.fold')?.textContent ?? 0), // +3, if it folds
  ]);

/** What is wider or higher than its place, out of view, or a target too small for a finger. */
const faults = async (): Promise<string[]> => [
  ...(await misfits(page, {
    wide: 'main, main > *, .frame, .board, .chain, .chain > .space, .opponent, .held',
    high: '.frame, .chain',
    targets: 'button, [role=option]',
  })),
  ...(await page.evaluate(unreadable)),
];

describe.each(SCREEN_SIZES)('on a %s', (_, size) => {
  it.each(
    fewOf<[string, string, (() => Promise<void>)?]>(
      [
        ['the first card, one selected', ONE, () => tap(page, 'nine of hearts')],
        ['a long chain, a card that fits one end', FOLDED, () => tap(page, 'ten of hearts')],
        ['a long chain, a card that fits neither', FOLDED, () => tap(page, 'eight of clubs')],
        ['the whole chain', FOLDED, () => page.keyboard.press('c')],
        ['a drawn card', DRAWN],
        ['jokers', JOKERS, () => tap(page, 'joker')],
        ['an extra play', EXACT.replace(' a ', ' a* ')],
        ['twenty-five cards', `cardinoes:a:${MANY}/5?/2? KDQD5D 17? a`],
        ['three who have passed', `cardinoes:a:8S8CKCJH/5?/2?/10? ${LONG} - a dealer=d passes=3`],
        ['the turn of another', FOLDED.replace(' a dealer', ' b dealer')],
        ['a joker that goes back', 'cardinoes:a:8S8CKCJH5H6H7H/7?/7? - JK30? a phase=start jokers=1'],
        ['the rules', FOLDED, () => openRules(page)],
        ['the count', `cardinoes:a:8S/JCJK/QC 3H9S2S 20? a jokers=1;play 8S right`],
      ],
      4,
    ),
  )('%s has nothing for axe to find, and fits', async (_name, scene, then) => {
    page = await pages.open(
      { viewport: size, colorScheme: size === PHONE ? 'dark' : 'light', reducedMotion: 'reduce' },
      'as it is',
    );
    await show(scene);
    await then?.();
    expect(await violations(page)).toEqual([]);
    expect(await faults()).toEqual([]);
    if (size !== PHONE) return;
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await faintTexts(page)).toEqual([]);
  });

  it('both ends stay in view while the chain grows, and the middle folds', async () => {
    await open(size);
    let folds = 0;
    const lengths = Array.from({ length: LONG.length / 2 }, (_, i) => i + 1);
    for (const length of sampleOf(lengths, [1, 2, 4, 7, 10, 14, lengths.length])) {
      await show(`cardinoes:a:8S8C/5? ${LONG.slice(0, 2 * length)} 9? a`);
      expect(await faults(), `length ${length}`).toEqual([]);
      const [shown, folded] = await chain();
      expect(shown + folded).toBe(length);
      folds += folded;
    }
    expect(folds > 0).toBe(size === PHONE);
  });
});

describe('by tapping', () => {
  beforeEach(() => open());

  it('a card lights the ends that it fits, and a tap on one lays it there', async () => {
    await show(MID);
    await eventually(lit).toEqual([]);
    await tap(page, 'queen of diamonds');
    await eventually(lit).toEqual(['left']);
    await eventually(advice).toMatch(/^Fits on the left, by suit: the ends become Q.* and 5/);
    await tap(page, 'five of diamonds');
    await eventually(lit).toEqual(['left', 'right']);
    await end('right').click();
    await eventually(turn).toBe('Benjamin’s turn');
    await eventually(() => endName('right')).toBe('The right end, five of diamonds');
    await eventually(handSize).toBe(4);
    await eventually(lit).toEqual([]);
  });

  it('the buttons do the same, and say why not', async () => {
    await show(MID);
    await eventually(() =>
      page.locator('.bar').getByRole('button', { name: 'Lay left' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await tap(page, 'queen of diamonds');
    await page.locator('.bar').getByRole('button', { name: 'Lay right' }).hover();
    await page.getByText('Only fives and hearts fit on the right').waitFor();
    await press('Lay left');
    await eventually(() => endName('left')).toBe('The left end, queen of diamonds');
  });

  it('an end that does not fit, an end without a card, and the draw pile say why nothing happens', async () => {
    await show(MID);
    await touch(end('left'));
    await eventually(advice).toBe('First choose a card');
    await tap(page, 'seven of clubs');
    await touch(end('left'));
    await eventually(advice).toBe('Only threes and diamonds fit on the left');
    await touch(stock());
    await eventually(advice).toBe('3 of your cards fit: one must be laid');
    await eventually(handSize).toBe(5);
    await eventually(turn).toBe('Your turn');
  });

  it('two quick taps lay a card that fits one end only; one that fits both waits for the choice', async () => {
    await show(MID);
    const at = await corner(card(page, 'five of diamonds'));
    await inNoTime(page, () => page.mouse.dblclick(at.x, at.y));
    await eventually(selected).toEqual(['five of diamonds, playable']);
    await eventually(turn).toBe('Your turn');
    const other = await corner(card(page, 'queen of diamonds'));
    await inNoTime(page, () => page.mouse.dblclick(other.x, other.y));
    await eventually(() => endName('left')).toBe('The left end, queen of diamonds');
  });

  it('beside a single card there are two places', async () => {
    await show(ONE);
    await tap(page, 'king of hearts');
    await eventually(lit).toEqual(['left', 'right']);
    await end('left').click();
    await eventually(() => endName('left')).toBe('The left end, king of hearts');
    await eventually(() => endName('right')).toBe('The right end, five of hearts');
  });

  it('nothing fits: a card is drawn, stands out, and is laid or kept', async () => {
    await show(STUCK);
    await eventually(advice).toBe('None of your cards fits: draw one, and lay it if it fits');
    await stock().click();
    await eventually(handSize).toBe(4);
    await eventually(() => page.locator('[role=option]').last().getAttribute('aria-label')).toBe(
      'ten of diamonds, just drawn, playable',
    );
    await eventually(selected).toEqual(['ten of diamonds, just drawn, playable']);
    await touch(stock());
    await eventually(advice).toBe('You’ve already drawn this turn');
    await tap(page, 'eight of clubs');
    await eventually(advice).toBe('Only the card that you have drawn may be laid now');
    await press('Keep');
    await eventually(turn).toBe('Benjamin’s turn');
    await eventually(handSize).toBe(4);
    await show(DRAWN);
    await press('Lay right');
    await eventually(() => endName('right')).toBe('The right end, ten of diamonds');
  });

  it('nothing fits and nothing is left: one passes, and all see it', async () => {
    await show(STUCK_FOR_GOOD);
    await press('Pass');
    await eventually(turn).toBe('Benjamin’s turn');
    await page.getByText('3 cards · worth 20, passed').waitFor();
    await happen(page, 'pass');
    await eventually(() => page.locator('.opponent').first().innerText()).toMatch(/passed/);
    await happen(page, 'pass');
    await page.getByText('Nobody could play: the hand with the fewest points wins').waitFor();
  });

  it('an exact card offers another, and stopping', async () => {
    await show(EXACT);
    await tap(page, 'five of diamonds');
    await eventually(advice).toBe('Exact: it fits both ends, and you may lay another');
    await press('Lay left');
    await eventually(turn).toBe('Go again!');
    await eventually(advice).toBe('You may lay another card, or stop');
    await press('Stop');
    await eventually(turn).toBe('Benjamin’s turn');
  });

  it('the folded middle opens the whole chain', async () => {
    await show(FOLDED);
    await page.getByRole('button', { name: /more: show the whole chain/ }).click();
    const names = await page
      .locator('dialog li [role=img]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(names).toHaveLength(18);
    expect([names[0], names.at(-1)]).toEqual(['three of diamonds', 'ten of spades']);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });
});

describe.each(DRAGS)('by dragging with the %s', { tags: ['long'] }, (_, drag, hasTouch) => {
  beforeEach(() => open(PHONE, { hasTouch }));

  const carry = async (name: string, to: Locator): Promise<void> =>
    drag(page, await corner(card(page, name)), await centre(to));

  it('a card goes to the end where it is let go', async () => {
    await show(FOLDED);
    await carry('jack of diamonds', end('left'));
    await eventually(() => endName('left')).toBe('The left end, jack of diamonds');
  });

  it('between the ends it goes where it fits, if that is one end only', async () => {
    await show(FOLDED);
    await carry('ten of hearts', page.locator('.fold'));
    await eventually(() => endName('right')).toBe('The right end, ten of hearts');
    await show(FOLDED);
    await carry('ten of diamonds', page.locator('.fold'));
    await eventually(turn).toBe('Your turn');
    await eventually(lit).toEqual(['left', 'right']);
  });

  it('a card that does not fit goes back, and the prompt says why', async () => {
    await show(FOLDED);
    await carry('jack of diamonds', end('right'));
    await eventually(() => endName('right')).toBe('The right end, ten of spades');
    await eventually(advice).toMatch(/^Fits on the left, by suit: the ends become J.* and 10/);
    await carry('eight of clubs', end('right'));
    await eventually(advice).toBe('Fits neither 3 or ♦\uFE0E nor 10 or ♠\uFE0E');
    await eventually(handSize).toBe(6);
  });

  it('a card is drawn into the hand', async () => {
    await show(STUCK);
    await drag(page, await centre(stock()), await corner(page.locator('[role=option]').nth(1)));
    await eventually(handSize).toBe(4);
  });
});

describe('with the keyboard alone', { tags: ['long'] }, () => {
  beforeEach(() => open(DESK));

  const toHand = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) {
      if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'option')) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the hand cannot be reached');
  };
  const go = async (name: string): Promise<void> => {
    await toHand();
    const index = await page
      .locator('[role=option]')
      .evaluateAll((all, wanted) => all.findIndex((each) => each.getAttribute('aria-label')!.startsWith(wanted)), name);
    await page.keyboard.press('Home');
    for (let i = 0; i < index; i++) await page.keyboard.press('ArrowRight');
  };

  it('left and right by letter and by bracket, and the focus stays in the hand', async () => {
    for (const [key, side] of [
      ['l', 'left'],
      ['r', 'right'],
      ['[', 'left'],
      [']', 'right'],
    ] as const) {
      await show(MID);
      await go('five of diamonds');
      await page.keyboard.press('Space');
      await page.keyboard.press(key);
      await eventually(() => endName(side)).toBe(`The ${side} end, five of diamonds`);
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('option');
    }
  });

  it('Enter lays what fits one end, and selects what fits both', async () => {
    await show(MID);
    await go('five of diamonds');
    await page.keyboard.press('Enter');
    await eventually(selected).toEqual(['five of diamonds, playable']);
    await go('queen of diamonds');
    await page.keyboard.press('Enter');
    await eventually(() => endName('left')).toBe('The left end, queen of diamonds');
  });

  it('an end is reached by Tab and pressed by Enter', async () => {
    await show(MID);
    await go('five of diamonds');
    await page.keyboard.press('Space');
    const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['end']);
    for (let i = 0; i < 20 && (await at()) !== 'right'; i++) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await eventually(() => endName('right')).toBe('The right end, five of diamonds');
  });

  it('draw, keep, pass, stop; the whole chain; Esc; and no letter acts once they are turned off', async () => {
    await show(STUCK);
    await page.keyboard.press('d');
    await eventually(handSize).toBe(4);
    await page.keyboard.press('k');
    await eventually(turn).toBe('Benjamin’s turn');
    await show(STUCK_FOR_GOOD);
    await page.keyboard.press('p');
    await eventually(turn).toBe('Benjamin’s turn');
    await show(EXACT.replace(' a ', ' a* '));
    await page.keyboard.press('s');
    await eventually(turn).toBe('Benjamin’s turn');
    await page.keyboard.press('c');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await show(MID);
    await go('five of diamonds');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await eventually(selected).toEqual([]);
    await page.keyboard.press('d');
    await eventually(advice).toBe('3 of your cards fit: one must be laid');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('button', { name: 'Settings' }).press('Enter');
    await page.getByText('Keys', { exact: true }).press('Enter');
    await page.getByRole('switch', { name: 'Letter shortcuts' }).press('Space');
    await show(STUCK);
    await page.keyboard.press('d');
    await eventually(handSize).toBe(3);
  });

  it('a card that cannot be laid says why to a screen reader', async () => {
    await show(FOLDED);
    const id = await card(page, 'eight of clubs').getAttribute('aria-describedby');
    await eventually(() => page.locator(`#${id!}`).innerText()).toBe(
      'Fits neither threes and diamonds on the left nor tens and spades on the right',
    );
    expect(await card(page, 'ten of hearts').getAttribute('aria-describedby')).toBeNull();
  });
});

describe('cards on their way', () => {
  it('fly to the end and block nothing', async () => {
    await open(DESK, { reducedMotion: 'no-preference' });
    await show('cardinoes:a:4S9H7C/5D6? 3D3C9C5S5H 30? b');
    const goOn = await slowMotion(page);
    await happen(page, 'play 5D left');
    await page.locator('[data-flying]').first().waitFor({ state: 'attached' });
    const at = await corner(card(page, 'nine of hearts'));
    await page.mouse.click(at.x, at.y);
    await eventually(selected).toHaveLength(1);
    await eventually(() => page.locator('[data-flying]').count()).toBeGreaterThan(0);
    await goOn();
    await eventually(() => page.locator('[data-flying]').count()).toBe(0);
  });
});
