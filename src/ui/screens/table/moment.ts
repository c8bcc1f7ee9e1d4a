/**
 * Where in a round a table is, as its screen needs it.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { listOf } from '../../text/lists';
import type { Mood } from '../../kit/art/host';
import type { TableView } from '../../view/roomView';
import { say } from '../../words/made/table';

/** Whether any card has been dealt: before that there is no board. */
export function isDealt({ game, state, seats }: TableView): boolean {
  if (state === null) return false;
  const held = (seat: number): boolean => {
    const { hidden, open } = game.hand(state, seat);
    return hidden.length + open.length > 0;
  };
  return game.cards(state).open.length > 0 || seats.some(({ seat }) => held(seat));
}

/** Whether a round has been counted, and no other has begun. */
export function isCounting({ stage }: TableView): boolean {
  return stage === 'reveal' || stage === 'next';
}

/** `round 2 of 3` */
export function roundTitle(table: TableView): string {
  const { match, results } = table;
  const number = isCounting(table) ? results.length : results.length + 1;
  const rounds = match['match'] === 'rounds' ? Number(match['rounds']) : 1;
  return rounds === 1 ? say.roundTitle({ number }) : say.roundTitleOf({ number, rounds });
}

/** Who is here and wants to play, in a sentence, long or short; nothing if nobody does. */
export function newcomersText({ newcomers }: Pick<TableView, 'newcomers'>, short = false): string {
  const names = [...(newcomers?.seated ?? []), ...(newcomers?.queued ?? [])].map(({ name }) => name);
  if (names.length === 0) return '';
  const said = { names: listOf(names), count: names.length };
  return short ? say.newcomersShort(said) : say.newcomers(said);
}

/** Those who show how they like what happens, but the reader; there are none at a table without other devices. */
export function othersAt({ seats, ownSeat }: TableView): readonly { seat: Seat; device: string; name: string }[] {
  return seats.flatMap(({ device, name, bot, seat }) =>
    device === undefined || bot || seat === ownSeat ? [] : [{ seat, device, name }],
  );
}

/** Whether a move of the own seat is wanted now. */
export function isAsked({ plan, halt, waitingFor, ownSeat }: TableView): boolean {
  const moving = plan?.kind === 'move' || (plan?.kind === 'seal' && plan.what === 'move');
  return moving && !halt && waitingFor.includes(ownSeat);
}

/**
 * What the browser's tab says. `wanted`: whether something is asked of the reader; `reminded`: whether others do so.
 */
export function pageTitle(table: TableView, wanted: boolean, reminded: boolean): string {
  if (!wanted) return say.pageTitle({ game: table.game.name });
  if (reminded) return say.pageAwaited();
  return isCounting(table) ? say.pageRoundOver() : say.pageYourTurn();
}

/**
 * What the lynx makes of it: a shuffle that was checked it blinks at, a proof that fails narrows its eyes, it yawns while
 * everybody waits for somebody (`waits`: that takes a while), and whoever has won makes it proud.
 */
export function hostAt(table: TableView, waits: boolean): { readonly mood: Mood; readonly checks: number } {
  const failed = table.halt?.kind === 'cheat' || table.halt?.kind === 'diverged';
  const convicted = table.convictions.length > 0 && !isCounting(table);
  const mood = failed || convicted ? 'narrow' : isCounting(table) ? 'proud' : waits ? 'yawn' : 'calm';
  return { mood, checks: table.mixed ?? 0 };
}
