/**
 * Information-set Monte Carlo tree search over any game: Cowling, Powley and Whitehouse, “Information Set Monte Carlo
 * Tree Search”, IEEE Transactions on Computational Intelligence and AI in Games 4 (2012), section V-A: one tree, from
 * one seat's point of view (SO-ISMCTS).
 *
 * Each iteration guesses the cards that the seat does not see, goes down the tree by what is possible in that guess,
 * adds one move to it, plays on quickly, and credits every move on the way with what its seat got out of it.
 *
 * Where several seats move at once, sealed or not, each chooses for itself at the same node, and the tree goes on by
 * the searcher's own move: nobody reacts to what he cannot see yet (decoupled UCT: Tak, Lanctot and Winands 2014).
 *
 * The searcher's own moves are compared in the same worlds: the so-many-th trial of each has the same guess and the
 * same chance, so that a move does not look good for having been tried with good cards (common random numbers).
 * @module
 */
import type { Seat } from '../cards/card';
import type { Game, Guess, Options, View } from '../games/game';
import { sidesOf } from '../games/seats';
import { LocalDealer, randomOrder } from '../games/play/localDealer';
import { Random } from '../lib/random';
import { assert, must } from '../lib/result';
import { type PlayoutStyle, playout } from './playout';
import { guesser, ownView } from './resample';
import type { Tally } from './tally';
import { type Choice, type Choices, type Edge, type Explore, Node } from './tree';
import { Utility } from './utility';

export interface SearchStyle extends Explore, PlayoutStyle {
  /**
   * What a bold move is worth to the bot besides what comes of it (`Game.boldness`), where utilities lie between 0 and
   * 1; below 0 to a careful bot, which likes the opposite.
   */
  readonly boldness: number;
}

/** What is played: all that a seat must know besides its view. */
export interface Table<State, Move> {
  readonly game: Game<State, Move>;
  readonly options: Options;
  readonly seats: number;
}

/** What a seat did on the way down. */
interface Credit<Move> {
  readonly seat: Seat;
  readonly choice: Choice<Move>;
  readonly edge: Edge<Move>;
}

/** More moves are never compared at one node; of more only those that look best are taken. */
const MANY = 64;

/** `most`: how many moves a game has to offer that can shorten its list. */
function offerOf<State, Move>(game: Game<State, Move>, view: View<State>, most = MANY): Choices<Move> {
  const all = game.shortlist?.(view, Math.min(most, MANY)) ?? game.legal(view);
  let looks = all.length > 1 && game.movePrior ? game.movePrior(view, all) : null;
  let moves = all;
  if (looks && all.length > MANY) {
    const values = looks;
    const best = all
      .map((_, i) => i)
      .sort((a, b) => values[b]! - values[a]! || a - b)
      .slice(0, MANY);
    moves = best.map((i) => all[i]!);
    looks = best.map((i) => values[i]!);
  }
  return { moves, keys: moves.map((move) => game.makeMove(move, false, view.known)), looks };
}

/** Exactly these moves, to be compared. */
function offered<State, Move>(game: Game<State, Move>, view: View<State>, moves: readonly Move[]): Choices<Move> {
  const looks = moves.length > 1 && game.movePrior ? game.movePrior(view, moves) : null;
  return { moves, keys: moves.map((move) => game.makeMove(move, false, view.known)), looks };
}

function likingOf<State, Move>(
  game: Game<State, Move>,
  view: View<State>,
  { moves, keys }: Choices<Move>,
  weight: number,
): Map<string, number> {
  if (weight === 0 || moves.length < 2 || !game.boldness) return new Map();
  return new Map(game.boldness(view, moves).map((bold, i) => [keys[i]!, weight * bold]));
}

export class Search<State, Move> {
  readonly #game: Game<State, Move>;
  readonly #view: View<State>;
  readonly #random: Random;
  readonly #style: SearchStyle;
  readonly #seed: number;
  readonly #guess: Guess;
  readonly #utility: Utility;
  readonly #root = new Node<Move>();
  /** All moves that the seat has. */
  readonly moves: readonly Move[];
  readonly #offer: Choices<Move>;
  /** What each of them is worth for its own sake, by key; of a bot without a style nothing. */
  readonly #liking: ReadonlyMap<string, number>;
  /** Whether others choose at the same time. */
  readonly #together: boolean;

  /**
   * `among`: the moves that are compared, all if there are none; legal ones.
   * The view's seat must be asked for a move. Of the view only what the seat may know is looked at.
   */
  constructor(
    { game, options, seats }: Table<State, Move>,
    view: View<State>,
    random: Random,
    style: SearchStyle,
    among: readonly Move[] = [],
  ) {
    this.#game = game;
    this.#view = ownView(game, view);
    this.#random = random;
    this.#style = style;
    this.#seed = random.bits();
    this.#guess = guesser(game, options, seats, this.#view);
    this.#utility = new Utility(sidesOf(game, options, seats));
    this.moves = among.length > 0 ? among : game.legal(this.#view);
    this.#offer = among.length > 0 ? offered(game, this.#view, among) : offerOf(game, this.#view);
    this.#liking = likingOf(game, this.#view, this.#offer, style.boldness);
    const need = game.need(view.state);
    this.#together = need.kind === 'act' && need.seats.length > 1;
    assert(this.moves.length > 0, 'the seat is asked for a move');
  }

  /** One guess, one way down the tree, one playout. */
  iterate(): void {
    const game = this.#game;
    const { seat } = this.#view;
    const first = this.#first();
    const random = this.#chance(first.edge.visits);
    const dealer = LocalDealer.keeping(game, randomOrder(random), this.#guess(random));
    const credits: Credit<Move>[] = [];
    let { state } = this.#view;
    for (let node: Node<Move> | null = this.#root; node !== null;) {
      const need = game.need(state);
      if (need.kind !== 'act') break;
      const together = need.seats.length > 1;
      const moves: Move[] = [];
      let edge: Edge<Move> | null = null;
      for (const each of need.seats) {
        const chosen: Credit<Move> =
          node === this.#root && each === seat
            ? first
            : this.#choose(dealer.openView(state, each), node, random, together);
        credits.push(chosen);
        moves.push(chosen.edge.move);
        if (edge === null || each === seat) edge = chosen.edge;
      }
      assert(edge !== null, 'somebody is asked');
      state = must(dealer.settle(must(game.step(state, { kind: 'act', moves }))));
      if (edge.visits > 0) edge.child ??= new Node();
      node = edge.child;
    }
    this.#credit(credits, playout(game, dealer, state, this.#style, random));
  }

  /** What was found out about the moves that were looked at. */
  tallies(): Tally<Move>[] {
    const { edges } = this.#root.choiceOf(this.#view.seat);
    return [...edges.values()]
      .filter(({ visits }) => visits > 0)
      .map(({ move, key, visits, points, worth }) => ({
        move,
        key,
        visits,
        points,
        worth,
        liking: this.#likingOf(key),
      }));
  }

  /** The searcher's own choice at the root, which no guess changes: so it comes before the guess. */
  #first(): Credit<Move> {
    const choice = this.#root.choiceOf(this.#view.seat);
    return {
      seat: this.#view.seat,
      choice,
      edge: choice.select(this.#offer, this.#style, this.#random, this.#together),
    };
  }

  #choose(view: View<State>, node: Node<Move>, random: Random, together: boolean): Credit<Move> {
    const choice = node.choiceOf(view.seat);
    return {
      seat: view.seat,
      choice,
      edge: choice.select(
        offerOf(this.#game, view, Math.ceil(choice.room(this.#style))),
        this.#style,
        random,
        together,
      ),
    };
  }

  /** The chance of a move's so-many-th trial: the same for each move, so that they are compared in the same worlds. */
  #chance(trial: number): Random {
    return new Random(this.#seed + trial * 0x9e3779b1);
  }

  #credit(credits: readonly Credit<Move>[], totals: readonly number[]): void {
    const utilities = this.#utility.of(totals);
    const own = this.#root.choiceOf(this.#view.seat);
    for (const { seat, choice, edge } of credits) {
      const liking = choice === own ? this.#likingOf(edge.key) : 0;
      choice.credit(edge, utilities[seat]! + liking, totals[seat]!);
    }
  }

  #likingOf(key: string): number {
    return this.#liking.get(key) ?? 0;
  }
}
