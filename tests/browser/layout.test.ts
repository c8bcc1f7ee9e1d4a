/**
 * A walk through all boards and screens (`layoutAxes.ts` has the table of its axes): nothing lies where it must not, by
 * geometry alone.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPages } from './freshPages';
import { PHONE } from './harness';
import { walks } from './layoutAxes';
import { type OwnGames, PICTURES, knowBeside, ownGames } from './ownGame';
import { faultsOf, prepareWalk } from './walkLayout';

const pages = freshPages();
let games: OwnGames;
let page: Page;
beforeAll(async () => {
  games = await ownGames(PICTURES, 'tests/browser/pictures');
  await pages.layBeside(games.folder);
  page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'as it is');
  await prepareWalk(page);
  await knowBeside(page, pages.origin);
});
afterAll(() => games.remove());

describe.each([...walks()])('%s', (_, scenes) => {
  it.each([...scenes])('lies well on every screen: %s', async (_scene, all) => {
    const wrong: string[] = [];
    for (const each of all) wrong.push(...(await faultsOf(page, pages.origin, each)));
    expect(wrong).toEqual([]);
  });
});
