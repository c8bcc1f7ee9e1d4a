/**
 * Answers to wishes: side messages, which are no part of the log. The latest few of each seat, by the step of the wish,
 * are kept and passed on: the same ones in whatever order they come, so whoever shows old ones again changes nothing.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import type { SigningPair } from '../../crypto/sign';
import { type Side, type SideKind, makeSide, parseSide } from '../../log/side';
import type { Charter } from '../charter/charter';

/** How many answers of one seat are kept. */
const MAX_OF_A_SEAT = 8;

interface Answer {
  readonly side: Side;
  readonly bytes: Uint8Array;
}

export class Answers {
  readonly #charter: Charter;
  readonly #answers: Answer[] = [];

  constructor(charter: Charter) {
    this.#charter = charter;
  }

  get sides(): readonly Side[] {
    return this.#answers.map(({ side }) => side);
  }

  /** As they were signed. */
  get all(): readonly Uint8Array[] {
    return this.#answers.map(({ bytes }) => bytes);
  }

  /** The own answer to the wish of that step. */
  make(seat: number, step: number, kind: SideKind, pair: SigningPair): Uint8Array {
    const side: Side = { table: this.#charter.table, seat, step, kind };
    const bytes = makeSide(side, pair);
    this.#keep({ side, bytes });
    return bytes;
  }

  /**
   * Takes an answer from a peer, to a step up to
   * `lastStep`. True if it is new. Fails as {@link parseSide}, or with `log/other-table` or `table/no-wish`.
   */
  take(bytes: Uint8Array, lastStep: number): Result<boolean> {
    if (this.#answers.some((answer) => equalBytes(answer.bytes, bytes))) return ok(false);
    const { table, seats } = this.#charter;
    if (!equalBytes(bytes.subarray(0, table.length), table))
      return err('log/other-table', 'an answer of another table'); // before its signature is looked at
    const side = parseSide(bytes, (seat) => seats[seat]?.key);
    if (!side.ok) return side;
    if (side.value.step > lastStep) return err('table/no-wish', 'an answer to a wish that cannot have been made yet');
    return ok(this.#keep({ side: side.value, bytes }));
  }

  /** False if it is older than all that are kept. Of two answers to one wish it is the one that declines. */
  #keep(answer: Answer): boolean {
    const ofSeat = this.#answers.filter(({ side }) => side.seat === answer.side.seat);
    const same = ofSeat.find(({ side }) => side.step === answer.side.step);
    const oldest = ofSeat.reduce((one, other) => (other.side.step < one.side.step ? other : one), answer);
    const goes = same ?? (ofSeat.length >= MAX_OF_A_SEAT ? oldest : undefined);
    if (goes === answer || (same && answer.side.kind !== 'decline')) return false;
    if (goes) this.#answers.splice(this.#answers.indexOf(goes), 1);
    this.#answers.push(answer);
    return true;
  }
}
