/**
 * The short sounds of a table, as data: what is heard when a card moves, when it is one's turn, at each moment, and when
 * somebody has won. No files; `synthesizer.ts` makes them.
 * @module
 */

/** What a table is heard doing, the plainest first. */
// oxfmt-ignore
export const CUES = [
  'card', 'shuffle', 'eight', 'steal', 'seven', 'exact', 'line', 'four', 'svista', 'last', 'deal', 'turn', 'round',
  'match',
] as const;
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
  eight: [{ wave: 'sine', hz: 300, toHz: 190, atMs: 0, lastsMs: 240, loud: 0.18 }],
  shuffle: [0, 50, 95, 135, 170, 200].map((atMs) => snap(atMs, 0.08)),
  deal: [0, 90, 180, 270].map((atMs) => snap(atMs, 0.12)),
  exact: [snap(0, 0.2), tone(880, 40, 150, 0.12), tone(1318.5, 130, 240, 0.12)],
  line: [523.3, 587.3, 659.3, 784].map((hz, i) => tone(hz, 60 * i, 160, 0.1)),
  four: [392, 523.3, 659.3, 784].map((hz, i) => tone(hz, 25 * i, 330, 0.09)),
  // it tiptoes, and one looks up too late
  svista: [tone(370, 0, 90, 0.1), tone(415.3, 110, 90, 0.1), { ...tone(622.3, 260, 220, 0.12), toHz: 554.4 }],
  last: [tone(784, 0, 120, 0.12), tone(784, 150, 240, 0.12)],
  turn: [tone(659.3, 0, 170, 0.12), tone(880, 150, 260, 0.12)],
  round: [tone(659.3, 0, 180, 0.12), tone(784, 120, 180, 0.12), tone(1046.5, 240, 420, 0.12)],
  match: [
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
  svista: [30, 50, 30],
  round: [40, 60, 40],
  match: [40, 60, 40, 60, 80],
};
