/**
 * Where something stands: at one of a few named stages, from which it moves in one place. The header of a file that has
 * stages lists which lead to which; `tests/stages.ts` holds what they walk to that list.
 * @module
 */
export interface Stage {
  readonly at: string;
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

  go(next: S): void {
    this.#now = next;
  }
}
