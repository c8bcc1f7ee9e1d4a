/** A second writing of Crazy Eights that shares nothing with the first: cards are two letters, and nothing is hidden. */
import type { GameModel } from 'svista/testing';

const SUITS = ['C', 'D', 'H', 'S'];
const worth = (card: string): number =>
  card[0] === '8' ? 50 : 'TJQK'.includes(card[0]!) ? 10 : 'A23456789'.indexOf(card[0]!) + 1;

export class EightsModel implements GameModel {
  readonly hands: string[][];
  readonly pile: string[];
  readonly stock: string[];
  turn: number;
  drawn: boolean;
  suit = '';
  passes = 0;

  constructor(position: string) {
    const [hands = '', pile = '', stock = '', turn = '', ...fields] = position.split(' ');
    const cards = (text: string): string[] => text.match(/[^-]./g) ?? [];
    this.hands = hands.split('/').map(cards);
    this.pile = cards(pile);
    this.stock = cards(stock);
    this.turn = 'abcd'.indexOf(turn[0]!);
    this.drawn = turn.endsWith('+');
    for (const field of fields) {
      if (field.startsWith('want=')) this.suit = field[5]!;
      if (field.startsWith('passes=')) this.passes = Number(field[7]);
    }
  }

  get isOver(): boolean {
    return this.passes === this.hands.length || this.hands.some((hand) => hand.length === 0);
  }

  moves(seat: number): string[] {
    if (this.isOver || seat !== this.turn) return [];
    const top = this.pile.at(-1)!;
    const plays = this.hands[seat]!.flatMap((card) => {
      if (card[0] === '8') return SUITS.map((suit) => `play ${card} ${suit}`);
      const isFit = this.suit ? card[1] === this.suit : card[0] === top[0] || card[1] === top[1];
      return isFit ? [`play ${card}`] : [];
    });
    return [...plays, this.drawn || this.stock.length === 0 ? 'pass' : 'draw'];
  }

  play([move]: readonly string[]): GameModel {
    const next = Object.assign(Object.create(EightsModel.prototype) as EightsModel, structuredClone({ ...this }));
    next.make(move!.split(' '));
    return next;
  }

  make([kind, card, suit = '']: string[]): void {
    if (kind === 'draw') {
      this.hands[this.turn]!.push(this.stock.shift()!);
      this.drawn = true;
      return;
    }
    if (kind === 'play') {
      this.hands[this.turn]!.splice(this.hands[this.turn]!.indexOf(card!), 1);
      this.pile.push(card!);
      this.suit = suit;
    }
    this.passes = kind === 'play' || this.drawn ? 0 : this.passes + 1;
    this.drawn = false;
    if (!this.isOver) this.turn = (this.turn + 1) % this.hands.length;
  }

  points(): number[] | null {
    if (!this.isOver) return null;
    const left = this.hands.flat().reduce((sum, card) => sum + worth(card), 0);
    return this.hands.map((hand) => (hand.length === 0 ? left : 0));
  }
}
