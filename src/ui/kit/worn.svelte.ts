/**
 * The drawing that stands on the own seat of this page, in the place of its letter. Others do not see it: it never
 * leaves this device.
 * @module
 */
import type { AvatarName } from './art/avatarNames';

interface Worn {
  readonly seat: number;
  /** What `Drawing` draws. */
  readonly art: string;
}

let worn = $state.raw<Worn | null>(null);

/** What is worn on that seat, or null. */
export function drawingOn(seat: number): string | null {
  return worn?.seat === seat ? worn.art : null;
}

/**
 * Puts the drawing on that seat as soon as it has been loaded, and if it cannot be the letter stays; returns what takes
 * it off. Empty: none.
 */
export function wearDrawing(seat: number | null, avatar: AvatarName | ''): () => void {
  if (seat === null || seat < 0 || avatar === '') return () => {};
  let put: Worn | null = null;
  let isOff = false;
  const load = async (): Promise<void> => {
    const { AVATARS } = await import('./art/avatars');
    if (!isOff) worn = put = { seat, art: AVATARS[avatar] };
  };
  load().catch(() => {});
  return () => {
    isOff = true;
    if (worn === put) worn = null;
  };
}
