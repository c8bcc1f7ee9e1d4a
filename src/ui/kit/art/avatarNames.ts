/**
 * What the drawings are called of which one may stand for a person. The drawings themselves are loaded where they are
 * shown.
 * @module
 */
export const AVATAR_NAMES = [
  ...(['lynx', 'owl', 'fox', 'hare', 'hedgehog', 'bear'] as const),
  ...(['mouse', 'frog', 'crow', 'fish', 'snail', 'turtle'] as const),
] as const;
export type AvatarName = (typeof AVATAR_NAMES)[number];
