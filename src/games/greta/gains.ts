/**
 * What the seats have scored, as text: `TDKD9D,TD*KD/-`.
 *
 * By seat; a line for each entry of the score: the card that was placed, then what it matches in line, or `*` and the
 * card that it covers. The points follow from the cards.
 * @module
 */
import type { Face } from '../../cards/card';
import { makeFace, makeFaces, parseFaces } from '../../cards/notation';
import { type Result, ok } from '../../lib/result';
import type { ScorePart } from '../game';
import { noPosition } from '../refusals';
import { COVER_FACTOR, sharedValue } from './giveaway';
import { SEATS } from './state';

export function makeGains(gains: readonly (readonly ScorePart[])[]): string {
  return gains.map((parts) => (parts.length === 0 ? '-' : parts.map(makePart).join(','))).join('/');
}

function makePart({ code, faces: [placed, ...matched] }: ScorePart): string {
  return makeFace(placed!) + (code === 'cover' ? '*' : '') + makeFaces(matched);
}

/** Fails with `game/position` or `card/unknown`. */
export function parseGains(text: string): Result<ScorePart[][]> {
  const gains: ScorePart[][] = [];
  const seats = text.split('/');
  if (seats.length !== SEATS) return noPosition('what was scored is said for two');
  for (const seat of seats) {
    const parts: ScorePart[] = [];
    for (const each of seat === '-' ? [] : seat.split(',')) {
      const part = parsePart(each);
      if (!part.ok) return part;
      parts.push(part.value);
    }
    gains.push(parts);
  }
  return ok(gains);
}

function parsePart(text: string): Result<ScorePart> {
  const cover = text[2] === '*';
  const faces = parseFaces(cover ? text.slice(0, 2) + text.slice(3) : text);
  if (!faces.ok) return faces;
  const [placed, ...matched] = faces.value as [Face, ...Face[]];
  const values = matched.map((face) => (face === placed ? 0 : sharedValue(placed, face)));
  if (matched.length === 0 || values.includes(0) || (cover && matched.length > 1))
    return noPosition(`“${text.slice(0, 40)}” scores nothing`);
  const points = values.reduce((sum, value) => sum + value, 0) * (cover ? COVER_FACTOR : 1);
  return ok({ code: cover ? 'cover' : 'match', faces: faces.value, points });
}
