/**
 * Telling somebody who looks at something else that it is their turn: by the system's own notices and by a mark on the
 * page's icon, where the browser has them, which is on secure origins. The title and the sound do it everywhere.
 * @module
 */

/** One notice takes the place of the one before. */
const TAG = 'svista-turn';

interface Badged {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Whether this browser has notices that somebody could want, or has wanted. */
export function hasNotices(): boolean {
  return isSecureContext && 'Notification' in window;
}

/** Whether its person has been asked and has agreed. */
export function mayNotify(): boolean {
  return hasNotices() && Notification.permission === 'granted';
}

/** Asks for leave: only to be called when somebody has pressed for it. */
export async function askForNotices(): Promise<boolean> {
  return hasNotices() && (await Notification.requestPermission()) === 'granted';
}

/**
 * Shows a notice if the page is not looked at. `show`: by the page's service worker, which phones insist on; false if
 * there is none.
 */
export function notify(title: string, show: (title: string, options: NotificationOptions) => boolean): void {
  if (!document.hidden || !mayNotify()) return;
  const options: NotificationOptions = { tag: TAG, silent: true };
  if (show(title, options)) return;
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // A phone that has them by a service worker alone.
  }
}

/** Marks the icon of an installed page, or takes the mark away. */
export function mark(waited: boolean): void {
  const { setAppBadge, clearAppBadge } = navigator as Badged;
  const done = waited ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator);
  done?.catch(() => {}); // not installed
}
