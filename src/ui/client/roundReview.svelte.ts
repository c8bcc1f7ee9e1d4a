/**
 * Moments of a round that is over, for whoever asks for them: reactive, and begun anew with each round.
 * @module
 */
import type { BotService } from '../../bots/service';
import type { Seat } from '../../cards/card';
import { gameOf } from '../../games/registry';
import { must } from '../../lib/result';
import { narratorOf } from '../games/registry';
import type { Part } from '../text/parts';
import type { ReviewActions } from '../view/actions';
import type { MomentView, ReviewView } from '../view/reviewView';
import type { AloneGame } from './alonePlan';
import type { Moment } from './review';

export class RoundReview implements ReviewActions {
  readonly #bots: BotService;
  readonly #game: () => AloneGame;
  readonly #own: Seat;
  #view = $state.raw<ReviewView>({ kind: 'idle' });
  #running: AbortController | null = null;

  /** `game`: as it stands when the round is over. */
  constructor(bots: BotService, game: () => AloneGame, own: Seat) {
    this.#bots = bots;
    this.#game = game;
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
    this.#running = null;
    this.#view = { kind: 'idle' };
  }

  #show(view: ReviewView, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#view = view;
    if (view.kind === 'failed') this.#running = null;
  }

  async #find(signal: AbortSignal): Promise<ReviewView> {
    const { decisionsOf, findMoments } = await import('./review');
    const game = this.#game();
    const decisions = decisionsOf(game, this.#own);
    const told = (done: number, all: number): void => this.#show({ kind: 'thinking', done, all }, signal);
    const found = await findMoments(game.plan, decisions, this.#bots, told, signal);
    if (!found.ok) return { kind: 'failed' };
    return { kind: 'found', moments: found.value.map((moment) => inWords(game.plan.game, moment)) };
  }
}

function inWords(id: string, { at, view, move, better, points }: Moment): MomentView {
  const teller = narratorOf(id);
  const game = must(gameOf(id));
  const words = (text: string): readonly Part[] => teller.offer(view, must(game.parseMove(text, view)));
  return { at, played: words(move), better: words(better), points };
}
