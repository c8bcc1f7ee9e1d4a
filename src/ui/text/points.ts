/**
 * Points as text, with the minus sign that figures want.
 * @module
 */
import { isolated } from '../words/isolated';
import { say as common } from '../words/made/common';
import { say } from '../words/made/points';
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
  return common.points({ points: plain(points), count: Math.abs(points) });
}

/** How a match stands that is to go on, or that is not to: said before anybody is ready. */
export function pointsText(
  points: { readonly rounds: number; readonly dropped: number; readonly totals: readonly number[] },
  seats: readonly { readonly name: string }[],
): string {
  const { rounds, dropped, totals } = points;
  const anew = dropped > 0 ? say.newMatch({ rounds: dropped }) : '';
  if (rounds === 0) return anew;
  const standings = listOf(seats.map(({ name }, seat) => `${isolated(name)} ${plain(totals[seat]!)}`));
  return `${anew} ${say.matchGoesOn({ round: rounds, standings, seated: seats.length > 0 })}`.trim();
}
