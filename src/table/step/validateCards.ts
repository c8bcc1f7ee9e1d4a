/**
 * Whether what an input says of cards is proved: shuffles, shares, faces, gifts and claims.
 * @module
 */
import type { CardId, Seat } from '../../cards/card';
import { boxOf } from '../../crypto/escrow';
import type { CryptoService, ShareMessage } from '../../crypto/service/service';
import type { Claim } from '../../games/game';
import { type Result, done, err } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { parseGive, parseShuffle } from './payloads';
import { type Due, type GivePlan, type ShufflePlan, giftsOf, mixOf } from './plan';
import { type TableState, ciphertexts, contextOf } from './tableState';
import { trusteesOf } from './trustees';

export async function judgeGifts(
  state: TableState,
  plan: GivePlan,
  input: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  const given = parseGive(input.payload);
  if (!given.ok) return given;
  const gifts = giftsOf(plan, input.seat);
  if (given.value.length !== gifts.length) return err('table/gifts', 'not every gift is there, or one too many');
  const context = contextOf(state, input.step, input.seat);
  for (const [i, { from, to, cards }] of gifts.entries()) {
    const keys = { publicKey: state.keys[from]!, receiver: state.keys[to]! };
    const right = await crypto.checkGift({ context, ...keys, input: ciphertexts(state, cards), ...given.value[i]! });
    if (!right.ok) return right;
  }
  return done;
}

/** Whether what the move says of hidden cards is proved; a move that says nothing carries no proof. */
export async function judgeClaim(
  state: TableState,
  input: SignedInput,
  claim: Claim | null,
  proof: Uint8Array,
  crypto: CryptoService,
): Promise<Result<null>> {
  if ((claim === null) !== (proof.length === 0))
    return err('table/claim', claim ? 'the move lacks a proof' : 'the move has nothing to prove');
  if (!claim) return done;
  return crypto.checkClaim({
    context: contextOf(state, input.step, input.seat),
    publicKey: state.keys[input.seat]!,
    cards: ciphertexts(state, claim.cards),
    faces: claim.faces,
    proof,
  });
}

export function judgeShuffle(
  state: TableState,
  plan: ShufflePlan,
  input: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> | Result<null> {
  const shuffle = parseShuffle(input.payload);
  if (!shuffle.ok) return shuffle;
  const { trivial } = plan;
  return crypto.checkShuffle({
    context: contextOf(state, input.step, input.seat),
    ...mixOf(plan, input.seat),
    trivial,
    ...shuffle.value,
  });
}

async function judgeShares(
  state: TableState,
  input: SignedInput,
  ids: readonly CardId[],
  message: ShareMessage,
  crypto: CryptoService,
  publicKey = state.keys[input.seat]!,
): Promise<Result<null>> {
  if (ids.length === 0) return message.shares.length === 0 ? done : err('crypto/length', 'no cards, no shares');
  return crypto.checkShares({
    context: contextOf(state, input.step, input.seat),
    publicKey,
    cards: ciphertexts(state, ids),
    ...message,
  });
}

/** Whether there is a right message for each due, and no other. */
export async function judgeDues(
  state: TableState,
  input: SignedInput,
  dues: readonly Due[],
  messages: readonly ShareMessage[],
  crypto: CryptoService,
): Promise<Result<null>> {
  if (messages.length !== dues.length) return err('crypto/length', 'not every share is there, or one too many');
  for (const [i, { of, cards }] of dues.entries()) {
    const publicKey = of === null ? state.keys[input.seat]! : partPoint(state, of, input.seat);
    const right = await judgeShares(state, input, cards, messages[i]!, crypto, publicKey);
    if (!right.ok) return right;
  }
  return done;
}

/** Whether the shares are right and show these faces. */
export async function judgeFaces(
  state: TableState,
  input: SignedInput,
  ids: readonly CardId[],
  faces: readonly number[],
  message: ShareMessage,
  crypto: CryptoService,
): Promise<Result<null>> {
  if (faces.length !== ids.length) return err('table/faces', 'each card has one face');
  const right = await judgeShares(state, input, ids, message, crypto);
  if (!right.ok || ids.length === 0) return right;
  const shown = await crypto.readOpen({ cards: ciphertexts(state, ids), shares: [message.shares] });
  if (!shown.ok) return shown;
  return shown.value.every((face, i) => face === faces[i])
    ? done
    : err('table/faces', 'the cards are not what they are said to be');
}

/** The part of the key of `of` that this trustee holds, as everybody sees it; null if it holds none. (P71) */
export function partFor(
  { charter, escrows }: TableState,
  of: Seat,
  trustee: Seat,
): { readonly step: number; readonly point: Uint8Array; readonly box: Uint8Array } | null {
  const escrow = escrows[of];
  const at = escrow ? trusteesOf(charter, of).indexOf(trustee) : -1;
  return escrow && at >= 0
    ? { step: escrow.step, point: escrow.points.subarray(at * 32, at * 32 + 32), box: boxOf(escrow.boxes, at) }
    : null;
}

export function partPoint(state: TableState, of: Seat, trustee: Seat): Uint8Array {
  return partFor(state, of, trustee)!.point;
}
