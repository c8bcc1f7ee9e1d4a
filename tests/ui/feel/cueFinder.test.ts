/** Which sounds and moments a change at a table brings. */
import { describe, expect, it } from 'vitest';
import { CueFinder, type FoundCue } from '../../../src/ui/feel/cueFinder';
import type { LogEntry } from '../../../src/ui/text/parts';

const OWN = 0;
let id = 0;
const line = (seat: number | null, more: Partial<LogEntry> = {}): LogEntry => ({
  id: `${++id}.0`,
  round: 0,
  seat,
  parts: ['…'],
  ...more,
});

/** A finder that has seen this much. */
function after(log: readonly LogEntry[], asked = false): (more: readonly LogEntry[], is?: object) => string[] {
  const finder = new CueFinder();
  const heed = (lines: readonly LogEntry[], is: object): FoundCue[] =>
    finder.heed({ log: lines, own: OWN, asked, shuffling: null, end: null, ...is });
  expect(heed(log, {})).toEqual([]);
  return (more, is = {}) => heed(more, is).map(({ cue, own }) => (own ? `own ${cue}` : cue));
}

describe('what is heard of a table', () => {
  it('is nothing of what was there before', () => {
    const log = [line(1), line(2, { cue: 'steal' })];
    expect(after(log, true)(log, { asked: true })).toEqual([]);
  });

  it('is a card for a move, and nothing for a heading, an answer, or what nobody did', () => {
    const log = [line(1)];
    const heed = after(log);
    const silent = [...log, line(null), line(null, { heading: true }), line(1, { answer: true })];
    expect(heed(silent)).toEqual([]);
    expect(heed([...silent, line(1)])).toEqual(['card']);
  });

  it('is the line that says most of many that come at once', () => {
    const heed = after([]);
    const many = [
      line(1),
      line(1, { cue: 'seven' }),
      line(2, { cue: 'steal' }),
      ...Array.from({ length: 50 }, () => line(3)),
    ];
    expect(heed(many)).toEqual(['seven']);
  });

  it('is felt by whom the line of somebody else names', () => {
    const heed = after([]);
    const named = [line(1, { cue: 'seven', parts: [{ seat: 1 }, ' names ', { seat: OWN }] })];
    expect(heed(named)).toEqual(['own seven']);
    expect(heed([...named, line(OWN, { cue: 'seven', parts: [{ seat: OWN }, ' …'] })])).toEqual(['seven']);
  });

  it('is the turn after the card that led to it, once, and again at the next turn', () => {
    const heed = after([]);
    const log = [line(1)];
    expect(heed(log, { asked: true })).toEqual(['card', 'own turn']);
    expect(heed(log, { asked: true })).toEqual([]);
    expect(heed(log)).toEqual([]);
    expect(heed(log, { asked: true })).toEqual(['own turn']);
  });

  it('is what nobody did only where its line says so', () => {
    const heed = after([]);
    const dealt = [line(null, { cue: 'deal' })];
    expect(heed(dealt)).toEqual(['deal']);
    expect(heed([...dealt, line(null, { cue: 'deal', heading: true })])).toEqual([]);
  });

  it('is the end once, and not that of a page that was opened at the score sheet', () => {
    const end = { cue: 'match', winners: [OWN], cheer: true } as const;
    const heed = after([]);
    expect(heed([], { end })).toEqual(['own match']);
    expect(heed([], { end })).toEqual([]);
    const late = new CueFinder();
    expect(late.heed({ log: [], own: OWN, asked: false, shuffling: null, end })).toEqual([]);
  });

  it('is each shuffle that was checked, and none of before', () => {
    const heed = after([]);
    expect(heed([], { shuffling: { done: 0, by: 0 } })).toEqual([]);
    expect(heed([], { shuffling: { done: 1, by: 1 } })).toEqual(['shuffle']);
    expect(heed([], { shuffling: { done: 1, by: 1 } })).toEqual([]);
    expect(heed([], { shuffling: { done: 2, by: 2 } })).toEqual(['shuffle']);
    expect(heed([], { shuffling: null })).toEqual([]);
    expect(heed([], { shuffling: { done: 1, by: 1 } }), 'the next deck').toEqual(['shuffle']);
    const late = new CueFinder();
    const heard = { log: [], own: OWN, asked: false, end: null };
    expect(late.heed({ ...heard, shuffling: { done: 1, by: 1 } })).toEqual([]);
  });

  it('is not felt by whoever has lost', () => {
    expect(after([])([], { end: { cue: 'round', winners: [1], cheer: false } })).toEqual(['round']);
  });

  it('is nothing when another log takes the place of this one', () => {
    const heed = after([line(1)]);
    expect(heed([line(2, { id: 'other.0' }), line(3, { cue: 'steal' })])).toEqual([]);
  });
});
