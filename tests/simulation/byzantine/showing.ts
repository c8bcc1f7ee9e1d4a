/**
 * Lies about hands of which something is told: boxes that do not show what they should, complaints about those that do,
 * counts that are not so, and a hand that is never shown.
 */
import { keyContextOf } from '../../../src/crypto/context';
import { decodeCards, decodeKey } from '../../../src/crypto/elgamal';
import { ephemeralOf } from '../../../src/crypto/escrow';
import { closeBox } from '../../../src/crypto/shown';
import { concatBytes } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import * as showing from '../../../src/table/step/showing';
import { ciphertexts, contextOf } from '../../../src/table/step/tableState';
import { boxSeedOf } from '../../../src/table/own/inputSigner';
import type { Lie, Scene } from '../liar';

type Change = (scene: Scene) => Uint8Array | null | Promise<Uint8Array | null>;

function lie(kind: string, change: Change): Lie {
  return {
    kind,
    outcome: 'named',
    rare: true,
    shows: true,
    tell: async (scene) => {
      const payload = await change(scene);
      return payload && { payload };
    },
  };
}

/** A box that everybody accepts, with this in it; with the stand-in, one that shows nothing. */
async function boxWith(scene: Scene, content: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  const { plan, truth, state, own, real } = scene;
  if (plan.kind !== 'show') return null;
  const box = must(showing.parseShow(truth.payload));
  if (!real) return showing.makeShow(box.map((byte, i) => (i === box.length - 1 ? byte ^ 1 : byte)));
  const { cards, to } = plan.need;
  const statement = {
    context: contextOf(state, truth.step, own.seat),
    holder: must(decodeKey(state.keys[own.seat]!)),
    receiver: must(decodeKey(state.boxKeys[to]!)),
    cards: must(decodeCards(ciphertexts(state, cards), false)),
  };
  return showing.makeShow(closeBox(statement, await content(), { seed: scene.seed, head: truth.head }));
}

/** Right shares with their proof, of as many other cards on the table. */
async function sharesOfOthers({ plan, state, own, seed, truth, crypto }: Scene): Promise<Uint8Array> {
  const asked = plan.kind === 'show' ? plan.need.cards : [];
  const others = [...state.cards.keys()].filter((id) => !asked.includes(id)).slice(0, asked.length);
  const context = contextOf(state, truth.step, own.seat);
  const job = { seed, keyContext: keyContextOf(context), context, head: truth.head };
  const made = must(await crypto.makeShares({ ...job, cards: ciphertexts(state, others) }));
  return concatBytes(made.shares, made.proof);
}

/** A complaint about a box that shows what it should, with all that makes a complaint. */
async function falseComplaint({ state, plan, own, truth, crypto }: Scene): Promise<Uint8Array | null> {
  if (plan.kind !== 'saw') return null;
  const context = contextOf(state, truth.step, own.seat);
  const at = ephemeralOf(state.showing!.box);
  const job = { seed: boxSeedOf(own.pair, state), keyContext: keyContextOf(context), context, head: truth.head };
  const { shares, proof } = must(await crypto.makeShares({ ...job, cards: concatBytes(at, at) }));
  return showing.makeSaw({ shared: shares, proof });
}

/** One card is said to be of another class. */
function falseCount({ plan, truth }: Scene): Uint8Array | null {
  if (plan.kind !== 'count') return null;
  const { counts, proof } = must(showing.parseCount(truth.payload));
  const at = counts.findIndex((count) => count > 0);
  const other = (at + 1) % counts.length;
  return showing.makeCount({
    counts: counts.map((count, i) => count + Number(i === other) - Number(i === at)),
    proof,
  });
}

export const SHOWING_LIES: readonly Lie[] = [
  lie('garbage-box', (scene) => boxWith(scene, async () => new Uint8Array((await sharesOfOthers(scene)).length))),
  lie('box-of-other-cards', (scene) => boxWith(scene, () => sharesOfOthers(scene))),
  lie('complaint-of-a-true-box', falseComplaint),
  lie('false-count', falseCount),
  {
    kind: 'refused-flash',
    outcome: 'held',
    lasting: true,
    rare: true,
    shows: true,
    tell: ({ plan, truth }) => (plan.kind === 'show' || plan.kind === 'saw' ? { payload: truth.payload } : null),
    hears: () => 'nothing',
  },
];
