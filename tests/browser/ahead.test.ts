/**
 * A move that is chosen before one's turn: by tap, by drag and by keys, on boards of this project and on one that is
 * data; taken back, dropped, and made once, also between two browsers over WebRTC.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SIGNATURE_BYTES } from '../../src/crypto/sign';
import { Waits, eventually } from '../run/eventually';
import { violations } from './axe';
import { dragWithMouse } from './dragging';
import { freshPages } from './freshPages';
import {
  BrowserHarness,
  DESK,
  PHONE,
  type Player,
  act,
  areCounted,
  handSize,
  isAsked,
  isCounted,
  playUntil,
} from './harness';
import { card, centre, happen, look, tap } from './looking';
import { misfits } from './overflow';
import { picture } from './picture';
import { keepSent, sentBy } from './sent';
import { unreadable } from './unreadable';

const pages = freshPages();
let page: Page;

const what = (on: Page = page): Promise<string> => on.locator('.prompt .what').innerText();
const marks = (): Promise<number> => page.locator('[role=option] > svg').count();
const press = (name: string): Promise<void> => page.locator('.bar').getByRole('button', { name }).click();
const WAITS = /^When it’s your turn: /;

const faults = async (): Promise<string[]> => [
  ...(await misfits(page, {
    wide: 'main, main > *, .frame, .board',
    high: '.frame',
    targets: 'button, [role=option]',
  })),
  ...(await page.evaluate(unreadable)),
];

/** Another's turn: the nine of hearts can be laid on the right alone, and nothing else of the hand fits. */
const CHAIN = 'cardinoes:a:9H4S/JH4H5C2CTS/7? 3D5H 30? b';
const LYNX = 'lynx:a:9H4S6S/JH4H5C2CTS/7? 3D5H 60? - b';
const EIGHTS = 'crazy-eights:a:9H4S/JH4H5C2CTS/7? 3D5H 30? b';

const LOOKS = [
  ['phone', PHONE, 'dark'],
  ['desk', DESK, 'light'],
] as const;

describe.each(LOOKS)('on a %s', (name, size, colorScheme) => {
  beforeEach(async () => {
    page = await pages.open({ viewport: size, colorScheme, reducedMotion: 'reduce' }, 'unless kept');
  });

  it.each([
    ['cardinoes', CHAIN, 'Lay right', 'Lay right 9♥'],
    ['lynx', LYNX, 'Discard', 'Discard 9♥'],
    ['crazy-eights', EIGHTS, /nine of hearts/i, /nine of hearts/i],
  ])(
    '%s: a card is chosen, marked and said, axe finds nothing, and it is taken back three ways',
    async (game, at, does, said) => {
      await look(page, pages.origin, at);
      const choose = async (): Promise<void> => {
        await tap(page, 'nine of hearts');
        await page.locator('.bar').getByRole('button', { name: does }).click();
        await eventually(() => what()).toMatch(WAITS);
      };
      await choose();
      if (typeof said === 'string')
        expect((await what()).replaceAll('\uFE0E', '')).toBe(`When it’s your turn: ${said}`);
      else expect(await what()).toMatch(said);
      expect(await marks()).toBe(1);
      expect(await card(page, 'nine of hearts').getAttribute('aria-label')).toContain('made on your turn');
      expect(await violations(page)).toEqual([]);
      expect(await faults()).toEqual([]);
      await picture(page, `ahead-${game}-${name}`);
      await press('Take it back');
      await eventually(marks).toBe(0);
      await choose();
      await page.keyboard.press('Escape');
      await eventually(marks).toBe(0);
      await choose();
      await tap(page, 'nine of hearts');
      await eventually(marks).toBe(0);
      expect(await what()).not.toMatch(WAITS);
    },
  );
});

it('lynx: the stock says that it can be pressed before one’s turn, and a tap chooses to draw', async () => {
  page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' }, 'unless kept');
  await look(page, pages.origin, LYNX);
  const stock = page.locator('[data-place=stock]');
  expect(await stock.getAttribute('aria-disabled')).toBe('false');
  await stock.click();
  await eventually(() => what()).toBe('When it’s your turn: Draw');
});

describe('at one’s turn', () => {
  beforeEach(async () => {
    page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' }, 'unless kept');
  });

  const two = (at: string): string => at.replace('/7?', '');

  it.each([
    ['cardinoes', two(CHAIN), 'play JH right', 1],
    ['lynx', two(LYNX), 'discard JH', 2],
    ['crazy-eights', two(EIGHTS), 'play JH', 1],
  ])('%s: what was chosen by keys is made by itself, once', async (_, at, before, left) => {
    await look(page, pages.origin, at);
    await card(page, 'nine of hearts').focus();
    if (at.startsWith('lynx')) {
      await page.keyboard.press(' ');
      await page.locator('.bar').getByRole('button', { name: 'Discard' }).press('Enter');
    } else await page.keyboard.press('Enter');
    await eventually(() => what()).toMatch(WAITS);
    await happen(page, before);
    await eventually(() => handSize(page)).toBe(left);
    expect(await marks()).toBe(0);
    expect(await page.locator('.note.danger').count(), 'nothing was made twice').toBe(0);
  });

  it('what was dragged to its place is made, and the setting switches it off', async () => {
    await look(page, pages.origin, two(CHAIN));
    const end = page.locator('[data-end=right]');
    await dragWithMouse(page, await centre(card(page, 'nine of hearts')), await centre(end));
    await eventually(() => what()).toMatch(WAITS);
    await happen(page, 'play JH right');
    await eventually(() => handSize(page)).toBe(1);
    await page.evaluate(() => localStorage.setItem('svista.settings', JSON.stringify({ ahead: false })));
    await page.reload();
    await look(page, pages.origin, two(CHAIN));
    await tap(page, 'nine of hearts');
    await page.locator('[role=option][aria-selected=true]').waitFor();
    expect(await page.locator('.bar button').count()).toBe(0);
  });

  it.each([
    ['play 5C right', 'The move you chose doesn’t fit any more. Choose again.'],
    ['play 4H right', 'You can do something else now, too. Choose again.'],
  ])('after %s it is dropped, with a sentence', async (before, said) => {
    await look(page, pages.origin, two(CHAIN));
    await tap(page, 'nine of hearts');
    await press('Lay right');
    await eventually(marks).toBe(1);
    await happen(page, before);
    await page.locator('.note').getByText(said).waitFor();
    await page.locator('.unseen[role=status]').getByText(said).waitFor();
    await eventually(marks).toBe(0);
    expect(await handSize(page)).toBe(2);
  });
});

describe('two at a table, over WebRTC', () => {
  let harness: BrowserHarness;
  let players: Player[];
  beforeAll(async () => {
    harness = await BrowserHarness.open();
    players = [await harness.person('Anna', PHONE), await harness.person('Ben', DESK)];
    for (const { context } of players) await keepSent(context);
    await harness.gather(players);
    await harness.begin(players);
    for (const each of players) await each.page.locator('[role=option]').nth(11).waitFor();
  });
  afterAll(() => harness.close());

  const note = (on: Page): Locator => on.locator('.note', { hasText: 'Choose again' }).first();
  const drawButton = (on: Page): Locator => on.locator('.bar button', { hasText: 'Draw' });

  /** Whose turn it is, and who can choose to draw: not for a seven, nor between rounds. */
  async function bothAtTurn(): Promise<{ turn: Player; other: Player }> {
    for (const waits = new Waits(); ;) {
      const asked = await Promise.all(players.map(({ page: each }) => isAsked(each)));
      const [turn, other] = asked[0] ? [players[0]!, players[1]!] : [players[1]!, players[0]!];
      if (asked[0] === asked[1]) {
        await waits.wait();
        for (const { page: each } of players) {
          const next = each.getByRole('button', { name: 'Next round', exact: true });
          if ((await areCounted(players)) && (await next.isVisible())) await next.click();
        }
      } else if ((await drawButton(other.page).count()) > 0) {
        return { turn, other };
      } else {
        await act(turn.page).catch(() => null); // the screen went on while we were looking
        waits.reset();
      }
    }
  }

  it('nothing of it leaves the device before the turn comes, and whoever hesitates sees nothing of it', async () => {
    const { turn, other } = await bothAtTurn();
    /** What a page goes on saying at rest, beside heartbeats, which are too short to be signed: how long its log is. */
    const repeated = async (): Promise<readonly number[]> => [
      ...new Set((await sentBy(other.page)).sealed.filter((bytes) => bytes >= SIGNATURE_BYTES).slice(-4)),
    ];
    await eventually(async () => (await repeated()).length, 'all that was said before has gone').toBe(1);
    const [tip] = await repeated();
    const seen = (): Promise<string> => turn.page.locator('.frame').innerHTML();
    const shown = await seen();
    // A link that breaks meanwhile is made anew, and has more to say.
    for (let isClean = false; !isClean;) {
      const before = await sentBy(other.page);
      const since = async (): Promise<readonly number[]> =>
        (await sentBy(other.page)).sealed.slice(before.sealed.length);
      await drawButton(other.page).click();
      await eventually(() => what(other.page)).toBe('When it’s your turn: Draw');
      await eventually(async () => (await since()).length).toBeGreaterThan(2);
      await other.page.keyboard.press('Escape');
      await eventually(() => what(other.page)).not.toMatch(WAITS);
      await other.page.keyboard.press('d');
      await eventually(() => what(other.page)).toBe('When it’s your turn: Draw');
      await eventually(async () => (await since()).length).toBeGreaterThan(5);
      const after = await sentBy(other.page);
      isClean = after.begun === before.begun;
      if (isClean) {
        const told = after.sealed.slice(before.sealed.length).filter((bytes) => bytes >= SIGNATURE_BYTES);
        expect(told.filter((bytes) => bytes !== tip)).toEqual([]);
        const toBrokers = after.toBrokers.slice(before.toBrokers.length).map((each) => JSON.parse(each) as unknown);
        expect(toBrokers.filter((each) => (each as { type: string }).type !== 'HEARTBEAT')).toEqual([]);
        expect(await seen()).toBe(shown);
      } else {
        await other.page.keyboard.press('Escape');
        await drawButton(other.page).waitFor();
      }
    }
    const { length } = (await sentBy(other.page)).sealed;
    const longest = async (): Promise<number> => Math.max(0, ...(await sentBy(other.page)).sealed.slice(length));
    await playUntil(players, async () => (await longest()) > tip!);
  });

  it('a page that is loaded anew has forgotten it', async () => {
    const { turn, other } = await bothAtTurn();
    await drawButton(other.page).click();
    await eventually(() => what(other.page)).toBe('When it’s your turn: Draw');
    await harness.reopen(other);
    await drawButton(other.page).waitFor();
    expect(await what(other.page)).not.toMatch(WAITS);
    expect(await other.page.locator('.bar').getByRole('button', { name: 'Take it back' }).count()).toBe(0);
    expect(await isAsked(turn.page)).toBe(true);
  });

  it('a draw that was chosen by tap, and by key, is made when the turn comes, and dropped when something else can be done', async () => {
    const seen = { tap: 0, key: 0, dropped: 0, over: 0 };
    while (Math.min(seen.tap, seen.key, seen.dropped) === 0) {
      const { turn, other } = await bothAtTurn();
      const how = seen.tap <= seen.key ? 'tap' : 'key';
      const held = await handSize(other.page);
      const { x, y } = await centre(other.page.locator('[data-place=stock]'));
      await (how === 'tap' ? other.page.mouse.click(x, y) : other.page.keyboard.press('d'));
      await eventually(() => what(other.page)).toBe('When it’s your turn: Draw');
      // Nothing is pressed at the other page until the move was made or dropped.
      const came = async (): Promise<keyof typeof seen | null> => {
        if ((await handSize(other.page)) === held + 1) return how;
        if ((await note(other.page).count()) > 0) return 'dropped';
        return (await isCounted(other.page)) ? 'over' : null;
      };
      let result: keyof typeof seen | null = null;
      await playUntil([turn], async () => (result = await came()) !== null);
      seen[result!]++;
      await note(other.page).waitFor({ state: 'detached' });
      await playUntil([other], async () => !(await isAsked(other.page)));
    }
    for (const { name, errors } of players) expect(errors, name).toEqual([]);
  });
});
