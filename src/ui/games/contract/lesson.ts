/**
 * What a guided first round says, with its cards; `src/games/lesson.ts` is its data.
 * @module
 */
import { parseFace } from '../../../cards/notation';
import type { Part } from '../../text/parts';

export type { Lesson, LessonScene, LessonStep } from '../../../games/lesson';

/** What is said, with its cards. A text in brackets that is no card stays as it is. */
export function saidParts(text: string): Part[] {
  return text.split(/\[([0-9A-Z]{2})\]/).map((piece, i): Part => {
    const face = i % 2 === 1 ? parseFace(piece, 'jokers') : null;
    if (face === null) return piece;
    return face.ok ? { face: face.value } : `[${piece}]`;
  });
}
