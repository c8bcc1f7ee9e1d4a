/**
 * A paw that is thrown to a friend, over the board.
 * @module
 */
import { mount, unmount } from 'svelte';
import { canMove } from '../frame/canMove';
import Reaction from '../kit/Reaction.svelte';
import { areaOf, layer, placeOfSeat } from './places';

const THROW_MS = 420;
const THROWN_PX = 44;

/** From the own hand, or the lower edge, to the place of that seat, as whoever throws it sees it. */
export function throwPaw(seat: number, own: number, colour: string): void {
  const place = areaOf(placeOfSeat(seat, own)?.closest('.opponent'));
  if (!place || !canMove()) return;
  const hand = areaOf(placeOfSeat(own, own)) ?? new DOMRect(innerWidth / 2, innerHeight, 0, 0);
  const from = new DOMRect(hand.left + hand.width / 2 - THROWN_PX / 2, hand.top - THROWN_PX, THROWN_PX, THROWN_PX);
  const target = layer(from, `color: ${colour}`);
  const drawn = mount(Reaction, { target, props: { name: 'paw', size: THROWN_PX } });
  const right = place.left + place.width / 2 - from.left - THROWN_PX / 2;
  const down = place.top + place.height / 2 - from.top - THROWN_PX / 2;
  const part = (share: number): string => `translate(${right * share}px, ${down * share}px)`;
  const way = [
    { transform: 'rotate(-20deg) scale(0.6)', opacity: 0 },
    { transform: `${part(0.5)} rotate(10deg) scale(1.3)`, opacity: 1, offset: 0.5 },
    { transform: `${part(1)} rotate(0) scale(0.9)`, opacity: 0.5 },
  ];
  target.animate(way, { duration: THROW_MS, easing: 'ease-out' }).onfinish = () => {
    void unmount(drawn);
    target.remove();
  };
}
