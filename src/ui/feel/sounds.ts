/**
 * The short sounds of a table, as data: what is heard when a card moves, when it is one's turn, at a steal, at a seven,
 * and when somebody has won. No files; `synthesizer.ts` makes them.
 * @module
 */

/** What a table is heard doing, the plainest first. */
export const CUES = ['card', 'steal', 'seven', 'turn', 'win'] as const;
export type Cue = (typeof CUES)[number];

/** One tone, or a breath of noise, of a sound. */
export interface Tone {
  readonly wave: 'sine' | 'triangle' | 'noise';
  /** Its pitch, or for noise the middle of what is let through. */
  readonly hz: number;
  /** The pitch to which it glides, if it does. */
  readonly toHz?: number;
  readonly atMs: number;
  readonly lastsMs: number;
  /** 0 to 1. */
  readonly loud: number;
}

const tone = (hz: number, atMs: number, lastsMs: number, loud: number): Tone => ({
  wave: 'triangle',
  hz,
  atMs,
  lastsMs,
  loud,
});
/** A card that is laid down: paper on wood. */
const snap = (atMs: number, loud: number): Tone => ({ wave: 'noise', hz: 2600, atMs, lastsMs: 45, loud });
const knock = (atMs: number): Tone => ({ wave: 'sine', hz: 210, toHz: 120, atMs, lastsMs: 110, loud: 0.3 });

export const SOUNDS: Readonly<Record<Cue, readonly Tone[]>> = {
  card: [snap(0, 0.16)],
  // up and away
  steal: [{ wave: 'sine', hz: 330, toHz: 740, atMs: 0, lastsMs: 170, loud: 0.16 }, snap(150, 0.2), snap(210, 0.12)],
  seven: [knock(0), knock(140)],
  turn: [tone(659.3, 0, 170, 0.12), tone(880, 150, 260, 0.12)],
  win: [
    tone(523.3, 0, 200, 0.12),
    tone(659.3, 130, 200, 0.12),
    tone(784, 260, 200, 0.12),
    tone(1046.5, 390, 620, 0.14),
  ],
};

/** What is felt in the hand, where a device can: milliseconds on, off, on. Cards are heard alone. */
export const BUZZES: Readonly<Partial<Record<Cue, readonly number[]>>> = {
  seven: [70],
  turn: [40],
  win: [40, 60, 40, 60, 80],
};
