/** A page that may just have come back asks whether its links still stand. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenBack } from '../../../src/net/link/whenBack';

afterEach(() => void vi.unstubAllGlobals());

/** A page, of which a test plays the events. */
function page() {
  const [view, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })];
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('document', document);
  return { view, document };
}

describe('a page that may just have come back', () => {
  it('tries again when it is seen, shown from the store of pages, woken by the system, or online', () => {
    const { view, document } = page();
    let times = 0;
    whenBack(() => times++);
    view.dispatchEvent(new Event('online'));
    view.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('resume'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(times).toBe(4);
  });

  it('does not when it is hidden, nor once it is over', () => {
    const { view, document } = page();
    let times = 0;
    const over = new AbortController();
    whenBack(() => times++, over.signal);
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'visible';
    over.abort();
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('resume'));
    for (const name of ['online', 'pageshow']) view.dispatchEvent(new Event(name));
    expect(times).toBe(0);
  });
});
