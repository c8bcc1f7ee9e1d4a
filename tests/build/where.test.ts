/** `npm run -s where -- WORDS` finds the file that somebody asks for who has opened none. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Place, find, headerOf, placesOf, wordsOf } from '../../build/where';

const ROOT = new URL('../../', import.meta.url).pathname;
const PLACES = placesOf(ROOT);
const found = (query: string): string[] => find(PLACES, query).map(({ path }) => path);

describe('asking where something is', () => {
  it.each([
    ['score sheet', 'src/ui/screens/table/ScoreSheet.svelte'],
    ['qr code', 'src/ui/screens/connect/CodeText.svelte'],
    ['rate limit', 'src/lib/limits.ts'],
    ['stages draft', 'src/table/lobby/drafts.ts'],
    ['look-alikes names', 'src/table/charter/lookalikes.ts'],
    ['dragging cards', 'src/ui/board/dragging.ts'],
    ['cut links simulation', 'tests/simulation'],
    ['gossip', 'src/table/sync/gossip.ts'],
  ])('finds what is asked for by %j', (query, path) => {
    expect(found(query).some((each) => each.startsWith(path))).toBe(true);
  });

  it('names files that are there, each once, and no more than a screen of them', () => {
    expect(new Set(PLACES.map(({ path }) => path)).size).toBe(PLACES.length);
    expect(PLACES.filter(({ path }) => !existsSync(ROOT + path))).toEqual([]);
    expect(found('table').length).toBeLessThanOrEqual(12);
  });

  it('knows what every file of the program is about', () => {
    expect(PLACES.filter(({ path, about }) => path.startsWith('src/') && about === '')).toEqual([]);
  });

  it('finds nothing for words that stand nowhere', () => {
    expect(found('xylophone')).toEqual([]);
  });
});

describe('which place comes first', () => {
  const place = (path: string, header: string): Place => ({ path, header, about: `${header.split('.')[0]}.` });
  const places = [
    place('src/a.ts', 'Paints. It knows a lock.'),
    place('src/b.ts', 'A lock.'),
    place('src/doorLock.ts', 'Paints.'),
    place('src/d.ts', 'Locks and doors.'),
    place('src/e.ts', 'Clocks.'),
  ];

  const paths = (query: string): string[] => find(places, query).map(({ path }) => path);

  it('is that which has them in its name, then in its first sentence, then anywhere', () => {
    expect(paths('lock')).toEqual(['src/doorLock.ts', 'src/b.ts', 'src/d.ts', 'src/a.ts']);
  });

  it('is that with the rarer word', () => {
    expect(paths('lock clock')[0]).toBe('src/e.ts');
    expect(paths('locked doors').slice(0, 2)).toEqual(['src/doorLock.ts', 'src/d.ts']);
  });

  it('is one with most of the words where none has all, and none has less than half', () => {
    expect(paths('lock doors zebra')).toEqual(['src/doorLock.ts', 'src/d.ts']);
  });
});

describe('what a file says of itself', () => {
  it('is its first comment, of a component too', () => {
    expect(headerOf('/**\n * One thing.\n *\n * More of it.\n * @module\n */\ncode')).toBe('One thing. More of it.');
    expect(headerOf('<!--\n  @component A button.\n  Big.\n-->\n<script>')).toBe('A button. Big.');
    expect(headerOf('const x = 1; /** no header */')).toBe('');
  });

  it('is asked for by words, of names in camel case too', () => {
    expect(wordsOf('src/ui/ScoreSheet.svelte')).toEqual(['src', 'ui', 'score', 'sheet', 'svelte']);
  });
});
