/**
 * A map that keeps its latest entries only, for what others could make grow without end.
 * @module
 */
export class LatestMap<K, V> extends Map<K, V> {
  readonly #limit: number;

  /** `limit`: how many entries it holds at most, at least one. */
  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  /** Sets an entry, which is the latest then, and forgets the oldest if there is no room for it. */
  override set(key: K, value: V): this {
    this.delete(key);
    if (this.size >= this.#limit) this.delete(this.keys().next().value!);
    return super.set(key, value);
  }
}
