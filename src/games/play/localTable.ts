/**
 * A table in one process: rounds of a match with the local dealer, for practice alone and for bots among themselves.
 * Whoever owns it asks each seat for its moves.
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import type { AnyGame, Need, Options, RoundResult, View } from '../game';
import { LocalDealer, type Order, randomOrder } from './localDealer';
import { isOver, nextDealer, totals } from '../match';
import { sidesOf } from '../seats';
import type { Random } from '../../lib/random';
import { type Result, assert, done, err, must, ok } from '../../lib/result';
import { type FileLine, makeGameFile } from './writeGameFile';

/** Something that happened, for logs. */
export type LocalEvent =
  | { readonly kind: 'round'; readonly number: number }
  | { readonly kind: 'move'; readonly before: unknown; readonly seat: Seat; readonly move: unknown }
  | {
      readonly kind: 'need';
      readonly before: unknown;
      readonly need: Need;
      readonly after: unknown;
      /** What it has dealt to a seat, which nobody else may be told. */
      readonly dealtTo: (seat: Seat) => readonly Face[];
    };

/** What is played, by whom, and by which chance. */
export interface LocalTableOptions {
  readonly game: AnyGame;
  /** All of them, as are those of the match. */
  readonly options: Options;
  readonly match: Options;
  readonly names: readonly string[];
  readonly random: Random;
  /** Where the first round begins, if not with a deal: a position that can be parsed, and says its options itself. */
  readonly from?: string;
  readonly onEvent?: (event: LocalEvent) => void;
}

/** A table in one process, with cards that this process knows: it deals, asks and counts. */
export class LocalTable {
  readonly #options: LocalTableOptions;
  #dealer!: LocalDealer<unknown, unknown>;
  #state: unknown = null;
  #given = new Map<Seat, unknown>();
  #results: readonly RoundResult[] = [];
  #lines: FileLine[] = [];
  #decks: Face[][] = [];
  /** How many rounds of the match were over when the one on the table began. */
  #before = 0;
  /** The position that the round on the table began with; null if it was dealt. */
  #from: string | null;

  /** The first round is dealt at once. */
  constructor(options: LocalTableOptions) {
    this.#options = options;
    this.#from = options.from ?? null;
    this.#begin(null);
  }

  get options(): Options {
    return this.#options.options;
  }

  get state(): unknown {
    return this.#state;
  }

  /** The rounds of this match that are over. */
  get results(): readonly RoundResult[] {
    return this.#results;
  }

  get totals(): readonly number[] {
    return totals({ results: this.#results }, this.#options.names.length);
  }

  get matchOver(): boolean {
    const { game, options, match, names } = this.#options;
    const sides = sidesOf(game, options, names.length);
    return isOver({ game, options: match, results: this.#results, sides }, names.length);
  }

  /** Whether the round is over. */
  get over(): boolean {
    return this.#need.kind === 'over';
  }

  /** The seats whose move is wanted now. */
  get asked(): readonly Seat[] {
    const need = this.#need;
    return need.kind === 'act' ? need.seats.filter((seat) => !this.#given.has(seat)) : [];
  }

  /** The move that a seat has made and that waits for those of others; null if it has made none. */
  chosen(seat: Seat): unknown {
    return this.#given.get(seat) ?? null;
  }

  /** What one seat sees. */
  view(seat: Seat): View<unknown> {
    return this.#dealer.view(this.#state, seat);
  }

  /** Takes a seat's move. Fails with `table/not-asked`, as the game does, or as a false claim does. */
  play(seat: Seat, move: unknown): Result<null> {
    const { game } = this.#options;
    const need = this.#need;
    if (need.kind !== 'act' || !this.asked.includes(seat))
      return err('table/not-asked', 'this seat is not asked for a move now');
    const legal = game.check(this.#state, seat, move);
    if (!legal.ok) return legal;
    const honest = this.#dealer.checkClaim(this.#state, seat, move);
    if (!honest.ok) return honest;
    const given = new Map([...this.#given, [seat, move]]);
    if (given.size < need.seats.length) {
      this.#given = given;
      return done;
    }
    const moves = need.seats.map((each) => given.get(each));
    const next = game.step(this.#state, { kind: 'act', moves });
    if (!next.ok) return next;
    for (const [i, each] of need.seats.entries()) this.#note(each, moves[i]);
    this.#given = new Map();
    this.#settle(next.value);
    return done;
  }

  /** Another round; a new match if this one is over. */
  next(): void {
    assert(this.over, 'the round is not over');
    const { game, names } = this.#options;
    const dealer = game.dealer(this.#state);
    if (this.matchOver) this.#results = [];
    this.#from = null;
    this.#begin(dealer === null ? null : nextDealer(dealer, names.length));
  }

  /** The round so far as a game file with open cards. */
  file(): string {
    const { game, options, names } = this.#options;
    const need = this.#need;
    const placed = { hands: new Map(), up: null, stock: null };
    const start =
      this.#from === null
        ? ({
            kind: 'deal',
            dealer: game.dealer(this.#state) ?? 0,
            before: this.#before,
            deck: this.#decks[0]!,
            placed,
          } as const)
        : ({ kind: 'position', text: this.#from, line: 0 } as const);
    const scores = need.kind === 'over' ? { totals: need.result.scores.map((score) => score.total), line: 0 } : null;
    return makeGameFile({ game, names, options, start, moves: this.#lines, scores, signed: [] });
  }

  get #need(): Need {
    return this.#options.game.need(this.#state);
  }

  #begin(dealer: Seat | null): void {
    const { game, options, names, random, onEvent } = this.#options;
    this.#lines = [];
    this.#decks = [];
    this.#given = new Map();
    this.#before = this.#results.length;
    onEvent?.({ kind: 'round', number: this.#before + 1 });
    const start = this.#from === null ? null : must(game.parsePosition(this.#from));
    this.#dealer = new LocalDealer<unknown, unknown>(game, this.#noted(randomOrder(random.fork())), start?.known);
    this.#settle(start ? start.state : game.setup(options, names.length, dealer, this.#before));
  }

  /** The order, with every deck that it makes noted for the file. */
  #noted(order: Order): Order {
    const deck = (faces: Face[]): Result<Face[]> => {
      const made = must(order.deck(faces));
      if (this.#decks.length > 0 || this.#from !== null) this.#lines.push({ renewed: [...made] });
      this.#decks.push([...made]);
      return ok(made);
    };
    return { ...order, deck };
  }

  #settle(state: unknown): void {
    const { onEvent } = this.#options;
    this.#state = must(
      this.#dealer.settle(state, (before, need, after) =>
        onEvent?.({ kind: 'need', before, need, after, dealtTo: (seat) => this.#dealtTo(need, seat) }),
      ),
    );
    const need = this.#need;
    if (need.kind === 'over') this.#results = [...this.#results, need.result];
  }

  /** Of cards that are unseen, none. */
  #dealtTo(need: Need, seat: Seat): Face[] {
    const cards = need.kind === 'deal' ? need.hands.flatMap((hand) => (hand.seat === seat ? hand.cards : [])) : [];
    const faces = cards.flatMap((id) => this.#dealer.faces.get(id) ?? []);
    return faces.length < cards.length ? [] : faces;
  }

  #note(seat: Seat, move: unknown): void {
    const { game, onEvent } = this.#options;
    onEvent?.({ kind: 'move', before: this.#state, seat, move });
    this.#lines.push({ seat, line: 0, text: game.makeMove(move, false, this.#dealer.faces) });
  }
}
