/**
 * How a table goes on without seats that the others have given up. In a round that has been dealt, with keys in escrow, the game says how; else
 * the round is void, and the table is closed, so that those who are there can open the next one. What was counted before stands.
 * @module
 */
import type { Seat } from '../cards/card';
import type { CryptoService } from '../crypto/service';
import { type Result, ok } from '../lib/result';
import { settle } from './advance';
import type { TableState } from './tableState';
import { canPlayOn } from './trustees';

/** The table after the step that waited for these seats was closed without them. */
export async function leave(state: TableState, seats: readonly Seat[], crypto: CryptoService): Promise<Result<TableState>> {
  const gone = [...state.gone, ...seats].sort((a, b) => a - b);
  if (state.stage === 'reveal' || state.stage === 'next') return ok({ ...state, gone });
  const game = canPlayOn(state, seats) ? state.charter.game.leave!(state.game, seats) : null;
  // What is half mixed or sealed is begun again without them.
  if (game !== null) return settle({ ...state, gone, game, mixing: null, sealed: null }, crypto);
  return ok({ ...state, gone, stage: 'closed', game: null, cards: new Map(), joint: new Uint8Array(0), mixing: null, sealed: null });
}
