/**
 * Which link two devices talk on when there is more than one: both dialed at once, somebody was reached under two
 * addresses, one of them reloaded, or one has noticed that the old link is dead and the other has not.
 *
 * Of any two devices the one with the smaller key decides, so they never decide differently. It offers to *adopt* a
 * link, in numbered turns; the other follows the greatest turn it hears of and says it back. Either refuses a tab that
 * a newer one has taken over from.
 * @module
 */
import type { Here } from './meshMessages';

/** The link on which a device is talked to, as its peer sees it. */
export interface Standing {
  readonly link: string;
  readonly session: string;
  readonly epoch: number;
  /** The turn in which it was adopted. */
  readonly turn: number;
  /** Whether something came over it lately. */
  readonly healthy: boolean;
}

/**
 * What to do with a new link over which `here` was heard, given the link that `stands`:
 * - `adopt`: offer to use it instead;
 * - `follow`: it is for the other to adopt it;
 * - `duplicate`: refuse it, the standing link serves;
 * - `superseded`: refuse it, a newer tab of that device is here.
 */
export type LinkVerdict = 'adopt' | 'follow' | 'duplicate' | 'superseded';

/** `decides`: whether this device's key is the smaller one. (P151) */
export function judge(stands: Standing | null, here: Here, decides: boolean): LinkVerdict {
  const wanted: LinkVerdict = decides ? 'adopt' : 'follow';
  if (stands === null || !stands.healthy) return wanted;
  if (here.session !== stands.session) return here.epoch < stands.epoch ? 'superseded' : wanted;
  if (!decides) return wanted;
  // The same start of the device. It talks on the standing link, or has not yet heard that it should: no need of
  // another.
  if (here.current === stands.link || here.seen < stands.turn) return 'duplicate';
  return wanted;
}
