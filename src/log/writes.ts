/**
 * Writes to a store that come faster than it takes them: while one is on its way, those that follow become one. Whoever comes back to a
 * long table stores it so in a few strokes and not in one for each step.
 *
 * Their order stays: an addition is on the disk only when everything before it is, or together with it.
 * @module
 */
import type { Addition } from './store';

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
    for (let next = queue.shift(); next; next = queue.shift()) await append(next.addition).then(next.settle.resolve, next.settle.reject);
    writing = false;
  };

  return (addition) => {
    const last = queue.at(-1);
    const together = last && join(last.addition, addition);
    if (last && together) {
      last.addition = together;
      return last.written;
    }
    let settle!: Waiting['settle'];
    const written = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    queue.push({ addition, written, settle });
    if (!writing) void write();
    return written;
  };
}

/** Both additions as one, or null if that would say something else: a charter begins anew, and there is room for one seed and one choice. */
function join(first: Addition, second: Addition): Addition | null {
  if (second.charter || (first.seed && second.seed) || (first.choice && second.choice)) return null;
  const inputs = [...(first.inputs ?? []), ...(second.inputs ?? [])];
  return { ...first, ...second, ...(inputs.length > 0 ? { inputs } : {}) };
}
