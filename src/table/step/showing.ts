/**
 * Hands of which something is told: cards that one player shows to another alone, and how many of a hand are of each
 * class of faces. Each is one step.
 *
 * To show cards is to give them, as a copy, to the receiver's box key: everybody checks that they are the same cards,
 * and only the receiver can read them. The box key comes from no seed that is ever revealed, and is in nobody's escrow.
 *
 *     show   u32+n cards, 64 bytes each · u32+n proof      count  a list of counts (u16) · u32+n proof
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import type { CountMessage } from '../../crypto/service/counting';
import type { CryptoService, GiftMessage } from '../../crypto/service/service';
import type { Need } from '../../games/game';
import { type Result, must, ok } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { MAX_PAYLOAD_BYTES, type SignedInput } from '../../log/input';
import { stepGame } from './settle';
import { type TableState, ciphertexts, contextOf } from './tableState';

export type ShowNeed = Need & { readonly kind: 'show' };
export type CountNeed = Need & { readonly kind: 'count' };

/** A `show`: the cards under the receiver's box key, and the proof that they are the same. (P61) */
export function makeShow({ output, proof }: GiftMessage): Uint8Array {
  return new Writer().bytes(output).bytes(proof).finish();
}

/** Fails with `wire/malformed`. */
export function parseShow(bytes: Uint8Array): Result<GiftMessage> {
  return read(bytes, (reader) => ({
    output: reader.bytes(MAX_PAYLOAD_BYTES),
    proof: reader.bytes(MAX_PAYLOAD_BYTES),
  }));
}

/** More classes than any game has: no two have a face in common. */
const MAX_CLASSES = 54;

// (P62)
export function makeCount({ counts, proof }: CountMessage): Uint8Array {
  return new Writer()
    .list(counts, (each, count) => each.u16(count))
    .bytes(proof)
    .finish();
}

/** Fails with `wire/malformed`. */
export function parseCount(bytes: Uint8Array): Result<CountMessage> {
  return read(bytes, (reader) => ({
    counts: reader.list(MAX_CLASSES, (each) => each.u16()),
    proof: reader.bytes(MAX_PAYLOAD_BYTES),
  }));
}

/** Who tells something of a hand, and with what: the part of a maker of payloads that it takes. */
interface Teller {
  readonly seat: Seat;
  readonly seed: Uint8Array;
  readonly crypto: CryptoService;
  readonly step: number;
  readonly head: Uint8Array;
}

/** The faces of each class of a count, each as often as the deck has it. (K41) */
function classesOf({ charter }: TableState, need: CountNeed): Face[][] {
  const deck = charter.game.deck(charter.options, charter.seats.length);
  return need.classes.map((faces) => deck.filter((face) => faces.includes(face)));
}

/** The payload of `show`. */
export async function payloadOfShow(
  state: TableState,
  { to, cards }: ShowNeed,
  { seat, seed, crypto, step, head }: Teller,
): Promise<Result<Uint8Array>> {
  const context = contextOf(state, step, seat);
  const job = { seed, keyContext: keyContextOf(context), context, head };
  const shown = await crypto.makeGift({ ...job, receiver: state.boxKeys[to]!, input: ciphertexts(state, cards) });
  return shown.ok ? ok(makeShow(shown.value)) : shown;
}

/** The faces of the cards in a `show`, for its receiver. Fails only if it is false. */
export async function facesShown(
  state: TableState,
  { to }: ShowNeed,
  payload: Uint8Array,
  boxSeed: Uint8Array,
  crypto: CryptoService,
): Promise<Result<number[]>> {
  const said = parseShow(payload);
  if (!said.ok) return said;
  return crypto.readOwn({ seed: boxSeed, keyContext: keyContextOf(contextOf(state, 0, to)), cards: said.value.output });
}

/** The payload of `count`. */
export async function payloadOfCount(
  state: TableState,
  need: CountNeed,
  { seat, seed, crypto, step, head }: Teller,
): Promise<Result<Uint8Array>> {
  const context = contextOf(state, step, seat);
  const job = { seed, keyContext: keyContextOf(context), context, head, cards: ciphertexts(state, need.cards) };
  const count = await crypto.makeCount({ ...job, classes: classesOf(state, need) });
  return count.ok ? ok(makeCount(count.value)) : count;
}

/** Whether the receiver is shown these cards and no others. */
export async function judgeShow(
  state: TableState,
  { from, to, cards }: ShowNeed,
  { step, payload }: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  const said = parseShow(payload);
  if (!said.ok) return said;
  const keys = { publicKey: state.keys[from]!, receiver: state.boxKeys[to]! };
  const context = contextOf(state, step, from);
  return crypto.checkGift({ context, ...keys, input: ciphertexts(state, cards), ...said.value });
}

export async function judgeCount(
  state: TableState,
  need: CountNeed,
  { step, seat, payload }: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  const said = parseCount(payload);
  if (!said.ok) return said;
  return crypto.checkCount({
    context: contextOf(state, step, seat),
    publicKey: state.keys[seat]!,
    cards: ciphertexts(state, need.cards),
    classes: classesOf(state, need),
    ...said.value,
  });
}

/** The cards lie open to their receiver. */
export function shown(state: TableState, crypto: CryptoService): Promise<Result<TableState>> {
  return stepGame(state, { kind: 'show' }, crypto);
}

export function counted(state: TableState, payload: Uint8Array, crypto: CryptoService): Promise<Result<TableState>> {
  return stepGame(state, { kind: 'count', counts: must(parseCount(payload)).counts }, crypto);
}
