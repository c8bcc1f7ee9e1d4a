/**
 * Lies about leaving: parts of a key that are none, complaints about good ones, and votes that go on without somebody
 * who is there, or say two things.
 */
import { keyContextOf } from '../../../src/crypto/context';
import { ESCROW_BOX_BYTES, boxOf, ephemeralOf } from '../../../src/crypto/escrow';
import { concatBytes } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { partFor } from '../../../src/table/step/validateCards';
import * as payloads from '../../../src/table/step/payloads';
import { contextOf } from '../../../src/table/step/tableState';
import { trusteesOf } from '../../../src/table/step/trustees';
import { boxSeedOf } from '../../../src/table/own/inputSigner';
import type { Device } from '../device';
import type { Lie, Scene } from '../liar';
import { isOfFirstHalf } from './halves';

/** The escrow of a seat, with one byte of what was sent to one of the trustees altered. */
function inEscrow(
  kind: string,
  change: (
    escrow: { readonly points: Uint8Array; readonly boxes: Uint8Array },
    scene: Scene,
  ) => { points: Uint8Array; boxes: Uint8Array },
): Lie {
  return {
    kind,
    outcome: 'named',
    rare: true,
    honest: 2,
    tell: (scene) =>
      scene.plan.kind === 'escrow'
        ? { payload: payloads.makeEscrow(change(must(payloads.parseEscrow(scene.truth.payload)), scene)) }
        : null,
  };
}

function flip(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
}

/** A complaint about a box that holds what it should, with all that makes a complaint. */
async function falseComplaint({ state, plan, own, truth, crypto }: Scene): Promise<Uint8Array | null> {
  if (plan.kind !== 'accept') return null;
  const context = contextOf(state, truth.step, own.seat);
  for (const from of state.charter.seats.keys()) {
    const part = partFor(state, from, own.seat);
    if (!part) continue;
    const cards = concatBytes(ephemeralOf(part.box), ephemeralOf(part.box));
    const shown = must(
      await crypto.makeShares({
        seed: boxSeedOf(own.pair, state),
        keyContext: keyContextOf(context),
        context,
        head: truth.head,
        cards,
      }),
    );
    const { salt } = must(payloads.parseAccept(truth.payload));
    return payloads.makeAccept({ complaints: [{ seat: from, shared: shown.shares, proof: shown.proof }], salt });
  }
  return null;
}

/** A vote of a device that would go on without anybody who keeps the table waiting. */
function vote(kind: string, outcome: Lie['outcome'], tell: Lie['tell'], hears?: Lie['hears']): Lie {
  return {
    kind,
    outcome,
    votes: true,
    rare: true,
    honest: 2,
    tell: (scene) => (scene.truth.kind === 'gone' ? tell(scene) : null),
    ...(hears ? { hears } : {}),
  };
}

const split = (_device: Device, to: string, devices: readonly Device[]): 'lie' | 'truth' =>
  isOfFirstHalf(to, devices) ? 'lie' : 'truth';

export const LEAVING_LIES: readonly Lie[] = [
  inEscrow('garbage-escrow', ({ points, boxes }, { state, own, random }) => {
    const box = random.below(trusteesOf(state.charter, own.seat).length);
    return { points, boxes: flip(boxes, box * ESCROW_BOX_BYTES + 32 + random.below(48)) };
  }),
  inEscrow('escrow-of-another-key', ({ points, boxes }) => ({
    points: concatBytes(points.subarray(32), points.subarray(32, 64)),
    boxes,
  })),
  inEscrow('exchanged-boxes', ({ points, boxes }) => ({
    points,
    boxes: concatBytes(boxOf(boxes, 1), boxOf(boxes, 0), boxes.subarray(2 * ESCROW_BOX_BYTES)),
  })),
  {
    kind: 'false-complaint',
    outcome: 'named',
    rare: true,
    honest: 2,
    tell: async (scene) => {
      const payload = await falseComplaint(scene);
      return payload && { payload };
    },
  },
  vote('hasty-gone', 'nothing', ({ truth }) => ({ payload: truth.payload })),
  vote('gone-for-all', 'held', () => ({ payload: Uint8Array.of(255) })),
  vote('gone-for-nobody', 'held', () => ({ payload: Uint8Array.of(0) })),
  vote('vote-that-cannot-be-read', 'held', ({ truth }) => ({ payload: concatBytes(truth.payload, truth.payload) })),
  vote(
    'gone-and-kept',
    'named',
    () => ({ kind: 'kept' }),
    () => 'both',
  ),
  vote('gone-to-some', 'either', () => ({ kind: 'kept' }), split),
];
