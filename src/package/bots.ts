/**
 * `svista/bots`: one tree search that plays any game by its rules, from what one seat sees.
 * @module
 */
export { InlineTrees } from '../bots/inline';
export { SharedBots } from '../bots/sharedBots';
export { type BotService, type Hint, type ThinkJob, type Thought, thinkJob } from '../bots/service';
export { MINDS, STRENGTHS, type Strength } from '../bots/strength';
