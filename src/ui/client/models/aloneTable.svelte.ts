/**
 * A table with bots, in this tab alone: the local dealer, the same rules, and for the screen the same data as a table
 * with others.
 * @module
 */
import type { Seat } from '../../../cards/card';
import type { AnyGame, Options } from '../../../games/game';
import { gameOf } from '../../../games/registry';
import type { Clock } from '../../../lib/clock';
import { type Fault, type Result, err, must, ok } from '../../../lib/result';
import type { LocalEvent, LocalTable } from '../../../games/play/localTable';
import type { BotService } from '../../../bots/service';
import type { TableActions } from '../../view/actions';
import type { LogLine } from '../../games/contract/gameScreen';
import type { TableView } from '../../view/roomView';
import { adviceOf, narrateLocal, narratorOf } from '../../games/registry';
import type { LogEntry, Part } from '../../text/parts';
import { botJob, dealTable, matchOf } from './aloneDeal';
import { type AloneEvent, type AloneGame, type AlonePlan, BOT_NAMES } from './alonePlan';
import { forgetAlone, keepAlone } from './aloneStore';
import { viewLocal } from './localView';
import type { RoundReview } from '../history/roundReview.svelte';
import { TableFeed } from './tableFeed.svelte';
import { say } from '../../words/made/alone';
import { hintJob } from './hintJob';

const OWN: Seat = 0;
/** How many moves a hint speaks of. */
const MAX_HINTS = 3;

export interface AloneOptions {
  readonly start: AloneGame;
  readonly name: string;
  readonly bots: BotService;
  readonly clock: Clock;
  /** A bot that answers at once cannot be followed: it takes at least so long. */
  readonly leastMs: () => number;
  /** Lines of the log tell of what has been seen to happen. */
  readonly onNews: (news: readonly LogEntry[]) => void;
  readonly onFault: (fault: Fault) => void;
  /** The person leaves a match that is to be gone on with, asks whether to end it, or has ended it. */
  readonly onLeave: (match: 'kept' | 'asked' | 'ended') => void;
}

/** A move that a hint speaks for. */
export interface HintView {
  /** With the ids of its cards, to be played as it is. */
  readonly move: string;
  /** To be read after “You could”. */
  readonly parts: readonly Part[];
  /** What is to be said for it: sentences without a full stop, the weightiest first. */
  readonly why: readonly (readonly Part[])[];
  /** How many points less one may expect of it than of the first; NaN where nothing was compared. */
  readonly behind: number;
}

export class AloneTable implements TableActions {
  readonly plan: AlonePlan;
  readonly game: AnyGame;
  readonly names: readonly string[];
  /** Once a round is over. */
  after = $state.raw<{ readonly review: RoundReview }>();
  readonly #options: AloneOptions;
  readonly #table: LocalTable;
  readonly #matchOptions: Options;
  #events: AloneEvent[] = [];
  #step = 0;
  #stopped = false;
  readonly #tableFeed: TableFeed<{ readonly table: TableView }> = new TableFeed({
    look: () => ({ table: this.#viewed() }),
    onNews: (news) => this.#options.onNews(news),
  });
  #hints = $state.raw<readonly HintView[] | 'thinking' | null>(null);

  constructor(options: AloneOptions) {
    const { plan, events } = options.start;
    this.#options = options;
    this.plan = plan;
    this.game = must(gameOf(plan.game));
    this.names = [options.name, ...BOT_NAMES].slice(0, plan.seats);
    this.#matchOptions = matchOf(plan);
    this.#table = dealTable(plan, { names: this.names, onEvent: (event) => this.#tell(event) });
    for (const event of events) if (!this.#again(event)) break;
    keepAlone({ plan, events: this.#events });
    this.#tableFeed.now();
    this.#wake();
    this.#bringReview();
  }

  get view(): TableView {
    return this.#tableFeed.view.table;
  }

  get log(): readonly LogEntry[] {
    return this.#tableFeed.log;
  }

  /** What the search would do, once it was asked. */
  get hints(): readonly HintView[] | 'thinking' | null {
    return this.#hints;
  }

  /** Whether another tab has gone on with this game. */
  isBehind({ plan, events }: AloneGame): boolean {
    return plan.seed === this.plan.seed && events.length !== this.#events.length;
  }

  get savable(): boolean {
    return this.#table.over;
  }

  play(move: unknown): Result<null> {
    return this.#move(OWN, move);
  }

  next(choice: 'again' | 'stand'): Result<null> {
    // A day has one deal.
    if (this.#table.matchOver && (choice === 'stand' || this.plan.daily !== undefined)) this.end();
    else if (choice === 'stand') this.#options.onLeave('kept');
    else {
      this.after?.review.stop();
      this.#table.next();
      this.#after('next');
    }
    return ok(null);
  }

  answer(): void {
    // Nobody here wishes for anything that could be granted.
  }

  get nextWords(): { again?: string; stand: string } {
    return { ...(this.plan.daily !== undefined && { again: say.toResult() }), stand: say.leave() };
  }

  /** The moves so far, and who made them. */
  get events(): readonly AloneEvent[] {
    return this.#events;
  }

  /** The match would end, unless it has: they are asked. */
  reopen(): void {
    if (this.#table.matchOver) this.end();
    else this.#options.onLeave('asked');
  }

  /** The match is given up. */
  end(): void {
    this.stop();
    forgetAlone(this.plan.seed);
    this.#options.onLeave('ended');
  }

  save(): Promise<Result<string>> {
    return Promise.resolve(ok(this.#table.file()));
  }

  goOnWithout(): Result<null> {
    return err('alone/nobody', 'nobody can leave this table but you');
  }

  evidence(): Result<string> {
    return err('table/no-cheat', 'nobody cheats at this table');
  }

  stop(): void {
    this.#stopped = true;
    this.after?.review.stop();
  }

  /** Asks the search what it would do in the own seat. */
  async hint(): Promise<void> {
    if (!this.#table.asked.includes(OWN)) return;
    this.#hints = 'thinking';
    const state = this.#table.state;
    const [thought, advise] = await Promise.all([
      this.#options.bots.think(hintJob(botJob(this.plan, this.#table, this.#events, OWN, 'strong'))),
      adviceOf(this.game.id),
    ]);
    if (this.#stopped || this.#table.state !== state || !this.#table.asked.includes(OWN)) return;
    this.#hints = null;
    if (!thought.ok) return this.#options.onFault(thought.fault);
    const view = this.#table.view(OWN);
    const teller = narratorOf(this.game.id);
    const { hints, move } = thought.value;
    const shown = hints.length > 0 ? hints.slice(0, MAX_HINTS) : [{ move, points: Number.NaN }];
    this.#hints = shown.map((hint) => {
      const parsed: unknown = must(this.game.parseMove(hint.move, view));
      const behind = shown[0]!.points - hint.points;
      return { move: hint.move, parts: teller.offer(view, parsed), why: advise(view, parsed), behind };
    });
  }

  /** Makes the move of a hint. */
  take({ move }: HintView): Result<null> {
    const parsed = this.game.parseMove(move, this.#table.view(OWN));
    return parsed.ok ? this.play(parsed.value) : parsed;
  }

  #move(seat: Seat, move: unknown): Result<null> {
    const text = this.game.makeMove(move, true);
    const before = this.#table.state;
    const played = this.#table.play(seat, move);
    // Where all choose at once, the others' choices leave the question as it is, and what the search says of it.
    if (seat === OWN || this.#table.state !== before) this.#hints = null;
    if (played.ok) this.#after({ seat, move: text });
    return played;
  }

  #after(event: AloneEvent): void {
    this.#events.push(event);
    keepAlone({ plan: this.plan, events: this.#events });
    if (event === 'next' || event.seat === OWN) this.#tableFeed.now();
    else this.#tableFeed.changed();
    this.#wake();
    this.#bringReview();
  }

  /** A round that is over can be reviewed, if the program for that comes. */
  #bringReview(): void {
    if (!this.#table.over || this.after) return;
    void import('../history/afterRound').then(
      (part) => (this.after ??= { review: new part.RoundReview(this.#options.bots, () => this.save(), OWN) }),
      () => {},
    );
  }

  /** An event from before a reload, once more. False if it does not fit, which ends the return. */
  #again(event: AloneEvent): boolean {
    if (event === 'next') {
      if (!this.#table.over) return false;
      this.#table.next();
    } else {
      const move = this.game.parseMove(event.move, this.#table.view(event.seat));
      if (!move.ok || !this.#table.play(event.seat, move.value).ok) return false;
    }
    this.#events.push(event);
    return true;
  }

  /** Lets the next bot think that is asked. */
  #wake(): void {
    const seat = this.#table.asked.find((each) => each !== OWN);
    if (seat === undefined || this.#stopped) return;
    const { clock, bots, leastMs } = this.#options;
    const state = this.#table.state;
    const begun = clock.nowMs();
    void bots.think(botJob(this.plan, this.#table, this.#events, seat)).then(
      (thought) => {
        if (!thought.ok) return this.#failed(thought.fault);
        clock.after(Math.max(0, leastMs() - (clock.nowMs() - begun)), () => {
          if (this.#stopped || this.#table.state !== state || !this.#table.asked.includes(seat)) return;
          const move = this.game.parseMove(thought.value.move, this.#table.view(seat));
          const played = move.ok ? this.#move(seat, move.value) : move;
          if (!played.ok) this.#failed(played.fault);
        });
      },
      (reason: unknown) => this.#failed({ code: 'bots/failed', message: String(reason) }),
    );
  }

  /** A bot has no move to make: a mistake of ours, unless the table was left. */
  #failed({ code, message }: Fault): void {
    if (!this.#stopped) this.#options.onFault({ code, message: `A bot cannot go on: ${message}` });
  }

  #tell(event: LocalEvent): void {
    this.#step++;
    const told: LogLine[] = narrateLocal(this.game.id, event, OWN);
    const round = this.#table?.results.length ?? 0;
    this.#tableFeed.tell(told.map((each, i) => ({ ...each, id: `${this.#step}.${i}`, round })));
  }

  #viewed(): TableView {
    return viewLocal(this.#table, {
      game: this.game,
      match: this.#matchOptions,
      names: this.names,
      own: OWN,
      step: this.#step,
    });
  }
}
