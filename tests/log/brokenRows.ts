/** Rows of a place as a broken disk, or somebody who edits them, has them. */
import { makeSigned } from '../../src/log/input';
import { type Rows, rowOf } from '../../src/log/rows';
import type { Stored } from '../../src/log/store';

/** A place as it lies on the disk, whole. */
export function rowsOf(stored: Stored): Rows {
  const { inputs, seeds, choices } = stored;
  return { place: rowOf({ stored, epoch: 3, handover: null }, 5), inputs: inputs.map(makeSigned), seeds, choices };
}

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** What stands in the place of a field, by its name: other types, other sizes, nothing. */
export const WRONG: Readonly<Record<string, unknown>> = {
  null: null,
  'a negative number': -1,
  'no number': Number.NaN,
  'a number without end': Number.POSITIVE_INFINITY,
  'a number too large': 2 ** 53,
  'half a number': 0.5,
  'an empty text': '',
  'a long text': 'x'.repeat(1_000_000),
  'a truth': true,
  'a date': new Date(0),
  'an object': {},
  'an object that passes for a list': { length: 2, 0: 1, 1: 2 },
  'a list of nothing': [null, undefined],
  'a list of lists': nested(100),
  'a list of a hundred thousand': Array.from({ length: 100_000 }, () => new Uint8Array(1)),
  'no bytes': new Uint8Array(0),
  'one byte': new Uint8Array(1),
  'a million bytes': new Uint8Array(1_000_000),
  'a buffer': new ArrayBuffer(32),
  'other numbers': new Float64Array(32),
};

/** The rows of a place with that field of its own row replaced, or without it. */
export function withField({ place, ...rest }: Rows, field: string, value: unknown): Rows {
  return { ...rest, place: { ...(place as object), [field]: value } };
}

/** Every field, of what has fields, replaced. */
export function replaced(whole: unknown, value: unknown): [field: string, broken: unknown][] {
  return Object.keys(whole as object).map((field) => [field, { ...(whole as object), [field]: value }]);
}
