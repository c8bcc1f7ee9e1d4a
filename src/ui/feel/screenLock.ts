/**
 * Keeps the screen from going dark while somebody thinks, where the browser can: on secure origins, as long as the page
 * is seen.
 * @module
 */

export interface ScreenLock {
  release(): Promise<void>;
}

/** What of a page is used. */
export interface Wakeful {
  readonly wakeLock: { request(type: 'screen'): Promise<ScreenLock> } | undefined;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

const here = (): Wakeful => ({
  wakeLock: (navigator as { readonly wakeLock?: Wakeful['wakeLock'] }).wakeLock,
  document,
});

/** From now on the screen stays on, until what is returned is called. That it cannot be is no fault. */
export function keepScreenOn({ wakeLock, document }: Wakeful = here()): () => void {
  if (!wakeLock) return () => {};
  let isOver = false;
  let asked = 0;
  let held: ScreenLock | null = null;
  const letGo = (lock: ScreenLock | null): void => void lock?.release().catch(() => {});
  /** The browser takes it away from a page that is hidden. */
  const take = (): void => {
    if (document.visibilityState !== 'visible') return;
    const turn = ++asked;
    wakeLock.request('screen').then(
      (lock) => {
        if (isOver || turn !== asked) return letGo(lock);
        letGo(held);
        held = lock;
      },
      () => {}, // the battery is low, say
    );
  };
  take();
  document.addEventListener('visibilitychange', take);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    letGo(held);
  };
}
