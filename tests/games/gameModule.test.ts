/** What `config.json` says of a game that lies beside the page, and what its module has to export. */
import { describe, expect, it } from 'vitest';
import { ohHell } from '../../examples/oh-hell/rules';
import { mayImport, readHead, readModule } from '../../src/games/gameModule';
import { must } from '../../src/lib/result';

const HEAD = { module: 'oh-hell.js', id: 'oh-hell', name: 'Oh Hell', seats: [2, 6] };
const codeOf = (value: unknown): string => {
  const read = readHead(value);
  return read.ok ? 'ok' : read.fault.code;
};

describe('the head of a game beside the page', () => {
  it('says what the start page shows', () => {
    const head = must(readHead({ ...HEAD, blurb: { en: 'Bid, and take as many', de: 'Sag an' }, fan: '2C3C4C5C' }));
    expect(head).toMatchObject({ module: 'oh-hell.js', minSeats: 2, maxSeats: 6, blurb: { de: 'Sag an' } });
    expect(head.fan).toHaveLength(4);
    expect(must(readHead(HEAD)).fan).toHaveLength(4);
  });

  it('may say how long it takes, what it is like, and what else people call it', () => {
    const said = { minutes: 25, like: { en: 'Whist' }, also: ['Blackout', 'Stiche ansagen', 'Wizard'] };
    expect(must(readHead({ ...HEAD, ...said }))).toMatchObject(said);
    expect(must(readHead(HEAD))).toMatchObject({ like: {}, also: [] });
    expect(must(readHead(HEAD))).not.toHaveProperty('minutes');
  });

  it.each(['./oh-hell.js', 'games/oh-hell.js', './a/b-c/d.e.mjs'])(
    'names a module in the folder of the page or below it: %s',
    (module) => {
      expect(codeOf({ ...HEAD, module })).toBe('ok');
    },
  );

  it.each([
    'https://elsewhere.example/oh-hell.js',
    '//elsewhere.example/oh-hell.js',
    '/oh-hell.js',
    '../oh-hell.js',
    'games/../../oh-hell.js',
    'games/..%2f..%2foh-hell.js',
    String.raw`..\oh-hell.js`,
    'data:text/javascript,1',
    'blob:x.js',
    'oh-hell.js?x',
    'oh-hell.js#x.js',
    'oh-hell.json',
    '.hidden.js',
    '',
    `${'a'.repeat(300)}.js`,
    7,
    null,
  ])('refuses a module that lies elsewhere: %s', (module) => {
    expect(codeOf({ ...HEAD, module })).toBe('config/game-path');
  });

  it.each([
    ['no object', 'oh-hell.js'],
    ['no object at all', null],
    ['a list', [HEAD]],
    ['another field', { ...HEAD, hash: 'x' }],
    ['no id', { ...HEAD, id: '' }],
    ['an id with capitals', { ...HEAD, id: 'OhHell' }],
    ['a long id', { ...HEAD, id: 'a'.repeat(33) }],
    ['no name', { ...HEAD, name: ' ' }],
    ['a long name', { ...HEAD, name: 'a'.repeat(41) }],
    ['no seats', { ...HEAD, seats: undefined }],
    ['one number of seats', { ...HEAD, seats: [2] }],
    ['seats the wrong way round', { ...HEAD, seats: [6, 2] }],
    ['too many seats', { ...HEAD, seats: [2, 9] }],
    ['half a seat', { ...HEAD, seats: [1.5, 2] }],
    ['a blurb in no language', { ...HEAD, blurb: 'Bid' }],
    ['a blurb that is no text', { ...HEAD, blurb: { en: 1 } }],
    ['three cards', { ...HEAD, fan: '2C3C4C' }],
    ['no cards', { ...HEAD, fan: 'four' }],
    ['no time at all', { ...HEAD, minutes: 0 }],
    ['half a minute', { ...HEAD, minutes: 0.5 }],
    ['a time in words', { ...HEAD, minutes: '20' }],
    ['a time for ever', { ...HEAD, minutes: 601 }],
    ['a game that it is like in no language', { ...HEAD, like: 'Uno' }],
    ['a game that it is like that is no text', { ...HEAD, like: { en: ['Uno'] } }],
    ['other names that are no list', { ...HEAD, also: { en: ['Blackout'] } }],
    ['other names that are one text', { ...HEAD, also: 'Blackout' }],
    ['other names that are no texts', { ...HEAD, also: [''] }],
    ['too many other names', { ...HEAD, also: Array.from({ length: 33 }, () => 'x') }],
  ])('refuses %s', (_what, value) => {
    expect(codeOf(value)).toBe('config/games');
  });
});

describe('a module beside the page', () => {
  const head = must(readHead(HEAD));
  const screen = { mount: () => () => undefined, words: () => ({}) };
  const faultOf = (exported: Readonly<Record<string, unknown>>): string => {
    const read = readModule(exported, head);
    return read.ok ? 'ok' : `${read.fault.code} ${read.fault.message}`;
  };

  it('exports a game and a screen', () => {
    expect(faultOf({ game: ohHell, screen })).toBe('ok');
  });

  it.each([
    ['no game', { screen }, /no “game”/],
    ['a game without rules', { game: { ...ohHell, step: undefined }, screen }, /no “game”/],
    ['a game of a class, whose rules a copy has not', { game: Object.create(ohHell) as object, screen }, /no “game”/],
    ['a game without options', { game: { ...ohHell, options: undefined }, screen }, /without options/],
    ['no screen', { game: ohHell }, /no “screen”/],
    ['a screen without words', { game: ohHell, screen: { mount: screen.mount } }, /no “screen” with “words”/],
    ['a screen without a board', { game: ohHell, screen: { words: screen.words } }, /without “board” or “mount”/],
    ['a screen with two', { game: ohHell, screen: { ...screen, board: () => ({}) } }, /or with both/],
    ['another id', { game: { ...ohHell, id: 'lynx' }, screen }, /has “lynx” as id, where config.json says “oh-hell”/],
    ['another name', { game: { ...ohHell, name: 'Blackout' }, screen }, /has “Blackout” as name, .* says “Oh Hell”/],
    ['more seats', { game: { ...ohHell, minSeats: 3 }, screen }, /has “3” as minSeats, .* says “2”/],
    ['fewer seats', { game: { ...ohHell, maxSeats: 4 }, screen }, /has “4” as maxSeats, .* says “6”/],
  ])('is refused with %s', (_what, exported, message) => {
    expect(faultOf(exported)).toMatch(/^game\/module /);
    expect(faultOf(exported)).toMatch(message);
  });

  it.each([
    'import "./more.js"',
    'import{a}from"./more.js"',
    'import/**/("./more.js")',
    'await import ( address )',
    'export * from "./more.js"',
    "export{a}from'./more.js'",
    'export { a } from /* here */ "./more.js"',
    'export * as more from\n// here\n"./more.js"',
    'import defer * as more from "./more.js"',
    'import.meta.url;import "x"',
  ])('is refused if it imports: %s', (text) => {
    expect(mayImport(text)).toBe(true);
  });

  it.each([
    'export { ohHell as game };',
    'const important = 1; export const screen = { from: 2 }; Array.from(x)',
    'new URL("x", import.meta.url)',
    'const imports = [];',
  ])('is whole with: %s', (text) => {
    expect(mayImport(text)).toBe(false);
  });
});
