/**
 * The cards that are picked on a board that is data: the only thing that it holds itself. All that is seen and done
 * follows from them and from the moves.
 * @module
 */
import type { BoardPicture } from '../../../games/gameModule';
import { SecondTap } from '../../board/secondTap';
import { say } from '../../words/made/module';
import { faceOfKey } from './pictureHand';
import * as picks from './picks';

export interface PickingOptions {
  readonly ways: () => readonly picks.Way[];
  readonly picture: () => BoardPicture;
  /** Whether somebody is to move; else moves are chosen ahead, and any card of the hand can be held ready. */
  readonly isAsked: () => boolean;
  /** Makes a move; what was picked for it still is. */
  readonly onplay: (move: unknown) => void;
}

/** What the place of a card in the middle is called when something is let go over it, and the middle itself. */
export const MIDDLE = 'middle';

export class Picking {
  readonly #options: PickingOptions;
  /** Their names, the latest last. */
  picked = $state.raw<readonly string[]>([]);
  /** Why the last tap did nothing. */
  refusal = $state.raw<string | null>(null);
  readonly touched = $derived.by(() => picks.touched(this.#ways));
  /** What can be done with the cards that are picked. */
  readonly ready = $derived.by(() => picks.ready(this.#ways, this.picked));
  readonly buttons = $derived.by(() => [...this.ready, ...picks.atOnce(this.#ways)]);
  readonly #taps = new SecondTap();

  constructor(options: PickingOptions) {
    this.#options = options;
  }

  get #ways(): readonly picks.Way[] {
    return this.#options.ways();
  }

  /** The moves that matter to cards: none to those that are only held ready. */
  #waysFor(names: readonly string[]): readonly picks.Way[] {
    const isReady = !this.#options.isAsked() && picks.touching(this.#ways, names).length === 0;
    return isReady ? [] : this.#ways;
  }

  clear(): void {
    this.picked = [];
    this.refusal = null;
    this.#taps.forget();
  }

  /** Cards or moves are others: what can stay picked does. */
  keep(isThere: (name: string) => boolean): void {
    this.picked = picks.stillPicked(this.#waysFor(this.picked), this.picked, isThere);
    this.refusal = null;
  }

  /** A tap: it picks the card or puts it back; twice, it plays it if there is nothing to choose. */
  tap(name: string): void {
    if (this.#taps.is(name) && this.#onlyWay(name)) this.act(name);
    else this.#pick(name);
  }

  /** Plays the card, or what is picked with it, if there is nothing to choose; else it is picked. */
  act(name: string): void {
    const only = this.#onlyWay(name);
    if (!only) return this.#pick(name);
    if (!this.picked.includes(name)) this.picked = [name];
    this.#options.onplay(only.move);
  }

  /** Cards of the hand are let go over the middle, or over a card of it: the move that this makes, if it makes one. */
  drop(names: readonly string[], place: string): picks.Way | null {
    if (this.#ways.length === 0 || !place.startsWith(MIDDLE)) return null;
    const on = place === MIDDLE ? null : picks.inMiddle(place.slice(MIDDLE.length + 1));
    const all = on !== null && picks.canAdd(this.#ways, names, on) ? [...names, on] : names;
    if (picks.touching(this.#ways, all).length === 0) {
      if (this.#options.isAsked()) this.refusal = this.#why(names[0]!);
      return null;
    }
    this.picked = all;
    const found = picks.ready(this.#ways, all);
    return found.length === 1 ? found[0]! : null;
  }

  #pick(name: string): void {
    const next = picks.afterTap(this.#waysFor([name]), this.picked, name);
    this.refusal = next === this.picked && this.#options.isAsked() ? this.#why(name) : null;
    this.picked = next;
  }

  #why(name: string): string {
    const face = name.startsWith('h') ? faceOfKey(picks.keyOf(name)) : null;
    return (face === null ? undefined : this.#options.picture().whyNot?.(face)) ?? say.cannot();
  }

  /** The only move there is with what is picked, or else with this card alone. */
  #onlyWay(name: string): picks.Way | null {
    const all = this.picked.includes(name) ? this.ready : [];
    const alone = picks.touching(this.#ways, [name]);
    return all.length === 1 ? all[0]! : alone.length === 1 ? alone[0]! : null;
  }
}
