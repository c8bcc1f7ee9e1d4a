/**
 * A table without others and without a network: a position, moves of all seats by the same rules, and the same data for
 * the screen as a real table has.
 * @module
 */
import { NOBODY, type Seat } from '../../../cards/card';
import type { AnyGame, Need, Options, Position, RoundResult } from '../../../games/game';
import { parseSeat } from '../../../games/seats';
import { isOver, totals } from '../../../games/match';
import { Random } from '../../../lib/random';
import { type Result, done, err } from '../../../lib/result';
import type { Evidence } from '../../../log/evidence';
import { REACTION_KINDS, type ReactionKind, type Side, type SideKind } from '../../../log/side';
import type { Reaction } from '../../../table/sync/reactions';
import { LocalDealer, randomOrder } from '../../../games/play/localDealer';
import type { BrokerStatus } from '../../../net/link/transport';
import type { Plan } from '../../../table/step/plan';
import type { TableActions } from '../../view/actions';
import type { Missed } from '../../client/attention.svelte';
import type { DepartureView } from '../../view/departureView';
import type { Presence } from '../../view/presence';
import type { TableView } from '../../view/roomView';
import type { Wishes } from '../../view/wishesView';
import type { Narrator, LogLine } from '../../games/contract/gameScreen';
import { narratorOf } from '../../games/registry';
import type { LogEntry } from '../../text/parts';
import { latestRequest } from '../../text/requests';
import { say } from '../../words/made/log';
import { lookCharter, lookKey, seatsOf } from './cast';

export class LookTable implements TableActions {
  /** The buttons are shown; nothing is behind them. */
  readonly savable = true;
  readonly #game: AnyGame;
  readonly #teller: Narrator<unknown, unknown>;
  readonly #seat: Seat;
  readonly #seats: number;
  readonly #dealer: LocalDealer<unknown, unknown>;
  #round = $state.raw<unknown>();
  #log = $state.raw<readonly LogEntry[]>([
    { id: '0.0', round: 0, seat: null, parts: [say.round({ number: 1 })], heading: true },
  ]);
  #sides = $state.raw<readonly Side[]>([]);
  #reactions = $state.raw<readonly Reaction[]>([]);
  #presence = $state.raw<ReadonlyMap<Seat, Presence>>(new Map());
  /** Moves of those who are asked together with others. */
  #given = $state.raw<ReadonlyMap<Seat, unknown>>(new Map());
  #convictions = $state.raw<readonly Evidence[]>([]);
  #missed = $state.raw<Missed | null>(null);
  #long = $state(false);
  #relieved = $state(false);
  #wishes: Wishes = $state.raw(new Map());
  #offline = $state(false);
  #rounds = $state(1);
  #step = $state(1);

  constructor(game: AnyGame, seat: Seat, { state, known }: Position<unknown>) {
    this.#game = game;
    this.#teller = narratorOf(game.id);
    this.#seat = seat;
    this.#seats = seatsOf(game, state);
    this.#dealer = new LocalDealer<unknown, unknown>(game, randomOrder(new Random(1)), known);
    this.#round = state;
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** What was missed while one was away. */
  get missed(): Missed | null {
    return this.#missed;
  }

  read(): void {
    this.#missed = null;
  }

  get broker(): BrokerStatus {
    if (!this.#offline) return { state: 'connected' };
    return { state: 'lost', fault: { code: 'broker/offline', message: 'no network' }, retryMs: 1 };
  }

  get view(): TableView {
    const round = this.#round;
    const charter = lookCharter(this.#game, this.#seats, (round as { options?: Options }).options ?? {});
    const plan = this.#plan();
    const over = this.#need.kind === 'over';
    const results = over ? this.#results() : [];
    return {
      match: this.#long ? { ...charter.match, patience: 0, grace: 0 } : charter.match,
      game: this.#game,
      ownSeat: this.#seat,
      seats: charter.seats.map(({ name }, seat) => ({
        seat,
        name,
        fingerprint: lookKey(seat),
        device: `device ${seat}`,
        presence: seat === this.#seat ? 'self' : (this.#presence.get(seat) ?? 'connected'),
      })),
      round: 0,
      stage: over ? 'next' : 'round',
      state: round,
      ...this.#cards(round),
      plan,
      chosen: this.#given.get(this.#seat) ?? null,
      waitingFor: plan?.asked.filter((seat) => !this.#given.has(seat) && !this.#wishes.has(seat)) ?? [],
      wishes: this.#wishes,
      step: this.#step,
      results,
      totals: totals({ results }, this.#seats),
      teams: this.#game.sides?.(charter.options, this.#seats),
      matchOver: isOver({ game: this.#game, options: charter.match, results }, this.#seats),
      unproved: 0,
      mixed: 1,
      halt: null,
      convictions: this.#convictions,
      departure: this.#departure(plan?.asked ?? []),
      sides: this.#sides,
      reactions: this.#reactions,
      courtesy: { standIns: [1], farewells: [], reminding: [], moving: [], relieved: this.#relieved },
    };
  }

  /** Those who are away can be gone on without. */
  #departure(asked: readonly Seat[]): DepartureView {
    const missing = asked.filter((seat) => this.#presence.get(seat) === 'lost');
    return { missing, without: (seats) => seats, roundWithout: () => 'on', proposals: [], voted: false, gone: [] };
  }

  get #need(): Need {
    return this.#game.need(this.#round);
  }

  #plan(): Plan | null {
    const need = this.#need;
    if (need.kind === 'act') return { kind: 'move', asked: need.seats };
    if (need.kind === 'over') return { kind: 'next', asked: Array.from({ length: this.#seats }, (_, seat) => seat) };
    return { kind: 'shuffle', what: 'deck', asked: [1], mixes: [], trivial: false };
  }

  /** The round that is over, and others like it before. */
  #results(): RoundResult[] {
    const need = this.#need;
    if (need.kind !== 'over') return [];
    const { result } = need;
    const shifted = (by: number): RoundResult => ({
      ...result,
      another: null,
      scores: result.scores.map((_, seat) => result.scores[(seat + by) % result.scores.length]!),
    });
    return [...Array.from({ length: this.#rounds - 1 }, (_, i) => shifted(i + 1)), result];
  }

  /** Who moves next: whoever is in turn, or, of several, the first of the others. */
  get #next(): Seat {
    const need = this.#need;
    if (need.kind !== 'act') return this.#seat;
    const left = need.seats.filter((seat) => !this.#given.has(seat));
    return left.find((seat) => seat !== this.#seat) ?? left[0] ?? this.#seat;
  }

  /** What the seat knows; a position that begins while it is shown a hand says nothing of that, but `past` does. */
  #cards(round: unknown): Pick<TableView, 'known' | 'shown'> {
    if (this.#seat === NOBODY) return { known: new Map() };
    const { known, shown, seen } = this.#dealer.view(round, this.#seat);
    return { known, shown: new Map([...(seen ?? []), ...(shown ?? [])]) };
  }

  play(move: unknown): Result<null> {
    const need = this.#need;
    return this.#act(move, need.kind === 'act' && need.seats.length > 1 ? this.#seat : this.#next);
  }

  #act(move: unknown, seat: Seat): Result<null> {
    const round = this.#round;
    const need = this.#need;
    const legal = this.#game.check(round, seat, move);
    if (!legal.ok) return legal;
    const honest = this.#dealer.checkClaim(round, seat, move);
    if (!honest.ok) return honest;
    if (need.kind !== 'act') return err('look/happening', 'nobody is to move');
    const given = new Map([...this.#given, [seat, move]]);
    if (!need.sealed) this.#tell(this.#teller.move(round, seat, move, this.#seat));
    this.#given = given;
    if (given.size < need.seats.length) return done;
    this.#given = new Map();
    const next = this.#game.step(round, { kind: 'act', moves: need.seats.map((each) => given.get(each)) });
    if (!next.ok) return next;
    if (need.sealed)
      for (const each of need.seats) this.#tell(this.#teller.move(round, each, given.get(each), this.#seat));
    const settled = this.#dealer.settle(next.value, (before, asked, after) =>
      this.#tell(this.#teller.need(before, asked, after, this.#seat)),
    );
    if (!settled.ok) return settled;
    this.#round = settled.value;
    return done;
  }

  react(kind: ReactionKind): Result<null> {
    return this.#reactAs(this.#seat, kind);
  }

  #reactAs(seat: Seat, kind: ReactionKind): Result<null> {
    const id = (this.#reactions.at(-1)?.id ?? 0) + 1;
    this.#reactions = [...this.#reactions.filter((each) => each.seat !== seat), { id, seat, kind }];
    return done;
  }

  #tell(told: readonly LogLine[]): void {
    const step = this.#step++;
    this.#log = [...this.#log, ...told.map((each, i) => ({ ...each, id: `${step}.${i}`, round: 0 }))];
  }

  /** Plays a happening of the page's address. Fails with `look/happening`, or as the move does. */
  happen(text: string): Result<null> {
    const [word, who] = text.split(' ');
    const presence = ({ away: 'lost', shaky: 'unsteady', back: 'connected' } as const)[word!];
    if (presence) {
      const seat = parseSeat(who ?? '', this.#seats);
      if (!seat.ok) return seat;
      this.#presence = new Map([...this.#presence, [seat.value, presence]]);
      return done;
    }
    if (word === 'long' || word === 'relieved' || word === 'offline') {
      this.#offline ||= word === 'offline';
      this.#long ||= word === 'long';
      this.#relieved ||= word === 'relieved';
      return done;
    }
    if (word === 'cheat' || word === 'wants' || word === 'stands') {
      const seat = parseSeat(who ?? '', this.#seats);
      if (!seat.ok) return seat;
      if (word !== 'cheat') {
        this.#wishes = new Map([...this.#wishes, [seat.value, word === 'wants' ? 'again' : 'stand']]);
        return done;
      }
      this.#convictions = [
        ...this.#convictions,
        { seat: seat.value, fault: { code: 'test/code', message: 'something false' }, inputs: [] },
      ];
      return done;
    }
    if (word === 'face') {
      const [, , kind] = text.split(' ');
      const seat = parseSeat(who ?? '', this.#seats);
      if (!seat.ok) return seat;
      return this.#reactAs(seat.value, REACTION_KINDS.find((each) => each === kind) ?? 'grin');
    }
    if (word === 'grant' || word === 'decline') return this.#answerAs(word);
    if (word === 'missed') {
      this.#missed = this.#log;
      return done;
    }
    if (word === 'rounds') {
      this.#rounds = Number(who);
      return done;
    }
    const seat = this.#next;
    const move = this.#game.parseMove(text, this.#dealer.view(this.#round, seat));
    return move.ok ? this.#act(move.value, seat) : move;
  }

  #answerAs(kind: SideKind): Result<null> {
    const asked = latestRequest(this.#log);
    const of = asked?.entry.request?.of;
    if (!asked || of === undefined) return err('look/happening', 'there is nothing to be granted');
    this.#sides = [...this.#sides, { table: new Uint8Array(32), seat: of, step: asked.step, kind }];
    return done;
  }

  answer(step: number, kind: SideKind): void {
    this.#sides = [...this.#sides, { table: new Uint8Array(32), seat: this.#seat, step, kind }];
  }

  next(): Result<null> {
    return err('look/happening', 'this page shows one round only');
  }

  reopen(): void {}

  readonly courtesy = {
    remind: (): Result<null> => done,
    askStandIn: (): Result<null> => done,
    resume: (): void => {},
  };

  goOnWithout(): Result<null> {
    return err('look/happening', 'this page shows one round only');
  }

  save(): Promise<Result<string>> {
    return Promise.resolve(this.evidence());
  }

  evidence(): Result<string> {
    return err('look/happening', 'this page has no signed log');
  }
}
