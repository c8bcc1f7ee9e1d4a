/**
 * A walk through boards of all games on screens of all sizes, in text of both sizes, in three languages, for two to
 * eight people with one to thirty cards: nothing lies where it must not, by geometry alone. `npm test` walks through
 * cases in which any two of these come together, `npm run test:whole` through all.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Row, pairwise, productOf } from '../run/pairwise';
import { sampleOf } from '../run/sample';
import { seedOfRun } from '../run/seed';
import { BOARD_SCENES } from './boardScenes';
import { cutOff } from './cutOff';
import { freshPages } from './freshPages';
import { misplaced } from './geometry';
import { NAMING, look, setTextSize } from './looking';
import { type OwnGames, PICTURES, knowBeside, ownGames } from './ownGame';

const SIZES = ['320x568', '360x640', '390x844', '844x390', '820x1180', '1280x800', '2560x1440'];
const LANGUAGES = ['en', 'de', 'it'] as const;
const CASES = {
  scene: Object.keys(BOARD_SCENES),
  size: SIZES,
  text: [100, 200],
  language: LANGUAGES,
  seats: [2, 3, 4, 6, 8],
  cards: [1, 5, 13, 30],
};
type Case = Row<typeof CASES>;

const LEAST_PX = 44;

const pages = freshPages();
let games: OwnGames;
beforeAll(async () => {
  games = await ownGames(PICTURES, 'tests/browser/pictures');
  await pages.layBeside(games.folder);
});
afterAll(() => games.remove());

/** Cases that show the same are looked at once. */
function different(cases: readonly Case[]): Case[] {
  const byLook = new Map(
    cases.map((each) => [`${lookOf(each)} ${each.size} ${each.text} ${each.language} ${each.scene}`, each]),
  );
  return [...byLook.values()];
}

const lookOf = ({ scene, seats, cards }: Case): string => BOARD_SCENES[scene]!.look(Number(seats), Number(cards));

async function open(language: string): Promise<Page> {
  const page = await pages.open({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' }, 'alone');
  await page.addInitScript(NAMING);
  await knowBeside(page, pages.origin);
  await page.evaluate(
    (kept) => localStorage.setItem('svista.settings', kept),
    JSON.stringify({ language, name: 'Anna', sounds: false }),
  );
  return page;
}

/** In very large text most screens have room for a part of the board only, and the smallest has none for a long prompt. */
const mayScroll = ({ text, size }: Case): boolean => (text === 200 ? size !== '2560x1440' : size === '320x568');

/** On a low phone a question about one of many people has no room but over the piles; it moves nothing, and is short. */
const mayCover = ({ scene, size, seats }: Case): boolean =>
  scene === 'Lynx, whom a seven names' && size === '360x640' && Number(seats) > 4;

async function faultsOf(page: Page, each: Case): Promise<string[]> {
  const [width, height] = String(each.size).split('x').map(Number) as [number, number];
  await page.setViewportSize({ width, height });
  await look(page, pages.origin, lookOf(each));
  await setTextSize(page, `${each.text}%`);
  await BOARD_SCENES[each.scene]!.then?.(page);
  await page.mouse.move(0, 0); // what a button says of itself lies over others
  await setTextSize(page, `${each.text}%`); // two frames
  const wrong = [
    ...(await page.evaluate(misplaced, { leastPx: LEAST_PX, mayScroll: mayScroll(each) })),
    ...(await page.evaluate(cutOff)),
  ];
  const told = mayCover(each) ? wrong.filter((fault) => !/^(covered|over each other)/.test(fault)) : wrong;
  return told.map((fault) => `${Object.values(each).join(', ')}: ${fault}`);
}

describe.each(LANGUAGES)('boards in “%s”', (language) => {
  const cases = different(sampleOf(productOf(CASES), pairwise(CASES, seedOfRun()))).filter(
    (each) => each.language === language,
  );

  it('lie well on every screen', async () => {
    const page = await open(language);
    const wrong: string[] = [];
    for (const each of cases) wrong.push(...(await faultsOf(page, each)));
    expect(wrong).toEqual([]);
  });
});
