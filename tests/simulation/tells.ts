/**
 * What moves tell by the ids of the cards that they show, whoever hears them: when the card came into its hand, if it
 * was not mixed with the others there. No share of a key is needed for that, so `leakChecker.ts` cannot see it.
 */
import { must } from '../../src/lib/result';
import { toHex } from '../../src/lib/bytes';
import type { SignedInput } from '../../src/log/input';
import { moveOf } from '../../src/table/step/gate';
import { parseMove, parseUnseal } from '../../src/table/step/payloads';
import type { StepEvent } from '../../src/table/session/session';
import { Lots, shownBy } from '../../src/games/play/lots';

export class Tells {
  /** By table. */
  readonly #lots = new Map<string, Lots>();
  /** How many cards were shown or named. */
  shown = 0;

  /** What was told that nobody should know, in words, when a step has been closed by inputs for the first time. */
  step({ plan, before, after, closed }: StepEvent): string[] {
    if (before.stage !== 'round' || before.game === null) return [];
    const { game, table } = before.charter;
    const lots = this.#lotsOf(toHex(table));
    if (plan.kind === 'move' || (plan.kind === 'unseal' && plan.what === 'move'))
      // Who was away builds on what was said before it is judged, also on what is of another kind.
      return closed.inputs.flatMap((input) => (input.kind === plan.kind ? this.#move(lots, before, input) : []));
    if (after.game !== before.game) lots.answered(game.need(before.game));
    return [];
  }

  #move(lots: Lots, before: StepEvent['before'], { kind, seat, payload }: SignedInput): string[] {
    const { text } = kind === 'move' ? must(parseMove(payload)) : must(parseUnseal(payload)).move!;
    const { game } = before.charter;
    const shown = shownBy(game, must(moveOf(before, seat, text)));
    this.shown += shown.length;
    return lots
      .told(game, before.game, seat, shown)
      .map((id) => `seat ${seat} shows card ${id}, and everybody can tell since when it was in the hand`);
  }

  #lotsOf(table: string): Lots {
    const lots = this.#lots.get(table) ?? new Lots();
    this.#lots.set(table, lots);
    return lots;
  }
}
