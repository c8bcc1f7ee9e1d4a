/**
 * Shows the others where in the replay the person of this device looks: as often as they may be told, and then the
 * place where the person has come to meanwhile.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import { type Result, done, err } from '../../lib/result';
import { NOWHERE, type ReactionKind } from '../../log/side';
import type { Keyring } from '../charter/keyring';
import type { Session } from '../session/session';
import type { Looking, Looks } from './looks';
import type { Reactions } from './reactions';

const GONE: Looking = { at: NOWHERE, follows: null, shows: 'nothing' };

export interface OwnLookOptions {
  readonly session: Session;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly looks: Looks;
  readonly reactions: Reactions;
  /** Tells all others at the table. */
  readonly say: (side: Uint8Array) => void;
}

export class OwnLook {
  readonly #options: OwnLookOptions;
  readonly #limiter: RateLimiter;
  #looking: Looking | null = null;
  #later: Cancel | null = null;

  constructor(options: OwnLookOptions) {
    this.#options = options;
    this.#limiter = new RateLimiter(options.clock, LIMITS.looksSent);
  }

  /** The person looks there, or has closed the replay: the others are told, if they were told otherwise. */
  show(looking: Looking | null): void {
    if (looking === null && this.#looking === null) return;
    this.#looking = looking;
    this.#saySoon();
  }

  /** Others hold something for the look of this seat that was said before the last start here. */
  correct(): void {
    this.#saySoon();
  }

  /**
   * How the person likes what they look at; null if they look at nothing. Fails with `table/too-fast`.
   */
  react(kind: ReactionKind): Result<null> | null {
    const { session, reactions } = this.#options;
    if (!this.#looking || !this.#isOpen) return null;
    if (!reactions.allows(session.person!, 'sent'))
      return err('table/too-fast', 'that was a lot at once: wait a little');
    this.#say({ ...this.#looking, shows: kind });
    if (this.#looking.shows !== 'nothing') this.#saySoon(); // what they showed before is shown on
    return done;
  }

  stop(): void {
    this.#later?.();
  }

  /** Whether a round has been counted, and the next has not begun. */
  get #isOpen(): boolean {
    const { session } = this.#options;
    return session.person !== null && session.state.stage === 'next' && !session.halt;
  }

  #saySoon(): void {
    if (this.#later) return;
    if (this.#limiter.take()) return this.#say(this.#looking ?? GONE);
    this.#later = this.#options.clock.after(1_000 / LIMITS.looksSent.perSecond, () => {
      this.#later = null;
      this.#saySoon();
    });
  }

  #say(looking: Looking): void {
    const { session, keyring, looks, say } = this.#options;
    if (this.#isOpen) say(looks.make(session.person!, session.step, looking, keyring.person));
  }
}
