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
import { type Result, done, err, ok } from '../../lib/result';
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
  const player = new FilePlayer(file, eyes);
  const played = gate(() => ok(player.play()));
  return played.ok ? played.value : player.stopped(at(player.line, played.fault).fault);
}

type Dealer = LocalDealer<unknown, unknown>;

/** Plays one file, once. */
class FilePlayer {
  /** The line that is being played. */
  line = 1;
  readonly #file: GameFile;
  readonly #eyes: Seat | null;
  readonly #steps: ReplayStep[] = [];
  readonly #gone: Seat[] = [];
  #state: unknown;
  #asked: readonly Seat[] = [];
  /** The moves of those who move at once with others. */
  #waiting = new Map<Seat, ReplayMove>();
  #answers: Answer[] = [];

  constructor(file: GameFile, eyes: Seat | null) {
    this.#file = file;
    this.#eyes = eyes;
  }

  play(): Replay {
    const { start, moves, game } = this.#file;
    if (start.kind === 'position') this.line = start.line;
    const begun = begin(this.#file);
    if (!begun.ok) return this.stopped(begun.fault);
    const { dealer, order } = begun.value;
    this.#state = begun.value.state;
    this.#show(dealer, []);
    if (start.kind === 'position' && moves.length > 0) {
      const before = this.#state;
      const settled = this.#settle(dealer, before, answersBefore(this.#file, 0));
      if (!settled.ok) return this.stopped(at(this.line, settled.fault).fault);
      if (this.#state !== before) this.#show(dealer, []);
    }
    for (const [i, move] of moves.entries()) {
      this.line = move.line;
      const played = move.left ? this.#leave(dealer, move.left.seats) : this.#move(dealer, move, i);
      if (!played.ok) return this.#halted(at(move.line, played.fault).fault);
    }
    const end = game.need(this.#state);
    const result = end.kind === 'over' ? end.result : null;
    return this.#halted(checkScores(this.#file, result) ?? order.surplus(), result);
  }

  /** What there is when nobody's move waits for others. */
  stopped(fault: FileFault | null): Replay {
    return { steps: this.#steps, unfinished: null, result: null, fault };
  }

  #halted(fault: FileFault | null, result: RoundResult | null = null): Replay {
    const waitingFor = this.#asked.filter((seat) => !this.#waiting.has(seat));
    const unfinished = this.#waiting.size > 0 ? { moves: [...this.#waiting.values()], waitingFor } : null;
    return { steps: this.#steps, unfinished, result, fault };
  }

  #show(dealer: Dealer, moves: readonly ReplayMove[], left: readonly Seat[] = []): void {
    this.#steps.push({
      moves,
      left,
      answers: this.#answers,
      position: this.#file.game.makePosition({ state: this.#state, known: dealer.faces }),
      state: this.#state,
      faces: new Map(dealer.faces),
      view: this.#eyes === null ? null : dealer.view(this.#state, this.#eyes),
    });
    this.#waiting = new Map();
  }

  #settle(dealer: Dealer, next: unknown, most = Infinity): Result<null> {
    this.#answers = [];
    const settled = settleBounded(dealer, next, most, this.#answers);
    if (!settled.ok) return settled;
    this.#state = settled.value;
    return done;
  }

  #leave(dealer: Dealer, seats: readonly Seat[]): Result<null> {
    const without = leave(this.#file.game, this.#state, seats, this.#gone);
    this.#gone.push(...seats);
    if (without === null) return err('file/left', 'the round cannot go on without them');
    const settled = this.#settle(dealer, without);
    if (settled.ok) this.#show(dealer, [], seats);
    return settled;
  }

  /** `index`: of the move among those of the file. */
  #move(dealer: Dealer, move: FileMove, index: number): Result<null> {
    const { game } = this.#file;
    const need: Need = game.need(this.#state);
    if (need.kind !== 'act') return err('file/after-the-end', 'the round is over');
    this.#asked = need.seats;
    const read = refuse(game, dealer, this.#state, need.seats, this.#waiting, move);
    if (!read.ok) return read;
    this.#waiting.set(move.seat, { ...move, move: read.value });
    if (this.#waiting.size < need.seats.length) return done;
    const moves = need.seats.map((seat) => this.#waiting.get(seat)!);
    const next = game.step(this.#state, { kind: 'act', moves: moves.map((each) => each.move) });
    const settled = next.ok ? this.#settle(dealer, next.value, answersBefore(this.#file, index + 1)) : next;
    if (settled.ok) this.#show(dealer, [...this.#waiting.values()]);
    return settled;
  }
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
function settleBounded(dealer: Dealer, state: unknown, most: number, answers: Answer[] = []): Result<unknown> {
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
  dealer: Dealer,
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
  readonly dealer: Dealer;
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
