/** The tunes of Lynx go round. */
import { describe, expect, it } from 'vitest';
import { TUNES, notesOf, tuneOf } from '../../../../../src/ui/games/lynx/music/tunes';

it('tunes go round, so that every wish for other music is granted', () => {
  for (let number = 0; number < 12; number++) expect(tuneOf(number)).not.toBe(tuneOf(number + 1));
  expect(tuneOf(TUNES.length)).toBe(TUNES[0]);
});

describe.each(TUNES.map((tune) => [tune.name, tune] as const))('%s', (_, tune) => {
  const bars = Array.from({ length: 60 }, (_, bar) => notesOf(tune, bar));

  it('is the same on every screen', () =>
    expect(Array.from({ length: 60 }, (_, bar) => notesOf(tune, bar))).toEqual(bars));
  it('does not repeat its bells bar by bar', () => {
    const bells = new Set(bars.map((notes) => JSON.stringify(notes.filter((note) => note.voice === 'bell'))));
    expect(bells.size).toBeGreaterThan(20);
  });
  it('keeps to its scale, and to pitches that are calm to hear', () => {
    for (const { pitch } of bars.flat()) {
      expect(tune.scale).toContain((((pitch - tune.root) % 12) + 12) % 12);
      expect(pitch).toBeGreaterThanOrEqual(36);
      expect(pitch).toBeLessThanOrEqual(90);
    }
  });
  it('is never crowded, and every note begins in its bar', () => {
    for (const notes of bars) {
      expect(notes.length).toBeLessThanOrEqual(12);
      for (const { atBeats, loud } of notes) {
        expect(atBeats).toBeLessThan(tune.beatsPerBar);
        expect(loud).toBeLessThanOrEqual(0.5);
      }
    }
  });
});
