/**
 * How a round might go on from a node that the tree does not know yet: quick play by glances, and an estimate of its
 * end.
 * @module
 */
import type { Game } from '../games/game';
import type { LocalDealer } from '../games/play/localDealer';
import type { Random } from '../lib/random';
import { must } from '../lib/result';

export interface PlayoutStyle {
  /** After so many acts the game's estimate is asked, if it has one. */
  readonly acts: number;
  /** How often a move is played without a glance at it (0 to 1). */
  readonly blind: number;
}

/** What each seat scores, or may be expected to. The state waits for an act, or is over. */
export function playout<State, Move>(
  game: Game<State, Move>,
  dealer: LocalDealer<State, Move>,
  state: State,
  style: PlayoutStyle,
  random: Random,
): readonly number[] {
  for (let acts = 0; ; acts++) {
    const need = game.need(state);
    if (need.kind === 'over') return need.result.scores.map((score) => score.total);
    if (need.kind !== 'act') throw new Error(`the dealer left a ${need.kind} undone`);
    if (game.estimate && acts >= style.acts) return game.estimate({ state, known: dealer.faces });
    const moves = need.seats.map((seat) => {
      const view = dealer.openView(state, seat);
      const legal = game.legal(view);
      if (legal.length === 1) return legal[0]!;
      if (!game.movePrior || random.chance(style.blind)) return random.pick(legal);
      return legal[attractive(game.movePrior(view, legal), random)]!;
    });
    state = must(dealer.settle(must(game.step(state, { kind: 'act', moves }))));
  }
}

/**
 * Which looks best, each look being off by up to a half: a move that looks twice as good is taken, equals take turns.
 */
export function attractive(looks: readonly number[], random: Random): number {
  let best = 0;
  let highest = -1;
  for (let i = 0; i < looks.length; i++) {
    const value = looks[i]! * (1 + random.bits() / 2 ** 32);
    if (value > highest) {
      highest = value;
      best = i;
    }
  }
  return best;
}
