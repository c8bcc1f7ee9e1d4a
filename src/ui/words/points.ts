/**
 * Points as text, with the minus sign that figures want.
 * @module
 */

/** `+12`, `−4`, `0` */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : plain(points);
}

/** `12`, `−4`, `0` */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
