/**
 * Golden transcripts: whole games as files with every position, which a person reads when they change.
 *
 * `UPDATE_TRANSCRIPTS=1 npx vitest run tests/transcripts` writes them anew; read the difference before you commit it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Face } from '../../src/cards/card';
import type { AnyGame, Options } from '../../src/games/game';
import { defaultOptions } from '../../src/games/options';
import { GAMES } from '../../src/games/registry';
import { Random } from '../../src/lib/random';
import { must, ok } from '../../src/lib/result';
import { type GameFile, parseGameFile } from '../../src/games/play/gameFile';
import { type FileLine, makeGameFile } from '../../src/games/play/writeGameFile';
import { LocalDealer, type Order } from '../../src/games/play/localDealer';
import { replay } from '../../src/games/play/replay';

interface Script {
  readonly name: string;
  readonly seats: number;
  readonly seed: number;
  readonly options: Options;
}

/** By game: tables that between them show most of what the game has. */
const SCRIPTS: Readonly<Record<string, readonly Script[]>> = {
  lynx: [
    { name: 'two', seats: 2, seed: 1, options: { hand: 15 } },
    { name: 'four', seats: 4, seed: 11, options: { three: true } },
    { name: 'eight', seats: 8, seed: 5, options: { hand: 5 } },
  ],
  cardinoes: [
    { name: 'blocked', seats: 2, seed: 5397, options: {} },
    { name: 'jokers', seats: 4, seed: 48, options: { jokers: 4, exact: true } },
  ],
  greta: [
    { name: 'counted', seats: 2, seed: 4, options: {} },
    { name: 'eye', seats: 2, seed: 7, options: { claims: 'eye' } },
  ],
  nineteen: [
    { name: 'first', seats: 4, seed: 2, options: {} },
    { name: 'second', seats: 4, seed: 19, options: {} },
  ],
};

/** Moves that a random player makes too rarely, the rarest first. */
const RARE = [/^claim .*cover/, /^claim .. /, /^pile/, /^announce/, /^discard .. pause/, /^steal/, /^discard 7/, /^draw/, /^meld/, /^append/];

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

/** Plays a seeded random game, one that melds and steals whenever it can, and writes its file. */
function record(game: AnyGame, { seats, seed, options: chosen }: Script): string {
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
  let state = must(dealer.settle(game.setup(options, seats, null)));
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
    start: { kind: 'deal', dealer: game.dealer(state)!, deck: decks[0]!, placed: { hands: new Map(), up: null, stock: null } },
    moves,
    scores: { totals, line: 0 },
    signed: [],
  });
}

/** A position with its stock counted instead of listed: the deck is in the file, and nobody reads it twice. */
function brief(position: string): string {
  const words = position.split(' ');
  const stock = words[2]!;
  return [words[0], words[1], stock === '-' ? '-' : `${stock.length / 2}?`, ...words.slice(3)].join(' ');
}

/** The file with the position after every move as a comment under it. */
function annotate(text: string): string {
  const file = parsed(text);
  const after = new Map(replay(file).steps.map(({ moves, position }) => [Math.max(0, ...moves.map(({ line }) => line)), position]));
  return text
    .split('\n')
    .flatMap((line, i) => (after.has(i + 1) ? [line, `    # ${brief(after.get(i + 1)!)}`] : [line]))
    .join('\n');
}

function parsed(text: string): GameFile {
  const file = parseGameFile(text);
  if (!file.ok) throw new Error(`line ${file.fault.line}: ${file.fault.message}`);
  return file.value;
}

describe.each(GAMES)('transcripts of $name', (game) => {
  const scripts = SCRIPTS[game.id] ?? [];

  it('are there', () => {
    expect(scripts.length).toBeGreaterThan(0);
  });

  it.each(scripts)('$name: the same seed still plays the same game, position by position', (script) => {
    const url = new URL(`${game.id}-${script.name}.svista`, import.meta.url);
    const text = annotate(record(game, script));
    if (process.env['UPDATE_TRANSCRIPTS'] || !existsSync(url)) writeFileSync(url, text);
    expect(text).toBe(readFileSync(url, 'utf8'));
  });

  it.each(scripts)('$name: the file replays to its scores', (script) => {
    const file = parsed(readFileSync(new URL(`${game.id}-${script.name}.svista`, import.meta.url), 'utf8'));
    const replayed = replay(file);
    expect(replayed.fault).toBeNull();
    expect(replayed.result?.scores.map((score) => score.total)).toEqual(file.scores?.totals);
  });

  it('show every kind of move', () => {
    const kinds = new Set<string>();
    for (const { name } of scripts) {
      for (const { text } of parsed(readFileSync(new URL(`${game.id}-${name}.svista`, import.meta.url), 'utf8')).moves) kinds.add(text.split(' ')[0]!);
    }
    const all = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { options } = scripts[seed % scripts.length]!;
      for (const { text } of parsed(record(game, { name: '', seats: Math.min(game.maxSeats, game.minSeats + (Math.floor(seed / scripts.length) % 3)), seed, options })).moves) all.add(text.split(' ')[0]!);
    }
    expect([...all].filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});
