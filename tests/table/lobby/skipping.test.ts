/** Sitting out is a switch, whenever it is pressed; points stay with whoever skips a round. */
import { describe, expect, it } from 'vitest';
import { agree } from '../parting';
import { Guests } from './guests';

const PAIR = ['Anna', 'Ben'];
const THREE = [...PAIR, 'Cleo'];

/** All of these go on when the round has been counted. */
async function goOn(guests: Guests, names: readonly string[]): Promise<void> {
  await guests.untilCounted(names);
  for (const name of names) guests.says.set(name, 'again');
}
const totalOf = (guests: Guests, name: string): number => {
  const { table } = guests.view(name);
  return table!.totals[table!.ownSeat]!;
};
/** What Anna reads of somebody who does not sit. */
const kept = (guests: Guests, name: string): number | undefined =>
  guests.view('Anna').table?.absent?.find((each) => each.name === name)?.total;

describe('whoever skips a round', () => {
  it('has said so in the middle of one, is asked no more, and is dealt in again with all their points', async () => {
    const guests = await Guests.playing(21, THREE);
    guests.wish('Cleo', 'skip');
    await guests.untilCounted(PAIR);
    await guests.untilOneStands(PAIR);
    const points = totalOf(guests, 'Cleo');
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(PAIR);
    expect(kept(guests, 'Cleo') ?? 0).toBe(points);
    const seen = (name: string): unknown => guests.view('Cleo').lobby.people.find((each) => each.name === name);
    expect(await guests.until(() => guests.view('Cleo').lobby.running !== null)).toBe(true);
    expect(seen('Cleo')).toMatchObject({ wish: 'skip', ...(points === 0 ? {} : { points }) });
    expect(seen('Anna')).toMatchObject({ plays: true });
    guests.wish('Cleo', 'seat');
    await goOn(guests, PAIR);
    await guests.untilPlaying(THREE);
    expect(totalOf(guests, 'Cleo')).toBe(points);
  });

  it('skips on after a reload, and is dealt in after another one', async () => {
    const guests = await Guests.playing(22, THREE);
    await guests.untilCounted(THREE);
    guests.wish('Cleo', 'skip');
    await guests.untilOneStands(PAIR);
    await guests.harness.reload(guests.of('Cleo'));
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(PAIR);
    expect(guests.of('Cleo').room.own.wish).toBe('skip');
    await goOn(guests, PAIR);
    await guests.untilPlaying(PAIR);
    guests.wish('Cleo', 'seat');
    await guests.harness.wait(100);
    await guests.harness.reload(guests.of('Cleo'));
    expect(guests.of('Cleo').room.own.wish).toBe('seat');
    await goOn(guests, PAIR);
    await guests.untilPlaying(THREE);
  });

  it('may change their mind before the others have gone on: nobody is asked again', async () => {
    const guests = await Guests.playing(23, THREE);
    await guests.untilCounted(THREE);
    guests.says.set('Cleo', 'stand');
    await guests.untilOneStands(PAIR);
    guests.wish('Cleo', 'seat');
    const comesBack = (name: string): boolean => guests.view(name).table?.newcomers?.seated[0]?.name === 'Cleo';
    expect(await guests.until(() => PAIR.every(comesBack))).toBe(true);
    for (const name of PAIR) guests.says.set(name, 'again');
    await guests.untilPlaying(THREE);
  });

  it('comes back by themselves with the others, when all had sat out', async () => {
    const guests = await Guests.playing(24, PAIR);
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'stand');
    expect(await guests.until(() => PAIR.every((name) => guests.of(name).room.lobby.charter?.seats.length === 0))).toBe(
      true,
    );
    for (const name of PAIR) guests.wish(name, 'seat');
    await guests.untilPlaying(PAIR);
  });
});

describe('one of two who sat out together', () => {
  it('is dealt in again after the other has gone on with somebody new, with all points', async () => {
    const guests = await Guests.playing(26, PAIR);
    await guests.untilCounted(PAIR);
    for (const name of PAIR) guests.says.set(name, 'stand');
    await guests.come('Cleo');
    const seats = (name: string): string =>
      guests
        .view(name)
        .lobby.seats.map((seat) => seat.name)
        .join();
    expect(await guests.until(() => seats('Cleo') === 'Cleo')).toBe(true);
    guests.wish('Ben', 'seat');
    expect(await guests.until(() => guests.of('Cleo').room.lobby.ready.length === 1)).toBe(true);
    expect(guests.of('Cleo').room.ready().ok).toBe(true);
    await guests.untilPlaying(['Ben', 'Cleo']);
    guests.wish('Anna', 'seat');
    await guests.untilCounted(['Ben', 'Cleo']);
    const comesBack = (name: string): boolean => guests.view(name).table?.newcomers?.seated[0]?.name === 'Anna';
    expect(await guests.until(() => ['Ben', 'Cleo'].every(comesBack))).toBe(true);
    for (const name of ['Ben', 'Cleo']) guests.says.set(name, 'again');
    const before = ['Anna', 'Ben'].map((name) => totalOf(guests, name));
    await guests.untilPlaying(['Anna', 'Ben', 'Cleo']);
    expect(['Anna', 'Ben'].map((name) => totalOf(guests, name))).toEqual(before);
  });
});

describe('whom the others have gone on without', () => {
  it('is seated only when they say so, and with their points', async () => {
    const guests = await Guests.playing(25, THREE);
    await goOn(guests, THREE);
    await guests.untilPlaying(THREE);
    const points = totalOf(guests, 'Cleo');
    const cleo = guests.of('Cleo');
    const seat = cleo.room.session!.own[0]!;
    guests.harness.crash(cleo);
    const waits = (name: string): boolean => guests.of(name).room.session!.waitingFor.join() === String(seat);
    expect(await guests.until(() => PAIR.every(waits))).toBe(true);
    agree(
      PAIR.map((name) => guests.of(name)),
      [seat],
    );
    expect(await guests.until(() => guests.of('Anna').room.session!.state.gone.length === 1)).toBe(true);
    await guests.harness.boot(cleo);
    expect(await guests.until(() => cleo.room.session?.halt?.kind === 'gone')).toBe(true);
    expect(await guests.until(() => cleo.room.own.wish === 'skip')).toBe(true);
    // Without her this game's round does not count.
    expect(await guests.until(() => PAIR.every((name) => guests.of(name).room.lobby.charter?.seats.length === 2))).toBe(
      true,
    );
    for (const name of PAIR) expect(guests.of(name).room.ready().ok).toBe(true);
    await guests.untilPlaying(PAIR);
    guests.wish('Cleo', 'seat');
    expect(cleo.room.reopen().ok, 'there is nothing to be restarted').toBe(false);
    await goOn(guests, PAIR);
    await guests.untilPlaying(THREE);
    expect(totalOf(guests, 'Cleo')).toBe(points);
  });
});
