/**
 * Eight reactions: line drawings of our own on a grid of 24, a lynx that makes faces, and its paw.
 * @module
 */
export type ReactionName = 'paw' | 'grin' | 'hiss' | 'wink' | 'yawn' | 'gasp' | 'sulk' | 'purr';

const HEAD = '<path d="M5 10 4 3l5 3.3a9.5 9.5 0 0 1 6 0L20 3l-1 7a8 8 0 1 1-14 0z"/>';
const NOSE = '<path d="M11.3 14.3h1.4"/>';
const EYES = '<path d="M9 11.8v.8"/><path d="M15 11.8v.8"/>';
const HEART = 'a1 1 0 0 1 1.5-1.2 1 1 0 0 1 1.5 1.2l-1.5 1.7z';

/** The inside of each drawing's `<svg viewBox="0 0 24 24">`. */
export const REACTIONS: Readonly<Record<ReactionName, string>> = {
  paw: '<path d="M12 12.5c2.5 0 5 2.8 5 5.2 0 1.6-1.2 2.6-2.6 2.6-1 0-1.5-.4-2.4-.4s-1.4.4-2.4.4C8.2 20.3 7 19.3 7 17.7c0-2.4 2.5-5.2 5-5.2z"/><ellipse cx="5" cy="11.8" rx="1.6" ry="2.2"/><ellipse cx="9.3" cy="7" rx="1.7" ry="2.4"/><ellipse cx="14.7" cy="7" rx="1.7" ry="2.4"/><ellipse cx="19" cy="11.8" rx="1.6" ry="2.2"/>',
  grin: `${HEAD}${NOSE}<path d="M7.8 12.6q1.2-1.8 2.4 0"/><path d="M13.8 12.6q1.2-1.8 2.4 0"/><path d="M7.8 15.8h8.4a4.2 3.7 0 0 1-8.4 0z"/><path d="M10.5 15.8v1"/><path d="M13.5 15.8v1"/>`,
  hiss: `${HEAD}<path d="m7.5 10.8 2.8 1.5"/><path d="m16.5 10.8-2.8 1.5"/><path d="M8.5 19c0-3 1.2-4.5 3.5-4.5s3.5 1.5 3.5 4.5l-1.3-.9-1 1.2h-2.4l-1-1.2z"/>`,
  wink: `${HEAD}${NOSE}<path d="M7.7 12.3h2.6"/><path d="M15 11.8v.8"/><path d="M9 16.3c1.4 1.8 4.6 1.8 6 0"/>`,
  yawn: `${HEAD}<path d="M7.7 11.8q1.3 1.2 2.6 0"/><path d="M13.7 11.8q1.3 1.2 2.6 0"/><ellipse cx="12" cy="16.7" rx="2.5" ry="3"/>`,
  gasp: `${HEAD}<circle cx="8.7" cy="12" r="1.4"/><circle cx="15.3" cy="12" r="1.4"/>${NOSE}<circle cx="12" cy="17.8" r="1.5"/>`,
  sulk: `${HEAD}${NOSE}${EYES}<path d="m7.5 10.2 2.7-.5"/><path d="m16.5 10.2-2.7-.5"/><path d="M9.3 18c1.2-1.6 4.2-1.6 5.4 0"/>`,
  purr: `${HEAD}${NOSE}<path d="M7.3 11.5${HEART}"/><path d="M13.7 11.5${HEART}"/><path d="M9 16c.4 1.7 2.7 1.7 3 0 .3 1.7 2.6 1.7 3 0"/>`,
};
