/**
 * The pages `states.md` of the shelf, from which others write the rules anew: each tells all fields of the state, all
 * options and all codes of its game, and nothing that there is not.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crazyEights } from '../../shelf/crazy-eights/rules';
import { hearts } from '../../shelf/hearts/rules';
import { ohHell } from '../../shelf/oh-hell/rules';
import { scopa } from '../../shelf/scopa/rules';
import type { AnyGame } from '../../src/games/game';
import { defaultOptions } from '../../src/games/options';

const SHELF = new URL('../../shelf/', import.meta.url);
const GAMES: readonly AnyGame[] = [crazyEights, hearts, ohHell, scopa];

const textOf = (game: AnyGame, file: string): string => readFileSync(new URL(`${game.id}/${file}`, SHELF), 'utf8');

/** What stands between backticks. */
const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, each]) => each!);

function sectionOf(page: string, title: string): string {
  const [, section] = page.split(`\n## ${title}\n`) as [string, string?];
  expect(section, title).toBeDefined();
  return section!.split('\n## ')[0]!;
}

/** The codes that a game's rules refuse with; a position is no part of a log. */
function codesOf(game: AnyGame): Set<string> {
  const files = readdirSync(new URL(game.id, SHELF)).filter((name) => /(?<!\.test|\.rows)\.ts$/.test(name));
  const sources = files.filter((name) => name !== 'rows.ts').map((name) => textOf(game, name));
  const refused = sources.flatMap((text) => [
    ...[...text.matchAll(/\brefused\(\s*'([a-z-]+)'/g)].map(([, code]) => `${game.id}/${code}`),
    ...[...text.matchAll(new RegExp(`'(${game.id}/[a-z-]+)'`, 'g'))].map(([, code]) => code!),
  ]);
  return new Set(refused.filter((code) => code !== `${game.id}/position`));
}

describe.each(GAMES)('the states of $name', (game) => {
  const page = textOf(game, 'states.md');
  const options = defaultOptions(game.options, game.minSeats);

  it('have the fields that the page tells', () => {
    const rows = sectionOf(page, 'The state').match(/^\| `[^|]+\|/gm)!;
    const state = game.setup(options, game.minSeats, 0, 0) as object;
    expect(rows.flatMap(quotedIn).toSorted()).toEqual(Object.keys(state).toSorted());
  });

  it('follow from the options that the page tells, in their order', () => {
    const quoted = quotedIn(sectionOf(page, 'What is chosen'));
    const keys = game.options.map(({ key }) => key);
    const first = keys.map((key) => quoted.indexOf(key));
    expect(first).toEqual(first.toSorted((a, b) => a - b));
    expect(first).not.toContain(-1);
  });

  it('are refused with the codes that the page tells', () => {
    const told = new Set(quotedIn(page).filter((each) => each.startsWith(`${game.id}/`)));
    // What a false claim would be refused with, if it could be proved.
    const claims = ['oh-hell/must-follow', 'hearts/must-follow', 'hearts/not-broken', 'hearts/first-trick'];
    const codes = [...codesOf(game)].filter((code) => !claims.includes(code));
    expect([...told].toSorted()).toEqual(codes.toSorted());
    expect(told.size).toBeGreaterThan(5);
  });
});
