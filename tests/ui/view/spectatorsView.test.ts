/** Who is said to begin to watch, and who is not. */
import { expect, it } from 'vitest';
import type { PersonView, RunningView } from '../../../src/ui/view/lobbyView';
import { trial } from '../../table/trialGame';
import { beginsToWatch } from '../../../src/ui/view/spectatorsView';

const person = (name: string, rest: Partial<PersonView> = {}): PersonView => ({
  device: `member ${name}`,
  name,
  presence: 'connected',
  wish: 'seat',
  seat: null,
  ready: false,
  ...rest,
});
const watchers = ['Cleo', 'Vera'].map((name) => ({ device: `watcher ${name}`, name, by: null }));
const told = (
  people: readonly PersonView[],
  known: readonly string[] = [],
  running: RunningView | null = null,
): string[] => beginsToWatch({ watchers }, { people, running }, new Set(known)).map(({ name }) => name);

it('is whoever comes by the link for watching, once', () => {
  expect(told([person('Anna', { seat: 0 })])).toEqual(['Cleo', 'Vera']);
  expect(told([person('Anna', { seat: 0 })], ['watcher Vera'])).toEqual(['Cleo']);
});

it('is nobody who waits for a seat, nor does a page that has lost its own say so of itself', () => {
  expect(told([person('Cleo')])).toEqual(['Vera']);
  const own = [person('Cleo', { presence: 'self', plays: true })];
  expect(told(own, [], { names: ['Anna', 'Ben'], game: trial, hasRoom: true })).toEqual(['Vera']);
  expect(told(own), 'a stranger by the own name').toEqual(['Cleo', 'Vera']);
});

it('is nobody who was seen to watch while they waited, whether they sit down now or have left', () => {
  const known = ['watcher Cleo', 'watcher Vera'];
  for (const rest of [{ seat: 1 }, { presence: 'lost' as const }])
    expect(told([person('Cleo', rest)], known)).toEqual([]);
});

it('is also somebody by the name of a player', () => {
  expect(told([person('Cleo', { seat: 1 }), person('Vera', { plays: true })])).toEqual(['Cleo', 'Vera']);
});
