/**
 * Which moves could be taken back before the next one, if everybody agreed and nothing had been learnt by them: the
 * figures that docs/protocol-4.md declines it with.
 */
import { MINDS, type Strength } from '../../src/bots/strength';
import type { Face } from '../../src/cards/card';
import type { AnyGame, Need, Options, View } from '../../src/games/game';
import { defaultOptions } from '../../src/games/options';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { shownBy } from '../../src/games/play/lots';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { Bot } from '../bots/bot';

/**
 * Why a move cannot be taken back: others choose at the same time, it shows or names hidden cards, it claims something
 * of them, or the dealer has done something since, which is a need's kind. A hand that was mixed tells nobody anything.
 */
export type Bar = 'at once' | 'shown' | 'claimed' | Need['kind'];

/** A move that was made, and what has come of it up to the next one. */
export interface Made {
  /** Its first word. */
  readonly kind: string;
  /** Null if it could be taken back. */
  readonly bar: Bar | null;
  /** Whether there was another move: to take back the only one changes nothing. */
  readonly hadChoice: boolean;
  readonly view: View<any>;
  readonly move: unknown;
  /** What all seats know of the cards, as text. */
  readonly knownBefore: string;
  readonly knownAfter: string;
}

export interface Party {
  readonly game: AnyGame;
  readonly seats: number;
  /** Those that are not at their default. */
  readonly options?: Options;
  readonly player: 'random' | Strength;
}

/** Plays the round of that seed; `made` is told of each move. */
export function playRound(party: Party, seed: number, made: (move: Made) => void): void {
  const { game, seats } = party;
  const random = new Random(seed);
  const dealer = new LocalDealer<any, any>(game, randomOrder(random.fork()));
  let state = must(dealer.settle(game.setup(optionsOf(party), seats, null, 0)));
  for (let need = game.need(state); need.kind === 'act'; need = game.need(state)) {
    const before = state;
    const { seats: asked, sealed } = need;
    const views = asked.map((seat) => dealer.view(before, seat));
    const moves = views.map((view) => chosenBy(party, view, random));
    const knownBefore = knowledge(game, dealer, before, seats);
    const since: Need['kind'][] = [];
    const next = must(game.step(before, { kind: 'act', moves }));
    state = must(dealer.settle(next, (_, { kind }) => kind === 'hide' || since.push(kind)));
    if (game.need(state).kind === 'over') since.push('over');
    const knownAfter = knowledge(game, dealer, state, seats);
    for (const [i, view] of views.entries()) {
      const move = moves[i];
      const bar = sealed || asked.length > 1 ? 'at once' : (barOf(game, view, move) ?? since[0] ?? null);
      const kind = game.makeMove(move, true).split(' ')[0]!;
      made({ kind, bar, hadChoice: game.legal(view).length > 1, view, move, knownBefore, knownAfter });
    }
  }
}

function barOf(game: AnyGame, { state, seat }: View<any>, move: unknown): Bar | null {
  if (shownBy(game, move).length > 0) return 'shown';
  return game.claim?.(state, seat, move) ? 'claimed' : null;
}

/** The move of a player in that place. */
export function chosenBy(party: Party, view: View<any>, random: Random): unknown {
  const { game, seats, player } = party;
  if (player === 'random') return random.pick(game.legal(view));
  const bot = new Bot<any, any>({ game, options: optionsOf(party), seats }, view, MINDS[player], random.fork());
  bot.thinkThrough();
  return bot.move();
}

function optionsOf({ game, seats, options }: Party): Options {
  return { ...defaultOptions(game.options, seats), ...options };
}

/** The open cards, and by seat the faces that it knows of hidden ones, in its own hand and in those of others. */
function knowledge(game: AnyGame, dealer: LocalDealer<any, any>, state: unknown, seats: number): string {
  const sorted = (faces: Iterable<Face>): Face[] => [...faces].sort((a, b) => a - b);
  const bySeat = Array.from({ length: seats }, (_, seat) => {
    const { known, shown } = dealer.view(state, seat);
    return [sorted(known.values()), sorted(shown?.values() ?? [])];
  });
  return canonicalJson([sorted(game.cards(state).open), bySeat]);
}
