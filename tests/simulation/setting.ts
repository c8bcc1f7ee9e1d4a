/**
 * What a simulated table is like: everything about it follows from its seed and from what was asked for.
 */
import type { AnyGame, Options } from '../../src/games/game';
import { GAMES, gameOf } from '../../src/games/registry';
import { type Result, ok } from '../../src/lib/result';
import { Random } from '../../src/lib/random';
import { JUNKS, LIES } from './byzantine';
import { UNINVITED, type Uninvited } from './byzantine/uninvited';
import type { Junk, Lie } from './liar';
import type { InjectedFault } from './injectedFault';
import { INJECTED_FAULTS } from './faults';
import { actsOf } from './adversary/acts';
import type { AdversarySetting } from './adversary/adversary';
import { SHELF, shelfOptions } from './shelf';
import { HABITS, type Habit, THINKING, drawLengthMs } from './phones/habits';

/** In which tables somebody recombines what they hear; `lying`: in all, and tells a lie at a moment of their own besides. */
export type AdversaryShare = 'recombining' | 'lying' | 'mixed' | 'none';

export type CryptoShare = 'quick' | 'real' | 'mixed';

/** What a run is asked for. */
export interface Asked {
  /** One of these is played at each table. */
  readonly games: readonly AnyGame[];
  readonly seats: number | null;
  /** Kinds of troubles, lies and junk that may happen. */
  readonly kinds: ReadonlySet<string>;
  readonly crypto: CryptoShare;
  readonly adversary: AdversaryShare;
  /** Whether people play on phones, by their habits, and nothing else happens. */
  readonly phones?: boolean;
}

/** The game of that name, those of the shelf, or those of the house if none is named. Fails with `game/unknown`. */
export function gamesNamed(name: string | undefined): Result<readonly AnyGame[]> {
  if (name === undefined) return ok(GAMES.filter(({ source }) => !source));
  if (name === 'shelf') return ok(SHELF);
  const game = gameOf(name);
  return game.ok ? ok([game.value]) : game;
}

/** One that so many can play; a game that was asked for by itself, whoever is there. */
function pickGame(games: readonly AnyGame[], seats: number | null, random: Random): AnyGame {
  const [only, ...more] = games;
  if (only && more.length === 0) return only;
  return random.pick(games.filter((each) => seats === null || (seats >= each.minSeats && seats <= each.maxSeats)));
}

export interface Setting {
  readonly seed: number;
  readonly game: AnyGame;
  readonly options: Options;
  readonly real: boolean;
  readonly rounds: number;
  readonly slowMs: number;
  /** Whether keys are given in escrow. */
  readonly escrow: boolean;
  /** Whether people vote to go on without somebody who has left, rather than restart the table. */
  readonly votes: boolean;
  /** How many bots each device brings, the one that opens the table first. */
  readonly bots: readonly number[];
  readonly troubles: readonly InjectedFault[];
  /** When they happen, in ms after one another. */
  readonly gapsMs: readonly number[];
  /** Whether they begin before the table is open. */
  readonly early: boolean;
  readonly liar: LiarSetting | null;
  /** Strangers who come while people gather; null if none do. */
  readonly uninvited: UninvitedSetting | null;
  /** In the place of any other liar; null if nobody recombines what they hear. */
  readonly adversary: AdversarySetting | null;
  /** What becomes of the phones on which people play; not given if nobody does. */
  readonly phones?: readonly Habit[];
  /** How long people think about a move, in ms; in no time, mostly, unless given. */
  readonly thinkMs?: (random: Random) => number;
}

export interface UninvitedSetting {
  readonly what: Uninvited;
  /** Whether a member whose program is patched says the same: the liar of the table, if it is not who has opened it. */
  readonly byMember: boolean;
}

export interface LiarSetting {
  /** Which device it is. */
  readonly at: number;
  readonly lie: Lie | null;
  readonly junk: readonly Junk[];
  readonly patience: number;
  /** Whether the others restart the table without them, once they are named. */
  readonly again: boolean;
}

/** One table in so many has the real cryptography, if both are asked for. */
export const REAL_SHARE = 50;

const LIAR_SHARE = 0.45;
const UNINVITED_SHARE = 0.08;
/** One table in so many, if it is mixed. */
export const ADVERSARY_SHARE = 10;
const QUIET_SHARE = 0.15;

export const ALL_KINDS: readonly string[] = [...INJECTED_FAULTS, ...LIES, ...JUNKS, ...UNINVITED].map(
  ({ kind }) => kind,
);

export function settingOf(seed: number, asked: Asked): Setting {
  if (asked.phones) return phoneSettingOf(seed, asked);
  const setting = plainSettingOf(seed, asked);
  const random = new Random(seed + 5);
  const drawn = random.chance(1 / ADVERSARY_SHARE);
  if (asked.adversary === 'none' || (asked.adversary === 'mixed' && !drawn)) return setting;
  const recombining = withAdversary(setting, random);
  return asked.adversary === 'lying' ? withLie(recombining, asked.kinds) : recombining;
}

/** Four on phones, unless another number is asked for, who play one round by the game's usual options. */
function phoneSettingOf(seed: number, { games, seats: asked, crypto }: Asked): Setting {
  const random = new Random(seed);
  const seats = asked ?? Math.min(4, games.length === 1 ? games[0]!.maxSeats : 4);
  return {
    seed,
    game: pickGame(games, seats, random),
    options: {},
    real: crypto === 'real',
    ...{ rounds: 1, slowMs: 0, escrow: true, votes: random.chance(0.8) },
    thinkMs: (each) => drawLengthMs(each, THINKING),
    bots: new Array<number>(seats).fill(0),
    ...{ troubles: [], gapsMs: [], early: false, liar: null, uninvited: null, adversary: null, phones: HABITS },
  };
}

/** One of those who play is the adversary's, or strangers are, or both. */
function withAdversary(setting: Setting, random: Random): Setting {
  const { seed, bots } = setting;
  const [lies, strangers] = random.pick([
    [true, 0],
    [true, 1],
    [true, 2],
    [false, 1],
    [false, 2],
  ] as const);
  const troubles = setting.troubles.filter(
    (trouble) => !trouble.apart && !trouble.alone && !(lies && trouble.leaving && bots.length < 4),
  );
  return {
    ...setting,
    troubles,
    gapsMs: troubles.length > 0 ? setting.gapsMs : [],
    early: false,
    liar: null,
    uninvited: null,
    adversary: {
      at: lies ? random.below(bots.length) : null,
      strangers,
      acts: actsOf(seed + 7),
      slowMs: bots.map(() => random.pick([0, 0, 20, 120])),
      lie: null,
    },
  };
}

/** The adversary plays, too, and lies in a step of the game. */
function withLie(setting: Setting, kinds: ReadonlySet<string>): Setting {
  const { seed, game, options, bots, adversary } = setting;
  const random = new Random(seed + 8);
  const lies = LIES.filter((lie) => isPossible(lie, game, options, bots.length) && kinds.has(lie.kind));
  if (!adversary || lies.length === 0) return setting;
  const lie = random.pick(lies);
  const patience = random.below(lie.rare ? 4 : 30);
  const at = adversary.at ?? random.below(bots.length);
  return { ...setting, adversary: { ...adversary, at, lie: { lie, patience } } };
}

function plainSettingOf(seed: number, { games, seats: asked, kinds, crypto }: Asked): Setting {
  const random = new Random(seed);
  const real = crypto === 'real' || (crypto === 'mixed' && random.below(REAL_SHARE) === 0);
  const game = pickGame(games, asked, random);
  const most = Math.min(game.maxSeats, real ? Math.max(3, game.minSeats) : game.maxSeats);
  const seats =
    asked ?? game.minSeats + Math.min(random.below(most - game.minSeats + 1), random.below(most - game.minSeats + 1));
  const devices = random.chance(0.3) ? 2 + random.below(seats - 1) : seats;
  const bots = new Array<number>(devices).fill(0);
  for (let left = seats - devices; left > 0; left--) bots[random.below(devices)]!++;
  const options = optionsOf(game, seats, seed);
  const liar = liarOf(random, game, options, devices, kinds);
  const troubles = troublesOf(random, devices, kinds, liar !== null);
  return {
    seed,
    game,
    options,
    real,
    rounds: !real && random.chance(0.15) ? 2 : 1,
    slowMs: random.pick([1_000, 5_000, 20_000]),
    escrow: (liar?.lie?.honest ?? 0) > 1 || random.chance(0.8),
    votes: random.chance(0.8),
    bots,
    troubles,
    gapsMs:
      troubles.length === 0
        ? []
        : Array.from({ length: 1 + random.below(5) }, () => random.below(random.pick([500, 5_000, 25_000]))),
    early: random.chance(0.2),
    liar,
    uninvited: uninvitedOf(seed, kinds),
    adversary: null,
  };
}

/** Drawn from a stream of its own, so that everything else about a table stays what it was. */
function uninvitedOf(seed: number, kinds: ReadonlySet<string>): UninvitedSetting | null {
  const random = new Random(seed + 4);
  const possible = UNINVITED.filter(({ kind }) => kinds.has(kind));
  const only = possible.length === kinds.size;
  if (possible.length === 0 || !(only || random.chance(UNINVITED_SHARE))) return null;
  return { what: random.pick(possible), byMember: random.chance(0.3) };
}

/** Up to three kinds of troubles, one of which may be that somebody leaves. */
function troublesOf(
  random: Random,
  devices: number,
  kinds: ReadonlySet<string>,
  lies: boolean,
): readonly InjectedFault[] {
  const possible = INJECTED_FAULTS.filter(
    (trouble) =>
      kinds.has(trouble.kind) &&
      devices >= (trouble.devices ?? 1) &&
      !(lies && (trouble.apart || (trouble.leaving && devices < 4))),
  );
  if (possible.length === 0 || (possible.length > 1 && random.chance(QUIET_SHARE))) return [];
  const drawn = new Set<InjectedFault>();
  for (let time = 0; time < 1 + random.below(3); time++) {
    const trouble = weighted(random, possible);
    if (![...drawn].some((other) => excludes(trouble, other) || excludes(other, trouble))) drawn.add(trouble);
  }
  return [...drawn];
}

/**
 * A table has one trouble at most by which somebody leaves; who watches one of two halves is not where the other is;
 * and some troubles are alone, which may be drawn again.
 */
function excludes(one: InjectedFault, other: InjectedFault): boolean {
  return one.alone || (one.leaving && other.leaving) || (one.apart && other.watched) || false;
}

function weighted(random: Random, troubles: readonly InjectedFault[]): InjectedFault {
  let roll = (random.below(2 ** 24) / 2 ** 24) * troubles.reduce((all, { weight }) => all + weight, 0);
  return troubles.find(({ weight }) => (roll -= weight) < 0) ?? troubles.at(-1)!;
}

/** Short rounds; in every third of Lynx there are jokers, and hands that are shown. */
function optionsOf(game: AnyGame, seats: number, seed: number): Options {
  if (SHELF.includes(game)) return shelfOptions(game, seats, seed);
  if (game.id !== 'lynx') return {};
  return seed % 3 === 0 ? { hand: 5, decks: 2, jokers: true } : { hand: 5 };
}

function liarOf(
  random: Random,
  game: AnyGame,
  options: Options,
  devices: number,
  kinds: ReadonlySet<string>,
): LiarSetting | null {
  const lies = LIES.filter((lie) => isPossible(lie, game, options, devices) && kinds.has(lie.kind));
  const junks = JUNKS.filter(({ kind }) => kinds.has(kind));
  const only = ![...kinds].some((kind) => INJECTED_FAULTS.some((trouble) => trouble.kind === kind));
  if (lies.length + junks.length === 0 || !(only || random.chance(LIAR_SHARE))) return null;
  const talks = lies.length === 0 || (junks.length > 0 && random.chance(0.2));
  const lie = talks ? null : random.pick(lies);
  const junk = talks ? random.shuffle([...junks]).slice(0, 1 + random.below(3)) : [];
  return {
    at: random.below(devices),
    lie,
    junk,
    patience: lie && !lie.rare && random.chance(0.5) ? random.below(12) : 0,
    again: random.chance(0.3),
  };
}

/** Whether a lie can be told at such a table. */
export function isPossible(
  { games, needs, honest = 1 }: Lie,
  game: AnyGame,
  options: Options,
  devices: number,
): boolean {
  const isShown = game.id === 'peek' || options['jokers'] === true;
  const has = !needs || isShown || (needs === 'count' && game.id === 'hearts');
  return (!games || games.includes(game.id)) && has && devices - 1 >= honest;
}

/** In one line, for who has to look into it. */
export function describe(setting: Setting): string {
  const { seed, game, real, rounds, bots, troubles, liar, adversary, phones } = setting;
  const brought = bots.some((count) => count > 0) ? ` with ${bots.join('+')} bots` : '';
  const lie = liar
    ? `, a liar (${[liar.lie?.kind, ...liar.junk.map(({ kind }) => kind)].filter((kind) => kind !== undefined).join(', ')})`
    : '';
  const recombines = adversary
    ? `, a recombining adversary (${adversary.at === null ? '' : `device ${adversary.at}, `}` +
      `${adversary.strangers} strangers, ${adversary.acts.length} acts${adversary.lie ? `, ${adversary.lie.lie.kind}` : ''})`
    : '';
  const trouble = troubles.length > 0 ? `, ${troubles.map(({ kind }) => kind).join(', ')}` : '';
  return (
    `seed ${seed}: ${game.id}, ${bots.length} devices${brought}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ` +
    `${real ? 'real' : 'quick'} cryptography${phones ? ', on phones' : ''}${trouble}${lie}${recombines}`
  );
}
