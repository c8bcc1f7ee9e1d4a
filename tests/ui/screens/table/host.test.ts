/** What the lynx makes of a table. */
import { expect, it } from 'vitest';
import { hostAt } from '../../../../src/ui/screens/table/moment';
import type { TableView } from '../../../../src/ui/view/roomView';

const table = (change: object): TableView =>
  ({ halt: null, convictions: [], mixed: null, stage: 'act', ...change }) as unknown as TableView;

it.each<[what: string, change: object, waits: boolean, mood: string]>([
  ['a round is played', {}, false, 'calm'],
  ['a proof has failed, and the table stands still', { halt: { kind: 'cheat' } }, false, 'narrow'],
  ['two devices see different states', { halt: { kind: 'diverged' } }, false, 'narrow'],
  ['this device has failed, which is nobody’s lie', { halt: { kind: 'failed' } }, false, 'calm'],
  ['a cheat is out, and the round goes on', { convictions: [{}] }, true, 'narrow'],
  ['everybody waits', {}, true, 'yawn'],
  ['a round is counted', { stage: 'next' }, false, 'proud'],
  ['a round with a cheat in it is counted', { stage: 'next', convictions: [{}] }, false, 'proud'],
])('while %s', (_, change, waits, mood) => {
  expect(hostAt(table(change), waits).mood).toBe(mood);
});

it('has as many checks to blink at as shuffles were checked', () => {
  expect([hostAt(table({}), false).checks, hostAt(table({ mixed: 3 }), false).checks]).toEqual([0, 3]);
});
