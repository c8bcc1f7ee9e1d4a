/**
 * A hand that is shown to one player alone: who sees it, who does not, and what becomes of those who lie about it or
 * say nothing.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeCards, decodeKey } from '../../src/crypto/elgamal';
import { deriveSecretKey, publicKeyOf } from '../../src/crypto/keys';
import type { CryptoService } from '../../src/crypto/service/service';
import type { SealShownJob } from '../../src/crypto/service/showing';
import { closeBox, shownBytes } from '../../src/crypto/shown';
import { err, must, ok } from '../../src/lib/result';
import { type InputKind, type SignedInput, signInput } from '../../src/log/input';
import { RoundCollector } from '../../src/table/record/finished';
import { gatherEvidence, makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { exportRound } from '../../src/table/record/openRound';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import { verifyFile } from '../../src/table/record/verifyRound';
import { makeCount, parseCount } from '../../src/table/step/showing';
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
    // A complaint is what shows it; without that nothing is proved.
    if (evidence!.shown) expect((await verifyEvidence(text.replace(/^shown .*\n/m, ''), crypto)).ok).toBe(false);
  }
}

/**
 * The round is played to its end without that device, and the next thing is to mix the hand, if its holder is there.
 */
async function goesOn(harness: Harness, others: readonly Device[], left: Device, mixes: boolean): Promise<void> {
  expect(await harness.run(() => others.every((device) => stateOf(device).stage === 'closed'))).toBe(true);
  for (const device of others) {
    expect([stateOf(device).results.length, stateOf(device).gone]).toEqual([1, [seatOf(left)]]);
    const at = device.events.findIndex(({ without }) => without.length > 0);
    const { plan } = device.events[at + 1]!;
    expect('what' in plan ? `${plan.kind} of a ${plan.what}` : plan.kind).toBe(mixes ? 'shuffle of a hand' : 'move');
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

  it('is seen by its receiver alone, comes back to them after a reload, and is memory when it is mixed', async () => {
    const { harness, from, to, other } = await seated(70, real);
    const shownTo = (device: Device) => device.room.session!.viewOf(seatOf(device)).shown;
    expect(await harness.run(() => shownTo(to) !== undefined)).toBe(true);
    const shown = new Map(shownTo(to));
    const held = from.room.session!.viewOf(seatOf(from)).known;
    expect([...shown.keys()]).toEqual(gameOf(from).hands[seatOf(from)]!.hidden);
    for (const [id, face] of shown) expect(held.get(id)).toBe(face);
    for (const device of [from, other]) expect(shownTo(device)).toBeUndefined();
    await harness.reload(to);
    expect(await harness.run(() => to.room.session!.caughtUp && shownTo(to) !== undefined)).toBe(true);
    expect(new Map(shownTo(to))).toEqual(shown);
    expect(await harness.run(() => gameOf(to).phase === 'turns')).toBe(true);
    const view = to.room.session!.viewOf(seatOf(to));
    expect([view.shown, new Map(view.seen)]).toEqual([undefined, shown]);
    expect(other.room.session!.viewOf(seatOf(other)).seen!.size).toBe(0);
    // And everybody knows how many of each suit it has.
    const suits = [0, 1, 2, 3].map(
      (suit) => [...shown.values()].filter((face) => Math.floor(face / 13) === suit).length,
    );
    for (const device of harness.devices) expect(gameOf(device).counts).toEqual(suits);
    expect(await harness.playOut()).toBe(true);
    const collector = new RoundCollector(other.room.session!.signed);
    const log = other.events.flatMap((event) => collector.add(event) ?? [])[0]!;
    expect(must(await verifyFile(must(await exportRound(log, crypto)), crypto)).warnings).toEqual([]);
  });

  it('but not truly, is complained of: its holder is named, and the round goes on without them', async () => {
    const { harness, from, to, other } = await seated(71, real);
    const seal = program.sealShown.bind(crypto);
    vi.spyOn(program, 'sealShown').mockImplementation(async (job) => {
      if (real) return ok(falseBox(job));
      const box = must(await seal(job));
      return ok(box.with(box.length - 1, box.at(-1)! ^ 1));
    });
    await named(harness, [to, other], from, 'table/garbage-box', crypto);
    expect(to.room.session!.viewOf(seatOf(to)).shown).toBeUndefined();
    await goesOn(harness, [to, other], from, false);
  });

  it('truly, is complained of all the same: its receiver is named, and the hand is mixed', async () => {
    const { harness, from, to, other } = await seated(72, real);
    vi.spyOn(program, 'readShown').mockResolvedValue(err('crypto/garbage', 'a lie'));
    await named(harness, [from, other], to, 'crypto/false-complaint', crypto);
    await goesOn(harness, [from, other], to, true);
  });
});

/** What everybody accepts, and shows nothing. */
function falseBox({ seed, keyContext, context, head, receiver, cards }: SealShownJob): Uint8Array {
  const statement = {
    context,
    holder: publicKeyOf(deriveSecretKey(seed, keyContext)),
    receiver: must(decodeKey(receiver)),
    cards: must(decodeCards(cards, false)),
  };
  const content = new Uint8Array(shownBytes(statement.cards.list.length) - shownBytes(0) + 64);
  return closeBox(statement, content, { seed, head });
}

describe('who keeps silent about a hand', () => {
  it.each([
    ['that is to be shown', 'show', false],
    ['that is shown to them', 'saw', true],
    ['that is to be counted', 'count', false],
  ] as const)('%s is left, and the round goes on', async (_, kind, mixes) => {
    const { harness, from, to, other } = await seated(73);
    const silent = kind === 'saw' ? to : from;
    const others = [from, to, other].filter((device) => device !== silent);
    // Nobody can read it.
    silent.forge = (input) => (input.kind === kind ? { ...input, bytes: new Uint8Array(1) } : input);
    await asked(other, kind, harness);
    harness.crash(silent);
    await waitsFor(harness, silent);
    agree(others, [seatOf(silent)]);
    await goesOn(harness, others, silent, mixes);
  });
});

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
    await goesOn(harness, [to, other], from, false);
  });
});
