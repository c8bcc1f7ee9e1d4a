/**
 * Alone with bots, and a round looked at again: in a real browser, on an insecure origin, with nobody else there.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseGameFile } from '../../src/games/play/gameFile';
import { replay } from '../../src/games/play/replay';
import { decisionsOf } from '../../src/ui/client/history/review';
import { prepareGame } from '../../src/ui/games/registry';
import { FORM_1, formHere } from '../memory/forms';
import { eventually } from '../run/eventually';
import { playBadly } from '../ui/client/badRound';
import { violations } from './axe';
import { actCardinoes, choose, oneBot, playOut } from './acts';
import { tap } from './looking';
import { BrowserHarness, DESK, PHONE, type Player, totalsOn } from './harness';
import { chooseAlone, openRules } from './startPage';

/** Cards that each is dealt in Lynx. */
const HAND = 12;

let harness: BrowserHarness;
/** In one page after the other, which each test gets with nothing kept. */
let player: Player;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  player = await harness.person('Anna', PHONE);
});
afterAll(() => harness.close());

beforeEach(async () => {
  player.errors.length = 0;
  await player.page.setViewportSize(PHONE);
  await harness.forget(player);
});

/** What the page will find that it has kept. */
async function keep(key: string, value: string): Promise<void> {
  await player.page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
}

async function alone(): Promise<void> {
  await player.page.goto(harness.origin);
  await chooseAlone(player.page);
  await player.page.getByRole('heading', { name: 'Play alone' }).waitFor();
}

const handOn = (page: Page): Promise<string[]> =>
  page
    .locator('[role=option]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!.split(',')[0]!).sort());

const overflow = (): Promise<number> => player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Counts the tones that the page makes from now on. */
async function countTones(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { createGain } = AudioContext.prototype;
    AudioContext.prototype.createGain = function (this: AudioContext) {
      const counted = globalThis as { tones?: number };
      counted.tones = (counted.tones ?? 0) + 1;
      return createGain.call(this);
    };
  });
}

const tones = (page: Page): Promise<number> => page.evaluate(() => (globalThis as { tones?: number }).tones ?? 0);

describe('alone on a phone', () => {
  it('a newcomer makes the first move with two taps, with hints to be had, and no closed page loses the game', async () => {
    const { page } = player;
    const draw = page.locator('.bar button[aria-keyshortcuts=d]:not([aria-disabled=true])');
    // A bot may begin, and ask for something that comes before a move of one's own: then the cards are dealt again.
    do {
      await page.goto(`${harness.origin}config.json`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(harness.origin);
      await page.getByRole('button', { name: 'Play now against 3 bots' }).click();
      await page.locator('.prompt.asked').waitFor();
    } while ((await draw.count()) === 0);
    const dealt = await handOn(page);

    // The button that was pressed is gone: the round begins at the hand.
    await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe('option');

    // What is drawn is marked, and nothing else; the log names it.
    const marked = page.locator('[role=option]', { has: page.locator('.dot') });
    expect(await marked.count(), 'what a seven has brought already').toBe(dealt.length - HAND);
    await countTones(page);
    await draw.click();
    await eventually(async () => (await tones(page)) > 0).toBe(true);
    await marked.first().waitFor();
    await eventually(async () => (await handOn(page)).length - (await marked.count())).toBe(dealt.length);
    await eventually(() => marked.first().getAttribute('aria-label')).toContain(', new');
    const drawn = (await marked.first().getAttribute('aria-label'))!.split(',')[0]!;
    await page.locator('.board .lines p', { hasText: 'You draw' }).getByLabel(drawn).waitFor();

    // A hint
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.best').waitFor();
    expect(await violations(page)).toEqual([]);

    // One sheet at a time.
    await openRules(page);
    await page.getByRole('heading', { name: 'The rules of Lynx' }).waitFor();
    await eventually(() => page.locator('section.sheet').count()).toBe(1);
    await page.getByRole('button', { name: 'Close' }).click();

    // A new page goes on with the very same cards.
    const before = await handOn(page);
    await page.close();
    player.page = await player.context.newPage();
    await player.page.goto(harness.origin);
    expect(await violations(player.page)).toEqual([]);
    await player.page.getByRole('button', { name: 'Continue Lynx, alone' }).click();
    await player.page.locator('.prompt.asked').waitFor();
    await eventually(() => handOn(player.page)).toEqual(before);
    await player.page.locator('.board .lines p', { hasText: 'You draw' }).getByLabel(drawn).waitFor();

    // It is heard, until somebody mutes it for good.
    const table = player.page;
    await countTones(table);
    await table.getByRole('button', { name: 'Menu', exact: true }).click();
    await table.getByRole('switch', { name: 'Sounds and vibration' }).uncheck();
    await table.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
    await table.getByRole('radio', { name: 'Quick' }).check();
    await table.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    // A hint can be played as it is.
    const seen = async (): Promise<string> =>
      (await table.locator('.prompt').innerText()) + String(await handOn(table));
    const stood = await seen();
    await table.getByRole('button', { name: 'Hint' }).click();
    await table
      .getByRole('button', { name: /^Play this/ })
      .first()
      .click();
    await eventually(seen).not.toBe(stood);
    await table.locator('.best').waitFor({ state: 'detached' });
    expect(await tones(table)).toBe(0);
    await table.reload();
    await table.getByRole('button', { name: 'Menu', exact: true }).click();
    await eventually(() => table.getByRole('switch', { name: 'Sounds and vibration' }).isChecked()).toBe(false);
    await table.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
    await eventually(() => table.getByRole('radio', { name: 'Quick' }).isChecked()).toBe(true);
    expect(player.errors).toEqual([]);
  });

  it(
    'a round of Cardinoes against a bot is played, saved, and can be looked at again',
    { tags: ['long'] },
    async () => {
      await alone();
      const { page } = player;
      expect(await violations(page)).toEqual([]);
      await choose(page, 'Cardinoes');
      await oneBot(page);
      await page.getByRole('radio', { name: 'Easy, careful' }).check();
      await page.getByRole('button', { name: 'Deal the cards' }).click();
      await page.locator('.prompt').waitFor();
      expect(await playOut([player], actCardinoes)).toBeGreaterThan(3);
      const totals = await totalsOn(page);
      expect(Object.keys(totals)).toEqual(['Tarok', 'You']);
      // It is remembered, in the form that later versions will have to open.
      await eventually(async () => (await page.evaluate(formHere)).stores['replays']?.row).toBe(
        FORM_1.stores['replays']!.row,
      );
      const form = await page.evaluate(formHere);
      expect(form).toEqual({
        ...FORM_1,
        stores: { ...FORM_1.stores, tables: { ...FORM_1.stores['tables'], row: '' } },
      });

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the round' }).click();
      const path = await (await saving).path();
      const file = parseGameFile(readFileSync(path, 'utf8'));
      if (!file.ok) throw new Error(file.fault.message);
      const replayed = replay(file.value);
      expect(replayed.fault).toBeNull();
      expect(replayed.result?.scores.map(({ total }) => String(total))).toEqual(
        file.value.names.map((name) => totals[name]!.replace('−', '-')),
      );

      // Whoever leaves finds the match again on the start page, and is asked before it ends.
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.getByRole('button', { name: /^Continue/ }).click();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Choose another game…' }).click();
      await page.getByRole('heading', { name: 'End this match?' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
      await page.getByRole('button', { name: /^Continue/ }).click();

      // The round again, from the score sheet: step by step, with all hands open.
      await page.getByRole('button', { name: 'Watch the replay' }).click();
      await page.getByText(`0 of ${replayed.steps.length - 1}`).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await overflow()).toBe(0);
      // One's own moves say “you”, and nothing is asked for.
      const own = replayed.steps.findIndex(({ moves: [move] }) => move?.seat === 0 && move.text.startsWith('play'));
      await page.getByRole('slider', { name: 'Place in the round' }).fill(String(own));
      await page.locator('.told p', { hasText: /^\s*You lay / }).waitFor();
      expect(await page.locator('.board .prompt, .board .bar').filter({ visible: true }).count()).toBe(0);
      // One hand at a time has room on a phone, and all of them on a desk.
      const hands = page.locator('.hands .cards').filter({ visible: true });
      expect(await hands.count()).toBe(1);
      await page.setViewportSize(DESK);
      expect(await hands.count()).toBe(file.value.names.length);
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByText(`${own + 2} of`).waitFor();
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await page.locator('main').press('End');
      await page.getByText(`${replayed.steps.length - 1} of ${replayed.steps.length - 1}`).waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.getByText(`${replayed.steps.length - 2} of`).waitFor();
      await page.keyboard.press('Home');
      await page.getByText(`0 of ${replayed.steps.length - 1}`).waitFor();
      await eventually(() => page.locator('.hands [role=img], .hands svg').count()).toBeGreaterThan(13);
      await page.getByRole('button', { name: 'To the scores' }).click();
      await page.getByRole('button', { name: 'Next round', exact: true }).waitFor();

      // And from its file, on a page of its own.
      await page.goto(`${harness.origin}#replay`);
      await page
        .getByLabel('Saved round')
        .setInputFiles({ name: 'round.svista', mimeType: 'text/plain', buffer: readFileSync(path) });
      await page.getByText(`0 of ${replayed.steps.length - 1}`).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(DESK);
      await page.locator('.moves button').nth(3).click();
      await page.getByText(`3 of ${replayed.steps.length - 1}`).waitFor();
      expect(await violations(page)).toEqual([]);
      // Whoever opens a file is told of all by their names.
      await page.locator('.moves button').nth(own).click();
      await page.locator('.told p').getByText(`${file.value.names[0]} lays`).waitFor();
      expect(player.errors).toEqual([]);
    },
  );
});

describe('moments of a round that is over', () => {
  it('are found when somebody asks, and lead to the replay right before the move', { tags: ['long'] }, async () => {
    await prepareGame('cardinoes');
    const { start, file } = playBadly('cardinoes', 6); // in which three moves are worse by some points
    const parsed = parseGameFile(file);
    if (!parsed.ok) throw new Error(parsed.fault.message);
    const { steps } = replay(parsed.value);
    const { page, errors } = player;
    await keep('svista.alone', JSON.stringify([start]));
    await page.goto(`${harness.origin}#alone`);
    await page.getByRole('button', { name: 'Review my round' }).focus();
    await page.keyboard.press('Enter');
    const found = page.getByRole('button', { name: /^You: .* Better: .* points? more/ });
    await found.first().waitFor();
    expect(await violations(page)).toEqual([]);
    // Whoever pressed by the keyboard goes on there.
    await eventually(() => found.first().evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');

    const told = page.locator('.moment');
    await told.getByText(/Better: .* more\./).waitFor();
    const last = steps.length - 1;
    const places = decisionsOf(parsed.value, 0).map(({ at }) => `${at} of ${last}`);
    await eventually(async () => places.includes(await page.locator('.replay .where').innerText())).toBe(true);
    // Of a phone's height most is the board's; the moves are listed where there is room.
    const board = page.locator('.replay > .board');
    await eventually(async () => (await board.boundingBox())!.height).toBeGreaterThan(PHONE.height * 0.4);
    expect(await page.locator('.replay .moves').isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(DESK);
    await page.locator('.moves .here').waitFor();
    // What came of itself is told as well: no step is without words.
    expect(await page.locator('.moves').innerText()).not.toContain('…');
    await page.getByRole('button', { name: 'To the scores' }).click();
    await found.first().waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a guided round', () => {
  it(
    'is offered to a newcomer, is walked through by taps, answers another move, and stays where it was',
    { tags: ['long'] },
    async () => {
      const { page, errors } = player;
      await keep('svista.settings', '{"game":"cardinoes","botSpeed":"quick"}');
      await page.goto(harness.origin);
      await page.getByRole('button', { name: 'Learn Cardinoes in three minutes' }).click();

      const bubble = page.locator('.bubble.placed');
      const step = (number: number): Promise<void> =>
        page.getByRole('region', { name: `Guided round, ${number} of 9` }).waitFor();
      const lay = async (card: string, end: 'left' | 'right'): Promise<void> => {
        await tap(page, card);
        await page.getByRole('button', { name: `Lay ${end}` }).click();
      };
      await step(1);
      // One goes on by the keyboard, and then is at the hand.
      await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Next');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await step(2);
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('option');
      await lay('seven of diamonds', 'right');
      await step(3);
      // What is said leaves the corners of the chain's cards to be read.
      const covered = async (): Promise<number> => {
        const [said, end] = [(await bubble.boundingBox())!, (await page.locator('[data-end=left]').boundingBox())!];
        return Math.min(said.y + said.height, end.y + end.height) - Math.max(said.y, end.y);
      };
      await eventually(async () => (await covered()) < 8).toBe(true);
      // Another legal move is answered, and changes nothing.
      await lay('nine of clubs', 'right');
      await bubble.getByText('with a king at both ends').waitFor();
      expect(await page.locator('[role=option]').count()).toBe(3);
      expect(await violations(page)).toEqual([]);
      await lay('king of diamonds', 'right');
      await step(4);
      await page.getByRole('button', { name: 'Draw', exact: true }).last().click();
      await step(5);
      await page.getByRole('button', { name: 'Lay left' }).click(); // what was drawn is selected already
      await step(6);
      await page.getByRole('button', { name: 'Show me' }).click();
      await step(7);
      await lay('nine of clubs', 'left');
      await step(8);
      expect(await violations(page)).toEqual([]);
      await bubble.getByRole('button', { name: 'Next' }).click();
      await step(9);
      // What the sheet offers is no rematch: a round of one's own comes next.
      await page.locator('footer').getByRole('button', { name: 'Play a round' }).waitFor();
      expect(await page.getByRole('button', { name: /Rematch|Leave/ }).count()).toBe(0);
      await bubble.getByRole('button', { name: 'Home' }).click();
      await page.getByRole('button', { name: /^Play now/ }).waitFor();
      expect(await page.getByRole('button', { name: /^Learn / }).count(), 'for whoever wants it again').toBe(1);
      await page.goto(`${harness.origin}#rules=cardinoes`);
      await page.getByRole('button', { name: 'Learn in three minutes' }).waitFor();
      expect(errors).toEqual([]);
    },
  );
});

describe('a file that is no round', () => {
  it('is refused with the line that is wrong, and nothing is lost', async () => {
    await alone();
    const { page, errors } = player;
    await page.goto(`${harness.origin}#replay`);
    const choose = (text: string): Promise<void> =>
      page
        .getByLabel('Saved round')
        .setInputFiles({ name: 'mine.svista', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await choose('hello');
    await page.getByText(/mine\.svista, line 1, column \d+, “hello”: a game file starts with/).waitFor();
    await choose('svista game 1\ngame lynx\nseats A, B\ndealer a\na: draw\n');
    await page.getByText(/line 5, column \d+, “a: draw”: .*b/).waitFor();
    await page.getByText('0 of 0').waitFor();
    await page.getByRole('button', { name: 'Open another' }).click();
    // A folder that was dropped, or a file that has gone or changed since: the browser does not read it.
    await page.evaluate(() => (File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))));
    await choose('svista game 1');
    await page.getByText('This browser can’t read mine.svista. If it was moved or changed').waitFor();
    expect(errors).toEqual([]);
  });
});
