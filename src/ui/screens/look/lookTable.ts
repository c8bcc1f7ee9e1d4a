/**
 * A table without others and without a network: a position, moves of all seats by the same rules, and the same data for
 * the screen as a real table has.
 * @module
 */
import { NOBODY, type Seat } from '../../../cards/card';
import type { AnyGame, Need, Options, Position } from '../../../games/game';
import { parseSeat } from '../../../games/seats';
import { isOver, totals } from '../../../games/match';
import { Random } from '../../../lib/random';
import { type Result, done, err } from '../../../lib/result';
import type { Evidence } from '../../../log/evidence';
import { REACTION_KINDS, type ReactionKind, type Side, type SideKind } from '../../../log/side';
import type { Reaction, TableView } from '../../view/roomView';
import { LocalDealer, randomOrder } from '../../../games/play/localDealer';
import type { BrokerStatus } from '../../../net/link/transport';
import type { TableActions } from '../../view/actions';
import type { Missed } from '../../client/history/attention.svelte';
import type { Presence } from '../../view/presence';
import type { Wishes } from '../../view/wishesView';
import type { Narrator, LogLine } from '../../games/contract/gameScreen';
import { narratorOf } from '../../games/registry';
import type { LogEntry } from '../../text/parts';
import { TableFeed } from '../../client/models/tableFeed.svelte';
import { latestRequest } from '../../text/requests';
import { say } from '../../words/made/log';
import { lookCharter, lookKey, seatsOf } from './cast';
import { departureOf, noLog, oneRound, planOf, resultsOf } from './lookParts';

const PRESENCES: Readonly<Record<string, Presence>> = { away: 'lost', shaky: 'unsteady', back: 'connected' };

/** Happenings that last, and those that befall a seat, besides presences. */
const LASTING = ['long', 'relieved', 'offline'];
const OF_A_SEAT = ['cheat', 'wants', 'stands', 'face'];

/** An address may be anybody's, and no page stands still by it. */
const MOST_ROUNDS = 99;

interface LookView {
  readonly table: TableView;
  readonly missed: Missed | null;
  readonly broker: BrokerStatus;
}

export class LookTable implements TableActions {
  /** The buttons are shown; nothing is behind them. */
  readonly savable = true;
  readonly #game: AnyGame;
  readonly #teller: Narrator<unknown, unknown>;
  readonly #seat: Seat;
  readonly #seats: number;
  readonly #dealer: LocalDealer<unknown, unknown>;
  #round: unknown;
  /** All lines, of which the feed has shown those that have been seen. */
  #told: readonly LogEntry[] = [];
  #sides: readonly Side[] = [];
  #reactions: readonly Reaction[] = [];
  #presence: ReadonlyMap<Seat, Presence> = new Map();
  /** Moves of those who are asked together with others. */
  #given: ReadonlyMap<Seat, unknown> = new Map();
  #convictions: readonly Evidence[] = [];
  #missed: Missed | null = null;
  #wishes: Wishes = new Map();
  /** What lasts once it has happened. */
  readonly #lasting = new Set<string>();
  #rounds = 1;
  #mixed = 1;
  #step = 1;
  readonly #tableFeed: TableFeed<LookView> = new TableFeed({
    look: () => ({ table: this.#viewed(), missed: this.#missed, broker: this.#broker() }),
    onNews: () => {},
  });

  constructor(game: AnyGame, seat: Seat, { state, known }: Position<unknown>) {
    this.#game = game;
    this.#teller = narratorOf(game.id);
    this.#seat = seat;
    this.#seats = seatsOf(game, state);
    this.#dealer = new LocalDealer<unknown, unknown>(game, randomOrder(new Random(1)), known);
    this.#round = state;
    this.#write([{ id: '0.0', round: 0, seat: null, parts: [say.round({ number: 1 })], heading: true }]);
    this.#tableFeed.now();
  }

  get log(): readonly LogEntry[] {
    return this.#tableFeed.log;
  }

  /** What was missed while one was away. */
  get missed(): Missed | null {
    return this.#tableFeed.view.missed;
  }

  read(): void {
    this.#missed = null;
    this.#tableFeed.now();
  }

  get broker(): BrokerStatus {
    return this.#tableFeed.view.broker;
  }

  get view(): TableView {
    return this.#tableFeed.view.table;
  }

  #broker(): BrokerStatus {
    if (!this.#lasting.has('offline')) return { state: 'connected' };
    return { state: 'lost', fault: { code: 'broker/offline', message: 'no network' }, retryMs: 1 };
  }

  #viewed(): TableView {
    const round = this.#round;
    const charter = lookCharter(this.#game, this.#seats, (round as { options?: Options }).options ?? {});
    const plan = planOf(this.#need, this.#seats, this.#mixed);
    const results = resultsOf(this.#need, this.#rounds);
    const teams = this.#game.sides?.(charter.options, this.#seats);
    return {
      match: this.#lasting.has('long') ? { ...charter.match, patience: 0, grace: 0 } : charter.match,
      game: this.#game,
      ownSeat: this.#seat,
      seats: charter.seats.map(({ name, face }, seat) => ({
        ...{ seat, name, face },
        fingerprint: lookKey(seat),
        device: `device ${seat}`,
        presence: seat === this.#seat ? 'self' : (this.#presence.get(seat) ?? 'connected'),
      })),
      round: 0,
      stage: this.#need.kind === 'over' ? 'next' : 'round',
      state: round,
      ...this.#cards(round),
      plan,
      chosen: this.#given.get(this.#seat) ?? null,
      waitingFor: plan?.asked.filter((seat) => !this.#given.has(seat) && !this.#wishes.has(seat)) ?? [],
      wishes: this.#wishes,
      step: this.#step,
      results,
      totals: totals({ results }, this.#seats),
      teams,
      matchOver: isOver({ game: this.#game, options: charter.match, results, sides: teams }, this.#seats),
      unproved: 0,
      mixed: this.#mixed,
      halt: null,
      convictions: this.#convictions,
      departure: departureOf(plan?.asked ?? [], this.#presence),
      sides: this.#sides,
      reactions: this.#reactions,
      courtesy: { standIns: [1], farewells: [], reminding: [], moving: [], relieved: this.#lasting.has('relieved') },
    };
  }

  get #need(): Need {
    return this.#game.need(this.#round);
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
    return this.#shown(this.#act(move, need.kind === 'act' && need.seats.length > 1 ? this.#seat : this.#next));
  }

  /** What has come of something is shown. */
  #shown(result: Result<null>): Result<null> {
    this.#tableFeed.now();
    return result;
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
    return this.#goOn(next.value);
  }

  /** Until somebody is asked. */
  #goOn(round: unknown): Result<null> {
    const settled = this.#dealer.settle(round, (before, asked, after) =>
      this.#tell(this.#teller.need(before, asked, after, this.#seat)),
    );
    if (!settled.ok) return settled;
    this.#round = settled.value;
    return done;
  }

  react(kind: ReactionKind): Result<null> {
    return this.#shown(this.#reactAs(this.#seat, kind));
  }

  #reactAs(seat: Seat, kind: ReactionKind): Result<null> {
    const id = (this.#reactions.at(-1)?.id ?? 0) + 1;
    this.#reactions = [...this.#reactions.filter((each) => each.seat !== seat), { id, seat, kind }];
    return done;
  }

  #tell(told: readonly LogLine[]): void {
    const step = this.#step++;
    this.#write(told.map((each, i) => ({ ...each, id: `${step}.${i}`, round: 0 })));
  }

  #write(lines: readonly LogEntry[]): void {
    this.#told = [...this.#told, ...lines];
    this.#tableFeed.tell(lines);
  }

  /** Plays a happening of the page's address. Fails with `look/happening`, or as the move does. */
  happen(text: string): Result<null> {
    return this.#shown(this.#happen(text));
  }

  #happen(text: string): Result<null> {
    const [word = '', of = '', kind] = text.split(' ');
    if (LASTING.includes(word)) this.#lasting.add(word);
    else if (word === 'missed') this.#missed = this.#told;
    else if (word === 'rounds') this.#rounds = Math.min(Number(of), MOST_ROUNDS);
    else if (word === 'mixed') this.#mixed++;
    else if (word === 'deal') return this.#goOn(this.#round);
    else if (word === 'grant' || word === 'decline') return this.#answerAs(word);
    else if (word in PRESENCES || OF_A_SEAT.includes(word)) {
      const seat = parseSeat(of, this.#seats);
      return seat.ok ? this.#befall(seat.value, word, kind) : seat;
    } else {
      const seat = this.#next;
      const move = this.#game.parseMove(text, this.#dealer.view(this.#round, seat));
      return move.ok ? this.#act(move.value, seat) : move;
    }
    return done;
  }

  #befall(seat: Seat, word: string, kind: string | undefined): Result<null> {
    const fault = { code: 'test/code', message: 'something false' };
    if (word === 'face') return this.#reactAs(seat, REACTION_KINDS.find((each) => each === kind) ?? 'grin');
    if (word === 'cheat') this.#convictions = [...this.#convictions, { seat, fault, inputs: [] }];
    else if (word in PRESENCES) this.#presence = new Map([...this.#presence, [seat, PRESENCES[word]!]]);
    else this.#wishes = new Map([...this.#wishes, [seat, word === 'wants' ? 'again' : 'stand']]);
    return done;
  }

  #answerAs(kind: SideKind): Result<null> {
    const asked = latestRequest(this.#told);
    const of = asked?.entry.request?.of;
    if (!asked || of === undefined) return err('look/happening', 'there is nothing to be granted');
    this.#sides = [...this.#sides, { table: new Uint8Array(32), seat: of, step: asked.step, kind }];
    return done;
  }

  answer(step: number, kind: SideKind): void {
    this.#sides = [...this.#sides, { table: new Uint8Array(32), seat: this.#seat, step, kind }];
    this.#tableFeed.now();
  }

  readonly next = oneRound;

  reopen(): void {}

  readonly courtesy = {
    remind: (): Result<null> => done,
    askStandIn: (): Result<null> => done,
    resume: (): void => {},
  };

  readonly goOnWithout = oneRound;
  readonly evidence = noLog;

  save(): Promise<Result<string>> {
    return Promise.resolve(noLog());
  }
}
