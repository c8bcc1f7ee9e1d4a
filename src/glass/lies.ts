/**
 * What a cheat can try at the glass table, which plays Cardinoes. Each lie is signed by the cheat's own key, as its
 * program would sign it; who finds it out is up to the others.
 * @module
 */
import type { Face } from '../cards/card';
import { keyContextOf } from '../crypto/context';
import type { CryptoService } from '../crypto/service/service';
import { endOf, fits, misfits } from '../games/cardinoes/chain';
import { type CardinoesState, ENDS } from '../games/cardinoes/state';
import { makeFace } from '../cards/notation';
import { concatBytes } from '../lib/bytes';
import { type Result, must } from '../lib/result';
import type { Input } from '../log/input';
import { makePayload } from '../table/step/makePayload';
import * as payloads from '../table/step/payloads';
import { ciphertexts, contextOf } from '../table/step/tableState';
import type { Lie, Scene } from './cheat';

export const LIE_NAMES = ['swap', 'copy', 'skip', 'peek', 'draw', 'card', 'nothing', 'two', 'back', 'silent'] as const;
export type LieName = (typeof LIE_NAMES)[number];

const CARD_BYTES = 64;
const POINT_BYTES = 32;
/** The ace of spades: every cheat’s dream. */
const ACE: Face = 0;

type Change = (scene: Scene) => Promise<Uint8Array | null> | Uint8Array | null;

/** A lie about what a step carries. */
function about(change: Change, hears?: Lie['hears']): Lie {
  return {
    tell: async (scene) => {
      const payload = await change(scene);
      return payload && { payload };
    },
    ...(hears ? { hears } : {}),
  };
}

/** The first card of a shuffled deck made another one, under all locks like the others; the proof stays as it was. */
function inDeck(other: (deck: Uint8Array, crypto: CryptoService) => Promise<Uint8Array>, trivial: boolean): Change {
  return async ({ plan, state, truth, own, seed, crypto }) => {
    if (plan.kind !== 'shuffle' || plan.what !== 'deck') return null;
    const shuffle = must(payloads.parseShuffle(truth.payload));
    const input = await other(shuffle.output, crypto);
    const context = contextOf(state, truth.step, own.seat);
    // A deck of one card is locked by whoever mixes it.
    const card = must(await crypto.shuffle({ seed, context, head: truth.head, key: state.joint, input, trivial }));
    return payloads.makeShuffle({ ...shuffle, output: concatBytes(card.output, shuffle.output.subarray(CARD_BYTES)) });
  };
}

/** The deck as the one before got it, mixed and proved: what the one before has done to it is left out. */
async function skip({ plan, state, truth, own, seed, crypto, past }: Scene): Promise<Uint8Array | null> {
  const before = past.at(-1);
  if (plan.kind !== 'shuffle' || plan.what !== 'deck' || before?.plan.kind !== 'shuffle') return null;
  const [mix] = before.plan.mixes;
  const context = contextOf(state, truth.step, own.seat);
  const { trivial } = before.plan;
  const mixed = await crypto.shuffle({
    ...{ seed, context, head: truth.head, trivial },
    key: state.joint,
    input: mix!.input,
  });
  return payloads.makeShuffle(must(mixed));
}

/** In the place of a move, the own lock off the top card of the deck: now the others should take off theirs. */
async function peek({ plan, state, truth, own, seed, crypto }: Scene): Promise<Partial<Input> | null> {
  const [top] = plan.kind === 'move' ? (state.game as CardinoesState).stock : [];
  if (top === undefined) return null;
  const context = contextOf(state, truth.step, own.seat);
  const cards = ciphertexts(state, [top]);
  const share = await crypto.makeShares({ seed, keyContext: keyContextOf(context), context, head: truth.head, cards });
  return { kind: 'share', payload: payloads.makeShare(must(share)) };
}

/** What the own key alone makes of that card. */
function look({ state, own, seed, truth, crypto }: Scene): Promise<Result<number[]>> {
  const [top] = (state.game as CardinoesState).stock;
  const keyContext = keyContextOf(contextOf(state, truth.step, own.seat));
  return crypto.readOwn({ seed, keyContext, cards: ciphertexts(state, [top!]) });
}

/** A card that would fit, and that the cheat does not hold, with the end that it fits. */
function wish({ state, own, session }: Scene): { readonly face: Face; readonly end: string } | null {
  const { chain } = state.game as CardinoesState;
  const held = new Set(session.viewOf(own.seat).known.values());
  for (let face = 0; face < 52; face++) {
    const end = ENDS.find((each) => fits(face, endOf(chain, each)));
    if (end && !held.has(face) && !chain.includes(face)) return { face, end };
  }
  return null;
}

/** The card just drawn is said to be another one, and the lock on it forged so that it opens as that. */
async function draw(scene: Scene): Promise<Uint8Array | null> {
  const { plan, state, own, crypto } = scene;
  const game = state.game as CardinoesState;
  const wished = plan.kind === 'move' && game.phase === 'drawn' ? wish(scene) : null;
  if (!wished) return null;
  const id = game.hands[own.seat]!.at(-1)!;
  const face = (await crypto.startDeck([wished.face])).subarray(POINT_BYTES);
  // A card without its face is the share that opens it as that face.
  const rest = must(await crypto.subtract({ cards: ciphertexts(state, [id]), shares: [face] }));
  const text = `play ${makeFace(wished.face)}[${id}] ${wished.end}`;
  const shares = rest.subarray(POINT_BYTES);
  return payloads.makeMove({ text, shares, proof: new Uint8Array(64), claim: new Uint8Array() });
}

/** A card of the hand is said to be another one; the lock comes off as it should. */
function card(scene: Scene): Uint8Array | null {
  const { plan, truth } = scene;
  if (plan.kind !== 'move') return null;
  const move = must(payloads.parseMove(truth.payload));
  const [, id] = /^play \S+?\[(\d+)\]/.exec(move.text) ?? [];
  const wished = id === undefined ? null : wish(scene);
  return wished && payloads.makeMove({ ...move, text: `play ${makeFace(wished.face)}[${id}] ${wished.end}` });
}

/** “Nothing fits”, with a card in the hand that does, and a right proof of something else. */
async function nothing({ plan, state, truth, own, seed, crypto, session }: Scene): Promise<Uint8Array | null> {
  const game = state.game as CardinoesState;
  if (plan.kind !== 'move' || game.phase !== 'turn' || game.extra || game.stock.length === 0) return null;
  const { known } = session.viewOf(own.seat);
  const held = game.hands[own.seat]!;
  const faces = held.map((id) => known.get(id)!);
  if (!faces.some((face) => ENDS.some((end) => fits(face, endOf(game.chain, end))))) return null;
  const context = contextOf(state, truth.step, own.seat);
  const cards = ciphertexts(state, held);
  // As many as the others will ask for, so that the proof looks like theirs.
  const wanted = misfits(game.chain);
  const some = [...new Set([...faces, ...wanted])].slice(0, wanted.length);
  const job = { seed, keyContext: keyContextOf(context), context, head: truth.head, cards, faces: some };
  return payloads.makeMove({ text: 'draw', ...payloads.NO_SHARES, claim: must(await crypto.makeClaim(job)) });
}

/** “3D[7]” of “play 3D[7] left”. */
const cardIn = (text: string): string | undefined => text.split(' ')[1];

/** Another move than the one that was made, and as good: of another card, or at the other of two ends. */
async function otherMove(scene: Scene): Promise<Uint8Array | null> {
  const { plan, state, truth, own, seed, crypto, session } = scene;
  if (plan.kind !== 'move') return null;
  const { game } = state.charter;
  const { text } = must(payloads.parseMove(truth.payload));
  const others = game
    .legal(session.viewOf(own.seat))
    .map((legal) => game.makeMove(legal, true))
    .filter((each) => each !== text);
  const hasEnds = (state.game as CardinoesState).chain.length > 1;
  const move = others.find((each) => cardIn(each) !== cardIn(text)) ?? (hasEnds ? others[0] : undefined);
  if (move === undefined) return null;
  const { step, head } = truth;
  const none = new Uint8Array(32);
  const partOf = (): never => {
    throw new Error('nobody is gone');
  };
  const maker = { seat: own.seat, seed, crypto, step, head, sealHead: none, boxSeed: none, partOf };
  return must(await makePayload(state, plan, maker, { move }));
}

/** What the cheat tries. */
export const LIES: Readonly<Record<LieName, Lie>> = {
  swap: about(inDeck((_, crypto) => crypto.startDeck([ACE]), true)),
  copy: about(inDeck(async (deck) => deck.slice(CARD_BYTES, 2 * CARD_BYTES), false)),
  skip: about(skip),
  peek: { tell: peek, attempt: look },
  draw: about(draw),
  card: about(card),
  nothing: about(nothing),
  two: about(otherMove, 'one'),
  back: about(otherMove, 'later'),
  silent: about(({ plan, truth }) => (plan.kind === 'move' ? truth.payload : null), 'nobody'),
};
