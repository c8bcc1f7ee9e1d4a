/**
 * When this page, or its network, may just have come back: what rests then, as nothing would have come of it, is tried
 * at once.
 * @module
 */
import { hasPage } from '../../lib/platform';

/**
 * Runs `run` each time, until `signal` says otherwise. A page that is merely hidden does not count; a program without a
 * page never leaves.
 */
export function whenBack(run: () => void, signal?: AbortSignal): void {
  if (!hasPage()) return;
  const options = signal ? { signal } : {};
  addEventListener('online', run, options);
  // From the browser's store of pages that were left.
  addEventListener('pageshow', run, options);
  // The system had put it to sleep.
  document.addEventListener('resume', run, options);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), options);
}
