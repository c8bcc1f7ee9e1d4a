/**
 * What the people of a table can do about somebody who keeps them waiting, or leaves: none of it is forced, and none of
 * it can be forged.
 */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { type NoteKind, makeSide } from '../../../src/log/side';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from '../harness';
import { atOne, playSome, seatOf, stateOf } from '../parting';
import { Spectator, isLevel } from '../watchers';

const PATIENCE = { patience: 30 };

async function seated(seed: number, count: number, match = {}): Promise<[Harness, ...Device[]]> {
  const harness = new Harness({ seed, game: lynx, options: { hand: 5 }, match: { ...PATIENCE, ...match } });
  for (const name of NAMES.slice(0, count)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return [harness, ...harness.devices];
}

/** From now on that person does nothing, and the table comes to wait for their move. */
async function idle(harness: Harness, device: Device): Promise<void> {
  await playSome(harness, 3);
  device.auto = false;
  const waits = (): boolean =>
    harness.living.every(
      ({ room }) => room.session!.plan?.kind === 'move' && room.session!.waitingFor.join() === String(seatOf(device)),
    );
  expect(await harness.run(() => waits() && atOne(harness.living), 120_000)).toBe(true);
}

/** Somebody sends a note that they have made up. */
function forge(from: Device, to: Device, seat: number, kind: NoteKind): string | undefined {
  const session = to.room.session!;
  const side = makeSide({ table: session.signed.charter.table, seat, step: session.step, kind }, from.room.pair);
  const taken = to.room.receive(from.room.self, encodeMessage({ kind: 'side', side }));
  return taken.ok ? undefined : taken.fault.code;
}

describe('a reminder', () => {
  it('rings for whoever is waited for when the table has waited long enough, once, and no sooner', async () => {
    const [harness, anna, ben, cleo] = (await seated(1, 3)) as [Harness, Device, Device, Device];
    await idle(harness, cleo);
    must(anna.room.table!.courtesy.remind());
    await harness.wait(1_000);
    expect([...cleo.room.table!.courtesy.reminding]).toEqual([]); // a nuisance
    await harness.wait(30_000);
    expect(anna.room.table!.courtesy.remind()).toMatchObject({ fault: { code: 'table/reminded' } });
    must(ben.room.table!.courtesy.remind());
    expect(await harness.run(() => cleo.room.table!.courtesy.reminding.join() === String(seatOf(ben)), 5_000)).toBe(
      true,
    );
    expect([...anna.room.table!.courtesy.reminding]).toEqual([]); // she is not asked
    cleo.auto = true;
    cleo.room.receive(anna.room.self, new Uint8Array()); // a change, so that her person looks
    const { step } = cleo.room.session!;
    expect(
      await harness.run(() => cleo.room.session!.step > step || cleo.room.session!.state.stage !== 'round', 60_000),
    ).toBe(true);
    expect([...cleo.room.table!.courtesy.reminding]).toEqual([]);
  });
});

describe('a bot for somebody who does not act', () => {
  it('plays on their own device as soon as they are asked for it, if they had allowed it, until they play on', async () => {
    const [harness, anna, , cleo] = (await seated(2, 3)) as [Harness, Device, Device, Device];
    cleo.room.table!.courtesy.allow(true);
    await idle(harness, cleo);
    expect(anna.room.table!.courtesy.standIns).toEqual([seatOf(cleo)]);
    await harness.wait(31_000);
    must(anna.room.table!.courtesy.askStandIn());
    const { round } = stateOf(anna);
    expect(await harness.run(() => cleo.room.table!.isRelieved, 5_000)).toBe(true);
    expect(
      await harness.run(
        () => stateOf(anna).stage === 'next' || stateOf(anna).round > round || stateOf(anna).stage === 'closed',
      ),
    ).toBe(true);
    cleo.room.table!.resume();
    expect([cleo.room.table!.isRelieved, harness.witness.complaints]).toEqual([false, []]);
  });

  it('does not where they have not allowed it, or the table has not waited, whoever asks', async () => {
    const [harness, anna, ben, cleo] = (await seated(3, 3)) as [Harness, Device, Device, Device];
    await idle(harness, cleo);
    await harness.wait(31_000);
    expect(forge(ben, cleo, seatOf(anna), 'relieve')).toBe('log/signature');
    must(anna.room.table!.courtesy.askStandIn());
    await harness.wait(1_000);
    expect(cleo.room.table!.isRelieved).toBe(false);
    expect(forge(ben, anna, seatOf(cleo), 'standin')).toBe('log/signature');
    expect(anna.room.table!.courtesy.standIns).toEqual([]);
  });
});

describe('a goodbye', () => {
  it('is enough for the round to go on by the rule of the game: nobody has to press anything', async () => {
    const [harness, anna, ben, cleo] = (await seated(4, 3)) as [Harness, Device, Device, Device];
    await playSome(harness, 3);
    const seat = seatOf(cleo);
    cleo.room.table!.courtesy.sayGoodbye();
    await harness.wait(100);
    harness.crash(cleo);
    expect(
      await harness.run(() => [anna, ben].every((device) => stateOf(device).gone.join() === String(seat)), 120_000),
    ).toBe(true);
    expect(await harness.playOut()).toBe(true);
    expect([anna, ben].map((device) => stateOf(device).results.length)).toEqual([1, 1]);
    expect(harness.witness.complaints).toEqual([]);
  });

  it('is told to who was away, does not count any more once they are back, and cannot be said for another', async () => {
    const [harness, anna, ben, cleo] = (await seated(5, 3)) as [Harness, Device, Device, Device];
    await idle(harness, cleo);
    expect(forge(ben, anna, seatOf(cleo), 'goodbye')).toBe('log/signature');
    harness.crash(ben);
    cleo.room.table!.courtesy.sayGoodbye();
    await harness.wait(100);
    harness.crash(cleo);
    const isGone = (): boolean => anna.room.table!.courtesy.farewells.join() === String(seatOf(cleo));
    expect(await harness.run(isGone, 60_000)).toBe(true);
    await harness.boot(cleo);
    expect(await harness.run(() => anna.room.table!.courtesy.farewells.length === 0, 60_000)).toBe(true);
    await harness.boot(ben);
    await harness.wait(30_000);
    expect([anna, ben].map((device) => stateOf(device).gone)).toEqual([[], []]);
    cleo.auto = true;
    await harness.reload(cleo);
    expect(await harness.playOut()).toBe(true);
    expect(stateOf(anna).gone).toEqual([]);
  });
});

/** A goodbye of hers for the open step or a later one, as she may have signed it, and what shows it to somebody. */
function goodbyeOf(cleo: Device, ahead = 0): Uint8Array {
  const { signed, step: open } = cleo.room.session!;
  const step = open + ahead;
  const side = { table: signed.charter.table, seat: seatOf(cleo), step, kind: 'goodbye' as const };
  return encodeMessage({ kind: 'side', side: makeSide(side, cleo.room.pair) });
}

// (P171)
describe('an old goodbye', () => {
  it('is no goodbye: not for somebody who has heard the later words, nor after a reload, nor for a spectator', async () => {
    const harness = new Harness({ seed: 8, game: lynx, options: { hand: 5 }, match: PATIENCE, watched: true });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const vera = await new Spectator(harness.network, 'Vera', harness.watchKey, 90).come();
    await playSome(harness, 1);
    const [old, table] = [goodbyeOf(cleo), toHex(cleo.room.session!.signed.charter.table)];
    const { step } = cleo.room.session!;
    expect(await harness.run(() => anna.room.session!.log.latestOf(seatOf(cleo)) > step, 60_000)).toBe(true);
    await idle(harness, cleo);
    await vera.reload();
    expect(await harness.run(() => isLevel(vera, anna) && vera.reached > 0, 60_000)).toBe(true);
    harness.crash(cleo);
    await harness.reload(ben);
    const isBack = (): boolean => ben.room.session?.caughtUp === true && isLevel(vera, anna);
    expect(await harness.run(isBack, 60_000)).toBe(true);
    expect(toHex(ben.room.session!.signed.charter.table)).toBe(table);
    must(ben.room.receive(anna.room.self, old));
    must(vera.watching.receive(anna.room.self, old));
    const seesHer = (): boolean => vera.watching.company.some(({ device, here }) => here && device === cleo.room.self);
    expect(await harness.run(() => !seesHer(), 120_000)).toBe(true);
    await harness.wait(30_000);
    expect([ben.room.table!.courtesy.farewells, vera.watching.farewells]).toEqual([[], []]);
    expect([anna, ben].map(({ room }) => room.session!.log.votes.length)).toEqual([0, 0]);
    const { lasting } = ben.room.table!.courtesy;
    expect(lasting).toEqual([]); // nor is it passed on
    const fresh = goodbyeOf(cleo, 1); // what she says after all that
    must(ben.room.receive(anna.room.self, fresh));
    must(vera.watching.receive(anna.room.self, fresh));
    expect([ben.room.table!.courtesy.farewells, vera.watching.farewells]).toEqual([[seatOf(cleo)], [seatOf(cleo)]]);
  });

  it('is taken back by the words of a bot on the same device, too', async () => {
    const harness = new Harness({ seed: 10, game: lynx, options: { hand: 5 }, match: PATIENCE });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna, , cleo] = harness.devices as [Device, Device, Device];
    must(cleo.room.addBot('Tarok', 0));
    expect(await harness.open()).toBe(true);
    const { chain } = anna.room.session!.log;
    const { own, person } = cleo.room.session!;
    const bot = own.find((seat) => seat !== person)!;
    expect(await harness.run(() => chain.latestOf(bot) > chain.latestOf(person!), 60_000)).toBe(true);
    expect(anna.room.session!.log.latestOf(person!)).toBe(chain.latestOf(bot));
  });

  it('is said for a step in which its device has not spoken, and again when the device goes on by itself', async () => {
    const [harness, anna, , cleo] = (await seated(9, 3)) as [Harness, Device, Device, Device];
    await playSome(harness, 2);
    cleo.room.table!.courtesy.sayGoodbye();
    const { step } = cleo.room.session!;
    expect(await harness.run(() => cleo.room.session!.log.latestOf(seatOf(cleo)) > step + 2, 60_000)).toBe(true);
    await harness.wait(100);
    harness.crash(cleo);
    expect(await harness.run(() => anna.room.table!.courtesy.farewells.length > 0, 60_000)).toBe(true);
    expect(anna.room.table!.courtesy.farewells).toEqual([seatOf(cleo)]);
  });
});

describe('somebody who goes on with another device', () => {
  it('says so themselves, once in a step, and it holds for that step', async () => {
    const [harness, anna, ben, cleo] = (await seated(7, 3)) as [Harness, Device, Device, Device];
    await idle(harness, cleo);
    expect(forge(cleo, ben, seatOf(anna), 'moving')).toBe('log/signature');
    anna.room.table!.courtesy.sayMoving();
    anna.room.table!.courtesy.sayMoving();
    const moving = (device: Device): readonly number[] => device.room.table!.courtesy.moving;
    expect(await harness.run(() => moving(ben).length > 0 && moving(cleo).length > 0, 10_000)).toBe(true);
    expect([...moving(ben)]).toEqual([seatOf(anna)]);
    expect([...moving(anna)]).toEqual([]);
    cleo.auto = true;
    const { step } = ben.room.session!;
    await harness.reload(cleo);
    expect(await harness.run(() => ben.room.session!.step > step, 60_000)).toBe(true);
    expect([...moving(ben)]).toEqual([]);
  });
});
