/**
 * A device whose storage was edited, copied from another time, or mixed up by a disk: it says nothing that does not
 * follow from what it has signed before, so that nobody can convict it.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../src/crypto/sign';
import { type Input, type InputKind, type SignedInput, sameInput, signInput } from '../../src/log/input';
import { NO_MEMORY, type Stored } from '../../src/log/store';
import type { Session } from '../../src/table/session/session';
import { makeVote } from '../../src/table/step/payloads';
import { edited, expectNobodyAccused } from './editedTable';
import { type Device, Harness, NAMES } from './harness';
import { expectAgreement } from './outcome';
import { seatOf } from './parting';
import { trial } from './trialGame';

const spoilt = (bytes: Uint8Array): Uint8Array => bytes.map((byte, i) => (i === 0 ? byte ^ 1 : byte));

/** Of nobody at any table. */
const STRANGER = signingPair(new Uint8Array(32).fill(9));

/** What a storage has in the place of somebody's word: bytes that can be read, which that seat has not signed. */
const other = (word: SignedInput, change: Partial<Input>): SignedInput => signInput({ ...word, ...change }, STRANGER);

/** What becomes of a word of somebody else; `own`: the seat whose storage it is. */
type Spoil = (word: SignedInput, own: number) => Partial<Pick<Stored, 'inputs' | 'evidence'>>;

const SPOILT: readonly (readonly [what: string, spoil: Spoil])[] = [
  ['has another payload', (word) => ({ inputs: [other(word, { payload: spoilt(word.payload) })] })],
  ['is cut', (word) => ({ inputs: [other(word, { payload: word.payload.slice(0, word.payload.length >> 1) })] })],
  ['names another state', (word) => ({ inputs: [other(word, { state: spoilt(word.state) })] })],
  ['names another head', (word) => ({ inputs: [other(word, { head: spoilt(word.head) })] })],
  ['is said by another seat', (word, own) => ({ inputs: [other(word, { seat: thirdSeat(word.seat, own) })] })],
  ['is there twice', (word) => ({ inputs: [word, other(word, { payload: spoilt(word.payload) })] })],
  ['is an own one as well', (word, own) => ({ inputs: [word, other(word, { seat: own })] })],
  [
    'has two votes beside it',
    (word, own) => ({
      inputs: [
        word,
        ...(['out', 'kept'] as const).map((kind) =>
          other(word, { kind, payload: makeVote([thirdSeat(word.seat, own)]) }),
        ),
      ],
    }),
  ],
  [
    'has another beside it, as evidence',
    (word) => ({ inputs: [word], evidence: [other(word, { payload: spoilt(word.payload) })] }),
  ],
];

/** Those by which two words stand where one belongs, or none does: what was said after them does not follow. */
const UNFIT = ['names another head', 'is there twice', 'is an own one as well', 'has two votes beside it'];

/** Of four. */
const thirdSeat = (one: number, another: number): number => [0, 1, 2].find((seat) => seat !== one && seat !== another)!;

const EDITS: readonly (readonly [what: string, edit: (stored: Stored, seat: number) => Stored])[] = [
  [
    'its round seed is another one',
    (stored) => ({ ...stored, seeds: stored.seeds.map((each) => ({ ...each, seed: spoilt(each.seed) })) }),
  ],
  ['its round seed is gone', (stored) => ({ ...stored, seeds: [] })],
  [
    // As the browser's store answers when a stored word is cut.
    'all but its place is gone',
    (stored) => ({ ...stored, charter: null, draft: null, ...NO_MEMORY }),
  ],
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
const NEXT: readonly InputKind[] = ['escrow', 'shuffle', 'share', 'move', 'reveal'];

/** As `edited`, once somebody else has said such a word, of which the storage has what `spoil` makes of it. */
async function spoiltWord(kind: InputKind, spoil: Spoil): Promise<Harness> {
  let word: SignedInput | undefined;
  const isSaid = ({ log, own }: Session): boolean => {
    word = log.inputs.find(({ seat }) => !own.includes(seat));
    return word !== undefined;
  };
  const edit = (stored: Stored, seat: number): Stored => {
    const { inputs = [], evidence = [] } = spoil(word!, seat);
    return { ...stored, inputs: [...stored.inputs.filter((each) => !sameInput(each, word!)), ...inputs], evidence };
  };
  return edited(kind, edit, isSaid);
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

describe('a device', () => {
  for (const [what, edit] of EDITS)
    it.each(NEXT)(`is convicted by nobody if ${what}, before it is to say a word of the kind %s`, async (kind) => {
      const harness = await edited(kind, edit);
      expectNobodyAccused(harness);
      expect(harness.devices[0]!.room.session!.halt).toMatchObject({
        kind: 'failed',
        fault: { code: 'table/lost-seed' },
      });
    });

  for (const [what, spoil] of SPOILT)
    it.each<InputKind>(['share', 'escrow'])(
      `convicts nobody, and is convicted by nobody, if a stored word of somebody else ${what}: a %s`,
      async (kind) => {
        const harness = await spoiltWord(kind, spoil);
        expectNobodyAccused(harness);
        const [anna, ...others] = harness.devices.map(({ room }) => room.session!);
        // Or it says that what it has stored does not fit together any more, as after a change of the program.
        const unsigned = { kind: 'failed', fault: expect.objectContaining({ code: 'table/unsigned' }) as unknown };
        const strange = { kind: 'diverged', seat: expect.anything() as unknown, evidence: null };
        expect(anna!.halt).toMatchObject(UNFIT.includes(what) ? strange : unsigned);
        expect(others.flatMap(({ departureVotes }) => departureVotes.poll.proposals)).toEqual([]);
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
