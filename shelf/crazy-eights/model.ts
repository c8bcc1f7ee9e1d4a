/** A second writing of Crazy Eights: cards are two letters, nothing is hidden, and a turn is played in one go. */
import type { GameModel } from 'svista/testing';

const worthOf = (card: string): number =>
  card[0] === '8' ? 50 : 'TJQK'.includes(card[0]!) ? 10 : 'A23456789'.indexOf(card[0]!) + 1;

/** The model of a position; null where somebody has left, of which it knows nothing. */
export const modelOf = (position: string): Model | null => (/ out=/.test(position) ? null : new Model(position));

export class Model implements GameModel {
  hands: string[][];
  pile: string[];
  stock: string[];
  turn: number;
  step = 1;
  suit = '';
  toTake = 0;
  fresh: string | null = null;
  draws = 0;
  idle = 0;
  renewed = 0;
  isOver = false;
  readonly flags: ReadonlySet<string>;
  readonly most: number;

  constructor(position: string) {
    const [hands, pile, stock, turn, ...fields] = position.split(' ') as [string, string, string, string];
    const cards = (text: string): string[] => text.match(/[^-]./g) ?? [];
    this.hands = hands.split('/').map(cards);
    this.pile = cards(pile);
    this.stock = cards(stock);
    this.turn = 'abcdefg'.indexOf(turn[0]!);
    this.draws = Number(turn.split('+')[1] ?? 0);
    this.fresh = this.draws > 0 ? this.hands[this.turn]!.at(-1)! : null;
    const said = new Map((fields as string[]).map((field) => field.split('=') as [string, string]));
    this.flags = new Set(
      ['two', 'queen', 'ace', 'last', 'must'].filter(
        (key) => (said.get(key) ?? (key === 'last' || key === 'must' ? 'off' : 'on')) === 'on',
      ),
    );
    this.most = { one: 1, three: 3, all: 1000 }[said.get('draw') ?? 'one']!;
    this.renewed = Number(said.get('renewed') ?? 0);
    this.suit = said.get('want') ?? '';
    this.step = said.get('way') === 'right' ? -1 : 1;
    this.toTake = Number(said.get('owed') ?? 0);
    this.idle = Number(said.get('passes') ?? 0);
  }

  copy(): Model {
    const copy = Object.assign(Object.create(Model.prototype) as Model, this);
    copy.hands = this.hands.map((hand) => [...hand]);
    copy.pile = [...this.pile];
    copy.stock = [...this.stock];
    return copy;
  }

  matches(card: string): boolean {
    const [rank, suit] = [card[0], card[1]];
    const top = this.pile.at(-1)!;
    if (this.toTake) return rank === '2';
    if (rank === '8') return true;
    return this.suit ? suit === this.suit : suit === top[1] || rank === top[0];
  }

  mayDraw(): boolean {
    return this.stock.length > 0 || (this.pile.length > 1 && this.renewed < 5);
  }

  moves(seat: number): string[] {
    if (this.isOver || seat !== this.turn) return [];
    const hand = this.hands[this.turn]!;
    const found = new Set<string>();
    for (const card of this.fresh ? [this.fresh] : hand) {
      if (!this.matches(card)) continue;
      const suits = card[0] === '8' && hand.length > 1 ? [' C', ' D', ' H', ' S'] : [''];
      for (const suit of suits) {
        found.add(`play ${card}${suit}`);
        if (this.flags.has('last') && hand.length === 2) found.add(`play ${card}${suit} last`);
      }
    }
    if (this.toTake) return [...found, 'take'];
    if (this.flags.has('must') && [...found].some((move) => !move.startsWith('play 8'))) return [...found];
    return [...found, this.draws < this.most && this.mayDraw() ? 'draw' : 'pass'];
  }

  draw(count: number): void {
    for (let i = 0; i < count && this.mayDraw(); i++) {
      if (this.stock.length === 0) {
        this.stock = this.pile.splice(0, this.pile.length - 1);
        this.renewed++;
      }
      this.fresh = this.stock.shift()!;
      this.hands[this.turn]!.push(this.fresh);
    }
  }

  pass(players: number): void {
    for (let i = 0; i < players; i++) this.turn = (this.turn + this.step + this.hands.length) % this.hands.length;
    this.fresh = null;
    this.draws = 0;
  }

  play([move]: readonly string[]): Model {
    const next = this.copy();
    next.make(move!.split(' '));
    return next;
  }

  make([kind, card, ...said]: string[]): void {
    const hand = this.hands[this.turn]!;
    if (kind === 'draw') {
      this.draws++;
      this.draw(1);
      return;
    }
    if (kind === 'pass') {
      this.idle = this.draws > 0 ? 0 : this.idle + 1;
      this.isOver = this.idle === this.hands.length;
      return this.pass(1);
    }
    this.idle = 0;
    if (kind === 'take') {
      const count = this.toTake;
      this.toTake = 0;
      this.draw(count);
      return this.pass(1);
    }
    hand.splice(this.fresh ? hand.length - 1 : hand.indexOf(card!), 1);
    this.pile.push(card!);
    this.suit = said.find((word) => word.length === 1) ?? '';
    if (hand.length === 0) {
      this.isOver = true;
      return;
    }
    if (card![0] === '2' && this.flags.has('two')) this.toTake += 2;
    if (hand.length === 1 && this.flags.has('last') && !said.includes('last')) this.draw(2);
    const turns = card![0] === 'A' && this.flags.has('ace');
    if (turns) this.step = -this.step;
    const skips = (card![0] === 'Q' && this.flags.has('queen')) || (turns && this.hands.length === 2);
    this.pass(skips ? 2 : 1);
  }

  points(): number[] | null {
    if (!this.isOver) return null;
    const worth = this.hands.map((hand) => hand.reduce((sum, card) => sum + worthOf(card), 0));
    const least = Math.min(...worth);
    const winners = worth.filter((each) => each === least).length;
    const won = worth.reduce((sum, each) => sum + each - least, 0);
    return worth.map((each) => (each === least ? Math.floor(won / winners) : 0));
  }
}
