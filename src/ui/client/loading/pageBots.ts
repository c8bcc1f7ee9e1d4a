/**
 * The bots of this page, in workers that start with the first question.
 * @module
 */
import type { BotService } from '../../../bots/service';
import BotWorker from '../../../bots/worker?worker';
import { workerBots } from '../../../bots/workerClient';
import { realClock } from '../../../lib/clock';

export const pageBots = (): BotService => workerBots(() => new BotWorker(), realClock, navigator.hardwareConcurrency);
