/**
 * What a round of Hearts comes to (A10–A12). Points are losses.
 * @module
 */
import type { Face, Seat } from 'svista/cards';
import type { Options, RoundResult, ScorePart, SeatScore } from 'svista/games';
import { JACK, QUEEN, costOf, isHeart } from './cards';
import type { HeartsState } from './state';

/** A10: all hearts and the queen. */
export const ALL = 26;
/** A12. */
export const JACK_POINTS = 10;

/** A11: who has taken all hearts and the queen, and is still there (A14); null if nobody has. */
export function moonOf({ taken, out }: Pick<HeartsState, 'taken' | 'out'>): Seat | null {
  const seat = taken.findIndex(
    (cards, seat) => !out.includes(seat) && cards.reduce((sum, face) => sum + costOf(face), 0) === ALL,
  );
  return seat < 0 ? null : seat;
}

/** A14: as much as anybody can lose in a round, whatever they have taken. */
const LEFT: SeatScore = { parts: [{ code: 'left', faces: [], points: -ALL }], total: -ALL };

export function resultOf(state: HeartsState): RoundResult {
  const moon = moonOf(state);
  return {
    scores: state.taken.map((cards, seat) =>
      state.out.includes(seat) ? LEFT : scoreOf(cards, moon === null ? null : moon === seat, state.options),
    ),
    reason: moon === null ? 'finished' : 'moon',
    finisher: moon,
    another: null,
  };
}

/** `shot`: whether the seat has shot the moon; null if nobody has. */
function scoreOf(cards: readonly Face[], shot: boolean | null, { moon, jack }: Options): SeatScore {
  const parts: ScorePart[] = [];
  const add = (code: string, faces: readonly Face[], points: number): void => void parts.push({ code, faces, points });
  const hearts = cards.filter(isHeart);
  if (shot === true) add('moon', [...hearts, QUEEN], moon === 'own' ? ALL : 0);
  else {
    if (hearts.length > 0) add('hearts', hearts, -hearts.length);
    if (cards.includes(QUEEN)) add('queen', [QUEEN], -13);
    if (shot === false && moon !== 'own') add('moon', [], -ALL);
  }
  if (jack === true && cards.includes(JACK)) add('jack', [JACK], JACK_POINTS);
  return { parts, total: parts.reduce((sum, { points }) => sum + points, 0) };
}

/** A15: the most that one can fall behind another: the moon, and the jack with it. */
export function forfeit({ jack }: Options): number {
  return ALL + (jack === true ? JACK_POINTS : 0);
}
