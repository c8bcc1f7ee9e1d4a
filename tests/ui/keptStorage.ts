/** The storage of a browser, in memory. */
export class KeptStorage {
  readonly #texts = new Map<string, string>();
  getItem = (key: string): string | null => this.#texts.get(key) ?? null;
  setItem = (key: string, text: string): unknown => this.#texts.set(key, text);
  removeItem = (key: string): unknown => this.#texts.delete(key);
}
