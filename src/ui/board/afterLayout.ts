/**
 * Measures when the browser has laid out what is new, so that measuring does not make it do so at once, and again for
 * the next frame.
 * @module
 */

/** Runs after the next frame has been laid out, unless the function that is returned is called before. */
export function afterLayout(run: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    later = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
