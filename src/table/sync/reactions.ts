/**
 * How the people of a table like what happens: reactions, of which there are eight and no words. Signed, no part of the
 * log, and nothing waits for them.
 *
 * A seat says each of them once in a step at the most, and only of steps that are not long past; so what is heard once
 * cannot be played back later, and what is kept of a seat is a step and a few numbers. Besides there is a limit of
 * time, counted by who really signed: nobody can use up somebody else's.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { SigningPair } from '../../crypto/sign';
import { equalBytes } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiters } from '../../lib/rateLimiters';
import { type Result, err, ok } from '../../lib/result';
import { type ReactionKind, type Side, checkSide, makeSide, readSide } from '../../log/side';
import { type Charter, isBot } from '../charter/charter';

/** A reaction of a step further back is none any more: it was on its way for too long, or is played back. */
const MAX_BEHIND = 16;

/** A reaction as it was heard here. */
export interface Reaction {
  /** Counts up. */
  readonly id: number;
  readonly seat: Seat;
  readonly kind: ReactionKind;
}

/** What is known of a seat: the latest step in which it said something, and what it said there. */
interface Heard {
  readonly step: number;
  readonly said: ReadonlySet<ReactionKind>;
}

const NOTHING: Heard = { step: -1, said: new Set() };

export class Reactions {
  readonly #charter: Charter;
  readonly #heard = new Map<Seat, Heard>();
  readonly #limits: Readonly<Record<'sent' | 'heard', RateLimiters>>;
  /** The latest of each seat, and as it was signed. */
  readonly #latest = new Map<Seat, Reaction & { readonly bytes: Uint8Array }>();
  #count = 0;

  constructor(charter: Charter, clock: Clock) {
    this.#charter = charter;
    this.#limits = {
      sent: new RateLimiters(clock, LIMITS.reactionsSent),
      heard: new RateLimiters(clock, LIMITS.reactionsHeard),
    };
  }

  /** The latest of each seat, in the order in which they were heard. */
  get latest(): readonly Reaction[] {
    return [...this.#latest.values()].map(({ id, seat, kind }) => ({ id, seat, kind })).sort((a, b) => a.id - b.id);
  }

  /** The same, as they were signed. */
  get all(): readonly Uint8Array[] {
    return [...this.#latest.values()].map(({ bytes }) => bytes);
  }

  /**
   * The own reaction in that step. Fails with `table/reacted` if it was said in it already, or with `table/too-fast`.
   */
  make(seat: Seat, step: number, kind: ReactionKind, pair: SigningPair): Result<Uint8Array> {
    if (!this.#isNews(seat, step, kind)) return err('table/reacted', 'that was said already, until somebody has moved');
    if (!this.allows(seat, 'sent')) return err('table/too-fast', 'that was a lot at once: wait a little');
    const bytes = makeSide({ table: this.#charter.table, seat, step, kind }, pair);
    this.#keep({ table: this.#charter.table, seat, step, kind }, kind, bytes);
    return ok(bytes);
  }

  /**
   * Takes a reaction from a peer; `step`: the open one here; `lastStep`: the last one that can be open elsewhere. True
   * if it is news; what is none costs no look at its signature. Fails as {@link readSide} and {@link checkSide}, or with
   * `log/other-table`, `table/no-person`, `table/no-step` or `table/too-fast`. (P172)
   */
  take(bytes: Uint8Array, step: number, lastStep: number): Result<boolean> {
    const { table, seats } = this.#charter;
    const said = readSide(bytes);
    if (!said.ok) return said;
    const { side } = said.value;
    const kind = side.kind as ReactionKind;
    if (!equalBytes(side.table, table)) return err('log/other-table', 'said at another table');
    const seat = seats[side.seat];
    if (!seat || isBot(seat)) return err('table/no-person', 'no person sits there');
    if (side.step > lastStep || side.step < step - MAX_BEHIND)
      return err('table/no-step', 'a reaction to a step that is not open yet, or is long past');
    if (!this.#isNews(side.seat, side.step, kind)) return ok(false);
    const signed = checkSide(said.value, seat.key);
    if (!signed.ok) return signed;
    if (!this.allows(side.seat, 'heard')) return err('table/too-fast', 'somebody says too much at once');
    this.#keep(side, kind, bytes);
    return ok(true);
  }

  #isNews(seat: Seat, step: number, kind: ReactionKind): boolean {
    const heard = this.#heard.get(seat) ?? NOTHING;
    return step > heard.step || (step === heard.step && !heard.said.has(kind));
  }

  #keep({ seat, step }: Side, kind: ReactionKind, bytes: Uint8Array): void {
    const heard = this.#heard.get(seat) ?? NOTHING;
    this.#heard.set(seat, { step, said: new Set(step === heard.step ? [...heard.said, kind] : [kind]) });
    this.show(seat, kind, bytes);
  }

  /** Whether that seat may show one more just now, which counts as one. */
  allows(seat: Seat, as: 'sent' | 'heard'): boolean {
    return this.#limits[as].of(String(seat)).take();
  }

  /** The latest of that seat is this one now, as one that came with a look. */
  show(seat: Seat, kind: ReactionKind, bytes: Uint8Array): void {
    this.#latest.set(seat, { id: ++this.#count, seat, kind, bytes });
  }
}
