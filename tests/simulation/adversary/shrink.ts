/**
 * The few acts that a failure takes: parts of the list are left out as long as what is left still fails, halves first,
 * then single acts (the method of delta debugging, as Zeller describes it).
 */

/** `fails`: whether these alone fail. At most `tries` times it is asked. */
export async function shrunk<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  tries = 150,
): Promise<readonly T[]> {
  let kept = all;
  let left = tries;
  for (let size = Math.ceil(kept.length / 2); size >= 1 && left > 0;) {
    let shorter = false;
    for (let at = 0; at < kept.length && left > 0; left--) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (rest.length < kept.length && (await fails(rest))) {
        kept = rest;
        shorter = true;
      } else at += size;
    }
    if (size === 1 && !shorter) break;
    size = size > 1 ? Math.ceil(size / 2) : 1;
  }
  return kept;
}
