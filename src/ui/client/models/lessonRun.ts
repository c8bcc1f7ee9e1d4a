/**
 * A guided round as it is played: the local table by the real rules, one step of the script after the other.
 * @module
 */
import type { AnyGame } from '../../../games/game';
import { matchOptions } from '../../../games/matchOptions';
import { parseOptions } from '../../../games/options';
import { type LocalEvent, LocalTable } from '../../../games/play/localTable';
import { parseSeat } from '../../../games/seats';
import { Random } from '../../../lib/random';
import { type Result, assert, must, ok } from '../../../lib/result';
import type { Seat } from '../../../cards/card';
import type { Lesson, LessonScene, LessonStep } from '../../games/contract/lesson';
import { spelling } from '../history/moveSpelling';

/** Where the learner sits. */
export const LEARNER: Seat = 0;

/** What the lesson waits for: a press on “Next”, a move of the learner, one of somebody else, or nothing any more. */
export type LessonWait = 'reading' | 'move' | 'others' | 'nothing';

/** What came of a move: the awaited one is made; another legal one is not. */
export interface Tried {
  readonly kind: 'made' | 'another';
}

export class LessonRun {
  readonly #game: AnyGame;
  #lesson: Lesson;
  readonly #names: readonly string[];
  readonly #onEvent: (event: LocalEvent) => void;
  #table!: LocalTable;
  #scene = 0;
  #step = 0;
  /** What others still have to do before the next step. */
  #others: readonly string[] = [];

  /** The rules must be loaded. `name`: the learner's. */
  constructor(game: AnyGame, lesson: Lesson, name: string, onEvent: (event: LocalEvent) => void = () => {}) {
    this.#game = game;
    this.#lesson = lesson;
    this.#names = [name, ...lesson.others];
    this.#onEvent = onEvent;
    this.#open();
  }

  get table(): LocalTable {
    return this.#table;
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** Where the lesson is: steps before, and steps in all. */
  get progress(): { readonly done: number; readonly all: number } {
    const before = this.#lesson.scenes.slice(0, this.#scene).reduce((sum, { steps }) => sum + steps.length, 0);
    return { done: before + this.#step, all: this.#lesson.scenes.reduce((sum, { steps }) => sum + steps.length, 0) };
  }

  /** What is said now; null at the end. */
  get step(): LessonStep | null {
    return this.#current.steps[this.#step] ?? null;
  }

  get waits(): LessonWait {
    if (this.#others.length > 0) return 'others';
    if (this.step === null) return 'nothing';
    return this.step.move === undefined ? 'reading' : 'move';
  }

  /** Takes the lesson in other words; one of other steps is left. */
  retell(lesson: Lesson): void {
    const lengths = ({ scenes }: Lesson): string => scenes.map(({ steps }) => steps.length).join();
    if (lengths(lesson) === lengths(this.#lesson)) this.#lesson = lesson;
  }

  /** What is said has been read. */
  read(): void {
    if (this.waits === 'reading') this.#go();
  }

  /** The learner's move: made if it is the awaited one. Fails as the table does, or with `lesson/not-now`. */
  try(move: unknown): Result<Tried> {
    if (this.waits !== 'move')
      return { ok: false, fault: { code: 'lesson/not-now', message: 'First read the hint, then press Next' } };
    const legal = this.#game.check(this.#table.state, LEARNER, move);
    if (!legal.ok) return legal;
    if (spelling(move) !== spelling(this.awaited)) return ok({ kind: 'another' });
    const played = this.#table.play(LEARNER, move);
    if (!played.ok) return played;
    this.#go();
    return ok({ kind: 'made' });
  }

  /** What the script answers to a move that the step does not wait for; null if it has nothing on it. */
  answerTo(move: unknown): string | null {
    const word = this.#game.makeMove(move).split(' ')[0]!;
    return this.step?.instead?.[word] ?? null;
  }

  /** The move that the step waits for. */
  get awaited(): unknown {
    assert(this.step?.move !== undefined, 'no move is awaited');
    const move: unknown = must(this.#game.parseMove(this.step.move, this.#table.view(LEARNER)));
    return move;
  }

  /** Makes the next move of the others. */
  playOther(): void {
    const [line, ...rest] = this.#others;
    assert(line !== undefined, 'nobody else is to move');
    const [letter, text] = line.split(': ') as [string, string];
    const seat = must(parseSeat(letter, this.#names.length));
    must(this.#table.play(seat, must(this.#game.parseMove(text, this.#table.view(seat)))));
    this.#others = rest;
    if (rest.length === 0) this.#next();
  }

  get #current(): LessonScene {
    return this.#lesson.scenes[this.#scene]!;
  }

  #go(): void {
    this.#others = this.step?.then ?? [];
    if (this.#others.length === 0) this.#next();
  }

  #next(): void {
    this.#step++;
    if (this.step !== null || this.#scene === this.#lesson.scenes.length - 1) return;
    this.#scene++;
    this.#step = 0;
    this.#open();
  }

  #open(): void {
    const seats = this.#names.length;
    this.#table = new LocalTable({
      game: this.#game,
      options: must(parseOptions(this.#game.options, {}, seats)),
      match: must(parseOptions(matchOptions(this.#game), { rounds: 1 }, seats)),
      names: this.#names,
      random: new Random(this.#scene + 1),
      from: this.#current.position,
      onEvent: this.#onEvent,
    });
  }
}
