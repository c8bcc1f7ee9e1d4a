/**
 * A few calm tunes that never end: which notes a tune plays in a bar, as data. The same tune has the same notes on
 * every screen.
 * @module
 */
import { Random } from '../../../../lib/random';

/**
 * A note: when it begins and how long it rings, in beats from the start of its bar; its pitch as a MIDI number; how
 * loud, 0 to 1.
 */
export interface Note {
  readonly atBeats: number;
  readonly lastsBeats: number;
  readonly pitch: number;
  readonly loud: number;
  readonly voice: Voice;
}

/** `pad` holds a chord, `bass` its root, `bell` plays above it. */
export type Voice = 'pad' | 'bass' | 'bell';

export interface Tune {
  readonly name: string;
  readonly beatsPerBar: number;
  readonly beatMs: number;
  /** MIDI number of the key's root. */
  readonly root: number;
  /** Semitones above the root. */
  readonly scale: readonly number[];
  /** A chord a bar, as steps of the scale, from 0. */
  readonly chords: readonly (readonly number[])[];
  /** The chance of a bell note on each beat, 0 to 1. */
  readonly bells: number;
}

const MINOR = [0, 2, 3, 5, 7, 8, 10] as const;
const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const;
const DORIAN = [0, 2, 3, 5, 7, 9, 10] as const;

export const TUNES: readonly Tune[] = [
  {
    name: 'Lamp',
    beatsPerBar: 4,
    beatMs: 900,
    root: 57,
    scale: DORIAN,
    chords: [
      [0, 2, 4, 6],
      [3, 5, 7],
      [5, 7, 9],
      [4, 6, 8],
    ],
    bells: 0.45,
  },
  {
    name: 'Linen',
    beatsPerBar: 3,
    beatMs: 820,
    root: 60,
    scale: MAJOR,
    chords: [
      [0, 2, 4],
      [5, 7, 9],
      [3, 5, 7],
      [4, 6, 8],
    ],
    bells: 0.6,
  },
  {
    name: 'Rain',
    beatsPerBar: 4,
    beatMs: 640,
    root: 54,
    scale: MINOR,
    chords: [
      [0, 2, 4],
      [5, 7, 9],
      [2, 4, 6],
      [6, 8, 10],
    ],
    bells: 0.7,
  },
  {
    name: 'Tea',
    beatsPerBar: 4,
    beatMs: 1050,
    root: 55,
    scale: MAJOR,
    chords: [
      [0, 2, 4, 6],
      [1, 3, 5, 7],
      [3, 5, 7],
      [0, 4, 7],
    ],
    bells: 0.3,
  },
  {
    name: 'Forest',
    beatsPerBar: 6,
    beatMs: 520,
    root: 52,
    scale: DORIAN,
    chords: [
      [0, 4, 7],
      [6, 8, 11],
      [3, 7, 9],
      [0, 2, 4],
    ],
    bells: 0.4,
  },
];

/** Above this a bell is no longer calm. */
const HIGHEST = 90;

/** The tune with that number; numbers go round. */
export function tuneOf(number: number): Tune {
  return TUNES[number % TUNES.length]!;
}

/** The pitch of a step of the scale, which may lie beyond its octave. */
function pitchAt({ root, scale }: Tune, step: number): number {
  return root + 12 * Math.floor(step / scale.length) + scale[step % scale.length]!;
}

/** The notes of a bar, counted from 0. */
export function notesOf(tune: Tune, bar: number): Note[] {
  const chord = tune.chords[bar % tune.chords.length]!;
  const random = new Random(TUNES.indexOf(tune) * 100_000 + bar);
  const { beatsPerBar } = tune;
  const notes: Note[] = [
    { atBeats: 0, lastsBeats: beatsPerBar, pitch: pitchAt(tune, chord[0]!) - 12, loud: 0.5, voice: 'bass' },
  ];
  for (const [i, step] of chord.entries()) {
    notes.push({
      atBeats: i * 0.06,
      lastsBeats: beatsPerBar + 1,
      pitch: pitchAt(tune, step),
      loud: 0.28,
      voice: 'pad',
    });
  }
  for (let beat = 0; beat < beatsPerBar; beat++) {
    if (!random.chance(tune.bells)) continue;
    const atBeats = beat + (random.chance(0.3) ? 0.5 : 0);
    const low = pitchAt(tune, random.pick(chord)) + 12;
    const pitch = random.chance(0.35) && low + 12 <= HIGHEST ? low + 12 : low;
    notes.push({ atBeats, lastsBeats: 2.5, pitch, loud: 0.2 + 0.15 * (random.below(100) / 100), voice: 'bell' });
  }
  return notes;
}
