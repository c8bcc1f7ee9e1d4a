/**
 * One spelling for plain data: JSON with sorted keys, no spaces and integers only. State hashes are taken over it,
 * so two peers with equal states have equal texts, whatever order their keys were made in.
 * @module
 */
import { assert } from './result';

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain | undefined };

/** The canonical text of `value`. Throws on anything but safe integers, texts, booleans, null, lists and records. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    assert(Number.isSafeInteger(value) && !Object.is(value, -0), () => `${value} is no integer`);
    return String(value);
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  assert(typeof value === 'object', () => `a ${typeof value} is no plain data`);
  const record = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
  }
  return `{${text}}`;
}
