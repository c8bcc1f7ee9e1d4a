/**
 * Answers to wishes: side messages, which are no part of the log. The latest few of each seat, by the step of the wish,
 * are kept and passed on: the same ones in whatever order they come, so whoever shows old ones again changes nothing.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import type { SigningPair } from '../../crypto/sign';
import { type Side, type SideKind, checkSide, makeSide, readSide } from '../../log/side';
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
    if (this.#isNews(side)) this.#keep({ side, bytes });
    return bytes;
  }

  /**
   * Takes an answer from a peer, to a step up to `lastStep`. True if it is new; what is not costs no look at its
   * signature. Fails as {@link readSide} and {@link checkSide}, or with `log/other-table` or `table/no-wish`.
   */
  take(bytes: Uint8Array, lastStep: number): Result<boolean> {
    const said = readSide(bytes);
    if (!said.ok) return said;
    const { side } = said.value;
    const { table, seats } = this.#charter;
    if (!equalBytes(side.table, table)) return err('log/other-table', 'an answer of another table');
    if (side.step > lastStep) return err('table/no-wish', 'an answer to a wish that cannot have been made yet');
    if (!this.#isNews(side)) return ok(false);
    const signed = checkSide(said.value, seats[side.seat]?.key);
    if (signed.ok) this.#keep({ side, bytes });
    return signed.ok ? ok(true) : signed;
  }

  /** What is kept of the seat that this one would take the place of, which may be older than all that. */
  #placeOf({ seat, step }: Side): Answer | undefined {
    const ofSeat = this.#answers.filter(({ side }) => side.seat === seat).sort((a, b) => a.side.step - b.side.step);
    return ofSeat.find(({ side }) => side.step === step) ?? (ofSeat.length < MAX_OF_A_SEAT ? undefined : ofSeat[0]);
  }

  /** Not if it is older than all that are kept. Of two answers to one wish it is the one that declines. */
  #isNews(side: Side): boolean {
    const before = this.#placeOf(side)?.side;
    if (before?.step === side.step) return before.kind === 'grant' && side.kind === 'decline';
    return !before || before.step < side.step;
  }

  #keep(answer: Answer): void {
    const before = this.#placeOf(answer.side);
    if (before) this.#answers.splice(this.#answers.indexOf(before), 1);
    this.#answers.push(answer);
  }
}
