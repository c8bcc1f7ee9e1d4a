/** The next evening of a table: what is proposed, and what can be chosen. */
import { describe, expect, it } from 'vitest';
import { proposedEvening, startOf } from '../../../../src/ui/screens/start/evening';

const at = (...parts: [number, number, number, number, number]): number => new Date(...parts).getTime();

describe('the next evening', () => {
  it.each([
    ['a week after the last one', at(2026, 10, 20, 20, 0), at(2026, 10, 25, 9, 0), '2026-11-27 20:00'],
    ['at the half hour in which it began', at(2026, 10, 20, 20, 29), at(2026, 10, 25, 9, 0), '2026-11-27 20:00'],
    ['at the half hour of a later minute', at(2026, 10, 20, 20, 59), at(2026, 10, 25, 9, 0), '2026-11-27 20:30'],
    ['a week from today while it goes on', at(2026, 10, 25, 8, 10), at(2026, 10, 25, 9, 0), '2026-12-02 08:00'],
    ['on the same day of a week to come', at(2026, 8, 4, 20, 0), at(2026, 10, 25, 9, 0), '2026-11-27 20:00'],
    ['today, if it is still to come', at(2026, 10, 18, 20, 0), at(2026, 10, 25, 9, 0), '2026-11-25 20:00'],
    ['not just now', at(2026, 10, 18, 20, 0), at(2026, 10, 25, 20, 0), '2026-12-02 20:00'],
    [
      'at the same hour of the clock, summer or winter',
      at(2026, 9, 20, 20, 0),
      at(2026, 9, 21, 9, 0),
      '2026-10-27 20:00',
    ],
    ['in a new year', at(2026, 11, 30, 0, 0), at(2026, 11, 30, 9, 0), '2027-01-06 00:00'],
    ['of a clock that was put back', at(2026, 10, 25, 20, 0), at(2026, 10, 1, 9, 0), '2026-12-02 20:00'],
  ])('is proposed %s', (_, lastMs, nowMs, expected) => {
    const { day, time } = proposedEvening(lastMs, nowMs);
    expect(`${day} ${time}`).toBe(expected);
    expect(startOf({ day, time }, nowMs)).toBeGreaterThan(nowMs);
  });

  it('begins in the time of this device', () => {
    expect(startOf({ day: '2026-12-02', time: '20:30' }, at(2026, 10, 25, 9, 0))).toBe(at(2026, 11, 2, 20, 30));
  });

  it.each([
    ['2026-11-25', '08:59'],
    ['2026-11-25', '09:00'],
    ['', '20:00'],
    ['2026-12-02', ''],
    ['2026-02-30x', '20:00'],
    ['20266-12-02', '20:00'],
    ['9999-12-31', '23:59'],
  ])('is refused where it is no time to come: %s %s', (day, time) => {
    expect(startOf({ day, time }, at(2026, 10, 25, 9, 0))).toBeNull();
  });
});
