/**
 * What the drawings are called of which one may stand for a person. The drawings themselves are loaded where they are
 * shown. Their order is for good: others are told a number.
 * @module
 */
export const AVATAR_NAMES = [
  ...(['lynx', 'owl', 'fox', 'hare', 'hedgehog', 'bear'] as const),
  ...(['mouse', 'frog', 'crow', 'fish', 'snail', 'turtle'] as const),
  ...(['badger', 'otter', 'deer', 'bee'] as const),
] as const;
export type AvatarName = (typeof AVATAR_NAMES)[number];
