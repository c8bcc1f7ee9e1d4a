/**
 * A storage into which somebody has put a second word of the device's own seat, rightly signed with its key: the device
 * does not say it, and nobody convicts it for having read it.
 */
import { describe, expect, it } from 'vitest';
import { type InputKind, type SignedInput, signInput } from '../../src/log/input';
import type { Stored } from '../../src/log/store';
import { Keyring } from '../../src/table/charter/keyring';
import { fewOf } from '../run/sample';
import { expectNobodyAccused } from './editedTable';
import { type Device, Harness, NAMES } from './harness';
import { seatOf } from './parting';

type Change = (stored: Stored, word: SignedInput, second: SignedInput) => Stored;

const beside: Change = (stored, _word, second) => ({ ...stored, inputs: [...stored.inputs, second] });
const asEvidence: Change = (stored, _word, second) => ({ ...stored, evidence: [second] });
const instead: Change = (stored, word, second) => ({
  ...stored,
  inputs: stored.inputs.map((each) => (each === word ? second : each)),
});

/** What of a word is another in the second one. */
const OTHER = ['payload', 'state', 'head'] as const;

const CONTRADICTS = { kind: 'failed', fault: { code: 'table/contradiction' } };
/** Why it stands still that goes on from another word than it has said: it hears of that one, or cannot follow. */
const STANDS_STILL = expect.stringMatching(/^(failed|diverged)$/) as unknown;

/**
 * Starts Anna's device again from a storage with a second word of hers for her latest step of that kind, `field` being
 * another; she had said the first to everybody. `open`: whether the step still waits for somebody.
 */
async function framed(kind: InputKind, field: (typeof OTHER)[number], change: Change, open: boolean): Promise<Harness> {
  const harness = new Harness({ seed: 331, lagMs: 300 });
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const [anna, ...others] = harness.devices as [Device, ...Device[]];
  const seat = seatOf(anna);
  let word: SignedInput | undefined;
  const isTime = (): boolean => {
    const { log } = anna.room.session!;
    const said = [...log.closed.flatMap(({ inputs }) => inputs), ...log.inputs];
    word = said.filter((each) => each.kind === kind && each.seat === seat).at(-1);
    if (!word || open !== (word.step === log.step)) return false;
    const isHeard = ({ room: { session } }: Device): boolean =>
      open
        ? session!.step === word!.step && session!.log.inputs.some((each) => each.seat === seat)
        : session!.step > word!.step;
    return others.every(isHeard);
  };
  expect(await harness.run(isTime)).toBe(true);
  harness.crash(anna);
  await harness.bootFrom(anna, (stored) => {
    const { [field]: bytes } = word!;
    const { publicKey, secretKey } = new Keyring(stored.place.deviceSeed).person;
    const spoilt = bytes.map((byte, i) => (i === bytes.length - 1 ? byte ^ 1 : byte));
    const first = stored.inputs.find((each) => each.step === word!.step && each.seat === seat && each.kind === kind)!;
    return change(stored, first, signInput({ ...first, [field]: spoilt }, { publicKey, secretKey }));
  });
  await harness.wait(60_000);
  return harness;
}

describe('a second word of the own seat in the storage, rightly signed,', () => {
  const kinds = fewOf<InputKind>(['share', 'header', 'escrow', 'shuffle'], 2);

  for (const field of OTHER)
    for (const [where, change] of [
      ['beside the first', beside],
      ['as evidence', asEvidence],
    ] as const)
      it.each(kinds)(
        `is told to nobody, and the device says that it would contradict itself: ${where}, with another ${field}, a %s`,
        async (kind) => {
          const harness = await framed(kind, field, change, false);
          expectNobodyAccused(harness);
          expect(harness.devices[0]!.room.session!.halt).toMatchObject(CONTRADICTS);
        },
      );

  for (const field of OTHER)
    it.each(kinds)(`convicts nobody in the place of the first, with another ${field}: a %s`, async (kind) => {
      const harness = await framed(kind, field, instead, false);
      const [anna, ...others] = harness.devices.map(({ room }) => room.session!);
      expect(anna!.halt).toMatchObject({ kind: STANDS_STILL });
      for (const session of [anna!, ...others]) expect(session.verdict.convicted).toEqual([]);
      expect(harness.witness.complaints.filter((each) => each.startsWith('two things'))).toEqual([]);
    });

  for (const field of OTHER)
    it(`is not said in the place of the first while its step is open, with another ${field}`, async () => {
      const harness = await framed('share', field, instead, true);
      const [anna, ...others] = harness.devices.map(({ room }) => room.session!);
      expect(anna!.halt).toMatchObject({ kind: STANDS_STILL });
      for (const session of [anna!, ...others]) expect(session.verdict.convicted).toEqual([]);
      expect(harness.witness.complaints.filter((each) => each.startsWith('two things'))).toEqual([]);
    });
});
