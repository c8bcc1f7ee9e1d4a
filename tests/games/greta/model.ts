/**
 * Greta once more, written from the rules page in the plainest way and sharing nothing with `src`: cards are words, the
 * table has no borders, and everything is looked for wherever it could be. Slow, and made to disagree with the real one
 * if either is wrong.
 */

const VALUES: Readonly<Record<string, number>> = {
  S: 1,
  H: 2,
  C: 3,
  D: 4,
  J: 5,
  K: 6,
  7: 7,
  8: 8,
  9: 9,
  T: 10,
  A: 11,
  Q: 12,
};

/** How far from the first card anything is looked for: two more than can be reached. */
const REACH = 5;

interface Spot {
  readonly x: number;
  readonly y: number;
  up: string;
  down: string | null;
}

export class Model {
  readonly hands: string[][];
  readonly spots: Spot[];
  readonly points: number[];
  turn: number;
  /** The spot that is claimed for. */
  waiting: Spot | null = null;
  #stock: string[];
  readonly #byEye: boolean;

  constructor(
    hands: readonly string[][],
    stock: readonly string[],
    spots: readonly Spot[],
    turn: number,
    byEye: boolean,
    points: readonly number[] = [0, 0],
  ) {
    this.hands = hands.map((hand) => [...hand]);
    this.#stock = [...stock];
    this.spots = spots.map((spot) => ({ ...spot }));
    this.turn = turn;
    this.#byEye = byEye;
    this.points = [...points];
  }

  copy(): Model {
    const model = new Model(this.hands, this.#stock, this.spots, this.turn, this.#byEye, this.points);
    model.waiting = this.waiting && model.spots[this.spots.indexOf(this.waiting)]!;
    return model;
  }

  get laid(): number {
    return this.spots.reduce((sum, spot) => sum + (spot.down === null ? 1 : 2), 0);
  }

  get over(): boolean {
    return this.laid === 32 && this.waiting === null;
  }

  /** Every place move as text; the names of cells count from the first card, which is d4. */
  places(): string[] {
    const cells: string[] = [];
    for (let x = -REACH; x <= REACH; x++) {
      for (let y = -REACH; y <= REACH; y++) if (this.#mayPlace(x, y)) cells.push(name(x, y));
    }
    return this.hands[this.turn]!.flatMap((card) => cells.map((cell) => `place ${card} ${cell}`));
  }

  #at(x: number, y: number): Spot | undefined {
    return this.spots.find((spot) => spot.x === x && spot.y === y);
  }

  #mayPlace(x: number, y: number): boolean {
    const here = this.#at(x, y);
    if (this.laid >= 16) return here !== undefined && here.down === null;
    if (this.laid === 0) return x === 0 && y === 0;
    const xs = [...this.spots.map((spot) => spot.x), x];
    const ys = [...this.spots.map((spot) => spot.y), y];
    const beside = this.#at(x - 1, y) ?? this.#at(x + 1, y) ?? this.#at(x, y - 1) ?? this.#at(x, y + 1);
    return (
      !here && beside !== undefined && Math.max(...xs) - Math.min(...xs) < 4 && Math.max(...ys) - Math.min(...ys) < 4
    );
  }

  /** What the card on the spot matches: cell names, and `cover`, with their points. */
  matches(spot: Spot): Map<string, number> {
    const found = new Map<string, number>();
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
      [-1, 0],
      [0, -1],
      [-1, -1],
      [-1, 1],
    ] as const) {
      for (let far = 1; far <= REACH; far++) {
        const other = this.#at(spot.x + far * dx, spot.y + far * dy);
        if (other && shared(spot.up, other.up) > 0) found.set(name(other.x, other.y), shared(spot.up, other.up));
      }
    }
    if (spot.down !== null && shared(spot.up, spot.down) > 0) found.set('cover', 10 * shared(spot.up, spot.down));
    return found;
  }

  play(text: string): void {
    const [kind, first, second, ...rest] = text.split(' ');
    if (kind === 'place') this.#place(first!, second!);
    else {
      const due = this.matches(this.waiting!);
      for (const word of [first!, second, ...rest]) this.points[this.turn]! += due.get(word ?? '') ?? 0;
      this.waiting = null;
      this.#next(1 - this.turn);
    }
  }

  #place(card: string, cell: string): void {
    const seat = this.turn;
    const x = cell.charCodeAt(0) - 100;
    const y = Number(cell.slice(1)) - 4;
    this.hands[seat]!.splice(this.hands[seat]!.indexOf(card), 1);
    let spot = this.#at(x, y);
    if (spot) {
      spot.down = spot.up;
      spot.up = card;
    } else {
      spot = { x, y, up: card, down: null };
      this.spots.push(spot);
    }
    if (this.#byEye && this.laid > 1) {
      this.waiting = spot;
      this.turn = 1 - seat;
      return;
    }
    for (const points of this.matches(spot).values()) this.points[1 - seat]! += points;
    this.#next(seat);
  }

  #next(last: number): void {
    this.turn = 1 - last;
    if (this.hands.some((hand) => hand.length > 0) || this.laid === 32) return;
    const each = this.laid === 16 ? 8 : 4;
    const dealer = last;
    this.hands[1 - dealer] = this.#stock.splice(0, each);
    this.hands[dealer] = this.#stock.splice(0, each);
    if (this.laid < 16) return;
    const [a, b] = this.points as [number, number];
    this.turn = a > b ? 0 : b > a ? 1 : last;
  }
}

function name(x: number, y: number): string {
  return String.fromCharCode(100 + x) + (4 + y);
}

function shared(card: string, other: string): number {
  if (card[0] === other[0]) return VALUES[card[0]!]!;
  return card[1] === other[1] ? VALUES[card[1]!]! : 0;
}
