/**
 * How the bots of a table think: the search, in a worker, at the strength that stands for their level.
 * @module
 */
import type { BotService, ThinkJob } from '../../bots/service';
import { strengthOf } from '../../bots/strength';
import { randomBytes } from '../../crypto/nacl';
import { ok } from '../../lib/result';
import type { Think } from '../../table/session/botPlayers';

export function thinkWith(bots: BotService): Think {
  return async ({ game, options, seats, view, level }, signal) => {
    const { state, seat, known, seen, shown } = view;
    const [a, b, c] = randomBytes(3) as unknown as [number, number, number];
    const job: ThinkJob = {
      game: game.id,
      options,
      seats,
      state,
      seat,
      known: [...known],
      ...(seen ? { seen: [...seen] } : {}),
      ...(shown ? { shown: [...shown] } : {}),
      strength: strengthOf(level) ?? 'medium',
      seed: a * 65_536 + b * 256 + c,
    };
    const thought = await bots.think(job, signal);
    return thought.ok ? ok(thought.value.move) : thought;
  };
}
