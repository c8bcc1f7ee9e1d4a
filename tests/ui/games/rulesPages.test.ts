/** What the rules pages say of points that a player would otherwise learn from a refusal. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../../build/words/catalogue';
import { SCREEN_IDS } from '../../../src/ui/games/registry';

const page = (path: string): string =>
  readFileSync(new URL(`../../../src/ui/games/${path}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');

/** What a room of the catalogue says in English. */
const said = (room: string): string => Object.values(catalogueOf('en')[room]!).join(' ');

it('L19: a stolen pile stays empty until somebody discards', () => {
  expect(said('lynxRules')).toContain('it stays empty until somebody does');
});

it('L28: the music that was wished for stays on in the rounds that follow', () => {
  expect(said('lynxRules')).toContain('The new music stays on in the rounds that follow');
});

it('C5: a drawn card that does not fit is kept, and one that was kept must be laid when it fits', () => {
  const { draw } = catalogueOf('en')['cardinoesRules']!;
  expect(draw).toContain('if it does not fit, you keep it');
  expect(draw).toContain('if it fits then, you must lay it or another');
});

/** What a screen of 360 × 640 holds with a heading. */
const MOST_WORDS = 170;

it.each(SCREEN_IDS)('the rules of %s begin with all of it in short, on one screen', async (id) => {
  const { short } = (await import(`../../../src/ui/games/${id}/short.ts`)) as { short: () => readonly string[] };
  const lines = short();
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(7);
  expect(lines.join(' ').split(' ').length).toBeLessThanOrEqual(MOST_WORDS);
  expect(page(`${id}/${id[0]!.toUpperCase()}${id.slice(1)}Rules.svelte`)).toContain('<RulesFrame short={short()}');
});
