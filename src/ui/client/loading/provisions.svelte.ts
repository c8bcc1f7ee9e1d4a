/**
 * What a table needs besides its people, fetched while they gather, so that the host may go down before the first card
 * is dealt: nobody can get ready before all of it is here.
 * @module
 */
import type { Fault } from '../../../lib/result';
import { screenOf } from '../../games/registry';
import { fetchGame } from './fetchGame';
import { supplies } from './supplies';
import { listOf } from '../../text/lists';
import { say } from '../../words/made/arrival';

/** The parts, in the order in which they are named. */
const PARTS = ['table', 'game', 'shuffle'] as const;
type Part = (typeof PARTS)[number];

const WORDS: Readonly<Record<Part, () => string>> = {
  table: () => say.partTable(),
  game: () => say.partGame(),
  shuffle: () => say.partShuffle(),
};

export interface ProvisionsOptions {
  /** Comes with the table's own screen. */
  readonly screen: Promise<unknown>;
  /** Resolves when the crypto worker computes. */
  readonly start: () => Promise<void>;
  readonly onFault: (fault: Fault) => void;
}

export class Provisions {
  readonly #onFault: (fault: Fault) => void;
  #here = $state.raw<ReadonlySet<Part>>(new Set());
  #game: string | null = null;
  /** Whether something has to be fetched again, and when that happens for the first time. */
  #troubled = $state(false);
  #noteTrouble: () => void = () => {};
  readonly trouble = new Promise<void>((resolve) => (this.#noteTrouble = resolve));

  constructor({ screen, start, onFault }: ProvisionsOptions) {
    this.#onFault = onFault;
    void this.#fetch('table', screen);
    void this.#fetch('shuffle', start());
  }

  /** The game that is proposed: its rules and its board are needed, and no others. */
  want(game: string): void {
    if (game === this.#game) return;
    this.#game = game;
    this.#here = new Set([...this.#here].filter((part) => part !== 'game'));
    const board = supplies().bring(game, () => screenOf(game).load());
    const all = Promise.all([fetchGame(game, (fault) => this.#tell(fault)), board]);
    void this.#fetch('game', all, () => game === this.#game);
  }

  /** The crypto worker does not come, so that it is asked for again. */
  heedTrouble(): void {
    this.#troubled = true;
    this.#noteTrouble();
  }

  /** What is still to come, in words; null when all is here. */
  get missing(): string | null {
    const missing = PARTS.filter((part) => !this.#here.has(part)).map((part) => WORDS[part]());
    if (missing.length === 0) return null;
    const list = listOf(missing);
    return this.#troubled ? say.loadingAgain({ list }) : say.stillLoading({ list });
  }

  #tell(fault: Fault): void {
    this.heedTrouble();
    this.#onFault(fault);
  }

  async #fetch(part: Part, coming: Promise<unknown>, isWanted: () => boolean = () => true): Promise<void> {
    await coming;
    if (!isWanted()) return;
    this.#here = new Set([...this.#here, part]);
    if (this.#here.size === PARTS.length) this.#troubled = false;
  }
}
