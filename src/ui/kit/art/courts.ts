/**
 * Jack, queen and king: line drawings in the suit's colour with one flat tint, each a half figure that is turned by
 * half a turn about the card's middle.
 *
 * The suits share the figures and differ in what is held (the suit on a banner, a flower or a sceptre), in the
 * cloth, and in a few old habits of the trade: the jacks of hearts and spades and the king of diamonds show one eye
 * (here they wink), and the king of hearts has no moustache.
 * @module
 */
import { JACK, type Rank, type Suit } from '../../../cards/card';
import { HAND, type Layers, ROBE, arm, circle, dot, twice } from './figure';
import { pipPath } from './suits';

const DIAMONDS: Suit = 1;
const HEARTS: Suit = 2;

interface Cloth {
  readonly ink?: string;
  readonly lines?: string;
}

/** The middle of the robe in its four cloths: clubs dotted, diamonds in lozenges, hearts in waves, spades in chevrons. */
const LOWER_WAVE = 'M49 69C51 66 54 66.5 56 69C58 71.5 61 72 63 69';
const LOWER_CHEVRON = 'M49 65L56 70.5L63 65';
const LOWER_LOZENGE = 'M49 69.5L56 74L63 69';
const DOTS = dot(56, 60, 2) + dot(52.6, 65.4, 2) + dot(59.4, 65.4, 2) + dot(56, 71, 2);
const CLOTHS: readonly Cloth[] = [
  { ink: DOTS },
  { lines: `M56 57L60 63L56 69L52 63Z${LOWER_LOZENGE}` },
  { lines: `M49 61C51 58 54 58.5 56 61C58 63.5 61 64 63 61${LOWER_WAVE}` },
  { lines: `M49 58L56 63.5L63 58${LOWER_CHEVRON}` },
];

/** What a collar leaves to be seen of them. */
const CLOTHS_BELOW_COLLAR: readonly Cloth[] = [
  { ink: DOTS },
  { lines: `M52 63L56 69L60 63${LOWER_LOZENGE}` },
  { lines: `M54.63 59.71C55.12 60.04 55.58 60.48 56 61C57.33 62.66 59.09 63.44 60.71 62.9${LOWER_WAVE}` },
  { lines: `M53.3 61.38L56 63.5L58.7 61.38${LOWER_CHEVRON}` },
];

const ERMINE =
  'M33.5 66C35 60 42 57 49 54V61C44 62 39.5 66 38.5 72Z' + 'M78.5 66C77 60 70 57 63 54V61C68 62 72.5 66 73.5 72Z';
const ERMINE_TAILS = circle(43, 60.3, 1.1) + circle(37.3, 66, 1.1) + circle(69, 60.3, 1.1) + circle(74.7, 66, 1.1);
const MOUSTACHE =
  'M56 39.5C58.5 37.5 63 38.5 64.5 43C61 44.5 57.5 43.5 56 41.5C54.5 43.5 51 44.5 47.5 43C49 38.5 53.5 37.5 56 39.5Z';

function king(suit: Suit): Layers {
  const { ink = '', lines = '' } = CLOTHS[suit]!;
  const isShaven = suit === HEARTS;
  const winks = suit === DIAMONDS;
  const curls = 'M44.5 23C38 29 41 37 37 43C40 47 45 46 46 42ZM67.5 23C74 29 71 37 75 43C72 47 67 46 66 42Z';
  const face = 'M44.5 22H67.5V42C67.5 52 60 58 56 62C52 58 44.5 52 44.5 42Z';
  const panel = 'M49 79V54H63V77Z';
  const beard = 'M44.5 38C46 43 48 44.5 52 44.5H60C64 44.5 66 43 67.5 38V46C67.5 56 60 60 56 66C52 60 44.5 56 44.5 46Z';
  const crown = 'M43 23L40 9L48.5 15L56 6L63.5 15L72 9L69 23Z';
  const band = `M43 23L42.2 18.5H69.8L69 23Z${dot(40, 8, 2)}${dot(56, 5.5, 2)}${dot(72, 8, 2)}`;
  const eyes = (winks ? '' : dot(50.7, 32, 1.6)) + dot(61.3, 32, 1.6);
  return {
    hair: curls,
    tint: ROBE + crown,
    paper: HAND + panel + ERMINE + face,
    ink: ink + beard + (isShaven ? '' : MOUSTACHE) + eyes + band,
    lines:
      `${arm(33)}${lines}M56 30V36H54M47.8 26.6L53 27.6M59 27.6L64.2 26.6` +
      (isShaven ? 'M54 41.5H58.5' : '') +
      (winks ? 'M48.5 32C50 33.5 51.5 33.5 53 32' : ''),
    signs: pipPath(suit, 91, 22, 1.05) + ERMINE_TAILS,
    glints: isShaven ? '' : 'M53.5 46.5H58.5A1 1 0 0 1 58.5 48.5H53.5A1 1 0 0 1 53.5 46.5Z',
  };
}

function queen(suit: Suit): Layers {
  const leaves = 'M91 53C87.5 52.5 84.5 50 84 45.5C88 46 91 49 91 53C91 51 94 48 98.5 47.5C98 51.5 95 54.5 91 55.5';
  const hair = 'M56 17C44 17 41 25 41 34C41 44 36 50 36 60C42 64 70 64 76 60C76 50 71 44 71 34C71 25 68 17 56 17Z';
  const hairOnSleeve = 'M73.52 58.8L75.9 58.4L76 60L75.5 60.4Z';
  const neckline = 'M60.5 55H66C66 64 61 69 56 69C51 69 46 64 46 55H51.5';
  const neck = 'M60.5 48.33V56C59 58.5 53 58.5 51.5 56V48.33';
  const face = 'M46 34C46 24 52 20 56 20C60 20 66 24 66 34C66 44 61 50 56 50C51 50 46 44 46 34Z';
  const parting = 'M46 34C52 32 55 27 56 22C57 27 60 32 66 34C66 26 63 19 56 19C49 19 46 26 46 34Z';
  const crown = 'M44 21L41 11L49 14.5L56 8L63 14.5L71 11L68 21C60 18 52 18 44 21Z';
  return {
    hair,
    tint: ROBE + crown,
    paper: HAND + neckline + neck + face,
    ink: hairOnSleeve + parting + dot(51.5, 36) + dot(60.5, 36) + dot(41, 10, 1.8) + dot(56, 7, 1.8) + dot(71, 10, 1.8),
    lines: `${arm(33)}${leaves}M49 35L48.3 34M63 35L63.7 34M56 36V40.5H54.5M53 43.8C54.5 45.8 57.5 45.8 59 43.8`,
    signs: pipPath(suit, 91, 24, 1.15) + pipPath(suit, 56, 63, 0.4),
  };
}

function jack(suit: Suit): Layers {
  const { ink = '', lines = '' } = CLOTHS_BELOW_COLLAR[suit]!;
  const winks = suit >= HEARTS;
  const collar = 'M49 53.5L45 62L52 63L56 58L60 63L67 62L63 53.5L56 58Z';
  const panel = 'M49 62.57L52 63L56 58L60 63L63 62.57V77L49 79Z';
  const neck = 'M60.5 48.85V55.1L56 58L51.5 55.1V48.85';
  const face = 'M46 28H66V38C66 46 61 50 56 50C51 50 46 46 46 38Z';
  const feather = 'M62 14C64 8 70 5 78.5 4.5C79 11 75 16 67 18.5M64.5 14.5L72 9.5';
  return {
    hair: 'M43 24C42 34 40 42 40 48C46 52 66 52 72 48C72 42 70 34 69 24Z',
    tint: `${ROBE}M40 24.5C37 16 46 12 54 12C66 12 74 16 73 22.5C66 27 50 29 40 24.5Z`,
    paper: HAND + panel + collar + neck + face + feather,
    ink: `M84.5 9H107L103 18.5L107 28H84.5Z${ink}${winks ? '' : dot(51.5, 34.5)}${dot(60.5, 34.5)}`,
    lines:
      `${arm(8)}${lines}M55.15 59.06L56 60L56.85 59.06M56.5 34.5V39.5H58.5M53 44C55 45.7 57.5 45.7 59.5 43.5` +
      (winks ? 'M49.5 34.5C51 36 52.5 36 54 34.5' : ''),
    glints: pipPath(suit, 93.5, 18.5, 0.7),
  };
}

const FIGURES: readonly ((suit: Suit) => Layers)[] = [jack, queen, king];

/** The figure of a court card. `rank`: 10 jack, 11 queen, 12 king. */
export function courtArt(rank: Rank, suit: Suit): string {
  return twice(FIGURES[rank - JACK]!(suit));
}
