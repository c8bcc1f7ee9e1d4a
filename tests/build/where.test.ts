/** `npm run -s where -- WORDS` finds the file that somebody asks for who has opened none. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Place,
  declarationsOf,
  find,
  headerOf,
  isAnswer,
  placesOf,
  rowsOf,
  shelfOf,
  synonymsOf,
  wordsOf,
} from '../../build/where';

const ROOT = new URL('../../', import.meta.url).pathname;
const PLACES = placesOf(ROOT);
const SYNONYMS = synonymsOf(readFileSync(`${ROOT}docs/glossary.md`, 'utf8'));
const found = (query: string): string[] => find(PLACES, query, SYNONYMS).map(({ path }) => path);

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

  it.each([
    ['Who has got the cards of a trick: the taker?', 'src/games/gameModule.ts', 'taker'],
    ['How many connections may one address have?', 'src/host/connections.ts', 'MAX_CONNECTIONS'],
    ['What is the length of a name?', 'src/table/charter/names.ts', 'MAX_NAME_LENGTH'],
    ['how many spectators knock', 'src/lib/limits.ts', 'spectatorsKnocking'],
    ['a new version of Svista is here', 'src/ui/words/en.json', 'newVersionHere'],
    ['broker/flood', 'src/net/peerjs/brokerFaults.ts', 'broker/flood'],
  ])('finds the line in the answer to %j', (question, path, name) => {
    const at = find(PLACES, question).find((place) => place.path === path && place.name === name)!;
    const line = readFileSync(ROOT + path, 'utf8').split('\n')[at.line! - 1];
    expect(line).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('finds the row of a document', () => {
    const [first] = find(PLACES, 'what a bot prefers');
    expect([first!.path, first!.header.includes('`movePrior`')]).toEqual(['docs/where.md', true]);
  });

  it.each([
    ['worker', 'which workers there are'],
    ['a stage of the waiting room', 'which stages something goes through'],
    ['How do I change a reaction?', 'a reaction'],
    ['two press next round at once', 'two press “Next round” at once'],
    ['two tabs of the same link', 'one browser has two tabs of the same link'],
  ])('prefers the answer for %j', (question, about) => {
    expect(find(PLACES, question, SYNONYMS).filter(isAnswer)[0]?.about).toContain(about);
  });

  it('finds paragraphs of documents, and commands', () => {
    const service = find(PLACES, 'config.json asked until known').map(({ path }) => path);
    expect(service).toContain('docs/page.md');
    expect(found('count flakes soak')).toContain('CONTRIBUTING.md');
  });

  it('names files that are there, each once, and no more than a screen of them', () => {
    const files = PLACES.filter(({ line }) => line === undefined);
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
    expect(PLACES.filter(({ path }) => !existsSync(ROOT + path))).toEqual([]);
    expect(found('table').length).toBeLessThanOrEqual(16);
    expect(find(PLACES, 'table').map(({ path }) => shelfOf(path))).toEqual(
      [4, 9, 3].flatMap((count, i) => Array<string>(count).fill(['documents', 'program', 'tests'][i]!)),
    );
  });

  it('knows what every file of the program is about', () => {
    const files = PLACES.filter(({ path, line }) => path.startsWith('src/') && line === undefined);
    expect(files.length).toBeGreaterThan(700);
    expect(files.filter(({ about }) => about === '')).toEqual([]);
  });

  it('takes the words of others for those of the project', () => {
    expect(SYNONYMS.size).toBeGreaterThan(20);
    expect(found('animation of cards').some((path) => path.startsWith('src/ui/motion/'))).toBe(true);
    expect(found('push notification')).toContain('src/ui/feel/notices.ts');
    expect(find(PLACES, 'push notification').map(({ path }) => path)).not.toContain('src/ui/feel/notices.ts');
  });

  it('finds nothing for words that stand nowhere', () => {
    expect(found('xylophone')).toEqual([]);
  });
});

describe('which place comes first', () => {
  const place = (path: string, header: string): Place => ({
    path,
    name: path,
    header,
    about: `${header.split('.')[0]}.`,
  });
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

  it('is none whose word only begins like a short one that is asked for', () => {
    expect(find([place('src/a.ts', 'Redeals.'), place('src/b.ts', 'Reds.')], 'red').map(({ path }) => path)).toEqual([
      'src/b.ts',
    ]);
  });

  it('is no more than two of one file', () => {
    const row = (line: number): Place => ({ ...place('docs/a.md', 'A lock.'), line, name: '' });
    const here = find([row(1), row(2), row(3), place('src/b.ts', 'Lock.')], 'lock');
    expect(here.map(({ path }) => path).sort()).toEqual(['docs/a.md', 'docs/a.md', 'src/b.ts']);
  });

  it('is that with the rarer word', () => {
    expect(paths('lock clock')[0]).toBe('src/e.ts');
    expect(paths('locked doors').slice(0, 2)).toEqual(['src/doorLock.ts', 'src/d.ts']);
  });

  it('is one with most of the words, and none has less than half of those that stand anywhere', () => {
    expect(paths('lock doors paints knows')).toEqual(['src/doorLock.ts', 'src/a.ts', 'src/d.ts']);
    expect(paths('doors zebra')).toEqual(['src/doorLock.ts', 'src/d.ts']);
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

  it('is what stands above a declaration, a field or a method, with its line; a number speaks for itself', () => {
    const source = `/** A file. */
import { a } from 'a';

/** How long. */
export const WAIT_MS = 4;
const MOST = 12;
class Door {
  /** Whether it is
   *  shut. */
  readonly #shut = true;
}
`;
    expect(declarationsOf('a.ts', source).map(({ line, name, about }) => [line, name, about])).toEqual([
      [5, 'WAIT_MS', 'How long.'],
      [10, 'shut', 'Whether it is shut.'],
      [6, 'MOST', 'const MOST = 12;'],
    ]);
  });

  it('is each row, entry of a list and paragraph of a document, and no heading of a table', () => {
    const document =
      '# A\n\n| a | b |\n|---|---|\n| a lock | `src/lock.ts` |\n\n- *Doors* open.\n\n**… it is shut.** Wait.\n\n## Keys\n\nA key\nopens.\n\n    command\n';
    expect(rowsOf('a.md', document).map(({ line, about }) => [line, about])).toEqual([
      [5, 'a lock'],
      [7, '- *Doors* open.'],
      [9, '**… it is shut.** Wait.'],
      [13, 'Keys'],
    ]);
  });
});
