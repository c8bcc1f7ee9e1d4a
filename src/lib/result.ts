/**
 * The outcome of anything that outside input can make fail.
 *
 * A fault carries a stable `code` ("room/what-is-wrong") that tests, files and the screen rely on,
 * and a sentence for people. Our own mistakes are not faults: they are asserted and thrown.
 * @module
 */

/** What went wrong with something that came from outside. */
export interface Fault {
  /** Stable identifier, "room/what-is-wrong"; never translated, never reworded. */
  readonly code: string;
  /** One sentence for a person, without a full stop, in English. */
  readonly message: string;
  /** What the sentence of another language has to name, by the name that it has there. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** What a machine said, in its own words: for whoever looks for the cause, and for no screen. */
  readonly detail?: string;
}

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err = { readonly ok: false; readonly fault: Fault };
/** A value, or a fault with a stable code. */
export type Result<T> = Ok<T> | Err;

/** A success that carries `value`. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** A success with nothing to tell. */
export const done: Ok<null> = ok(null);

/** A failure with a stable code and a sentence for people; `values`: what it names, for other languages. */
export function err(code: string, message: string, values?: Fault['values']): Err {
  return { ok: false, fault: values ? { code, message, values } : { code, message } };
}

/** What was thrown, in words: an error's own message. */
export function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/**
 * Throws if one of our own assumptions does not hold. Never for outside input. A message that has to be put together is
 * so only then.
 */
export function assert(condition: unknown, message: string | (() => string)): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${typeof message === 'string' ? message : message()}`);
}

/** The value of a result that cannot be a failure; throws the fault otherwise. For our own data and for tests. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.fault.code}: ${result.fault.message}`);
}
