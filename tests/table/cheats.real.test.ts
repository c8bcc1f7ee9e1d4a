/**
 * What becomes of somebody who cheats: everybody else names them, with evidence that convinces whoever has the charter.
 */
import { describe, expect, it } from 'vitest';
import { equalBytes, toHex } from '../../src/lib/bytes';
import { Chain } from '../../src/log/chain';
import type { Evidence } from '../../src/log/evidence';
import { type SignedInput, checkInput, makeSigned, parseSigned, signInput } from '../../src/log/input';
import { must } from '../../src/lib/result';
import { genesisOf } from '../../src/table/charter/charter';
import { countedRounds, isCounted } from '../../src/table/step/forfeit';
import type { Halt } from '../../src/table/log/halt';
import { gatherEvidence, makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { validate } from '../../src/table/step/validate';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import { fewOf } from '../run/sample';
import { type Device, Harness, NAMES } from './harness';
import { sharedCrypto } from './onceCrypto';
import { TAMPERINGS } from './tamperings';
import { trial } from './trialGame';
import { nameOf as stepName } from './walk';

/** A table that has just opened; `before` is done to it when all are there and nobody has signed. */
async function seated(
  seats: number,
  seed: number,
  real = false,
  before: (harness: Harness) => void = () => {},
): Promise<Harness> {
  const harness = new Harness({ seed, game: trial, real });
  for (const name of NAMES.slice(0, seats)) await harness.join(name);
  before(harness);
  expect(await harness.open()).toBe(true);
  return harness;
}

/** The step that the device is in, as scenes are named. */
function nameOf({ room }: Device): string {
  const plan = room.session!.plan;
  return plan ? stepName(plan) : '';
}

/** What a patched device says in the place of what it should. */
interface Lie {
  truth: SignedInput | null;
  lie: SignedInput | null;
}

/**
 * Patches a device: the first of its inputs in such a step says something else, to those who are to hear that, and to
 * nobody both.
 */
function patch(
  device: Device,
  name: string,
  longerThan: number,
  change: (payload: Uint8Array) => Uint8Array,
  hears: (to: string) => boolean = () => true,
): Lie {
  const told: Lie = { truth: null, lie: null };
  device.forge = (input, to) => {
    if (input.seat !== device.room.session!.own[0]) return input;
    if (
      !told.lie &&
      device.room.session!.step === input.step &&
      nameOf(device) === name &&
      input.payload.length > longerThan
    ) {
      told.truth = input;
      told.lie = signInput({ ...input, payload: change(input.payload) }, device.room.pair);
    }
    return told.lie?.step !== input.step ? input : hears(to) ? told.lie : told.truth!;
  };
  return told;
}

const haltOf = ({ room }: Device): Halt | null => room.session?.halt ?? null;

/** The evidence that a device has. */
function evidenceOf({ name, room }: Device): Evidence {
  const [evidence] = room.session!.convictions;
  if (!evidence) throw new Error(`${name} has convicted nobody, and stopped for ${JSON.stringify(room.session!.halt)}`);
  return evidence;
}

const isNamed = ({ room }: Device): boolean => (room.session?.convictions.length ?? 0) > 0;

/** The evidence that a device exports. */
function fileOf(device: Device): string {
  const { signed, log } = device.room.session!;
  const evidence = evidenceOf(device);
  return makeEvidenceFile(gatherEvidence(signed, log, evidence), evidence.fault.code);
}

/** What a stranger says of it: who is convicted in which step, and of what. */
async function verdictOn(device: Device): Promise<string> {
  const verdict = await verifyEvidence(fileOf(device), sharedCrypto);
  return verdict.ok
    ? `${verdict.value.code} of ${verdict.value.seats.join(' and ')} in ${verdict.value.step}`
    : verdict.fault.code;
}

/**
 * Whoever cheats gains nothing: a round that was counted stands, and the table goes on to its end without the cheat;
 * one that was not is lost for the cheat, and the table stands still, for the game has no rules for leaving.
 */
async function comesToNothing(harness: Harness, honest: readonly Device[], cheat: Device): Promise<void> {
  await harness.wait(10_000);
  const seats = cheat.room.session!.own;
  for (const { room } of honest) {
    const session = room.session!;
    const { charter, results } = session.state;
    expect([isCounted(session.state), session.halt === null, session.state.stage === 'closed']).toEqual(
      results.length > 0 ? [true, true, true] : [false, false, false],
    );
    if (results.length > 0)
      expect([session.state.out, countedRounds(session.state, session.verdict)]).toEqual([seats, results]);
    else expect(session.halt).toMatchObject({ loses: seats, points: 100 });
    const totals = countedRounds(session.state, session.verdict).map(({ scores }) => scores.map(({ total }) => total));
    if (results.length === 0)
      expect(totals).toEqual([charter.seats.map((_, seat) => (seats.includes(seat) ? -100 : 0))]);
  }
}

describe('somebody who says what is false', () => {
  const names = new Set(TAMPERINGS.map(({ name }) => name));
  const rows = [...names].flatMap((name) => {
    const ofStep = TAMPERINGS.filter((row) => row.name === name);
    return [
      ofStep[0]!,
      ...ofStep
        .slice(1)
        .filter(({ code }) => code !== ofStep[0]!.code && code.startsWith('trial/'))
        .slice(0, 1),
    ];
  });

  it.each(fewOf(rows, 2))('is named by all others: a $name with $what', async ({ name, longerThan, change, code }) => {
    // Ben does each of these things at one of these tables.
    const lying = async (seed = 45): Promise<{ harness: Harness; told: Lie }> => {
      let told: Lie = { truth: null, lie: null };
      const harness = await seated(3, seed, true, ({ devices }) => {
        told = patch(devices[1]!, name, longerThan, change);
      });
      const [anna, , cleo] = harness.devices as [Device, Device, Device];
      const named = await harness.run(() => [anna, cleo].every(isNamed));
      expect([named, seed < 55]).toEqual([told.lie !== null, true]);
      return named ? { harness, told } : lying(seed + 1);
    };
    const { harness, told } = await lying();
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const seat = ben.room.session!.own[0]!;
    for (const device of [anna, cleo]) {
      const evidence = evidenceOf(device);
      expect([device.name, evidence.seat, evidence.fault.code]).toEqual([device.name, seat, code]);
      expect(evidence.inputs.map(({ bytes }) => toHex(bytes))).toEqual([toHex(told.lie!.bytes)]);
      // Whoever has the charter and the log up to there finds the same.
      const { session } = device.room;
      const [input] = evidence.inputs as [SignedInput];
      const past = device.events.find(({ closed }) => closed.step === input.step);
      const [state, plan] = past ? [past.before, past.plan] : [session!.state, session!.plan!];
      expect(checkInput(must(parseSigned(makeSigned(input))), session!.signed.charter.seats[seat]!.key).ok).toBe(true);
      expect(await validate(state, plan, input, sharedCrypto)).toMatchObject({ ok: false, fault: { code } });
    }
    expect(await verdictOn(anna)).toBe(`${code} of ${seat} in ${told.lie!.step}`);
    expect(fileOf(cleo)).toBe(fileOf(anna));
    await comesToNothing(harness, [anna, cleo], ben);
  });

  // (P163)
  it('makes nobody deal a card after a false shuffle, though the others have mixed on', async () => {
    const harness = await seated(4, 41, true);
    const [, ben] = harness.devices as Device[];
    const { change } = TAMPERINGS.find(
      ({ name, code }) => name === 'shuffle of a deck' && code === 'crypto/shuffle-proof',
    )!;
    patch(ben!, 'shuffle of a deck', 0, change);
    const honest = harness.devices.filter((device) => device !== ben);
    expect(await harness.run(() => honest.every((device) => haltOf(device) !== null))).toBe(true);
    await harness.wait(10_000);
    for (const device of honest) expect(device.events.map(({ plan }) => plan.kind)).not.toContain('share');
  });

  it('is named again after a reload, and told to who was away', async () => {
    const harness = await seated(4, 42);
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    const { change } = TAMPERINGS.find(({ name, what }) => name === 'share' && what === 'another challenge')!;
    patch(ben, 'share', 0, change);
    expect(
      await harness.run(() => [anna, cleo, dora].every(({ room }) => nameOf({ room } as Device) === 'share')),
    ).toBe(true);
    harness.crash(dora);
    expect(await harness.run(() => [anna, cleo].every((device) => haltOf(device) !== null))).toBe(true);
    await harness.reload(anna);
    await harness.boot(dora);
    expect(await harness.run(() => [anna, cleo, dora].every((device) => haltOf(device) !== null), 60_000)).toBe(true);
    const codes = [anna, cleo, dora].map((device) => `${evidenceOf(device).fault.code} of ${evidenceOf(device).seat}`);
    expect(new Set(codes)).toEqual(new Set([`crypto/share-proof of ${ben.room.session!.own[0]}`]));
  });
});

describe('the table after a cheat', () => {
  it('is opened anew without them, whatever they propose, and played to its end', async () => {
    const harness = await seated(4, 43);
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    const { change } = TAMPERINGS.find(({ name, what }) => name === 'share' && what === 'another challenge')!;
    patch(ben, 'share', 0, change);
    const honest = [anna, cleo, dora];
    expect(await harness.run(() => honest.every((device) => haltOf(device) !== null))).toBe(true);
    const before = anna.room.session!.signed.charter;
    void ben.room.reopen(); // the cheat is still there, wants to sit, and proposes
    await harness.wait(10_000);
    expect(honest.map(({ room }) => room.inLobby)).toEqual([false, false, false]);
    must(cleo.room.reopen());
    const seatedNow = ({ room }: Device): string =>
      room.lobby.charter?.seats
        .map(({ name }) => name)
        .sort()
        .join() ?? '';
    expect(
      await harness.run(
        () => honest.every((device) => device.room.inLobby && seatedNow(device) === 'Anna,Cleo,Dora'),
        60_000,
      ),
    ).toBe(true);
    void ben.room.ready();
    for (const { room } of honest) must(room.ready());
    expect(
      await harness.run(
        () => honest.every(({ room }) => room.session!.signed.charter.revision > before.revision),
        60_000,
      ),
    ).toBe(true);
    expect(anna.room.session!.signed.charter.seats.map(({ name }) => name).sort()).toEqual(['Anna', 'Cleo', 'Dora']);
    harness.devices.splice(harness.devices.indexOf(ben), 1);
    expect(await harness.playOut()).toBe(true);
    expect(honest.map(({ room }) => [room.session!.halt, room.session!.state.stage])).toEqual(
      honest.map(() => [null, 'closed']),
    );
  });
});

describe('somebody who says two things', () => {
  const another = (payload: Uint8Array): Uint8Array => payload.map((byte) => byte ^ 1);

  for (const [name, seed] of [
    ['seal of a coin', 50],
    ['seal of a move', 51],
    ['next', 52],
    ['header', 53],
  ] as const) {
    it(`is named by all, whoever heard which (${name}, seed ${seed})`, async () => {
      let told: Lie = { truth: null, lie: null };
      const harness = await seated(
        4,
        seed,
        false,
        ({ devices: [anna, ben] }) => (told = patch(ben!, name, 0, another, (to) => to === anna!.room.self)),
      );
      const [anna, ben] = harness.devices as [Device, Device];
      const honest = harness.devices.filter((device) => device !== ben);
      expect(await harness.run(() => honest.every(isNamed))).toBe(true);
      await harness.wait(10_000);
      const { charter } = anna.room.session!.signed;
      const seat = ben.room.session!.own[0]!;
      for (const device of honest) {
        const { inputs, fault, seat: named } = evidenceOf(device);
        expect([device.name, named]).toEqual([device.name, seat]);
        if (fault.code === 'log/equivocation')
          expect(await verdictOn(device)).toBe(`log/equivocation of ${seat} in ${inputs[0]!.step}`);
        else {
          // Who got the lie finds more wrong with it.
          expect([name, device.name, fault.code]).toEqual(['header', 'Anna', 'crypto/key-proof']);
          continue;
        }
        expect(inputs.some(({ bytes }) => equalBytes(bytes, told.lie!.bytes))).toBe(true);
        const chain = new Chain({
          table: charter.table,
          keys: charter.seats.map(({ key }) => key),
          genesis: genesisOf(charter),
        });
        const kinds = inputs.map((input) => chain.offer(must(parseSigned(makeSigned(input)))).kind);
        expect(kinds).toEqual([inputs[0]!.step <= 64 ? 'early' : 'refused', 'cheat']);
      }
    });
  }

  it('is named even if they say them in two histories, one of which nobody else shares', async () => {
    const harness = await seated(3, 54);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    patch(ben, 'seal of a move', 0, another, (to) => to === anna.room.self);
    harness.network.cut(anna.node, cleo.node); // they hear of each other through the liar alone, who tells neither
    const own = ben.room.session!.own[0]!;
    expect(await harness.run(() => haltOf(anna) !== null || haltOf(cleo) !== null, 60_000)).toBe(false);
    harness.network.heal(anna.node, cleo.node);
    expect(await harness.run(() => [anna, cleo].every((device) => haltOf(device) !== null), 60_000)).toBe(true);
    expect([anna, cleo].map((device) => evidenceOf(device).seat)).toEqual([own, own]);
    expect([anna, cleo].map((device) => evidenceOf(device).inputs.length)).toEqual([2, 2]);
  });
});

describe('somebody whose program has another state', () => {
  it('is shown as such, not called a cheat', async () => {
    const harness = await seated(3, 60);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const own = ben.room.session!.own[0]!;
    let strange: SignedInput | null = null;
    ben.forge = (input) => {
      if (input.seat !== own || input.step < 6) return input;
      if (strange?.step !== input.step) strange = signInput({ ...input, state: new Uint8Array(32) }, ben.room.pair);
      return strange;
    };
    expect(await harness.run(() => [anna, cleo].every((device) => haltOf(device) !== null))).toBe(true);
    for (const device of [anna, cleo]) expect(haltOf(device)).toMatchObject({ kind: 'diverged', seat: own });
  });
});
