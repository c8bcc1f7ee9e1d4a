/** When a deal is shown as one. */
import { expect, it } from 'vitest';
import { freshDeal } from '../../../src/ui/motion/deal';
import type { LogEntry } from '../../../src/ui/text/parts';

const line = (id: string, more: Partial<LogEntry> = {}): LogEntry => ({ id, round: 0, seat: null, parts: [], ...more });
const ROUND = line('1.0', { heading: true });
const DEALT = line('2.0');

it('a deal is fresh when it has been told, and until somebody moves', () => {
  expect(freshDeal([])).toBeNull();
  expect(freshDeal([ROUND])).toBeNull();
  expect(freshDeal([ROUND, DEALT])).toBe('2.0');
  expect(freshDeal([ROUND, DEALT, line('3.0', { seat: 1 })])).toBeNull();
});

it('each round has its own', () => {
  const played = [ROUND, DEALT, line('3.0', { seat: 1 }), line('4.0', { heading: true })];
  expect(freshDeal(played)).toBeNull();
  expect(freshDeal([...played, line('5.0')])).toBe('5.0');
});
