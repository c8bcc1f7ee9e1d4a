/**
 * Writes to a store that come faster than it takes them: while one is on its way, those that follow become one. Whoever
 * comes back to a long table stores it so in a few strokes and not in one for each step.
 *
 * Their order stays: an addition is on the disk only when everything before it is, or together with it.
 * @module
 */
import { equalBytes } from '../lib/bytes';
import { type SignedInput, sameInput, placeInLog } from './input';
import { type Addition, Contradiction, type WholePlace } from './store';

interface Waiting {
  addition: Addition;
  readonly written: Promise<void>;
  readonly settle: { resolve: () => void; reject: (reason: unknown) => void };
}

/** The same writing, with additions put together. */
export function joined(append: (addition: Addition) => Promise<void>): (addition: Addition) => Promise<void> {
  const queue: Waiting[] = [];
  let writing = false;

  const write = async (): Promise<void> => {
    writing = true;
    for (let next = queue.shift(); next; next = queue.shift())
      await append(next.addition).then(next.settle.resolve, next.settle.reject);
    writing = false;
  };

  return (addition) => {
    const last = queue.at(-1);
    if (last && !addition.charter && !isHandover(addition) && !isHandover(last.addition)) {
      last.addition = together(last.addition, addition);
      return last.written;
    }
    let settle!: Waiting['settle'];
    const written = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    queue.push({ addition, written, settle });
    if (!writing) void write();
    return written;
  };
}

/** What changes who may write at all is written alone. */
function isHandover({ handover }: Addition): boolean {
  return handover !== undefined;
}

/** Throws a {@link Contradiction} unless each of these is alone in its place, or the same as what is `stored` there. */
export function expectNoContradiction(inputs: readonly SignedInput[], stored: ReadonlyMap<string, SignedInput>): void {
  const all = new Map(stored);
  for (const input of inputs) {
    const before = all.get(placeInLog(input));
    if (before && !sameInput(before, input)) throw new Contradiction(input);
    all.set(placeInLog(input), input);
  }
}

/** Both additions as one. The second brings no charter: that would begin anew, and drop what the first one adds. */
export function together(first: Addition, second: Addition): Addition {
  const list = <T>(one: readonly T[] = [], other: readonly T[] = []): readonly T[] => [...one, ...other];
  const inputs = list(first.inputs, second.inputs);
  const seeds = list(first.seeds, second.seeds);
  const choices = list(first.choices, second.choices);
  return {
    ...first,
    ...second,
    ...(inputs.length > 0 ? { inputs } : {}),
    ...(seeds.length > 0 ? { seeds } : {}),
    ...(choices.length > 0 ? { choices } : {}),
  };
}

/**
 * Whether a place may be written over by the page that owned it in `whole.epoch`: it is the same device's, and nobody
 * has taken it since. `held`: whether the disk was told of that ownership.
 */
export function mayRestore(
  stored: { readonly owner: number; readonly deviceSeed: Uint8Array },
  whole: WholePlace,
  held: boolean,
): boolean {
  const isOlder = held ? stored.owner <= whole.epoch : stored.owner < whole.epoch;
  return isOlder && equalBytes(stored.deviceSeed, whole.stored.place.deviceSeed);
}
