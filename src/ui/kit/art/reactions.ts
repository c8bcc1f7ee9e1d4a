/**
 * Eight reactions: the lynx, who makes faces, and its paw.
 * @module
 */
import { type AnimalArt, DARK, LYNX_EYES, LYNX_HEAD, LYNX_NOSE, PALE, PINK, body, discs, smile } from './animal';
import { disc, twice } from './lynx';

export type ReactionName = 'paw' | 'grin' | 'hiss' | 'wink' | 'yawn' | 'gasp' | 'sulk' | 'purr';

const THROAT = 'var(--lynx-throat)';
const HEART =
  'M3.7 3.2C.6 1.4 .8 -1.4 2.4 -1.5C3.2 -1.5 3.7 -.9 3.7 -.4C3.7 -.9 4.2 -1.5 5 -1.5C6.6 -1.4 6.8 1.4 3.7 3.2Z';
const SHUT = 'M1.9 1C2.7 2.2 4.8 2.2 5.6 1';
const FANGS = 'M2.6 5.4L1.7 7.6L.9 5.3Z';

/** By name. A paw is thrown in the colour of the seat from which it comes. */
export const REACTIONS: Readonly<Record<ReactionName, AnimalArt>> = {
  paw: [
    ...body('currentColor', disc(0, 4.4, 6.6, 5.4), discs(2.7, -6, 2.6, 3.4) + discs(7.6, -1.4, 2.4, 3.2)),
    [DARK, disc(0, 5.2, 3.6, 2.7) + discs(2.7, -5.8, 1.2, 1.8) + discs(7.6, -1.2, 1.1, 1.7)],
  ],
  grin: [
    ...LYNX_HEAD,
    ['line', twice('M1.9 1.8C2.6 -.4 4.8 -.4 5.5 1.8')],
    LYNX_NOSE,
    [DARK, 'M-4.8 5.2L4.8 5.2C4.6 7.8 2.4 9.4 0 9.4C-2.4 9.4 -4.6 7.8 -4.8 5.2Z'],
    [PALE, 'M-4 5.7L4 5.7L3.6 7L-3.6 7Z'],
  ],
  hiss: [
    ...LYNX_HEAD,
    ...LYNX_EYES,
    ['line', twice('M1.4 .2L5.8 -2')],
    LYNX_NOSE,
    [THROAT, disc(0, 7.3, 3.4, 2.2)],
    [PALE, twice(FANGS)],
  ],
  wink: [
    ...LYNX_HEAD,
    ['var(--lynx-eye)', disc(3.7, 0.9, 1.9, 1.7)],
    [DARK, disc(3.7, 0.9, 0.8, 1.5)],
    ['line', 'M-5.6 1.6C-4.8 .2 -2.7 .2 -1.9 1.6'],
    LYNX_NOSE,
    smile(5.2, 2.6),
  ],
  yawn: [
    ...LYNX_HEAD,
    ['line', twice(SHUT)],
    LYNX_NOSE,
    [THROAT, disc(0, 7.5, 2.7, 2.5)],
    [PINK, disc(0, 8.8, 1.7, 1)],
  ],
  gasp: [
    ...LYNX_HEAD,
    [PALE, discs(3.7, 0.6, 2.5)],
    [DARK, discs(3.7, 0.6, 1.1)],
    LYNX_NOSE,
    [THROAT, disc(0, 7.5, 1.5, 1.6)],
  ],
  sulk: [
    ...LYNX_HEAD,
    ...LYNX_EYES,
    ['line', twice('M1.8 -.8L5.8 -.2')],
    LYNX_NOSE,
    ['line', 'M-2.6 8.2C-1.4 6.6 1.4 6.6 2.6 8.2'],
  ],
  purr: [...LYNX_HEAD, [THROAT, twice(HEART)], LYNX_NOSE, smile(5.2, 2.2)],
};
