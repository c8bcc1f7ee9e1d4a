/**
 * Errors that nobody has handled, in any page of a browser: a test fails during which one comes up, whatever it was
 * about. Errors of this process itself are Vitest's affair.
 * @module
 */

/** An error that a page's own scripts, or a worker of theirs, have not handled. */
export interface Unhandled {
  /** Whose page, and its address. */
  readonly where: string;
  /** Of the error, with its message. */
  readonly stack: string;
}

/** Collects them from all pages of this process, see {@link unhandledErrors}. */
export class UnhandledErrors {
  #errors: string[] = [];

  add({ where, stack }: Unhandled): void {
    const seconds = (performance.now() / 1000).toFixed(3);
    this.#errors.push(`unhandled in ${where}, ${seconds} s after the process of the test began:\n${stack}`);
  }

  /** What there has been since the last call; it fails no test any more. */
  takeAll(): readonly string[] {
    return this.#errors.splice(0);
  }

  /** Throws if there has been one since the last call; `failure`: why the test has failed already, if it has. */
  throwAny(failure?: Error): void {
    const errors = this.takeAll();
    if (errors.length === 0) {
      if (failure !== undefined) throw failure;
      return;
    }
    const reasons = failure === undefined ? [] : [failure.message];
    throw new Error([...reasons, ...errors].join('\n\n'), { cause: failure });
  }
}

const SHARED = Symbol.for('svista/unhandled');
type Shared = typeof globalThis & { [SHARED]?: UnhandledErrors };

/** The one of this process. The runner and the tests load this file each for itself, so it is a global. */
export function unhandledErrors(): UnhandledErrors {
  return ((globalThis as Shared)[SHARED] ??= new UnhandledErrors());
}
