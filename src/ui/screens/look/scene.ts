/**
 * What a look page shows, from its address: `#look=SCENE;HAPPENING;HAPPENING…`.
 *
 *     a:POSITION      the table as seat a sees it, in any position of the first game;
 *                     `greta:a:POSITION` of another one; `watch:POSITION` as who watches sees it
 *     lobby:N         the waiting room with N people, for whoever proposes; `guest:N` for another;
 *                     `alone:DOOR` with the door held: one, silent, strangers
 *     late:lobby, late:guest   others are not ready, after a while; `lost:guest` without a broker
 *     halt:KIND       a table that stands still: cheat, counted, accused, diverged, failed or superseded
 *     moment:NAME     a table at which a button brings that moment; `moments` is a list of them
 *     tokens          what everything takes its colour, space, corners, shadow and time from, in each theme
 *
 * Happenings follow one another: a move of whoever is in turn, `away b`, `shaky b`, `back b` for connections,
 * `grant` or `decline` for the last request of one player to another, `cheat b` for somebody who is out, `wants b` and
 * `stands b` for what they want when the round is over, `rounds 3` for so many rounds that are over, `missed` for
 * having been away all the while, `long` for having waited for longer than the table chose, `relieved` for a bot in the
 * own place, `offline` for a cable that was pulled, `mixed` for another who has shuffled, `deal` for the cards after it.
 * An address that grows by some plays them on the page as it is.
 * @module
 */
import { NOBODY } from '../../../cards/card';
import type { AnyGame, Position } from '../../../games/game';
import { GAMES, gameOf } from '../../../games/registry';
import { parseSeat } from '../../../games/seats';
import { type Result, err, ok } from '../../../lib/result';
import type { DoorHeld } from '../../view/roomView';
import { seatsOf } from './cast';
import { MOMENT_LOOKS } from './momentLooks';

export type Scene =
  | { readonly kind: 'table'; readonly game: AnyGame; readonly seat: number; readonly position: Position<unknown> }
  | {
      readonly kind: 'lobby';
      readonly people: number;
      readonly edits: boolean;
      readonly door?: DoorHeld;
      readonly late?: boolean;
      readonly lost?: boolean;
    }
  | { readonly kind: 'halt'; readonly halt: string }
  | { readonly kind: 'moment'; readonly name: string | null }
  | { readonly kind: 'tokens' };

function isDoor(text: string): text is DoorHeld {
  return text === 'one' || text === 'silent' || text === 'strangers';
}

/** The scene, and what happens in it. */
export function splitLook(text: string): { readonly scene: string; readonly happenings: readonly string[] } {
  const [scene = '', ...happenings] = text.split(';').map((part) => part.trim());
  return { scene, happenings: happenings.filter((each) => each !== '') };
}

/** Fails with `look/scene`, or as a position does. */
export function parseScene(text: string): Result<Scene> {
  if (text === 'tokens') return ok({ kind: 'tokens' });
  if (text === 'moments') return ok({ kind: 'moment', name: null });
  const [, kind, rest] = /^([a-z][a-z0-9-]*):(.*)$/s.exec(text) ?? [];
  if (kind === undefined || rest === undefined)
    return err('look/scene', 'a scene is written like a:POSITION, lobby:4, guest:4 or halt:cheat');
  if (kind === 'lobby' || kind === 'guest') {
    const people = /^\d{1,2}$/.test(rest) ? Number(rest) : 0;
    return people >= 1 && people <= 12
      ? ok({ kind: 'lobby', people, edits: kind === 'lobby' })
      : err('look/scene', 'one to twelve people');
  }
  if (kind === 'late' || kind === 'lost')
    return ok({ kind: 'lobby', people: kind === 'late' ? 6 : 1, edits: rest === 'lobby', [kind]: true });
  if (kind === 'alone')
    return isDoor(rest)
      ? ok({ kind: 'lobby', people: 1, edits: false, door: rest })
      : err('look/scene', 'the door is held by one, silent or strangers');
  if (kind === 'moment')
    return MOMENT_LOOKS.has(rest) ? ok({ kind: 'moment', name: rest }) : err('look/scene', 'no such moment');
  if (kind === 'halt') return ok({ kind: 'halt', halt: rest });
  const game = gameOf(kind);
  if (!game.ok) return parseTable(GAMES[0]!, kind, rest);
  const [, seat, position] = /^([a-z]+):(.*)$/s.exec(rest) ?? [];
  return seat === undefined
    ? err('look/scene', 'after the game come a seat and a position')
    : parseTable(game.value, seat, position!);
}

function parseTable(game: AnyGame, seatText: string, text: string): Result<Scene> {
  const position = game.parsePosition(text);
  if (!position.ok) return position;
  if (seatText === 'watch') return ok({ kind: 'table', game, seat: NOBODY, position: position.value });
  const seat = parseSeat(seatText, seatsOf(game, position.value.state));
  return seat.ok ? ok({ kind: 'table', game, seat: seat.value, position: position.value }) : seat;
}
