/**
 * The tree of a search. A *node* is what the searching seat has seen happen since the root, whatever the hidden cards
 * are; a seat's *choice* there holds the moves that were met in any guess, and how they did. Chance makes no branches:
 * what is drawn, and what comes of it, is averaged over the guesses.
 *
 * Which moves there are depends on the guess (a seat can play only what it holds in it); so each move counts how often
 * it could have been chosen, and UCB explores by that count, not by the visits of the node (Cowling, Powley and
 * Whitehouse 2012, section IV: the subset-armed bandit).
 *
 * A seat may have hundreds of moves. At first only the few that look best are tried; the more often the node is
 * visited, the more are let in (progressive widening: Coulom 2007; Chaslot et al. 2008). What a glance says also counts
 * a little for moves that were tried seldom (progressive bias, ibid.).
 * @module
 */
import type { Seat } from '../cards/card';
import { logOfInteger } from '../lib/exactMath';
import type { Random } from '../lib/random';

/** One move in the tree. */
export interface Edge<Move> {
  /** The move of the guess in which it was met last: in another guess its cards have other ids. */
  move: Move;
  readonly key: string;
  /** How often it was chosen. */
  visits: number;
  /** How often it could have been. */
  available: number;
  /** Sum of the chooser's utilities. */
  worth: number;
  /** Sum of the chooser's totals, in points. */
  points: number;
  /** What comes after it, once it has been looked at. */
  child: Node<Move> | null;
}

export interface Explore {
  /** Weight of the exploration term of UCB; utilities lie between 0 and 1. */
  readonly exploration: number;
  /** Weight of what a glance says. */
  readonly bias: number;
  /** How many moves are let in at once, and how many more for the square root of the visits. */
  readonly breadth: number;
  readonly widening: number;
}

/** What a seat can do in a guess. */
export interface Choices<Move> {
  readonly moves: readonly Move[];
  /** What tells moves apart, whatever the ids of their cards are. */
  readonly keys: readonly string[];
  /** How good each looks at a glance, or null. */
  readonly looks: readonly number[] | null;
}

/** The best look, which all are measured by; 0 if there are none. */
function scaleOf(looks: readonly number[] | null): number {
  let best = 0;
  if (looks) for (const look of looks) if (look > best) best = look;
  return best;
}

export class Choice<Move> {
  readonly edges = new Map<string, Edge<Move>>();
  #visits = 0;

  /** How many moves may have been tried when the next one has been chosen, one at least. */
  room({ breadth, widening }: Explore): number {
    return breadth + widening * Math.sqrt(this.#visits + 1);
  }

  /**
   * The move to try in this guess. `together`: whether others choose at the same time. Then the exploration is drawn by
   * lot around what it else would be: choices that follow a rule exactly fall into step with each other, and one would
   * seem to foresee the other.
   */
  select({ moves, keys, looks }: Choices<Move>, explore: Explore, random: Random, together = false): Edge<Move> {
    const room = this.room(explore);
    this.#visits++;
    const scale = scaleOf(looks);
    const tried: Edge<Move>[] = [];
    const triedLooks: number[] = [];
    let fresh = -1;
    let freshLook = -1;
    let ties = 1;
    for (let i = 0; i < moves.length; i++) {
      const edge = this.edges.get(keys[i]!);
      const look = scale > 0 ? looks![i]! / scale : 0;
      if (edge !== undefined) {
        edge.available++;
        edge.move = moves[i]!;
        tried.push(edge);
        triedLooks.push(look);
      } else if (look > freshLook) {
        fresh = i;
        freshLook = look;
        ties = 1;
      } else if (look === freshLook && random.below(++ties) === 0) fresh = i;
    }
    if (fresh >= 0 && (tried.length === 0 || tried.length < room)) return this.#add(keys[fresh]!, moves[fresh]!);
    let chosen: Edge<Move> | null = null;
    let highest = -Infinity;
    for (let i = 0; i < tried.length; i++) {
      const edge = tried[i]!;
      const { visits, available } = edge;
      const lot = together ? (2 * random.bits()) / 2 ** 32 : 1;
      const value =
        edge.worth / visits +
        lot * explore.exploration * Math.sqrt(logOfInteger(available) / visits) +
        (explore.bias * triedLooks[i]!) / (1 + visits);
      if (value > highest) {
        highest = value;
        chosen = edge;
      }
    }
    return chosen!;
  }

  /** What came of an edge: the chooser's utility and points. */
  credit(edge: Edge<Move>, worth: number, points: number): void {
    edge.visits++;
    edge.worth += worth;
    edge.points += points;
  }

  #add(key: string, move: Move): Edge<Move> {
    const edge: Edge<Move> = { move, key, visits: 0, available: 1, worth: 0, points: 0, child: null };
    this.edges.set(key, edge);
    return edge;
  }
}

export class Node<Move> {
  readonly #choices = new Map<Seat, Choice<Move>>();

  /** What `seat` chooses here. Seats that move at once choose at the same node, each for itself. */
  choiceOf(seat: Seat): Choice<Move> {
    let choice = this.#choices.get(seat);
    if (!choice) this.#choices.set(seat, (choice = new Choice()));
    return choice;
  }
}
