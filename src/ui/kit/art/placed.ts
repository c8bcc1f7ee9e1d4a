/**
 * Moves path data, so that many shapes of one colour become one path: a browser lays one path out in a fraction of the
 * time that it takes for as many elements, and much sooner than for uses of uses.
 * @module
 */

const TOKEN = /[A-Z]|-?[\d.]+/g;
/** Numbers of each command that are no coordinates but lengths, by their place. */
const ARC_NUMBERS = 7;

const shorten = (value: number): string => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

/** The path, of absolute commands `MLHVCQAZ`, `scale` times its size, turned by half a turn if that is negative, moved by (x, y). */
export function placed(d: string, x: number, y: number, scale = 1): string {
  let text = '';
  let command = '';
  let count = 0;
  for (const [token] of d.matchAll(TOKEN)) {
    if (/[A-Z]/.test(token)) {
      command = token;
      count = 0;
      text += token;
      continue;
    }
    const moved = shorten(move(command, count, Number(token), { x, y, scale }));
    text += count === 0 || moved.startsWith('-') ? moved : ` ${moved}`;
    count++;
  }
  return text;
}

interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function move(command: string, count: number, value: number, { x, y, scale }: Placing): number {
  if (command === 'H') return value * scale + x;
  if (command === 'V') return value * scale + y;
  if (command === 'A') {
    const at = count % ARC_NUMBERS;
    if (at < 2) return value * Math.abs(scale);
    if (at < 5) return value; // its angle and flags: of half a turn they are the same
    return value * scale + (at === 5 ? x : y);
  }
  return value * scale + (count % 2 === 0 ? x : y);
}
