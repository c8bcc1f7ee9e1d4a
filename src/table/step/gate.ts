/**
 * The gate between the rules of games and what comes from outside: the one place of a table where rules are asked about
 * a move that somebody has sent.
 *
 * Rules are pure and the same on every device, so what they throw on a move they throw everywhere, now and later: it is
 * a false word of whoever signed the move, a fault like any other, and evidence of it can be checked offline. What they
 * throw *without* the move, on a state that all have agreed on, comes from no input: it is a mistake of our own, goes
 * through, and brings the table to a stand as failed.
 * @module
 */
import type { Card, CardId, Face, Seat } from '../../cards/card';
import type { Claim } from '../../games/game';
import { gate } from '../../games/gate';
import { type Result, err, ok } from '../../lib/result';
import type { TableState } from './tableState';

/** A legal move: what it shows, and what it says of hidden cards. */
export interface Weighed {
  readonly move: unknown;
  readonly opened: Opened;
  readonly claim: Claim | null;
}

/** Hidden cards that a move opens, and their faces. */
export interface Opened {
  readonly ids: readonly CardId[];
  readonly faces: readonly Face[];
}

/**
 * What the rules say to this text as a move of this seat. Fails as the game refuses it, with
 * `table/spelling`, `table/no-such-card` or `game/no-answer`. A device asks this about the moves of its own seats too
 * before it signs them, so it signs none that others would take for false.
 */
export function weigh(state: TableState, seat: Seat, text: string): Result<Weighed> {
  const { game } = state.charter;
  const need = game.need(state.game); // comes from no input: outside the gate
  return gate<Weighed>(() => {
    const move = moveOf(state, seat, text);
    if (!move.ok) return move;
    const legal = game.check(state.game, seat, move.value);
    if (!legal.ok) return legal;
    const opened = openedBy(state, move.value);
    if (!opened.ids.every((id) => state.cards.has(id)))
      return err('table/no-such-card', 'the move opens a card that is not on the table');
    const claim = game.claim?.(state.game, seat, move.value) ?? null;
    if (need.kind === 'act' && need.seats.length === 1) {
      const next = game.step(state.game, { kind: 'act', moves: [move.value] });
      if (!next.ok) return next;
      game.need(next.value);
    }
    return ok({ move: move.value, opened, claim });
  });
}

/**
 * The game's move that a text spells, in its one spelling. Fails as the game does, with
 * `table/spelling` or `game/no-answer`. (P64)
 */
export function moveOf(state: TableState, seat: Seat, text: string): Result<unknown> {
  const { game } = state.charter;
  return gate(() => {
    const move = game.parseMove(text, { state: state.game, seat, known: new Map() });
    if (!move.ok) return move;
    return game.makeMove(move.value, true) === text
      ? move
      : err('table/spelling', 'the move is not written in its one way');
  });
}

/** The hidden cards that a move opens. */
export function openedBy(state: TableState, move: unknown): Opened {
  const opened = state.charter.game.played(move).filter((card: Card) => card.id !== undefined);
  return { ids: opened.map((card) => card.id!), faces: opened.map((card) => card.face) };
}
