/** Whoever was left out of a round and comes back, or never knew of it. */
import { describe, expect, it } from 'vitest';
import { nineteen } from '../../src/games/nineteen';
import { must } from '../../src/lib/result';
import { type SignedInput, signInput } from '../../src/log/input';
import { makeVote } from '../../src/table/step/payloads';
import { type Device, Harness, NAMES } from './harness';
import { agree, headOf, playSome, seatOf, stateOf, waitsFor } from './parting';
import { awaiting, gone, seated } from './leavingTable';

describe('whoever comes back', () => {
  it('is kept if anybody has not agreed yet, and the round goes on with them', async () => {
    const { harness, anna, ben, cleo, dora, seat } = await awaiting(21);
    agree([anna, ben], [seat]);
    await harness.wait(5_000);
    await harness.boot(dora);
    expect(await harness.playOut()).toBe(true);
    for (const device of [anna, ben, cleo, dora])
      expect([stateOf(device).gone, device.room.session!.halt, stateOf(device).results.length]).toEqual([[], null, 1]);
    expect(new Set([anna, ben, cleo, dora].map(headOf)).size).toBe(1);
  });

  it('finds the others in the waiting room, where nobody waits for them to propose', async () => {
    const harness = await seated({ devices: 4, seed: 27, game: nineteen });
    const first = harness.devices.find((device) => seatOf(device) === 0)!;
    const rest = harness.devices.filter((device) => device !== first);
    await playSome(harness, 2);
    harness.crash(first);
    await waitsFor(harness, first);
    agree(rest, [0]);
    // So soon that they are only just out of reach.
    expect(await harness.run(() => rest.every((device) => stateOf(device).stage === 'closed'), 10_000)).toBe(true);
    await harness.boot(first);
    expect(
      await harness.run(
        () => harness.devices.every(({ room }) => room.inLobby && room.lobby.charter?.seats.length === 4),
        30_000,
      ),
    ).toBe(true);
  });

  it('proposes nothing that forgets a counted round while their whole log is still to be read', async () => {
    const harness = new Harness({ seed: 28, lagMs: 60 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    expect(await harness.playOut()).toBe(true);
    const { devices } = harness;
    const proposed = (): boolean => devices.every(({ room }) => room.lobby.charter?.seats.length === 3);
    expect(await harness.run(proposed, 30_000)).toBe(true);
    await harness.wait(5_000); // until the proposal is on every disk
    const editor = devices.find(({ room }) => room.lobby.editor === room.self)!;
    const { carried } = editor.room.lobby.charter!;
    expect(carried).toHaveLength(1);
    await harness.reload(editor);
    expect(editor.room.session!.caughtUp).toBe(false);
    const rounds = new Set<number>();
    const look = (): void => {
      const { charter } = editor.room.lobby;
      if (charter?.seats.length === 3) rounds.add(charter.carried.length);
    };
    await harness.run(() => (look(), false), 20_000);
    expect([editor.room.session!.caughtUp, proposed()]).toEqual([true, true]);
    expect([...rounds]).toEqual([1]);
    expect(devices.flatMap(({ faults }) => faults.map(({ code }) => code))).not.toContain('lobby/standing');
    expect(await harness.open()).toBe(true);
    for (const { room } of devices) expect(room.session!.signed.charter.carried).toEqual(carried);
  });

  it('is in the game, whoever votes about them when one has left who was against it', async () => {
    const harness = await seated({ devices: 4, seed: 521 });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await playSome(harness, 3);
    harness.crash(anna);
    await waitsFor(harness, anna);
    const { signed, step, state, log } = cleo.room.session!;
    const { round, attempt } = state;
    const place = { table: signed.charter.table, round, attempt, step, seat: seatOf(cleo), head: log.head };
    const vote = signInput(
      { ...place, state: log.hash, kind: 'gone', payload: makeVote(log.waitingFor) },
      cleo.room.pair,
    );
    let last: SignedInput | null = null;
    cleo.forge = (input) => (input.kind === 'kept' ? last! : (last = input)); // says nothing about them as yet
    agree([ben], log.waitingFor);
    await harness.wait(2_000);
    await harness.boot(anna);
    expect(await harness.run(() => harness.devices.every(({ room }) => room.session!.step > step), 120_000)).toBe(true);
    const here = [anna, ben, cleo];
    const seat = seatOf(dora);
    harness.crash(dora);
    await waitsFor(harness, dora);
    agree(here, [seat]);
    expect(await harness.run(() => here.every(gone), 60_000)).toBe(true);
    expect(anna.room.session!.offer([vote])).toEqual([{ kind: 'late' }]);
    expect(await harness.playOut()).toBe(true);
    for (const device of here)
      expect([device.room.session!.halt, stateOf(device).gone, stateOf(device).results.length]).toEqual([
        null,
        [seat],
        1,
      ]);
  });

  it('learns that the others have gone on without them, and again after a reload', async () => {
    const harness = await seated({ devices: 3, seed: 22 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await playSome(harness, 2);
    const seat = seatOf(cleo);
    harness.crash(cleo);
    await waitsFor(harness, cleo);
    agree([anna, ben], [seat]);
    expect(await harness.run(() => [anna, ben].every(gone), 60_000)).toBe(true);
    await harness.boot(cleo);
    expect(await harness.run(() => cleo.room.session!.halt !== null, 60_000)).toBe(true);
    expect(cleo.room.session!.halt).toEqual({ kind: 'gone', seats: [seat] });
    await harness.reload(cleo);
    expect(await harness.run(() => cleo.room.session!.halt !== null, 60_000)).toBe(true);
    expect(cleo.room.session!.halt).toMatchObject({ kind: 'gone' });
    expect(await harness.run(() => [anna, ben].every((device) => stateOf(device).stage === 'closed'))).toBe(true);
    expect([anna, ben].map((device) => device.room.session!.halt)).toEqual([null, null]);
  });

  it('learns it, too, if they had gone on without the others', async () => {
    const harness = await seated({ devices: 3, seed: 23 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await playSome(harness, 2);
    const seat = seatOf(cleo);
    for (const other of [anna, ben]) harness.network.cut(cleo.node, other.node);
    expect(
      await harness.run(
        () => [anna, ben].every(({ room }) => room.session!.waitingFor.join() === String(seat)),
        120_000,
      ),
    ).toBe(true);
    agree([anna, ben], [seat]);
    expect(await harness.run(() => [anna, ben].every(gone), 60_000)).toBe(true);
    for (const other of [anna, ben]) harness.network.heal(cleo.node, other.node);
    expect(await harness.run(() => cleo.room.session!.halt !== null, 120_000)).toBe(true);
    expect(cleo.room.session!.halt).toEqual({ kind: 'gone', seats: [seat] });
    expect(await harness.run(() => [anna, ben].every((device) => stateOf(device).stage === 'closed'))).toBe(true);
    expect(headOf(anna)).toBe(headOf(ben));
  });

  it.each(['in the round', 'in the lobby'])(
    'learns it who had closed that step alone, while the others are %s',
    async (where) => {
      const harness = await seated({ devices: 3, seed: 23 });
      const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
      const [others, seat] = [[anna, ben], seatOf(cleo)];
      await playSome(harness, 2);
      cleo.auto = false;
      await waitsFor(harness, cleo);
      const { step } = cleo.room.session!;
      for (const { node } of others) harness.network.cut(cleo.node, node);
      cleo.auto = true;
      expect(await harness.run(() => cleo.room.session!.step > step, 60_000)).toBe(true);
      agree(others, [seat]);
      expect(await harness.run(() => others.every(gone), 60_000)).toBe(true);
      for (const device of others) device.auto = where === 'in the lobby';
      await harness.wait(60_000); // nothing that was on its way arrives any more
      expect(others.map(({ room }) => room.inLobby)).toEqual(others.map(({ auto }) => auto));
      for (const { node } of others) harness.network.heal(cleo.node, node);
      expect(await harness.run(() => cleo.room.session!.halt !== null, 120_000)).toBe(true);
      expect(cleo.room.session!.halt).toEqual({ kind: 'gone', seats: [seat] });
    },
  );
});

describe('whoever would go on without somebody, cut off from all', () => {
  it('is told that the step was closed with them, and plays on', async () => {
    const harness = await seated({ devices: 3, seed: 24 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await playSome(harness, 2);
    const seat = seatOf(ben);
    const asked = ({ room }: Device): boolean =>
      room.session!.plan?.kind === 'move' && room.session!.waitingFor.join() === String(seat);
    expect(await harness.run(() => asked(anna), 120_000)).toBe(true);
    const { step } = anna.room.session!;
    for (const other of [ben, cleo]) harness.network.cut(anna.node, other.node);
    expect(await harness.run(() => [ben, cleo].every(({ room }) => room.session!.step > step), 60_000)).toBe(true);
    must(anna.room.session!.goOnWithout([seat]));
    await harness.wait(20_000);
    expect([anna.room.session!.step, anna.room.session!.log.votes.length]).toEqual([step, 1]);
    for (const other of [ben, cleo]) harness.network.heal(anna.node, other.node);
    expect(await harness.playOut()).toBe(true);
    for (const device of harness.devices)
      expect([stateOf(device).gone, device.room.session!.halt, stateOf(device).results.length, headOf(device)]).toEqual(
        [[], null, 1, headOf(anna)],
      );
  });

  it('still knows after a reload what they have said in that step', async () => {
    const harness = await seated({ devices: 4, seed: 25, game: nineteen });
    const [anna, ...others] = harness.devices as [Device, ...Device[]];
    const [dora] = harness.devices.toReversed() as [Device];
    await playSome(harness, 2);
    // A step that asks everybody: Anna has said her part, and would go on without Dora, who has not.
    harness.network.cut(dora.node, anna.node);
    for (const other of others) if (other !== dora) harness.network.cut(dora.node, other.node);
    await harness.wait(10_000);
    expect(
      await harness.run(
        () =>
          anna.room.session!.waitingFor.join() === String(seatOf(dora)) &&
          anna.room.session!.log.inputs.some((input) => input.seat === seatOf(anna)),
        120_000,
      ),
    ).toBe(true);
    const said = anna.room.session!.log.inputs.find((input) => input.seat === seatOf(anna))!;
    must(anna.room.session!.goOnWithout([seatOf(dora)]));
    await harness.wait(1_000);
    await harness.reload(anna);
    expect(await harness.run(() => anna.room.session!.caughtUp, 60_000)).toBe(true);
    const { log } = anna.room.session!;
    expect([
      log.step,
      log.votes.map(({ kind }) => kind),
      log.inputs.find((input) => input.seat === seatOf(anna))?.bytes,
    ]).toEqual([said.step, ['gone'], said.bytes]);
  });
});
