/** Plays tables for tests, and says what must be true of each. */
import { expect } from 'vitest';
import { must } from '../../src/lib/result';
import { gameOf } from '../../src/games/registry';
import {
  ALL_KINDS,
  type AdversaryShare,
  type CryptoShare,
  type Setting,
  describe as describeSetting,
  gamesNamed,
  settingOf,
} from './setting';
import { LIES } from './byzantine';
import { textOfAgain } from './report';
import { UNINVITED } from './byzantine/uninvited';
import type { Junk } from './liar';
import { playTable } from './table';
import { Tally } from './tally';
import { INJECTED_FAULTS } from './faults';

/** As {@link playWell}, with a liar who sends all of this junk. */
export function playJunk(seed: number, wanted: Wanted, junk: readonly Junk[]): Promise<Tally> {
  const setting = settingFor(seed, { ...wanted, kinds: junk.map(({ kind }) => kind) });
  return play({ ...setting, liar: { ...setting.liar!, junk } }, []);
}

export interface Wanted {
  /** `shelf` for any of the shelf; any of the house if it is left out. */
  readonly game?: string;
  readonly seats?: number;
  readonly kinds?: readonly string[];
  readonly crypto?: CryptoShare;
  readonly adversary?: AdversaryShare;
}

export function settingFor(
  seed: number,
  { game, seats, kinds = ALL_KINDS, crypto = 'quick', adversary = 'none' }: Wanted = {},
): Setting {
  return settingOf(seed, {
    games: must(gamesNamed(game)),
    seats: seats ?? null,
    kinds: new Set(kinds),
    crypto,
    adversary,
  });
}

/** The same, as the command is told it. */
function optionsFor({ game, seats, kinds, crypto = 'quick', adversary = 'none' }: Wanted): readonly string[] {
  const faults = kinds && (kinds.length > 0 ? kinds.join(',') : 'none');
  const given = Object.entries({ game, seats, faults, crypto, adversary });
  return given.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, String(value)]));
}

/** Plays the table of that seed, in which nothing may go wrong. */
export function playWell(seed: number, wanted: Wanted = {}): Promise<Tally> {
  return play(settingFor(seed, wanted), textOfAgain(seed, optionsFor(wanted)));
}

/**
 * A table as it was when it found something: written out, since what a seed draws changes with what there is to draw.
 */
export interface Found {
  readonly seed: number;
  readonly game: string;
  readonly bots: readonly number[];
  readonly troubles: readonly string[];
  readonly gapsMs: readonly number[];
  readonly slowMs: number;
  readonly escrow?: boolean;
  readonly votes?: boolean;
  readonly rounds?: number;
  readonly early?: boolean;
  /** What strangers say while people gather. */
  readonly uninvited?: string;
  readonly liar?: { readonly at: number; readonly lie: string; readonly patience?: number };
}

/** Plays it again. */
export function playAgain({
  seed,
  game,
  troubles,
  liar,
  uninvited,
  escrow = false,
  votes = false,
  rounds = 1,
  early = false,
  ...rest
}: Found): Promise<Tally> {
  const options = game === 'lynx' ? { hand: 5 } : {};
  const drawn = troubles.map((kind) => INJECTED_FAULTS.find((trouble) => trouble.kind === kind)!);
  const patched = liar
    ? { patience: 0, ...liar, lie: LIES.find(({ kind }) => kind === liar.lie)!, junk: [], again: true }
    : null;
  const what = UNINVITED.find(({ kind }) => kind === uninvited);
  const setting: Setting = {
    ...rest,
    seed,
    escrow,
    votes,
    game: must(gameOf(game)),
    options,
    real: false,
    rounds,
    early,
    troubles: drawn,
    liar: patched,
    uninvited: what ? { what, byMember: false } : null,
    adversary: null,
  };
  return play(setting, []);
}

/** `again`: how to play it once more; nothing if no seed says all of it. */
async function play(setting: Setting, again: readonly string[]): Promise<Tally> {
  const tally = new Tally();
  await playTable(setting, tally);
  expect(tally.problems, [describeSetting(setting), ...again].join('\n')).toEqual([]);
  return tally;
}
