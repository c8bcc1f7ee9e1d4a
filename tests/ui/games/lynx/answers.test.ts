/** What came of a wish stands after it in the log of Lynx. */
import { expect, it } from 'vitest';
import type { Side } from '../../../../src/log/side';
import { withAnswers } from '../../../../src/ui/games/lynx/answers';
import type { LogEntry } from '../../../../src/ui/text/parts';
import { latestRequest, openRequest } from '../../../../src/ui/text/requests';
import { say } from './view';

const LOG: LogEntry[] = [
  { id: '4.0', round: 0, seat: 0, parts: ['a kiss is wished for'], request: { by: 0, of: 1 } },
  { id: '5.0', round: 0, seat: 1, parts: ['something else'] },
  { id: '6.0', round: 0, seat: 1, parts: ['music is wished for'], request: { by: 1 } },
];
const side = (seat: number, step: number, kind: Side['kind']): Side => ({
  table: new Uint8Array(32),
  seat,
  step,
  kind,
});
const lines = (sides: readonly Side[], own: number): string[] =>
  withAnswers(LOG, sides, own).map((entry) => say(entry.parts, own));

it('what came of a kiss stands after the wish, for everybody', () => {
  expect(lines([side(1, 4, 'grant')], 2)[1]).toBe('Ben gives Anna the kiss');
  expect(lines([side(1, 4, 'grant')], 1)[1]).toBe('You give Anna the kiss');
  expect(lines([side(1, 4, 'grant')], 0)[1]).toBe('Ben gives you the kiss');
  expect(lines([side(1, 4, 'decline')], 2)[1]).toBe('Ben would rather not kiss Anna');
});

it('an answer of somebody who was not asked, or to something else, is none', () => {
  expect(withAnswers(LOG, [side(2, 4, 'grant'), side(1, 5, 'grant'), side(1, 6, 'grant')], 0)).toEqual(LOG);
});

it('lines keep their identity where nothing was answered', () => expect(withAnswers(LOG, [], 0)).toBe(LOG));

it('the latest wish is found with its step', () => {
  expect(latestRequest(LOG)).toEqual({ entry: LOG[2], step: 6 });
  expect(latestRequest(LOG.slice(0, 2))?.step).toBe(4);
  expect(latestRequest([])).toBeNull();
});

it('a request is open for the player of whom it is, until they answer, and no other', () => {
  const wish = LOG.slice(0, 2);
  const given: unknown[] = [];
  const open = (log: readonly LogEntry[], sides: readonly Side[], own: number): ReturnType<typeof openRequest> =>
    openRequest(log, sides, own, (step, kind) => given.push(step, kind));
  const request = open(wish, [], 1);
  expect(request?.by).toBe(0);
  request!.answer('grant');
  expect(given).toEqual([4, 'grant']);
  expect([open(wish, [side(1, 4, 'decline')], 1), open(wish, [], 0), open(LOG, [], 1)]).toEqual([null, null, null]);
});
