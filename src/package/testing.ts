/**
 * `svista/testing`: laws that every game keeps, and all else that a game can be held to, for whoever writes one.
 * @module
 */
import { gapsIn } from '../games/play/coverage';
import { idleGlance } from '../games/play/glance';
import type { BrokenLaw } from '../games/play/brokenLaw';
import { checkGame } from '../games/play/laws';
import { type MakeModel, differences } from '../games/play/model';
import { checkPicture } from '../games/play/pictureLaws';
import { checkWords } from '../games/play/wordLaws';
import type { AnyGame } from '../games/game';
import { MAX_MODULE_BYTES, type ModuleScreen, mayImport } from '../games/gameModule';
import { type Row, wrongRows } from '../games/play/rows';
import { GAMES } from '../games/registry';
import { makeSeat } from '../games/seats';
import { utf8 } from '../lib/bytes';
import { Random } from '../lib/random';
import { type Fault, must, wordsOf } from '../lib/result';
import { LocalNetwork } from '../net/local/localNetwork';
import { removeGame } from './allGames';
import { type Device, type Turn, createTable, joinTable } from './table';
import { verifyFile } from './verify';

export type { BrokenLaw } from '../games/play/brokenLaw';
export { checkGame } from '../games/play/laws';
export type { GameModel, MakeModel } from '../games/play/model';
export { checkPicture } from '../games/play/pictureLaws';
export { checkWords } from '../games/play/wordLaws';
export type { Row } from '../games/play/rows';

/** What a game is held to besides its laws. */
export interface GameTests {
  /** Cases of its rules. Left out: nothing of rows is asked, for a game that reads no positions. */
  readonly rows?: readonly Row[];
  /** A second writing of its rules. */
  readonly model?: MakeModel;
  /** So many rounds by chance for each number of seats; 20 unless given. */
  readonly rounds?: number;
  readonly seed?: number;
}

/**
 * Holds a game to its laws; to `rows`, which have to show every kind of move and every refusal that rounds by
 * chance come upon; to `model`, at the positions of the rows and in rounds by chance; to a prior, if it has
 * one, that beats chance; and to a round among devices with every proof, whose file is right. A sentence for each thing
 * that is wrong; none if all is well.
 */
export async function testGame(
  game: AnyGame,
  { rows, model, rounds = 20, seed = 1 }: GameTests = {},
): Promise<string[]> {
  const broken = checkGame(game, { rounds, seed });
  if (broken.length > 0) return broken.map(sentenceOf);
  const wrong = rows ? [...wrongRows(game, rows), ...gapsIn(game, rows, { rounds, seed })] : [];
  const positions = (rows ?? []).map(({ from }) => from);
  const differing = model ? differences(game, model, positions, { rounds, seed }) : [];
  const idle = idleGlance(game, seed);
  return [...wrong, ...differing, ...(idle === null ? [] : [idle]), ...(await playReal(game, seed))];
}

/** A round of the fewest seats on devices in this process, with every proof: what goes wrong. */
async function playReal(game: AnyGame, seed: number): Promise<string[]> {
  const wasThere = GAMES.some(({ id }) => id === game.id);
  const devices: Device[] = [];
  try {
    const fault = await sitAndPlay(game, new Random(seed), devices);
    return fault === null ? [] : [`a round among devices: ${fault}`];
  } catch (error) {
    return [`a round among devices: ${wordsOf(error)}`];
  } finally {
    for (const device of devices) device.close();
    if (!wasThere) removeGame(game.id);
  }
}

/** Null if the round is counted and its file is right. `devices` gets all that have sat down. */
async function sitAndPlay(game: AnyGame, random: Random, devices: Device[]): Promise<string | null> {
  let onFault: (fault: Fault) => void = () => undefined;
  const failed = new Promise<Fault>((resolve) => (onFault = resolve));
  const onTurn = ({ moves }: Turn): unknown => random.pick(moves);
  const sitting = { network: new LocalNetwork(), games: [game], onTurn, onFault };
  const opener = await createTable({ ...sitting, name: 'a', game, seats: game.minSeats });
  devices.push(opener);
  for (let seat = 1; seat < game.minSeats; seat++)
    devices.push(must(await joinTable(opener.link, { ...sitting, name: makeSeat(seat) })));
  const ended = await Promise.race([opener.finished, failed]);
  if ('code' in ended) return `${ended.code}: ${ended.message}`;
  const [round] = ended;
  if (!round) return 'it was not counted';
  const verdict = await verifyFile(round.file);
  return verdict.ok ? null : `${verdict.fault.code}: ${verdict.fault.message}`;
}

/**
 * What `npx svista check-game FILE` prints of the games that a module exports; the exit status is 0 if all is well.
 * `text`: of the file, which a page looks at as well if there is a `screen` in it.
 */
export function checkModule(
  exported: Readonly<Record<string, unknown>>,
  text = '',
): {
  readonly lines: string[];
  readonly status: number;
} {
  const games = Object.values(exported).filter((each): each is AnyGame => isGame(each));
  if (games.length === 0) return { lines: ['check/no-game: the module exports no game'], status: 2 };
  const { screen } = exported as { screen?: Partial<ModuleScreen<unknown, unknown>> };
  const refused = screen === undefined ? null : refusedByPages(text);
  if (refused !== null) return { lines: [refused], status: 1 };
  const found = games.map((game) => {
    const broken = checkGame(game);
    return { game, broken: broken.length === 0 && screen !== undefined ? checkScreen(game, screen) : broken };
  });
  const lines = found.flatMap(({ game, broken }) =>
    broken.length === 0 ? [`${game.name}: keeps all laws.`] : broken.map((each) => `${game.name}, ${sentenceOf(each)}`),
  );
  return { lines, status: found.some(({ broken }) => broken.length > 0) ? 1 : 0 };
}

/** What is wrong with the board, if it is data, and with the words. */
function checkScreen(game: AnyGame, screen: Partial<ModuleScreen<unknown, unknown>>): BrokenLaw[] {
  const whole = screen as ModuleScreen<unknown, unknown>;
  return [
    ...(typeof screen.board === 'function' ? checkPicture(game, whole) : []),
    ...(typeof screen.words === 'function' ? checkWords(game, whole) : []),
  ];
}

/** A law that was broken, in words. */
function sentenceOf({ law, seats, seed, found }: BrokenLaw): string {
  return seed === 0 ? `${law}: ${found}` : `${seats} seats, seed ${seed}: ${law}: ${found}`;
}

/** Why no page takes a file of this text for a game, or null. */
function refusedByPages(text: string): string | null {
  if (mayImport(text)) return 'game/imports: the module may import something, and for a page a game must be one file';
  return utf8(text).length > MAX_MODULE_BYTES
    ? `game/lost: the module is longer than the ${MAX_MODULE_BYTES} bytes that a page reads`
    : null;
}

function isGame(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ['id', 'need', 'step', 'legal', 'check'].every((key) => key in value)
  );
}
