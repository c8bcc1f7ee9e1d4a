/**
 * Where something stands: at one of a few named stages, from which it moves in one place. The header of a file that has
 * stages lists which lead to which; `tests/stages.ts` holds what they walk to that list.
 * @module
 */
import type { Cancel } from './clock';

export interface Stage {
  readonly at: string;
  /** Takes back what is to happen after a time at this stage; called as soon as it is left. */
  readonly pending?: Cancel;
}

export class Stages<S extends Stage> {
  #now!: S;

  /** `name`: of the file, without its ending. */
  constructor(
    readonly name: string,
    first: S,
  ) {
    this.go(first);
  }

  get now(): S {
    return this.#now;
  }

  /** On to another stage. */
  go(next: S): void {
    const before = this.#now as S | undefined;
    this.#now = next;
    before?.pending?.();
  }
}
