/**
 * Replays a game file with open cards: every position, and the scores, or the first illegal move with its code and
 * line.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import type { AnyGame, Need, RoundResult, View } from '../game';
import { FileOrder } from './fileOrder';
import { LocalDealer } from './localDealer';
import { makeSeat, seatsOfPosition } from '../seats';
import { type Result, err, ok } from '../../lib/result';
import { gate } from '../gate';
import type { FileMove, GameFile } from './gameFileParts';
import { type FileFault, at } from '../../lib/textLines';

/**
 * One position of a replay, and the moves that led to it: several where several seats moved at once, none at the start.
 */
export interface ReplayStep {
  readonly moves: readonly ReplayMove[];
  /** Who left here, or none. */
  readonly left: readonly Seat[];
  /** What came of itself after that, in its order: a card that is drawn, a new stock. */
  readonly answers: readonly Answer[];
  /** With all cards open. */
  readonly position: string;
  readonly state: unknown;
  /** The faces of all hidden cards. */
  readonly faces: ReadonlyMap<CardId, Face>;
  /** What one seat could see of it, where a replay was asked for that. */
  readonly view: View<unknown> | null;
}

/** A need that was met with nobody's choice, and the states around it. */
export interface Answer {
  readonly before: unknown;
  readonly need: Need;
  readonly after: unknown;
}

/** A move, as the file writes it and as the game has it. */
export interface ReplayMove extends FileMove {
  readonly move: unknown;
}

/** The moves that some seats have made at once with others, whose moves the file does not have. */
export interface Unfinished {
  readonly moves: readonly ReplayMove[];
  readonly waitingFor: readonly Seat[];
}

/** The states of a game file, one after the other. */
export interface Replay {
  readonly steps: readonly ReplayStep[];
  /** After the last step, or null if nothing is. */
  readonly unfinished: Unfinished | null;
  /** Null if the file ends before the round does. */
  readonly result: RoundResult | null;
  /** What stopped the replay, if anything did. */
  readonly fault: FileFault | null;
}

/**
 * Plays the file from its start as far as it goes. What the rules throw on the way is a fault of the line,
 * `game/no-answer`. `eyes`: the seat whose view each step has beside all open cards, if any. (P86)
 */
export function replay(file: GameFile, eyes: Seat | null = null): Replay {
  const steps: ReplayStep[] = [];
  const place = { line: 1 };
  const replayed = gate(() => ok(play(file, eyes, steps, place)));
  return replayed.ok
    ? replayed.value
    : { steps, unfinished: null, result: null, fault: at(place.line, replayed.fault).fault };
}

function play(file: GameFile, eyes: Seat | null, steps: ReplayStep[], place: { line: number }): Replay {
  let waiting = new Map<Seat, ReplayMove>();
  let asked: readonly Seat[] = [];
  const stop = (fault: FileFault | null, result: RoundResult | null = null): Replay => {
    const waitingFor = asked.filter((seat) => !waiting.has(seat));
    return { steps, unfinished: waiting.size > 0 ? { moves: [...waiting.values()], waitingFor } : null, result, fault };
  };
  if (file.start.kind === 'position') place.line = file.start.line;
  const begun = begin(file);
  if (!begun.ok) return stop(begun.fault);
  const { game } = file;
  const { dealer, order } = begun.value;
  let { state } = begun.value;
  let answers: Answer[] = [];
  const show = (moves: readonly ReplayMove[], left: readonly Seat[] = []): void => {
    steps.push({
      moves,
      left,
      answers,
      position: game.makePosition({ state, known: dealer.faces }),
      state,
      faces: new Map(dealer.faces),
      view: eyes === null ? null : dealer.view(state, eyes),
    });
  };
  const settle = (next: unknown, most = Infinity): Result<unknown> => {
    answers = [];
    return settleBounded(dealer, next, most, answers);
  };
  show([]);
  if (file.start.kind === 'position' && file.moves.length > 0) {
    const settled = settle(state, answersBefore(file, 0));
    if (!settled.ok) return stop(at(place.line, settled.fault).fault);
    if (settled.value !== state) {
      state = settled.value;
      show([]);
    }
  }
  const gone: Seat[] = [];
  for (const [i, move] of file.moves.entries()) {
    place.line = move.line;
    if (move.left) {
      const without = leave(game, state, move.left.seats, gone);
      gone.push(...move.left.seats);
      if (without === null)
        return stop(at(move.line, { code: 'file/left', message: 'the round cannot go on without them' }).fault);
      const settled = settle(without);
      if (!settled.ok) return stop(at(move.line, settled.fault).fault);
      state = settled.value;
      waiting = new Map();
      show([], move.left.seats);
      continue;
    }
    const need: Need = game.need(state);
    if (need.kind !== 'act')
      return stop(at(move.line, { code: 'file/after-the-end', message: 'the round is over' }).fault);
    asked = need.seats;
    const read = refuse(game, dealer, state, asked, waiting, move);
    if (!read.ok) return stop(at(move.line, read.fault).fault);
    waiting.set(move.seat, { ...move, move: read.value });
    if (waiting.size < asked.length) continue;
    const next = game.step(state, { kind: 'act', moves: asked.map((seat) => waiting.get(seat)!.move) });
    const settled = next.ok ? settle(next.value, answersBefore(file, i + 1)) : next;
    if (!settled.ok) return stop(at(move.line, settled.fault).fault);
    state = settled.value;
    show([...waiting.values()]);
    waiting = new Map();
  }
  const end = game.need(state);
  const result = end.kind === 'over' ? end.result : null;
  return stop(checkScores(file, result) ?? order.surplus(), result);
}

/**
 * The round without these seats; null if it cannot go on so. Nobody can leave a round that somebody has left. Once it is
 * over, who leaves changes nothing.
 */
function leave(game: AnyGame, state: unknown, seats: readonly Seat[], gone: readonly Seat[]): unknown {
  if (seats.some((seat) => gone.includes(seat))) return null;
  if (game.need(state).kind === 'over') return state;
  return gone.length === 0 ? (game.leave?.(state, seats) ?? null) : null;
}

/** No round has so many things that come of themselves between two moves. */
const MAX_ANSWERS = 1000;

/**
 * The state in which somebody must move, or after so many answers, which `answers` gets. Fails with `file/endless`, or
 * as the dealer does.
 */
function settleBounded(
  dealer: LocalDealer<unknown, unknown>,
  state: unknown,
  most: number,
  answers: Answer[] = [],
): Result<unknown> {
  const heard = (before: unknown, need: Need, after: unknown): unknown => answers.push({ before, need, after });
  const settled = dealer.settle(state, heard, Math.min(most, MAX_ANSWERS));
  return answers.length < MAX_ANSWERS
    ? settled
    : err('file/endless', 'from here the round goes on and on, and nobody is to move');
}

/** How many needs are answered before the move of that index: all, unless somebody leaves before. */
function answersBefore({ moves }: GameFile, index: number): number {
  return moves[index]?.left?.after ?? Infinity;
}

/** The parsed move, or why it cannot be made now. */
function refuse(
  game: AnyGame,
  dealer: LocalDealer<unknown, unknown>,
  state: unknown,
  asked: readonly Seat[],
  given: ReadonlyMap<Seat, unknown>,
  move: FileMove,
): Result<unknown> {
  if (!asked.includes(move.seat) || given.has(move.seat)) {
    return err(
      'file/not-asked',
      `it is for ${asked
        .filter((seat) => !given.has(seat))
        .map(makeSeat)
        .join(', ')} to move`,
    );
  }
  const parsed = game.parseMove(move.text, dealer.view(state, move.seat));
  if (!parsed.ok) return parsed;
  const legal = game.check(state, move.seat, parsed.value);
  if (!legal.ok) return legal;
  const honest = dealer.checkClaim(state, move.seat, parsed.value);
  return honest.ok ? parsed : honest;
}

function checkScores(file: GameFile, result: RoundResult | null): FileFault | null {
  if (!file.scores) return null;
  const { line, totals } = file.scores;
  if (!result) return at(line, { code: 'file/scores', message: 'the round is not over, so there are no scores' }).fault;
  const real = result.scores.map((score) => score.total);
  if (real.every((total, seat) => total === totals[seat])) return null;
  return at(line, { code: 'file/scores', message: `the scores are ${real.join(' ')}` }).fault;
}

interface Begun {
  readonly state: unknown;
  readonly dealer: LocalDealer<unknown, unknown>;
  readonly order: FileOrder;
}

function begin(file: GameFile): { ok: true; value: Begun } | { ok: false; fault: FileFault } {
  const { game, start, names, options } = file;
  const order = new FileOrder(file);
  if (start.kind === 'position') {
    const position = game.parsePosition(start.text);
    if (!position.ok) return at(start.line, position.fault);
    const seats = seatsOfPosition(start.text);
    if (seats !== names.length)
      return at(start.line, {
        code: 'file/seats',
        message: `the position has ${seats} hands, and the file names ${names.length} seats`,
      });
    const dealer = new LocalDealer<unknown, unknown>(game, order, position.value.known);
    order.dealt = true;
    return ok({ state: position.value.state as unknown, dealer, order });
  }
  const dealer = new LocalDealer<unknown, unknown>(game, order);
  const dealt: unknown = game.setup(options, names.length, start.dealer, start.before);
  const state = settleBounded(dealer, dealt, answersBefore(file, 0));
  return state.ok ? ok({ state: state.value, dealer, order }) : at(order.line, state.fault);
}
