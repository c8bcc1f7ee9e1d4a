/**
 * Whole games that play themselves from a seed, written as files with every position: what golden transcripts are made
 * of.
 */
import type { Face } from '../../src/cards/card';
import type { AnyGame, Options } from '../../src/games/game';
import { LocalDealer, type Order } from '../../src/games/play/localDealer';
import { defaultOptions } from '../../src/games/options';
import { GAMES, gameOf } from '../../src/games/registry';
import { Random } from '../../src/lib/random';
import { must, ok } from '../../src/lib/result';
import { type GameFile, parseGameFile } from '../../src/games/play/gameFile';
import { replay } from '../../src/games/play/replay';
import { eights } from '../sample/rules';
import { type FileLine, makeGameFile } from '../../src/games/play/writeGameFile';

/** The games that have transcripts: all that there are, and the sample. */
export const RECORDED: readonly AnyGame[] = [...GAMES, eights];

/** A table that plays itself from a seed. */
export interface Script {
  readonly name: string;
  readonly seats: number;
  readonly seed: number;
  readonly options: Options;
}

/** By game: tables that between them show most of what the game has. */
export const SCRIPTS: Readonly<Record<string, readonly Script[]>> = {
  lynx: [
    { name: 'two', seats: 2, seed: 1, options: { hand: 15 } },
    { name: 'four', seats: 4, seed: 11, options: { three: true } },
    { name: 'eight', seats: 8, seed: 5, options: { hand: 5 } },
    { name: 'jokers', seats: 3, seed: 84, options: { jokers: true, hand: 8 } },
  ],
  cardinoes: [
    { name: 'blocked', seats: 2, seed: 5397, options: {} },
    { name: 'jokers', seats: 4, seed: 48, options: { jokers: 4, exact: true } },
  ],
  greta: [
    { name: 'counted', seats: 2, seed: 4, options: {} },
    { name: 'eye', seats: 2, seed: 7, options: { claims: 'eye' } },
  ],
  eights: [{ name: 'sample', seats: 3, seed: 3, options: {} }],
  nineteen: [
    { name: 'first', seats: 4, seed: 2, options: {} },
    { name: 'second', seats: 4, seed: 19, options: {} },
  ],
};

/** Moves that a random player makes too rarely, the rarest first. */
const RARE = [
  /^discard J[KR] [a-h]/,
  /^(meld|append) .*J[KR]=/,
  /^claim .*cover/,
  /^claim .. /,
  /^pile/,
  /^announce/,
  /^discard .. pause/,
  /^steal/,
  /^discard 7/,
  /^draw/,
  /^meld/,
  /^append/,
];

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

/** With how many seats these options can be played: not every set goes with every number. */
export function seatsWith(game: AnyGame, chosen: Options): number[] {
  const all = Array.from({ length: game.maxSeats - game.minSeats + 1 }, (_, i) => game.minSeats + i);
  return all.filter((seats) => game.refuse({ ...defaultOptions(game.options, seats), ...chosen }, seats).ok);
}

/** Plays a seeded random game, one that melds and steals whenever it can, and writes its file. */
export function record(game: AnyGame, { seats, seed, options: chosen }: Script): string {
  const random = new Random(seed);
  const decks: Face[][] = [];
  const moves: FileLine[] = [];
  const order: Order = {
    coin: (sides) => random.below(sides),
    hand: (faces) => faces,
    deck(faces) {
      const deck = random.shuffle([...faces]);
      if (decks.length > 0) moves.push({ renewed: deck });
      decks.push(deck);
      return ok(deck);
    },
  };
  const options = { ...defaultOptions(game.options, seats), ...chosen };
  const dealer = new LocalDealer(game, order);
  let state = must(dealer.settle(game.setup(options, seats, null, 0)));
  for (;;) {
    const need = game.need(state);
    if (need.kind !== 'act') break;
    const chosenMoves = need.seats.map((seat) => {
      const legal = game.legal(dealer.view(state, seat));
      const texts = legal.map((move) => game.makeMove(move, false, dealer.faces));
      const bold = RARE.map((kind) => legal.filter((_, i) => kind.test(texts[i]!))).find((moves) => moves.length > 0);
      const move = bold && random.chance(0.8) ? random.pick(bold) : random.pick(legal);
      moves.push({ seat, text: game.makeMove(move, false, dealer.faces), line: 0 });
      return move;
    });
    state = must(dealer.settle(must(game.step(state, { kind: 'act', moves: chosenMoves }))));
  }
  const end = game.need(state);
  const totals = end.kind === 'over' ? end.result.scores.map((score) => score.total) : [];
  return makeGameFile({
    game,
    names: NAMES.slice(0, seats),
    options,
    start: {
      kind: 'deal',
      dealer: game.dealer(state)!,
      before: 0,
      deck: decks[0]!,
      placed: { hands: new Map(), up: null, stock: null },
    },
    moves,
    scores: { totals, line: 0 },
    signed: [],
  });
}

/**
 * A position with its stock, the third word in every game, counted instead of listed: the deck is in the file, and
 * nobody reads it twice.
 */
function brief(position: string): string {
  const words = position.split(' ');
  const stock = words[2]!;
  return [words[0], words[1], stock === '-' ? '-' : `${stock.length / 2}?`, ...words.slice(3)].join(' ');
}

/** The file with the position after every move as a comment under it. */
export function annotate(text: string): string {
  const file = parsed(text);
  const after = new Map(
    replay(file).steps.map(({ moves, position }) => [Math.max(0, ...moves.map(({ line }) => line)), position]),
  );
  return text
    .split('\n')
    .flatMap((line, i) => (after.has(i + 1) ? [line, `    # ${brief(after.get(i + 1)!)}`] : [line]))
    .join('\n');
}

export function parsed(text: string): GameFile {
  const file = parseGameFile(text, (id) => (id === eights.id ? ok(eights) : gameOf(id)));
  if (!file.ok) throw new Error(`line ${file.fault.line}: ${file.fault.message}`);
  return file.value;
}

/** Where the transcript of that script is. */
export function transcriptOf(game: string, script: string): URL {
  return new URL(`${game}-${script}.svista`, import.meta.url);
}
