/** A page asks its browser to keep its data. */
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { ASKING_MS, Persistence, type Persisting } from '../../../src/ui/client/loading/persistence';

function page(storage: Persisting | undefined) {
  const clock = new VirtualClock();
  const said: string[] = [];
  const persistence = new Persistence(storage, clock);
  const ask = (): Promise<void> => persistence.ask(() => (said.push('why'), () => void said.push('answered')));
  return { clock, said, ask };
}

/** A browser that asks its person, who answers when told to. */
function asking() {
  let answer: (kept: boolean) => void = () => {};
  let times = 0;
  const persist = (): Promise<boolean> => (times++, new Promise((resolve) => (answer = resolve)));
  return { persist, persisted: async () => false, answer: (kept: boolean) => answer(kept), times: () => times };
}

const soon = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('a page that asks to keep its data', () => {
  it('says why while the browser asks its person, and no longer', async () => {
    const browser = asking();
    const { clock, said, ask } = page(browser);
    const asked = ask();
    await soon();
    clock.advance(ASKING_MS);
    expect(said).toEqual(['why']);
    browser.answer(false);
    await asked;
    expect(said).toEqual(['why', 'answered']);
  });

  it('says nothing where the browser decides for itself', async () => {
    for (const kept of [true, false]) {
      const { clock, said, ask } = page({ persisted: async () => false, persist: async () => kept });
      await ask();
      clock.advance(ASKING_MS);
      expect(said).toEqual([]);
    }
  });

  it('asks once, and not at all where it is kept already', async () => {
    const browser = asking();
    const { ask } = page(browser);
    const first = ask();
    await ask();
    await soon();
    browser.answer(true);
    await first;
    await ask();
    expect(browser.times()).toBe(1);
    const kept = asking();
    await page({ ...kept, persisted: async () => true }).ask();
    expect(kept.times()).toBe(0);
  });

  it('does without where the browser has none of it, or fails', async () => {
    const broken = async (): Promise<never> => Promise.reject(new TypeError('not here'));
    for (const storage of [undefined, {}, { persist: broken }, { persisted: broken, persist: broken }])
      await expect(page(storage).ask()).resolves.toBe(undefined);
  });
});
