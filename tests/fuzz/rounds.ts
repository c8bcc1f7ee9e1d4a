/**
 * Rounds that were really played, for targets to take samples from: with open cards, and step by step with the stand-in
 * for the cryptography. Each is played once, when it is first asked for.
 */
import type { CardId, Face, Seat } from '../../src/cards/card';
import { type SigningPair, signingPair } from '../../src/crypto/sign';
import type { AnyGame, Need, Options } from '../../src/games/game';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { matchOptions } from '../../src/games/matchOptions';
import { defaultOptions } from '../../src/games/options';
import { GAMES } from '../../src/games/registry';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { type Charter, PROPOSAL_BYTES, makeCharter } from '../../src/table/charter/charter';
import { exportRound } from '../../src/table/record/openRound';
import type { Plan } from '../../src/table/step/plan';
import { type Choice, isChoice } from '../../src/table/step/makePayload';
import type { RoundLog } from '../../src/table/record/roundLog';
import type { SignedCharter } from '../../src/table/charter/signedCharter';
import { type TableState, openTable } from '../../src/table/step/tableState';
import { bytesOf } from '../log/seats';
import { PLAIN, personSeat } from '../table/charter/charters';
import { chooseMove } from '../table/players';
import { signedBy } from '../table/signing';
import { FakeCrypto } from '../table/fakeCrypto';
import { type Scene, type Walk, walk } from '../table/walk';

export const crypto = new FakeCrypto();
export const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Émil 𝔉', 'Fay', 'Gio', 'Hal'];
export const PAIRS: readonly SigningPair[] = NAMES.map((name) => signingPair(bytesOf(`fuzzed ${name}`)));

/** Made once. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Made once for each game. */
export function byGame<T>(make: (game: AnyGame) => T): (game: AnyGame) => T {
  const made = new Map(GAMES.map((game) => [game.id, once(() => make(game))]));
  return (game) => made.get(game.id)!();
}

/** Something that a round waits for, all cards being open. */
export interface Moment {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly need: Need;
  readonly known: ReadonlyMap<CardId, Face>;
}

const ODD: Readonly<Record<string, readonly Options[]>> = {
  lynx: [
    { hand: 5, three: true },
    { hand: 5, jokers: true },
    { hand: 5, memory: true, decks: 3 },
  ],
  cardinoes: [{ jokers: 4, exact: true }, { seven: 100 }],
  greta: [{ claims: 'eye' }],
};

/** Moments of rounds of two tables of each size at most, what comes of itself included. */
export const momentsOf = byGame((game): readonly Moment[] => {
  const moments: Moment[] = [];
  const sizes = [...new Set([game.minSeats, Math.min(game.maxSeats, game.minSeats + 1), game.maxSeats])];
  for (const [i, seats] of [...sizes, ...sizes].entries()) {
    const odd = ODD[game.id] ?? [{}];
    const options = { ...defaultOptions(game.options, seats), ...(i < sizes.length ? {} : odd[i % odd.length]!) };
    const random = new Random(i + 1);
    const dealer = new LocalDealer<unknown, unknown>(game, randomOrder(random.fork()));
    const keep = (state: unknown, need: Need, share: number): void => {
      if (random.chance(share)) moments.push({ game, state, need, known: new Map(dealer.faces) });
    };
    let state = game.setup(options, seats, null, 0) as unknown;
    for (let moves = 0; moves < 400; moves++) {
      state = must(dealer.settle(state, (before) => keep(before, game.need(before), 0.1)));
      const need: Need = game.need(state);
      keep(state, need, need.kind === 'over' ? 1 : 0.2);
      if (need.kind !== 'act') break;
      const chosen = need.seats.map((seat) => chooseMove(game, dealer.openView(state, seat), random));
      state = must<unknown>(game.step(state, { kind: 'act', moves: chosen }));
    }
  }
  return moments;
});

/** A round from its headers to the word about another, with the log that is kept of it. */
export interface PlayedRound {
  readonly scenes: readonly Scene[];
  readonly signed: SignedCharter;
  readonly log: RoundLog;
}

export function charterFor(game: AnyGame, seats: number, options: Options, proposal = 'fuzzed'): Charter {
  return makeCharter({
    ...PLAIN,
    revision: 3,
    proposal: bytesOf(proposal).subarray(0, PROPOSAL_BYTES),
    continues: [bytesOf('a table before')],
    game,
    options: { ...defaultOptions(game.options, seats), ...options },
    match: defaultOptions(matchOptions(game), seats),
    seats: PAIRS.slice(0, seats).map((pair, seat) => personSeat(pair, NAMES[seat]!)),
    carried: [Array.from({ length: seats }, (_, seat) => 7 * seat - 3)],
  });
}

/** How many play: a state says it, unless the game is for one number of players only. */
export function seatsIn(game: AnyGame, state: unknown): number {
  return (state as { readonly seats?: number }).seats ?? game.maxSeats;
}

/** A table in the middle of a round, with something in the place of each hidden card. */
export function tableAt(game: AnyGame, state: unknown): TableState {
  const cards = new Map(game.cards(state).hidden.map((id) => [id, new Uint8Array(64)]));
  return { ...openTable(charterFor(game, seatsIn(game, state), {})), stage: 'round', game: state, cards };
}

/** What a seat decides: a legal move by chance, mostly one that sheds cards. */
export function chooser(
  random: Random,
): (state: TableState, plan: Plan, seat: Seat, known: ReadonlyMap<CardId, Face>) => Choice {
  const sealed = new Map<Seat, Choice>();
  return (state, plan, seat, known) => {
    if (!isChoice(plan)) return {};
    if (plan.kind === 'next') return { next: 'again' };
    if (plan.kind === 'unseal') return sealed.get(seat)!;
    const { game } = state.charter;
    const choice = { move: game.makeMove(chooseMove(game, { state: state.game, seat, known }, random), true) };
    sealed.set(seat, choice);
    return choice;
  };
}

/** What happens at a table besides play. */
type Happening = Pick<Walk, 'says' | 'without'>;

/** Short rounds of three, or of as many as play, at the table of this proposal. */
async function play(
  game: AnyGame,
  rounds: number,
  proposal?: string,
  happening: Happening = {},
): Promise<PlayedRound[]> {
  const seats = Math.min(Math.max(3, game.minSeats), game.maxSeats);
  const options: Options = game.id === 'lynx' ? { hand: 5 } : game.id === 'cardinoes' ? { jokers: 2 } : {};
  const charter = charterFor(game, seats, options, proposal);
  const all = await walk({
    charter,
    pairs: PAIRS,
    seedOf: (seat) => bytesOf(`fuzzed seed ${seat}`),
    crypto,
    choose: chooser(new Random(5)),
    until: ({ round }) => round >= rounds,
    ...happening,
  });
  const signed = signedBy(charter, PAIRS);
  return Array.from({ length: rounds }, (_, round) => {
    const scenes = all.filter(({ state }) => state.round === round);
    const [{ state, step, head }] = scenes as [Scene];
    const { attempt, opening } = state;
    const inputs = scenes.filter(({ plan }) => plan.kind !== 'next').flatMap((scene) => scene.inputs);
    const { dealer, results } = opening;
    return { scenes, signed, log: { signed, opening: { round, attempt, step, head, dealer, results }, inputs } };
  });
}

/** A round at one table. */
export const roundOf = byGame(async (game): Promise<PlayedRound> => (await play(game, 1))[0]!);

/** Two rounds at each of two tables of the same players. */
export const roundsOf = byGame(async (game): Promise<readonly PlayedRound[]> => [
  ...(await play(game, 2)),
  ...(await play(game, 2, 'another')),
]);

/** The last seat leaves in its turn, and the others go on without it. */
const leaving = ({ after }: { readonly after: number }): Happening => {
  let gone = false;
  return {
    without: ({ charter }, plan, step) => {
      const seat = charter.seats.length - 1;
      if (gone || step < after || plan.kind !== 'move' || !plan.asked.includes(seat)) return null;
      gone = true;
      return { kind: 'gone', seats: [seat] };
    },
  };
};

/** Who puts garbage into a box, {@link LIAR}, is complained of and voted out. */
const garbage: Happening = {
  says: ({ kind }, seat, payload) =>
    kind === 'escrow' && seat === LIAR
      ? payload.map((byte, i) => (i === payload.length - 1 ? byte ^ 1 : byte))
      : payload,
  without: (_, { kind }) => (kind === 'accept' ? { kind: 'out', seats: [LIAR] } : null),
};

/** The one seat that ever lies in these rounds, at tables where somebody does. */
export const LIAR: Seat = 1;

/** Whether the table of this round has a liar. */
export const hasLiar = ({ scenes }: PlayedRound): boolean => scenes.some(({ after }) => after.out.length > 0);

/** Rounds that somebody leaves, at two tables, and ones that end with a complaint, at two others: none where nobody can. */
export const partedRoundsOf = byGame(async (game): Promise<readonly PlayedRound[]> => {
  if (!game.leave) return [];
  return [
    ...(await play(game, 1, 'left', leaving({ after: 0 }))),
    ...(await play(game, 1, 'left again', leaving({ after: 30 }))),
    ...(await play(game, 1, 'garbage', garbage)),
    ...(await play(game, 1, 'other garbage', garbage)),
  ];
});

/** The file of that round, as the app saves it. */
export const fileOf = byGame(async (game): Promise<string> =>
  must(await exportRound((await roundOf(game)).log, crypto)),
);
