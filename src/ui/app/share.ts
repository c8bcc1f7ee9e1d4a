/**
 * Sending something by the system's own means, which not every browser has.
 * @module
 */

export function canShare(): boolean {
  return 'share' in navigator;
}

/** False if it cannot be sent so; true if it was, or the person has changed their mind. */
export async function share(what: ShareData): Promise<boolean> {
  if (!canShare()) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}
