/** What is said of the spare keys, wherever it is promised that nobody can see the cards. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../src/games/options';
import { gameOf } from '../../../src/games/registry';
import { must } from '../../../src/lib/result';
import { screenOf } from '../../../src/ui/games/registry';
import { matchSummary, optionWords, optionsSummary } from '../../../src/ui/text/options';
import { speak } from '../../../src/ui/words/speech';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

describe('that all the others together hold a spare key to each hand', () => {
  it('is said by the option, to whoever sets it and to whoever reads it', () => {
    const { hint, warning } = optionWords({}, 'escrow');
    expect(hint).toMatch(/all the others together could open your hand/);
    expect(warning).toMatch(/together they could see all cards/);
  });

  it.each([
    [
      'README.md',
      /As long as one player is honest, nobody knows where any card lies\. Where .*?, it takes two: all\s+others \*together\*\s+hold a spare key/,
    ],
    [
      'src/ui/words/en.json',
      /One honest player is enough, and you are one\. \(Where the table plays on when somebody leaves, it takes two/,
    ],
    ['src/ui/words/de.json', /und die bist du\. \(Wo der Tisch weiterspielt, wenn jemand geht, braucht es zwei/],
    ['src/ui/words/it.json', /e quella sei tu\. \(Dove il tavolo continua quando qualcuno va via, ne servono due/],
    ['src/ui/screens/table/Mixing.svelte', /say\.whyHonest\(\{ spare: spareKeys \}\)/],
    ['src/ui/words/en.json', /As long as \{spare, select, true \{two players are\} other \{one player is\}\} honest/],
    ['docs/threats.md', /With escrow \*all other devices together\* could\s+read a hand/],
  ])('is said in %s', (path, said) => {
    expect(textOf(path)).toMatch(said);
  });
});

describe('options in a line', () => {
  const { options } = must(gameOf('lynx'));
  const { words } = screenOf('lynx');
  const usual = must(parseOptions(options, {}, 3));

  it('are the usual rules, or what differs from them', () => {
    expect(optionsSummary(options, words.options, usual, 3)).toBe('the usual rules');
    const changed = must(parseOptions(options, { hand: 5, memory: true }, 3));
    expect(optionsSummary(options, words.options, changed, 3)).toBe('Cards in hand: 5, Perfect memory');
  });

  it.each([
    [{ match: 'rounds', rounds: 1 }, '1 round'],
    [{ match: 'rounds', rounds: 3 }, '3 rounds'],
    [{ match: 'target', target: 100 }, 'to 100 points'],
    [{ match: 'open' }, 'until we stop'],
  ])('say how the match ends', (match, said) => expect(matchSummary(match)).toBe(said));

  it.each([
    ['en', 'until somebody has 50 penalty points', 'Penalty points that end the match'],
    ['de', 'bis jemand 50 Strafpunkte hat', 'Strafpunkte, mit denen Schluss ist'],
    ['it', 'finché qualcuno ha 50 punti di penalità', 'Punti di penalità che chiudono la partita'],
  ] as const)('say in %s that points are bad, where they are', async (language, summary, label) => {
    await speak(language);
    expect(matchSummary({ match: 'target', target: 50 }, { penalty: true })).toBe(summary);
    expect(optionWords({}, 'target', { penalty: true }).label).toBe(label);
    expect(optionWords({}, 'target').label).not.toBe(label);
    expect(matchSummary({ match: 'rounds', rounds: 3 }, { penalty: true })).toBe(
      matchSummary({ match: 'rounds', rounds: 3 }),
    );
    await speak('en');
  });
});
