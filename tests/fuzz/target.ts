/**
 * What is fuzzed: something that reads what comes from outside, with samples of what it should read, and what must be
 * true whatever it is given.
 */
import fc from 'fast-check';
import type { Result } from '../../src/lib/result';

/** One entry of the table in `targets.ts`. */
export interface Target<Given = unknown> {
  /** Short and unique, for `--target`. */
  readonly name: string;
  /** What is given to it: right ones with a few things changed. Made once, when the target is first asked for. */
  readonly given: () => fc.Arbitrary<Given> | Promise<fc.Arbitrary<Given>>;
  /**
   * Throws (or is rejected) if what must be true is not: see {@link answered}, {@link same} and {@link within}. An
   * exception of the program is one.
   */
  readonly check: (given: Given) => void | Promise<void>;
  /** What a person needs to see of it; the text itself unless given. */
  readonly show?: (given: Given) => string;
  /** How much of the work of the usual case one takes: a heavy target has fewer cases. 1 unless given. */
  readonly weight?: number;
}

/** A target of any kind. */
export function target<Given>(entry: Target<Given>): Target {
  return entry as unknown as Target;
}

const CODE = /^[a-z]+\/[a-z0-9-]+$/;
/** No sentence for a person is longer, in characters: what it quotes is what was given, and that was bounded before. */
const MAX_MESSAGE = 9000;

class Broken extends Error {}

/** Fails the case. */
export function broken(what: string): never {
  throw new Broken(what);
}

/**
 * What the first answers in the cases of a run were: a target that is always refused is not tested, nor is one that
 * never is.
 */
export const firstAnswers = { open: false, taken: 0, refused: 0 };

function count(taken: boolean): void {
  if (!firstAnswers.open) return;
  firstAnswers.open = false;
  if (taken) firstAnswers.taken++;
  else firstAnswers.refused++;
}

/**
 * The value, or null for a fault with a code. Anything else is no answer; nor is it one that only the gate has kept
 * from being an exception.
 */
export function answered<T>(result: Result<T>): { readonly value: T } | null {
  if (typeof result !== 'object' || result === null || typeof result.ok !== 'boolean')
    broken(`no result: ${String(result)}`);
  count(result.ok);
  if (result.ok) return { value: result.value };
  const { code, message } = result.fault;
  if (!CODE.test(code) || typeof message !== 'string') broken(`a fault without a proper code: “${code}”`);
  if (code === 'game/no-answer') broken('the rules have thrown something');
  if (message.length > MAX_MESSAGE) broken(`a message of ${message.length} characters`);
  return null;
}

/** Two spellings of what must be one thing. */
export function same(before: Uint8Array | string, after: Uint8Array | string, what: string): void {
  const [a, b] = [before, after].map((each) => (typeof each === 'string' ? each : Buffer.from(each).toString('hex')));
  if (a !== b) broken(`${what}: ${JSON.stringify(a!.slice(0, 400))} became ${JSON.stringify(b!.slice(0, 400))}`);
}

/** How many things a value consists of: numbers, characters, bytes, entries. */
export function sizeOf(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  if (seen.has(value)) return 0;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map)
    return [...value].reduce((sum, [key, each]) => sum + sizeOf(key, seen) + sizeOf(each, seen), 1);
  return Object.values(value).reduce((sum: number, each) => sum + sizeOf(each, seen), 1);
}

/** What is made of a few bytes is small: its size grows no faster than what was given. Returns the value. */
export function within<T>(value: T, given: number, factor: number, free: number): T {
  const size = sizeOf(value);
  if (size > given * factor + free) broken(`${given} became ${size}`);
  return value;
}

/** One of these. */
export function oneOf<T>(all: readonly T[]): fc.Arbitrary<T> {
  if (all.length === 0) throw new Error('a target without samples');
  return fc.nat(all.length - 1).map((at) => all[at]!);
}
