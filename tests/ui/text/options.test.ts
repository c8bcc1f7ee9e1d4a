/** What is said of the spare keys, wherever it is promised that nobody can see the cards. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { optionWords } from '../../../src/ui/text/options';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

describe('that all the others together hold a spare key to each hand', () => {
  it('is said by the option, to whoever sets it and to whoever reads it', () => {
    const { hint, warning } = optionWords({}, 'escrow');
    expect(hint).toMatch(/all the others together hold a spare key/);
    expect(warning).toMatch(/together they could see all cards/);
  });

  it.each([
    [
      'README.md',
      /As long as one player is honest, nobody knows where any card lies; but .*? all the others \*together\* hold a spare key/,
    ],
    [
      'src/ui/screens/pages/ShufflePage.svelte',
      /One honest player is enough, and you are one\. \(Where the table plays on when somebody leaves, it takes two/,
    ],
    ['src/ui/screens/table/Mixing.svelte', /spareKeys \? 'two players are' : 'one player is'/],
    ['ARCHITECTURE.md', /With escrow \*all other devices together\* could read a hand/],
  ])('is said in %s', (path, said) => {
    expect(textOf(path)).toMatch(said);
  });
});
