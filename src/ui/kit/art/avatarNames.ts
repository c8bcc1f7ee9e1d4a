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
/** What somebody may choose to stand for them: an animal, or the letter of their seat. */
export type ChosenAvatar = AvatarName | 'letter';

/**
 * The animal of somebody of that name who has chosen nothing: always the same one; none without a name. The factor
 * gives each bot that plays alone with somebody another one.
 */
export function usualAvatar(name: string): AvatarName | '' {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 185 + name.charCodeAt(i)) % 65_521;
  return name && AVATAR_NAMES[sum % AVATAR_NAMES.length]!;
}
