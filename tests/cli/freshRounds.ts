/** Rounds of every kind with the real cryptography, played from seeds, and their files; and lies that take a second word. */
import type { Seat } from '../../src/cards/card';
import { keyContextOf } from '../../src/crypto/context';
import { deriveSecretKey, proveKey, publicKeyOf } from '../../src/crypto/keys';
import { cardinoes } from '../../src/games/cardinoes';
import { greta } from '../../src/games/greta';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { nextHead } from '../../src/log/head';
import { type SignedInput, signInput } from '../../src/log/input';
import { BUILT_IN, genesisOf, makeCharter, moduleOf } from '../../src/table/charter/charter';
import { makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { exportRound } from '../../src/table/record/openRound';
import type { RoundLog } from '../../src/table/record/roundLog';
import type { Plan } from '../../src/table/step/plan';
import { makeHeader, parseHeader } from '../../src/table/step/payloads';
import { contextOf } from '../../src/table/step/tableState';
import { fewOf, sampleOf } from '../run/sample';
import { sharedCrypto } from '../table/onceCrypto';
import { chooseMove } from '../table/players';
import { type Setting, tableOf } from '../table/record/leftRounds';
import { signedBy } from '../table/signing';
import { type Scene, type Vote, type Walk, signAt, walk } from '../table/walk';
import { type RightFile, withLog } from './changedFiles';

export interface Kind extends Setting {
  readonly what: string;
  readonly names?: readonly string[];
  readonly carried?: readonly (readonly number[])[];
  /** The round that is written; the first unless given. */
  readonly round?: number;
  /** Who leaves, how far into the round, from 0 to 1, or in the first step of a kind. */
  readonly leaves?: Vote & { readonly at: number | Plan['kind'] };
}

const LYNX = { hand: 5, jokers: true, three: true };

const KINDS: readonly Kind[] = [
  { what: 'Lynx for two', game: lynx, options: { hand: 5 }, devices: [0, 1], seed: 2 },
  { what: 'Lynx with jokers and a bot', game: lynx, options: LYNX, devices: [0, 1, 2, 2], seed: 2 },
  {
    what: 'Lynx with jokers, and somebody leaves',
    game: lynx,
    options: LYNX,
    devices: [0, 1, 2],
    seed: 5,
    leaves: { kind: 'gone', seats: [1], at: 0.4 },
  },
  {
    what: 'Cardinoes after two carried rounds, with names that files write otherwise',
    game: cardinoes,
    devices: [0, 1],
    seed: 3,
    names: ['Ann, the #1', '√Łukasz'],
    carried: [
      [12, -3],
      [0, 40],
    ],
  },
  {
    what: 'Cardinoes with jokers and exact cards, and a device with a bot is voted out',
    game: cardinoes,
    options: { jokers: 4, exact: true, ace: 7 },
    devices: [0, 1, 2, 2],
    seed: 1,
    leaves: { kind: 'out', seats: [2, 3], at: 0.6 },
  },
  {
    what: 'Cardinoes, left at the end',
    game: cardinoes,
    devices: [0, 1, 2],
    seed: 4,
    leaves: { kind: 'gone', seats: [0], at: 1 },
  },
  { what: 'the second round of Cardinoes', game: cardinoes, devices: [0, 1, 2], seed: 1, round: 1 },
  { what: 'Greta', game: greta, devices: [0, 1], seed: 1 },
  { what: 'Greta by eye', game: greta, options: { claims: 'eye' }, devices: [0, 1], seed: 2 },
  { what: 'Nineteen', game: nineteen, devices: [0, 1, 2, 3], seed: 1 },
];

const decides = (plan: Plan): boolean => plan.kind === 'move' || ('what' in plan && plan.what === 'move');

export function tableFor(kind: Kind): Walk {
  const table = tableOf(kind);
  const { names, carried = [], round = 0 } = kind;
  const seats = table.charter.seats.map((seat, i) => ({ ...seat, name: names?.[i] ?? seat.name }));
  return {
    ...table,
    charter: makeCharter({ ...table.charter, module: moduleOf(kind.game) ?? BUILT_IN, seats, carried }),
    crypto: sharedCrypto,
    until: (state) => state.round > round,
    choose: (state, plan, seat, known) => {
      if (plan.kind === 'next') return { next: state.round < round ? 'again' : 'stand' };
      if (!decides(plan)) return {};
      const { game } = state.charter;
      const random = new Random(kind.seed + 10 * game.cards(state.game).open.length + seat);
      return { move: game.makeMove(chooseMove(game, { state: state.game, seat, known }, random), true) };
    },
  };
}

/** The log of these scenes, all of one round. */
export function logOf({ charter, pairs }: Walk, scenes: readonly Scene[]): RoundLog {
  const { state, head } = scenes[0]!;
  return {
    signed: signedBy(charter, pairs),
    opening: { ...state.opening, round: state.round, attempt: 0, head: state.round === 0 ? genesisOf(charter) : head },
    inputs: scenes.flatMap(({ inputs }) => inputs),
  };
}

export async function playKind(kind: Kind): Promise<RightFile> {
  const table = tableFor(kind);
  let scenes = await walk(table);
  if (kind.leaves) {
    const { at, ...vote } = kind.leaves;
    const first = (kindOfStep: Plan['kind']): number => scenes.findIndex(({ plan }) => plan.kind === kindOfStep);
    const step = typeof at === 'number' ? Math.floor(at * first('reveal')) : first(at);
    const without: Walk['without'] = (_state, _plan, each) => (each === step ? vote : null);
    scenes = await walk({ ...table, begun: scenes.slice(0, step), without });
  }
  const round = scenes.filter(({ state, plan }) => state.round === (kind.round ?? 0) && plan.kind !== 'next');
  const text = must(await exportRound(logOf(table, round), sharedCrypto));
  return { what: kind.what, text, pairs: table.pairs };
}

/** A round of each kind, or of some. */
export const playRounds = (): Promise<RightFile[]> => Promise.all(fewOf(KINDS, 6).map(playKind));

/** Rounds that were played to their end, and then left by those who had the keys: the log holds, no file can be read. */
const SHUT: readonly (Kind & { readonly gone: readonly Seat[] })[] = [
  { what: 'Lynx', game: lynx, options: LYNX, devices: [0, 1, 2, 3], seed: 3, gone: [1, 3] },
  { what: 'Cardinoes', game: cardinoes, options: { jokers: 2 }, devices: [0, 1, 2, 3], seed: 2, gone: [0, 2] },
  { what: 'Cardinoes without escrow', game: cardinoes, devices: [0, 1, 2], seed: 2, escrow: false, gone: [1] },
  { what: 'Nineteen', game: nineteen, devices: [0, 1, 2, 3], seed: 2, gone: [2] },
];

/** The signed parts of {@link SHUT}, each behind the readable part of the round that nobody left. */
export function shutRounds(): Promise<string[]> {
  return Promise.all(
    sampleOf(SHUT, [SHUT[0]!, SHUT[2]!]).map(async ({ gone, ...kind }) => {
      const table = tableFor(kind);
      const whole = await walk(table);
      const end = whole.findLastIndex(({ plan }) => plan.kind === 'open');
      const without: Walk['without'] = (_state, _plan, at) =>
        at >= end && at - end < gone.length ? { kind: 'gone', seats: [gone[at - end]!] } : null;
      const left = await walk({ ...table, begun: whole.slice(0, end), without });
      const isPlayed = ({ plan }: Scene): boolean => plan.kind !== 'next';
      const text = must(await exportRound(logOf(table, whole.filter(isPlayed)), sharedCrypto));
      return withLog(text, logOf(table, left.filter(isPlayed)));
    }),
  );
}

const THREE: Kind = { what: 'a table of three', game: cardinoes, devices: [0, 1, 2], seed: 9 };

/** Evidence that two seats have one round key; or, with `copied`, what looks like it and is none. */
export async function equalKeys(copied: boolean): Promise<string> {
  const table = tableFor(THREE);
  const [scene] = (await walk({ ...table, until: (_state, step) => step > 0 })) as [Scene];
  const [, second, third] = scene.inputs as [SignedInput, SignedInput, SignedInput];
  const context = (seat: Seat) => keyContextOf(contextOf(scene.state, 0, seat));
  const secret = deriveSecretKey(table.seedOf(1), context(1));
  const publicKey = publicKeyOf(secret);
  const own = must(parseHeader(third.payload));
  const proof = copied
    ? must(parseHeader(second.payload)).proof
    : proveKey(table.seedOf(2), context(2), secret, publicKey);
  const header = makeHeader({ ...own, publicKey: publicKey.bytes, proof });
  const twin = signAt(scene, 2, 'header', header, table.pairs[2]!);
  const log = { ...logOf(table, [scene]), inputs: [] };
  return makeEvidenceFile({ signed: log.signed, round: log, inputs: [second, twin] }, 'crypto/equal-keys');
}

/** Evidence of another state in the first word of a second round, with all of the log before it. */
export async function laterWord(): Promise<string> {
  const table = tableFor({ ...THREE, round: 1 });
  const scenes = await walk({ ...table, until: ({ round, stage }) => round > 0 && stage !== 'header' });
  const scene = scenes.at(-1)!;
  const word = signInput({ ...scene.inputs[1]!, state: scene.head }, table.pairs[1]!);
  const log = logOf(table, scenes.slice(0, -1));
  return makeEvidenceFile({ signed: log.signed, round: log, inputs: [word] }, 'table/other-state');
}

/** Evidence that a box of a seat does not hold what it should; or, with `right`, a complaint about one that does. */
export async function falseBox(right: boolean): Promise<string> {
  const table = tableFor(THREE);
  const liar = 1;
  const lie = (payload: Uint8Array): Uint8Array =>
    payload.map((byte, i) => (i === payload.length - 1 ? byte ^ 1 : byte));
  const until: Walk['until'] = (state) => state.stage === 'accept';
  const told = new Map<Seat, Uint8Array>();
  const says: NonNullable<Walk['says']> = (plan, seat, payload) => {
    if (plan.kind === 'accept') told.set(seat, payload);
    return plan.kind === 'escrow' && seat === liar ? lie(payload) : payload;
  };
  await expectFault(walk({ ...table, says })); // nobody goes on behind a false box
  const scenes = await walk({ ...table, says, until });
  const honest = await walk({ ...table, until });
  const complainer = [...told].sort(([, one], [, other]) => other.length - one.length)[0]![0];
  const shown = right ? honest : scenes;
  const { step, head, inputs, after } = shown.at(-1)!;
  const place = { state: after, step: step + 1, head: nextHead(head, step, inputs) };
  const complaint = signAt(place, complainer, 'accept', told.get(complainer)!, table.pairs[complainer]!);
  const log = logOf(table, shown);
  return makeEvidenceFile(
    { signed: log.signed, round: log, inputs: [inputs[liar]!], shown: complaint },
    'table/garbage-escrow',
  );
}

async function expectFault(played: Promise<unknown>): Promise<void> {
  const stopped = await played.then(
    () => false,
    () => true,
  );
  if (!stopped) throw new Error('a false box was taken');
}
