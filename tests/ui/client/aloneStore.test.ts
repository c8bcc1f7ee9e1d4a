/** Games alone that a browser keeps, for a reload or a later page. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AloneGame } from '../../../src/ui/client/models/alonePlan';
import { usualPlan } from '../../../src/ui/client/models/alonePlan';
import { forgetAlone, keepAlone, keptAlone, loadAlone } from '../../../src/ui/client/models/aloneStore';
import { KeptStorage } from '../keptStorage';

const game = (seed: number, moves = 0): AloneGame => ({
  plan: { ...usualPlan('lynx'), seed },
  events: Array.from({ length: moves }, () => ({ seat: 0, move: 'draw' })),
});

/** Another tab of the same browser, or a page that is opened after this one was closed. */
const openTab = (): unknown => vi.stubGlobal('sessionStorage', new KeptStorage());

beforeEach(() => {
  vi.stubGlobal('localStorage', new KeptStorage());
  openTab();
});
afterEach(() => vi.unstubAllGlobals());

it('a game is there for a page that is opened later, with all its moves', () => {
  keepAlone(game(1, 3));
  openTab();
  expect(loadAlone()).toEqual(game(1, 3));
});

it('a tab that is loaded again goes on with its own game, a new one with the latest', () => {
  keepAlone(game(1));
  const first = globalThis.sessionStorage;
  openTab();
  keepAlone(game(2));
  expect(loadAlone()).toEqual(game(2));
  vi.stubGlobal('sessionStorage', first);
  expect(loadAlone()).toEqual(game(1));
  expect(keptAlone()).toEqual([game(2), game(1)]);
});

it('a game that is given up is forgotten, and the one before is the latest', () => {
  for (const seed of [1, 2]) keepAlone(game(seed));
  forgetAlone(2);
  expect(loadAlone()).toEqual(game(1));
  forgetAlone(1);
  expect(loadAlone()).toBeNull();
});

it('no more than six are kept: the oldest gives way', () => {
  for (let seed = 1; seed <= 9; seed++) keepAlone(game(seed));
  expect(keptAlone().map(({ plan }) => plan.seed)).toEqual([9, 8, 7, 6, 5, 4]);
});

it('what an older version has kept in its tab is gone on with, and moves to the list', () => {
  sessionStorage.setItem('svista.alone', JSON.stringify(game(7, 2)));
  expect(loadAlone()).toEqual(game(7, 2));
  keepAlone(game(7, 3));
  expect(keptAlone()).toEqual([game(7, 3)]);
});

it.each([
  'null',
  '5',
  '{',
  '[null, 3, {}]',
  JSON.stringify([{ plan: { ...usualPlan('lynx'), seed: 1, seats: 99 }, events: [] }]),
  JSON.stringify([{ plan: { ...usualPlan('lynx'), seed: 1 } }]),
])('%s in its place is no game', (text) => {
  localStorage.setItem('svista.alone', text);
  expect(loadAlone()).toBeNull();
});

it('where nothing may be kept, nothing fails', () => {
  for (const storage of ['localStorage', 'sessionStorage']) {
    const forbid = (): never => {
      throw new Error('forbidden');
    };
    vi.stubGlobal(storage, { getItem: forbid, setItem: forbid, removeItem: forbid });
  }
  keepAlone(game(1));
  forgetAlone(1);
  expect(loadAlone()).toBeNull();
});
