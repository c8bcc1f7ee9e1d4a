/**
 * What a board does when its cards have moved: they fly from where they were to where they are, and a focus that went
 * away with a card comes back to the board. When a round begins it is on the hand.
 *
 * To look where cards lie in the midst of a change would make the browser lay out the page twice. So it is done a frame
 * after each change, and after whatever else may move something. As long as nothing has, the next change finds it known.
 * @module
 */
import { onDestroy, tick } from 'svelte';
import { canMove } from '../frame/canMove';
import { type Cancel, afterFrame, afterSeen } from '../frame/frame';
import { useDeal } from './deal';
import { type Flight, Flyer, type Sight, lookAround } from './flight';

export interface MovementOptions<Scene> {
  /** What the board shows now. */
  readonly scene: () => Scene;
  /** Whether two scenes have every card in the same place. */
  readonly same: (before: Scene, after: Scene) => boolean;
  readonly flights: (before: Scene, after: Scene) => readonly Flight[];
  /** Gives the focus to what is nearest to the element that had it and is gone. */
  readonly refocus: () => void;
}

/**
 * Calls `onmove` when something on the board lies elsewhere, although no card has gone anywhere, and `onstir` when it may
 * in the next frame; returns what ends that.
 */
function watchStirs(board: HTMLElement, onmove: () => void, onstir: () => void): Cancel {
  const size = new ResizeObserver(() => {
    onmove();
    onstir();
  });
  size.observe(board);
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  for (const event of ['pointerdown', 'click', 'keydown', 'scroll']) addEventListener(event, onstir, options);
  for (const event of ['transitionend', 'transitioncancel']) board.addEventListener(event, onstir, options);
  addEventListener('scroll', onmove, options);
  board.addEventListener('transitionrun', onmove, options);
  return () => {
    size.disconnect();
    ended.abort();
  };
}

/** Whether nothing on the page has the focus. */
function hasNoFocus(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

/** The part of it that the frame around the board needs. */
export type Watch = Pick<Movement<unknown>, 'board' | 'onfocusin' | 'onfocusout'>;

export class Movement<Scene> {
  /** The element around the board, once it is there. */
  board = $state<HTMLElement>();
  readonly #options: MovementOptions<Scene>;
  readonly #flyer = new Flyer();
  /** What the board showed before the change; null until its first scene is seen. */
  #shown: Scene | null = null;
  /** Where everything lay before the change. */
  #sight: Sight = new Map();
  /** Where everything lies, as long as nothing can have moved since it was looked at. */
  #latest: Sight | null = null;
  #held: Sight = new Map();
  #hadFocus = false;
  /** Whether anything on the board has had the focus. */
  #isVisited = false;
  #hasBegun = false;
  #looking: Cancel | null = null;
  #focusing: Cancel | null = null;

  /** To be made while a board's component is. */
  constructor(options: MovementOptions<Scene>) {
    this.#options = options;
    const { scene } = options;
    const deal = useDeal();
    onDestroy(() => {
      this.#flyer.stop();
      this.#looking?.();
      this.#focusing?.();
    });

    $effect.pre(() => {
      if (this.#isChange(scene()) && this.#shown && canMove()) this.#sight = this.#latest ?? lookAround(this.board!);
    });

    $effect(() => {
      void scene();
      if (!deal?.awaits()) this.#lookSoon();
    });

    $effect(() => {
      const next = scene();
      if (deal?.awaits() || !this.#isChange(next)) return; // what nobody has seen comes from nowhere
      this.#show(next);
      this.#hasBegun ||= deal?.begins() === true;
      if (this.#hasBegun && !this.#isVisited) this.#focusSoon();
    });

    const forget = (): void => void (this.#latest = null);
    $effect(() => this.board && watchStirs(this.board, forget, () => this.#lookSoon()));
  }

  #isChange(next: Scene): boolean {
    return this.#shown === null || !this.#options.same(this.#shown, next);
  }

  #show(next: Scene): void {
    this.#latest = null;
    if (this.#shown) {
      this.#flyer.fly(this.board!, this.#options.flights(this.#shown, next), this.#sight, this.#held);
      void this.keepFocus();
    }
    this.#held = new Map();
    this.#shown = next;
  }

  #lookSoon(): void {
    this.#looking ??= afterFrame(() => {
      this.#looking = null;
      const { board } = this;
      if (board && board.getBoundingClientRect().width > 0 && canMove()) this.#latest = lookAround(board);
    });
  }

  /** A round begins at the hand, for whoever is nowhere else. */
  #focusSoon(): void {
    this.#focusing?.();
    this.#focusing = afterSeen(() => {
      if (!this.#isVisited && hasNoFocus()) this.#options.refocus();
    });
  }

  /** Cards were let go there: from there they fly, if the next change moves them. */
  letGo(places: Sight): void {
    this.#held = places;
  }

  /** The element that had the focus may be gone with the card that was played. */
  async keepFocus(): Promise<void> {
    await tick();
    if (this.#hadFocus && hasNoFocus()) this.#options.refocus();
  }

  readonly onfocusin = (): void => {
    this.#hadFocus = true;
    this.#isVisited = true;
  };

  readonly onfocusout = (event: FocusEvent): void => {
    this.#hadFocus = event.relatedTarget === null;
  };
}
