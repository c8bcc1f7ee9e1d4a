/**
 * What every board with an own hand does alike: cards are selected and dragged, a second tap plays, a move that waits for
 * one's turn is taken back, played cards fly, and the focus stays at the hand. A board adds what its moves are.
 *
 * Where the selection is more than cards of the hand, a board keeps its own (the picks of a picture, the draft of
 * Nineteen), and uses the rest.
 * @module
 */
import type { Face } from '../../cards/card';
import type { Flight } from '../motion/flight';
import { Movement } from '../motion/movement.svelte';
import { type HeldCard, firstKeys } from './heldCard';
import { SecondTap } from './secondTap';

/** What a board shows, as far as cards may fly from or to the hand. */
export interface HandScene<State = unknown> {
  readonly state: State;
  /** The keys of the own hand's cards that have been read. */
  readonly keys: readonly string[];
}

/** A move that waits for one's turn. */
interface Waiting {
  /** The move itself, or null. */
  readonly chosen: unknown;
  /** Its cards. */
  readonly faces: readonly Face[];
  /** Takes it back. */
  readonly onback: () => void;
}

export interface HandBoardOptions<Scene extends HandScene, Move> {
  readonly cards: () => readonly HeldCard[];
  /** Whether the own seat is to move now. */
  readonly asked: () => boolean;
  readonly ahead?: () => Waiting | null;
  /** What the board shows beside the hand. */
  readonly scene: () => Omit<Scene, 'keys'>;
  /** Whether two scenes of one state, with the same hand, have all other cards in the same place. */
  readonly same?: (before: Scene, after: Scene) => boolean;
  readonly flights: (before: Scene, after: Scene) => readonly Flight[];
  /** Gives the focus to what is nearest to the element that had it and is gone; the hand, if it is left out. */
  readonly refocus?: () => void;
  readonly onplay: (move: Move) => void;
  /** What the board forgets when nothing is selected any more. */
  readonly onclear?: () => void;
  /** A second tap on a card. */
  readonly onagain?: (key: string) => void;
  /** Whether only one card can be selected at a time. */
  readonly single?: boolean;
}

const NONE: ReadonlySet<string> = new Set();

export class HandBoard<Scene extends HandScene, Move> {
  /** The component of the hand, once it is there. */
  hand = $state<{ focus: () => Promise<void>; leave: (going: ReadonlySet<string>) => void }>();
  chosen = $state.raw(NONE);
  /** The cards of the hand that are dragged. */
  dragged = $state.raw<readonly string[]>([]);
  /** The place that dragged cards are over, from wherever they come. */
  over = $state.raw<string | null>(null);
  readonly moving: Movement<Scene>;
  readonly #options: HandBoardOptions<Scene, Move>;
  readonly #taps = new SecondTap();

  /** The cards of a move that waits, of equal ones the first. */
  readonly waiting = $derived.by(() => firstKeys(this.#options.ahead?.()?.faces ?? [], this.#options.cards()));
  /** The card that is dragged, or else selected: where one at a time is. */
  readonly held = $derived.by(() => {
    const [key] = this.dragged.length > 0 ? this.dragged : this.chosen;
    return this.#options.cards().find((card) => card.key === key) ?? null;
  });
  readonly #scene = $derived.by(() => {
    const keys = this.#options.cards().map(({ key }) => key);
    return { ...this.#options.scene(), keys: keys.sort() } as unknown as Scene;
  });

  /** To be made while a board's component is. */
  constructor(options: HandBoardOptions<Scene, Move>) {
    this.#options = options;
    const { same = () => true, flights, refocus = () => void this.hand?.focus() } = options;
    this.moving = new Movement<Scene>({
      scene: () => this.#scene,
      same: (before, after) =>
        before.state === after.state && before.keys.join() === after.keys.join() && same(before, after),
      flights,
      refocus,
    });
  }

  /** A tap: it selects the card or puts it back, or takes back the move that waits with it. */
  readonly tap = (key: string): void => {
    if (this.takesBack(key)) return;
    const { onagain, single } = this.#options;
    if (onagain && this.#taps.is(key)) return onagain(key);
    const next = new Set(single ? (this.chosen.has(key) ? [key] : []) : this.chosen);
    if (!next.delete(key)) next.add(key);
    this.chosen = next;
  };

  /** Follows a drag of the hand. */
  readonly drag = (over: string | null | undefined, keys: readonly string[]): void => {
    this.over = over ?? null;
    this.dragged = over === undefined ? [] : keys;
  };

  /** A tap on a card of the move that waits, or on any once the turn has come, takes it back. True if that is all. */
  takesBack(key: string): boolean {
    const ahead = this.#options.ahead?.();
    const isOwn = this.waiting.has(key);
    if (ahead && ahead.chosen !== null && (isOwn || this.#options.asked())) ahead.onback();
    return isOwn;
  }

  /** Selects these cards and no others. */
  choose(...keys: readonly string[]): void {
    this.chosen = new Set(keys);
  }

  clear(): void {
    this.chosen = NONE;
    this.#taps.forget();
    this.#options.onclear?.();
  }

  /** Esc: takes back the move that waits, and selects nothing. */
  giveUp(): void {
    this.#options.ahead?.()?.onback();
    this.clear();
  }

  /** Cards of the hand were let go there: from there they fly. */
  letGo(keys: readonly string[], rects: readonly DOMRect[]): void {
    this.moving.letGo(new Map(keys.map((key, i) => [`own:${key}`, rects[i]!])));
  }

  /** Makes a move with the cards that go, or chooses it ahead. */
  play(move: Move, going: ReadonlySet<string> = this.chosen): void {
    const isNow = this.#options.asked();
    if (isNow) this.hand?.leave(going);
    this.#options.onplay(move);
    this.clear();
    if (isNow) void this.moving.keepFocus();
  }
}
