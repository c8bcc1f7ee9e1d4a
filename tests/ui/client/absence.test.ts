/** What is said of those who were away, and to them. */
import { describe, expect, it } from 'vitest';
import { Absence } from '../../../src/ui/client/history/absence';

/** Looks twice a second from `fromMs` to `toMs`; what was told, with the time. */
function looks(
  absence: Absence,
  fromMs: number,
  toMs: number,
  isHere: boolean,
  step: (atMs: number) => number,
  isAbreast: (atMs: number) => boolean = () => true,
): [number, number][] {
  const told: [number, number][] = [];
  for (let ms = fromMs; ms < toMs; ms += 500) {
    const missed = absence.look(ms, isHere, step(ms), isAbreast(ms));
    if (missed !== null) told.push([ms, missed]);
  }
  return told;
}

/** Somebody who has been here for ten seconds, at step 10. */
function here(): Absence {
  const absence = new Absence(null);
  expect(looks(absence, 0, 10_000, true, () => 10)).toEqual([]);
  expect(absence.seen).toBe(10);
  return absence;
}

describe('somebody who stays at the table', () => {
  it('misses nothing, however much happens', () => {
    const absence = here();
    expect(looks(absence, 10_000, 60_000, true, (ms) => Math.floor(ms / 700))).toEqual([]);
    expect(absence.seen).toBe(Math.floor(59_500 / 700));
  });

  it('misses nothing when they only look away for a moment', () => {
    const absence = here();
    expect(looks(absence, 10_000, 13_000, false, () => 12)).toEqual([]);
    expect(looks(absence, 13_000, 20_000, true, () => 13)).toEqual([]);
    expect(absence.seen).toBe(13);
  });
});

describe('somebody who was away', () => {
  it('is told once, from the first step that they have not seen, when nothing more comes', () => {
    const absence = here();
    expect(looks(absence, 10_000, 40_000, false, (ms) => (ms < 20_000 ? 10 : 14))).toEqual([]);
    expect(absence.seen).toBe(10);
    expect(looks(absence, 40_000, 50_000, true, (ms) => (ms < 41_000 ? 14 : 16))).toEqual([[42_500, 10]]);
    expect(absence.seen).toBe(16);
  });

  it('is told after a while even if the others never pause', () => {
    const absence = here();
    looks(absence, 10_000, 40_000, false, () => 14);
    expect(looks(absence, 40_000, 60_000, true, (ms) => Math.floor(ms / 500))).toEqual([[46_000, 10]]);
  });

  it('is told late what comes late, however quiet it is before', () => {
    const absence = here();
    looks(absence, 10_000, 40_000, false, () => 10);
    const came = (ms: number): boolean => ms >= 55_000;
    expect(looks(absence, 40_000, 70_000, true, (ms) => (came(ms) ? 14 : 10), came)).toEqual([[55_000, 10]]);
  });

  it('does not wait for ever for what somebody says there is', () => {
    const absence = here();
    looks(absence, 10_000, 40_000, false, () => 14);
    expect(
      looks(
        absence,
        40_000,
        90_000,
        true,
        () => 14,
        () => false,
      ),
    ).toEqual([[70_000, 10]]);
    expect(absence.seen).toBe(14);
  });

  it('is told nothing if nothing has happened', () => {
    const absence = here();
    looks(absence, 10_000, 40_000, false, () => 10);
    expect(looks(absence, 40_000, 60_000, true, () => 10)).toEqual([]);
  });

  it('is not back before somebody is in reach for good', () => {
    const absence = here();
    looks(absence, 10_000, 40_000, false, () => 10);
    looks(absence, 40_000, 41_000, true, () => 10);
    looks(absence, 41_000, 50_000, false, () => 10);
    expect(looks(absence, 50_000, 60_000, true, (ms) => (ms < 50_500 ? 10 : 13))).toEqual([[52_000, 10]]);
  });

  it('is told what they missed twice, each time once', () => {
    const absence = here();
    looks(absence, 10_000, 40_000, false, () => 14);
    expect(looks(absence, 40_000, 50_000, true, () => 14)).toEqual([[41_500, 10]]);
    looks(absence, 50_000, 80_000, false, () => 20);
    expect(looks(absence, 80_000, 90_000, true, () => 20)).toEqual([[81_500, 14]]);
  });
});

describe('a device that slept', () => {
  it('has been away, though nobody told it', () => {
    const absence = here();
    expect(looks(absence, 3_600_000, 3_610_000, true, (ms) => (ms < 3_601_000 ? 10 : 30))).toEqual([[3_602_500, 10]]);
  });
});

describe('a page that is opened', () => {
  it('tells what came since it was last seen', () => {
    expect(looks(new Absence(7), 0, 5_000, true, () => 12)).toEqual([[1_500, 7]]);
  });

  it('waits until it has reached somebody', () => {
    const absence = new Absence(7);
    expect(looks(absence, 0, 30_000, false, () => 7)).toEqual([]);
    expect(absence.seen).toBe(7);
    expect(looks(absence, 30_000, 35_000, true, () => 12)).toEqual([[31_500, 7]]);
  });

  it('tells nothing to somebody who has never seen this table', () => {
    const absence = new Absence(null);
    expect(looks(absence, 0, 5_000, true, () => 12)).toEqual([]);
    expect(absence.seen).toBe(12);
  });
});
