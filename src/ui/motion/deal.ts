/**
 * A deal that somebody sees: the board is laid out in one frame, and the own hand comes to it in the next, which is when
 * its cards are dealt. Both at once are more than a weak device does in a frame.
 * @module
 */
import { getContext, setContext } from 'svelte';
import type { LogEntry } from '../text/parts';
import { canMove } from '../frame/canMove';
import { type Cancel, afterFrame } from '../frame/frame';
import { EASE, areaOf, find, veil } from './places';
import { whenPressed } from './pressed';

export interface Deal {
  /** Whether a board is there already, and nobody sees it before its first cards come. */
  readonly awaits: () => boolean;
  /** Whether the round has just been dealt, and nobody has moved yet. */
  readonly begins: () => boolean;
  /** The own hand has come to the board. */
  readonly onhand: () => void;
}

const KEY = Symbol('deal');

export function provideDeal(deal: Deal): void {
  setContext(KEY, deal);
}

/** Undefined for boards that nobody deals at. */
export function useDeal(): Deal | undefined {
  return getContext<Deal | undefined>(KEY);
}

/** Which round was just dealt, by the line that tells it; null if none was, or somebody has moved since. */
export function freshDeal(log: readonly LogEntry[]): string | null {
  const heading = log.findLastIndex((entry) => entry.heading);
  const told = log.slice(heading + 1);
  return told.length > 0 && told.every(({ seat, answer }) => seat === null && !answer) ? told[0]!.id : null;
}

/** One card, and what the last of them starts later than the first. */
const CARD_MS = 210;
const SPREAD_MS = 270;
/** From the first card of a deal to the last, in milliseconds. */
export const DEAL_MS = CARD_MS + SPREAD_MS;

/**
 * Deals what lies on the board, or at places with such names alone: each card comes from the stock, round the table.
 * They set out once the board has been laid out, where they are hidden until then; whoever presses anything has them at
 * once. What ends that is returned.
 */
export function dealOut(places = ''): Cancel {
  if (!canMove()) return () => {};
  const cards = [...document.querySelectorAll<HTMLElement>('[data-fly^="own:"], [data-fly^="seat:"]')]
    .filter(({ dataset: { fly } }) => fly !== 'own:?' && fly!.startsWith(places))
    .map((place) => place.querySelector<HTMLElement>('.card') ?? place);
  // One for the whole hand: what fades has a layer of its own.
  const hidden = new Set(cards.map((card) => card.closest('[role=listbox]') ?? card));
  const veils = [...hidden].map(veil);
  const unveil = (): void => veils.forEach((each) => each.cancel());
  let under: readonly Animation[] = [];
  const cancel = afterFrame(() => {
    if (canMove()) under = setOut(cards);
    unveil();
  });
  const stop = (): void => {
    cancel();
    unveil();
  };
  const deaf = whenPressed(() => {
    stop();
    under.forEach((each) => each.finish());
  });
  return () => {
    stop();
    deaf();
  };
}

function setOut(cards: readonly HTMLElement[]): Animation[] {
  const stock = areaOf(find('stock') ?? find('pile')) ?? new DOMRect(innerWidth / 2, 0, 0, 0);
  const courses = cards
    .map((card) => ({ card, to: (card.closest('[data-fly]') ?? card).getBoundingClientRect() }))
    .filter(({ to }) => to.width > 0);
  return courses.map(({ card, to }, i) => {
    const start = `translate(${stock.left - to.left}px, ${stock.top - to.top}px) scale(0.7)`;
    return card.animate([{ transform: start, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }], {
      duration: CARD_MS,
      delay: (i * SPREAD_MS) / courses.length,
      easing: EASE,
      fill: 'backwards',
    });
  });
}
