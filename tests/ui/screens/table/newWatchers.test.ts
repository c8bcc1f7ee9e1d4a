/** Who is said to begin to watch: whoever does, once; nobody who waits for a seat, sits down or leaves; never the reader. */
import { expect, it } from 'vitest';
import { NewWatchers } from '../../../../src/ui/screens/table/newWatchers';
import type { PersonView } from '../../../../src/ui/view/lobbyView';
import { person } from '../lobby/people';

const ANNA = person('Anna', { seat: 0 });
const WAITING = person('Cleo');
const watcher = (name: string) => ({ device: `device of ${name}`, name, by: 'Anna' });

/** What is told as one view follows the other: of each, the people and the names of those who watch. */
function told(...views: readonly (readonly [people: readonly PersonView[], names: readonly string[]])[]): string[][] {
  const watchers = new NewWatchers();
  return views.map(([people, names]) =>
    watchers.see({ lobby: { people }, spectators: { watchers: names.map(watcher) } }, true).map(({ name }) => name),
  );
}

it('is whoever watches, once, also if their link breaks', () => {
  const views = [['Vera'], ['Vera', 'Walter'], ['Walter'], ['Vera', 'Walter']].map((names) => [[ANNA], names] as const);
  expect(told(...views)).toEqual([['Vera'], ['Walter'], [], []]);
});

it('is nobody who waits here for a seat, nor when they are dealt in and their link for watching is still there', () => {
  const seated = person('Cleo', { seat: 1 });
  const plays = person('Cleo', { plays: true });
  const views = [[WAITING], [seated], [plays], [seated]].map((people) => [people, ['Cleo']] as const);
  expect(told([[WAITING], []], ...views)).toEqual([[], [], [], [], []]);
});

it('is nobody who leaves while they wait, whichever of their links ends first', () => {
  const ends = [{ left: true, presence: 'unsteady' }, { presence: 'lost' }] as const;
  for (const end of ends)
    expect(told([[WAITING], ['Cleo']], [[person('Cleo', end)], ['Cleo']], [[], ['Cleo']], [[], []])).toEqual([
      [],
      [],
      [],
      [],
    ]);
});

it('is whoever waited here, has left, and comes anew to watch, however soon that is', () => {
  const left = person('Cleo', { left: true, presence: 'unsteady' });
  const lost = person('Cleo', { presence: 'lost' });
  for (const gone of [[left], [lost], []])
    expect(told([[WAITING], ['Cleo']], [gone, []], [gone, ['Cleo']], [[lost], ['Cleo']])).toEqual([
      [],
      [],
      ['Cleo'],
      [],
    ]);
});

it('is not the reader, whom others may still take for somebody who watches', () => {
  expect(told([[person('Cleo', { seat: 1, presence: 'self' })], ['Cleo', 'Vera']])).toEqual([['Vera']]);
});

it('is told to nobody before they have a seat: then they read who watches still, but for those who waited with them', () => {
  const watchers = new NewWatchers();
  const see = (people: readonly PersonView[], names: readonly string[], hasSeat: boolean): string[] =>
    watchers.see({ lobby: { people }, spectators: { watchers: names.map(watcher) } }, hasSeat).map(({ name }) => name);
  expect(see([], ['Cleo', 'Vera', 'Walter'], false), 'before Cleo is known').toEqual([]);
  expect(see([WAITING], ['Cleo', 'Vera', 'Walter'], false)).toEqual([]);
  expect(see([person('Cleo', { seat: 1 })], ['Cleo', 'Vera'], true)).toEqual(['Vera']);
  expect(see([person('Cleo', { seat: 1 })], ['Cleo', 'Vera'], true)).toEqual([]);
});

it('is somebody by the name of a player, or of a bot', () => {
  const bot = { key: new Uint8Array(32), host: 'Anna', own: true, strength: null };
  expect(
    told([
      [person('Cleo', { seat: 1 }), person('Vera', { bot })],
      ['Cleo', 'Vera'],
    ]),
  ).toEqual([['Cleo', 'Vera']]);
});
