/**
 * Cheating never pays: whoever is convicted is voted out and the round goes on and counts, or, where it cannot go on,
 * is lost for the cheat. Nobody can escape a bad hand by it.
 */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame, Options } from '../../src/games/game';
import { greta } from '../../src/games/greta';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { dropGame, putGame } from '../../src/games/registry';
import { type SignedInput, isVote, sameInput, signInput } from '../../src/log/input';
import { gatherEvidence, makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { countedRounds } from '../../src/table/step/forfeit';
import type { Plan } from '../../src/table/step/plan';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import { type Device, Harness, NAMES } from './harness';
import { FakeCrypto } from './fakeCrypto';
import { atOne, headOf, playSome, seatOf, stateOf } from './parting';

interface Setting {
  readonly devices: number;
  readonly seed: number;
  readonly game?: AnyGame;
  readonly match?: Options;
}

async function seated({ devices, ...options }: Setting): Promise<Harness> {
  const harness = new Harness(options);
  for (const name of NAMES.slice(0, devices)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

type Change = (input: SignedInput, to: string) => Partial<SignedInput> | null;

/**
 * Patches a device: the first of its inputs from now on for which there is a change is changed for those for whom there
 * is one.
 */
function lie(device: Device, suits: (plan: Plan) => boolean, change: Change): { told: SignedInput | null } {
  const lies: { told: SignedInput | null } = { told: null };
  let step = -1;
  device.forge = (input, to) => {
    const session = device.room.session!;
    if (input.seat !== session.person || isVote(input)) return input;
    if (step < 0 && (session.step !== input.step || !session.plan || !suits(session.plan))) return input;
    if ((step >= 0 && input.step !== step) || (lies.told && sameInput(input, lies.told))) return input;
    step = input.step;
    const changed = change(input, to);
    if (!changed) return input;
    return (lies.told = signInput({ ...input, ...changed }, device.room.pair));
  };
  return lies;
}

const STRANGE = new Uint8Array(32).fill(7);
const spoilt = ({ payload }: SignedInput): Uint8Array =>
  payload.map((byte, i) => (i === payload.length - 1 ? byte ^ 1 : byte));
const falseMove: Change = (input) => ({ payload: spoilt(input).slice(0, -1) });
const isMove = ({ kind }: Plan): boolean => kind === 'move';

const codesOf = ({ room }: Device): string[] => room.session!.convictions.map(({ fault }) => fault.code);
const isNamed = ({ room }: Device): boolean => room.session!.convictions.length > 0;
const isOut =
  (cheat: Device) =>
  (device: Device): boolean =>
    stateOf(device).out.includes(seatOf(cheat));
const totalsOf = ({ room }: Device): number[][] =>
  countedRounds(room.session!.state, room.session!.verdict).map(({ scores }) => scores.map(({ total }) => total));

/** The device is to move, and does not yet. */
async function turnOf(harness: Harness, device: Device): Promise<void> {
  device.auto = false;
  const waits = ({ room }: Device): boolean =>
    room.session!.plan?.kind === 'move' && room.session!.waitingFor.join() === String(seatOf(device));
  expect(await harness.run(() => atOne(harness.devices) && harness.devices.every(waits), 240_000)).toBe(true);
}

/** What a stranger says to the evidence of a device. */
async function verdictOf({ room }: Device): Promise<string> {
  const { signed, log, convictions } = room.session!;
  const [evidence] = convictions;
  const verdict = await verifyEvidence(
    makeEvidenceFile(gatherEvidence(signed, log, evidence!), evidence!.fault.code),
    new FakeCrypto(),
  );
  return verdict.ok ? `${verdict.value.seats.join()} ${verdict.value.code}` : verdict.fault.code;
}

// (P168)
describe('a round with a cheat in it', () => {
  const LIES: readonly (readonly [string, Change, string])[] = [
    ['makes a move that is none', falseMove, 'wire/malformed'],
    ['names another state', () => ({ state: STRANGE }), 'table/other-state'],
    [
      'names another state beside a move that is none',
      (input) => ({ ...falseMove(input, ''), state: STRANGE }),
      'wire/malformed',
    ],
  ];
  for (const [game, count] of [
    [lynx, 3],
    [cardinoes, 4],
  ] as const) {
    it.each(LIES)(`goes on without whoever %s, and counts: ${game.name} for ${count}`, async (_what, change, code) => {
      const harness = await seated({ devices: count, seed: 200, game });
      const [cheat, ...honest] = harness.devices.toReversed() as [Device, ...Device[]];
      await playSome(harness, 2);
      lie(cheat, isMove, change);
      expect(await harness.run(() => honest.every(isOut(cheat)), 120_000)).toBe(true);
      for (const device of honest) {
        expect([device.room.session!.halt, codesOf(device)]).toEqual([null, [code]]);
        expect(await verdictOf(device)).toBe(`${seatOf(cheat)} ${code}`);
      }
      expect(await harness.run(() => honest.every((device) => stateOf(device).stage === 'closed'))).toBe(true);
      for (const device of honest) {
        expect([stateOf(device).results.length, stateOf(device).gone, headOf(device)]).toEqual([
          1,
          [seatOf(cheat)],
          headOf(honest[0]!),
        ]);
        expect(totalsOf(device)).toEqual(stateOf(device).results.map(({ scores }) => scores.map(({ total }) => total)));
        expect(device.faults.map(({ code: fault }) => fault)).not.toContain('room/not-heard');
      }
      expect(harness.witness.complaints).toEqual([]);
    });
  }

  it('goes on without all seats of the device, the bots among them', async () => {
    const harness = new Harness({ seed: 210 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    must(cleo.room.addBot('Pasha', 0));
    must(ben.room.addBot('Tarok', 0));
    expect(await harness.open()).toBe(true);
    await playSome(harness, 2);
    lie(cleo, isMove, falseMove);
    expect(await harness.run(() => [anna, ben].every(isOut(cleo)), 120_000)).toBe(true);
    const { seats } = anna.room.session!.signed.charter;
    const own = [...seats.keys()].filter((seat) => toHex(seats[seat]!.device) === cleo.room.self);
    expect(own).toHaveLength(2);
    expect([stateOf(anna).out, stateOf(ben).out]).toEqual([own, own]);
    expect(await harness.run(() => [anna, ben].every((device) => stateOf(device).stage === 'closed'))).toBe(true);
    expect(stateOf(anna).results).toHaveLength(1);
  });

  it('is told by a reload, too, and to somebody who was away', async () => {
    const harness = await seated({ devices: 4, seed: 211 });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await playSome(harness, 2);
    await turnOf(harness, dora);
    lie(dora, isMove, falseMove);
    harness.crash(cleo);
    dora.auto = true;
    expect(await harness.run(() => [anna, ben].every(isNamed), 120_000)).toBe(true);
    await harness.wait(10_000);
    // Cleo is to agree, who is not there: the table waits, and stands still for nobody.
    for (const device of [anna, ben])
      expect([
        stateOf(device).out,
        device.room.session!.halt,
        device.room.session!.log.votes.map(({ kind }) => kind),
      ]).toEqual([[], null, ['out', 'out']]);
    await harness.reload(anna);
    await harness.boot(cleo);
    expect(await harness.run(() => [anna, ben, cleo].every(isOut(dora)), 120_000)).toBe(true);
    await harness.reload(ben);
    expect(await harness.run(() => [anna, ben, cleo].every((device) => stateOf(device).stage === 'closed'))).toBe(true);
    for (const device of [anna, ben, cleo])
      expect([device.name, codesOf(device)]).toEqual([device.name, codesOf(anna)]);
    for (const device of [anna, ben, cleo])
      expect([stateOf(device).out, stateOf(device).results.length, headOf(device)]).toEqual([
        [seatOf(dora)],
        1,
        headOf(anna),
      ]);
  });

  it('goes on if two things were said, and nobody has gone on with either', async () => {
    // Until a round is dealt in which Cleo has to help others to see their cards.
    for (let seed = 212; ; seed++) {
      const harness = await seated({ devices: 3, seed, game: cardinoes });
      const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
      await playSome(harness, 2);
      const lies = lie(
        cleo,
        ({ kind, asked }) => kind === 'share' && asked.length > 1,
        (input, to) => (to === anna.room.self ? { payload: spoilt(input) } : null),
      );
      const isOver = (): boolean => [anna, ben].every((device) => stateOf(device).stage === 'closed');
      expect(await harness.run(isOver)).toBe(true);
      if (!lies.told) continue;
      expect([anna, ben].map(isOut(cleo))).toEqual([true, true]);
      expect([anna, ben].map((device) => stateOf(device).results.length)).toEqual([1, 1]);
      return;
    }
  });

  it('is counted if somebody shows another seed when it is over, or another wish', async () => {
    for (const kind of ['reveal', 'next'] as const) {
      const harness = await seated({ devices: 4, seed: 213, game: nineteen });
      const [anna, ...others] = harness.devices as [Device, ...Device[]];
      lie(
        anna,
        (plan) => plan.kind === kind,
        (input) => ({ payload: input.payload.map((byte) => byte ^ 8) }),
      );
      expect(await harness.run(() => others.every((device) => stateOf(device).stage === 'closed'))).toBe(true);
      for (const device of others)
        expect([
          kind,
          stateOf(device).out,
          stateOf(device).results.length,
          totalsOf(device).length,
          device.room.session!.halt,
        ]).toEqual([kind, [seatOf(anna)], 1, 1, null]);
    }
  });
});

// (P169)
describe('a round that cannot go on', () => {
  const rows: readonly (readonly [string, Setting, Plan['kind']])[] = [
    ['there are no rules for it: Nineteen', { devices: 4, seed: 220, game: nineteen }, 'unseal'],
    ['they are two: Greta', { devices: 2, seed: 221, game: greta }, 'move'],
    ['they are two: Lynx', { devices: 2, seed: 222 }, 'move'],
    ['no key is in escrow', { devices: 3, seed: 223, match: { escrow: false } }, 'move'],
    ['the keys are not there yet', { devices: 3, seed: 224 }, 'header'],
    ['the escrow is not accepted yet', { devices: 3, seed: 225 }, 'escrow'],
    ['it is not dealt yet', { devices: 3, seed: 226 }, 'share'],
    ['the deck is not mixed yet', { devices: 3, seed: 227 }, 'shuffle'],
  ];
  it.each(rows)('is lost for the cheat, and for nobody else, if %s', async (_why, setting, kind) => {
    const { game = lynx } = setting;
    const harness = new Harness(setting);
    for (const name of NAMES.slice(0, setting.devices)) await harness.join(name);
    const [cheat, ...honest] = harness.devices.toReversed() as [Device, ...Device[]];
    lie(
      cheat,
      (plan) => plan.kind === kind,
      ({ payload }) => ({
        payload: payload.map((byte, i) => (i === payload.length - (kind === 'header' ? 72 : 1) ? byte ^ 1 : byte)),
      }),
    );
    expect(await harness.open()).toBe(true);
    expect(await harness.run(() => honest.every(({ room }) => room.session!.halt !== null))).toBe(true);
    await harness.wait(10_000);
    const seat = seatOf(cheat);
    const { charter } = stateOf(honest[0]!);
    const points = game.forfeit(charter.options, charter.seats.length);
    const lost = [charter.seats.map((_, at) => (at === seat ? -points : 0))];
    for (const device of honest) {
      expect([device.name, device.room.session!.halt, totalsOf(device)]).toMatchObject([
        device.name,
        { kind: 'cheat', loses: [seat], points },
        lost,
      ]);
      expect([stateOf(device).results, stateOf(device).gone]).toEqual([[], []]);
    }
    await harness.reload(honest[0]!);
    expect(await harness.run(() => honest[0]!.room.session!.halt !== null, 60_000)).toBe(true);
    expect(totalsOf(honest[0]!)).toEqual(lost);
  });

  it('is lost for the partner of the cheat, too, where two play against two', async () => {
    const pairs: AnyGame = { ...nineteen, id: 'pairs', sides: () => [0, 1, 0, 1] };
    expect(putGame(pairs)).toBe(true);
    const harness = await seated({ devices: 4, seed: 233, game: pairs });
    const [cheat, ...honest] = harness.devices as [Device, ...Device[]];
    const change = (input: SignedInput): Partial<SignedInput> => ({ payload: spoilt(input) });
    lie(cheat, (plan) => plan.kind === 'unseal', change);
    expect(await harness.run(() => honest.every(({ room }) => room.session!.halt !== null))).toBe(true);
    await harness.wait(10_000);
    const lost = [0, 1, 2, 3].map((seat) => (seat % 2 === seatOf(cheat) % 2 ? -113 : 0));
    for (const device of honest) expect(totalsOf(device), device.name).toEqual([lost]);
    dropGame('pairs');
  });

  it('is lost for both of two who cheat', async () => {
    const harness = await seated({ devices: 4, seed: 230 });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await playSome(harness, 2);
    for (const cheat of [cleo, dora])
      lie(
        cheat,
        () => true,
        () => ({ state: STRANGE }),
      );
    expect(await harness.run(() => [anna, ben].every(({ room }) => room.session!.halt !== null), 240_000)).toBe(true);
    await harness.wait(30_000);
    const losers = [cleo, dora].map(seatOf).sort((a, b) => a - b);
    for (const { room } of [anna, ben])
      expect(room.session!.halt).toMatchObject({ loses: expect.arrayContaining([losers[0]]) as unknown });
    expect(totalsOf(anna)).toEqual(totalsOf(ben));
  });

  it('is lost for whoever has parted the others, and both histories say so', async () => {
    const harness = await seated({ devices: 3, seed: 231, game: cardinoes });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await playSome(harness, 2);
    const other = (input: SignedInput): Partial<SignedInput> => ({ payload: spoilt(input) });
    // A mixed hand that Anna gets, and one that Ben gets: the stand-in takes both for right.
    lie(
      cleo,
      (plan) => plan.kind === 'seal' || plan.kind === 'move',
      (input, to) => (to === anna.room.self ? other(input) : null),
    );
    expect(await harness.run(() => [anna, ben].every(isNamed), 240_000)).toBe(true);
  });

  it('goes with the match to the next table, which nobody can open with other points', async () => {
    const harness = await seated({ devices: 4, seed: 232, game: nineteen, match: { rounds: 3 } });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await playSome(harness, 1);
    lie(
      dora,
      () => true,
      (input) => (input.payload.length > 0 ? { payload: spoilt(input) } : null),
    );
    const honest = [anna, ben, cleo];
    expect(await harness.run(() => honest.every(({ room }) => room.session!.halt !== null), 120_000)).toBe(true);
    const keys = anna.room.session!.signed.charter.seats.map(({ key }) => toHex(key));
    const lost = totalsOf(anna);
    must(anna.room.addBot('Tarok', 0));
    must(anna.room.reopen());
    harness.devices.splice(harness.devices.indexOf(dora), 1);
    expect(await harness.open()).toBe(true);
    for (const { room } of honest) {
      const { seats, absent, carried } = room.session!.signed.charter;
      const players = [...seats.map(({ key }) => key), ...absent];
      expect(seats.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Cleo', 'Tarok']);
      expect(carried).toEqual(lost.map((points) => players.map((key) => points[keys.indexOf(toHex(key))] ?? 0)));
    }
  });
});

describe('a cheat and somebody who is silent', () => {
  it('end the round at the next table, where the cheat has lost it and the silent one has not', async () => {
    const harness = await seated({ devices: 5, seed: 240 });
    const [anna, ben, cleo, dora, emil] = harness.devices as [Device, Device, Device, Device, Device];
    await playSome(harness, 2);
    await turnOf(harness, dora);
    lie(dora, isMove, falseMove);
    harness.crash(emil);
    dora.auto = true;
    const rest = [anna, ben, cleo];
    expect(await harness.run(() => rest.every(isNamed), 240_000)).toBe(true);
    await harness.wait(5_000);
    const lost = totalsOf(anna);
    expect(lost).toEqual([
      stateOf(anna).charter.seats.map((_, seat) =>
        seat === seatOf(dora) ? -lynx.forfeit(stateOf(anna).charter.options, 5) : 0,
      ),
    ]);
    const keys = anna.room.session!.signed.charter.seats.map(({ key }) => toHex(key));
    must(anna.room.reopen());
    for (const gone of [dora, emil]) harness.devices.splice(harness.devices.indexOf(gone), 1);
    expect(await harness.open()).toBe(true);
    for (const { room } of rest) {
      const { seats, absent, carried } = room.session!.signed.charter;
      const players = [...seats.map(({ key }) => key), ...absent];
      expect(carried).toEqual([players.map((key) => lost[0]![keys.indexOf(toHex(key))])]);
    }
  });

  it('or go one after the other: who falls silent after the cheat is out leaves the round to be lost by the cheat alone', async () => {
    const harness = await seated({ devices: 4, seed: 241 });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await playSome(harness, 2);
    lie(dora, isMove, falseMove);
    expect(await harness.run(() => [anna, ben, cleo].every(isOut(dora)), 240_000)).toBe(true);
    const silent = cleo;
    harness.crash(silent);
    expect(
      await harness.run(
        () =>
          atOne([anna, ben]) &&
          [anna, ben].every(({ room }) => room.session!.waitingFor.join() === String(seatOf(silent))),
        240_000,
      ),
    ).toBe(true);
    for (const device of [anna, ben]) must(device.room.session!.goOnWithout([seatOf(silent)]));
    expect(await harness.run(() => [anna, ben].every((device) => stateOf(device).stage === 'closed'), 60_000)).toBe(
      true,
    );
    for (const device of [anna, ben])
      expect(totalsOf(device)).toEqual([
        stateOf(device).charter.seats.map((_, seat) =>
          seat === seatOf(dora) ? -lynx.forfeit(stateOf(device).charter.options, 4) : 0,
        ),
      ]);
  });
});
