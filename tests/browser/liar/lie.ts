/** A lie that a patched page tells, once. */
export interface Lie {
  /** In the first own input of this kind. */
  readonly kind: string;
  /** A row of `tests/table/tamperings.ts`; `what` null: another payload, to one of the others alone. */
  readonly name: string;
  readonly what: string | null;
}
