/**
 * Every regular expression of the program, judged: whatever it is given, it must not try again and again, for then a
 * line of some kilobytes takes minutes. Those that only look at a bounded text, or at our own, are named here with the
 * reason.
 */
import { isSafe } from 'redos-detector';
import { describe, expect, it } from 'vitest';
import { SOURCES, sourceOf, treeOf, walk } from './programTree';

/** How often an expression may take a step back, and how long the judge may think about it. */
const BOUNDS = { maxScore: 20, maxSteps: 20_000 };

/** By expression: why it may be as it is. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/[?#].*$/s': 'from the first sign on everything fits, so there is no second try',
  '/%.*$/': 'a network address',
  '/\\bfrom\\s*["\'`/]/': 'the blanks after one “from” hold no other, so each is looked at once',
  '/^play \\S+?\\[(\\d+)\\]/': 'a move that our own game has written',
  '/<path d="([^"]*)"/g': 'a sign of ours',
  '/(\\*[^*]+\\*|\\[[0-9A-Z]{2,}\\])/': 'a sentence of our own catalogues',
  '/\\/assets\\/[^/]+-[\\w-]{8}\\.\\w+$/':
    'a path in a request whose head Node bounds, and in which “/assets/” and what follows it cannot overlap',
};

interface Expression {
  readonly path: string;
  readonly text: string;
}

function expressionsOf(path: string): Expression[] {
  const found: Expression[] = [];
  walk(treeOf(path), ({ regex }) => {
    if (!regex) return;
    const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string };
    found.push({ path, text: `/${pattern}/${flags}` });
  });
  return found;
}

function isQuick(text: string): boolean {
  const end = text.lastIndexOf('/');
  const flags = text.slice(end + 1).replace('y', ''); // at one place or at all: all is the harder
  return isSafe(new RegExp(text.slice(1, end), flags), BOUNDS).safe;
}

const ALL = SOURCES.flatMap(expressionsOf);

describe('every regular expression', () => {
  it('looks at each character a few times at most, or has a reason not to', () => {
    expect(ALL.length).toBeGreaterThan(50);
    const texts = [...new Set(ALL.map(({ text }) => text))];
    const slow = texts.filter((text) => !isQuick(text));
    expect(
      slow
        .filter((text) => !Object.hasOwn(BOUNDED, text))
        .map((text) => `${ALL.find((each) => each.text === text)!.path}: ${text}`),
    ).toEqual([]);
  });

  it('is written as such, where the judge sees it', () => {
    const hidden = SOURCES.filter((path) => /\bnew RegExp\(|\bRegExp\(/.test(sourceOf(path)));
    expect(hidden).toEqual([]);
  });

  it('that has frozen a page before would be found', () => {
    for (const text of ['/(^|\\s)#.*$/', '/^(\\S+)\\s*(.*)$/', '/\\s+$/', '/(a+)+$/'])
      expect([text, isQuick(text)]).toEqual([text, false]);
  });
});
