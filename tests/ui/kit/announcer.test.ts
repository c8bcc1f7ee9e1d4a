/** What a screen reader reads by itself, and the notes at the edge. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer } from '../../../src/ui/kit/announcer.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (lines: readonly { text: string }[]): string[] => lines.map(({ text }) => text);

it('says a line twice as two lines, politely unless it is urgent', () => {
  const announcer = new Announcer();
  announcer.announce('Your turn');
  announcer.announce('Your turn');
  announcer.announce('The round is void', 'assertive');
  expect(texts(announcer.polite)).toEqual(['Your turn', 'Your turn']);
  expect(new Set(announcer.polite.map(({ id }) => id)).size).toBe(2);
  expect(texts(announcer.assertive)).toEqual(['The round is void']);
});

it('keeps only the latest lines', () => {
  const announcer = new Announcer();
  for (let i = 0; i < 20; i++) announcer.announce(String(i));
  expect(texts(announcer.polite).at(-1)).toBe('19');
  expect(announcer.polite.length).toBeLessThan(6);
});

it('shows a note for a while and says it', () => {
  const announcer = new Announcer();
  announcer.note('Carla is back', 'ok', 1000);
  expect(texts(announcer.polite)).toEqual(['Carla is back']);
  vi.advanceTimersByTime(999);
  expect(announcer.notes).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(announcer.notes).toHaveLength(0);
});

it('keeps a note that somebody holds or that has no time, until it is dismissed', () => {
  const announcer = new Announcer();
  const held = announcer.note('one', 'plain', 1000);
  const lasting = announcer.note('two', 'danger', 0);
  announcer.hold(held);
  vi.advanceTimersByTime(60_000);
  expect(texts(announcer.notes)).toEqual(['one', 'two']);
  announcer.dismiss(held);
  announcer.dismiss(lasting);
  expect(announcer.notes).toHaveLength(0);
});

it('shows three notes at most and forgets the timers of the others', () => {
  const announcer = new Announcer();
  for (let i = 0; i < 5; i++) announcer.note(String(i));
  expect(texts(announcer.notes)).toEqual(['2', '3', '4']);
  expect(vi.getTimerCount()).toBe(3);
});
