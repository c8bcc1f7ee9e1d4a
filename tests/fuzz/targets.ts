/**
 * All that is fuzzed. To fuzz another reader of something from outside, write a target and put it here; nothing else
 * has to know it.
 */
import { checkFrame } from '../../src/host/brokerFrame';
import { VirtualClock } from '../../src/lib/clock';
import { err, ok } from '../../src/lib/result';
import { BrokerGate } from '../../src/net/peerjs/brokerGate';
import { BROKER_FRAME } from './brokerFrames';
import { type Target, answered, same, target } from './target';
import { RECOMBINED } from './targets/recombined';
import { RULES } from './targets/rules';
import { SPOKEN } from './targets/spoken';
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

/** What any broker says to a page, as JSON: of the connection that it is about there is nothing yet, or a link. */
const BROKER_WORD = target<string>({
  name: 'broker-word',
  given: BROKER_FRAME.given,
  check: (text) => {
    for (const standing of ['none', 'pending', 'linked'] as const) {
      const gate = (): BrokerGate => new BrokerGate(new VirtualClock(), () => standing);
      const word = gate().take(jsonIn(text));
      const read = answered(word === null ? err('broker/flood', 'it is left out') : ok(word));
      if (read)
        same(JSON.stringify(read.value), JSON.stringify(gate().take(read.value)), 'a word that was let through');
    }
  },
});

/** Null for what is no JSON, which PeerJS throws away itself. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const TARGETS: readonly Target[] = [
  ...RULES,
  ...TEXTS,
  ...WIRE,
  ...TABLE,
  ...RECOMBINED,
  ...SPOKEN,
  ...HOST,
  BROKER_WORD,
];
