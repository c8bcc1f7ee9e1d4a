/**
 * Game files: a round as text with open cards, made to be read and written by hand, and what the app exports.
 *
 *     svista game 1
 *     game lynx
 *     date 2026-11-22           # tags, if somebody wants them: date, table, event; they say nothing about the round
 *     seats Anna, Ben
 *     options decks=2 hand=5
 *     dealer b
 *     before 3                  # how many rounds of the match were played before, if the game asks; else 0
 *     hand a 7S8DKC             # cards that the file does not place follow in the order of an unshuffled deck
 *     up 6S
 *     stock 2D3D
 *     a: discard 7S b           # the seat's letter, and a move as the game writes it
 *     b: accept
 *     renewed 3H6S              # the new order, top first, where the stock was shuffled again
 *     left b 0                  # who left for good, and after how many things that came of themselves (leftLine.ts)
 *     scores 12 -4              # optional: what must come out
 *
 * Instead of `hand`, `up` and `stock` a file may give the whole `deck`, top first, on one or more lines; instead of all
 * these and `dealer`, a `position`, which says its options itself. `#` starts a comment. After a line `signed` follows
 * the signed log of the round, which only verification reads.
 * @module
 */
import type { Seat } from '../../cards/card';
import { MAX_CARDS, parseFaces } from '../../cards/notation';
import { MAX_NAME, isFileName } from '../fileName';
import type { AnyGame, Options } from '../game';
import { readOptions } from '../options';
import { gameOf } from '../registry';
import { MAX_SEATS, parseSeat } from '../seats';
import { type Result, err, ok } from '../../lib/result';
import { parseLeft } from './leftLine';
import { type FileResult, type TextComment, type TextLine, at, keyOf, readLines } from '../../lib/textLines';
import {
  type FileMove,
  type FileNotes,
  type GameFile,
  type Placed,
  type Places,
  type Start,
  TAGS,
  type Tag,
} from './gameFileParts';

export { type GameFile, TAGS } from './gameFileParts';

/** How many rounds were played before, as it is written. */
const BEFORE = /^(0|[1-9]\d{0,3})$/;

/** The most cards that all lines of a file name together: the deck, and as many renewals of it as no round has. */
const MAX_FILE_CARDS = 32 * MAX_CARDS;

/**
 * Fails with `file/…`, `game/…`, `options/…`, `card/…` or `seat/…`, at a line. Moves are not looked at yet. `find`: the
 * game of an id, in the place of the registry.
 */
export function parseGameFile(text: string, find: (id: string) => Result<AnyGame> = gameOf): FileResult<GameFile> {
  const lines = readLines(text);
  if (!lines.ok) return lines;
  const { readable, comments, signed } = lines.value;
  return new FileReader(readable, find).read(
    comments,
    (signed ?? []).map((line) => line.text),
  );
}

interface Line {
  readonly number: number;
  readonly key: string;
  readonly rest: string;
}

class FileReader {
  readonly #lines: readonly Line[];
  /** How many cards the lines have named so far. */
  #cardsNamed = 0;

  readonly #find: (id: string) => Result<AnyGame>;

  constructor(lines: readonly TextLine[], find: (id: string) => Result<AnyGame>) {
    this.#find = find;
    this.#lines = lines.map(({ number, text }) => ({ number, ...keyOf(text) }));
  }

  #all(key: string): readonly Line[] {
    return this.#lines.filter((line) => line.key === key);
  }

  read(comments: readonly TextComment[], signed: readonly string[]): FileResult<GameFile> {
    const known =
      /^(svista|game|date|table|event|seats|options|dealer|before|deck|hand|up|stock|renewed|position|scores|left|[a-h]:)$/;
    const strange = this.#lines.find((line) => !known.test(line.key));
    const first = this.#lines[0];
    if (first?.key !== 'svista' || first.rest !== 'game 1') {
      return at(first?.number ?? 1, { code: 'file/not-a-game', message: 'a game file starts with “svista game 1”' });
    }
    if (strange)
      return at(strange.number, { code: 'file/syntax', message: `“${strange.key}” starts no line of a game file` });
    for (const key of [
      'svista',
      'game',
      ...TAGS,
      'seats',
      'options',
      'dealer',
      'before',
      'up',
      'stock',
      'position',
      'scores',
    ]) {
      const twice = this.#all(key)[1];
      if (twice) return at(twice.number, { code: 'file/twice', message: `“${key}” stands twice` });
    }
    const gameLine = this.#all('game')[0];
    const seatsLine = this.#all('seats')[0];
    if (!gameLine || !seatsLine)
      return at(first.number, { code: 'file/missing', message: 'a game file names its game and its seats' });
    const game = this.#find(gameLine.rest);
    if (!game.ok) return at(gameLine.number, game.fault);
    const names = parseNames(seatsLine.rest, game.value);
    if (!names.ok) return at(seatsLine.number, names.fault);
    const options = this.#options(game.value, names.value.length);
    if (!options.ok) return options;
    const start = this.#start(names.value.length);
    if (!start.ok) return start;
    const renewed = this.#cards('renewed');
    if (!renewed.ok) return renewed;
    const moves = this.#moves(names.value.length);
    if (!moves.ok) return moves;
    const scores = this.#scores(names.value.length);
    if (!scores.ok) return scores;
    const read = {
      names: names.value,
      options: options.value,
      start: start.value,
      moves: moves.value,
      renewed: renewed.value,
      scores: scores.value,
    };
    return ok({ game: game.value, ...read, notes: this.#notes(comments), signed });
  }

  #notes(comments: readonly TextComment[]): FileNotes {
    const tags = TAGS.flatMap((tag) => this.#all(tag).map(({ rest }): [Tag, string] => [tag, rest]));
    const lines = new Map(this.#lines.map(({ key, number }): [string, number] => [key, number]).reverse());
    return { tags: new Map(tags), comments, lines };
  }

  #options(game: AnyGame, seats: number): FileResult<Options> {
    const line = this.#all('options')[0];
    const options = readOptions(game.options, line?.rest ?? '-', seats);
    if (!options.ok) return at(line!.number, options.fault);
    const refused = game.refuse(options.value, seats);
    return refused.ok ? options : at(line?.number ?? 1, refused.fault);
  }

  #start(seats: number): FileResult<Start> {
    const position = this.#all('position')[0];
    const dealer = this.#all('dealer')[0];
    if (position) {
      const other = this.#lines.find((line) => ['dealer', 'before', 'deck', 'hand', 'up', 'stock'].includes(line.key));
      if (other)
        return at(other.number, { code: 'file/two-starts', message: 'a position already says where the cards lie' });
      const chosen = this.#all('options').find(({ rest }) => rest !== '-');
      if (chosen)
        return at(chosen.number, {
          code: 'file/two-starts',
          message: 'a position says its options itself, at its end',
        });
      return ok({ kind: 'position', text: position.rest, line: position.number });
    }
    if (!dealer) return at(1, { code: 'file/missing', message: 'a game file has a dealer or a position' });
    const seat = parseSeat(dealer.rest, seats);
    if (!seat.ok) return at(dealer.number, seat.fault);
    const before = this.#all('before')[0];
    if (before && !BEFORE.test(before.rest))
      return at(before.number, { code: 'file/before', message: 'before are rounds of the match, from 0 to 9999' });
    const deck = this.#cards('deck');
    if (!deck.ok) return deck;
    const placed = this.#places(seats);
    if (!placed.ok) return placed;
    const other = this.#lines.find((line) => ['hand', 'up', 'stock'].includes(line.key));
    if (deck.value.length > 0 && other)
      return at(other.number, { code: 'file/two-starts', message: 'the deck already says where the cards lie' });
    const whole = deck.value.length === 0 ? null : deck.value.flatMap((part) => part.faces);
    return ok({
      kind: 'deal',
      dealer: seat.value,
      before: Number(before?.rest ?? 0),
      deck: whole,
      placed: placed.value,
    });
  }

  #places(seats: number): FileResult<Places> {
    const hands = new Map<Seat, Placed>();
    for (const line of this.#all('hand')) {
      const [letter, ...cards] = line.rest.split(' ');
      const seat = parseSeat(letter ?? '', seats);
      if (!seat.ok) return at(line.number, seat.fault);
      if (hands.has(seat.value))
        return at(line.number, { code: 'file/twice', message: `the hand of ${letter} stands twice` });
      const placed = this.#placed(line, cards.join(''));
      if (!placed.ok) return placed;
      hands.set(seat.value, placed.value);
    }
    const up = this.#cards('up');
    if (!up.ok) return up;
    const stock = this.#cards('stock');
    if (!stock.ok) return stock;
    return ok({ hands, up: up.value[0] ?? null, stock: stock.value[0] ?? null });
  }

  #cards(key: string): FileResult<Placed[]> {
    const all: Placed[] = [];
    for (const line of this.#all(key)) {
      const placed = this.#placed(line, line.rest.replaceAll(' ', ''));
      if (!placed.ok) return placed;
      all.push(placed.value);
    }
    return ok(all);
  }

  #placed(line: Line, cards: string): FileResult<Placed> {
    const faces = parseFaces(cards, 'jokers');
    if (!faces.ok) return at(line.number, faces.fault);
    this.#cardsNamed += faces.value.length;
    if (this.#cardsNamed > MAX_FILE_CARDS)
      return at(line.number, { code: 'card/too-many', message: 'a file that names so many cards is of no round' });
    return ok({ faces: faces.value, line: line.number });
  }

  #moves(seats: number): FileResult<FileMove[]> {
    const moves: FileMove[] = [];
    for (const line of this.#lines) {
      const left = line.key === 'left' ? parseLeft(line.rest, seats) : null;
      if (left && !left.ok) return at(line.number, left.fault);
      if (left) moves.push({ seat: left.value.seats[0]!, text: line.rest, line: line.number, left: left.value });
      if (!line.key.endsWith(':')) continue;
      const seat = parseSeat(line.key.slice(0, -1), seats);
      if (!seat.ok) return at(line.number, seat.fault);
      moves.push({ seat: seat.value, text: line.rest, line: line.number });
    }
    return ok(moves);
  }

  #scores(seats: number): FileResult<GameFile['scores']> {
    const line = this.#all('scores')[0];
    if (!line) return ok(null);
    const words = line.rest.split(' ');
    if (words.length !== seats || !words.every((word) => /^-?\d{1,6}$/.test(word))) {
      return at(line.number, { code: 'file/syntax', message: `scores are ${seats} whole numbers` });
    }
    return ok({ totals: words.map(Number), line: line.number });
  }
}

function parseNames(text: string, game: AnyGame): Result<string[]> {
  const names = text.split(',').map((name) => name.trim());
  if (!names.every(isFileName)) return err('file/names', `every seat has a plain name of at most ${MAX_NAME} letters`);
  if (names.length < game.minSeats || names.length > Math.min(game.maxSeats, MAX_SEATS)) {
    return err('file/seats', `${game.name} is for ${game.minSeats} to ${game.maxSeats} players, not ${names.length}`);
  }
  return ok(names);
}
