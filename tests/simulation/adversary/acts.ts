/**
 * What the adversary does at a table: a list of acts, each of which draws from a seed of its own, so that the others stay what they are when one
 * is left out.
 */
import { Random } from '../../../src/lib/random';
import type { Kind } from './memory';

/**
 * - `say`: something that was heard, or several such things together, as they were
 * - `mix`: something that was heard with parts of something else
 * - `claim`: the same, in the name of one of the adversary's keys
 * - `make`: something well-formed that was made up
 * - `hush`: for a while some hear nothing of the adversary's seat
 * - `reload`: the adversary's device at the table closes, and comes back
 * - `part`: for a while somebody honest hears nobody but the adversary
 * - `wake`: somebody honest reloads
 */
export const DEEDS = ['say', 'mix', 'claim', 'make', 'hush', 'reload', 'part', 'wake'] as const;
export type Deed = (typeof DEEDS)[number];

export interface Act {
  /** After the adversary has come, in ms. */
  readonly atMs: number;
  readonly deed: Deed;
  /** What is said, if anything is. */
  readonly kind: Kind;
  /** When it is due, or as soon as somebody honest has started again after that and hears the adversary. */
  readonly moment: 'now' | 'start';
  readonly seed: number;
}

/** What most of the table's life consists of is said more often. */
const KINDS: readonly (readonly [kind: Kind, weight: number])[] = [
  ['inputs', 8],
  ['charter', 3],
  ['draft', 3],
  ['ready', 3],
  ['withdraw', 3],
  ['side', 3],
  ['tip', 2],
  ['presence', 1],
  ['stance', 1],
  ['watchers', 1],
  ['company', 1],
];
export const KINDS_DRAWN: readonly Kind[] = KINDS.map(([kind]) => kind);

const SPEECH: readonly Deed[] = ['say', 'say', 'say', 'mix', 'claim', 'make', 'make'];
const OTHER: readonly Deed[] = ['hush', 'reload', 'part', 'wake', 'wake'];
/** How often something else is done than something said. */
const OTHER_SHARE = 0.1;
const START_SHARE = 0.15;
const PAUSES_MS = [30, 300, 1_500, 6_000];
const LEAST = 20;
const MOST = 100;

export function actsOf(seed: number): Act[] {
  const random = new Random(seed);
  const acts: Act[] = [];
  let atMs = 0;
  for (let left = LEAST + random.below(MOST - LEAST); left > 0; left--) {
    atMs += random.below(random.pick(PAUSES_MS));
    const deed = random.chance(OTHER_SHARE) ? random.pick(OTHER) : random.pick(SPEECH);
    const moment = random.chance(START_SHARE) ? 'start' : 'now';
    acts.push({ atMs, deed, kind: drawn(random), moment, seed: random.below(2 ** 31) });
  }
  return acts;
}

function drawn(random: Random): Kind {
  let roll = random.below(KINDS.reduce((all, [, weight]) => all + weight, 0));
  return KINDS.find(([, weight]) => (roll -= weight) < 0)![0];
}
