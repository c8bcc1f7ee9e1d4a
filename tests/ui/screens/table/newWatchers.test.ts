/** Who is said to begin to watch: whoever does, once; nobody who waits for a seat, and never the reader. */
import { expect, it } from 'vitest';
import { newWatchers } from '../../../../src/ui/screens/table/newWatchers';
import type { RoomView } from '../../../../src/ui/view/roomView';
import { person } from '../lobby/people';

const watcher = (name: string) => ({ device: `device of ${name}`, name, by: 'Anna' });

function told(people: readonly ReturnType<typeof person>[], names: readonly string[], before: readonly string[] = []) {
  const view = { lobby: { people }, spectators: { watchers: names.map(watcher) } } as unknown as RoomView;
  return newWatchers(view, before).map(({ name }) => name);
}

it('is whoever watches, and was not told of', () => {
  expect(told([person('Anna', { seat: 0 })], ['Vera', 'Walter'])).toEqual(['Vera', 'Walter']);
  expect(told([person('Anna', { seat: 0 })], ['Vera', 'Walter'], ['device of Vera'])).toEqual(['Walter']);
});

it('is nobody who waits here for a seat, as long as they can be reached', () => {
  expect(told([person('Cleo', { seat: null, presence: 'connected' })], ['Cleo'])).toEqual([]);
  expect(told([person('Cleo', { seat: null, presence: 'lost' })], ['Cleo'])).toEqual(['Cleo']);
});

it('is not the reader, whom others may still take for somebody who watches', () => {
  expect(told([person('Cleo', { seat: 1, presence: 'self' })], ['Cleo', 'Vera'])).toEqual(['Vera']);
  expect(told([person('Cleo', { seat: 1, presence: 'connected' })], ['Cleo'])).toEqual(['Cleo']);
});
