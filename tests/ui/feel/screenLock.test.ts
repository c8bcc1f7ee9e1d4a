/** The screen stays on while somebody thinks. */
import { describe, expect, it } from 'vitest';
import { type ScreenLock, type Wakeful, keepScreenOn } from '../../../src/ui/feel/screenLock';

/** A page, and the locks that it has been given and has not let go. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  readonly locks = new Set<ScreenLock>();
  asked = 0;
  refuses = false;

  readonly wakeLock = {
    request: async (): Promise<ScreenLock> => {
      this.asked++;
      if (this.refuses) throw new DOMException('the battery is low', 'NotAllowedError');
      const lock: ScreenLock = {
        release: async () => void this.locks.delete(lock),
      };
      this.locks.add(lock);
      return lock;
    },
  };

  get wakeful(): Wakeful {
    return { wakeLock: this.wakeLock, document: this as unknown as Wakeful['document'] };
  }

  async show(state: DocumentVisibilityState): Promise<void> {
    if (state === 'hidden') this.locks.clear(); // as browsers do
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
    await soon();
  }
}

const soon = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('a screen', () => {
  it('stays on while somebody thinks, and no longer', async () => {
    const page = new Page();
    const end = keepScreenOn(page.wakeful);
    await soon();
    expect(page.locks.size).toBe(1);
    end();
    await soon();
    expect(page.locks.size).toBe(0);
  });

  it('stays on again when its page comes back from behind another one', async () => {
    const page = new Page();
    const end = keepScreenOn(page.wakeful);
    await soon();
    await page.show('hidden');
    expect(page.locks.size).toBe(0);
    await page.show('visible');
    await page.show('visible');
    expect(page.locks.size).toBe(1);
    end();
    await page.show('visible');
    expect(page.locks.size).toBe(0);
  });

  it('is let go although the turn was over before the browser had answered', async () => {
    const page = new Page();
    keepScreenOn(page.wakeful)();
    await soon();
    expect([page.asked, page.locks.size]).toEqual([1, 0]);
  });

  it('goes dark where the browser refuses, or cannot keep it on', async () => {
    const page = new Page();
    page.refuses = true;
    keepScreenOn(page.wakeful);
    await soon();
    expect(page.locks.size).toBe(0);
    keepScreenOn({ ...page.wakeful, wakeLock: undefined })();
  });
});
