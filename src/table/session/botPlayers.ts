/**
 * Plays the seats of a device's bots: asks for a move whenever one of them is to make a decision, and makes it. How a
 * bot thinks is handed in; what it gets is the view of its own seat, and nothing of the person's or of another bot's on
 * the same device.
 *
 * A bot never holds a table up: a thought that fails or takes too long is tried once more, then any legal move will do.
 * Bots are always for another round; whether there is one the people decide.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { AnyGame, Options, View } from '../../games/game';
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, type Result, err } from '../../lib/result';
import type { OwnSeat } from '../charter/keyring';
import { isChoice } from '../step/makePayload';
import type { Session } from './session';

/** A decision that a bot is to make. */
export interface BotTask {
  readonly game: AnyGame;
  readonly options: Options;
  readonly seats: number;
  /** What the bot's seat sees. */
  readonly view: View<unknown>;
  /** How well the bot plays; see `BotOffer`. */
  readonly level: number;
}

/** Comes to a move, as the game writes it, with ids. The signal says that it is wanted no more. */
export type Think = (question: BotTask, signal: AbortSignal) => Promise<Result<string>>;

export interface BotPlayersOptions {
  readonly session: Session;
  /** The seats of this device, its person's among them. */
  readonly own: readonly OwnSeat[];
  readonly clock: Clock;
  readonly think: Think;
  /** A thought was of no use; told once for a decision. */
  readonly onFault: (fault: Fault) => void;
}

/**
 * Moves that come at once cannot be followed: an open one takes at least so long, and more of a bot that plays better
 * and thinks for longer (`MINDS`), so that nobody can tell when it had one move and nothing to think about.
 */
const LEAST_MS = 900;
const LEAST_OF_A_LEVEL_MS = 150;
/** A thought that takes longer has failed: seven bots may be waiting for each other. */
const PATIENCE_MS = 20_000;
const TRIES = 2;
/** How well a bot plays for a person who is not there. */
const STAND_IN_LEVEL = 1;

/** What a bot is asked in one step. */
interface Turn {
  readonly step: number;
  readonly ending: AbortController;
}

export class BotPlayers {
  readonly #options: BotPlayersOptions;
  readonly #turns = new Map<Seat, Turn>();
  /** The person's seat, while a bot plays for them. */
  #relieved: Seat | null = null;
  #stopped = false;

  constructor(options: BotPlayersOptions) {
    this.#options = options;
  }

  /** Plays for a person, too, until they play on. */
  relieve(seat: Seat): void {
    this.#relieved = seat;
    this.heed();
  }

  /** The person plays on. */
  resume(): void {
    const turn = this.#relieved === null ? undefined : this.#turns.get(this.#relieved);
    if (turn) this.#end(this.#relieved!, turn);
    this.#relieved = null;
  }

  get isRelieving(): boolean {
    return this.#relieved !== null;
  }

  /** Something has changed at the table: stops thoughts that nobody waits for, and begins those that are wanted. */
  heed(): void {
    if (this.#stopped) return;
    const { session, own } = this.#options;
    for (const [seat, turn] of this.#turns)
      if (turn.step !== session.step || !this.#isAsked(seat)) this.#end(seat, turn);
    for (const { seat, level: chosen } of own) {
      const level = chosen ?? (seat === this.#relieved ? STAND_IN_LEVEL : null);
      if (level !== null && !this.#turns.has(seat) && this.#isAsked(seat)) this.#begin(seat, level);
    }
  }

  /** The table is left. */
  stop(): void {
    this.#stopped = true;
    for (const [seat, turn] of this.#turns) this.#end(seat, turn);
  }

  /** Whether the seat owes the open step a decision, and has read the cards that it holds. */
  #isAsked(seat: Seat): boolean {
    const { session } = this.#options;
    const { plan, state, waitingFor } = session;
    if (
      !session.caughtUp ||
      session.halt ||
      !plan ||
      !isChoice(plan) ||
      plan.kind === 'unseal' ||
      !waitingFor.includes(seat)
    )
      return false;
    if (plan.kind === 'next') return true;
    const { known } = session.viewOf(seat);
    return state.charter.game.hand(state.game, seat).hidden.every((id) => known.has(id));
  }

  #begin(seat: Seat, level: number): void {
    const { session } = this.#options;
    const turn = { step: session.step, ending: new AbortController() };
    this.#turns.set(seat, turn);
    if (session.plan!.kind === 'next') session.decide(seat, { next: 'again' });
    else void this.#play(seat, level, turn.ending.signal);
  }

  #end(seat: Seat, { ending }: Turn): void {
    this.#turns.delete(seat);
    ending.abort();
  }

  async #play(seat: Seat, level: number, ended: AbortSignal): Promise<void> {
    const { session, clock, onFault } = this.#options;
    const { game, options, seats } = session.state.charter;
    const view = session.viewOf(seat);
    const leastMs = session.plan!.kind === 'move' ? clock.nowMs() + LEAST_MS + level * LEAST_OF_A_LEVEL_MS : 0;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const thought = await this.#ask({ game, options, seats: seats.length, view, level }, ended);
      await this.#until(leastMs, ended);
      if (ended.aborted) return;
      const move = thought.ok ? game.parseMove(thought.value, view) : thought;
      const made = move.ok ? session.decide(seat, { move: move.value }) : move;
      if (made.ok) return;
      if (attempt === 0) onFault({ code: made.fault.code, message: `A bot had to think again: ${made.fault.message}` });
    }
    for (const move of game.legal(view)) if (session.decide(seat, { move }).ok) return;
    onFault({ code: 'table/bot-stuck', message: 'A bot finds no move to make' });
  }

  /** Never rejected. Fails with `table/bot-slow`, `table/bot-failed`, or as the thought does. */
  #ask(question: BotTask, ended: AbortSignal): Promise<Result<string>> {
    const { clock, think } = this.#options;
    const ending = new AbortController();
    return new Promise((resolve) => {
      const settle = (thought: Result<string>): void => {
        patience();
        ended.removeEventListener('abort', giveUp);
        resolve(thought);
      };
      const giveUp = (): void => {
        ending.abort();
        settle(err('table/bot-slow', 'it thought for too long'));
      };
      const patience: Cancel = clock.after(PATIENCE_MS, giveUp);
      ended.addEventListener('abort', giveUp);
      const thinking = (async () => think(question, ending.signal))();
      thinking.then(settle, () => settle(err('table/bot-failed', 'a bot broke down')));
    });
  }

  /** Resolves when the clock shows that time, or when the turn has ended. */
  #until(atMs: number, ended: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    const leftMs = atMs - clock.nowMs();
    if (leftMs <= 0 || ended.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(leftMs, resolve);
      ended.addEventListener('abort', () => (cancel(), resolve()), { once: true });
    });
  }
}
