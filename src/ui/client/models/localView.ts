/**
 * What the screen shows of a table in this tab alone.
 * @module
 */
import type { Seat } from '../../../cards/card';
import type { AnyGame, Options } from '../../../games/game';
import type { LocalTable } from '../../../games/play/localTable';
import type { Plan } from '../../../table/step/plan';
import type { TableView } from '../../view/roomView';

export interface LocalView {
  readonly game: AnyGame;
  readonly match: Options;
  readonly names: readonly string[];
  /** The seat of the person. */
  readonly own: Seat;
  /** How many things have happened. */
  readonly step: number;
}

export function viewLocal(table: LocalTable, { game, match, names, own, step }: LocalView): TableView {
  const { over, asked } = table;
  const { known, shown } = table.view(own);
  const plan: Plan = over ? { kind: 'next', asked: [own] } : { kind: 'move', asked };
  return {
    match,
    game,
    ownSeat: own,
    seats: names.map((name, seat) => ({ seat, name, presence: 'self' })),
    round: table.results.length,
    stage: over ? 'next' : 'round',
    state: table.state,
    known,
    ...(shown && { shown }),
    chosen: table.chosen(own),
    plan,
    waitingFor: over ? [own] : asked,
    step,
    results: table.results,
    totals: table.totals,
    teams: game.sides?.(table.options, names.length),
    matchOver: table.matchOver,
    unproved: 0,
    mixed: null,
    halt: null,
    convictions: [],
    departure: null,
    sides: [],
  };
}
