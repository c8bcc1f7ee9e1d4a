/**
 * How a table goes on without seats that the others have given up. In a round that has been dealt, with keys in escrow,
 * the game says how; a round that has been played to its end counts, whoever leaves; else the round is void, and the
 * table is closed, so that those who are there can open the next one. What was counted before stands.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { CryptoService } from '../../crypto/service/service';
import { type Result, ok } from '../../lib/result';
import { open } from './afterCards';
import { planOf } from './plan';
import { settle } from './settle';
import { type DepartureProposal, canGo } from './departurePoll';
import type { TableState } from './tableState';
import { canPlayOn, isPlayed } from './trustees';

/** The table after a step was closed without these seats, by the votes of all others. (P69) */
export async function applyDeparture(
  before: TableState,
  decision: DepartureProposal,
  crypto: CryptoService,
): Promise<Result<TableState>> {
  const { seats } = decision;
  const ascending = (all: readonly Seat[]): Seat[] => [...all].sort((a, b) => a - b);
  const gone = ascending([...before.gone, ...seats]);
  const state = { ...before, gone, out: decision.out ? ascending([...before.out, ...seats]) : before.out };
  if (state.stage === 'reveal' || state.stage === 'next') return ok(state);
  // What is half mixed or sealed is begun again without them.
  const rest = { ...state, mixing: null, sealed: null };
  if (isPlayed(before)) return openRest(rest, crypto);
  const game: unknown = canPlayOn(before, seats) ? state.charter.game.leave!(state.game, seats) : null;
  if (game !== null) return settle({ ...rest, game }, crypto);
  return ok({ ...rest, stage: 'closed', game: null, cards: new Map(), joint: new Uint8Array(0) });
}

/** Only hands are still to be opened; if nobody is there who could open one, all count as what nobody has seen. */
async function openRest(state: TableState, crypto: CryptoService): Promise<Result<TableState>> {
  const plan = planOf(state)!;
  return plan.kind === 'open' && plan.asked.length === 0 ? open(state, plan, [], crypto) : ok(state);
}

/**
 * Whether what was counted is kept and the round that is being played goes on, if all others vote for doing without
 * these seats now.
 */
export function goesOnWithout(state: TableState, seats: readonly Seat[]): boolean {
  const { charter, gone, stage, game } = state;
  if (!canGo(charter, gone, seats)) return false;
  if (stage === 'reveal' || stage === 'next') return true;
  return canPlayOn(state, seats) && charter.game.leave!(game, seats) !== null;
}
