/**
 * A hand that is shown to one player alone: who sees it, who does not, and what becomes of those who lie about it or
 * say nothing.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyContextOf } from '../../src/crypto/context';
import type { CryptoService } from '../../src/crypto/service/service';
import { equalBytes } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { type InputKind, type SignedInput, signInput } from '../../src/log/input';
import { RoundCollector } from '../../src/table/record/finished';
import { gatherEvidence, makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { exportRound } from '../../src/table/record/openRound';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import { verifyFile } from '../../src/table/record/verifyRound';
import { boxSeedOf } from '../../src/table/own/inputSigner';
import { makeCount, parseCount, parseShow } from '../../src/table/step/showing';
import { ciphertexts, contextOf } from '../../src/table/step/tableState';
import { FakeCrypto } from './fakeCrypto';
import { type Device, Harness, NAMES } from './harness';
import { sharedCrypto } from './onceCrypto';
import { agree, seatOf, stateOf, waitsFor } from './parting';
import { type TrialState, peek } from './trialGame';

interface Cast {
  readonly harness: Harness;
  /** Who shows, who is shown, and who looks on. */
  readonly from: Device;
  readonly to: Device;
  readonly other: Device;
}

const gameOf = (device: Device): TrialState => stateOf(device).game as TrialState;

/** Three at a table that can go on without one of them, when it is known who will show a hand to whom. */
async function seated(seed: number, real = false): Promise<Cast> {
  const harness = new Harness({ seed, game: peek, options: { flips: false }, real });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const hasDealer = (device: Device): boolean => stateOf(device).game !== null && gameOf(device).dealer !== null;
  expect(await harness.run(() => harness.devices.every(hasDealer))).toBe(true);
  const dealer = gameOf(harness.devices[0]!).dealer!;
  const at = (turn: number): Device => harness.devices.find((device) => seatOf(device) === (dealer + 1 + turn) % 3)!;
  return { harness, from: at(0), to: at(1), other: at(2) };
}

/** The first step of that kind that the device has closed. */
function stepOf({ events }: Device, kind: InputKind): Device['events'][number] {
  return events.find(({ plan }) => plan.kind === kind)!;
}

/** Runs until this is the next thing that a device is to say. */
async function asked({ room }: Device, kind: InputKind, harness: Harness): Promise<void> {
  expect(await harness.run(() => room.session!.plan?.kind === kind)).toBe(true);
}

/** Patches a device: its input of that kind says something else to all. */
function lie(device: Device, kind: InputKind, change: (payload: Uint8Array) => Uint8Array): void {
  let told: SignedInput | null = null;
  device.forge = (input) => {
    if (input.kind !== kind || input.seat !== seatOf(device)) return input;
    return (told ??= signInput({ ...input, payload: change(input.payload) }, device.room.pair));
  };
}

/** All others name that device, and whoever has the evidence finds the same. */
async function named(
  harness: Harness,
  devices: readonly Device[],
  liar: Device,
  code: string,
  crypto: CryptoService,
): Promise<void> {
  const isNamed = ({ room }: Device): boolean => room.session!.convictions.length > 0;
  expect(await harness.run(() => devices.every(isNamed))).toBe(true);
  const seat = seatOf(liar);
  for (const { room } of devices) {
    const { signed, log, convictions } = room.session!;
    const [evidence] = convictions;
    expect(evidence).toMatchObject({ seat, fault: { code } });
    const text = makeEvidenceFile(gatherEvidence(signed, log, evidence!), code);
    expect(must(await verifyEvidence(text, crypto))).toMatchObject({ seats: [seat], code });
  }
}

/** The round is played to its end without that device, whose hand nobody asks for any more. */
async function goesOn(harness: Harness, others: readonly Device[], left: Device): Promise<void> {
  expect(await harness.run(() => others.every((device) => stateOf(device).stage === 'closed'))).toBe(true);
  for (const device of others) {
    expect([stateOf(device).results.length, stateOf(device).gone]).toEqual([1, [seatOf(left)]]);
    const at = device.events.findIndex(({ without }) => without.length > 0);
    const { plan } = device.events[at + 1]!;
    expect('what' in plan ? `${plan.kind} of a ${plan.what}` : plan.kind).toBe('move');
  }
}

afterEach(() => void vi.restoreAllMocks());

describe.each([
  ['the stand-in', false],
  ['the real cryptography', true],
] as const)('with %s, a hand that is shown', (_, real) => {
  const crypto: CryptoService = real ? sharedCrypto : new FakeCrypto();
  /** Whose methods the devices call. */
  const program: CryptoService = real ? sharedCrypto : FakeCrypto.prototype;

  // (P61)
  it('is seen by its receiver alone, comes back to them after a reload, and is memory when it is mixed', async () => {
    const { harness, from, to, other } = await seated(70, real);
    const shownTo = (device: Device) => device.room.session!.viewOf(seatOf(device)).shown;
    expect(await harness.run(() => shownTo(to) !== undefined)).toBe(true);
    const shown = new Map(shownTo(to));
    expect([...shown.keys()]).toEqual(gameOf(to).hands[seatOf(from)]!.hidden);
    for (const device of [from, other]) expect(shownTo(device)).toBeUndefined();
    await harness.reload(to);
    expect(await harness.run(() => to.room.session!.caughtUp && gameOf(to).phase === 'turns')).toBe(true);
    const view = to.room.session!.viewOf(seatOf(to));
    expect([view.shown, new Map(view.seen)]).toEqual([undefined, shown]);
    expect(other.room.session!.viewOf(seatOf(other)).seen!.size).toBe(0);
    // And everybody knows how many of each suit it has.
    const suits = [0, 1, 2, 3].map(
      (suit) => [...shown.values()].filter((face) => Math.floor(face / 13) === suit).length,
    );
    for (const device of harness.devices) expect(gameOf(device).counts).toEqual(suits);
    expect(await harness.playOut()).toBe(true);
    // They are what the holder's own key opens, as all can see in the end.
    const { before } = stepOf(other, 'show');
    const own = {
      seed: stepOf(other, 'reveal').after.seeds[seatOf(from)]!,
      keyContext: keyContextOf(contextOf(before, 0, seatOf(from))),
      cards: ciphertexts(before, [...shown.keys()]),
    };
    expect(must(await crypto.readOwn(own))).toEqual([...shown.values()]);
    const collector = new RoundCollector(other.room.session!.signed);
    const log = other.events.flatMap((event) => collector.add(event) ?? [])[0]!;
    expect(must(await verifyFile(must(await exportRound(log, crypto)), crypto)).warnings).toEqual([]);
  });

  it('but for somebody else, is refused by all: its holder is named, and the round goes on without them', async () => {
    const { harness, from, to, other } = await seated(71, real);
    const give = program.makeGift.bind(crypto);
    const { boxKeys } = stateOf(from);
    vi.spyOn(program, 'makeGift').mockImplementation((job) => {
      const isShown = equalBytes(job.receiver, boxKeys[seatOf(to)]!);
      return give(isShown ? { ...job, receiver: boxKeys[seatOf(other)]! } : job);
    });
    await named(harness, [to, other], from, 'crypto/gift-proof', crypto);
    for (const device of [to, other]) expect(device.room.session!.viewOf(seatOf(device)).shown).toBeUndefined();
    await goesOn(harness, [to, other], from);
  });

  it('can be read by nobody else, also when all have revealed the seeds of their round keys', async () => {
    const { harness, from, to, other } = await seated(72, real);
    expect(await harness.playOut()).toBe(true);
    const { before: state, closed } = stepOf(other, 'show');
    const { output: cards } = must(parseShow(closed.inputs[0]!.payload));
    const reads = async (seat: number, seed: Uint8Array): Promise<boolean> =>
      (await crypto.readOwn({ seed, keyContext: keyContextOf(contextOf(state, 0, seat)), cards })).ok;
    for (const device of [from, to, other])
      expect(await reads(seatOf(device), boxSeedOf(device.room.pair, state))).toBe(device === to);
    const { seeds } = stepOf(other, 'reveal').after;
    expect(seeds).toHaveLength(3);
    for (const [seat, seed] of seeds.entries()) expect(await reads(seat, seed!)).toBe(false);
  });
});

describe('who keeps silent about a hand', () => {
  it.each([
    ['that is to be shown', 'show'],
    ['that is to be counted', 'count'],
  ] as const)('%s is left, and the round goes on', async (_, kind) => {
    const { harness, from: silent, to, other } = await seated(73);
    const others = [to, other];
    // Nobody can read it.
    silent.forge = (input) => (input.kind === kind ? { ...input, bytes: new Uint8Array(1) } : input);
    await asked(other, kind, harness);
    harness.crash(silent);
    await waitsFor(harness, silent);
    agree(others, [seatOf(silent)]);
    await goesOn(harness, others, silent);
  });
});

// (P62)
describe('a false count', () => {
  it('is named', async () => {
    const { harness, from, to, other } = await seated(74);
    lie(from, 'count', (payload) => {
      const { counts, proof } = must(parseCount(payload));
      const at = counts.findIndex((count) => count > 0);
      const other = (at + 1) % counts.length;
      return makeCount({ counts: counts.with(at, counts[at]! - 1).with(other, counts[other]! + 1), proof });
    });
    await named(harness, [to, other], from, 'crypto/claim-proof', new FakeCrypto());
    await goesOn(harness, [to, other], from);
  });
});
