/** Rounds of the games of the shelf, as tables play them that have loaded their modules; whatever bytes these have. */
import { crazyEights } from '../../shelf/crazy-eights/rules';
import { hearts } from '../../shelf/hearts/rules';
import { ohHell } from '../../shelf/oh-hell/rules';
import { scopa } from '../../shelf/scopa/rules';
import type { AnyGame } from '../../src/games/game';
import { putGame } from '../../src/games/registry';
import { utf8 } from '../../src/lib/bytes';
import { moduleHash } from '../../src/table/charter/charter';
import type { Kind } from './freshRounds';

/** What stands in the module of a game here. */
export const moduleText = ({ id }: Pick<AnyGame, 'id'>): string => `// the module of ${id}`;

/** The game as a page has it that has loaded its module. */
function loaded(game: AnyGame): AnyGame {
  return { ...game, source: { address: `${game.id}.js`, hash: moduleHash(utf8(moduleText(game))) } };
}

export const [CRAZY_EIGHTS, HEARTS, OH_HELL, SCOPA] = [crazyEights, hearts, ohHell, scopa].map(loaded) as [
  AnyGame,
  AnyGame,
  AnyGame,
  AnyGame,
];
export const SHELF_GAMES: readonly AnyGame[] = [CRAZY_EIGHTS, HEARTS, OH_HELL, SCOPA];

/** From then on charters and files can name them. */
export function addShelf(): void {
  for (const game of SHELF_GAMES) putGame(game);
}

/** Each game for few and for more, with options, on devices with bots, in later rounds, with people who leave. */
export const SHELF_KINDS: readonly Kind[] = [
  { what: 'Oh Hell for two', game: OH_HELL, options: { hand: 5 }, devices: [0, 1], seed: 1 },
  {
    what: 'Oh Hell in the third round, where all bid at once, and with a bot',
    game: OH_HELL,
    options: { hand: 4, together: true, trumps: 'order', scoring: 'square', nil: true, course: 'peak' },
    devices: [0, 1, 2, 2],
    seed: 2,
    carried: [
      [10, -4, 0, 3],
      [0, 0, 11, 9],
    ],
  },
  {
    what: 'Oh Hell, and somebody leaves',
    game: OH_HELL,
    options: { hand: 4, course: 'fixed', scoring: 'exact' },
    devices: [0, 1, 2],
    seed: 3,
    leaves: { kind: 'gone', seats: [1], at: 0.6 },
  },
  { what: 'Hearts for three', game: HEARTS, devices: [0, 1, 2], seed: 1 },
  {
    what: 'Hearts in the fourth round, where nobody passes cards, and somebody is voted out',
    game: HEARTS,
    options: { moon: 'own', jack: true, queen: true, blood: true },
    devices: [0, 1, 2, 3],
    seed: 2,
    carried: [
      [0, -13, -13, 0],
      [-26, 0, 0, 0],
      [-1, -2, -3, -20],
    ],
    leaves: { kind: 'out', seats: [2], at: 0.5 },
  },
  {
    what: 'Hearts, and a device with a bot leaves while cards are passed',
    game: HEARTS,
    options: { passing: 'left' },
    devices: [0, 1, 2, 2],
    seed: 3,
    leaves: { kind: 'gone', seats: [2, 3], at: 'give' },
  },
  { what: 'Scopa for two', game: SCOPA, devices: [0, 1], seed: 1 },
  {
    what: 'Scopone scientifico in pairs, and somebody leaves',
    game: SCOPA,
    options: { deal: 'ten', ace: true, bello: true, napola: true },
    devices: [0, 1, 2, 3],
    seed: 2,
    leaves: { kind: 'gone', seats: [3], at: 0.7 },
  },
  {
    what: 'Scopa of fifteen for three, without escrow',
    game: SCOPA,
    options: { fifteen: true },
    devices: [0, 1, 2],
    seed: 3,
    escrow: false,
  },
  {
    what: 'Crazy Eights for two, who must play',
    game: CRAZY_EIGHTS,
    options: { must: true, draw: 'three' },
    devices: [0, 1],
    seed: 1,
  },
  {
    what: 'Crazy Eights with “last card”, and somebody leaves',
    game: CRAZY_EIGHTS,
    options: { last: true, draw: 'all', queen: false },
    devices: [0, 1, 2],
    seed: 2,
    leaves: { kind: 'gone', seats: [0], at: 0.5 },
  },
  {
    what: 'Crazy Eights with two decks, left at the end',
    game: CRAZY_EIGHTS,
    options: { decks: 2, two: false, ace: false },
    devices: [0, 1, 2],
    seed: 5,
    leaves: { kind: 'gone', seats: [1], at: 1 },
  },
];
