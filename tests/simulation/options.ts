/**
 * What the command is asked for. Wrong options are told from each other.
 */
import { GAMES } from '../../src/games/registry';
import { type Result, err, ok } from '../../src/lib/result';
import { JUNKS, LIES } from './byzantine';
import { UNINVITED } from './byzantine/uninvited';
import {
  ADVERSARY_SHARE,
  ALL_KINDS,
  type AdversaryShare,
  type Asked,
  type CryptoShare,
  REAL_SHARE,
  gamesNamed,
} from './setting';
import { SHELF } from './shelf';
import { INJECTED_FAULTS } from './faults';

export interface CommandOptions extends Asked {
  readonly tables: number;
  /** Of the first table; the next one has the next. */
  readonly seed: number;
  readonly json: boolean;
  /** Whether failing tables with an adversary are told with the few acts that it takes. */
  readonly shrink: boolean;
  readonly jobs: number;
  /** The options that another run needs to play the same tables, `--tables` and `--seed` apart. */
  readonly again: readonly string[];
}

const list = (kinds: readonly { readonly kind: string }[]): string => kinds.map(({ kind }) => kind).join(' ');

export const USAGE = `usage: npm run -s simulate -- --tables N --seed S [--game G] [--seats K] [--faults all|none|LIST]
                              [--crypto quick|real|mixed] [--adversary recombining|lying|mixed|none]
                              [--phones] [--shrink] [--jobs J] [--json]

Plays N whole tables on a simulated network with a virtual clock. The first table has the seed S, the next
one S + 1 and so on; --tables 1 --seed X plays the table X of any run with the same other options again, message by message.
Exit status: 0 if all went well, 1 if something happened that never must, 2 for a wrong call.

  --tables   100 unless given             --seed   1 unless given; up to 2^47
  --game     ${GAMES.map(({ id }) => id).join(', ')}; any of these unless given
             ${SHELF.map(({ id }) => id).join(', ')}; shelf for any of these
  --seats    2 to 8, where the game allows; any unless given
  --faults   all unless given; LIST is kinds with commas between them
  --crypto   mixed unless given: the quick, honest and insecure stand-in in the place of the cryptography,
             and the real one in one table of ${REAL_SHARE}
  --adversary  mixed unless given: somebody who keeps all that they hear, says it again elsewhere, puts parts of it
             together and makes things up, in one table of ${ADVERSARY_SHARE}; or in all of them, or in none;
             lying: in all of them, and tells one of the lies besides
  --phones   one round on four phones (or K), which are locked, called, out of cells and so on, without other
             faults and liars; tells which share of rounds ends by play, by a fair rule, and not at all
  --shrink   of each failing table with an adversary, the few acts that it takes
  --jobs     how many processes share the work

troubles: ${list(INJECTED_FAULTS)}
lies: ${list(LIES)}
junk: ${list(JUNKS)}
uninvited, while people gather: ${list(UNINVITED)}

People who are left by somebody vote to go on without them, or restart the table. Spectators come and go, some of them to lie.`;

const NAMES = ['tables', 'seed', 'game', 'seats', 'faults', 'crypto', 'adversary', 'jobs'] as const;
const CRYPTO: readonly string[] = ['quick', 'real', 'mixed'];
const ADVERSARIES: readonly string[] = ['recombining', 'lying', 'mixed', 'none'];
const MAX_SEED = 2 ** 47;
const MAX_TABLES = 1_000_000;

/**
 * Null if help is asked for. `cores`: how many processes share many tables, unless `--jobs` says so. Fails with
 * `simulate/usage`, `simulate/game`, `simulate/seats` or `simulate/faults`.
 */
export function parseArgs(args: readonly string[], cores = 1): Result<CommandOptions | null> {
  const given = new Map<string, string>();
  let [json, shrink, phones] = [false, false, false];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!;
    if (arg === '--help') return ok(null);
    if (arg === '--json') json = true;
    else if (arg === '--shrink') shrink = true;
    else if (arg === '--phones') phones = true;
    else {
      const name = NAMES.find((each) => arg === `--${each}`);
      const value = args[at + 1];
      if (!name) return err('simulate/usage', `there is no option ${arg}`);
      if (value === undefined) return err('simulate/usage', `${arg} needs a value`);
      if (given.has(name)) return err('simulate/usage', `${arg} stands twice`);
      given.set(name, value);
      at++;
    }
  }
  const other = phones && ['faults', 'adversary'].find((name) => given.has(name));
  if (other) return err('simulate/usage', `--phones leaves no room for --${other}`);
  const tables = integer(given, 'tables', 1, MAX_TABLES, 100);
  const seed = integer(given, 'seed', 0, MAX_SEED, 1);
  const seats = integer(given, 'seats', 2, 8, 0);
  const jobs = integer(given, 'jobs', 1, 64, tables.ok && tables.value > 40 ? cores : 1);
  for (const number of [tables, seed, seats, jobs]) if (!number.ok) return number;
  if (phones) given.set('faults', 'none').set('adversary', 'none');
  const asked = parseAsked(given, seats.ok && seats.value > 0 ? seats.value : null);
  if (!asked.ok) return asked;
  const named = phones ? ['game', 'seats', 'crypto'] : ['game', 'seats', 'faults', 'crypto', 'adversary'];
  const again = [
    ...(phones ? ['--phones'] : []),
    ...named.flatMap((name) => (given.has(name) ? [`--${name}`, given.get(name)!.replaceAll(' ', '')] : [])),
  ];
  return ok({ ...asked.value, tables: must(tables), seed: must(seed), jobs: must(jobs), json, shrink, phones, again });
}

function must(number: Result<number>): number {
  return number.ok ? number.value : 0;
}

function integer(
  given: ReadonlyMap<string, string>,
  name: string,
  least: number,
  most: number,
  fallback: number,
): Result<number> {
  const text = given.get(name);
  if (text === undefined) return ok(fallback);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return ok(value);
  return err(
    name === 'seats' ? 'simulate/seats' : 'simulate/usage',
    `--${name} is a whole number from ${least} to ${most}, not “${text}”`,
  );
}

function parseAsked(given: ReadonlyMap<string, string>, seats: number | null): Result<Asked> {
  const games = gamesNamed(given.get('game'));
  if (!games.ok) return err('simulate/game', games.fault.message);
  const [first] = games.value;
  const fits = (each: { readonly minSeats: number; readonly maxSeats: number }): boolean =>
    seats === null || (seats >= each.minSeats && seats <= each.maxSeats);
  if (!games.value.some(fits))
    return err(
      'simulate/seats',
      `${first!.name} is for ${first!.minSeats} to ${first!.maxSeats} seats, not for ${seats}`,
    );
  const crypto = given.get('crypto') ?? 'mixed';
  if (!CRYPTO.includes(crypto))
    return err('simulate/usage', `--crypto is one of ${CRYPTO.join(', ')}, not “${crypto}”`);
  const adversary = given.get('adversary') ?? 'mixed';
  if (!ADVERSARIES.includes(adversary))
    return err('simulate/usage', `--adversary is one of ${ADVERSARIES.join(', ')}, not “${adversary}”`);
  const kinds = parseKinds(given.get('faults') ?? 'all');
  const shares = { crypto: crypto as CryptoShare, adversary: adversary as AdversaryShare };
  return kinds.ok ? ok({ games: games.value, seats, kinds: kinds.value, ...shares }) : kinds;
}

function parseKinds(text: string): Result<ReadonlySet<string>> {
  if (text === 'all') return ok(new Set(ALL_KINDS));
  if (text === 'none') return ok(new Set());
  const kinds = text.split(',').map((kind) => kind.trim());
  const strange = kinds.find((kind) => !ALL_KINDS.includes(kind));
  return strange === undefined
    ? ok(new Set(kinds))
    : err('simulate/faults', `there is no fault “${strange}”; there are: all, none, ${ALL_KINDS.join(', ')}`);
}
