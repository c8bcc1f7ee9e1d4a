/**
 * What holds of moves that are chosen ahead, watched through a round: one seat chooses whenever it can, at random, and
 * how it stands with each choice must be true in every state.
 * @module
 */
import { canonicalJson } from '../../lib/canonicalJson';
import type { Random } from '../../lib/random';
import { must } from '../../lib/result';
import { type AheadMove, aheadOf, chooseAhead, standingOf } from '../ahead';
import type { AnyGame, View } from '../game';

/** How often moves were chosen, and what came of them. */
export interface AheadTally {
  chosen: number;
  made: number;
  dropped: number;
}

export class AheadWatch {
  readonly #game: AnyGame;
  readonly #random: Random;
  #waiting: AheadMove | null = null;
  readonly tally: AheadTally = { chosen: 0, made: 0, dropped: 0 };

  constructor(game: AnyGame, random: Random) {
    this.#game = game;
    this.#random = random;
  }

  /** A state in which a move is wanted or the round is over, always as the same seat sees it. What is wrong, or null. */
  look(view: View<unknown>): string | null {
    if (!this.#game.ahead) return null;
    const need = this.#game.need(view.state);
    const asked = need.kind === 'act' && need.seats.includes(view.seat);
    const wrong = this.#judge(view, asked) ?? (asked || this.#waiting ? null : this.#choose(view));
    return wrong === null ? null : `seat ${view.seat}: ${wrong}`;
  }

  /** What is offered ahead would be legal; one of it is chosen. */
  #choose(view: View<unknown>): string | null {
    const game = this.#game;
    const ahead = aheadOf(game, view);
    if (!ahead) return null;
    const legal = new Set(game.legal({ ...view, state: ahead.state }).map((move) => game.makeMove(move, true)));
    for (const move of ahead.moves) {
      const text = game.makeMove(move, true);
      if (!legal.has(text)) return `“${text}” is offered ahead, and would not be legal`;
    }
    const chosen = chooseAhead(game, view, this.#random.pick(ahead.moves));
    if (!chosen) return 'what is offered ahead cannot be chosen';
    this.#waiting = chosen;
    this.tally.chosen++;
    return null;
  }

  #judge(view: View<unknown>, asked: boolean): string | null {
    const game = this.#game;
    const chosen = this.#waiting;
    if (!chosen) return null;
    const standing = standingOf(game, view, asked, chosen);
    if (standing.kind === 'waits') return asked ? 'a move waits though its turn has come' : null;
    this.#waiting = null;
    if (standing.kind === 'dropped') {
      this.tally.dropped++;
      return null;
    }
    this.tally.made++;
    const legal = game.legal(view);
    const texts = legal.map((move) => game.makeMove(move, true));
    if (!asked || !texts.includes(game.makeMove(standing.move, true)))
      return `“${chosen.text}” is made, and is not legal`;
    const news = legal.map((move) => game.makeMove(move, false, view.known)).find((text) => !chosen.among.has(text));
    if (news !== undefined) return `“${chosen.text}” is made, though “${news}” could not be chosen`;
    const need = game.need(view.state);
    const others = need.kind === 'act' && need.seats.length > 1;
    return others || this.#isAsByHand(view, standing.move, chosen.text) ? null : `“${chosen.text}” is another by hand`;
  }

  /** Whether the state after it is that after the same move as a person would make it. */
  #isAsByHand(view: View<unknown>, move: unknown, text: string): boolean {
    const after = (made: unknown): string =>
      canonicalJson(must(this.#game.step(view.state, { kind: 'act', moves: [made] })));
    return after(move) === after(must(this.#game.parseMove(text, view)));
  }
}
