/**
 * Perft: how many sequences of moves there are from small positions, counted three times: with the moves that `legal`
 * lists, by a second writing of the rules that shares nothing with the game, and as numbers that once were counted. At
 * every node the moves are also compared with everything that could be written, judged by `check` and the claims.
 */
import { makeFace } from 'svista/cards';
import type { View } from 'svista/games';
import { expect, it } from 'vitest';
import { LocalDealer, type Order } from '../../src/games/play/localDealer';
import { must, ok } from '../../src/lib/result';
import { crazyEights } from './rules';
import type { EightsMove, EightsState } from './state';

const asWritten: Order = { coin: () => 0, deck: (faces) => ok(faces), hand: (faces) => faces };

/** The second writing: cards are two letters, nothing is hidden, and a turn is played in one go. */
class Model {
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
    this.turn = 'abcdefg'.indexOf(turn);
    const said = new Map((fields as string[]).map((field) => field.split('=') as [string, string]));
    this.flags = new Set(
      ['two', 'queen', 'ace', 'last', 'must'].filter(
        (key) => (said.get(key) ?? (key === 'last' || key === 'must' ? 'off' : 'on')) === 'on',
      ),
    );
    this.most = { one: 1, three: 3, all: 1000 }[said.get('draw') ?? 'one']!;
    this.renewed = Number(said.get('renewed') ?? 0);
    this.suit = said.get('want') ?? '';
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

  moves(): string[] {
    if (this.isOver) return [];
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

  play(move: string): Model {
    const next = this.copy();
    next.make(move.split(' '));
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
}

function modelPerft(model: Model, depth: number): number {
  const moves = model.moves();
  if (depth === 0 || moves.length === 0) return 1;
  return moves.reduce((sum, move) => sum + modelPerft(model.play(move), depth - 1), 0);
}

/** Everything that a seat might write, legal or not; the legal ones of them. */
function byForce(dealer: LocalDealer<EightsState, EightsMove>, view: View<EightsState>): string[] {
  const { state, seat, known } = view;
  const cards = new Set(state.hands[seat]!.map((id) => makeFace(known.get(id)!)));
  const plays = [...cards].flatMap((card) => ['', ' C', ' D', ' H', ' S'].map((suit) => `play ${card}${suit}`));
  return ['draw', 'take', 'pass', ...plays, ...plays.map((text) => `${text} last`)].filter((text) => {
    const move = must(crazyEights.parseMove(text, view));
    return crazyEights.check(state, seat, move).ok && dealer.checkClaim(state, seat, move).ok;
  });
}

/** Leaves of the tree of that depth. */
function perft(dealer: LocalDealer<EightsState, EightsMove>, state: EightsState, depth: number): number {
  const need = crazyEights.need(state);
  if (need.kind !== 'act' || depth === 0) return 1;
  const view = dealer.view(state, need.seats[0]!);
  const moves = crazyEights.legal(view);
  expect(moves.map((move) => crazyEights.makeMove(move)).sort()).toEqual(byForce(dealer, view).sort());
  let leaves = 0;
  for (const move of moves) {
    const branch = new LocalDealer(crazyEights, asWritten, dealer.faces);
    leaves += perft(branch, must(branch.play(state, move)), depth - 1);
  }
  return leaves;
}

const POSITIONS: readonly (readonly [string, string, readonly number[]])[] = [
  ['plain cards', '7S5D/7D9S 9D 3SKS a', [2, 3, 6, 10, 14, 21, 38]],
  ['eights', '8S5D/8D9S 9C 3SKS a', [5, 22, 32, 61, 89, 167, 268]],
  ['twos upon twos', '2S5D/2D9S/2C2H 2S3S KSKDKHKCTDTC a decks=2', [2, 4, 10, 12, 15, 24, 42]],
  ['queens and aces, three players', 'QSAS5D/QDAD9S/QCAH 9C4S KSKD a', [3, 6, 11, 18, 28, 48, 84]],
  ['aces between two', 'ASAD5D/AHQS9S 4S KSKD a', [2, 4, 10, 21, 38, 68, 125]],
  ['up to three draws', '5D6D4C/9H7H2C QC KSKDQHKC a draw=three', [2, 3, 3, 4, 5, 7, 17]],
  ['until one plays', '5D6D4C/9H7H2C QC KSKDQHKC a draw=all', [2, 3, 3, 4, 5, 9, 18]],
  [
    'who can play must',
    '5C6D7H8S/9H8H5D4D QC KSKCQHKC3D4H a must=on draw=three decks=2',
    [5, 26, 47, 92, 124, 162, 167],
  ],
  ['last card', '5C6C/8H7C QC KSKCQHKD a last=on', [5, 45, 83, 148, 291, 718, 1848]],
  ['last card, and a two', '5C2C7D/7C9C QC KSKCQHKDJH a last=on', [3, 7, 25, 44, 72, 131, 281]],
  ['a pile that becomes the stock', '5D6C4H/9H7HTC KS4SQC - a', [2, 3, 4, 5, 6, 9, 13]],
  ['nothing to draw', '5D6C/9H7C QC - a renewed=5', [2, 4, 5, 5, 5, 5, 5]],
  ['equal cards, one of them drawn', '5C6D/7C9D 9C 5C6DKH a decks=2', [2, 4, 8, 12, 15, 21, 27]],
];

it.each(POSITIONS)('%s', (_what, position, counts) => {
  const { state, known } = must(crazyEights.parsePosition(position));
  const depths = [1, 2, 3, 4, 5, 6, 7];
  const counted = depths.map((depth) => modelPerft(new Model(position), depth));
  expect(depths.map((depth) => perft(new LocalDealer(crazyEights, asWritten, known), state, depth))).toEqual(counted);
  expect(counted).toEqual(counts);
});

it('goes through every kind of move, and both ends of a round', () => {
  const seen = new Set<string>();
  const walk = (model: Model, depth: number): void => {
    if (model.isOver) seen.add(model.hands.some((hand) => hand.length === 0) ? 'out' : 'blocked');
    if (depth === 0) return;
    for (const move of model.moves()) {
      seen.add(move.split(' ')[0]!);
      walk(model.play(move), depth - 1);
    }
  };
  for (const [, position] of POSITIONS) walk(new Model(position), 5);
  expect(seen).toEqual(new Set(['play', 'draw', 'take', 'pass', 'out', 'blocked']));
});
