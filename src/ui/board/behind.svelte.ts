/**
 * What may be shown a moment after everything else of a change: a weak device lays out what has moved in one frame, and
 * what is said about it in another.
 * @module
 */
import { onDestroy, untrack } from 'svelte';
import { afterFrame } from './afterLayout';

/**
 * What `now` gives, two frames later: the first shows what has changed, and cards set out in the second. Where nobody
 * looks it follows at once. For the script of a component.
 */
export function behind<T>(now: () => T): () => T {
  let value = $state.raw(untrack(now));
  let stop: (() => void) | null = null;
  const follow = (): void => {
    stop = null;
    value = now();
  };
  $effect(() => {
    if (now() === untrack(() => value) || stop) return;
    if (document.hidden) return follow();
    stop = afterFrame(() => {
      stop = afterFrame(follow);
    });
  });
  onDestroy(() => stop?.());
  return () => value;
}
