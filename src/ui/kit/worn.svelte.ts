/**
 * The drawing that stands on the own seat of this page, in the place of its letter. Others do not see it: it never
 * leaves this device.
 * @module
 */
import type { AvatarName } from './art/avatarNames';

interface Worn {
  readonly seat: number;
  readonly avatar: AvatarName;
}

let worn = $state.raw<Worn | null>(null);

/** What is worn on that seat, or null. */
export function drawingOn(seat: number): AvatarName | null {
  return worn?.seat === seat ? worn.avatar : null;
}

/** Puts the drawing on that seat; returns what takes it off. Empty: none. */
export function wearDrawing(seat: number | null, avatar: AvatarName | ''): () => void {
  if (seat === null || seat < 0 || avatar === '') return () => {};
  const put: Worn = { seat, avatar };
  worn = put;
  return () => {
    if (worn === put) worn = null;
  };
}
