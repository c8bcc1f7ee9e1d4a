/**
 * What people and tables look like, as far as others see it: numbers, of which each program makes its own drawings and
 * colours. Nothing is told apart by them.
 * @module
 */
import type { Reader } from '../../lib/wire';

/** So many faces there are. Their order is for good. */
export const FACES = 16;
/** The face of whoever would rather have their letter, and of every bot. */
export const NO_FACE = 255;
/** So many looks a table can have. Their order is for good. */
export const TABLE_THEMES = 3;

/** The face of that number; none if there is no such face, as a disk that is broken may have. */
export function faceOf(face = NO_FACE): number {
  return face < FACES ? face : NO_FACE;
}

/** A face, or none. (P11) */
export function readFace(reader: Reader): number {
  const face = reader.u8();
  return face === faceOf(face) ? face : reader.fail('no such face');
}

/** A theme. (P11) */
export function readTheme(reader: Reader): number {
  const theme = reader.u8();
  return theme < TABLE_THEMES ? theme : reader.fail('no such theme');
}
