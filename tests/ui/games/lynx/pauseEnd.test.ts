/** How long a pause of Lynx lasts. */
import { expect, it } from 'vitest';
import { PAUSE_MS, pauseEnd } from '../../../../src/ui/games/lynx/pauseEnd';

/** A browser that keeps texts. */
function keeping(): () => Pick<Storage, 'getItem' | 'setItem'> {
  const texts = new Map<string, string>();
  const kept = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
  return () => kept;
}

it('a pause lasts three minutes, however often the page is loaded again', () => {
  const kept = keeping();
  expect(pauseEnd(kept, 'one', 5_000)).toBe(5_000 + PAUSE_MS);
  expect(pauseEnd(kept, 'one', 65_000)).toBe(5_000 + PAUSE_MS);
  expect(pauseEnd(kept, 'one', 500_000)).toBe(5_000 + PAUSE_MS);
});

it('another pause begins anew', () => {
  const kept = keeping();
  pauseEnd(kept, 'one', 0);
  expect(pauseEnd(kept, 'other', 60_000)).toBe(60_000 + PAUSE_MS);
});

it('no clock that was set back makes it longer', () => {
  const kept = keeping();
  pauseEnd(kept, 'one', 900_000);
  expect(pauseEnd(kept, 'one', 100_000)).toBe(100_000 + PAUSE_MS);
});

it('where nothing can be kept, it begins with the page', () => {
  const forbidden = (): never => {
    throw new Error('forbidden');
  };
  expect(pauseEnd(forbidden, 'one', 7)).toBe(7 + PAUSE_MS);
  const garbage = { getItem: () => '{"', setItem: () => {} };
  expect(pauseEnd(() => garbage, 'one', 7)).toBe(7 + PAUSE_MS);
});
