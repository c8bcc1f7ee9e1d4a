/**
 * What has been so for long enough: a search that takes longer than it should, a table that waits for somebody.
 * @module
 */
import { after } from './after';

/**
 * How many of the waits are over, in milliseconds and the shortest first, since something became so. It counts from zero
 * again when `key` says something else, and stays there while that is empty, false or none:
 *
 *     const late = lasting(() => isConnected, 12_000);
 *     {#if late()}Nobody yet{/if}
 *
 * To be called while a component is made.
 */
export function lasting(key: () => unknown, ...waitsMs: (number | (() => number))[]): () => number {
  let over = $state(0);
  $effect(() => {
    over = 0;
    if (!key()) return;
    const cancels = waitsMs.map((wait, i) => after(typeof wait === 'number' ? wait : wait(), () => (over = i + 1)));
    return () => cancels.forEach((cancel) => cancel());
  });
  return () => over;
}
