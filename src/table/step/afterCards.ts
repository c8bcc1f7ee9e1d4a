/**
 * How a step that shuffles cards, shows them or hands them on moves the table on.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import type { Dealt, Need } from '../../games/game';
import { type Opened, fillUnopened } from '../../games/unopened';
import { concatBytes } from '../../lib/bytes';
import { type Result, assert, err, must, ok } from '../../lib/result';
import { parseGive, parseOpen, parseShare, parseShuffle } from './payloads';
import { type GivePlan, type Plan, type ShufflePlan, duesOf, giftsOf, openDuesOf } from './plan';
import { stepGame, without } from './settle';
import { type TableState, ciphertexts, presentSeats } from './tableState';
import { canOpen, trusteesOf } from './trustees';

/**
 * One player has mixed the deck, or some have mixed their hands. After the last of the deck, and after hands, the cards
 * have new ids. (P53)
 */
export async function shuffle(
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

/** The cards of the table with the mixed ones, under new names, for those that they were. (P51) */
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
export async function give(
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
 * faces. (P56)
 */
export async function deal(
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
  return stepGame({ ...state, cards, dealt: true }, { kind: 'deal', up }, crypto);
}

function sharesById(ids: readonly CardId[], shares: Uint8Array): ReadonlyMap<CardId, Uint8Array> {
  return new Map(ids.map((id, at) => [id, shares.subarray(at * 32, (at + 1) * 32)]));
}

/**
 * The holders show their hands; those of seats that are gone are opened by the parts of their keys, or count as what
 * nobody has seen where nobody can.
 */
export async function open(
  state: TableState,
  plan: Plan & { kind: 'open' },
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const said = new Map(plan.asked.map((seat, i) => [seat, must(parseOpen(payloads[i]!))]));
  const faces: Opened[] = [];
  for (const { seat, cards } of plan.need.hands) {
    if (!state.gone.includes(seat)) {
      faces.push(said.get(seat)!.faces);
      continue;
    }
    if (!canOpen(state, seat)) {
      faces.push(null);
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
    { kind: 'open', faces: withUnopened(state, plan.need.hands, faces) },
    crypto,
  );
}

function withUnopened(
  { charter, game: state }: TableState,
  hands: readonly Dealt[],
  opened: readonly Opened[],
): readonly (readonly Face[])[] {
  const { game, options, seats } = charter;
  if (opened.every((faces) => faces !== null)) return opened;
  return fillUnopened(game, { options, seats: seats.length, state }, hands, opened);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.length * 32);
  parts.forEach((part, i) => out.set(part, i * 32));
  return out;
}
