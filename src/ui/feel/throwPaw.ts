/**
 * A paw that is thrown to a friend, as whoever throws it sees it.
 * @module
 */
import { mount, unmount } from 'svelte';
import { canMove } from '../frame/frame';
import Reaction from '../kit/Reaction.svelte';
import { layer, placeOfSeat } from './motion';

const THROW_MS = 420;
const SIZE_PX = 44;

/** From the own hand, or the lower edge, to the place of that seat. */
export function throwPaw(seat: number, own: number, colour: string): void {
  const place = placeOfSeat(seat, own)?.closest('.opponent')?.getBoundingClientRect();
  if (!place || !canMove()) return;
  const hand = placeOfSeat(own, own)?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight, 0, 0);
  const from = new DOMRect(hand.left + hand.width / 2 - SIZE_PX / 2, hand.top - SIZE_PX, SIZE_PX, SIZE_PX);
  const paw = layer(from, `color: ${colour}`);
  const drawn = mount(Reaction, { target: paw, props: { name: 'paw', size: SIZE_PX } });
  const right = place.left + place.width / 2 - from.left - SIZE_PX / 2;
  const down = place.top + place.height / 2 - from.top - SIZE_PX / 2;
  const way = [
    { transform: 'rotate(-20deg) scale(0.6)', opacity: 0 },
    { transform: `translate(${right / 2}px, ${down / 2}px) rotate(10deg) scale(1.3)`, opacity: 1, offset: 0.5 },
    { transform: `translate(${right}px, ${down}px) rotate(0) scale(0.9)`, opacity: 0.5 },
  ];
  paw.animate(way, { duration: THROW_MS, easing: 'ease-out' }).onfinish = () => {
    void unmount(drawn);
    paw.remove();
  };
}
