/**
 * How a table moves on when a round is over: its seeds are shown, and everybody says whether there is to be another.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import { isOver, nextDealer } from '../../games/match';
import { sidesOf } from '../../games/seats';
import { type Result, must, ok } from '../../lib/result';
import { isClosing, parseNext } from './nextChoice';
import { parseReveal } from './payloads';
import { entrusted } from './plan';
import { type TableState, withoutKeys } from './tableState';
import { trusteesOf } from './trustees';

/**
 * The seeds are there, and the keys of seats that are gone come together from their parts, if none is missing. (P73)
 */
export async function reveal(
  state: TableState,
  asked: readonly number[],
  payloads: readonly Uint8Array[],
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const said = new Map(asked.map((seat, i) => [seat, must(parseReveal(payloads[i]!))]));
  const goneKeys = new Map<number, Uint8Array>();
  for (const seat of state.gone) {
    const parts = trusteesOf(state.charter, seat).map(
      (trustee) => said.get(trustee)?.parts[entrusted(state, trustee).indexOf(seat)],
    );
    if (state.escrows.length === 0 || !parts.every((part) => part !== undefined)) continue;
    const key = await crypto.joinParts(parts);
    if (!key.ok) return key;
    goneKeys.set(seat, key.value);
  }
  return ok({
    ...state,
    stage: 'next',
    goneKeys,
    seeds: state.charter.seats.map((_, seat) => said.get(seat)?.seed ?? null),
  });
}

/** Another round with the same people, a new match if this one is over, or the end of the table. (P34) */
export function next(state: TableState, step: number, payloads: readonly Uint8Array[]): TableState {
  const { game, options, match, seats } = state.charter;
  const sides = sidesOf(game, options, seats.length);
  const over = isOver({ game, options: match, results: state.results, sides }, seats.length);
  if (isClosing(payloads.map((payload) => must(parseNext(payload)))) || state.gone.length > 0)
    return { ...state, stage: 'closed', game: null, cards: new Map(), joint: new Uint8Array(0), mixing: null };
  const results = over ? [] : state.results;
  const dealer = nextDealer(game.dealer(state.game)!, seats.length);
  return {
    ...state,
    stage: 'header',
    round: state.round + 1,
    attempt: 0,
    opening: { step: step + 1, dealer, results },
    results,
    ...withoutKeys(),
  };
}
