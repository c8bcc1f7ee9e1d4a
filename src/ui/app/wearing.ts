/**
 * What is worn on the seats of this page. Faces are those that all see. The own seat has the colour that its person
 * likes, on this screen alone: the seat that has that colour gets the other one, so that no two are the same.
 * @module
 */
import type { Seat } from '../../cards/card';
import { FACES, NO_FACE } from '../../table/charter/appearance';
import { AVATAR_NAMES, type AvatarName, type ChosenAvatar, usualAvatar } from '../kit/art/avatarNames';
import { SEAT_COLOURS } from '../kit/seatLetters';

/** The face with that animal, as others are told it; none for a letter. */
export function faceOf(avatar: ChosenAvatar | ''): number {
  const face = AVATAR_NAMES.indexOf(avatar as AvatarName);
  return face < 0 ? NO_FACE : face;
}

/** Who sits there. `face`: as all are told; nothing where nobody is told. `bot`: anything, if it is one. */
interface Wearer {
  readonly name: string;
  readonly face?: number;
  readonly bot?: unknown;
}

/**
 * The faces of these seats, for `wearFaces`. Bots, of which no face is told, have the usual one of their name, or the
 * next one that nobody else has: people's come first, then those of bots by their seats.
 */
export function facesOn(seats: readonly Wearer[], own: Seat | null, avatar: ChosenAvatar | ''): string {
  const faces = seats.map(({ name, face, bot }, seat) =>
    bot ? -1 : (face ?? faceOf(seat === own ? avatar : usualAvatar(name))),
  );
  seats.forEach(({ name, bot }, seat) => {
    if (!bot) return;
    let face = faceOf(usualAvatar(name));
    for (let i = 0; i < FACES && faces.includes(face); i++) face = (face + 1) % FACES;
    faces[seat] = face;
  });
  return faces.join();
}

/** Paints the seats of the page; returns what undoes it. `colour`: from 0; null leaves them as they are. */
export function wearColour(own: Seat, colour: number | null): () => void {
  const seat = own % SEAT_COLOURS;
  if (own < 0 || colour === null || colour === seat) return () => {};
  const [root, body] = [document.documentElement.style, document.body.style];
  // What a colour is the page's root says, by theme; below it the two change places.
  const painted: readonly [CSSStyleDeclaration, string, string][] = [
    [root, '--worn', `var(--seat-${colour})`],
    [root, '--given', `var(--seat-${seat})`],
    [body, `--seat-${seat}`, 'var(--worn)'],
    [body, `--seat-${colour}`, 'var(--given)'],
  ];
  for (const [style, name, value] of painted) style.setProperty(name, value);
  return () => {
    for (const [style, name] of painted) style.removeProperty(name);
  };
}
