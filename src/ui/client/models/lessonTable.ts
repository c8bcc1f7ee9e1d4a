/**
 * A guided round as reactive data: for the screen a table like any other, with what is said beside it.
 * @module
 */
import type { Face } from '../../../cards/card';
import { matchOptions } from '../../../games/matchOptions';
import { parseOptions } from '../../../games/options';
import type { AnyGame, Options } from '../../../games/game';
import type { LocalEvent } from '../../../games/play/localTable';
import type { Clock } from '../../../lib/clock';
import { type Result, done, err, must } from '../../../lib/result';
import type { LogLine } from '../../games/contract/gameScreen';
import { type Lesson, saidParts } from '../../games/contract/lesson';
import { narrateLocal, narratorOf } from '../../games/registry';
import type { LogEntry, Part } from '../../text/parts';
import type { TableActions } from '../../view/actions';
import type { TableView } from '../../view/roomView';
import { LEARNER, LessonRun, type LessonWait } from './lessonRun';
import { viewLocal } from './localView';
import { TableFeed } from './tableFeed.svelte';
import { say as common } from '../../words/made/common';
import { say as score } from '../../words/made/score';
import { say } from '../../words/made/table';

export interface LessonOptions {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly name: string;
  readonly clock: Clock;
  /** How long another player takes for a move; `together`: where all choose at once. */
  readonly moveMs: (together: boolean) => number;
  /** Lines of the log tell of what has been seen to happen. */
  readonly onNews: (news: readonly LogEntry[]) => void;
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
  /** Another number for whatever is said, though it be the same as before. */
  readonly turn: number;
}

interface LessonView {
  readonly table: TableView;
  readonly said: Said | null;
  readonly hands: readonly (readonly Face[])[];
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
  #turn = 0;
  /** Says what is answered, in the language of the moment. */
  #answer: (() => readonly Part[]) | null = null;
  readonly #tableFeed: TableFeed<LessonView> = new TableFeed({
    look: () => ({ table: this.#viewed(), said: this.#saying(), hands: this.#held() }),
    onNews: (news) => this.#options.onNews(news),
  });

  constructor(options: LessonOptions) {
    const { game, lesson, name } = options;
    this.#options = options;
    this.names = [name, ...lesson.others];
    this.#match = must(parseOptions(matchOptions(game), { rounds: 1 }, this.names.length));
    this.#run = new LessonRun(game, lesson, name, (event) => this.#tell(event));
    this.#go();
  }

  get view(): TableView {
    return this.#tableFeed.view.table;
  }

  /** After it comes a round of one's own, with bots. */
  get nextWords(): { again: string; stand: string } {
    return { again: score.playRound(), stand: common.home() };
  }

  get log(): readonly LogEntry[] {
    return this.#tableFeed.log;
  }

  /** What everybody holds, by seat: in a lesson no card is a secret. */
  get hands(): LessonView['hands'] {
    return this.#tableFeed.view.hands;
  }

  /** What is said now; null while others move, and at the end. */
  get said(): Said | null {
    return this.#tableFeed.view.said;
  }

  play(move: unknown): Result<null> {
    const before = this.#run.table.view(LEARNER);
    const tried = this.#run.try(move);
    if (!tried.ok) return tried;
    if (tried.value.kind === 'made') this.#go();
    else {
      this.#say(() => {
        const answer = this.#run.answerTo(move);
        if (answer) return saidParts(answer);
        return say.lessonOther({ offer: narratorOf(this.#options.game.id).offer(before, move) });
      });
    }
    return done;
  }

  /** Says the same again, in the words of that lesson. */
  retell(lesson: Lesson): void {
    this.#run.retell(lesson);
    this.#tableFeed.now();
  }

  /** What is said has been read. */
  read(): void {
    this.#run.read();
    this.#go();
  }

  /** Makes the awaited move in the learner's place. */
  showMe(): void {
    must(this.#run.try(this.#run.awaited));
    this.#go();
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
    this.#tableFeed.tell(told.map((each, i) => ({ ...each, id: `${this.#step}.${i}`, round: 0 })));
  }

  #say(answer: (() => readonly Part[]) | null): void {
    this.#turn++;
    this.#answer = answer;
    this.#tableFeed.now();
  }

  /** The learner has gone on; others move, one after the other, until it is the learner's turn again. */
  #go(): void {
    this.#say(null);
    const run = this.#run;
    if (run.waits !== 'others') return;
    const { game, clock, moveMs } = this.#options;
    const need = game.need(run.table.state);
    clock.after(moveMs(need.kind === 'act' && need.seats.length > 1), () => {
      if (this.#stopped) return;
      run.playOther();
      this.#go();
    });
  }

  #viewed(): TableView {
    const { game } = this.#options;
    return viewLocal(this.#run.table, { game, match: this.#match, names: this.names, own: LEARNER, step: this.#step });
  }

  #saying(): Said | null {
    const { step, waits, progress } = this.#run;
    if (!step || waits === 'others') return null;
    const { say: words, at, also = [] } = step;
    return { parts: saidParts(words), at, also, answer: this.#answer?.() ?? null, waits, progress, turn: this.#turn };
  }

  #held(): LessonView['hands'] {
    const { table } = this.#run;
    return this.names.map((_, seat) => {
      const { known, state } = table.view(seat);
      return [...known.values(), ...this.#options.game.hand(state, seat).open].sort(
        (a, b) => (a & 3) - (b & 3) || a - b,
      );
    });
  }
}
