/**
 * What the screen has for each game. Nothing else in the user interface names one.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { GameEntry } from '../../../games/game';
import { loadRules, loadedGame, putEntry } from '../../../games/registry';
import { assert } from '../../../lib/result';
import type { LocalEvent } from '../../../games/play/localTable';
import type { Answer, ReplayMove } from '../../../games/play/replay';
import type { Advise, GameScreen, LogLine, Narrator } from '../contract/gameScreen';
import { say } from '../../words/made/log';
import { cardParts } from '../../text/parts';
import { addScreenId, screenIds } from './ids.svelte';
import * as screens from './screens';

const SCREENS: Record<string, GameScreen> = { ...screens };

export { screenIds };

/** Adds a game that lies beside the page. False if there is one of its id already. */
export function addGame(entry: GameEntry, screen: GameScreen): boolean {
  const { id } = entry.info;
  if (!putEntry(entry)) return false;
  SCREENS[id] = screen;
  addScreenId(id);
  return true;
}

/** Whether there is a game of that name. */
export function isGame(id: string): boolean {
  return screenIds().includes(id);
}

/** Whether it lies beside the page. */
export function isBeside(id: string): boolean {
  return !Object.hasOwn(screens, id);
}

/** That game, or the first if there is none of that name. */
export function knownGame(id: string): string {
  return isGame(id) ? id : screenIds()[0]!;
}

/** That game; or the first if there is none of that name, or one beside the page that has not come. */
export function readyGame(id: string): string {
  return loadedGame(id).ok ? id : screenIds()[0]!;
}

/** The screen of a game of the registry. */
export function screenOf(game: string): GameScreen {
  const screen = SCREENS[game];
  assert(screen, `the screen does not know the game ${game}`);
  return screen;
}

const NARRATORS = new Map<string, Narrator<unknown, unknown>>();

/** Whether the game can be played and told here: its rules and its teller are loaded. */
export function isPrepared(game: string): boolean {
  return NARRATORS.has(game);
}

/**
 * Loads the rules and the teller of a game that there is. Rejected if they cannot be fetched; then the next call tries
 * again.
 */
export async function prepareGame(game: string): Promise<void> {
  if (isPrepared(game)) return;
  const [teller] = await Promise.all([screenOf(game).loadNarrator(), loadRules(game)]);
  NARRATORS.set(game, teller as Narrator<unknown, unknown>);
}

/** For pages that show any game: those of this project, since of the others one may not come. */
export async function prepareAllGames(): Promise<void> {
  await Promise.all(Object.keys(screens).map(prepareGame));
}

/** How a game is told that has been prepared. */
export function narratorOf(game: string): Narrator<unknown, unknown> {
  const teller = NARRATORS.get(game);
  assert(teller, `${game} has not been prepared`);
  return teller;
}

/** What is to be said for moves of a game; nothing, if the game has no advice or it cannot be fetched. */
export async function adviceOf(game: string): Promise<Advise<unknown, unknown>> {
  const load = screenOf(game).loadAdvice;
  const advise = load ? await load().catch(() => null) : null;
  return (advise as Advise<unknown, unknown> | null) ?? (() => []);
}

/** What moves of a replay tell, to somebody who looks on or, on the board, to whose side it is seen from. */
export function narrateMoves(game: string, before: unknown, moves: readonly ReplayMove[], own: Seat | null): LogLine[] {
  const teller = narratorOf(game);
  return moves.flatMap(({ seat, move }) => teller.move(before, seat, move, own));
}

/** What a step of a replay tells that came of itself: cards drawn, a new stock. */
export function narrateAnswers(game: string, answers: readonly Answer[], own: Seat | null): LogLine[] {
  const teller = narratorOf(game);
  return answers.flatMap(({ before, need, after }) => teller.need(before, need, after, own));
}

/** The lines with the cards that the reader has drawn, after the line that tells it: all others see only how many. */
export function nameDraws(lines: readonly LogLine[], own: Seat | null, dealt: readonly Face[]): LogLine[] {
  return lines.map((line) =>
    line.seat === own && line.draws === dealt.length && dealt.length > 0
      ? { ...line, parts: [...line.parts, ' (', ...cardParts(dealt), ')'] }
      : line,
  );
}

/** What happened at a table without others. */
export function narrateLocal(game: string, event: LocalEvent, own: Seat | null): LogLine[] {
  const teller = narratorOf(game);
  switch (event.kind) {
    case 'round':
      return [{ seat: null, parts: [say.round({ number: event.number })], heading: true }];
    case 'move':
      return teller.move(event.before, event.seat, event.move, own);
    case 'need':
      return nameDraws(
        teller.need(event.before, event.need, event.after, own),
        own,
        own === null ? [] : event.dealtTo(own),
      );
  }
}
