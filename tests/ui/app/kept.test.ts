/** What is kept in the browser's local storage besides settings: it may be missing, forbidden or spoiled. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { keepFavourite, usableFavourite } from '../../../src/ui/app/favourites';
import { keepLatest, latest } from '../../../src/ui/app/latest';
import { Settings } from '../../../src/ui/app/settings.svelte';
import { KeptStorage } from '../keptStorage';

beforeEach(() => void vi.stubGlobal('localStorage', new KeptStorage()));
afterEach(() => void vi.unstubAllGlobals());

const TABLE = { hash: '#t=abcdefghijklmnopqrstuvwx-_12', game: 'lynx', names: ['Ben', 'Cleo'] };

describe('the table that one sat at last', () => {
  it('is known until it is left', () => {
    expect(latest()).toBeNull();
    keepLatest(TABLE);
    expect(latest()).toEqual(TABLE);
    keepLatest(null);
    expect(latest()).toBeNull();
  });

  it.each([
    '{',
    '7',
    '{}',
    '{"hash":"https://elsewhere/#t=a","game":"lynx","names":[]}',
    '{"hash":"#t=a","game":"lynx"}',
  ])('is none in what is spoiled: %s', (text) => {
    localStorage.setItem('svista.latest', text);
    expect(latest()).toBeNull();
  });

  it('is none where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    keepLatest(TABLE);
    expect(latest()).toBeNull();
  });
});

describe('favourite options', () => {
  const liked = { options: { hand: 5 }, match: { rounds: 7 } };

  it('are those of the last table of that game', () => {
    keepFavourite('lynx', { options: { hand: 6 }, match: {} });
    keepFavourite('lynx', liked);
    keepFavourite('greta', { options: {}, match: { rounds: 2 } });
    expect(usableFavourite(lynx)).toEqual(liked);
  });

  it.each([
    '{',
    'null',
    '{"lynx":7}',
    '{"lynx":{"options":{"wings":2},"match":{}}}',
    '{"lynx":{"options":{"hand":9999},"match":{}}}',
    '{"lynx":{"options":{},"match":{"match":"never"}}}',
  ])('are none in what does not fit the game: %s', (text) => {
    localStorage.setItem('svista.favourites', text);
    expect(usableFavourite(lynx)).toEqual({ options: {}, match: {} });
  });
});

describe('the theme', () => {
  it.each([
    ['night', 'night'],
    ['dark', 'felt'],
    ['light', 'kitchen'],
    ['beige', 'system'],
    [7, 'system'],
  ])('that was kept as %j is %s', (theme, expected) => {
    localStorage.setItem('svista.settings', JSON.stringify({ theme }));
    expect(new Settings().theme).toBe(expected);
  });
});
