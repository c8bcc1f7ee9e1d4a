/**
 * A device whose storage is broken, field by field: what makes no sense is ignored, or it stands still and says so in a
 * code. It never throws, and nobody is accused.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import type { InputKind } from '../../src/log/input';
import { type Rows, readRows } from '../../src/log/rows';
import type { Stored } from '../../src/log/store';
import { replaced, rowsOf, withField } from '../log/brokenRows';
import { sampleOf } from '../run/sample';
import { edited, expectNobodyAccused } from './editedTable';
import type { Harness } from './harness';
import { seated, watch } from './spectators/watchedTable';
import { isLevel } from './watchers';

const NOISE = Uint8Array.from({ length: 300 }, (_, i) => (i * 89 + 17) % 251);
const FIELDS = [
  'name',
  'wish',
  'face',
  'owner',
  'used',
  'charter',
  'draft',
  'verified',
  'evidence',
  'stances',
  'words',
];

const cut = (bytes: Uint8Array): Uint8Array => bytes.slice(0, bytes.length >> 1);
const turned = (bytes: Uint8Array): Uint8Array => bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 8 : byte));
const row = ({ place }: Rows): ReturnType<typeof Object> => place as Record<string, unknown>;
const charterWith = (rows: Rows, change: object): Rows =>
  withField(rows, 'charter', { ...(row(rows)['charter'] as object), ...change });
const charterOf = (rows: Rows): { table: Uint8Array; bytes: Uint8Array } =>
  row(rows)['charter'] as { table: Uint8Array; bytes: Uint8Array };

/** What becomes of the rows of a place. */
const BROKEN: readonly (readonly [what: string, edit: (rows: Rows) => Rows])[] = [
  // Of another type.
  ...FIELDS.map((field) => [`${field} is of another type`, (rows: Rows) => withField(rows, field, NaN)] as const),
  ...FIELDS.map((field) => [`${field} is missing`, (rows: Rows) => withField(rows, field, undefined)] as const),
  ['every row of its log is of another type', (rows) => ({ ...rows, inputs: rows.inputs.map(() => 'no bytes') })],
  ['every other row of its log is gone', (rows) => ({ ...rows, inputs: rows.inputs.filter((_, i) => i % 2 === 0) })],
  [
    'every seed is of another type',
    (rows) => ({ ...rows, seeds: rows.seeds.flatMap((each) => replaced(each, null).map(([, broken]) => broken)) }),
  ],
  [
    'every choice is of another type',
    (rows) => ({ ...rows, choices: [null, 7, { step: 3 }, { step: 3, seat: 0, move: 8 }] }),
  ],
  // Of its type, and senseless.
  ['its name cannot be seen', (rows) => withField(rows, 'name', '\u200B\u202E\0\u0007')],
  ['its name is long', (rows) => withField(rows, 'name', 'Anna\u0301'.repeat(50))],
  ['its face is one that there is not', (rows) => withField(rows, 'face', 200)],
  ['it skips', (rows) => withField(rows, 'wish', 'skip')],
  ['it watches', (rows) => withField(rows, 'wish', 'watch')],
  ['its charter is noise', (rows) => charterWith(rows, { bytes: NOISE })],
  ['its charter is empty', (rows) => charterWith(rows, { bytes: new Uint8Array(0) })],
  ['its charter is cut', (rows) => charterWith(rows, { bytes: cut(charterOf(rows).bytes) })],
  ['a bit of its charter is another', (rows) => charterWith(rows, { bytes: turned(charterOf(rows).bytes) })],
  ['its charter is filed under another table', (rows) => charterWith(rows, { table: turned(charterOf(rows).table) })],
  ['its draft is noise', (rows) => withField(rows, 'draft', NOISE)],
  ['its draft is its charter', (rows) => withField(rows, 'draft', charterOf(rows).bytes)],
  ['all was proved right that will ever be', (rows) => withField(rows, 'verified', 2 ** 32 - 1)],
  ['its log is noise', (rows) => ({ ...rows, inputs: rows.inputs.map(() => NOISE) })],
  ['words of its log are cut', (rows) => ({ ...rows, inputs: (rows.inputs as Uint8Array[]).map(cut) })],
  ['its log is there twice, backwards', (rows) => ({ ...rows, inputs: [...rows.inputs, ...rows.inputs.toReversed()] })],
  ['its evidence is its log', (rows) => withField(rows, 'evidence', rows.inputs.slice(0, 64))],
  ['its evidence is noise', (rows) => withField(rows, 'evidence', [NOISE, NOISE])],
  ['its words about spectators are noise', (rows) => withField(rows, 'stances', [NOISE, new Uint8Array(0)])],
  [
    'its words about charters are of others',
    (rows) => withField(rows, 'words', { floor: 254, latest: [{ charter: NOISE.slice(0, 32), count: 254 }] }),
  ],
  [
    'its seeds are of other rounds',
    (rows) => ({ ...rows, seeds: rows.seeds.map((each) => ({ ...(each as object), round: 4_000_000_000 })) }),
  ],
  [
    'choices are there that nobody made',
    (rows) => ({ ...rows, choices: [{ step: 4_000_000_000, seat: 7, move: '\0' }] }),
  ],
];

const NEXT = sampleOf<readonly InputKind[]>(['escrow', 'move', 'share', 'shuffle', 'reveal'], ['escrow', 'move']);

/** As the page starts from these rows. */
const read = (stored: Stored, edit: (rows: Rows) => Rows): Stored => readRows(edit(rowsOf(stored)))!.value.stored;

function expectAPlainEnd({ devices }: Harness): void {
  const { session } = devices[0]!.room;
  const { halt } = session ?? {};
  if (halt) expect(['failed', 'diverged', 'gone']).toContain(halt.kind);
  if (halt?.kind === 'failed') expect(halt.fault.code).toMatch(/^table\/[a-z-]+$/);
}

describe('a device', () => {
  for (const [what, edit] of BROKEN)
    it.each(NEXT)(`starts and accuses nobody if ${what}, before it is to say a word of the kind %s`, async (kind) => {
      const harness = await edited(kind, (stored) => read(stored, edit));
      expectNobodyAccused(harness);
      expectAPlainEnd(harness);
      expect(harness.devices[0]!.room.own.name, 'others have a name to read').not.toContain('\0');
      expect(harness.devices.flatMap(({ faults }) => faults.map(({ code }) => code))).not.toContain('wire/malformed');
    });
});

describe('a device that watches', () => {
  it.each(BROKEN)('starts, and is level with the table again, if %s', async (_, edit) => {
    const harness = await seated(2, { seed: 8 });
    const vera = await watch(harness);
    const isFurther = (): boolean => harness.devices[0]!.room.session!.step > 6 && isLevel(vera, harness.devices[0]!);
    expect(await harness.run(isFurther)).toBe(true);
    vera.leave();
    await vera.boot((stored) => read(stored, edit));
    const end = (): boolean => vera.watching.session?.halt !== null || isLevel(vera, harness.devices[0]!);
    expect(await harness.run(() => vera.watching.session !== null && end())).toBe(true);
    const { halt } = vera.watching.session!;
    if (halt) expect(['failed', 'diverged']).toContain(halt.kind);
    expect(vera.watching.session!.verdict.convicted).toEqual([]);
    expectNobodyAccused(harness);
  });
});
