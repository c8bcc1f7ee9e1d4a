/**
 * The bots of a table: the search at the strength that stands for their level.
 * @module
 */
import { type BotService, thinkJob } from '../../../bots/service';
import { strengthOf } from '../../../bots/strength';
import { randomBytes } from '../../../crypto/nacl';
import { toInteger } from '../../../lib/bytes';
import { ok } from '../../../lib/result';
import type { Think } from '../../../table/session/botPlayers';
import { pageBots } from './pageBots';

export class TableBots {
  readonly service: BotService = pageBots();

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
