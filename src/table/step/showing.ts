/**
 * Hands of which something is told: cards that one player shows to another alone, and how many of a hand are of each
 * class of faces.
 *
 * To show cards takes two steps. In the first (`show`) the holder sends a box that only the receiver can open. In the
 * second (`saw`) the receiver says that it holds what it should, or complains, and thereby opens it for everybody: then
 * it is plain who lied. Nothing is built on a box before the receiver has spoken. A count is one step.
 *
 *     show   u32+n box                        saw    nothing, or the complaint: 32 shared point · 64 proof
 *     count  a list of counts (u16) · u32+n proof
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import { ephemeralOf } from '../../crypto/escrow';
import type { CryptoService } from '../../crypto/service/service';
import type { CountMessage, ShownJob } from '../../crypto/service/showing';
import type { Need } from '../../games/game';
import { concatBytes } from '../../lib/bytes';
import { type Result, done, err, must, ok } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { MAX_PAYLOAD_BYTES, type SignedInput } from '../../log/input';
import { stepGame } from './settle';
import { type Showing, type TableState, ciphertexts, contextOf } from './tableState';

export type ShowNeed = Need & { readonly kind: 'show' };
export type CountNeed = Need & { readonly kind: 'count' };

/** What opens a box for everybody: the receiver's box key times its ephemeral point, 32 bytes, and a proof of 64. */
export interface ShowComplaint {
  readonly shared: Uint8Array;
  readonly proof: Uint8Array;
}

/** The box of a `show`. */
export function makeShow(box: Uint8Array): Uint8Array {
  return new Writer().bytes(box).finish();
}

/** Fails with `wire/malformed`. */
export function parseShow(bytes: Uint8Array): Result<Uint8Array> {
  return read(bytes, (reader) => reader.bytes(MAX_PAYLOAD_BYTES));
}

/** More classes than any game has: no two have a face in common. */
const MAX_CLASSES = 54;

export function makeSaw(complaint: ShowComplaint | null): Uint8Array {
  return complaint ? concatBytes(complaint.shared, complaint.proof) : new Uint8Array(0);
}

/** The complaint; null if there is none. Fails with `wire/malformed`. */
export function parseSaw(bytes: Uint8Array): Result<ShowComplaint | null> {
  return read(bytes, (reader) => (reader.left > 0 ? { shared: reader.raw(32), proof: reader.raw(64) } : null));
}

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
  readonly boxSeed: Uint8Array;
  readonly crypto: CryptoService;
  readonly step: number;
  readonly head: Uint8Array;
}

/** What lies in the box that waits for this seat; null if none does. */
export function shownTo({ showing, charter, game }: TableState, seat: Seat): ShowNeed | null {
  const need = showing ? charter.game.need(game) : null;
  return need?.kind === 'show' && need.to === seat ? need : null;
}

/** A box as everybody sees it, which was sent in that step. */
function shownJob(state: TableState, { from, to, cards }: ShowNeed, { step, box }: Showing): ShownJob {
  return {
    context: contextOf(state, step, from),
    publicKey: state.keys[from]!,
    receiver: state.boxKeys[to]!,
    cards: ciphertexts(state, cards),
    box,
  };
}

/** The faces of each class of a count, each as often as the deck has it. */
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
  const box = await crypto.sealShown({
    seed,
    keyContext: keyContextOf(context),
    context,
    head,
    receiver: state.boxKeys[to]!,
    cards: ciphertexts(state, cards),
  });
  return box.ok ? ok(makeShow(box.value)) : box;
}

/**
 * The faces that lie open to the seat in the box that waits for it. Fails with `crypto/garbage` if it holds anything
 * but what it should.
 */
export function facesShown(
  state: TableState,
  need: ShowNeed,
  boxSeed: Uint8Array,
  crypto: CryptoService,
): Promise<Result<number[]>> {
  const { receiver: _, ...job } = shownJob(state, need, state.showing!);
  return crypto.readShown({ ...job, seed: boxSeed, keyContext: keyContextOf(contextOf(state, 0, need.to)) });
}

/** The payload of `saw`: looks into the box, and complains if it does not hold what it should. */
export async function payloadOfSaw(
  state: TableState,
  need: ShowNeed,
  { seat, boxSeed, crypto, step, head }: Teller,
): Promise<Result<Uint8Array>> {
  const faces = await facesShown(state, need, boxSeed, crypto);
  if (faces.ok) return ok(makeSaw(null));
  if (faces.fault.code !== 'crypto/garbage') return faces;
  const context = contextOf(state, step, seat);
  const cards = sharedPlace(state.showing!.box);
  const shown = await crypto.makeShares({ seed: boxSeed, keyContext: keyContextOf(context), context, head, cards });
  return shown.ok ? ok(makeSaw({ shared: shown.value.shares, proof: shown.value.proof })) : shown;
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

/** Whether the box has its form and is its sender's own. What is in it only its receiver can judge. */
export async function judgeShow(
  state: TableState,
  need: ShowNeed,
  { step, payload }: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  const box = parseShow(payload);
  return box.ok ? crypto.checkShown(shownJob(state, need, { step, box: box.value })) : box;
}

/** A complaint is right if the box, which everybody can open with it, does not hold what it should. */
export async function judgeSaw(
  state: TableState,
  need: ShowNeed,
  { step, seat, payload }: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  const said = parseSaw(payload);
  if (!said.ok) return said;
  if (!said.value) return done;
  const { shared, proof } = said.value;
  const job = shownJob(state, need, state.showing!);
  const shown = await crypto.checkShares({
    context: contextOf(state, step, seat),
    publicKey: job.receiver,
    cards: sharedPlace(job.box),
    shares: shared,
    proof,
  });
  return shown.ok ? crypto.checkShownComplaint({ ...job, shared }) : shown;
}

/** The ephemeral point of a box as a card, of which the shared point is a share. */
function sharedPlace(box: Uint8Array): Uint8Array {
  return concatBytes(ephemeralOf(box), ephemeralOf(box));
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

/** The box has been sent: its receiver is to look into it. */
export function shown(state: TableState, step: number, payload: Uint8Array): TableState {
  return { ...state, showing: { step, box: must(parseShow(payload)) } };
}

/** The receiver has spoken: the game goes on, if there is no complaint. */
export async function seen(state: TableState, payload: Uint8Array, crypto: CryptoService): Promise<Result<TableState>> {
  return must(parseSaw(payload))
    ? err('table/garbage-box', 'a box does not show the cards that it should')
    : stepGame({ ...state, showing: null }, { kind: 'show' }, crypto);
}

export function counted(state: TableState, payload: Uint8Array, crypto: CryptoService): Promise<Result<TableState>> {
  return stepGame(state, { kind: 'count', counts: must(parseCount(payload)).counts }, crypto);
}
