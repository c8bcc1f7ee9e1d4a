/**
 * The bots of a table: the search, in workers, at the strength that stands for their level. The workers start with the
 * first move that a bot is asked for.
 * @module
 */
import { type BotService, thinkJob } from '../../../bots/service';
import { strengthOf } from '../../../bots/strength';
import BotWorker from '../../../bots/worker?worker';
import { workerBots } from '../../../bots/workerClient';
import { randomBytes } from '../../../crypto/nacl';
import { toInteger } from '../../../lib/bytes';
import { realClock } from '../../../lib/clock';
import { ok } from '../../../lib/result';
import type { Think } from '../../../table/session/botPlayers';

export class TableBots {
  readonly service: BotService = workerBots(() => new BotWorker(), realClock, navigator.hardwareConcurrency);

  readonly think: Think = async ({ game, options, seats, view, level }, signal) => {
    const strength = strengthOf(level) ?? 'medium';
    const job = thinkJob({ game: game.id, options, seats, view }, strength, toInteger(randomBytes(3)));
    const thought = await this.service.think(job, signal);
    return thought.ok ? ok(thought.value.move) : thought;
  };

  /** Nobody waits for a move any more. */
  close(): void {
    this.service.close();
  }
}
