/**
 * The dealer of one process, for practice, tests, replays and bots: it knows every card, and answers every need but a
 * move.
 *
 * Rules cannot tell it from the mental-poker dealer: it too names hidden cards by counting, and mixes a hand that is to
 * be hidden.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { holds } from '../claim';
import type { Game, Input, Need, View } from '../game';
import { type Result, done, err, must, ok } from '../../lib/result';
import type { Random } from '../../lib/random';

/** Where a dealer takes the order of cards from: chance, or a file that says it. */
export interface Order {
  /** The number that a coin of so many sides shows. */
  coin(sides: number): number;
  /** The new order of a deck, top first. May be the argument, reordered in place. */
  deck(faces: Face[]): Result<Face[]>;
  /** The new order of a hand that is to be hidden. */
  hand(faces: Face[]): Face[];
}

/** Everything by chance. */
export function randomOrder(random: Random): Order {
  return {
    coin: (sides) => random.below(sides),
    deck: (faces) => ok(random.shuffle(faces)),
    hand: (faces) => random.shuffle(faces),
  };
}

const UNSEEN = err('card/unseen', 'from here on the face of a hidden card is needed, which the position does not tell');

export class LocalDealer<State, Move> {
  readonly #game: Game<State, Move>;
  readonly #order: Order;
  #faces: Map<CardId, Face>;
  /** The faces of ids that are gone, for games that remember them. */
  readonly #gone = new Map<CardId, Face>();
  /** What is to be added to them when somebody asks: most dealers are never asked. */
  #taken: { readonly cards: readonly CardId[]; readonly faces: readonly Face[] }[] = [];
  /** By seat the cards of other hands that it was shown. Made when something is shown, for most games never do. */
  #shown: Map<Seat, Set<CardId>> | null = null;

  /** `faces`: of the hidden cards that a position already has. */
  constructor(game: Game<State, Move>, order: Order, faces: ReadonlyMap<CardId, Face> = new Map()) {
    this.#game = game;
    this.#order = order;
    this.#faces = new Map(faces);
  }

  /** The same with a map that becomes the dealer's own, which is quicker than to copy it. */
  static keeping<State, Move>(
    game: Game<State, Move>,
    order: Order,
    faces: Map<CardId, Face>,
  ): LocalDealer<State, Move> {
    const dealer = new LocalDealer(game, order);
    dealer.#faces = faces;
    return dealer;
  }

  /** The faces of all hidden cards. */
  get faces(): Map<CardId, Face> {
    return this.#faces;
  }

  /**
   * The state in which somebody must move, or the round is over, or so many needs have been answered;
   * `seen` is told each answer on the way. Fails as its {@link Order} does, or with `card/unseen` where it needs the
   * face of a card that a position has not told it.
   */
  settle(state: State, seen?: (before: State, need: Need, after: State) => void, most = Infinity): Result<State> {
    for (let answers = 0; ; answers++) {
      const need = this.#game.need(state);
      if (need.kind === 'act' || need.kind === 'over' || answers >= most) return ok(state);
      const input = this.#answer(need);
      if (!input.ok) return input;
      const next = must(this.#game.step(state, input.value));
      seen?.(state, need, next);
      state = next;
    }
  }

  /** The state after one seat's move and all that follows from it. */
  play(state: State, move: Move): Result<State> {
    const next = this.#game.step(state, { kind: 'act', moves: [move] });
    return next.ok ? this.settle(next.value) : next;
  }

  /**
   * Whether what a move says of hidden cards is true. Fails with the claim's fault, or with `card/unseen` if it cannot
   * be told.
   */
  checkClaim(state: State, seat: Seat, move: Move): Result<null> {
    const claim = this.#game.claim?.(state, seat, move);
    if (claim?.cards.some((id) => !this.#faces.has(id))) return UNSEEN;
    return !claim || holds(claim, this.#faces) ? done : { ok: false, fault: claim.fault };
  }

  /** What one seat sees. */
  view(state: State, seat: Seat): View<State> {
    const past = this.#game.past?.(state, seat);
    const shown = this.#shown?.get(seat);
    return {
      state,
      seat,
      known: this.#facesOf(this.#game.hand(state, seat).hidden),
      ...(past && { seen: this.#remember(past) }),
      ...(shown && { shown: this.#facesOf([...shown]) }),
    };
  }

  #facesOf(ids: readonly CardId[]): Map<CardId, Face> {
    const faces = new Map<CardId, Face>();
    for (const id of ids) {
      const face = this.#faces.get(id);
      if (face !== undefined) faces.set(id, face);
    }
    return faces;
  }

  #remember(past: readonly CardId[]): Map<CardId, Face> {
    for (const { cards, faces } of this.#taken) for (const [i, id] of cards.entries()) this.#gone.set(id, faces[i]!);
    this.#taken = [];
    const seen = new Map<CardId, Face>();
    for (const id of past) {
      const face = this.#gone.get(id) ?? this.#faces.get(id);
      if (face !== undefined) seen.set(id, face);
    }
    return seen;
  }

  /**
   * What one seat would see of its own cards, together with everybody else's: quicker to make, for callers that look at
   * no others.
   */
  openView(state: State, seat: Seat): View<State> {
    return { state, seat, known: this.#faces };
  }

  #answer(need: Exclude<Need, { kind: 'act' | 'over' }>): Result<Input<Move>> {
    if (this.#lacks(need)) return UNSEEN;
    switch (need.kind) {
      case 'coin':
        return ok({ kind: 'coin', value: this.#order.coin(need.sides) });
      case 'shuffle': {
        const deck = this.#order.deck([...this.#take(need.cards), ...need.faces]);
        if (!deck.ok) return deck;
        this.#name(need.firstId, deck.value);
        return ok({ kind: 'shuffle' });
      }
      case 'deal':
        return ok({ kind: 'deal', up: this.#take(need.up) });
      case 'hide':
        this.#name(
          need.firstId,
          need.hands.flatMap((hand) => this.#order.hand(this.#take(hand.cards))),
        );
        return ok({ kind: 'hide' });
      case 'give':
        return ok({ kind: 'give' });
      case 'open':
        return ok({ kind: 'open', faces: need.hands.map((hand) => this.#take(hand.cards)) });
      case 'show':
        this.#show(need.to, need.cards);
        return ok({ kind: 'show' });
      case 'count': {
        const faces = need.cards.map((id) => this.#faces.get(id)!);
        return ok({
          kind: 'count',
          counts: need.classes.map((some) => faces.filter((face) => some.includes(face)).length),
        });
      }
    }
  }

  /** Whether the answer would show, or deal with others, a card whose face nobody has told. */
  #lacks(need: Need): boolean {
    const unseen = (id: CardId): boolean => !this.#faces.has(id);
    switch (need.kind) {
      case 'shuffle':
        return need.cards.some(unseen);
      case 'deal':
        return need.up.some(unseen);
      case 'open':
        return need.hands.some(({ cards }) => cards.some(unseen));
      case 'show':
      case 'count':
        return need.cards.some(unseen);
      case 'coin':
      case 'hide':
      case 'give':
      case 'act':
      case 'over':
        return false;
    }
  }

  /** The faces behind these ids, which are not needed any more. Of a card that is unseen there is none. */
  #take(cards: readonly CardId[]): Face[] {
    const faces = cards.map((id) => {
      const face = this.#faces.get(id)!;
      this.#faces.delete(id);
      return face;
    });
    if (this.#game.past) this.#taken.push({ cards, faces: [...faces] });
    return faces;
  }

  #show(to: Seat, cards: readonly CardId[]): void {
    this.#shown ??= new Map();
    const before = [...(this.#shown.get(to) ?? [])].filter((id) => this.#faces.has(id));
    this.#shown.set(to, new Set([...before, ...cards]));
  }

  #name(firstId: CardId, faces: readonly Face[]): void {
    for (const [i, face] of faces.entries()) if (face !== undefined) this.#faces.set(firstId + i, face);
  }
}
