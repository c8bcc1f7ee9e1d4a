/**
 * How a closed step moves the table on. Its inputs have been judged, or are being judged while the next player already
 * shuffles.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import type { Input, Need } from '../../games/game';
import { concatBytes } from '../../lib/bytes';
import { type Result, assert, err, must, ok } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { next, reveal } from './afterRound';
import { moveOf, openedBy } from './gate';
import {
  parseAccept,
  parseEscrow,
  parseGive,
  parseHeader,
  parseMove,
  parseOpen,
  parseShare,
  parseShuffle,
  parseUnseal,
} from './payloads';
import { type GivePlan, type Plan, type ShufflePlan, duesOf, giftsOf, openDuesOf } from './plan';
import { coinOf } from './seal';
import { type TableState, ciphertexts, openingGame, presentSeats } from './tableState';
import { hasEscrow, trusteesOf } from './trustees';

/**
 * The table after the step `step`, whose inputs are in the order of `plan.asked`. Fails only where inputs are false
 * together, or unjudged.
 */
export async function advance(
  state: TableState,
  plan: Plan,
  step: number,
  inputs: readonly SignedInput[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const payloads = inputs.map((input) => input.payload);
  switch (plan.kind) {
    case 'header':
      return openRound(state, step, payloads, crypto);
    case 'escrow':
      return ok(escrowed(state, step, payloads));
    case 'accept':
      return accepted(state, payloads, crypto);
    case 'seal':
      return ok({ ...state, sealed: { step, seals: payloads, agreed: false } });
    case 'agree':
      return ok({ ...state, sealed: { ...state.sealed!, agreed: true } });
    case 'unseal':
      return unseal(state, plan.what, inputs, crypto);
    case 'shuffle':
      return shuffle(state, plan, payloads, crypto);
    case 'share':
      return deal(state, plan.need, plan.asked, payloads, crypto);
    case 'open':
      return open(state, plan, payloads, crypto);
    case 'give':
      return give(state, plan, payloads, crypto);
    case 'move':
      return act(
        state,
        inputs,
        inputs.map((input) => must(parseMove(input.payload)).text),
        crypto,
      );
    case 'reveal':
      return reveal(state, plan.asked, payloads, crypto);
    case 'next':
      return ok(next(state, step, payloads));
  }
}

/** The keys are there: they are given in escrow, or the game is set up. */
async function openRound(
  state: TableState,
  step: number,
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const headers = payloads.map((payload) => must(parseHeader(payload)));
  const keys = headers.map((header) => header.publicKey);
  const joint = await crypto.joinKeys(keys);
  if (!joint.ok) return joint;
  const round: TableState = {
    ...state,
    stage: hasEscrow(state.charter) ? 'escrow' : 'round',
    opening: { ...state.opening, step },
    keys,
    commitments: headers.map((header) => header.seedCommitment),
    boxKeys: headers.map((header) => header.boxKey),
    sealed: beginsWithCoin(state) ? { step, seals: headers.map((header) => header.seal), agreed: false } : null,
    escrows: [],
    joint: joint.value,
    cards: new Map(),
    deck: 0,
    seeds: [],
  };
  return round.stage === 'escrow' ? ok(round) : begin(round, crypto);
}

/** Whether a coin is to fall before anything else: the headers have sealed what it will be made of. */
function beginsWithCoin(state: TableState): boolean {
  return state.charter.game.need(openingGame(state)).kind === 'coin';
}

/** The keys are in escrow. Every seat has named the head of all headers, and so all have seen the same seals. */
function escrowed(state: TableState, step: number, payloads: readonly Uint8Array[]): TableState {
  const escrows = payloads.map((payload) => ({ step, ...must(parseEscrow(payload)) }));
  return { ...state, stage: 'accept', escrows, sealed: state.sealed && { ...state.sealed, agreed: true } };
}

/** The boxes hold what they should, the game is set up, and if it begins with a coin, that has fallen. */
async function accepted(
  state: TableState,
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const said = payloads.map((payload) => must(parseAccept(payload)));
  if (said.some(({ complaints }) => complaints.length > 0)) {
    return err('table/garbage-escrow', 'a box does not hold the part of a key that it should');
  }
  const begun = await begin({ ...state, stage: 'round' }, crypto);
  return begun.ok && state.sealed
    ? toss(
        begun.value,
        said.map(({ salt }) => salt!),
        crypto,
      )
    : begun;
}

/** The game is set up. */
function begin(state: TableState, crypto: CryptoService): Promise<Result<TableState>> {
  return settle({ ...state, game: openingGame(state) }, crypto);
}

/** A coin falls. */
function toss(state: TableState, salts: readonly Uint8Array[], crypto: CryptoService): Promise<Result<TableState>> {
  const need = state.charter.game.need(state.game) as Need & { kind: 'coin' };
  return stepGame({ ...state, sealed: null }, { kind: 'coin', value: coinOf(salts, need.sides) }, crypto);
}

/** After the game has moved: a deck to be mixed is laid ready, a round that is over is counted. */
export async function settle(state: TableState, crypto: CryptoService): Promise<Result<TableState>> {
  const need = state.charter.game.need(state.game);
  if (need.kind === 'over') return ok({ ...state, stage: 'reveal', results: [...state.results, need.result] });
  if (need.kind !== 'shuffle' || state.mixing) return ok(state);
  const open = await crypto.startDeck(need.faces);
  const cards = new Uint8Array(need.cards.length * 64 + open.length);
  cards.set(ciphertexts(state, need.cards));
  cards.set(open, need.cards.length * 64);
  return ok({ ...state, mixing: { done: 0, cards } });
}

async function stepGame(state: TableState, input: Input<unknown>, crypto: CryptoService): Promise<Result<TableState>> {
  const next = state.charter.game.step(state.game, input);
  return next.ok ? settle({ ...state, game: next.value }, crypto) : next;
}

function without(state: TableState, ids: readonly CardId[]): TableState {
  if (ids.length === 0) return state;
  const cards = new Map(state.cards);
  for (const id of ids) cards.delete(id);
  return { ...state, cards };
}

async function act(
  state: TableState,
  inputs: readonly SignedInput[],
  texts: readonly string[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const need = state.charter.game.need(state.game);
  assert(need.kind === 'act', 'moves without anybody being asked');
  const moves = new Map<number, unknown>();
  for (const [i, { seat }] of inputs.entries()) {
    const move = moveOf(state, seat, texts[i]!);
    if (!move.ok) return move;
    moves.set(seat, move.value);
  }
  const opened = [...moves.values()].flatMap((move) => openedBy(state, move).ids);
  return stepGame(without(state, opened), { kind: 'act', moves: need.seats.map((seat) => moves.get(seat)) }, crypto);
}

async function unseal(
  state: TableState,
  what: 'coin' | 'move',
  inputs: readonly SignedInput[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const choices = inputs.map((input) => must(parseUnseal(input.payload)));
  if (what === 'coin')
    return toss(
      state,
      choices.map((choice) => choice.salt),
      crypto,
    );
  return act(
    { ...state, sealed: null },
    inputs,
    choices.map((choice) => choice.move!.text),
    crypto,
  );
}

/**
 * One player has mixed the deck, or some have mixed their hands. After the last of the deck, and after hands, the cards
 * have new ids.
 */
async function shuffle(
  state: TableState,
  plan: ShufflePlan,
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const outputs: Uint8Array[] = [];
  for (const [i, payload] of payloads.entries()) {
    const parsed = parseShuffle(payload);
    if (!parsed.ok) return parsed;
    if (parsed.value.output.length !== plan.mixes[i]!.input.length)
      return err('crypto/length', 'a shuffle changes no number of cards');
    outputs.push(parsed.value.output);
  }
  const need = state.charter.game.need(state.game);
  if (need.kind === 'hide') {
    const mixed = need.hands.map((hand) => outputs[plan.asked.indexOf(hand.seat)]!);
    const cards = renamed(
      state,
      need.hands.flatMap((hand) => hand.cards),
      need.firstId,
      mixed,
    );
    return stepGame({ ...state, cards }, { kind: 'hide' }, crypto);
  }
  assert(need.kind === 'shuffle', 'nothing is to be mixed');
  const done = (state.mixing?.done ?? 0) + 1;
  if (done < presentSeats(state).length) return ok({ ...state, mixing: { done, cards: outputs[0]! } });
  const cards = renamed(state, need.cards, need.firstId, outputs);
  return stepGame({ ...state, cards, deck: state.deck + 1, mixing: null }, { kind: 'shuffle' }, crypto);
}

/** The cards of the table with the mixed ones, under new names, for those that they were. */
function renamed(
  state: TableState,
  old: readonly CardId[],
  firstId: CardId,
  mixed: readonly Uint8Array[],
): ReadonlyMap<CardId, Uint8Array> {
  const cards = new Map(without(state, old).cards);
  let id = firstId;
  for (const part of mixed) for (let at = 0; at < part.length; at += 64) cards.set(id++, part.slice(at, at + 64));
  return cards;
}

/** Cards have gone to other hands: they are under the keys of those who hold them now. */
async function give(
  state: TableState,
  plan: GivePlan,
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const cards = new Map(state.cards);
  for (const [i, seat] of plan.asked.entries()) {
    const given = must(parseGive(payloads[i]!));
    giftsOf(plan, seat).forEach((gift, at) => {
      gift.cards.forEach((id, j) => cards.set(id, given[at]!.output.slice(j * 64, (j + 1) * 64)));
    });
  }
  return stepGame({ ...state, cards }, { kind: 'give' }, crypto);
}

/**
 * Everybody's shares are taken off the cards: hands are left under their holders' keys, cards turned up show their
 * faces.
 */
async function deal(
  state: TableState,
  need: Need & { kind: 'deal' },
  asked: readonly number[],
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const given = asked
    .map((seat, i) => {
      const messages = must(parseShare(payloads[i]!));
      return duesOf(state, need, seat).map((due, at) => ({
        seat,
        of: due.of,
        shares: sharesById(due.cards, messages[at]!.shares),
      }));
    })
    .flat();
  /** Everybody's, but for the receiver's own. Whose cards these are has given the parts of the others' keys as well. */
  const sharesFor = (ids: readonly CardId[], except: number | null): Uint8Array[] =>
    given
      .filter(({ seat, of, shares }) => !(of === null && seat === except) && ids.every((id) => shares.has(id)))
      .map(({ shares }) => join(ids.map((id) => shares.get(id)!)));
  const cards = new Map(state.cards);
  const hands = need.hands.filter((hand) => hand.cards.length > 0);
  if (hands.length > 0) {
    const ids = hands.flatMap((hand) => hand.cards);
    const parts = hands.map((hand) => sharesFor(hand.cards, hand.seat));
    // As many parts of each hand, for all but its holder give one: so all hands are one job.
    const shares = parts[0]!.map((_, giver) => concatBytes(...parts.map((ofHand) => ofHand[giver]!)));
    const left = await crypto.subtract({ cards: ciphertexts(state, ids), shares });
    if (!left.ok) return left;
    ids.forEach((id, i) => cards.set(id, left.value.slice(i * 64, (i + 1) * 64)));
  }
  let up: readonly Face[] = [];
  if (need.up.length > 0) {
    const faces = await crypto.readOpen({ cards: ciphertexts(state, need.up), shares: sharesFor(need.up, null) });
    if (!faces.ok) return faces;
    up = faces.value;
    for (const id of need.up) cards.delete(id);
  }
  return stepGame({ ...state, cards }, { kind: 'deal', up }, crypto);
}

function sharesById(ids: readonly CardId[], shares: Uint8Array): ReadonlyMap<CardId, Uint8Array> {
  return new Map(ids.map((id, at) => [id, shares.subarray(at * 32, (at + 1) * 32)]));
}

/** The holders show their hands; those of seats that are gone are opened by the parts of their keys. */
async function open(
  state: TableState,
  plan: Plan & { kind: 'open' },
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const said = new Map(plan.asked.map((seat, i) => [seat, must(parseOpen(payloads[i]!))]));
  const faces: (readonly Face[])[] = [];
  for (const { seat, cards } of plan.need.hands) {
    if (!state.gone.includes(seat)) {
      faces.push(said.get(seat)!.faces);
      continue;
    }
    const shares = trusteesOf(state.charter, seat).map((trustee) => {
      const at = openDuesOf(state, plan.need, trustee).findIndex((due) => due.of === seat);
      return said.get(trustee)!.more[at]!.shares;
    });
    const shown = await crypto.readOpen({ cards: ciphertexts(state, cards), shares });
    if (!shown.ok) return shown;
    faces.push(shown.value);
  }
  return stepGame(
    without(
      state,
      plan.need.hands.flatMap((hand) => hand.cards),
    ),
    { kind: 'open', faces },
    crypto,
  );
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.length * 32);
  parts.forEach((part, i) => out.set(part, i * 32));
  return out;
}
