/**
 * Makes a board, and the mixing screen before it, once where nobody sees them, while people still gather: their program
 * is compiled then, their templates are parsed and their styles resolved, so that the first cards do not come with all
 * of that at once.
 * @module
 */
import { flushSync, mount, unmount } from 'svelte';
import type { AnyGame } from '../../../games/game';
import { matchOptions } from '../../../games/matchOptions';
import { defaultOptions } from '../../../games/options';
import { LocalTable } from '../../../games/play/localTable';
import { Random } from '../../../lib/random';
import type { Plan } from '../../view/roomView';
import { viewLocal } from '../../client/models/localView';
import type { GameParts } from '../../games/contract/gameScreen';
import Mixing from './Mixing.svelte';

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
  const seats = names.map((name, each) => ({ seat: each, name, presence: 'connected' as const }));
  unseen((target) =>
    mount(Board, {
      target,
      context: context as Map<string, unknown>,
      props: {
        view: table.view(seat),
        seats,
        letters: names,
        asked: true,
        waitingFor: [seat],
        log: [],
        sides: [],
        onplay: () => {},
        onanswer: () => {},
      },
    }),
  );
  const plan: Plan = { kind: 'shuffle', what: 'deck', asked: [seat], mixes: [], trivial: false };
  const shuffling = { ...viewLocal(table, { game, match, names, own: seat, step: 0 }), seats, plan, mixed: 1 };
  unseen((target) => mount(Mixing, { target, props: { table: shuffling, names, letters: names } }));
}

/** Makes it, lays it out and takes it away. */
function unseen(make: (target: HTMLElement) => Record<string, unknown>): void {
  const place = document.createElement('div');
  place.inert = true;
  place.style.cssText = UNSEEN;
  document.body.append(place);
  const made = make(place);
  flushSync();
  void place.offsetHeight;
  void unmount(made);
  place.remove();
}
