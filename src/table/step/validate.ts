/**
 * Whether an input says what its step asks for: form, rules and proofs. Everybody judges every input; who fails has
 * signed the evidence themselves.
 * @module
 */
import type { Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import { ephemeralOf } from '../../crypto/escrow';
import type { CryptoService } from '../../crypto/service/service';
import { concatBytes, equalBytes, toHex } from '../../lib/bytes';
import { type Result, done, err, ok } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { weigh } from './gate';
import {
  type MovePayload,
  parse32,
  parseAccept,
  parseEscrow,
  parseHeader,
  parseMove,
  parseNothing,
  parseOpen,
  parseReveal,
  parseShare,
  parseUnseal,
} from './payloads';
import { parseNext } from './nextChoice';
import { type Plan, duesOf, entrusted, openDuesOf } from './plan';
import { commitToSeed, sealOf } from './seal';
import { judgeCount, judgeShow } from './showing';
import { type TableState, contextOf, escrowContext, presentSeats } from './tableState';
import { trusteesOf } from './trustees';
import { judgeClaim, judgeDues, judgeFaces, judgeGifts, judgeShuffle, partFor, partPoint } from './validateCards';

/** Fails with `table/wrong-kind`, `table/not-asked`, `table/…`, a code of the game or a code of the cryptography. */
export async function validate(
  state: TableState,
  plan: Plan,
  input: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  if (input.kind !== plan.kind)
    return err('table/wrong-kind', `the step asks for a ${plan.kind}, not for a ${input.kind}`);
  const { seat, payload } = input;
  if (!plan.asked.includes(seat)) return err('table/not-asked', 'the step asks nothing of this seat');
  switch (plan.kind) {
    case 'header':
      return judgeHeader(state, input, crypto);
    case 'escrow': {
      const escrow = parseEscrow(payload);
      if (!escrow.ok) return escrow;
      const count = trusteesOf(state.charter, seat).length;
      return crypto.checkEscrow({ publicKey: state.keys[seat]!, count, ...escrow.value });
    }
    case 'accept':
      return judgeAccept(state, input, crypto);
    case 'seal':
      return drop(parse32(payload));
    case 'agree':
      return parseNothing(payload);
    case 'unseal':
      return judgeUnseal(state, plan.asked, input, crypto);
    case 'shuffle':
      return judgeShuffle(state, plan, input, crypto);
    case 'share': {
      const shares = parseShare(payload);
      return shares.ok ? judgeDues(state, input, duesOf(state, plan.need, seat), shares.value, crypto) : shares;
    }
    case 'open':
      return judgeOpen(state, plan, input, crypto);
    case 'give':
      return judgeGifts(state, plan, input, crypto);
    case 'show':
      return judgeShow(state, plan.need, input, crypto);
    case 'count':
      return judgeCount(state, plan.need, input, crypto);
    case 'move': {
      const move = parseMove(payload);
      return move.ok ? judgeMove(state, input, move.value, crypto) : move;
    }
    case 'reveal':
      return judgeReveal(state, input, crypto);
    case 'next':
      return drop(parseNext(payload));
  }
}

async function judgeHeader(state: TableState, input: SignedInput, crypto: CryptoService): Promise<Result<null>> {
  const header = parseHeader(input.payload);
  if (!header.ok) return header;
  const box = await crypto.joinKeys([header.value.boxKey]);
  const context = keyContextOf(contextOf(state, input.step, input.seat));
  return box.ok ? crypto.checkKey({ context, ...header.value }) : box;
}

async function judgeOpen(
  state: TableState,
  { need }: Extract<Plan, { kind: 'open' }>,
  input: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  const open = parseOpen(input.payload);
  if (!open.ok) return open;
  const ids = need.hands.find((hand) => hand.seat === input.seat)?.cards ?? [];
  const own = await judgeFaces(state, input, ids, open.value.faces, open.value, crypto);
  return own.ok ? judgeDues(state, input, openDuesOf(state, need, input.seat), open.value.more, crypto) : own;
}

function drop(result: Result<unknown>): Result<null> {
  return result.ok ? done : result;
}

/** Two headers that name the same round key, if there are any: their seats share a secret. */
export function equalKeys(headers: readonly SignedInput[]): readonly [SignedInput, SignedInput] | null {
  const seen = new Map<string, SignedInput>();
  for (const input of headers) {
    const header = parseHeader(input.payload);
    if (!header.ok) continue;
    const key = toHex(header.value.publicKey);
    const twin = seen.get(key);
    if (twin) return [twin, input];
    seen.set(key, input);
  }
  return null;
}

async function judgeMove(
  state: TableState,
  input: SignedInput,
  payload: MovePayload,
  crypto: CryptoService,
): Promise<Result<null>> {
  const weighed = weigh(state, input.seat, payload.text);
  if (!weighed.ok) return weighed;
  const { opened, claim } = weighed.value;
  const shown = await judgeFaces(state, input, opened.ids, opened.faces, payload, crypto);
  return shown.ok ? judgeClaim(state, input, claim, payload.claim, crypto) : shown;
}

const OTHER_CHOICE = err('table/seal', 'the choice is not the one that was sealed');

/** Whether the seat, one of those that were asked, has sealed this. */
export function isSealed(
  state: TableState,
  seat: Seat,
  asked: readonly Seat[],
  salt: Uint8Array,
  text: string,
): boolean {
  const { step, seals } = state.sealed!;
  return equalBytes(sealOf(contextOf(state, step, seat), salt, text), seals[asked.indexOf(seat)]!);
}

async function judgeUnseal(
  state: TableState,
  asked: readonly Seat[],
  input: SignedInput,
  crypto: CryptoService,
): Promise<Result<null>> {
  const unsealed = parseUnseal(input.payload);
  if (!unsealed.ok) return unsealed;
  const { salt, move } = unsealed.value;
  if (!isSealed(state, input.seat, asked, salt, move?.text ?? '')) return OTHER_CHOICE;
  const { kind } = state.charter.game.need(state.game);
  if ((kind === 'coin') !== (move === null)) return err('table/wrong-kind', 'the choice is of another kind');
  return move ? judgeMove(state, input, move, crypto) : done;
}

/** A complaint is right if its box, which everybody can open with it, does not hold what it should. (P44, K48) */
async function judgeAccept(state: TableState, input: SignedInput, crypto: CryptoService): Promise<Result<null>> {
  const said = parseAccept(input.payload);
  if (!said.ok) return said;
  const { seat } = input;
  const { complaints, salt } = said.value;
  if ((salt === null) !== (state.sealed === null))
    return err('table/seal', 'a coin falls only if it was tossed, and then for all');
  if (salt && !isSealed(state, seat, presentSeats(state), salt, '')) return OTHER_CHOICE;
  for (const { seat: from, shared, proof } of complaints) {
    const { step, point, box } = partFor(state, from, seat) ?? {};
    if (!point || !box) return err('table/false-complaint', 'a complaint about a box that there is not');
    const cards = concatBytes(ephemeralOf(box), ephemeralOf(box));
    const shown = await crypto.checkShares({
      context: contextOf(state, input.step, seat),
      publicKey: state.boxKeys[seat]!,
      cards,
      shares: shared,
      proof,
    });
    if (!shown.ok) return shown;
    const right = await crypto.checkComplaint({
      context: escrowContext(state, step!, from),
      receiver: state.boxKeys[seat]!,
      point,
      box,
      shared,
    });
    if (!right.ok) return right;
  }
  return done;
}

// (P72)
async function judgeReveal(state: TableState, input: SignedInput, crypto: CryptoService): Promise<Result<null>> {
  const reveal = parseReveal(input.payload);
  if (!reveal.ok) return reveal;
  const { seed, parts } = reveal.value;
  const context = keyContextOf(contextOf(state, input.step, input.seat));
  if (!equalBytes(commitToSeed(context, seed), state.commitments[input.seat]!)) {
    return err('table/seed', 'the seed is not the one that was committed to');
  }
  const { publicKey } = await crypto.makeKey({ seed, context });
  if (!equalBytes(publicKey, state.keys[input.seat]!)) return err('table/seed', 'the key does not come from the seed');
  const held = entrusted(state, input.seat).filter((of) => partFor(state, of, input.seat));
  if (parts.length !== held.length)
    return err('table/parts', 'not every part of the keys of those who are gone is there, or one too many');
  for (const [i, of] of held.entries()) {
    const right = await crypto.checkPart({ point: partPoint(state, of, input.seat), part: parts[i]! });
    if (!right.ok) return right;
  }
  return ok(null);
}
