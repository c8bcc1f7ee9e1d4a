/** Whoever comes late is seen by those who play, and dealt in with the next round. */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import { greta } from '../../../src/games/greta';
import { agree, seatOf } from '../parting';
import { Guests } from './guests';

/** The players read on their screens who is dealt in, and who has to wait for a seat. */
const read = (guests: Guests, name: string): string => {
  const { seated = [], queued = [] } = guests.view(name).table?.newcomers ?? {};
  return [seated, queued].map((each) => each.map((person) => person.name).join()).join(' | ');
};
const pointsOf = (guests: Guests, name: string): readonly number[] => guests.view(name).table!.totals;
const inRound = async (guests: Guests, names: readonly string[], text: string): Promise<void> =>
  expect(await guests.until(() => names.every((name) => read(guests, name) === text))).toBe(true);
const PAIR = ['Anna', 'Ben'];
const THREE = [...PAIR, 'Cleo'];

describe('whoever comes late', () => {
  it('is seen while the round is played, and dealt in with the next one: the points go on', async () => {
    const guests = await Guests.playing(1, PAIR);
    await guests.come('Cleo');
    await inRound(guests, PAIR, 'Cleo | ');
    expect(guests.view('Cleo').lobby.running).toMatchObject({ names: expect.arrayContaining(PAIR), room: 'all' });
    await guests.untilCounted(PAIR);
    const before = pointsOf(guests, 'Anna');
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(THREE);
    const { charter } = guests.of('Cleo').room.session!.signed;
    expect(
      charter.seats
        .map(({ name }) => name)
        .slice(0, 2)
        .sort(),
      'those who sat keep their places',
    ).toEqual(PAIR);
    expect([...pointsOf(guests, 'Cleo')].sort()).toEqual([...before, 0].sort());
  });

  it('is dealt in whenever they come: at the deal, when the round is counted, and when some have gone on', async () => {
    const guests = await Guests.playing(2, PAIR);
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'again');
    expect(await guests.until(() => guests.stage('Anna') === 'header')).toBe(true);
    await guests.come('Cleo'); // while the deck is shuffled
    await inRound(guests, PAIR, 'Cleo | ');
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(THREE);
    await guests.untilCounted(THREE);
    await guests.come('Dora'); // while they look at the points
    await inRound(guests, THREE, 'Dora | ');
    for (const name of THREE) guests.says.set(name, 'again');
    await guests.untilPlaying([...THREE, 'Dora']);
    await guests.untilCounted([...THREE, 'Dora']);
    for (const name of PAIR) guests.says.set(name, 'again');
    expect(await guests.until(() => guests.says.size === 0)).toBe(true);
    await guests.come('Emil'); // when two of them have said that they go on
    await inRound(guests, THREE, 'Emil | ');
    for (const name of ['Cleo', 'Dora']) guests.says.set(name, 'again');
    await guests.untilPlaying([...THREE, 'Dora', 'Emil']);
  });

  it('is dealt in after a reload of theirs, and of whoever seats them', async () => {
    const guests = await Guests.playing(3, PAIR);
    const cleo = await guests.come('Cleo');
    await inRound(guests, PAIR, 'Cleo | ');
    await guests.harness.reload(cleo);
    await guests.harness.reload(guests.of('Anna'));
    await guests.untilCounted(PAIR);
    await inRound(guests, PAIR, 'Cleo | ');
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(THREE);
  });

  it('is not dealt in while a player is against it, and may be later', async () => {
    const guests = await Guests.playing(4, PAIR);
    await guests.come('Cleo');
    await guests.untilCounted(PAIR);
    await inRound(guests, PAIR, 'Cleo | ');
    guests.says.set('Anna', 'again').set('Ben', 'same');
    await guests.untilPlaying(PAIR);
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(THREE);
  });

  it('who leaves again keeps nobody: the others play on', async () => {
    const guests = await Guests.playing(5, PAIR);
    const cleo = await guests.come('Cleo');
    await guests.untilCounted(PAIR);
    await inRound(guests, PAIR, 'Cleo | ');
    for (const name of PAIR) guests.says.set(name, 'again');
    expect(await guests.until(() => guests.says.size === 0)).toBe(true);
    guests.harness.crash(cleo);
    await guests.untilPlaying(PAIR);
  });

  it('plays with whoever is left, when others sit out', async () => {
    const guests = await Guests.playing(6, PAIR);
    await guests.come('Cleo');
    await guests.untilCounted(PAIR);
    await inRound(guests, PAIR, 'Cleo | ');
    guests.says.set('Ben', 'stand');
    await guests.untilOneStands(['Anna']);
    guests.says.set('Anna', 'again');
    await guests.untilPlaying(['Anna', 'Cleo']);
  });

  it('finds a proposal to sit down at, when all who played sit out', async () => {
    const guests = await Guests.playing(7, PAIR);
    for (const name of ['Cleo', 'Dora']) await guests.come(name);
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'stand');
    const seats = (name: string): string =>
      guests
        .view(name)
        .lobby.seats.map((seat) => seat.name)
        .sort()
        .join();
    expect(await guests.until(() => ['Cleo', 'Dora'].every((name) => seats(name) === 'Cleo,Dora'))).toBe(true);
    expect(['Cleo', 'Dora'].map((name) => guests.view(name).lobby.running)).toEqual([null, null]);
    for (const name of ['Cleo', 'Dora']) expect(guests.of(name).room.ready().ok).toBe(true);
    await guests.untilPlaying(['Cleo', 'Dora']);
  });
});

describe('at a full table', () => {
  it('whoever waits gets a seat when one is free, in the order of coming', async () => {
    const guests = await Guests.playing(8, PAIR, greta);
    for (const name of ['Cleo', 'Dora']) {
      await guests.come(name);
      expect(await guests.until(() => guests.view('Anna').table!.newcomers!.queued.at(-1)?.name === name)).toBe(true);
    }
    await inRound(guests, PAIR, ' | Cleo,Dora');
    expect(guests.view('Cleo').lobby.running?.room).toBe('none');
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(PAIR);
    await guests.untilCounted(PAIR);
    guests.says.set('Ben', 'stand');
    await inRound(guests, ['Anna'], 'Cleo | Dora');
    guests.says.set('Anna', 'again');
    await guests.untilPlaying(['Anna', 'Cleo']);
    guests.wish('Ben', 'seat'); // who comes back waits behind those who have waited
    await inRound(guests, ['Anna', 'Cleo'], ' | Dora,Ben');
  });

  it('whoever the others went on without has their seat before those who came meanwhile', async () => {
    const guests = await Guests.playing(9, THREE, cardinoes, { escrow: true }); // four can sit there
    const { harness } = guests;
    const cleo = guests.of('Cleo');
    expect(await guests.until(() => THREE.every((name) => guests.of(name).room.session!.state.dealt))).toBe(true);
    harness.crash(cleo);
    const isMissed = (name: string): boolean =>
      guests.of(name).room.session!.waitingFor.join() === String(seatOf(cleo));
    expect(await guests.until(() => PAIR.every(isMissed))).toBe(true);
    agree(
      PAIR.map((name) => guests.of(name)),
      [seatOf(cleo)],
    );
    await guests.come('Dora');
    await inRound(guests, PAIR, 'Dora | ');
    await guests.come('Emil');
    await inRound(guests, PAIR, 'Dora,Emil | ');
    await harness.boot(cleo);
    expect(await guests.until(() => cleo.room.session?.halt?.kind === 'gone')).toBe(true);
    guests.wish('Cleo', 'seat');
    void cleo.room.reopen();
    await inRound(guests, PAIR, 'Cleo,Dora | Emil');
    for (const name of ['Cleo', 'Dora', 'Emil']) {
      const { lobby } = guests.view(name);
      const own = lobby.people.find(({ presence }) => presence === 'self');
      expect([name, lobby.running?.room, own?.plays ?? false]).toEqual([name, 'some', name === 'Cleo']);
    }
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying([...THREE, 'Dora']);
  });

  it('whoever skips and thinks better of it keeps the seat, and nobody is asked again', async () => {
    const guests = await Guests.playing(10, PAIR, greta);
    await guests.come('Cleo');
    await inRound(guests, PAIR, ' | Cleo');
    await guests.untilCounted(PAIR);
    guests.says.set('Ben', 'stand');
    await inRound(guests, ['Anna'], 'Cleo | ');
    guests.wish('Ben', 'seat');
    await inRound(guests, ['Anna'], 'Ben | Cleo');
    guests.says.set('Anna', 'again');
    await guests.untilPlaying(PAIR);
  });
});
