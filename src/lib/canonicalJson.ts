/**
 * One spelling for plain data: JSON with sorted keys, no spaces and integers only. State hashes are taken over it,
 * so two peers with equal states have equal texts, whatever order their keys were made in.
 * @module
 */
import { assert } from './result';

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain | undefined };

/** The texts of lists and records that never change, for a caller who asks for many values that share parts. */
export type KnownTexts = WeakMap<object, string>;

/** A text that is shorter is made again as quickly as it is looked up. */
const WORTH_KNOWING = 24;

/**
 * The canonical text of
 * `value`. Throws on anything but safe integers, texts, booleans, null, lists and records. `known`: texts of parts that
 * need not be made again, to which it adds those that it has made; nothing in `value` may ever change then. (P6)
 */
export function canonicalJson(value: unknown, known?: KnownTexts): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    assert(Number.isSafeInteger(value) && !Object.is(value, -0), () => `${value} is no integer`);
    return String(value);
  }
  if (typeof value === 'string') return JSON.stringify(value);
  assert(typeof value === 'object', () => `a ${typeof value} is no plain data`);
  const before = known?.get(value);
  if (before !== undefined) return before;
  const text = Array.isArray(value) ? listText(value, known) : recordText(value as Record<string, unknown>, known);
  if (known && text.length >= WORTH_KNOWING) known.set(value, text);
  return text;
}

function listText(list: readonly unknown[], known: KnownTexts | undefined): string {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += (i === 0 ? '' : ',') + canonicalJson(list[i], known);
  return `${text}]`;
}

function recordText(record: Record<string, unknown>, known: KnownTexts | undefined): string {
  let text = '';
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(record[key], known)}`;
  }
  return `{${text}}`;
}
