/**
 * Lies about hands of which something is told: other cards than the own, cards that the receiver cannot read, counts
 * that are not so, and a hand that is never shown.
 */
import { keyContextOf } from '../../../src/crypto/context';
import { must } from '../../../src/lib/result';
import * as showing from '../../../src/table/step/showing';
import { ciphertexts, contextOf } from '../../../src/table/step/tableState';
import type { Lie, Scene } from '../liar';

type Change = (scene: Scene) => Uint8Array | null | Promise<Uint8Array | null>;

function lie(kind: string, change: Change, needs: 'show' | 'count' = 'show'): Lie {
  return {
    kind,
    outcome: 'named',
    rare: true,
    needs,
    tell: async (scene) => {
      const payload = await change(scene);
      return payload && { payload };
    },
  };
}

/** The cards that are to be shown, for another receiver, or others in their place. */
async function showOf(
  { plan, state, own, seed, truth, crypto }: Scene,
  change: (receiver: Uint8Array, cards: Uint8Array) => { receiver: Uint8Array; input: Uint8Array },
): Promise<Uint8Array | null> {
  if (plan.kind !== 'show') return null;
  const context = contextOf(state, truth.step, own.seat);
  const job = { seed, keyContext: keyContextOf(context), context, head: truth.head };
  const shown = change(state.boxKeys[plan.need.to]!, ciphertexts(state, plan.need.cards));
  return showing.makeShow(must(await crypto.makeGift({ ...job, ...shown })));
}

/** A card less, and the first one twice in its place: own cards, and truly proved. */
function otherCards({ plan, state, ...scene }: Scene): Promise<Uint8Array | null> {
  if (plan.kind !== 'show' || plan.need.cards.length < 2) return Promise.resolve(null);
  const [first, , ...rest] = plan.need.cards;
  const input = ciphertexts(state, [first!, first!, ...rest]);
  return showOf({ plan, state, ...scene }, (receiver) => ({ receiver, input }));
}

/** The right cards, for the holder’s own box. */
function forOneself(scene: Scene): Promise<Uint8Array | null> {
  const receiver = scene.state.boxKeys[scene.own.seat]!;
  return showOf(scene, (_, input) => ({ receiver, input }));
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
  lie('other-cards-shown', otherCards),
  lie('cards-shown-to-oneself', forOneself),
  lie('false-count', falseCount, 'count'),
  {
    kind: 'refused-flash',
    outcome: 'held',
    lasting: true,
    rare: true,
    needs: 'show',
    tell: ({ plan, truth }) => (plan.kind === 'show' ? { payload: truth.payload } : null),
    hears: () => 'nothing',
  },
];
