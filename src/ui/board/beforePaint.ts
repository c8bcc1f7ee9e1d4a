/**
 * Measures in the next frame when the browser has laid it out, and before anybody sees it: so what is measured can
 * still be shown otherwise, and the browser is not made to lay the page out at once, in the task that made it.
 * @module
 */

/** Runs then, unless the function that is returned is called before. */
export function beforePaint(run: () => void): () => void {
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    run();
  });
  watch.observe(document.documentElement); // tells of what is new to it, too
  return () => watch.disconnect();
}
