/**
 * What the players of a table say beside the game, as a spectator hears it: answers to wishes, reactions, and
 * who leaves for good.
 * @module
 */
import type { Seat } from '../../cards/card';
import { toHex } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { type Result, done } from '../../lib/result';
import { EARLY_STEPS } from '../../log/steps';
import { type Side, sortOf } from '../../log/side';
import type { Charter } from '../charter/charter';
import { Notes } from '../session/notes';
import { Answers } from '../sync/answers';
import { type Reaction, Reactions } from '../sync/reactions';

export class HeardSides {
  readonly #answers: Answers;
  readonly #reactions: Reactions;
  readonly #notes: Notes;
  /** By seat: its device, hexadecimal. */
  readonly #devices: readonly string[];
  /** By seat: the step in which somebody who had said goodbye was there again. */
  readonly #back = new Map<Seat, number>();

  constructor(charter: Charter, clock: Clock) {
    this.#answers = new Answers(charter);
    this.#reactions = new Reactions(charter, clock);
    this.#notes = new Notes(charter);
    this.#devices = charter.seats.map(({ device }) => toHex(device));
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
    for (const [seat, each] of this.#devices.entries()) if (each === device) this.#back.set(seat, step);
  }

  /** Seats whose people have said goodbye and are not here. */
  farewells(isHere: (device: string) => boolean): Seat[] {
    return this.#devices.flatMap((device, seat) => {
      const said = this.#notes.stepOf(seat, 'goodbye');
      return said !== null && said > (this.#back.get(seat) ?? -1) && !isHere(device) ? [seat] : [];
    });
  }
}
