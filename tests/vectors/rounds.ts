/**
 * Whole rounds of the other games, of those of the shelf, and such as somebody leaves; and of each round the text of every state. Built here
 * from seeds, frozen in `protocol-N/NAME.svista` and `protocol-N/NAME.json`; `npm run vectors` writes them anew.
 * @module
 */
import { InlineCrypto } from '../../src/crypto/service/inline';
import { cardinoes } from '../../src/games/cardinoes';
import { greta } from '../../src/games/greta';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { parseGameFile } from '../../src/games/play/gameFile';
import { toHex, utf8 } from '../../src/lib/bytes';
import { assert, must } from '../../src/lib/result';
import { hash32 } from '../../src/log/hash';
import { type FollowedStep, followRound } from '../../src/table/record/followRound';
import { type RoundLog, parseRoundLog } from '../../src/table/record/roundLog';
import { type TableState, stateHash, stateText } from '../../src/table/step/tableState';
import { type Kind, playKind, tableFor } from '../cli/freshRounds';
import { CRAZY_EIGHTS, HEARTS, OH_HELL, SCOPA } from '../cli/shelfRounds';

/** By the name of its file: a round to be played. */
const PLAYED = {
  cardinoes: { what: 'Cardinoes', game: cardinoes, devices: [0, 1], seed: 10 },
  greta: { what: 'Greta', game: greta, devices: [0, 1], seed: 1 },
  'greta-eye': { what: 'Greta by eye', game: greta, options: { claims: 'eye' }, devices: [0, 1], seed: 2 },
  nineteen: { what: 'Nineteen', game: nineteen, devices: [0, 1, 2, 3], seed: 1 },
  left: {
    what: 'Cardinoes with a bot, and somebody leaves',
    game: cardinoes,
    devices: [0, 1, 2, 2],
    seed: 6,
    leaves: { kind: 'gone', seats: [1], at: 0.4 },
  },
  'lynx-jokers': {
    what: 'Lynx with jokers, and somebody is voted out',
    game: lynx,
    options: { hand: 5, jokers: true, three: true },
    devices: [0, 1, 2],
    seed: 5,
    leaves: { kind: 'out', seats: [2], at: 0.8 },
  },
  'oh-hell': { what: 'Oh Hell', game: OH_HELL, options: { hand: 3 }, devices: [0, 1], seed: 1 },
  hearts: {
    what: 'Hearts, and somebody leaves',
    game: HEARTS,
    devices: [0, 1, 2],
    seed: 1,
    leaves: { kind: 'gone', seats: [1], at: 0.5 },
  },
  scopa: { what: 'Scopa', game: SCOPA, devices: [0, 1], seed: 1 },
  'crazy-eights': {
    what: 'Crazy Eights, where who can play must',
    game: CRAZY_EIGHTS,
    options: { must: true, hand: 5 },
    devices: [0, 1],
    seed: 2,
  },
} satisfies Readonly<Record<string, Kind>>;

/** The keys of the seats at all of these tables. */
export const PAIRS = tableFor(PLAYED.nineteen).pairs;

/** Names of all frozen rounds; `round` is the one of Lynx (`round.ts`). */
export const ROUNDS = ['round', ...Object.keys(PLAYED)] as const;

/** A step of a round, and how the table stood before it. */
interface StepVector {
  readonly step: number;
  /** Of its inputs, or `votes` if they closed it. */
  readonly kind: string;
  /** Whose inputs or votes closed it, ascending. */
  readonly seats: readonly number[];
  /** Seats that the table goes on without from here. */
  readonly left: readonly number[];
  readonly head: string;
  readonly state: string;
  /** The canonical JSON that `state` is the hash of. */
  readonly json: string;
}

export interface RoundVector {
  readonly steps: readonly StepVector[];
  /** Behind the last `reveal`. */
  readonly head: string;
  readonly state: string;
  readonly json: string;
  /** Of the round; the last of the results. */
  readonly result: unknown;
}

/** The files of the rounds, by name. */
export async function buildRounds(): Promise<Readonly<Record<string, string>>> {
  const played = Object.entries<Kind>(PLAYED).map(async ([name, kind]) => [name, (await playKind(kind)).text] as const);
  return Object.fromEntries(await Promise.all(played));
}

/** The log behind the line `signed`. */
export const logIn = (text: string): RoundLog => must(parseRoundLog(must(parseGameFile(text)).signed));

/** What a round comes to, step by step. (P29, P36) */
export async function followedVector(text: string): Promise<RoundVector> {
  const steps = must(await followRound(logIn(text), { crypto: new InlineCrypto(), check: true }));
  const { closed, after } = steps.at(-1)!;
  return {
    steps: steps.map(vectorOf),
    head: toHex(closed.head),
    ...stateVector(after),
    result: after.results.at(-1)!,
  };
}

function vectorOf({ closed, without, head, before, plan }: FollowedStep): StepVector {
  const { step, inputs } = closed;
  return {
    step,
    kind: without.length > 0 ? 'votes' : plan.kind,
    seats: inputs.map(({ seat }) => seat),
    left: without,
    head: toHex(head),
    ...stateVector(before),
  };
}

/** The hash of a state, and what it is the hash of. (P36) */
export function stateVector(state: TableState): { readonly state: string; readonly json: string } {
  const json = stateText(state);
  const hash = toHex(hash32('svista/state', utf8(json)));
  assert(hash === toHex(stateHash(state)), 'a state has one hash');
  return { state: hash, json };
}
