/**
 * Makes a board once where nobody sees it, while people still gather: its program is compiled then, its templates are
 * parsed and its styles resolved, so that the first cards do not come with all of that at once.
 * @module
 */
import { flushSync, mount, unmount } from 'svelte';
import type { AnyGame } from '../../../games/game';
import { matchOptions } from '../../../games/match';
import { defaultOptions } from '../../../games/options';
import { LocalTable } from '../../../games/play/localTable';
import { Random } from '../../../lib/random';
import type { GameParts } from '../../games/contract/gameScreen';

/** So many sit at it, where the game is for as many. */
const SEATS = 4;

/** Where it lies: as large as the page, and neither seen nor heard nor reached. */
const UNSEEN = 'position: fixed; inset: 0; display: grid; visibility: hidden; contain: strict';

/** `context`: as the page's components have it. All of it is gone when this returns. */
export function rehearse(game: AnyGame, { Board }: GameParts, context: Map<unknown, unknown>): void {
  const count = Math.max(game.minSeats, Math.min(SEATS, game.maxSeats));
  const names = Array.from({ length: count }, (_, seat) => String(seat));
  const [options, match] = [defaultOptions(game.options, count), defaultOptions(matchOptions(game), count)];
  const table = new LocalTable({ game, options, match, names, random: new Random(1) });
  const [seat = 0] = table.asked;
  const place = document.createElement('div');
  place.inert = true;
  place.style.cssText = UNSEEN;
  document.body.append(place);
  const board = mount(Board, {
    target: place,
    context: context as Map<string, unknown>,
    props: {
      view: table.view(seat),
      seats: names.map((name, each) => ({ seat: each, name, presence: 'connected' as const })),
      letters: names,
      asked: true,
      waitingFor: [seat],
      log: [],
      sides: [],
      onplay: () => {},
      onanswer: () => {},
    },
  });
  flushSync();
  void place.offsetHeight; // lays it out
  void unmount(board);
  place.remove();
}
