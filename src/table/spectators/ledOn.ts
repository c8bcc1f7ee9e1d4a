/**
 * Where a cheat has led a spectator on. Of two words of a seat the one stands that somebody else has gone on with, as
 * the others hear from them. Who only watches says nothing: whoever plays does not hear that a spectator has gone on
 * with a word which the cheat has told to nobody else. So the spectator goes back to before it, and follows those who
 * play.
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import type { Admission } from '../../log/chain';
import { partsOf } from '../../log/evidence';
import type { SignedInput } from '../../log/input';
import { type Memory, NO_MEMORY } from '../../log/store';
import { isTwoWords } from '../log/accusation';
import type { Session } from '../session/session';
import type { Tip } from '../sync/protocol';

/** The way back at one table. It leads back over each step once: of those who play some may stand before it. */
export class WayBack {
  #step = -1;

  /** With what to follow the table anew after the tip of a device; null if it tells nothing against the log here. */
  afterTip(session: Session, device: string, { step, head }: Tip): Memory | null {
    const seat = session.signed.charter.seats.findIndex((each) => toHex(each.device) === device);
    if (seat < 0 || step > session.step) return null;
    return this.#back(session, seat, equalBytes(head, session.log.chain.headBefore(step)) ? step : 0);
  }

  /** The same after inputs, as they turned out: somebody may have gone on with another word. */
  afterInputs(session: Session, offers: readonly Admission[]): Memory | null {
    const back = (offer: Admission): Memory | null =>
      offer.kind === 'fork' ? this.#back(session, offer.input.seat, 0) : null;
    return offers.map(back).find(Boolean) ?? null;
  }

  /**
   * Back to before the latest step that was closed by one of two words, if nobody but the convicted has gone on from
   * there. `seat`: who tells otherwise, and is convicted of nothing; `least`: the first step that it may be.
   */
  #back(session: Session, seat: number, least: number): Memory | null {
    const { convictions, caughtUp, log, plan, state, verdict } = session;
    const isCheat = (said: { readonly seat: number }): boolean => verdict.convicted.includes(said.seat);
    // Between two steps what was said for the next one is not in the log yet.
    if (!caughtUp || isCheat({ seat }) || (!plan && state.stage !== 'closed')) return null;
    const isIn = ({ seat: cheat, step }: SignedInput): boolean =>
      log.closed[step]?.inputs.some((word) => word.seat === cheat) ?? false;
    const words = convictions.filter(isTwoWords).map(({ inputs }) => inputs[0]!);
    const from = Math.max(-1, ...words.filter(isIn).map(({ step }) => step));
    if (from < least || from <= this.#step || !log.since(from + 1).every(isCheat)) return null;
    this.#step = from;
    return { ...NO_MEMORY, inputs: log.since(0, from), evidence: convictions.flatMap(partsOf) };
  }
}
