/**
 * A device whose storage was edited, copied from another time, or mixed up by a disk: it says nothing that does not
 * follow from what it has signed before, so that nobody can convict it.
 */
import { describe, expect, it } from 'vitest';
import type { InputKind } from '../../src/log/input';
import type { Stored } from '../../src/log/store';
import { fewOf } from '../run/sample';
import { type Device, Harness, NAMES } from './harness';
import { expectAgreement } from './outcome';
import { seatOf } from './parting';
import { trial } from './trialGame';

const spoilt = (bytes: Uint8Array): Uint8Array => bytes.map((byte, i) => (i === 0 ? byte ^ 1 : byte));

/** The latest word of somebody else is another one. */
function spoilLast(stored: Stored, own: number): Stored {
  const last = stored.inputs.findLast(({ seat, payload }) => seat !== own && payload.length > 0);
  expect(last).toBeDefined();
  return {
    ...stored,
    inputs: stored.inputs.map((input) => (input === last ? { ...input, payload: spoilt(input.payload) } : input)),
  };
}

const EDITS: readonly (readonly [what: string, edit: (stored: Stored, seat: number) => Stored])[] = [
  [
    'its round seed is another one',
    (stored) => ({ ...stored, seeds: stored.seeds.map((each) => ({ ...each, seed: spoilt(each.seed) })) }),
  ],
  ['its round seed is gone', (stored) => ({ ...stored, seeds: [] })],
  [
    'its round seed is another one, and its own words are gone',
    (stored, seat) => ({
      ...stored,
      seeds: stored.seeds.map((each) => ({ ...each, seed: spoilt(each.seed) })),
      inputs: stored.inputs.filter((input) => input.seat !== seat),
    }),
  ],
];

/** What the device is to say next when its storage is edited. */
const NEXT: readonly InputKind[] = fewOf(['escrow', 'shuffle', 'share', 'move', 'reveal'], 2);

/** Has Anna start from what `edit` makes of her storage when she is to say a word of that kind. */
async function edited(kind: InputKind, edit: (stored: Stored, seat: number) => Stored): Promise<Harness> {
  const harness = new Harness({ seed: 330, lagMs: 30 });
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const anna = harness.devices[0]!;
  const isAsked = (): boolean => {
    const { plan, waitingFor } = anna.room.session!;
    return plan?.kind === kind && waitingFor.includes(seatOf(anna));
  };
  expect(await harness.run(isAsked)).toBe(true);
  harness.crash(anna);
  await harness.bootFrom(anna, (stored) => edit(stored, seatOf(anna)));
  await harness.wait(60_000);
  return harness;
}

/**
 * Has Anna start from what `edit` makes of her storage when she has sealed a choice and Ben has not; then he does.
 * `edit` is given another choice that the rules allow her.
 */
async function choosing(edit: (stored: Stored, other: string) => Stored): Promise<Harness> {
  const harness = new Harness({ game: trial, seed: 61 });
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const [anna, ben] = harness.devices as [Device, Device];
  ben.auto = false;
  const hasSealed = (): boolean => {
    const { plan, waitingFor } = anna.room.session!;
    return plan?.kind === 'seal' && plan.what === 'move' && waitingFor.join() === String(seatOf(ben));
  };
  expect(await harness.run(hasSealed)).toBe(true);
  harness.crash(anna);
  const { choices } = (await anna.store.load('place'))!;
  expect(choices).toHaveLength(1);
  const { session } = anna.room;
  const { game } = session!.state.charter;
  const legal = game.legal(session!.viewOf(seatOf(anna))).map((each) => game.makeMove(each, true));
  const other = legal.find((each) => each !== choices[0]!.move)!;
  expect(other).toBeDefined();
  await harness.bootFrom(anna, (stored) => edit(stored, other));
  ben.auto = true;
  ben.room.setNeighbours(ben.mesh.peers);
  return harness;
}

function expectNobodyAccused({ devices, witness }: Harness): void {
  for (const { room } of devices) expect(room.session!.verdict.convicted).toEqual([]);
  for (const { room } of devices.slice(1)) expect(room.session!.halt).toBeNull();
  expect(witness.complaints).toEqual([]);
}

describe('a device', () => {
  for (const [what, edit] of EDITS)
    it.each(NEXT)(`is convicted by nobody if ${what}, before it is to say a word of the kind %s`, async (kind) => {
      const harness = await edited(kind, edit);
      expectNobodyAccused(harness);
      const { halt, waitingFor } = harness.devices[0]!.room.session!;
      // Whoever has no seed reads no hand, and so waits for a move that nobody can choose.
      if (kind === 'move' && halt === null) expect(waitingFor).toEqual([seatOf(harness.devices[0]!)]);
      else expect(halt).toMatchObject({ kind: 'failed' });
    });

  it.each(NEXT.filter((kind) => kind !== 'escrow'))(
    'is convicted by nobody, and convicts nobody, if the latest stored word of somebody else is another one, before it is to say a word of the kind %s',
    async (kind) => {
      expectNobodyAccused(await edited(kind, spoilLast));
    },
  );

  it('is convicted by nobody if its sealed choice is another one', async () => {
    const harness = await choosing((stored, move) => ({
      ...stored,
      choices: stored.choices.map((each) => ({ ...each, move })),
    }));
    await harness.wait(60_000);
    expectNobodyAccused(harness);
    expect(harness.devices[0]!.room.session!.halt).toMatchObject({ kind: 'failed' });
  });

  it('opens its sealed choice if that is edited in nothing', async () => {
    const harness = await choosing((stored) => stored);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it.each(NEXT)('plays on if it is edited in nothing, before it is to say a word of the kind %s', async (kind) => {
    const harness = await edited(kind, (stored) => stored);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });
});
