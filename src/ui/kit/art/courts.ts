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
import { PAPER, ROBE, SOLID, TINT, arm, dot, emblem, path, twice } from './figure';

const DIAMONDS: Suit = 1;
const HEARTS: Suit = 2;

/**
 * The middle of the robe in its four cloths: clubs dotted, diamonds in lozenges, hearts in waves, spades in chevrons.
 */
const CLOTHS: readonly string[] = [
  dot(56, 60, 2) + dot(52.6, 65.4, 2) + dot(59.4, 65.4, 2) + dot(56, 71, 2),
  path('M56 57L60 63L56 69L52 63ZM49 69.5L56 74L63 69'),
  path('M49 61C51 58 54 58.5 56 61S61 64 63 61M49 69C51 66 54 66.5 56 69S61 72 63 69'),
  path('M49 58L56 63.5L63 58M49 65L56 70.5L63 65'),
];
const panel = (suit: Suit): string => path('M49 54V79L63 77V54Z', PAPER) + CLOTHS[suit]!;

const ERMINE =
  path(
    'M33.5 66C35 60 42 57 49 54V61C44 62 39.5 66 38.5 72ZM78.5 66C77 60 70 57 63 54V61C68 62 72.5 66 73.5 72Z',
    PAPER,
  ) + [dot(43, 60.3, 1.1), dot(37.3, 66, 1.1), dot(69, 60.3, 1.1), dot(74.7, 66, 1.1)].join('');

const BARE_LIP = path('M54 41.5H58.5');
const MOUSTACHE =
  path(
    'M56 39.5C53.5 37.5 49 38.5 47.5 43C51 44.5 54.5 43.5 56 41.5C57.5 43.5 61 44.5 64.5 43C63 38.5 58.5 37.5 56 39.5Z',
    SOLID,
  ) + path('M53.5 47.5H58.5', 'stroke="var(--paper)"');

function king(suit: Suit): string {
  const curls = path(
    'M44.5 23C38 29 41 37 37 43C40 47 45 46 46 42ZM67.5 23C74 29 71 37 75 43C72 47 67 46 66 42Z',
    SOLID,
  );
  const face = path('M44.5 22H67.5V42C67.5 52 60 58 56 62C52 58 44.5 52 44.5 42Z', PAPER);
  const beard = path(
    'M44.5 38C46 43 48 44.5 52 44.5H60C64 44.5 66 43 67.5 38V46C67.5 56 60 60 56 66C52 60 44.5 56 44.5 46Z',
    SOLID,
  );
  const nose = path('M56 30V36H54');
  const eyes = (suit === DIAMONDS ? path('M48.5 32C50 33.5 51.5 33.5 53 32') : dot(50.7, 32, 1.6)) + dot(61.3, 32, 1.6);
  const brows = path('M47.8 26.6L53 27.6M59 27.6L64.2 26.6');
  const crown =
    path('M43 23L40 9L48.5 15L56 6L63.5 15L72 9L69 23Z', TINT) +
    path('M43 23L42.2 18.5H69.8L69 23Z', SOLID) +
    [dot(40, 8, 2), dot(56, 5.5, 2), dot(72, 8, 2)].join('');
  const head = curls + face + beard + (suit === HEARTS ? BARE_LIP : MOUSTACHE) + nose + eyes + brows + crown;
  return arm('M91 33V77') + emblem(suit, 91, 22, 1.05) + ROBE + panel(suit) + ERMINE + head;
}

function queen(suit: Suit): string {
  const stem =
    'M91 33V77M91 53C87.5 52.5 84.5 50 84 45.5C88 46 91 49 91 53C91 51 94 48 98.5 47.5C98 51.5 95 54.5 91 55.5';
  const flower = arm(stem) + emblem(suit, 91, 24, 1.15);
  const hair = path(
    'M56 17C44 17 41 25 41 34C41 44 36 50 36 60C42 64 70 64 76 60C76 50 71 44 71 34C71 25 68 17 56 17Z',
    SOLID,
  );
  const neck =
    path('M46 55C46 64 51 69 56 69C61 69 66 64 66 55Z', PAPER) + path('M51.5 47V56C53 58.5 59 58.5 60.5 56V47', PAPER);
  const face = path('M46 34C46 24 52 20 56 20C60 20 66 24 66 34C66 44 61 50 56 50C51 50 46 44 46 34Z', PAPER);
  const departure = path('M46 34C52 32 55 27 56 22C57 27 60 32 66 34C66 26 63 19 56 19C49 19 46 26 46 34Z', SOLID);
  const eyes = dot(51.5, 36) + dot(60.5, 36) + path('M49 35L48.3 34M63 35L63.7 34');
  const noseAndMouth = path('M56 36V40.5H54.5M53 43.8C54.5 45.8 57.5 45.8 59 43.8');
  const crown =
    path('M44 21L41 11L49 14.5L56 8L63 14.5L71 11L68 21C60 18 52 18 44 21Z', TINT) +
    [dot(41, 10, 1.8), dot(56, 7, 1.8), dot(71, 10, 1.8)].join('');
  return flower + hair + ROBE + neck + emblem(suit, 56, 63, 0.4) + face + departure + eyes + noseAndMouth + crown;
}

function jack(suit: Suit): string {
  const banner =
    arm('M91 8V77') + path('M84.5 9H107L103 18.5L107 28H84.5Z', SOLID) + emblem(suit, 93.5, 18.5, 0.7, PAPER);
  const hair = path('M43 24C42 34 40 42 40 48C46 52 66 52 72 48C72 42 70 34 69 24Z', SOLID);
  const neck = path('M51.5 46V55L56 60L60.5 55V46Z', PAPER);
  const collar = path('M49 53.5L45 62L52 63L56 58L60 63L67 62L63 53.5L56 58Z', PAPER);
  const face = path('M46 28H66V38C66 46 61 50 56 50C51 50 46 46 46 38Z', PAPER);
  const eyes = (suit >= HEARTS ? path('M49.5 34.5C51 36 52.5 36 54 34.5') : dot(51.5, 34.5)) + dot(60.5, 34.5);
  const noseAndMouth = path('M56.5 34.5V39.5H58.5M53 44C55 45.7 57.5 45.7 59.5 43.5');
  const cap = path('M40 24.5C37 16 46 12 54 12C66 12 74 16 73 22.5C66 27 50 29 40 24.5Z', TINT);
  const feather = path('M62 14C64 8 70 5 78.5 4.5C79 11 75 16 67 18.5M64.5 14.5L72 9.5', PAPER);
  return banner + ROBE + panel(suit) + hair + neck + collar + face + eyes + noseAndMouth + cap + feather;
}

const FIGURES: readonly ((suit: Suit) => string)[] = [jack, queen, king];

/** The figure of a court card. `rank`: 10 jack, 11 queen, 12 king. */
export function courtArt(rank: Rank, suit: Suit): string {
  return twice(FIGURES[rank - JACK]!(suit));
}
