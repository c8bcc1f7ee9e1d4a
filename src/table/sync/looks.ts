/**
 * Where in the replay of the round that was counted the people of a table look, so that others can look with them.
 * Signed, no part of the log, and nobody's screen has to follow.
 *
 * Of each seat the latest look is kept: that of the latest step, and in it the one with the highest count. A look holds
 * while the step is open of which it speaks, in which everybody says what they want next: not before a round is counted,
 * and not when the next has begun. How much is heard is counted by who really signed.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { SigningPair } from '../../crypto/sign';
import { equalBytes } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiters } from '../../lib/rateLimiters';
import { type Result, err, ok } from '../../lib/result';
import {
  type Look,
  NOWHERE,
  REACTION_KINDS,
  type ReactionKind,
  type Side,
  checkSide,
  makeSide,
  readSide,
} from '../../log/side';
import { type Charter, isBot } from '../charter/charter';
import type { Reactions } from './reactions';

/** What somebody shows of the replay. */
export type Looking = Pick<Look, 'at' | 'shows'> & {
  /** Null if they go their own way. */
  readonly follows: Seat | null;
};

/** Somebody who looks at the replay. */
export interface Looked extends Looking {
  readonly seat: Seat;
}

/** What is known here when a look comes. */
export interface Moment {
  readonly step: number;
  /** The last one that can be open elsewhere. */
  readonly lastStep: number;
  /** Whether a round has been counted, and the open step asks what everybody wants next. */
  readonly counted: boolean;
}

interface Heard {
  readonly step: number;
  readonly look: Look;
  readonly bytes: Uint8Array;
}

const isReaction = (shows: Look['shows']): shows is ReactionKind => REACTION_KINDS.some((kind) => kind === shows);

export class Looks {
  readonly #charter: Charter;
  readonly #reactions: Reactions;
  readonly #latest = new Map<Seat, Heard>();
  readonly #limits: RateLimiters;

  /** `reactions`: of the same table, which hear what is said with a look. */
  constructor(charter: Charter, clock: Clock, reactions: Reactions) {
    this.#charter = charter;
    this.#limits = new RateLimiters(clock, LIMITS.looksHeard);
    this.#reactions = reactions;
  }

  /** Those who look while that step is open, by seat. */
  during(step: number): Looked[] {
    return [...this.#latest]
      .filter(([, heard]) => heard.step === step && heard.look.at !== NOWHERE)
      .map(
        ([
          seat,
          {
            look: { at, follows, shows },
          },
        ]) => ({ seat, at, shows, follows: follows === seat ? null : follows }),
      )
      .sort((a, b) => a.seat - b.seat);
  }

  /** The latest of each seat about that step, as they were signed. */
  said(step: number): Uint8Array[] {
    return [...this.#latest.values()].filter((heard) => heard.step === step).map(({ bytes }) => bytes);
  }

  /** The own look while that step is open, which holds from now on. */
  make(seat: Seat, step: number, { at, follows, shows }: Looking, pair: SigningPair): Uint8Array {
    const known = this.#latest.get(seat);
    const look = { count: known?.step === step ? known.look.count + 1 : 1, at, follows: follows ?? seat, shows };
    const bytes = makeSide({ table: this.#charter.table, seat, step, kind: 'look', look }, pair);
    this.#latest.set(seat, { step, look, bytes });
    if (isReaction(shows)) this.#reactions.show(seat, shows, bytes);
    return bytes;
  }

  /**
   * Takes a look from a peer, and says whose it is. Null if it is no news, which costs no look at its signature. Fails as
   * {@link readSide} and {@link checkSide}, or with `log/other-table`, `table/no-person`, `table/no-step` or
   * `table/too-fast`. (P191)
   */
  take(bytes: Uint8Array, { step, lastStep, counted }: Moment): Result<Seat | null> {
    const { table, seats } = this.#charter;
    const said = readSide(bytes);
    if (!said.ok) return said;
    const { side } = said.value;
    if (!equalBytes(side.table, table)) return err('log/other-table', 'said at another table');
    const seat = seats[side.seat];
    if (!seat || isBot(seat)) return err('table/no-person', 'no person sits there');
    if (side.step > lastStep || (side.step === step && !counted))
      return err('table/no-step', 'a look before a round was counted');
    if (side.step < step || !this.#isNews(side)) return ok(null);
    const signed = checkSide(said.value, seat.key);
    if (!signed.ok) return signed;
    if (!this.#limits.of(String(side.seat)).take()) return err('table/too-fast', 'somebody looks about too fast');
    const look = side.look!;
    this.#latest.set(side.seat, { step: side.step, look, bytes });
    if (isReaction(look.shows) && side.step === step && this.#reactions.allows(side.seat, 'heard'))
      this.#reactions.show(side.seat, look.shows, bytes);
    return ok(side.seat);
  }

  #isNews({ seat, step, look }: Side): boolean {
    const known = this.#latest.get(seat);
    return !known || step > known.step || (step === known.step && look!.count > known.look.count);
  }
}
