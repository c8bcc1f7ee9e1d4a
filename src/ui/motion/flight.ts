/**
 * Cards on their way, over the board: copies that fly and vanish, while what they become stays hidden until they
 * arrive. Nothing waits for them; the next change ends those that are still under way.
 * @module
 */
import { mount, unmount } from 'svelte';
import type { Face } from '../../cards/card';
import { canMove } from '../frame/canMove';
import { afterFrame } from '../frame/frame';
import Card from '../kit/Card.svelte';
import { EASE, find, layer, veil } from './places';

/**
 * A card's way from one place to another. Elements carry the names of places as
 * `data-fly`; cards of the own hand are `own:KEY`, its end `own:?`, seats `seat:N`.
 */
export interface Flight {
  /** What is seen of it on the way; null is the back. */
  readonly face: Face | null;
  readonly from: string;
  readonly to: string;
  /** Whether the card at the target is this very one, and stays hidden until it has arrived. */
  readonly covers: boolean;
}

/** Where every place was, by its name. */
export type Sight = ReadonlyMap<string, DOMRect>;

const FLIGHT_MS = 270;
/** What the last card of several starts later than the first: 350 ms in all. */
const SPREAD_MS = 80;
/** Below this width a card has index and suit alone. */
const MINI_PX = 44;
/** A place may be wider than any card. */
const MOST_PX = 120;

function rectOf(element: Element): DOMRect {
  return (element.querySelector('.card') ?? element).getBoundingClientRect();
}

/** Looks where everything is now. That makes the browser lay the whole page out. */
export function lookAround(board: HTMLElement): Sight {
  return new Map(
    [...board.querySelectorAll<HTMLElement>('[data-fly]')].map((element) => [element.dataset['fly']!, rectOf(element)]),
  );
}

/** A flight whose ends have been measured. */
interface Course {
  readonly flight: Flight;
  readonly from: DOMRect;
  readonly end: DOMRect;
}

export class Flyer {
  readonly #stops = new Set<() => void>();

  /** Ends everything that is under way. */
  stop(): void {
    for (const stop of [...this.#stops]) stop();
  }

  /**
   * Lets cards fly on a board that shows their targets already, from the next frame but one on: the board as it is now
   * is laid out and shown in a frame of its own, since both at once are more than a weak device does in one. What cards
   * become is hidden meanwhile. `before`: where places were; `held`: where cards were let go.
   */
  fly(board: HTMLElement, flights: readonly Flight[], before: Sight, held: Sight): void {
    this.stop();
    if (flights.length === 0 || !canMove()) return;
    const veils = new Map(flights.map((flight) => [flight, flight.covers ? veilCard(targetOf(board, flight)) : null]));
    const forget = afterFrame(() => {
      this.#stops.delete(stop);
      const courses = canMove() ? plot(board, flights, before, held) : [];
      courses.forEach((course, i) => {
        this.#launch(course, (i * SPREAD_MS) / flights.length, veils.get(course.flight) ?? null);
        veils.delete(course.flight);
      });
      for (const left of veils.values()) left?.cancel();
    });
    const stop = (): void => {
      this.#stops.delete(stop);
      forget();
      for (const each of veils.values()) each?.cancel();
    };
    this.#stops.add(stop);
  }

  #launch({ flight: { face }, from, end }: Course, delayMs: number, hiding: Animation | null): void {
    const widthPx = Math.min(end.width, MOST_PX);
    const target = layer(end, `transform-origin: 0 0; --card-w: ${widthPx}px`);
    target.dataset['flying'] = '';
    const card = mount(Card, { target, props: { face, size: widthPx < MINI_PX ? 'mini' : 'hand' } });
    const start =
      `translate(${from.left - end.left}px, ${from.top - end.top}px) ` +
      `scale(${Math.min(from.width, MOST_PX) / widthPx})`;
    const timing = { duration: FLIGHT_MS, delay: delayMs, easing: EASE, fill: 'backwards' } as const;
    const flying = target.animate([{ transform: start }, { transform: 'none' }], timing);
    const stop = (): void => {
      if (!this.#stops.delete(stop)) return;
      hiding?.cancel();
      target.remove(); // first: what is not on the page is taken apart in no time
      void unmount(card);
    };
    this.#stops.add(stop);
    flying.onfinish = stop;
  }
}

/** The element that a card flies to. */
function targetOf(board: HTMLElement, { to }: Flight): Element | null {
  return find(to, board) ?? (to.startsWith('own:') ? find('own:?', board) : null);
}

function veilCard(target: Element | null): Animation | null {
  return target && veil(target.querySelector('.card') ?? target);
}

/** Measures all before anything is added, which would have the page laid out again for each. */
function plot(board: HTMLElement, flights: readonly Flight[], before: Sight, held: Sight): Course[] {
  return flights.flatMap((flight) => {
    const name = flight.from;
    const from = held.get(name) ?? before.get(name) ?? (name.startsWith('own:') ? before.get('own:?') : undefined);
    const target = targetOf(board, flight);
    if (!from || !target || from.width === 0) return [];
    const end = rectOf(target);
    return end.width === 0 ? [] : [{ flight, from, end }];
  });
}
