/**
 * Points as text, with the minus sign that figures want.
 * @module
 */
import { listOf } from './lists';

/** `+12`, `−4`, `0` */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : plain(points);
}

/** `12`, `−4`, `0` */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** `11 points`, `1 point` */
export function pointsWords(points: number): string {
  return `${plain(points)} ${points === 1 ? 'point' : 'points'}`;
}

/** How a match stands that is to go on, or that is not to: said before anybody is ready. */
export function pointsText(
  points: { readonly rounds: number; readonly fresh: boolean; readonly totals: readonly number[] },
  seats: readonly { readonly name: string }[],
): string {
  const { rounds, fresh, totals } = points;
  if (fresh) return `A new match begins: the points of the ${rounds === 1 ? 'round' : 'rounds'} before do not go on.`;
  return (
    `The match goes on after round ${rounds}: ` +
    `${listOf(seats.map(({ name }, seat) => `${name} ${plain(totals[seat]!)}`))}.`
  );
}
