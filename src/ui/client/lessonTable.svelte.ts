/**
 * A guided round as reactive data: for the screen a table like any other, with what is said beside it.
 * @module
 */
import type { Face } from '../../cards/card';
import { matchOptions } from '../../games/matchOptions';
import { parseOptions } from '../../games/options';
import type { AnyGame, Options } from '../../games/game';
import type { LocalEvent } from '../../games/play/localTable';
import type { Clock } from '../../lib/clock';
import { type Result, done, err, must } from '../../lib/result';
import type { LogLine } from '../games/contract/gameScreen';
import { type Lesson, saidParts } from '../games/contract/lesson';
import { narrateLocal, narratorOf } from '../games/registry';
import type { LogEntry, Part } from '../text/parts';
import type { TableActions } from '../view/actions';
import type { TableView } from '../view/roomView';
import { LEARNER, LessonRun, type LessonWait } from './lessonRun';
import { viewLocal } from './localView';
import { say as common } from '../words/made/common';
import { say as score } from '../words/made/score';
import { say } from '../words/made/table';

export interface LessonOptions {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly name: string;
  readonly clock: Clock;
  /** How long another player takes for a move; `together`: where all choose at once. */
  readonly moveMs: (together: boolean) => number;
  readonly onLog: (entries: readonly LogEntry[]) => void;
  /** The learner has enough, or wants to play a round of their own. */
  readonly onLeave: (to: 'start' | 'play') => void;
}

/** What a bubble says. */
export interface Said {
  readonly parts: readonly Part[];
  readonly at: string;
  /** What else must not be covered. */
  readonly also: readonly string[];
  /** What is answered to a move that is legal, and was not asked for; null if there was none. */
  readonly answer: readonly Part[] | null;
  readonly waits: LessonWait;
  readonly progress: LessonRun['progress'];
}

export class LessonTable implements TableActions {
  readonly names: readonly string[];
  /** A lesson is not kept. */
  readonly savable = false;
  readonly #options: LessonOptions;
  readonly #match: Options;
  readonly #run: LessonRun;
  #step = 0;
  #stopped = false;
  #pending: LogEntry[] = [];
  #log = $state.raw<readonly LogEntry[]>([]);
  #view = $state.raw<TableView>() as TableView;
  #said = $state.raw<Said | null>(null);

  constructor(options: LessonOptions) {
    const { game, lesson, name } = options;
    this.#options = options;
    this.names = [name, ...lesson.others];
    this.#match = must(parseOptions(matchOptions(game), { rounds: 1 }, this.names.length));
    this.#run = new LessonRun(game, lesson, name, (event) => this.#tell(event));
    this.#show();
  }

  get view(): TableView {
    return this.#view;
  }

  /** After it comes a round of one's own, with bots. */
  get nextWords(): { again: string; stand: string } {
    return { again: score.playRound(), stand: common.home() };
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** What everybody holds, by seat: in a lesson no card is a secret. */
  get hands(): readonly (readonly Face[])[] {
    void this.#view; // so that it is read anew with each move
    const { table } = this.#run;
    return this.names.map((_, seat) => {
      const { known, state } = table.view(seat);
      return [...known.values(), ...this.#options.game.hand(state, seat).open].sort(
        (a, b) => (a & 3) - (b & 3) || a - b,
      );
    });
  }

  /** What is said now; null while others move, and at the end. */
  get said(): Said | null {
    return this.#said;
  }

  play(move: unknown): Result<null> {
    const before = this.#run.table.view(LEARNER);
    const tried = this.#run.try(move);
    if (!tried.ok) return tried;
    if (tried.value.kind === 'made') this.#show();
    else {
      const { answer } = tried.value;
      const offer = narratorOf(this.#options.game.id).offer(before, move);
      const parts: Part[] = answer ? saidParts(answer) : say.lessonOther({ offer });
      this.#said = { ...this.#said!, answer: parts };
    }
    return done;
  }

  /** What is said has been read. */
  read(): void {
    this.#run.read();
    this.#show();
  }

  /** Makes the awaited move in the learner's place. */
  showMe(): void {
    must(this.#run.try(this.#run.awaited));
    this.#show();
  }

  next(choice: 'again' | 'stand'): Result<null> {
    this.#leave(choice === 'again' ? 'play' : 'start');
    return done;
  }

  /** The learner has had enough. */
  reopen(): void {
    this.#leave('start');
  }

  answer(): void {
    // Nobody here wishes for anything that could be granted.
  }

  goOnWithout(): Result<null> {
    return err('alone/nobody', 'nobody can leave this table but you');
  }

  save(): Promise<Result<string>> {
    return Promise.resolve(err('lesson/not-kept', 'a lesson is not kept'));
  }

  evidence(): Result<string> {
    return err('table/no-cheat', 'nobody cheats at this table');
  }

  stop(): void {
    this.#stopped = true;
  }

  #leave(to: 'start' | 'play'): void {
    this.stop();
    this.#options.onLeave(to);
  }

  #tell(event: LocalEvent): void {
    this.#step++;
    const told: LogLine[] = narrateLocal(this.#options.game.id, event, LEARNER);
    this.#pending = [...this.#pending, ...told.map((each, i) => ({ ...each, id: `${this.#step}.${i}`, round: 0 }))];
  }

  #show(): void {
    const run = this.#run;
    const { game, clock, moveMs, onLog } = this.#options;
    if (this.#view && this.#pending.length > 0) onLog(this.#pending); // how it begins, nobody need be told
    this.#log = [...this.#log, ...this.#pending];
    this.#pending = [];
    this.#view = viewLocal(run.table, { game, match: this.#match, names: this.names, own: LEARNER, step: this.#step });
    const { step, waits, progress } = run;
    this.#said =
      step && waits !== 'others'
        ? { parts: saidParts(step.say), at: step.at, also: step.also ?? [], answer: null, waits, progress }
        : null;
    if (waits !== 'others') return;
    const need = game.need(run.table.state);
    clock.after(moveMs(need.kind === 'act' && need.seats.length > 1), () => {
      if (this.#stopped) return;
      run.playOther();
      this.#show();
    });
  }
}
