/**
 * A raw link to a spectator: few and short messages come through it, and with the first that is too long or
 * one too many it ends, before anything was made of it. So no spectator can keep a member busy.
 * @module
 */
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import type { Clock } from '../../lib/clock';
import type { RawLink } from '../link/transport';
import { WrappedLink } from '../link/wrappedLink';

/** The longest message of a spectator, in bytes. */
export const MAX_WATCHER_BYTES = 2_048;

export class SpectatorRateLimit extends WrappedLink {
  constructor(raw: RawLink, clock: Clock) {
    super(raw);
    const limiter = new RateLimiter(clock, LIMITS.spectatorMessages);
    raw.onMessage = (bytes) => {
      if (bytes.length <= MAX_WATCHER_BYTES && limiter.take()) return this.onMessage(bytes);
      raw.close();
      this.onClose();
    };
    raw.onClose = () => this.onClose();
  }
}
