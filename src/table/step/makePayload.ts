/**
 * Makes a seat's own payload for a step. Everything but the chosen move and the word about another round follows from
 * the round seed and the log, so the same step always gets the same bytes: after a reload, and when the revealed seeds
 * are checked.
 * @module
 */
import type { CardId, Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import type { CryptoService, GiftMessage, ShareMessage } from '../../crypto/service/service';
import { ephemeralOf } from '../../crypto/escrow';
import { concatBytes } from '../../lib/bytes';
import { type Result, assert, must, ok } from '../../lib/result';
import { moveOf, openedBy } from './gate';
import { partFor } from './validateCards';
import {
  type Complaint,
  type MovePayload,
  NO_SHARES,
  makeAccept,
  makeEscrow,
  makeGive,
  makeHeader,
  makeMove,
  makeOpen,
  makeReveal,
  makeShare,
  makeShuffle,
  makeUnseal,
} from './payloads';
import { type NextChoice, makeNext } from './nextChoice';
import { type Due, type GivePlan, type Plan, duesOf, entrusted, giftsOf, mixOf, openDuesOf } from './plan';
import { commitToSeed, saltOf, sealOf } from './seal';
import { payloadOfCount, payloadOfShow } from './showing';
import { type TableState, ciphertexts, contextOf, escrowContext, seatsOf } from './tableState';
import { trusteesOf } from './trustees';

/** What the owner of a seat has decided, where the step asks for a decision. */
export interface Choice {
  /** For `move`, and for `seal` and `unseal` of a move: the move as the game writes it, with ids. */
  readonly move?: string;
  readonly next?: NextChoice;
}

export interface PayloadMaker {
  readonly seat: Seat;
  /** The seat's seed of this round, 32 bytes. */
  readonly seed: Uint8Array;
  readonly crypto: CryptoService;
  /** The number of the step, and the head before it. */
  readonly step: number;
  readonly head: Uint8Array;
  /** The head before the step in which choices were sealed; for `unseal`, and `accept` with a coin. */
  readonly sealHead: Uint8Array;
  /** What the key comes from that parts of others' keys are sent under; 32 bytes, never revealed. */
  readonly boxSeed: Uint8Array;
  /** The part of another seat's key that this one holds. */
  readonly partOf: (state: TableState, of: Seat) => Promise<Result<Uint8Array>>;
}

/** The part of `of`'s key from the box of this trustee. Fails with `crypto/escrow` if it is not in it. */
export async function partFromBox(
  state: TableState,
  of: Seat,
  trustee: Seat,
  boxSeed: Uint8Array,
  crypto: CryptoService,
): Promise<Result<Uint8Array>> {
  const { step, point, box } = partFor(state, of, trustee)!;
  const keyContext = keyContextOf(contextOf(state, step, trustee));
  return crypto.openEscrow({ seed: boxSeed, keyContext, context: escrowContext(state, step, of), point, box });
}

/** Whether the step asks its seats for a decision. */
export function isChoice(plan: Plan): boolean {
  return (
    plan.kind === 'move' ||
    plan.kind === 'next' ||
    ((plan.kind === 'seal' || plan.kind === 'unseal') && plan.what === 'move')
  );
}

/**
 * The payload. Rejected or failed only by mistakes of our own: a step that the seat is not asked in, a move that does
 * not exist.
 */
export async function makePayload(
  state: TableState,
  plan: Plan,
  producer: PayloadMaker,
  choice: Choice,
): Promise<Result<Uint8Array>> {
  const { seat, seed, crypto, step, head } = producer;
  assert(plan.asked.includes(seat), 'a payload for a step that does not ask');
  const context = contextOf(state, step, seat);
  switch (plan.kind) {
    case 'header':
      return ok(await header(state, producer));
    case 'escrow': {
      const receivers = trusteesOf(state.charter, seat).map((trustee) => state.boxKeys[trustee]!);
      const escrow = await crypto.makeEscrow({ seed, keyContext: keyContextOf(context), context, head, receivers });
      return escrow.ok ? ok(makeEscrow(escrow.value)) : escrow;
    }
    case 'accept':
      return accept(state, producer);
    case 'seal': {
      const text = choice.move ?? '';
      return ok(sealOf(context, saltOf(seed, context, head, text), text));
    }
    case 'agree':
      return ok(new Uint8Array(0));
    case 'unseal':
      return unseal(state, plan.what, producer, choice.move ?? '');
    case 'shuffle': {
      const message = await crypto.shuffle({ seed, context, head, ...mixOf(plan, seat), trivial: plan.trivial });
      return message.ok ? ok(makeShuffle(message.value)) : message;
    }
    case 'share': {
      const shares = await sharesOfAll(state, producer, duesOf(state, plan.need, seat));
      return shares.ok ? ok(makeShare(...shares.value)) : shares;
    }
    case 'open':
      return open(state, plan, producer);
    case 'give':
      return give(state, plan, producer);
    case 'show':
      return payloadOfShow(state, plan.need, producer);
    case 'count':
      return payloadOfCount(state, plan.need, producer);
    case 'move': {
      const move = await payloadOfMove(state, producer, choice.move!);
      return move.ok ? ok(makeMove(move.value)) : move;
    }
    case 'reveal':
      return reveal(state, producer);
    case 'next':
      return ok(makeNext(choice.next!));
  }
}

async function header(
  state: TableState,
  { seat, seed, boxSeed, crypto, step, head }: PayloadMaker,
): Promise<Uint8Array> {
  const context = contextOf(state, step, seat);
  const keyContext = keyContextOf(context);
  const key = await crypto.makeKey({ seed, context: keyContext });
  const box = await crypto.makeKey({ seed: boxSeed, context: keyContext });
  const seal = sealOf(context, saltOf(seed, context, head, ''), '');
  return makeHeader({ seedCommitment: commitToSeed(keyContext, seed), ...key, seal, boxKey: box.publicKey });
}

async function unseal(
  state: TableState,
  what: 'coin' | 'move',
  producer: PayloadMaker,
  text: string,
): Promise<Result<Uint8Array>> {
  const salt = sealedSalt(state, producer, text);
  if (what === 'coin') return ok(makeUnseal({ salt, move: null }));
  const move = await payloadOfMove(state, producer, text);
  return move.ok ? ok(makeUnseal({ salt, move: move.value })) : move;
}

async function open(
  state: TableState,
  { need }: Extract<Plan, { kind: 'open' }>,
  producer: PayloadMaker,
): Promise<Result<Uint8Array>> {
  const { seat, seed, crypto, step } = producer;
  const ids = need.hands.find((hand) => hand.seat === seat)?.cards ?? [];
  const keyContext = keyContextOf(contextOf(state, step, seat));
  const faces = await crypto.readOwn({ seed, keyContext, cards: ciphertexts(state, ids) });
  if (!faces.ok) return faces;
  const shares = await sharesOf(state, producer, ids);
  const more = await sharesOfAll(state, producer, openDuesOf(state, need, seat));
  if (!more.ok) return more;
  return shares.ok ? ok(makeOpen({ faces: faces.value, ...shares.value, more: more.value })) : shares;
}

async function reveal(state: TableState, producer: PayloadMaker): Promise<Result<Uint8Array>> {
  const { seat, seed } = producer;
  const parts: Uint8Array[] = [];
  for (const of of entrusted(state, seat).filter((other) => partFor(state, other, seat))) {
    const part = await producer.partOf(state, of);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return ok(makeReveal({ seed, parts }));
}

/** The salt of what this seat has sealed. */
function sealedSalt(state: TableState, { seat, seed, sealHead }: PayloadMaker, text: string): Uint8Array {
  return saltOf(seed, contextOf(state, state.sealed!.step, seat), sealHead, text);
}

async function payloadOfMove(state: TableState, producer: PayloadMaker, text: string): Promise<Result<MovePayload>> {
  const move = must(moveOf(state, producer.seat, text));
  const shares = await sharesOf(state, producer, openedBy(state, move).ids);
  if (!shares.ok) return shares;
  const { seat, seed, crypto, step, head } = producer;
  const claim = state.charter.game.claim?.(state.game, seat, move) ?? null;
  if (!claim) return ok({ text, ...shares.value, claim: new Uint8Array(0) });
  const context = contextOf(state, step, seat);
  const { cards, faces } = claim;
  const proof = await crypto.makeClaim({
    seed,
    keyContext: keyContextOf(context),
    context,
    head,
    cards: ciphertexts(state, cards),
    faces,
  });
  return proof.ok ? ok({ text, ...shares.value, claim: proof.value }) : proof;
}

async function give(
  state: TableState,
  plan: GivePlan,
  { seat, seed, crypto, step, head }: PayloadMaker,
): Promise<Result<Uint8Array>> {
  const context = contextOf(state, step, seat);
  const messages: GiftMessage[] = [];
  for (const { to, cards } of giftsOf(plan, seat)) {
    const job = {
      seed,
      keyContext: keyContextOf(context),
      context,
      head,
      receiver: state.keys[to]!,
      input: ciphertexts(state, cards),
    };
    const message = await crypto.makeGift(job);
    if (!message.ok) return message;
    messages.push(message.value);
  }
  return ok(makeGive(messages));
}

/**
 * Looks into the boxes that were sent to this seat, and complains of those that do not hold what they should; a coin
 * that is tossed falls.
 */
async function accept(state: TableState, producer: PayloadMaker): Promise<Result<Uint8Array>> {
  const { seat, boxSeed, crypto, step, head, partOf } = producer;
  const context = contextOf(state, step, seat);
  const complaints: Complaint[] = [];
  for (const of of seatsOf(state)) {
    const part = partFor(state, of, seat);
    if (!part || (await partOf(state, of)).ok) continue;
    const cards = concatBytes(ephemeralOf(part.box), ephemeralOf(part.box));
    const shown = await crypto.makeShares({ seed: boxSeed, keyContext: keyContextOf(context), context, head, cards });
    if (!shown.ok) return shown;
    complaints.push({ seat: of, shared: shown.value.shares, proof: shown.value.proof });
  }
  return ok(makeAccept({ complaints, salt: state.sealed ? sealedSalt(state, producer, '') : null }));
}

async function sharesOfAll(
  state: TableState,
  producer: PayloadMaker,
  dues: readonly Due[],
): Promise<Result<ShareMessage[]>> {
  const messages: ShareMessage[] = [];
  for (const { of, cards } of dues) {
    const part = of === null ? null : await producer.partOf(state, of);
    if (part && !part.ok) return part;
    const shares = await sharesOf(state, producer, cards, part?.value);
    if (!shares.ok) return shares;
    messages.push(shares.value);
  }
  return ok(messages);
}

async function sharesOf(
  state: TableState,
  { seat, seed, crypto, step, head }: PayloadMaker,
  ids: readonly CardId[],
  part?: Uint8Array,
): Promise<Result<ShareMessage>> {
  if (ids.length === 0) return ok(NO_SHARES);
  const context = contextOf(state, step, seat);
  return crypto.makeShares({
    seed,
    keyContext: keyContextOf(context),
    context,
    head,
    cards: ciphertexts(state, ids),
    ...(part ? { part } : {}),
  });
}
