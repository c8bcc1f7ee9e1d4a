/**
 * What the owners of a device's seats have decided for the open step, until it is said.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { holds } from '../../games/claim';
import { type Result, done, err } from '../../lib/result';
import { openedBy, weigh } from '../step/gate';
import type { TableLog } from '../log/tableLog';
import type { NextChoice } from '../step/nextChoice';
import { type Choice, isChoice } from '../step/makePayload';
import type { Secrets } from './secrets';

/** A move of the game on the table, or the word about another round. */
export type Decision = { readonly move: unknown } | { readonly next: NextChoice };

export class Decisions {
  readonly #log: TableLog;
  readonly #secrets: Secrets;
  readonly #known: (seat: Seat) => ReadonlyMap<CardId, Face>;
  readonly #made = new Map<Seat, Choice>();

  /** `known`: the faces of a seat's own hidden cards. */
  constructor(log: TableLog, secrets: Secrets, known: (seat: Seat) => ReadonlyMap<CardId, Face>) {
    this.#log = log;
    this.#secrets = secrets;
    this.#known = known;
  }

  /** A new step is open. */
  begin(): void {
    this.#made.clear();
  }

  /**
   * Fails with `table/not-asked`, `table/decided`, `table/faces`, as the move is refused when it is weighed, or as a
   * false claim does.
   */
  make(seat: Seat, decision: Decision): Result<null> {
    const { plan, state, waitingFor } = this.#log;
    if (!plan || !isChoice(plan) || plan.kind === 'unseal' || !waitingFor.includes(seat)) {
      return err('table/not-asked', 'this seat is not asked for a decision now');
    }
    if ('next' in decision !== (plan.kind === 'next')) return err('table/not-asked', 'another decision is asked for');
    if (this.#made.has(seat)) return err('table/decided', 'the decision is made already');
    if ('next' in decision) {
      this.#made.set(seat, { next: decision.next });
      return done;
    }
    const { game } = state.charter;
    const legal = game.check(state.game, seat, decision.move);
    const honest = legal.ok ? this.#checkOwn(seat, decision.move) : legal;
    if (!honest.ok) return honest;
    const text = game.makeMove(decision.move, true);
    const weighed = weigh(state, seat, text); // nothing is signed that others would take for false
    if (!weighed.ok) return weighed;
    this.#made.set(seat, { move: text });
    return done;
  }

  /** Whether what a legal move says of own hidden cards is true: if not, it would be the evidence of a lie. */
  #checkOwn(seat: Seat, move: unknown): Result<null> {
    const { state } = this.#log;
    const known = this.#known(seat);
    const { ids, faces } = openedBy(state, move);
    if (ids.some((id, i) => known.get(id) !== faces[i]))
      return err('table/faces', 'the cards are not what they are said to be');
    const claim = state.charter.game.claim?.(state.game, seat, move);
    return !claim || holds(claim, known) ? done : { ok: false, fault: claim.fault };
  }

  /**
   * The move that an own seat has made where all choose at once, until the choices are opened; null if it has made
   * none. After a reload it is there again once it was said.
   */
  sealedMove(seat: Seat): string | null {
    const { plan, state, step } = this.#log;
    if (!plan || !['seal', 'agree', 'unseal'].includes(plan.kind) || !('what' in plan) || plan.what !== 'move')
      return null;
    return this.#made.get(seat)?.move ?? this.#secrets.sealedIn(state.sealed?.step ?? step, seat);
  }

  /** What goes into the seat's input for the open step; null as long as that is not decided. */
  choiceOf(seat: Seat): Choice | null {
    const { plan, state } = this.#log;
    if (!plan || !isChoice(plan)) return {};
    if (plan.kind !== 'unseal') return this.#made.get(seat) ?? null;
    return { move: this.#secrets.choiceOf(state.sealed!.step, seat) };
  }
}
