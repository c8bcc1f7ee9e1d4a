/**
 * How the game goes on when what it waited for is there.
 * @module
 */
import type { CardId } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import type { Input } from '../../games/game';
import { type Result, ok } from '../../lib/result';
import { type TableState, ciphertexts } from './tableState';

/** After the game has moved: a deck to be mixed is laid ready, a round that is over is counted. (P35, P52) */
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

export async function stepGame(
  state: TableState,
  input: Input<unknown>,
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const next = state.charter.game.step(state.game, input);
  return next.ok ? settle({ ...state, game: next.value }, crypto) : next;
}

export function without(state: TableState, ids: readonly CardId[]): TableState {
  if (ids.length === 0) return state;
  const cards = new Map(state.cards);
  for (const id of ids) cards.delete(id);
  return { ...state, cards };
}
