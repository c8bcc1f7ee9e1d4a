/** What the tests of Oh Hell have in common. */
import { must } from '../../src/lib/result';
import { LocalDealer } from '../../src/games/play/localDealer';
import { AS_WRITTEN, playRow as playOf } from '../../src/games/play/rows';
import { ohHell } from './rules';
import type { OhHellMove, OhHellState } from './state';

export interface Dealt {
  readonly state: OhHellState;
  readonly dealer: LocalDealer<OhHellState, OhHellMove>;
}

/** A position, on which moves can be played. */
export function at(text: string): Dealt {
  const { state, known } = must(ohHell.parsePosition(text));
  return { state, dealer: new LocalDealer(ohHell, AS_WRITTEN, known) };
}

/** The position after these moves, or the code of the first fault. */
export function playRow(from: string, moves: string): string {
  const got = playOf(ohHell, from, moves);
  return got.ok ? got.value : got.fault.code;
}
