/**
 * `svista/bots`: one tree search that plays any game by its rules, from what one seat sees.
 * @module
 */
import { InlineTrees } from '../bots/inline';
import { thinkJob } from '../bots/service';
import { SharedBots } from '../bots/sharedBots';
import type { Strength } from '../bots/strength';
import { randomBytes } from '../crypto/nacl';
import { toInteger } from '../lib/bytes';
import { realClock } from '../lib/clock';
import { type Result, must } from '../lib/result';
import type { Turn } from './table';

export { InlineTrees } from '../bots/inline';
export { SharedBots } from '../bots/sharedBots';
export { type BotService, type Hint, type ThinkJob, type Thought, thinkJob } from '../bots/service';
export { MINDS, STRENGTHS, type Strength } from '../bots/strength';

/** Plays by the tree search: for `onTurn` of `createTable` and `joinTable`. Rejected with the fault's message. */
export function botTurn(strength: Strength): (turn: Turn) => Promise<unknown> {
  const bots = new SharedBots([new InlineTrees(realClock)]);
  return async ({ game, options, seats, view }) => {
    const job = thinkJob({ game: game.id, options, seats, view }, strength, toInteger(randomBytes(3)));
    return must(game.parseMove(must(await bots.think(job)).move, view) as Result<unknown>);
  };
}
