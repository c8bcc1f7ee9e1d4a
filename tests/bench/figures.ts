/**
 * What there is to be measured: the names of all figures, in the groups in which they are measured.
 */
import { MINDS, STRENGTHS } from '../../src/bots/strength';
import { GAMES } from '../../src/games/registry';
import { CHEATS, type Player } from './botGames';
import { JOKERS } from './tables';

export interface Group {
  /** How the names of its figures begin, for people. */
  readonly names: string;
  readonly what: string;
  /** How long it takes on two cores, for people. */
  readonly takes: string;
  readonly figures: readonly string[];
  /** It takes so long, or wants so much, that it has to be named. */
  readonly onlyNamed?: true;
}

/** Whom a strength plays against, the strengths being counted from the weakest. */
export function othersOf(strength: number): readonly Player[] {
  return [
    'random',
    ...STRENGTHS.filter((_, i) => i === strength - 1),
    ...(STRENGTHS[strength] === 'medium' ? CHEATS : []),
    ...(MINDS[STRENGTHS[strength]!].trees > 1 ? (['single'] as const) : []),
  ];
}

const ofBots = GAMES.flatMap(({ id }) =>
  STRENGTHS.map((strength, i) => ({
    name: `bots.${id}.${strength}`,
    others: othersOf(i),
    trees: MINDS[strength].trees,
  })),
);

/** In the order in which they are measured. */
export const GROUPS = {
  reference: {
    names: 'reference',
    what: 'a hundred scalar multiplications, which times are compared to; always measured',
    takes: '1 s',
    figures: ['reference.ms'],
  },
  playout: {
    names: 'playout',
    what: 'steps a second of random rounds, each game',
    takes: '20 s',
    figures: [...GAMES.map(({ id }) => id), JOKERS.name].map((name) => `playout.${name}.steps_per_s`),
  },
  moves: {
    names: 'bots (moves)',
    what: "a bot's move and what it thinks through: bots.GAME.STRENGTH.ms, .iterations_per_s, .tree.ms",
    takes: '25 s',
    figures: ofBots.flatMap(({ name, trees }) => [
      `${name}.ms`,
      `${name}.iterations_per_s`,
      ...(trees > 1 ? [`${name}.tree.ms`] : []),
    ]),
  },
  pairings: {
    names: 'bots (pairings)',
    what: 'rounds won: bots.GAME.STRENGTH_OTHER.won; only if named, with --full some hours',
    takes: '30 min',
    figures: [
      ...ofBots.flatMap(({ name, others }) => others.map((other) => `${name}_${other}.won`)),
      `bots.${JOKERS.name}.strong_random.won`,
    ],
    onlyNamed: true,
  },
  crypto: {
    names: 'shuffle, draw, gift, claim, follow, show',
    what:
      'proofs made and checked: shuffles of three sizes, a draw, cards handed on, claims, that a hand of thirteen ' +
      'cannot follow suit, a hand shown and counted',
    takes: '10 s',
    figures: [
      ...[52, 104, 208].flatMap((cards) => [`shuffle.prove.${cards}.ms`, `shuffle.verify.${cards}.ms`]),
      ...['draw.ms', 'gift.6.ms', 'claim.prove.7.ms', 'claim.verify.7.ms'],
      ...['follow.prove.13.ms', 'follow.verify.13.ms', 'show.12.ms', 'claim.suits.12.ms'],
    ],
  },
  kernel: {
    names: 'ratio, start.first, weight.kernel',
    what: 'the kernel beside noble in the same run, a first proof beside warm ones, its weight',
    takes: '10 s',
    figures: [
      ...['', 'plain.'].flatMap((build) => [
        `ratio.${build}prove.104`,
        `ratio.${build}verify.104`,
        `ratio.${build}draw`,
      ]),
      ...['start.first_proof_ratio', 'weight.kernel.gzip_kB'],
    ],
  },
  deal: {
    names: 'deal',
    what: "a whole deal, all players' computing on its critical path",
    takes: '20 s',
    figures: ['deal.2x52.ms', 'deal.4x104.ms', 'deal.6x208.ms'],
  },
  rejoin: {
    names: 'reload, rejoin',
    what: 'back at a long table of four, from the own store and from another member',
    takes: '15 s',
    figures: [
      ...[1000, 2000, 4000].flatMap((steps) => [`reload.${steps}.ms`, `rejoin.${steps}.ms`]),
      'rejoin.exponent',
    ],
  },
  weight: {
    names: 'weight',
    what: 'how much a browser loads; builds the page',
    takes: '10 s',
    figures: [
      'weight.js.gzip_kB',
      'weight.js.with_board.gzip_kB',
      'weight.glass.gzip_kB',
      'weight.single_file.gzip_kB',
      'weight.start.wire_kB',
    ],
  },
  start: {
    names: 'start',
    what:
      'from “start” to every hand, four browsers, with disks and without, and writes; builds the page, wants ' +
      'Chromium',
    takes: '1 min',
    figures: ['start.4_browsers.ms', 'start.4_disks.ms', 'start.writes'],
  },
  phone: {
    names: 'phone',
    what:
      'one of four slowed down six times, and phone.unthrottled: start, longest task, frames a second of the page’s ' +
      'script (fps), and shown while cards move (moving_fps); as root on Linux with a processor of its own',
    takes: '60 s',
    figures: ['phone', 'phone.unthrottled'].flatMap((name) => [
      `${name}.start.4.ms`,
      `${name}.longest_task.ms`,
      `${name}.shuffle.fps`,
      `${name}.play.fps`,
      `${name}.deal.moving_fps`,
      `${name}.play.moving_fps`,
    ]),
  },
  meetings: {
    names: 'open, meet',
    what: 'devices that meet in Chromium: one of three brokers dead by all alive (one_dead_ratio), eight at once',
    takes: '20 s',
    figures: ['open.one_dead_ratio', 'meet.8.ms'],
  },
  withoutInternet: {
    names: 'code, mesh',
    what: 'three machines on a switch, no broker: seated by a code, a cut pair introduced again; only if named, as root on Linux',
    takes: '4 min',
    figures: ['code.to_seat.ms', 'mesh.reintroduce.ms'],
    onlyNamed: true,
  },
} as const satisfies { readonly [group: string]: Group };
