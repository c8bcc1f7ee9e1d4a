/**
 * Motion that says what happened: a deal that is dealt, a steal that is seen. Nothing waits for it, nothing of it can
 * be pressed, and there is none where somebody wants none. All of it moves and fades alone, which browsers do beside
 * the page's own work.
 * @module
 */
import { mount, unmount } from 'svelte';
import { veil } from '../board/fly';
import { afterFrame, canMove } from '../frame/frame';
import Reaction from '../kit/Reaction.svelte';

/** One card, and what the last of them starts later than the first: 650 ms in all. */
const CARD_MS = 230;
const SPREAD_MS = 420;
const STEAL_MS = 520;
const RING_MS = 900;
const EASE = 'cubic-bezier(0.25, 0.8, 0.35, 1)';

const find = (place: string): HTMLElement | null => document.querySelector(`[data-fly="${CSS.escape(place)}"]`);

/** Whose cards lie there: the seat's, or the own hand. */
export function placeOfSeat(seat: number, own: number): HTMLElement | null {
  return find(seat === own ? 'own:?' : `seat:${seat}`);
}

/**
 * Deals what lies on the board, or at places with such names alone: each card comes from the stock, round the table.
 * They set out once the browser has laid out and shown the board, where they are hidden until then: both at once are
 * more than a weak device does in a frame. What ends the wait for it is returned.
 */
export function dealOut(places = ''): () => void {
  if (!canMove()) return () => {};
  const cards = [...document.querySelectorAll<HTMLElement>('[data-fly^="own:"], [data-fly^="seat:"]')]
    .filter(({ dataset: { fly } }) => fly !== 'own:?' && fly!.startsWith(places))
    .map((place) => place.querySelector<HTMLElement>('.card') ?? place);
  // One for the whole hand: what fades has a layer of its own.
  const hidden = new Set(cards.map((card) => card.closest('[role=listbox]') ?? card));
  const veils = [...hidden].map(veil);
  const unveil = (): void => veils.forEach((each) => each.cancel());
  const forget = afterFrame(() => {
    if (canMove()) setOut(cards);
    unveil();
  });
  return () => {
    forget();
    unveil();
  };
}

function setOut(cards: readonly HTMLElement[]): void {
  const from = (find('stock') ?? find('pile'))?.getBoundingClientRect();
  const stock = from ?? new DOMRect(innerWidth / 2, 0, 0, 0);
  const courses = cards
    .map((card) => ({ card, to: (card.closest('[data-fly]') ?? card).getBoundingClientRect() }))
    .filter(({ to }) => to.width > 0);
  courses.forEach(({ card, to }, i) => {
    const start = `translate(${stock.left - to.left}px, ${stock.top - to.top}px) scale(0.7)`;
    card.animate([{ transform: start, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }], {
      duration: CARD_MS,
      delay: (i * SPREAD_MS) / courses.length,
      easing: EASE,
      fill: 'backwards',
    });
  });
}

/** A paw takes it from the pile to whoever steals, around whose place a ring in their colour lights up. */
export function showSteal(thief: HTMLElement | null, colour: string): void {
  if (!thief || !canMove()) return;
  const area = (thief.closest('.opponent, li, [role=listbox]') ?? thief).getBoundingClientRect();
  const pile = find('pile')?.getBoundingClientRect();
  const ring = layer(area, `border: 3px solid ${colour}; border-radius: var(--radius)`);
  const lights = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
  ring.animate(lights, { duration: RING_MS }).onfinish = () => ring.remove();
  if (!pile) return;
  const paw = layer(new DOMRect(pile.left, pile.top, 48, 48), `color: ${colour}`);
  const drawn = mount(Reaction, { target: paw, props: { name: 'paw', size: 48 } });
  const [right, down] = [area.left + area.width / 2 - pile.left - 24, area.top + area.height / 2 - pile.top - 24];
  const way = [
    { transform: `translate(${right}px, ${down}px) scale(0.8)`, opacity: 0 },
    { transform: 'none', opacity: 1, offset: 0.45 },
    { transform: `translate(${right}px, ${down}px) scale(0.8)`, opacity: 0.4 },
  ];
  paw.animate(way, { duration: STEAL_MS, easing: 'ease-in-out' }).onfinish = () => {
    void unmount(drawn);
    paw.remove();
  };
}

/** A part over the page that cannot be pressed, and is not read. */
export function layer({ left, top, width, height }: DOMRect, style: string): HTMLElement {
  const part = document.createElement('div');
  part.setAttribute('aria-hidden', 'true');
  part.dataset['motion'] = '';
  part.style.cssText =
    `position: fixed; z-index: 15; box-sizing: border-box; left: ${left}px; top: ${top}px; ` +
    `width: ${width}px; height: ${height}px; pointer-events: none; ${style}`;
  document.body.append(part);
  return part;
}
