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

/** No frame comes later than this, but to a page that nobody sees any more. */
const LATEST_MS = 250;

/** The same for what has to be done in any case: it does not wait for a frame that does not come. */
export function afterFrame(run: () => void): () => void {
  const stop = (): void => {
    clearTimeout(late);
    forget();
  };
  const once = (): void => {
    stop();
    run();
  };
  const late = setTimeout(once, LATEST_MS);
  const forget = afterLayout(once);
  return stop;
}

/**
 * For what is said of a change: it runs two frames later. The first shows what has changed, and cards set out in the
 * second; a weak device lays out what is said in a third. Where nobody looks it runs at once.
 */
export function afterSeen(run: () => void): () => void {
  if (document.hidden) {
    run();
    return () => {};
  }
  let stop = afterFrame(() => {
    stop = afterFrame(run);
  });
  return () => stop();
}
