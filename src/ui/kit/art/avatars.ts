/**
 * Twelve animals of which one may stand for a person: line drawings of our own on a grid of 24, in the hand of the
 * icons.
 * @module
 */
import type { AvatarName } from './avatarNames';

/** The inside of each drawing's `<svg viewBox="0 0 24 24">`. What is kept is the name. */
export const AVATARS: Readonly<Record<AvatarName, string>> = {
  lynx: '<path d="M5 10 4 3l5 3.3a9.5 9.5 0 0 1 6 0L20 3l-1 7a8 8 0 1 1-14 0z"/><path d="M9 12.4v.8"/><path d="M15 12.4v.8"/><path d="M11 16h2l-1 1.2z"/><path d="M12 17.2v1"/>',
  owl: '<path d="M4 4c2 1.2 4.5 1.7 8 1.7S18 5.2 20 4v9.5a8 8 0 0 1-16 0z"/><circle cx="8.6" cy="11" r="2.7"/><circle cx="15.4" cy="11" r="2.7"/><path d="M8.6 11h.01"/><path d="M15.4 11h.01"/><path d="m12 13.5-1 2h2z"/>',
  fox: '<path d="m3 4 6 4h6l6-4v7c0 4.5-5 9.2-9 10-4-.8-9-5.5-9-10z"/><path d="M8.5 13v.6"/><path d="M15.5 13v.6"/><path d="M11 18h2l-1 1z"/>',
  hare: '<path d="M9.6 10.5C7.5 9 6.3 5.2 7.2 2.8c2.2.4 3.5 3.6 3.7 7.2"/><path d="M14.4 10.5c2.1-1.5 3.3-5.3 2.4-7.7-2.2.4-3.5 3.6-3.7 7.2"/><circle cx="12" cy="15.5" r="5.7"/><path d="M9.8 14.5v.6"/><path d="M14.2 14.5v.6"/><path d="M11.2 17.5h1.6l-.8 1z"/>',
  hedgehog:
    '<path d="m4 17-1.5-2.6L5 13l-1-2.8 3-.4-.2-3 2.9 1L11.5 5l1.8 2.5 2.9-1L16.5 10c2.3 1.3 4.7 3.8 5 6.2a.8.8 0 0 1-.8.8z"/><path d="M16.5 13.3v.5"/><path d="M7 17v2"/><path d="M15 17v2"/>',
  bear: '<path d="M5.6 8.5A2.7 2.7 0 1 1 9 5.6"/><path d="M18.4 8.5A2.7 2.7 0 1 0 15 5.6"/><circle cx="12" cy="13" r="8"/><ellipse cx="12" cy="16.2" rx="3.2" ry="2.5"/><path d="M9 11.5v.6"/><path d="M15 11.5v.6"/><path d="M11.4 15.5h1.2"/>',
  mouse:
    '<path d="M6.6 12.3A4.3 4.3 0 1 1 10 6.3"/><path d="M17.4 12.3A4.3 4.3 0 1 0 14 6.3"/><path d="M6.5 13.5a5.5 6.5 0 0 1 11 0c0 3.5-3 7-5.5 7s-5.5-3.5-5.5-7z"/><path d="M9.8 13.3v.6"/><path d="M14.2 13.3v.6"/><path d="M12 18h.01"/><path d="m8 17-3 .5"/><path d="m16 17 3 .5"/>',
  frog: '<path d="M5 8.6c-1.4 1.3-2 3-2 4.9C3 18 7 20 12 20s9-2 9-6.5c0-1.9-.6-3.6-2-4.9"/><path d="M10.2 6.7a12 12 0 0 1 3.6 0"/><circle cx="7.5" cy="7" r="2.7"/><circle cx="16.5" cy="7" r="2.7"/><path d="M7.5 7h.01"/><path d="M16.5 7h.01"/><path d="M7 14.3c3 2.6 7 2.6 10 0"/>',
  crow: '<path d="M4 21c0-8 1.5-16 9-16 3 0 4.9 1.9 5.5 4.5L22 12l-4 1c-.5 3-2 5-2 8"/><path d="M13.8 9.5v.5"/><path d="m18.5 9.5-3 2.8 2.5.7"/>',
  fish: '<path d="M2.5 12c3-5 9.5-6.8 14-3l4.5-3v12l-4.5-3c-4.5 3.8-11 2-14-3z"/><path d="M7.3 11v.5"/><path d="M11 8.5c1.4 2.2 1.4 4.8 0 7"/>',
  snail:
    '<path d="M3.5 10.5V15a4 4 0 0 0 4 4H21"/><path d="M3.5 10.5 2.3 7.3"/><path d="m3.5 10.5 1.6-3"/><circle cx="14.5" cy="12.5" r="6"/><path d="M14.5 12.5a1.5 1.5 0 1 1 1.5 1.5 3.4 3.4 0 0 1-3.4-3.4 3.4 3.4 0 0 1 3.4-2"/>',
  turtle:
    '<path d="M4 15.5a8 8 0 0 1 15.5 0z"/><path d="M19.3 14.2c2.5-1.7 3.7 1.3 1.2 1.3h-1"/><path d="M4 15.5 2 16.8"/><path d="M7.5 15.5V18"/><path d="M16 15.5V18"/><path d="m9 15.5 1.6-3.6h2.6l1.6 3.6"/><path d="m10.6 11.9-.9-2.3"/><path d="m13.2 11.9.9-2.3"/>',
};
