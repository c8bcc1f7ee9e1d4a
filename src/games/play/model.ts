/**
 * A game held to a second writing of its rules: at every position both must have the same moves, and at the end the
 * same points.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Result, must, wordsOf } from '../../lib/result';
import type { AnyGame, Position } from '../game';
import { makeSeat, seatsOfPosition } from '../seats';
import { chanceRound, firstDeckByChance, playRound } from './chanceRounds';
import { LocalDealer } from './localDealer';
import { AS_WRITTEN } from './rows';

/**
 * A second, plain writing of a game's rules that shares nothing with the first: every card lies open, cards and moves
 * are texts. What is shuffled or hidden after the deal keeps its order.
 */
export interface GameModel {
  /** Every move of the seat now, as text without ids; none if it is not asked. Equal ones count once. */
  moves(seat: Seat): readonly string[];
  /** What comes of these moves, one for each seat that is asked, in their order. The model itself stays as it is. */
  play(moves: readonly string[]): GameModel;
  /** By seat what the round has scored, or null before it is over. */
  points(): readonly number[] | null;
}

/** Makes a model of a position in which every card can be read; null of one that the model says nothing of. */
export type MakeModel = (position: string) => GameModel | null;

/** So many positions are walked through from each one that is given. */
const MOST_POSITIONS = 300;

interface Place {
  readonly seats: number;
  readonly state: unknown;
  readonly dealer: LocalDealer<unknown, unknown>;
  readonly model: GameModel;
}

/** Thrown where game and model do not agree; it ends the walk. */
class Differing extends Error {}

/**
 * Walks every way from each position of which all cards are written, as deep as some 300 positions allow, and along
 * whole rounds by chance. Returns a sentence for each walk on which the two differ.
 */
export function differences(
  game: AnyGame,
  make: MakeModel,
  positions: readonly string[],
  { rounds = 20, seed = 1 } = {},
): string[] {
  const found: string[] = [];
  const watch = (walk: () => void): void => {
    try {
      walk();
    } catch (error) {
      found.push(error instanceof Differing ? error.message : `the model throws: ${wordsOf(error)}`);
    }
  };
  for (const position of new Set(positions)) watch(() => walkFrom(game, make, position));
  for (let seats = game.minSeats; seats <= game.maxSeats; seats++)
    for (let at = seed; at < seed + rounds; at++) watch(() => followRound(game, make, seats, at));
  return found;
}

function walkFrom(game: AnyGame, make: MakeModel, position: string): void {
  const read: Result<Position<unknown>> = game.parsePosition(position);
  if (!read.ok) return;
  const { state, known } = read.value;
  if (game.cards(state).hidden.some((id) => !known.has(id)) || game.need(state).kind !== 'act') return;
  const model = make(position);
  if (!model) return;
  const from = { seats: seatsOfPosition(position), state, dealer: new LocalDealer(game, AS_WRITTEN, known), model };
  for (let depth = 1, before = 0; ; depth++) {
    const count = walk(game, from, depth);
    if (count === before || count > MOST_POSITIONS) return;
    before = count;
  }
}

/** How many positions there are, down to that depth. */
function walk(game: AnyGame, place: Place, depth: number): number {
  const texts = compare(game, place);
  if (depth === 0 || texts === null) return 1;
  const { seats, state, dealer, model } = place;
  let count = 1;
  for (const choice of choicesOf(texts)) {
    const branch = new LocalDealer(game, AS_WRITTEN, dealer.faces);
    const input = { kind: 'act', moves: choice.map(({ move }) => move) } as const;
    const next: unknown = must(branch.settle(must(game.step(state, input))));
    const played = model.play(choice.map(({ text }) => text));
    count += walk(game, { seats, state: next, dealer: branch, model: played }, depth - 1);
  }
  return count;
}

interface Said {
  readonly move: unknown;
  readonly text: string;
}

/** Every way in which all who are asked can choose. */
function choicesOf(each: readonly (readonly Said[])[]): Said[][] {
  return each.reduce<Said[][]>((all, moves) => all.flatMap((some) => moves.map((one) => [...some, one])), [[]]);
}

/** The moves of each seat that is asked, or null at the end of the round. Throws {@link Differing}. */
function compare(game: AnyGame, { seats, state, dealer, model }: Place): Said[][] | null {
  const differ = (what: string, rules: string, second: string): never => {
    throw new Differing(
      `${what} the rules have ${rules}, and the model has ${second}, at ${game.makePosition({ state, known: dealer.faces })}`,
    );
  };
  const need = game.need(state);
  const points = need.kind === 'over' ? need.result.scores.map(({ total }) => total).join(' ') : 'none';
  const counted = model.points()?.join(' ') ?? 'none';
  if (points !== counted) differ('of points', points, counted);
  if (need.kind !== 'act') return null;
  const asked = new Map<Seat, Said[]>(need.seats.map((seat) => [seat, []]));
  for (let seat = 0; seat < seats; seat++) {
    const moves: readonly unknown[] = asked.has(seat) ? game.legal(dealer.view(state, seat)) : [];
    const texts = new Map(moves.map((move) => [game.makeMove(move, false, dealer.faces), move]));
    const second = new Set(model.moves(seat));
    const more = [...texts.keys()].filter((text) => !second.has(text));
    const less = [...second].filter((text) => !texts.has(text));
    if (more.length + less.length > 0)
      differ(`of the moves of ${makeSeat(seat)}`, more.join(', ') || 'no more', less.join(', ') || 'no more');
    asked.get(seat)?.push(...[...texts].map(([text, move]) => ({ move, text })));
  }
  return [...asked.values()];
}

function followRound(game: AnyGame, make: MakeModel, seats: number, seed: number): void {
  const round = chanceRound(game, seats, seed, firstDeckByChance);
  const { dealer, random } = round;
  let model: GameModel | null | undefined;
  const look = (state: unknown): void => {
    model ??= model === undefined ? make(game.makePosition({ state, known: dealer.faces })) : null;
    if (model) compare(game, { seats, state, dealer, model });
  };
  const end = playRound(
    round,
    (state, _seat, moves) => (look(state), random.pick(moves)),
    (_state, _asked, moves) => {
      model = model?.play(moves.map((move) => game.makeMove(move, false, dealer.faces))) ?? null;
    },
  );
  look(end);
}
