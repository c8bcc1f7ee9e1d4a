/**
 * What is shown over a board for a moment: a steal, and a paw that is thrown to a friend.
 * @module
 */
import { mount, unmount } from 'svelte';
import { canMove } from '../frame/canMove';
import Reaction from '../kit/Reaction.svelte';
import { areaOf, find, layer, placeOfSeat } from './places';

const STEAL_MS = 520;
const RING_MS = 900;
const THROW_MS = 420;
const STOLEN_PX = 48;
const THROWN_PX = 44;

/** A paw takes it from the pile to whoever steals, around whose place a ring in their colour lights up. */
export function showSteal(thief: HTMLElement | null, colour: string): void {
  const area = areaOf(thief?.closest('.opponent, li, [role=listbox]') ?? thief);
  if (!area || !canMove()) return;
  const ring = layer(area, `border: 3px solid ${colour}; border-radius: var(--radius)`);
  const lights = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
  ring.animate(lights, { duration: RING_MS }).onfinish = () => ring.remove();
  const pile = areaOf(find('pile'));
  if (!pile) return;
  const away = (to: string): Keyframe => ({ transform: `${to} scale(0.8)` });
  sendPaw({ from: pile, to: area, sizePx: STOLEN_PX, colour }, (to) => ({
    way: [
      { ...away(to), opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.45 },
      { ...away(to), opacity: 0.4 },
    ],
    timing: { duration: STEAL_MS, easing: 'ease-in-out' },
  }));
}

/** From the own hand, or the lower edge, to the place of that seat, as whoever throws it sees it. */
export function throwPaw(seat: number, own: number, colour: string): void {
  const place = areaOf(placeOfSeat(seat, own)?.closest('.opponent'));
  if (!place || !canMove()) return;
  const hand = areaOf(placeOfSeat(own, own)) ?? new DOMRect(innerWidth / 2, innerHeight, 0, 0);
  const from = new DOMRect(hand.left + hand.width / 2 - THROWN_PX / 2, hand.top - THROWN_PX);
  sendPaw({ from, to: place, sizePx: THROWN_PX, colour }, (to, half) => ({
    way: [
      { transform: 'rotate(-20deg) scale(0.6)', opacity: 0 },
      { transform: `${half} rotate(10deg) scale(1.3)`, opacity: 1, offset: 0.5 },
      { transform: `${to} rotate(0) scale(0.9)`, opacity: 0.5 },
    ],
    timing: { duration: THROW_MS, easing: 'ease-out' },
  }));
}

interface Throw {
  /** At whose corner it begins, and in whose middle it ends. */
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly sizePx: number;
  readonly colour: string;
}

/** `course`: its way, from the translations to its end and to the middle of the way. */
function sendPaw(
  { from, to, sizePx, colour }: Throw,
  course: (to: string, half: string) => { way: Keyframe[]; timing: KeyframeAnimationOptions },
): void {
  const target = layer(new DOMRect(from.left, from.top, sizePx, sizePx), `color: ${colour}`);
  const drawn = mount(Reaction, { target, props: { name: 'paw', size: sizePx } });
  const right = to.left + to.width / 2 - from.left - sizePx / 2;
  const down = to.top + to.height / 2 - from.top - sizePx / 2;
  const part = (share: number): string => `translate(${right * share}px, ${down * share}px)`;
  const { way, timing } = course(part(1), part(0.5));
  target.animate(way, timing).onfinish = () => {
    void unmount(drawn);
    target.remove();
  };
}
