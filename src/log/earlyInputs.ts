/**
 * What seats have said for steps that are not open here yet. It is kept until the log is there, so much of each seat at
 * most that nobody crowds out another.
 * @module
 */
import { type SignedInput, placeInLog } from './input';

/** How many steps ahead of the log inputs are kept. (P166) */
export const EARLY_STEPS = 256;
/** How many bytes of inputs are kept for each seat. */
export const MAX_EARLY_BYTES = 256 * 1024;

export class EarlyInputs {
  readonly #inputs: Map<string, SignedInput>;
  /** By seat: the bytes of its inputs. */
  readonly #bytes: number[];

  constructor(inputs: ReadonlyMap<string, SignedInput> = new Map(), bytes: readonly number[] = []) {
    this.#inputs = new Map(inputs);
    this.#bytes = [...bytes];
  }

  get size(): number {
    return this.#inputs.size;
  }

  /** What is here in the place of this input. */
  inPlaceOf(input: SignedInput): SignedInput | undefined {
    return this.#inputs.get(placeInLog(input));
  }

  /** Those for that step. */
  of(step: number): SignedInput[] {
    return [...this.#inputs.values()].filter((input) => input.step === step);
  }

  /** Whether the input would be kept by a log that is at `step`. */
  hasRoomFor(input: SignedInput, step: number): boolean {
    return input.step <= step + EARLY_STEPS && this.#bytesOf(input.seat) + input.bytes.length <= MAX_EARLY_BYTES;
  }

  add(input: SignedInput): void {
    this.#inputs.set(placeInLog(input), input);
    this.#bytes[input.seat] = this.#bytesOf(input.seat) + input.bytes.length;
  }

  /** Removes and returns those for that step. */
  take(step: number): SignedInput[] {
    const taken = this.of(step);
    for (const input of taken) {
      this.#inputs.delete(placeInLog(input));
      this.#bytes[input.seat] = this.#bytesOf(input.seat) - input.bytes.length;
    }
    return taken;
  }

  copy(): EarlyInputs {
    return new EarlyInputs(this.#inputs, this.#bytes);
  }

  #bytesOf(seat: number): number {
    return this.#bytes[seat] ?? 0;
  }
}
