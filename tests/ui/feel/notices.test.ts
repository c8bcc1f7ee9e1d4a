/** Notices of one's turn, and the mark on the icon. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForNotices, hasNotices, mark, mayNotify, notify } from '../../../src/ui/feel/notices';

/** A browser with notices; what it showed and was asked. */
function browser(permission: string, is: { hidden?: boolean; secure?: boolean } = {}): string[] {
  const told: string[] = [];
  class Notification {
    static permission = permission;
    static requestPermission = (): Promise<string> => {
      told.push('asked');
      return Promise.resolve((Notification.permission = 'granted'));
    };

    constructor(title: string) {
      told.push(`page: ${title}`);
    }
  }
  vi.stubGlobal('isSecureContext', is.secure ?? true);
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { Notification });
  vi.stubGlobal('document', { hidden: is.hidden ?? true });
  return told;
}

afterEach(() => void vi.unstubAllGlobals());

describe('a notice of one’s turn', () => {
  it('is shown by the service worker, or by the page where there is none', () => {
    const told = browser('granted');
    notify('Your turn', (title) => told.push(`worker: ${title}`) > 0);
    notify('Your turn', () => false);
    expect(told).toEqual(['worker: Your turn', 'page: Your turn']);
  });

  it.each([
    ['is looked at', 'granted', { hidden: false }],
    ['was not allowed to', 'default', {}],
    ['was forbidden to', 'denied', {}],
    ['stands on an insecure origin', 'granted', { secure: false }],
  ])('is not shown, and nobody is asked, by a page that %s', (_, permission, is) => {
    const told = browser(permission, is);
    notify('Your turn', (title) => told.push(title) > 0);
    expect(told).toEqual([]);
  });

  it('is asked for when somebody presses for it', async () => {
    const told = browser('default');
    expect([hasNotices(), mayNotify()]).toEqual([true, false]);
    expect(await askForNotices()).toBe(true);
    expect([told, mayNotify()]).toEqual([['asked'], true]);
  });
});

it('a mark on the icon is set and taken away where there is one, and nothing happens elsewhere', () => {
  const marks: string[] = [];
  const set = (what: string) => (): Promise<void> => {
    marks.push(what);
    return Promise.reject(new Error('not installed'));
  };
  vi.stubGlobal('navigator', { setAppBadge: set('set'), clearAppBadge: set('cleared') });
  mark(true);
  mark(false);
  vi.stubGlobal('navigator', {});
  mark(true);
  expect(marks).toEqual(['set', 'cleared']);
});
