/**
 * How each moment looks: props, the way of each, and when it sets out. Nothing but this differs between moments; all of
 * it moves, turns, grows and fades alone. Times are milliseconds, shifts are pixels.
 * @module
 */
import { SUITS } from '../../cards/card';
import type { Mood } from '../kit/art/host';
import type { MomentName } from './moment';

/**
 * Where on the screen: the places of the two seats, the place that the line names, stock and pile, the middle of the
 * board, the winner’s face, the lower edge. Shifts from the lower edge are hundredths of the screen.
 */
export type Spot = 'seat' | 'to' | 'place' | 'pile' | 'stock' | 'middle' | 'winner' | 'below';

/**
 * What is drawn: a card of the moment by its number, one of its set of four by its number, the lynx, a back, what is
 * called out, or a small drawing.
 */
export type Art =
  | { readonly kind: 'card' | 'four'; readonly at: number }
  | { readonly kind: 'lynx'; readonly mood: Mood }
  | { readonly kind: 'back' | 'paw' | 'seal' | 'ring' | 'spark' | 'pause' | 'words' };

/** A prop at one point of its way: fully seen, upright and of its own size unless it says otherwise. */
export interface Pose {
  readonly at: Spot;
  readonly right?: number;
  readonly down?: number;
  /** Degrees. */
  readonly turn?: number;
  readonly scale?: number;
  readonly opacity?: number;
  /** When, from 0 to 1; evenly spread where none is given. */
  readonly when?: number;
}

export interface Prop {
  readonly art: Art;
  readonly way: readonly Pose[];
  readonly afterMs?: number;
  readonly lastsMs: number;
  /** Seen only where there is something to celebrate. */
  readonly cheer?: true;
}

const paw: Art = { kind: 'paw' };
const back: Art = { kind: 'back' };
const ring: Art = { kind: 'ring' };
const seal: Art = { kind: 'seal' };
const words: Art = { kind: 'words' };
const lynx = (mood: Mood): Art => ({ kind: 'lynx', mood });
const card: Art = { kind: 'card', at: 0 };

/** It comes up, stays, and is gone; what is said stays longest. */
function flash(art: Art, at: Spot, more: Omit<Pose, 'at'> = {}, lastsMs = 470, afterMs = 0): Prop {
  const { scale = 1 } = more;
  return {
    art,
    lastsMs,
    afterMs,
    way: [
      { ...more, at, scale: scale * 0.6, opacity: 0 },
      { ...more, at, scale: scale * 1.08, when: 0.25 },
      { ...more, at, scale, when: 0.75 },
      { ...more, at, scale, opacity: 0 },
    ],
  };
}

/** A ring that widens around somebody's place, and is gone. */
const light = (at: Spot, afterMs = 0): Prop => ({
  art: ring,
  afterMs,
  lastsMs: 480 - afterMs,
  way: [
    { at, scale: 0.5, opacity: 0 },
    { at, scale: 1, when: 0.3 },
    { at, scale: 1.5, opacity: 0 },
  ],
});

/** Cards that somebody will have to draw, held out before them. */
const heldOut = (count: number): Prop[] =>
  Array.from({ length: count }, (_, i) => {
    const side = i - (count - 1) / 2;
    return {
      art: back,
      afterMs: 70 + 40 * i,
      lastsMs: 340,
      way: [
        { at: 'to', down: -30, scale: 0.4, opacity: 0 },
        { at: 'to', right: 24 * side, down: 5 * side * side, turn: 13 * side, scale: 0.85, when: 0.35 },
        { at: 'to', right: 24 * side, down: 5 * side * side, turn: 13 * side, scale: 0.85, when: 0.75 },
        { at: 'to', scale: 0.5, opacity: 0 },
      ],
    };
  });

/** Half a pack is cut off to one side, and goes back between the other half. */
const cut = (side: -1 | 1): Prop[] =>
  [0, 1, 2].map((i) => ({
    art: back,
    afterMs: 15 * i,
    lastsMs: 330,
    way: [
      { at: 'stock', down: -4 * i, opacity: 0 },
      { at: 'stock', right: side * 46, down: -6 * i, turn: side * (10 + 5 * i), when: 0.4 },
      { at: 'stock', down: -2 * i, when: 0.8 },
      { at: 'stock', down: -2 * i, opacity: 0 },
    ],
  }));

/** The pack goes on to the next one. */
const pushed: Prop = {
  art: back,
  afterMs: 280,
  lastsMs: 200,
  way: [{ at: 'stock' }, { at: 'to', scale: 0.4, when: 0.8 }, { at: 'to', scale: 0.3, opacity: 0 }],
};

/** A paw that is thrown up from behind the winner’s face. */
const thrown = (right: number, down: number, turn: number, afterMs: number): Prop => ({
  art: paw,
  afterMs,
  lastsMs: 900,
  cheer: true,
  way: [
    { at: 'winner', scale: 0.4, opacity: 0 },
    { at: 'winner', right: 0.8 * right, down: 0.9 * down, turn: turn / 2, when: 0.4 },
    { at: 'winner', right, down, turn, scale: 0.9, opacity: 0 },
  ],
});

/** A paw that rises over the whole sheet. */
const rising = (right: number, turn: number, afterMs: number): Prop => ({
  art: paw,
  afterMs: 450 + afterMs,
  lastsMs: 1_600,
  cheer: true,
  way: [
    { at: 'below', right },
    { at: 'below', right, down: -60, turn: 0.7 * turn, when: 0.7 },
    { at: 'below', right, down: -85, turn, opacity: 0 },
  ],
});

const ROUND_PAWS = [
  [-120, -40, -30, 260],
  [-70, -88, -12, 300],
  [70, -88, 14, 340],
  [120, -40, 28, 380],
  [-96, 34, -40, 460],
  [96, 34, 36, 500],
] as const;

const MATCH_PAWS = [
  [-44, -30, 0],
  [-36, 18, 180],
  [-27, -12, 60],
  [-19, 28, 300],
  [-11, -22, 120],
  [-3, 8, 20],
  [4, 34, 240],
  [12, -16, 80],
  [20, 24, 330],
  [28, -34, 150],
  [36, 12, 40],
  [43, -8, 220],
] as const;

/** Out of the card that made the line, along rows and columns. */
function spark(quarter: number): Pose[] {
  const [right, down] = [Math.round(Math.cos((quarter * Math.PI) / 2)), Math.round(Math.sin((quarter * Math.PI) / 2))];
  return [
    { at: 'place', scale: 0.6, opacity: 0 },
    { at: 'place', right: 54 * right, down: 60 * down, when: 0.4 },
    { at: 'place', right: 124 * right, down: 136 * down, scale: 0.8, opacity: 0 },
  ];
}

export const SCENES: Readonly<Record<MomentName, readonly Prop[]>> = {
  shuffle: [...cut(-1), ...cut(1), pushed, flash(seal, 'stock', {}, 330, 160)],
  steal: [
    light('seat', 60),
    {
      art: paw,
      lastsMs: 480,
      way: [
        { at: 'seat', scale: 0.8, opacity: 0 },
        { at: 'pile', scale: 1.25, turn: -14, when: 0.36 },
        { at: 'pile', scale: 1.05, turn: 6, when: 0.5 },
        { at: 'seat', scale: 0.8, opacity: 0.3 },
      ],
    },
  ],
  seven: [light('to'), ...heldOut(3)],
  eight: [light('to'), flash({ kind: 'pause' }, 'to')],
  svista: [
    // The joker slips past while the lynx looks elsewhere; when it looks, it is too late.
    flash(lynx('calm'), 'middle', { down: -40 }, 270),
    {
      art: card,
      lastsMs: 400,
      way: [
        { at: 'seat', scale: 0.7, opacity: 0 },
        { at: 'middle', right: -40, down: 34, turn: -14, when: 0.4 },
        { at: 'to', turn: 10, scale: 0.8, when: 0.9 },
        { at: 'to', scale: 0.7, opacity: 0 },
      ],
    },
    flash(lynx('narrow'), 'middle', { down: -40 }, 270, 210),
    flash(words, 'middle', { down: 24 }, 360, 120),
  ],
  exact: [
    light('place'),
    light('place', 140),
    flash(card, 'place', { scale: 1.25 }, 480),
    flash(words, 'place', { down: 78 }, 420, 60),
  ],
  line: [
    light('place'),
    ...[0, 1, 2, 3].map((n): Prop => ({ art: { kind: 'spark' }, afterMs: 40, lastsMs: 430, way: spark(n) })),
    flash(words, 'place', { down: 64 }, 420, 60),
  ],
  four: [
    ...SUITS.map((_, at): Prop => {
      const [right, down] = [at % 2 === 0 ? -1 : 1, at < 2 ? -1 : 1];
      const laid = { right: 15 * (2 * at - 3), turn: 5 * (2 * at - 3) };
      return {
        art: { kind: 'four', at },
        afterMs: 25 * at,
        lastsMs: 400,
        way: [
          { at: 'to', right: 110 * right, down: 90 * down, turn: 30 * right, opacity: 0 },
          { at: 'to', ...laid, when: 0.4 },
          { at: 'to', ...laid, when: 0.8 },
          { at: 'to', ...laid, opacity: 0 },
        ],
      };
    }),
    flash(words, 'to', { down: 68 }, 400, 90),
  ],
  last: [
    light('seat'),
    {
      art: back,
      lastsMs: 450,
      way: [
        { at: 'seat', scale: 0.5, opacity: 0 },
        { at: 'seat', down: 8, turn: -7, when: 0.35 },
        { at: 'seat', down: 8, turn: 7, when: 0.65 },
        { at: 'seat', down: 2, scale: 0.8, opacity: 0 },
      ],
    },
    flash(words, 'seat', { down: 68 }, 440, 40),
  ],
  round: [
    { ...light('winner', 200), lastsMs: 700 },
    { ...flash(lynx('proud'), 'winner', { right: 82 }, 800, 120), cheer: true },
    ...ROUND_PAWS.map(([right, down, turn, afterMs]) => thrown(right, down, turn, afterMs)),
  ],
  match: [
    { ...light('winner', 200), lastsMs: 900 },
    { ...light('winner', 420), lastsMs: 1_000 },
    { ...flash(lynx('proud'), 'winner', { right: 112, scale: 1.3 }, 1_400, 150), cheer: true },
    ...MATCH_PAWS.map(([right, turn, afterMs]) => rising(right, turn, afterMs)),
  ],
};
