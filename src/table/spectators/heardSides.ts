/**
 * What the players of a table say beside the game, as a spectator hears it: answers to wishes, reactions, and
 * who leaves for good.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Clock } from '../../lib/clock';
import { type Result, done } from '../../lib/result';
import { EARLY_STEPS } from '../../log/earlyInputs';
import { type Side, sortOf } from '../../log/side';
import type { Charter } from '../charter/charter';
import { Notes } from '../session/notes';
import { Answers } from '../sync/answers';
import { type Reaction, Reactions } from '../sync/reactions';

export class HeardSides {
  readonly #answers: Answers;
  readonly #reactions: Reactions;
  readonly #notes: Notes;

  /** `latestWord`: the latest step for which the device of a seat has signed anything; -1 if there is none. */
  constructor(charter: Charter, clock: Clock, latestWord: (seat: Seat) => number) {
    this.#answers = new Answers(charter);
    this.#reactions = new Reactions(charter, clock);
    this.#notes = new Notes(charter, latestWord);
  }

  get answers(): readonly Side[] {
    return this.#answers.sides;
  }

  get reactions(): readonly Reaction[] {
    return this.#reactions.latest;
  }

  /** Takes one while `step` is open. Fails as {@link Answers.take}, {@link Notes.take} or {@link Reactions.take}. */
  take(side: Uint8Array, step: number): Result<null> {
    const lastStep = step + EARLY_STEPS;
    const sort = sortOf(side);
    const taken =
      sort === 'answer'
        ? this.#answers.take(side, lastStep)
        : sort === 'note'
          ? this.#notes.take(side, lastStep)
          : this.#reactions.take(side, step, lastStep);
    return taken.ok ? done : taken;
  }

  /** A device is there again while `step` is open: what it has said before does not count any more. */
  returned(device: string, step: number): void {
    this.#notes.returned(device, step);
  }

  /** Seats whose people have said goodbye and are not here. */
  farewells(isHere: (device: string) => boolean): Seat[] {
    return this.#notes.farewells(isHere);
  }
}
