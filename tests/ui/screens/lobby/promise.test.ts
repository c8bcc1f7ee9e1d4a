/** What the waiting room promises to whoever cannot get ready. */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../../src/games/registry';
import { promiseOf } from '../../../../src/ui/screens/lobby/promise';
import { stateOf } from '../../../../src/ui/screens/lobby/personState';
import type { LobbyView, PersonView } from '../../../../src/ui/view/lobbyView';
import { person } from './people';

const cardinoes = GAMES.find(({ id }) => id === 'cardinoes')!; // two can play it

const cleo = person('Cleo', { presence: 'self', seat: 0 });
const HOW = { wants: false, joins: false };
const skips = person('Anna', { wish: 'skip' });

function promised(people: readonly PersonView[], running: LobbyView['running'] = null): string {
  const seats = people.filter(({ seat }) => seat !== null).map(({ name, device }) => ({ name, device }));
  const { wish } = people.find(({ presence }) => presence === 'self')!;
  return promiseOf({ wish, lobby: { people, seats, running, game: cardinoes } as unknown as LobbyView });
}

describe('whoever wants a seat', () => {
  it('is dealt in with the next round if all others skip, and alone is asked to wait for somebody', () => {
    expect(promised([cleo, skips])).toBe('You’ll be dealt in with the next round.');
    expect(promised([cleo])).toBe('');
    expect(promised([cleo, person('Ben', { wish: 'watch' })])).toBe('');
  });

  it('can get ready as soon as one of them plays again', () => {
    expect(promised([cleo, skips, person('Ben', { seat: 1 })])).toBe('');
  });

  it('is promised nothing for a bot of theirs while they skip', () => {
    const self = person('Cleo', { presence: 'self', wish: 'skip' });
    const bot = person('Robin', { presence: 'self', seat: 0 });
    expect(promised([self, bot, skips])).toBe('');
  });

  it('reads while others play whether they are dealt in for sure, and if not, who is', () => {
    const waits = person('Cleo', { presence: 'self' });
    const at = (room: 'all' | 'some' | 'none', self = waits): string =>
      promised([self, person('Anna', { plays: true })], { names: ['Anna', 'Ben'], game: cardinoes, room });
    expect(at('all')).toBe('You’ll be dealt in with the next round.');
    expect(at('some')).toBe('There are fewer seats than people: whoever came first plays.');
    expect(at('none')).toBe('All seats are taken. You get the next free one, in order of arrival.');
    const leftBehind = person('Cleo', { presence: 'self', plays: true });
    expect(at('none', leftBehind), 'whose seat is there').toBe('You’ll be dealt in with the next round.');
    expect([leftBehind, waits, person('Anna', { plays: true })].map((each) => stateOf(each, HOW))).toEqual([
      'you – joining next round',
      'you, waiting for a seat',
      'playing',
    ]);
  });
});
