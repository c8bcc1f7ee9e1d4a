/**
 * What a board does when its cards have moved: they fly from where they were to where they are, and a focus that went
 * away with a card comes back to the board. When a round begins it is on the hand.
 * @module
 */
import { onDestroy, tick } from 'svelte';
import { canMove } from '../frame/canMove';
import { afterFrame, afterSeen } from '../frame/frame';
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

interface Stirs {
  /** Something on the board lies elsewhere, although no card has gone anywhere. */
  readonly onmove: () => void;
  /** In the next frame it may. */
  readonly onstir: () => void;
}

/** Tells of both; returns what ends that. */
function watchStirs(board: HTMLElement, { onmove, onstir }: Stirs): () => void {
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
  readonly #refocus: () => void;
  #held: Sight = new Map();
  #hadFocus = false;
  /** Whether anything on the board has had the focus. */
  #isVisited = false;

  /** To be made while a board's component is. */
  constructor({ scene, same, flights, refocus }: MovementOptions<Scene>) {
    this.#refocus = refocus;
    const flyer = new Flyer();
    let shown: Scene | null = null;
    let sight: Sight = new Map();
    /** Where everything lies, as long as nothing can have moved since it was looked at. */
    let latest: Sight | null = null;
    const deal = useDeal();
    const changed = (next: Scene): boolean => shown === null || !same(shown, next);
    onDestroy(() => flyer.stop());

    $effect.pre(() => {
      if (changed(scene()) && shown && canMove()) sight = latest ?? lookAround(this.board!);
    });

    // To look in the midst of a change would make the browser lay out the page twice; after it, before cards set out.
    let forget: (() => void) | null = null;
    const lookSoon = (): void => {
      forget ??= afterFrame(() => {
        forget = null;
        const { board } = this;
        if (board && board.getBoundingClientRect().width > 0 && canMove()) latest = lookAround(board);
      });
    };
    onDestroy(() => forget?.());

    // A round begins at the hand, for whoever is nowhere else.
    let begins = false;
    let give: (() => void) | null = null;
    const giveSoon = (): void => {
      give?.();
      give = afterSeen(() => {
        if (!this.#isVisited && hasNoFocus()) this.#refocus();
      });
    };
    onDestroy(() => give?.());

    $effect(() => {
      void scene();
      if (!deal?.awaits()) lookSoon();
    });

    $effect(() => {
      const next = scene();
      if (deal?.awaits() || !changed(next)) return; // what nobody has seen comes from nowhere
      latest = null;
      if (shown) {
        flyer.fly(this.board!, flights(shown, next), sight, this.#held);
        void this.keepFocus();
      }
      begins ||= deal?.begins() === true;
      if (begins && !this.#isVisited) giveSoon();
      this.#held = new Map();
      shown = next;
    });

    $effect(() => this.board && watchStirs(this.board, { onmove: () => (latest = null), onstir: lookSoon }));
  }

  /** Cards were let go there: from there they fly, if the next change moves them. */
  letGo(places: Sight): void {
    this.#held = places;
  }

  /** The element that had the focus may be gone with the card that was played. */
  async keepFocus(): Promise<void> {
    await tick();
    if (this.#hadFocus && hasNoFocus()) this.#refocus();
  }

  readonly onfocusin = (): void => {
    this.#hadFocus = true;
    this.#isVisited = true;
  };

  readonly onfocusout = (event: FocusEvent): void => {
    this.#hadFocus = event.relatedTarget === null;
  };
}
