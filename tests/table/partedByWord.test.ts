/**
 * What a cheat says last when a round has been counted, to part those who have counted it, and what somebody in league
 * with them says, which nobody has signed.
 */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { type SignedInput, signInput } from '../../src/log/input';
import { countedRounds } from '../../src/table/step/forfeit';
import { encodeMessage } from '../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from './harness';
import { play } from './players';
import { trial } from './trialGame';

const pointsAt = ({ room }: Device): readonly (readonly number[])[] =>
  countedRounds(room.session!.state, room.session!.verdict).map(({ scores }) => scores.map(({ total }) => total));

/** Four people have counted a round, and all but Dora, who lies, have said that they want another one. */
async function counted(seed: number): Promise<Harness> {
  const harness = new Harness({ seed, game: trial });
  harness.rounds = 2;
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const dora = harness.devices[3]!;
  dora.auto = false;
  const isLast = (): boolean => {
    const { plan, waitingFor } = dora.room.session!;
    if (plan?.kind !== 'next') play(dora.room, dora.random, 1);
    return plan?.kind === 'next' && waitingFor.length === 1;
  };
  expect(await harness.run(isLast, 240_000)).toBe(true);
  return harness;
}

/** Those who are honest open the next table, and carry these rounds on. */
async function goOn(harness: Harness, rounds: readonly (readonly number[])[]): Promise<void> {
  const dora = harness.devices.pop()!;
  const keys = dora.room.session!.signed.charter.seats.map(({ key }) => toHex(key));
  for (const { room } of harness.devices) room.waiting.setLeftOut(dora.room.self, true);
  for (const { room } of harness.devices) if (!room.inLobby) void room.reopen(); // refused where somebody proposes already
  expect(await harness.open()).toBe(true);
  for (const { room } of harness.devices) {
    const { seats, absent, carried } = room.session!.signed.charter;
    const players = [...seats.map(({ key }) => key), ...absent].map(toHex);
    expect(carried).toEqual(rounds.map((points) => players.map((key) => points[keys.indexOf(key)])));
  }
}

describe('a round that all have counted', () => {
  it.each([
    ['one', 1],
    ['two', 2],
  ])(
    'counts for all alike if a cheat wants another one towards %s of them and none towards the rest',
    async (_, count) => {
      const harness = await counted(42);
      const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
      const [rounds, honest] = [pointsAt(anna), [anna, ben, cleo]];
      const wanted = honest.slice(0, count).map(({ room }) => room.self);
      dora.forge = (input, to) =>
        input.kind === 'next' && !wanted.includes(to)
          ? signInput({ ...input, payload: Uint8Array.of(1) }, dora.room.pair)
          : input;
      must(dora.room.session!.decide(dora.room.session!.person!, { next: 'again' }));
      const isNamed = ({ room }: Device): boolean => room.session!.convictions.length > 0;
      expect(await harness.run(() => honest.every(isNamed), 60_000)).toBe(true);
      await harness.wait(10_000);
      for (const device of honest) expect([device.name, pointsAt(device)]).toEqual([device.name, rounds]);
      await goOn(harness, rounds);
    },
  );

  it('counts for all alike though somebody in league with a cheat tells one of them that they are on another history', async () => {
    const harness = await counted(41);
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    const rounds = pointsAt(anna);
    const { step, log, signed } = dora.room.session!;
    const [seat] = dora.room.session!.own;
    const { round, attempt } = log.state;
    const words = [0, 1].map((choice): SignedInput => {
      const said = { table: signed.charter.table, round, attempt, step, seat: seat!, head: log.head, state: log.hash };
      return signInput({ ...said, kind: 'next', payload: Uint8Array.of(choice) }, dora.room.pair);
    });
    const tip = { table: signed.charter.table, step, head: new Uint8Array(32).fill(9), present: [] };
    for (const { room } of [anna, ben])
      must(room.receive(dora.room.self, encodeMessage({ kind: 'inputs', inputs: words })));
    must(anna.room.receive(cleo.room.self, encodeMessage({ kind: 'tip', tip })));
    expect([anna, ben].map(pointsAt)).toEqual([rounds, rounds]);
    expect(anna.room.session!.halt).toEqual(ben.room.session!.halt);
  });
});
