/**
 * Laws that the words of every game keep that lies beside a page, in each language of the page: nothing that a page asks
 * for is missing, and the guided round can be played as it is written.
 * @module
 */
import { parseFaces } from '../../cards/notation';
import { Random } from '../../lib/random';
import { type Result, err, must, ok } from '../../lib/result';
import type { AnyGame } from '../game';
import type { ModuleScreen, ModuleWords } from '../gameModule';
import type { Lesson, LessonScene } from '../lesson';
import { matchOptions } from '../matchOptions';
import { type OptionSpec, defaultOptions } from '../options';
import { parseSeat } from '../seats';
import { Broken, type BrokenLaw, brokenBy, hold, overRounds } from './brokenLaw';
import { LocalTable } from './localTable';
import { LANGUAGES, chanceTable } from './pictureLaws';

type Words = ModuleWords<unknown, unknown>;
type Screen = ModuleScreen<unknown, unknown>;

/** A card in a text. */
const CARD = /\[([^[\]]{0,40})\]/g;
const LEARNER = 0;

/** Plays so many random rounds for each number of seats, and the guided rounds. All is well if nothing is returned. */
export function checkWords(game: AnyGame, screen: Screen, { rounds = 2, seed = 1 } = {}): BrokenLaw[] {
  const told = LANGUAGES.flatMap((language) => checkTold(game, screen, language));
  if (told.length > 0) return told;
  return overRounds(game, { rounds, seed }, (seats, at) => checkRound(game, screen, seats, at));
}

/** What is said without a round, and the guided one. */
function checkTold(game: AnyGame, screen: Screen, language: string): BrokenLaw[] {
  const at = { seats: game.minSeats, seed: 0 };
  try {
    const { rules, options = {}, lesson } = screen.words(language);
    hold('the rules say something', rules.length > 0, `nothing in “${language}”`);
    for (const paragraph of rules) say('the rules say something', paragraph, language);
    for (const spec of game.options) sayOption(spec, options[spec.key], language);
    if (lesson) playLesson(game, lesson, language);
    return [];
  } catch (error) {
    return [{ ...brokenBy(error), ...at }];
  }
}

function sayOption(
  spec: OptionSpec,
  said: { label: string; hint: string; choices?: Readonly<Record<string, string>> } | undefined,
  language: string,
): void {
  const law = 'every option has a label, a hint, and a name for each choice';
  const where = `option “${spec.key}” in “${language}”`;
  say(law, said?.label, where);
  say(law, said?.hint, where);
  if (spec.kind === 'choice')
    for (const choice of spec.choices) say(law, said?.choices?.[choice], `${where}: ${choice}`);
}

/** A text that is there, with cards that are cards. */
function say(law: string, text: unknown, where: string): void {
  hold(law, typeof text === 'string' && text.trim() !== '', `no text (${where})`);
  for (const [all, card] of (text as string).matchAll(CARD))
    hold('what stands in brackets is a card', parseFaces(card!, 'jokers').ok, `${all} in “${String(text)}” (${where})`);
}

/** By its own moves to the end of the round. Throws {@link Broken} where that is not possible. */
function playLesson(game: AnyGame, { others, scenes }: Lesson, language: string): void {
  const names = ['player 1', ...others];
  let table: LocalTable | null = null;
  for (const [i, scene] of scenes.entries()) {
    const where = `“${language}”, scene ${i + 1}`;
    table = right(where, opened(game, scene, names));
    for (const [at, step] of scene.steps.entries()) {
      const here = `${where}, step ${at + 1}`;
      for (const text of [step.say, ...Object.values(step.instead ?? {})])
        say('a guided round says something', text, here);
      if (step.move !== undefined) right(here, made(game, table, LEARNER, step.move));
      for (const line of step.then ?? []) right(here, madeBy(game, table, line, names.length));
    }
  }
  hold(LESSON, table?.over === true, `“${language}”: the round is not over after the last step`);
}

const LESSON = 'a guided round can be played as it is written';

function right<T>(where: string, result: Result<T>): T {
  if (!result.ok) throw new Broken(LESSON, `${where}: ${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

function opened(game: AnyGame, { position }: LessonScene, names: readonly string[]): Result<LocalTable> {
  const read = game.parsePosition(position);
  if (!read.ok) return read;
  const seats = names.length;
  const match = { ...defaultOptions(matchOptions(game), seats), match: 'rounds', rounds: 1 };
  const options = defaultOptions(game.options, seats);
  return ok(new LocalTable({ game, options, match, names, random: new Random(1), from: position }));
}

/** `b: draw` */
function madeBy(game: AnyGame, table: LocalTable, line: string, seats: number): Result<null> {
  const [letter = '', text = ''] = line.split(': ');
  const seat = parseSeat(letter, seats);
  return seat.ok ? made(game, table, seat.value, text) : seat;
}

function made(game: AnyGame, table: LocalTable, seat: number, text: string): Result<null> {
  const move = game.parseMove(text, table.view(seat));
  const played = move.ok ? table.play(seat, move.value) : move;
  if (played.ok) return played;
  const { code, message } = played.fault;
  return err(code, `${message}, to “${text}”`);
}

function checkRound(game: AnyGame, screen: Screen, seats: number, seed: number): BrokenLaw | null {
  const random = new Random(seed);
  const table = chanceTable(game, seats, random.fork());
  const all = LANGUAGES.map((language) => [language, screen.words(language)] as const);
  try {
    while (!table.over) {
      const asked = table.asked[0]!;
      const moves = game.legal(table.view(asked));
      const move: unknown = random.pick(moves);
      for (const [language, words] of all) sayMove(game, words, table, asked, move, language);
      must(table.play(asked, move));
    }
    const result = table.results.at(-1)!;
    for (const [language, words] of all) {
      say('why a round ends is told', words.reason(result), `${result.reason} in “${language}”`);
      for (const part of result.scores.flatMap(({ parts }) => parts))
        say('what points are for is told', words.part(part), `${part.code} in “${language}”`);
    }
    return null;
  } catch (error) {
    return { ...brokenBy(error), seats, seed };
  }
}

function sayMove(game: AnyGame, words: Words, table: LocalTable, seat: number, move: unknown, language: string): void {
  const where = `${game.makeMove(move)} in “${language}”`;
  for (const own of [true, false]) say('a move is told', words.move(table.state, move, own), where);
  if (words.offer) say('a hint names the move', words.offer(table.view(seat), move), where);
  for (const why of words.advise?.(table.view(seat), move) ?? []) say('advice says something', why, where);
}
