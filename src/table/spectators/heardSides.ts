/**
 * What the players of a table say beside the game, as a spectator hears it: answers to wishes, reactions, where they
 * look when a round is over, and who leaves for good.
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
import { type Looked, Looks, type Moment } from '../sync/looks';
import { type Reaction, Reactions } from '../sync/reactions';

export class HeardSides {
  readonly #answers: Answers;
  readonly #reactions: Reactions;
  readonly #looks: Looks;
  readonly #notes: Notes;

  /** `latestWord`: the latest step for which the device of a seat has signed anything; -1 if there is none. */
  constructor(charter: Charter, clock: Clock, latestWord: (seat: Seat) => number) {
    this.#answers = new Answers(charter);
    this.#reactions = new Reactions(charter, clock);
    this.#looks = new Looks(charter, clock, this.#reactions);
    this.#notes = new Notes(charter, latestWord);
  }

  get answers(): readonly Side[] {
    return this.#answers.sides;
  }

  get reactions(): readonly Reaction[] {
    return this.#reactions.latest;
  }

  /** Those who look at the round that was counted, while `step` is open. */
  looks(step: number): readonly Looked[] {
    return this.#looks.during(step);
  }

  /**
   * Takes one while `step` is open; `counted`: whether a round is over and the next has not begun. Fails as {@link Answers.take}, {@link Notes.take}, {@link Looks.take} or
   * {@link Reactions.take}.
   */
  take(side: Uint8Array, step: number, counted = false): Result<null> {
    const taken = this.#take(side, { step, lastStep: step + EARLY_STEPS, counted });
    return taken.ok ? done : taken;
  }

  #take(side: Uint8Array, moment: Moment): Result<unknown> {
    const { step, lastStep } = moment;
    switch (sortOf(side)) {
      case 'answer':
        return this.#answers.take(side, lastStep);
      case 'note':
        return this.#notes.take(side, lastStep);
      case 'reaction':
        return this.#reactions.take(side, step, lastStep);
      case 'look':
        return this.#looks.take(side, moment);
    }
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
