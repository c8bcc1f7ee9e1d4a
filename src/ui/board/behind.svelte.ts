/**
 * What is shown a moment after everything else of a change: a weak device lays out what has moved in one frame, and what
 * is said about it in another.
 * @module
 */
import { onDestroy, untrack } from 'svelte';
import { afterSeen } from './afterLayout';

/** What `now` gives, as soon as the rest of the change has been seen. For the script of a component. */
export function behind<T>(now: () => T): () => T {
  let value = $state.raw(untrack(now));
  let waits = false;
  let stop = (): void => {};
  const follow = (): void => {
    waits = false;
    value = now();
  };
  $effect(() => {
    if (now() === untrack(() => value) || waits) return;
    waits = true;
    stop = afterSeen(follow);
  });
  onDestroy(() => stop());
  return () => value;
}
