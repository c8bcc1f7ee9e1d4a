/**
 * A game of one's own on one's own page: what a module brings that lies beside the page, and what `config.json` says of
 * it before it is loaded.
 *
 * The module is one file of JavaScript without imports. It exports `game`, its rules, and `screen`, which draws the
 * board into a plain element. It is as much trusted as the page itself.
 * @module
 */
import type { Face, Seat } from '../cards/card';
import { parseFaces } from '../cards/notation';
import { type Result, err, ok } from '../lib/result';
import type { AnyGame, Game, RoundResult, ScorePart, View } from './game';
import type { Lesson } from './lesson';
import { MAX_SEATS } from './seats';

/** What a module exports. */
export interface GameModule<State, Move> {
  readonly game: Game<State, Move>;
  readonly screen: ModuleScreen<State, Move>;
}

/** What a board shows. */
export interface Moment<State, Move> {
  /** What the own seat sees; who watches sees by seat −1. */
  readonly view: View<State>;
  /** By seat. */
  readonly names: readonly string[];
  /** The seats that the table waits for. */
  readonly waitingFor: readonly Seat[];
  /** Every legal move of the own seat; none unless it is to move now. */
  readonly moves: readonly Move[];
  /** The own move where all choose at once, until all have. */
  readonly chosen?: Move | null;
  /** What the page speaks: `en`, `de`, `it`. */
  readonly language: string;
}

/** What a board can ask of the page. */
export interface BoardTools<Move> {
  /** Plays one of the moves. What the rules refuse, the page says. */
  play(move: Move): void;
  /** A card as the page draws it, with its name for screen readers; null is a back. Its width is `--card-w`. */
  card(face: Face | null): HTMLElement;
}

/** A card of a {@link BoardPicture}. */
export interface PictureCard {
  /** Null is a back. */
  readonly face: Face | null;
  /** What {@link PictureOffer.touches} calls it, and what it keeps when it moves; none for one that nobody can pick. */
  readonly key?: string;
  /** Whose it is: who played it to the trick. */
  readonly seat?: Seat;
  /** Why it stands out, in a word or two that are read with its name: `wins so far`. */
  readonly lit?: string;
}

/** Cards that lie together in the middle. */
export interface PictureGroup {
  /** What it is, for readers of screens, and for all where there is room for words. */
  readonly label: string;
  /**
   * `trick`: each card before who played it. `row`: side by side; without keys in a line of its own, and over each other
   * by all but their corners, where there is little room. `pile`: on each other, the last one on top.
   */
  readonly layout: 'trick' | 'row' | 'pile';
  readonly cards: readonly PictureCard[];
  /** Said beside a pile of which not all cards are given. */
  readonly count?: number;
}

/** What is shown at a seat, beside name, face, and the backs of its hand with their number. */
export interface PictureSeat {
  /** A few words: `bid 3, took 1`. Empty if there is nothing to say. */
  readonly note: string;
  /** The same where there is room for a word: `1/3`. */
  readonly short?: string;
  /** Cards that lie open before it. */
  readonly cards?: readonly Face[];
}

/** How a legal move is made on the board. */
export interface PictureOffer {
  /** On its button, without a full stop: `take [3C] [4H]`. */
  readonly label: string;
  /**
   * Keys of cards in the middle that are picked for it, beside the cards of the hand that the move plays or names. The
   * button comes when exactly these are picked; a move that touches no card has its button at once.
   */
  readonly touches?: readonly string[];
}

/** A board as data, which the page draws with its own parts, for all sizes, keys and readers. */
export interface BoardPicture {
  /** What the own player is asked, or whom all wait for. */
  readonly prompt: string;
  /** One more line while nothing is picked: `Hearts are led`. */
  readonly detail?: string;
  /** By seat. */
  readonly seats: readonly PictureSeat[];
  readonly middle: readonly PictureGroup[];
  /** One for each of the moment's moves, in their order. */
  readonly offers: readonly PictureOffer[];
  /** The own hand, if it is to lie in another order than by suit and rank. */
  readonly order?: (a: Face, b: Face) => number;
  /** Why a card of the own hand that no move touches cannot be played now. */
  readonly whyNot?: (face: Face) => string | undefined;
  /**
   * Who has got the cards that have just gone from the middle. If nothing is said: from a trick, who leads to the next
   * one; else, who has moved.
   */
  readonly taker?: Seat;
  /** A moment to be seen, once for each key: `Scopa!`. */
  readonly call?: { readonly key: string; readonly text: string; readonly seat?: Seat } | null;
}

/** How a game looks and what it says: `board`, which the page draws, or `mount`, which draws by itself. */
export interface ModuleScreen<State, Move> {
  /** What lies on the table at a moment. */
  board?(moment: Moment<State, Move>): BoardPicture;
  /** Called once with an empty element of the page. Answers with what shows each moment, called at every change. */
  mount?(host: HTMLElement, tools: BoardTools<Move>): (moment: Moment<State, Move>) => void;
  /** Rules of CSS for the board, since the page allows no style in markup. */
  readonly styles?: string;
  /** The words, in a language or in another if it has not that one. */
  words(language: string): ModuleWords<State, Move>;
}

/** What a game says. In texts `[7S]` stands for a card, as the notation of cards has it. */
export interface ModuleWords<State, Move> {
  /** The rules, a paragraph each. */
  readonly rules: readonly string[];
  /** What somebody does with a move, to follow their name: `plays [7S]`; if `own`, to follow “you”: `play [7S]`. */
  move(state: State, move: Move, own: boolean): string;
  /** What whoever is asked could do, to follow “you could”, as hints say it; without it as `move` tells it to them. */
  offer?(view: View<State>, move: Move): string;
  /** Why a round has ended, without a full stop. */
  reason(result: RoundResult): string;
  /** What a part of a score is for. */
  part(part: ScorePart): string;
  /** Why a legal move of the view's seat may be a good one: sentences without a full stop, the weightiest first. */
  advise?(view: View<State>, move: Move): readonly string[];
  /** By option key. */
  readonly options?: Readonly<
    Record<
      string,
      { readonly label: string; readonly hint: string; readonly choices?: Readonly<Record<string, string>> }
    >
  >;
  /** A guided first round; the game must read positions. */
  readonly lesson?: Lesson;
}

/** What people ask who do not know a game yet. */
export interface Called {
  /** How long it usually takes, all rounds of a match together; none where nobody has said. */
  readonly minutes?: number;
  /** A game that many know and that it resembles, or is, by language: `Uno`. */
  readonly like: Readonly<Record<string, string>>;
  /** What else people call it, in any language: whoever looks for it may know it by each. */
  readonly also: readonly string[];
}

/** What a page must know of a game before its module is loaded. */
export interface ModuleHead extends Called {
  /** The path of the module, from the page's folder on. */
  readonly module: string;
  readonly id: string;
  readonly name: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  /** What kind of game it is, in one sentence without a full stop, by language. */
  readonly blurb: Readonly<Record<string, string>>;
  /** Four cards. */
  readonly fan: readonly Face[];
}

/** A megabyte: rules, board and words of the largest game here are a third of it. */
export const MAX_MODULE_BYTES = 1_048_576;

/** A folder or a file of a path; none begins with a dot. */
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const ID = /^[a-z][a-z0-9-]{0,31}$/;
const FAN = 'ASKHQDJC';
const FAN_CARDS = 4;
const FIELDS = ['module', 'id', 'name', 'seats', 'blurb', 'fan', 'minutes', 'like', 'also'];
const LONGEST = { path: 200, name: 40, blurb: 200 };
const MOST_MINUTES = 600;
/** Of other names in a language. */
const MOST_NAMES = 32;

const bad = (why: string): Result<never> => err('config/games', `config.json, “games”: ${why}`);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

/**
 * One entry of “games” in `config.json`. Fails with `config/games`, and with `config/game-path` for a module that does
 * not lie beside the page.
 */
export function readHead(value: unknown): Result<ModuleHead> {
  if (!isRecord(value)) return bad('each must be an object in braces');
  const stranger = Object.keys(value).find((key) => !FIELDS.includes(key));
  if (stranger !== undefined) return bad(`no field “${stranger.slice(0, 40)}”, only ${FIELDS.join(', ')}`);
  const { module, id, name, seats, blurb = {}, fan = FAN } = value;
  if (!isText(module, LONGEST.path) || !isBelow(module))
    return err('config/game-path', 'config.json: a game’s module must be a .js file in the folder of the page');
  if (!isText(id, LONGEST.name) || !ID.test(id)) return bad('“id” is small letters, digits and dashes');
  if (!isText(name, LONGEST.name)) return bad(`“name” is a text of at most ${LONGEST.name} letters`);
  const [least, most] = Array.isArray(seats) && seats.length === 2 ? (seats as unknown[]) : [];
  if (!isCount(least) || !isCount(most) || least > most)
    return bad(`“seats” says how few and how many play, from 1 to ${MAX_SEATS}: [2, 6]`);
  if (!isRecord(blurb) || !Object.values(blurb).every((text) => isText(text, LONGEST.blurb)))
    return bad('“blurb” is a sentence for each language: { "en": "…" }');
  const cards = typeof fan === 'string' && fan.length <= 2 * FAN_CARDS ? parseFaces(fan) : bad('');
  if (!cards.ok || cards.value.length !== FAN_CARDS) return bad('“fan” is four cards: "ASKHQDJC"');
  const called = readCalled(value);
  if (!called.ok) return called;
  const texts = blurb as Readonly<Record<string, string>>;
  return ok({ module, id, name, minSeats: least, maxSeats: most, blurb: texts, fan: cards.value, ...called.value });
}

function readCalled({ minutes, like = {}, also = [] }: Readonly<Record<string, unknown>>): Result<Called> {
  const isName = (each: unknown): boolean => isText(each, LONGEST.name);
  if (!isRecord(like) || !Object.values(like).every(isName))
    return bad('“like” is a game that many know, for each language: { "en": "Uno" }');
  if (!Array.isArray(also) || also.length > MOST_NAMES || !also.every(isName))
    return bad(`“also” is a list of at most ${MOST_NAMES} names: ["Blackout"]`);
  const names = { like, also } as Omit<Called, 'minutes'>;
  if (minutes === undefined) return ok(names);
  const isTime = Number.isInteger(minutes) && (minutes as number) >= 1 && (minutes as number) <= MOST_MINUTES;
  return isTime ? ok({ ...names, minutes: minutes as number }) : bad('“minutes” is a number: 20');
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_SEATS;
}

const RULES = ['setup', 'need', 'step', 'check', 'legal', 'played', 'hand', 'cards', 'forfeit', 'dealer', 'bound'];
const TEXTS = ['refuse', 'deck', 'makeMove', 'parseMove', 'makePosition', 'parsePosition'];

/** What a module has exported, if it is the game of that head. Fails with `game/module`. */
export function readModule(
  exported: Readonly<Record<string, unknown>>,
  head: Pick<ModuleHead, 'module' | 'id' | 'name' | 'minSeats' | 'maxSeats'>,
): Result<GameModule<unknown, unknown>> {
  const { name: called, module: file } = head;
  const wrong = (why: string): Result<never> => err('game/module', `${file} ${why}`, { game: called, file });
  const { game, screen } = exported;
  if (
    !isRecord(game) ||
    ![...RULES, ...TEXTS].every((name) => Object.hasOwn(game, name) && typeof game[name] === 'function')
  )
    return wrong('exports no “game” with all that a game has');
  if (!Array.isArray(game['options']) || !isRecord(game['match'])) return wrong('has a game without options or match');
  if (!isRecord(screen) || typeof screen['words'] !== 'function') return wrong('exports no “screen” with “words”');
  const draws = ['board', 'mount'].filter((name) => typeof screen[name] === 'function');
  if (draws.length !== 1) return wrong('exports a “screen” without “board” or “mount”, or with both');
  const own = game as unknown as AnyGame;
  const other = (['id', 'name', 'minSeats', 'maxSeats'] as const).find((field) => own[field] !== head[field]);
  if (other)
    return wrong(`has “${String(own[other]).slice(0, 40)}” as ${other}, where config.json says “${head[other]}”`);
  return ok({ game, screen } as unknown as GameModule<unknown, unknown>);
}

/** Whether it is a script in the folder of the page or below it, and nowhere else. */
function isBelow(path: string): boolean {
  const parts = path.replace(/^\.\//, '').split('/');
  return parts.every((part) => PART.test(part)) && /\.m?js$/.test(path);
}

/**
 * Whether the text of a module may import something, by whatever way it is written: then its own bytes would not be all
 * that runs. The words count in texts and comments as well; `import.meta` does not.
 */
export function mayImport(text: string): boolean {
  return /\bimport\b(?!\s*\.\s*meta\b)/.test(text) || /\bfrom\s*["'`/]/.test(text);
}
