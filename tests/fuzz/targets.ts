/**
 * All that is fuzzed. To fuzz another reader of something from outside, write a target and put it here; nothing else
 * has to know it.
 */
import { checkFrame } from '../../src/host/brokerFrame';
import { BROKER_FRAME } from './brokerFrames';
import { type Target, answered, target } from './target';
import { RULES } from './targets/rules';
import { TABLE } from './targets/table';
import { TEXTS } from './targets/texts';
import { WIRE } from './targets/wire';

/** What somebody sends to the broker of the LAN host. */
const HOST: readonly Target[] = [
  target<string>({
    ...BROKER_FRAME,
    check: (text) => {
      answered(checkFrame(text));
      BROKER_FRAME.check(text);
    },
  }),
];

export const TARGETS: readonly Target[] = [...RULES, ...TEXTS, ...WIRE, ...TABLE, ...HOST];
