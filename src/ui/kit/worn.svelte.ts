/**
 * The drawings that stand on the seats of this page, in the place of their letters: the faces that people show. A
 * drawing that cannot be loaded, or that nobody has drawn, leaves the letter.
 * @module
 */
import { untrack } from 'svelte';
import { AVATAR_NAMES } from './art/avatarNames';
import type { AnimalArt } from './art/animal';

/** By face, once they are loaded. */
let avatars = $state.raw<readonly AnimalArt[]>([]);
/** By seat: its face, of everything on the page that has seats; the last one counts. */
let worn = $state.raw<readonly (readonly number[])[]>([]);

/** What `Avatar` draws of that face, or null; it comes with faces that are worn, or with `loadAvatars`. */
export function avatarOf(face: number | undefined): AnimalArt | null {
  return avatars[face ?? -1] ?? null;
}

/** What `Avatar` draws on that seat, or null. */
export function avatarOn(seat: number): AnimalArt | null {
  return avatarOf(worn.at(-1)?.[seat]);
}

/** Puts these faces on the seats, by seat, with commas in between; returns what takes them off again. */
export function wearFaces(faces: string): () => void {
  const put = faces.split(',').map((face) => Number.parseInt(face, 10));
  worn = [...untrack(() => worn), put];
  if (put.some((face) => face in AVATAR_NAMES)) loadAvatars();
  return () => {
    worn = worn.filter((each) => each !== put);
  };
}

/** The same with faces that come later; null, and none that come, leave what there is. */
export function wearLater(coming: () => Promise<string | null>): () => void {
  let takeOff: (() => void) | null = null;
  let isGone = false;
  const wear = async (): Promise<void> => {
    const faces = await coming();
    if (faces !== null && !isGone) takeOff = wearFaces(faces);
  };
  wear().catch(() => {});
  return () => {
    isGone = true;
    takeOff?.();
  };
}

/** Brings what `avatarOf` gives; where it cannot be loaded there are letters. */
export function loadAvatars(): void {
  import('./art/avatars').then(({ AVATARS }) => (avatars = AVATAR_NAMES.map((name) => AVATARS[name]))).catch(() => {});
}
