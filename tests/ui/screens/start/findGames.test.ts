/** Looking for a game: by what people call it, and by how many they are and how much time they have. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readHead } from '../../../../src/games/gameModule';
import { must } from '../../../../src/lib/result';
import { GAMES } from '../../../../src/games/registry';
import { calledOf } from '../../../../src/ui/games/registry/called';
import { type Findable, foundGames, proposedGames } from '../../../../src/ui/screens/start/findGames';

const game = (id: string, seats: [number, number], more: Partial<Findable> = {}): Findable => ({
  ...{ id, name: id, minSeats: seats[0], maxSeats: seats[1], like: {}, also: [] },
  ...more,
});
const SHELF = [
  game('hearts', [3, 6], { minutes: 40, name: 'Hearts', also: ['Herzeln', 'Cuori', 'Peppa'] }),
  game('eights', [2, 5], {
    ...{ minutes: 10, name: 'Crazy Eights', like: { en: 'Uno' } },
    also: ['Mau-Mau', 'Tschau Sepp', 'Switch'],
  }),
  game('scopa', [2, 4], { minutes: 20, name: 'Scopa', also: ['Scopone', 'Più o meno'] }),
  game('uno', [2, 4], { name: 'Unity', also: ['Uno'] }),
];
const ids = (games: readonly Findable[]): string[] => games.map(({ id }) => id);

describe('a game is found', () => {
  it.each([
    ['', ['hearts', 'eights', 'scopa', 'uno'], 'all, where nothing is written'],
    ['  - ', ['hearts', 'eights', 'scopa', 'uno'], 'all, where no letter is written'],
    ['hearts', ['hearts'], 'by its name'],
    ['HERZ', ['hearts'], 'by how another name of another language begins'],
    ['mau mau', ['eights'], 'with a space in the place of a dash'],
    ['maumau', ['eights'], 'with neither'],
    ['piu', ['scopa'], 'without accents'],
    ['Scopóne', ['scopa'], 'with one too many'],
    ['sepp', ['eights'], 'by a part of a name'],
    ['uno', ['uno', 'eights'], 'by what it is like, after one that is called so'],
    ['poker', [], 'or nothing'],
  ])('%j: %j, %s', (text, expected) => {
    expect(ids(foundGames(SHELF, text))).toEqual(expected);
  });
});

describe('of all games, those of the shelf with them,', () => {
  const folder = new URL('../../../../shelf/', import.meta.url).pathname;
  const heads = readdirSync(folder)
    .map((name) => `${folder}${name}/head.json`)
    .filter((path) => existsSync(path))
    .map((path) => must(readHead({ ...JSON.parse(readFileSync(path, 'utf8')), module: 'shelf/game.js' })));
  const all = [...heads, ...GAMES.map((each) => ({ ...each, ...calledOf(each.id) }))];

  it.each([
    ['crazy-eights', 'Crazy 8s, crazy 8, Mau-Mau, Uno, Switch, Mao, Macao, Neunerln, Pesten, Tschau Sepp'],
    ['hearts', 'Black Maria, Herzeln, Schwarze Dame, Schwarze Katze, Cuori, Peppa, Barbu'],
    ['oh-hell', 'Whist, Wizard, Oh Well, Boerenbridge, Pocha, Ascensore, Briscola, Rikiki'],
    ['scopa', 'Scopone, Escoba de 15, Cassino, Kasino, Asso piglia tutto, Cirulla'],
    ['lynx', 'Canasta, Ramino'],
  ])('%s is what comes first for %s', (id, words) => {
    for (const word of words.split(', ')) expect(ids(foundGames(all, word))[0], word).toBe(id);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('%i people are proposed one that fits, however little time they have', (people) => {
    for (const minutes of [10, 20, 45, 180]) {
      const proposed = proposedGames(all, people, minutes);
      expect(proposed.length).toBeGreaterThan(0);
      for (const { minSeats, maxSeats } of proposed)
        expect([minSeats <= people, people <= maxSeats]).toEqual([true, true]);
    }
  });
});

describe('a game is proposed', () => {
  it.each([
    [3, 20, ['scopa', 'eights', 'uno', 'hearts'], 'the one that fills the time first, too long ones last'],
    [3, 40, ['hearts', 'scopa', 'eights', 'uno'], 'the longest for a long evening'],
    [2, 10, ['eights', 'uno', 'scopa'], 'none that is for more people'],
    [6, 10, ['hearts'], 'one that is too long where there is no other'],
    [7, 20, [], 'none where there is none'],
    [1, 10, ['eights', 'uno', 'scopa', 'hearts'], 'any to one person, who plays with bots'],
  ])('to %i people with %i minutes: %j, %s', (people, minutes, expected) => {
    expect(ids(proposedGames(SHELF, people, minutes))).toEqual(expected);
  });
});

it('each game of this project says how long it takes, and what it is like, in three languages', () => {
  for (const { id } of GAMES) {
    const { minutes, like, also } = calledOf(id);
    expect(minutes, id).toBeGreaterThan(0);
    expect(Object.keys(like).toSorted(), id).toEqual(['de', 'en', 'it']);
    expect(also.length, id).toBeGreaterThan(0);
  }
  expect(calledOf('nowhere')).toEqual({ like: {}, also: [] });
});
