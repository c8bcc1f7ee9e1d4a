/**
 * The board of Greta: every screen at both sizes and in both themes, and turns and claims done by tapping, by dragging
 * and with the keyboard alone.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { fewOf } from '../run/sample';
import { faintTexts, violations } from './axe';
import { freshPages } from './freshPages';
import { misfits } from './overflow';
import { DESK, PHONE, SCREEN_SIZES, type Size } from './harness';
import { DRAGS } from './dragging';
import { card, centre, corner, happen, look, tap } from './looking';
import { openRules } from './startPage';
import { eventually } from '../run/eventually';

const FIRST = 'greta:a:8D7CQDAS/THTSQCJH - 24? a';
const GROWING = 'greta:a:TC8CQSKS/AD8H9C 8D..QC../7CTHTS../....JHQD/....ASKC 16? a at=f6 got=TSTH,JHTH/ASTS';
const TWO = 'greta:a:KDQH9STDAC7H9H/9D8S7DJSJDKHJC 8DAD(7S)QCTC/7CTHTSQS/KS8HJHQD/8C9CASKC(AH) - a at=f6';
const EYE =
  'greta:a:QHJC9STDAC7H/JD9D8SJS7D 8D8CQCTS/9H(7C)THJHKH(QS)/ASQDKD(TC)KC/KS7S(9C)AH(8H)AD - a?d6 at=f6 claims=eye';

const pages = freshPages();
let page: Page;

async function open(size: Size = PHONE, hasTouch = false, colorScheme: 'dark' | 'light' = 'dark'): Promise<void> {
  page = await pages.open({ viewport: size, hasTouch, colorScheme, reducedMotion: 'reduce' }, 'unless kept');
}

const show = (text: string): Promise<void> => look(page, pages.origin, text);
const cell = (name: string) => page.locator(`[data-name="${name}"]`);
const label = (name: string): Promise<string | null> => cell(name).getAttribute('aria-label');
const press = (name: string | RegExp): Promise<void> =>
  page.locator('.panel, .own').getByRole('button', { name }).click();
const turn = (): Promise<string> => page.locator('.prompt .who').innerText();
const advice = (): Promise<string> => page.locator('.prompt .what').innerText();
const totals = (): Promise<string[]> => page.locator('.total').allInnerTexts();
/** What is wider than its place, or a target too small for a finger. */
const faults = (): Promise<string[]> =>
  misfits(page, {
    wide: 'main, main > *, .frame, .board, .square, .panel, .opponent, .own-score',
    high: '.frame, .square',
    targets: 'button, [role=gridcell], [role=option]',
  });

describe.each(SCREEN_SIZES)('on a %s', (_, size) => {
  it.each(
    fewOf<[string, string, (() => Promise<void>)?]>(
      [
        ['the first card', FIRST],
        [
          'a growing square, a card looked at',
          GROWING,
          async () => {
            await tap(page, 'king of spades');
            await cell('d5').click();
          },
        ],
        [
          'level two, a card looked at',
          TWO,
          async () => {
            await tap(page, 'king of diamonds');
            await cell('c3').click();
          },
        ],
        ['a look under the last card', `${TWO};place KD c3`, () => cell('c3').click()],
        [
          'a claim by eye',
          EYE,
          async () => {
            await cell('f4').click();
            await press('Covered card');
          },
        ],
        ['the rules', GROWING, () => openRules(page)],
        [
          'the count',
          `${TWO.replace(/:a:.* - a/, ':a:AC/- QH(8D)7D(AD)KH(QC)9S(TC)/7H(7C)AH(TH)9H(TS)JD(QS)/JS(KS)JC(8H)TD(JH)8S(QD)/8CKD(9C)9D(AS)7S(KC) - a')};place AC c6`,
        ],
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
});

describe('by tapping', () => {
  beforeEach(() => open());

  it('a card shows what it would give away before it is placed', async () => {
    await show(GROWING);
    await tap(page, 'king of spades');
    await eventually(() => page.locator('.cell.lit').count()).toBe(6);
    await cell('d5').click();
    await eventually(advice).toBe('Benjamin gets 2 points there');
    const worth = page.locator('.values .own').filter({ visible: true });
    await eventually(() => worth.allInnerTexts()).toEqual([expect.stringMatching(/1$/), expect.stringMatching(/6$/)]);
    await eventually(() =>
      page.locator('.matched').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['name'])),
    ).toEqual(['e4', 'e6']);
    await eventually(turn).toBe('Your turn');
    await press('Place');
    await eventually(turn).toBe('Benjamin’s turn');
    await eventually(() => label('d5')).toMatch(/^d5, king of spades, placed last/);
    await eventually(totals).toEqual(['3', '12']);
  });

  it('a second tap places, and one elsewhere looks there', async () => {
    await show(GROWING);
    await tap(page, 'king of spades');
    await cell('d3').click();
    await cell('d5').click();
    await eventually(turn).toBe('Your turn');
    await cell('d5').click();
    await eventually(turn).toBe('Benjamin’s turn');
  });

  it('a place where no card can go says why', async () => {
    await show(GROWING);
    await tap(page, 'king of spades');
    await cell('c6').click();
    await eventually(advice).toBe('A card must share a side with one that lies there');
    await cell('c3').click();
    await eventually(advice).toBe('There’s already a card there');
  });

  it('the square floats: what lies in it keeps its place on the screen', async () => {
    await show(FIRST);
    await tap(page, 'ace of spades');
    await cell('d4').click();
    await cell('d4').click();
    await eventually(turn).toBe('Benjamin’s turn');
    const before = await cell('d4').boundingBox();
    for (const [i, move] of ['place TS c4', 'place 7C b4', 'place QC d5'].entries()) {
      await happen(page, move);
      await eventually(() => page.locator('.cell [data-fly]').count()).toBe(i + 2);
    }
    // Three columns wide with room on both sides: it had to move once, by one column.
    const after = await cell('d4').boundingBox();
    expect(after!.y).toBe(before!.y);
    expect(after!.x - before!.x).toBeCloseTo(before!.width, 0);
    await eventually(() =>
      page.locator('.cell.open').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['name'])),
    ).toEqual(expect.arrayContaining(['a4', 'e4']));
  });

  it('a covered card is looked at until the next one lies, and not after that', async () => {
    await show(`${TWO};place KD c3`);
    await eventually(() => label('c3')).toMatch(
      /^c3, king of diamonds, placed last, on top of a card that lies face down/,
    );
    expect(await label('d3')).not.toMatch(/seven of spades/);
    await cell('d3').click();
    expect(await label('d3')).not.toMatch(/seven of spades/);
    await cell('c3').click();
    await eventually(() => label('c3')).toMatch(/on top of the eight of diamonds/);
    await happen(page, 'place 9D c4');
    await eventually(() => label('c3')).toMatch(/^c3, king of diamonds, on top of a card that lies face down/);
    await cell('c3').click();
    expect(await label('c3')).not.toMatch(/eight of diamonds/);
  });

  it('a claim by eye counts what was pointed at', async () => {
    await show(EYE);
    expect(await page.locator('.matched').count()).toBe(0);
    expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(0);
    for (const name of ['c6', 'd5', 'f4', 'f4']) await cell(name).click();
    await eventually(() => page.getByRole('gridcell', { selected: true }).count()).toBe(2);
    await press('Claim 2');
    await eventually(turn).toBe('Your turn');
    // The seven of spades matches the king of spades (1); the queen of diamonds it does not.
    await eventually(totals).toEqual(['0', '1']);
    await eventually(() => page.locator('.panel .title').textContent()).toMatch(/^You got 1 point for/);
  });
});

describe.each(DRAGS)('by dragging with the %s', (_, drag, touch) => {
  beforeEach(() => open(PHONE, touch));

  it('a card is placed where it is let go, and one that cannot lie there goes back', { tags: ['long'] }, async () => {
    await show(GROWING);
    await drag(page, await corner(card(page, 'king of spades')), await centre(cell('c3')));
    await eventually(advice).toBe('There’s already a card there');
    await eventually(() => page.locator('[role=option]').count()).toBe(4);
    await drag(page, await corner(card(page, 'king of spades')), await centre(cell('d5')));
    await eventually(turn).toBe('Benjamin’s turn');
    await eventually(() => label('d5')).toMatch(/^d5, king of spades/);
  });

  it('a card covers another in level two', async () => {
    await show(TWO);
    await drag(page, await corner(card(page, 'ace of clubs')), await centre(cell('d6')));
    await eventually(() => label('d6')).toMatch(/^d6, ace of clubs, placed last, on top of/);
  });
});

describe('with the keyboard alone', () => {
  beforeEach(() => open(DESK));

  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

  it('a card is chosen, its cells are read, and it is placed', async () => {
    await show(GROWING);
    await page.keyboard.press('h');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await eventually(focused).toBe('king of spades, playable');
    await page.keyboard.press('Space');
    await page.keyboard.press('s');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await eventually(focused).toBe('c3, eight of diamonds');
    await page.keyboard.press('ArrowRight');
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await eventually(focused).toBe(
      'd5, empty, gives 2 points away: ten of spades on the diagonal, spades: 1; ace of spades on the ' +
        'diagonal, spades: 1',
    );
    await page.keyboard.press('Enter');
    await eventually(turn).toBe('Benjamin’s turn');
  });

  it('a claim is pointed out and made, letters only if they act', async () => {
    await show(EYE);
    await page.keyboard.press('s');
    await eventually(focused).toMatch(/^d6, seven of spades, placed last/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.keyboard.press('v');
    await page.locator('.panel').getByRole('button', { name: 'Claim 2' }).waitFor();
    await page.keyboard.press('c');
    await eventually(totals).toEqual(['0', '1']);
  });
});
