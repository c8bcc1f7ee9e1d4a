/**
 * Moments of a round that is over, for whoever asks for them: reactive, and begun anew with each round.
 * @module
 */
import type { BotService } from '../../../bots/service';
import type { Seat } from '../../../cards/card';
import { type GameFile, parseGameFile } from '../../../games/play/gameFile';
import { type Result, must } from '../../../lib/result';
import { narratorOf } from '../../games/registry';
import type { Part } from '../../text/parts';
import type { ReviewActions } from '../../view/actions';
import type { MomentView, ReviewView } from '../../view/reviewView';
import type { Moment } from './review';

export class RoundReview implements ReviewActions {
  readonly #bots: BotService;
  readonly #save: () => Promise<Result<string>>;
  readonly #own: Seat;
  #view = $state.raw<ReviewView>({ kind: 'idle' });
  #running: AbortController | null = null;
  #turns = new AbortController();

  /** `save`: makes the file of the round when it is over. */
  constructor(bots: BotService, save: () => Promise<Result<string>>, own: Seat) {
    this.#bots = bots;
    this.#save = save;
    this.#own = own;
  }

  get view(): ReviewView {
    return this.#view;
  }

  begin(): void {
    if (this.#running) return;
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#view = { kind: 'thinking', done: 0, all: 0 };
    this.#find(signal).then(
      (view) => this.#show(view, signal),
      () => this.#show({ kind: 'failed' }, signal),
    );
  }

  /** What was found, or is being looked for, belongs to a round that is no more. */
  stop(): void {
    this.#running?.abort();
    this.#turns.abort();
    this.#turns = new AbortController();
    this.#running = null;
    this.#view = { kind: 'idle' };
  }

  #show(view: ReviewView, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#view = view;
    if (view.kind === 'failed') this.#running = null;
  }

  /** The moment of a seat at a step of the replay; null if there is none, or it cannot be found here. */
  async turn(seat: Seat, at: number): Promise<MomentView | null> {
    const file = await this.#file();
    const { momentAt } = await import('./review');
    const found = file && (await momentAt(file, seat, at, this.#bots, this.#turns.signal));
    return file && found?.ok && found.value ? inWords(file, found.value) : null;
  }

  async #find(signal: AbortSignal): Promise<ReviewView> {
    const { decisionsOf, findMoments } = await import('./review');
    const file = await this.#file();
    if (!file) return { kind: 'failed' };
    const told = (done: number, all: number): void => this.#show({ kind: 'thinking', done, all }, signal);
    const found = await findMoments(file, decisionsOf(file, this.#own), this.#bots, told, signal);
    if (!found.ok) return { kind: 'failed' };
    return { kind: 'found', moments: found.value.map((moment) => inWords(file, moment)) };
  }

  async #file(): Promise<GameFile | null> {
    const text = await this.#save();
    const file = text.ok ? parseGameFile(text.value) : null;
    return file?.ok ? file.value : null;
  }
}

function inWords({ game }: GameFile, { at, view, move, better, points }: Moment): MomentView {
  const teller = narratorOf(game.id);
  const words = (text: string): readonly Part[] => teller.offer(view, must(game.parseMove(text, view)));
  return { at, played: words(move), better: words(better), points };
}
