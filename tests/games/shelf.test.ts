/** The games of the shelf, as they stand in their folders: what each says before it is loaded, and in which languages. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/registry';
import type { AnyGame } from '../../src/games/game';
import { type ModuleScreen, readHead, readModule } from '../../src/games/gameModule';
import { matchOptions } from '../../src/games/matchOptions';
import { defaultOptions } from '../../src/games/options';
import { LocalTable } from '../../src/games/play/localTable';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';

const SHELF = new URL('../../shelf/', import.meta.url).pathname;
const LANGUAGES = ['de', 'en', 'it'];
const NAMES = readdirSync(SHELF).filter((name) => existsSync(`${SHELF}${name}/head.json`));

const headOf = (name: string): Record<string, unknown> => ({
  ...(JSON.parse(readFileSync(`${SHELF}${name}/head.json`, 'utf8')) as object),
  module: `shelf/${name}.js`,
});

it('each has a name, and an id, of its own', () => {
  const ids = [...NAMES.map((name) => headOf(name)['id']), ...GAMES.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(NAMES)('%s', (name) => {
  const raw = headOf(name);
  const load = async (): Promise<{ game: AnyGame; screen: ModuleScreen<unknown, unknown> }> =>
    (await import(/* @vite-ignore */ `${SHELF}${name}/board.ts`)) as never;

  it('says in three languages what it is, what it is like and what else people call it, with four cards of its own', () => {
    const head = must(readHead(raw));
    expect(head.id).toBe(name);
    for (const field of ['blurb', 'like'] as const)
      expect(Object.keys(head[field]).toSorted(), field).toEqual(LANGUAGES);
    expect(raw['fan'], 'not the cards of a game that names none').toBeDefined();
    expect(head.minutes).toBeGreaterThan(0);
    for (const blurb of Object.values(head.blurb)) expect(blurb, 'the page ends it').not.toMatch(/\.$/);
    expect(new Set(Object.values(head.blurb)).size).toBe(LANGUAGES.length);
    expect(head.also.length, 'a name in each language').toBeGreaterThanOrEqual(LANGUAGES.length);
  });

  it('is in the README, with for how many it is', () => {
    const { name: called, minSeats, maxSeats } = must(readHead(raw));
    const row = readFileSync(`${SHELF}../README.md`, 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| **[${called}](shelf/${name}/rules.md)** |`));
    expect(row).toMatch(new RegExp(`\\| ${minSeats}–${maxSeats} \\|$`));
  });

  it('is written on public names of the package alone, from its board on', () => {
    const page = readFileSync(`${SHELF}../docs/package.md`, 'utf8');
    const isPublic = (entry: string, named: string): boolean =>
      (page.split('\n').find((line) => line.startsWith(`| \`${entry}\` |`)) ?? '').includes(`\`${named}\``);
    const read = new Set<string>();
    const todo = ['board'];
    for (const file of todo) {
      if (read.has(file)) continue;
      read.add(file);
      const text = readFileSync(`${SHELF}${name}/${file}.ts`, 'utf8');
      for (const [, names, from] of text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '([^']*)';/gm)) {
        if (from!.startsWith('./')) todo.push(from!.slice(2));
        else
          for (const each of names!.split(',').map((part) => part.trim().replace(/^type /, '')))
            if (each !== '') expect([file, from, each, isPublic(from!, each)]).toEqual([file, from, each, true]);
      }
      expect(text.match(/\bfrom '|\bimport\(/g) ?? [], file).toHaveLength(
        [...text.matchAll(/^(?:import|export) (?:type )?\{[^}]*\} from '/gm)].length,
      );
    }
    expect(read.size).toBeGreaterThan(8);
  });

  it('is the game that its head says', async () => {
    expect(readModule({ ...(await load()) }, must(readHead(raw))).ok).toBe(true);
  });

  it('has rules, options and a guided round in words of each language', async () => {
    const { game, screen } = await load();
    const [de, en, it] = LANGUAGES.map((language) => screen.words(language));
    expect(en!.rules.length).toBeGreaterThan(2);
    for (const words of [de!, it!]) {
      expect(words.rules).toHaveLength(en!.rules.length);
      expect(
        words.rules.filter((text) => en!.rules.includes(text)),
        'none is still English',
      ).toEqual([]);
    }
    const shared = matchOptions(game).map(({ key }) => key);
    const own = game.options.map(({ key }) => key).filter((key) => !shared.includes(key));
    for (const words of [de!, en!, it!]) {
      expect(Object.keys(words.options ?? {})).toEqual(expect.arrayContaining(own));
      for (const { label, hint } of Object.values(words.options ?? {})) expect([label, hint]).not.toContain('');
      expect(words.lesson).toBeDefined();
      expect(words.lesson!.scenes).toHaveLength(en!.lesson!.scenes.length);
      const { move } = words.lesson!.scenes.at(-1)!.steps.at(-1)!;
      expect(move, 'the last step tells what it came to').toBeUndefined();
    }
  });

  it.each(LANGUAGES)('says of each move what one could do, so that a hint names it, in “%s”', async (language) => {
    const { game, screen } = await load();
    const { offer, move } = screen.words(language);
    const random = new Random(3);
    const table = new LocalTable({
      game,
      options: defaultOptions(game.options, 4),
      match: { match: 'rounds', rounds: 1 },
      names: ['Ada', 'Ben', 'Cleo', 'Dan'],
      random,
    });
    while (!table.over)
      for (const seat of table.asked) {
        const view = table.view(seat) as never;
        const moves = game.legal(view);
        const said = moves.map((each) => offer!(view, each));
        expect(new Set(said).size, 'no two alike').toBe(moves.length);
        const own = moves.map((each) => move(table.state, each, true));
        if (language !== 'en') expect(said.filter((text) => own.includes(text))).toEqual([]);
        must(table.play(seat, random.pick(moves) as never));
      }
  });
});
