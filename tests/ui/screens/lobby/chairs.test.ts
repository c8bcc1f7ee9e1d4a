/** Who sits on which chair of the waiting room. */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../../src/games/registry';
import { UNKNOWN, chairsOf } from '../../../../src/ui/screens/lobby/chairs';
import type { PersonView, RunningView } from '../../../../src/ui/view/lobbyView';
import { person } from './people';

const cardinoes = GAMES.find(({ id }) => id === 'cardinoes')!; // for four at most
const chairs = (
  people: readonly PersonView[],
  game: (typeof GAMES)[number] | null = cardinoes,
  running: RunningView | null = null,
) => {
  const seats = people.filter(({ seat }) => seat !== null).map(({ name, device }) => ({ name, device }));
  const { taken, open, standing } = chairsOf({ people, seats, game, running });
  return { taken: taken.map(({ name }) => name), open, standing: standing.map(({ name }) => name) };
};

describe('the chairs', () => {
  it('are as many as the game has seats, however many have come', () => {
    for (const count of [1, 2, 3, 4]) {
      const people = Array.from({ length: count }, (_, seat) => person(`${seat}`, { seat }));
      const { taken, open } = chairs(people);
      expect(taken.length + open).toBe(4);
    }
  });

  it('are taken in the order of seats, and then by whoever wants one, so that nobody is listed elsewhere first', () => {
    expect(chairs([person('Cleo'), person('Ben', { seat: 1 }), person('Anna', { seat: 0 })])).toEqual({
      taken: ['Anna', 'Ben', 'Cleo'],
      open: 1,
      standing: [],
    });
  });

  it('are not for those who watch, skip, are left out, play elsewhere, or are too many', () => {
    const seated = [0, 1, 2].map((seat) => person(`${seat}`, { seat }));
    const others = [
      person('watches', { wish: 'watch' }),
      person('skips', { wish: 'skip' }),
      person('left out', { leftOut: true }),
      person('plays', { plays: true }),
      person('first'),
      person('second'),
    ];
    expect(chairs([...seated, ...others])).toEqual({
      taken: ['0', '1', '2', 'first'],
      open: 0,
      standing: ['watches', 'skips', 'left out', 'plays', 'second'],
    });
  });

  it('are there before anybody knows what is played', () => {
    expect(chairs([person('Anna', { presence: 'self' })], null)).toEqual({
      taken: ['Anna'],
      open: UNKNOWN - 1,
      standing: [],
    });
  });

  it('are those of the table that plays without this device, where nothing else is proposed', () => {
    const late = person('Emil', { presence: 'self' });
    const playing = (...names: string[]): PersonView[] => names.map((name) => person(name, { plays: true }));
    const at = (...names: string[]): RunningView => ({
      names,
      game: cardinoes,
      room: names.length < 4 ? 'all' : 'none',
    });
    expect(chairs([late, ...playing('Anna', 'Ben')], null, at('Anna', 'Ben'))).toEqual({
      taken: ['Anna', 'Ben', 'Emil'],
      open: 1,
      standing: [],
    });
    expect(chairs([late, ...playing('Anna', 'Ben', 'Cleo')], null, at('Anna', 'Ben', 'Cleo', 'Dora, away'))).toEqual({
      taken: ['Anna', 'Ben', 'Cleo'],
      open: 0,
      standing: ['Emil'],
    });
  });
});
