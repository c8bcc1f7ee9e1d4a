/**
 * How a closed step moves the table on. Its inputs have been judged, or are being judged while the next player already
 * shuffles.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import type { Need } from '../../games/game';
import { type Result, assert, err, must, ok } from '../../lib/result';
import type { SignedInput } from '../../log/input';
import { deal, give, open, shuffle } from './afterCards';
import { next, reveal } from './afterRound';
import { moveOf, openedBy } from './gate';
import { parseAccept, parseEscrow, parseHeader, parseMove, parseUnseal } from './payloads';
import type { Plan } from './plan';
import { coinOf } from './seal';
import { settle, stepGame, without } from './settle';
import { counted, shown } from './showing';
import { type TableState, openingGame } from './tableState';
import { hasEscrow } from './trustees';

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
    case 'show':
      return shown(state, crypto);
    case 'count':
      return counted(state, payloads[0]!, crypto);
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

/** The keys are there: they are given in escrow, or the game is set up. (P42) */
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
    dealt: false,
    seeds: [],
  };
  return round.stage === 'escrow' ? ok(round) : begin(round, crypto);
}

/** Whether a coin is to fall before anything else: the headers have sealed what it will be made of. (P46) */
function beginsWithCoin(state: TableState): boolean {
  return state.charter.game.need(openingGame(state)).kind === 'coin';
}

/** The keys are in escrow. Every seat has named the head of all headers, and so all have seen the same seals. (P47) */
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

/** The game is set up. (P45) */
function begin(state: TableState, crypto: CryptoService): Promise<Result<TableState>> {
  return settle({ ...state, game: openingGame(state) }, crypto);
}

/** A coin falls. */
function toss(state: TableState, salts: readonly Uint8Array[], crypto: CryptoService): Promise<Result<TableState>> {
  const need = state.charter.game.need(state.game) as Need & { kind: 'coin' };
  return stepGame({ ...state, sealed: null }, { kind: 'coin', value: coinOf(salts, need.sides) }, crypto);
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
