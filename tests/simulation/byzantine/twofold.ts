/**
 * Lies about the log itself: two things said in one step, another state, a word for a step that has not come, and words
 * that are kept back.
 */
import { must } from '../../../src/lib/result';
import { makeHeader, parseHeader } from '../../../src/table/step/payloads';
import type { Lie } from '../liar';
import { isOfFirstHalf } from './halves';

/** A header with the seal of another salt. */
function sealedOtherwise(payload: Uint8Array): Uint8Array {
  const header = must(parseHeader(payload));
  return makeHeader({ ...header, seal: header.seal.map((byte) => byte ^ 255) });
}

export const TWOFOLD_LIES: readonly Lie[] = [
  {
    kind: 'equivocation',
    outcome: 'named',
    honest: 2,
    tell: ({ truth, plan }) => {
      if (plan.kind === 'next') return { payload: Uint8Array.of(truth.payload[0]! ^ 1) };
      return truth.payload.length > 0
        ? { payload: truth.payload.map((byte, i) => (i === truth.payload.length - 1 ? byte ^ 1 : byte)) }
        : null;
    },
    hears: (_device, to, devices) => (isOfFirstHalf(to, devices) ? 'lie' : 'truth'),
  },
  {
    kind: 'two-at-once',
    outcome: 'named',
    rare: true,
    tell: ({ truth, plan }) => {
      if (plan.kind === 'seal') return { payload: truth.payload.map((byte) => byte ^ 255) };
      return plan.kind === 'header' ? { payload: sealedOtherwise(truth.payload) } : null;
    },
    hears: () => 'both',
  },
  {
    kind: 'two-coins',
    outcome: 'named',
    rare: true,
    honest: 2,
    tell: ({ truth, plan }) => (plan.kind === 'header' ? { payload: sealedOtherwise(truth.payload) } : null),
    hears: (_device, to, devices) => (isOfFirstHalf(to, devices) ? 'lie' : 'truth'),
  },
  {
    kind: 'other-state',
    outcome: 'shown',
    tell: () => ({ state: new Uint8Array(32).fill(7) }),
  },
  {
    kind: 'hidden-by-state',
    outcome: 'named',
    tell: ({ truth }) =>
      truth.payload.length > 1 ? { payload: truth.payload.slice(0, -1), state: new Uint8Array(32).fill(7) } : null,
  },
  {
    kind: 'out-of-turn',
    outcome: 'either',
    tell: ({ truth, random }) => ({ step: truth.step + 1 + random.below(3) }),
    hears: () => 'both',
  },
  {
    kind: 'withheld',
    outcome: 'held',
    lasting: true,
    tell: ({ truth }) => ({ payload: truth.payload }),
    hears: () => 'nothing',
  },
  {
    kind: 'withheld-from-some',
    outcome: 'nothing',
    honest: 2,
    lasting: true,
    tell: ({ truth }) => ({ payload: truth.payload }),
    hears: (_device, to, devices) =>
      isOfFirstHalf(to, devices) && devices.some((other) => other.alive && !other.liar && other.self !== to)
        ? 'nothing'
        : 'truth',
  },
];
