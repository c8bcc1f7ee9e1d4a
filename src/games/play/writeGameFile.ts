/**
 * Writes game files, as the app exports them: one order of the lines, whatever order they were read in. Tags and
 * comments stay where they were.
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import { makeFaces } from '../../cards/notation';
import { canonicalJson } from '../../lib/canonicalJson';
import { fileName } from '../fileName';
import { makeOptions } from '../options';
import { makeSeat } from '../seats';
import { type FileMove, type FileNotes, type GameFile, TAGS } from './gameFileParts';
import { makeLeft } from './leftLine';
import { MAX_LINE, type TextComment } from '../../lib/textLines';

/** A move, or the new order of a stock that was shuffled again; `line` counts from 1, where it comes from a file. */
export type FileLine = FileMove | { readonly renewed: readonly Face[]; readonly line?: number };

/** A game file that is to be written. */
export type FileToWrite = Omit<GameFile, 'renewed' | 'moves' | 'notes'> & {
  /** Moves, and renewed stocks after the moves that led to them. */
  readonly moves: readonly FileLine[];
  readonly notes?: FileNotes;
};

/** How many cards a line of a deck has. */
const DECK_LINE = 26;

/** A line that is written, and the line of the file that it was read from, or 0. */
interface Written {
  readonly text: string;
  readonly from: number;
}

/** The text of a game file. (P81) */
export function makeGameFile(file: FileToWrite): string {
  const lines = [
    ...headLines(file),
    ...startLines(file),
    ...file.moves.map((line) => ({ text: lineText(line), from: line.line ?? 0 })),
  ];
  if (file.scores) lines.push({ text: `scores ${file.scores.totals.join(' ')}`, from: file.scores.line });
  const texts = withComments(lines, file.notes?.comments ?? []);
  if (file.signed.length > 0) texts.push('signed', ...file.signed);
  return `${texts.join('\n')}\n`;
}

function headLines({ game, names, options, notes, start }: FileToWrite): Written[] {
  const tags = TAGS.flatMap((tag) => (notes?.tags.has(tag) ? [`${tag} ${notes.tags.get(tag)!}`.trim()] : []));
  const chosen = start.kind === 'deal' ? [`options ${makeOptions(game.options, options, names.length)}`] : [];
  const texts = ['svista game 1', `game ${game.id}`, ...tags, `seats ${names.map(fileName).join(', ')}`, ...chosen];
  return texts.map((text) => ({ text, from: notes?.lines.get(text.split(' ')[0]!) ?? 0 }));
}

function startLines(file: FileToWrite): Written[] {
  const { start, notes } = file;
  if (start.kind === 'position') return [{ text: `position ${start.text}`, from: start.line }];
  const { dealer, before, deck, placed } = start;
  const lines = [{ text: `dealer ${makeSeat(dealer)}`, from: notes?.lines.get('dealer') ?? 0 }];
  if (asksForRound(file, dealer, before))
    lines.push({ text: `before ${before}`, from: notes?.lines.get('before') ?? 0 });
  for (let i = 0; i < (deck?.length ?? 0); i += DECK_LINE) {
    lines.push({
      text: `deck ${makeFaces(deck!.slice(i, i + DECK_LINE))}`,
      from: i === 0 ? (notes?.lines.get('deck') ?? 0) : 0,
    });
  }
  for (const [seat, { faces, line }] of placed.hands)
    lines.push({ text: `hand ${makeSeat(seat)} ${makeFaces(faces)}`, from: line });
  if (placed.up) lines.push({ text: `up ${makeFaces(placed.up.faces)}`, from: placed.up.line });
  if (placed.stock) lines.push({ text: `stock ${makeFaces(placed.stock.faces)}`, from: placed.stock.line });
  return lines;
}

/** Whether this round begins otherwise than the first one of a match, dealer apart. (P81) */
function asksForRound({ game, options, names }: FileToWrite, dealer: Seat, before: number): boolean {
  const [own, first] = [before, 0].map((round) => canonicalJson(game.setup(options, names.length, dealer, round)));
  return own !== first;
}

function lineText(line: FileLine): string {
  if ('renewed' in line) return `renewed ${makeFaces(line.renewed)}`;
  return line.left ? makeLeft(line.left) : `${makeSeat(line.seat)}: ${line.text}`;
}

/**
 * Each comment behind the line that it stood behind, or under the one that it stood under; under an earlier one, if
 * that line is not written.
 */
function withComments(lines: readonly Written[], comments: readonly TextComment[]): string[] {
  const texts = lines.map(({ text }) => text);
  const first: string[] = [];
  const under = lines.map((): string[] => []);
  const read = [...lines.keys()].filter((i) => lines[i]!.from > 0).sort((a, b) => lines[a]!.from - lines[b]!.from);
  let next = 0; // comments, too, come in the order of their lines
  for (const { text, after, own } of comments) {
    while (next < read.length && lines[read[next]!]!.from <= after) next++;
    const at = next === 0 ? -1 : read[next - 1]!;
    const comment = `#${text === '' || text.length + 2 > MAX_LINE ? '' : ' '}${text}`;
    const behind = at < 0 ? '' : `${texts[at]} ${comment}`;
    if (!own && at >= 0 && lines[at]!.from === after && behind.length <= MAX_LINE) texts[at] = behind;
    else (under[at] ?? first).push(comment);
  }
  return [...first, ...texts.flatMap((text, i) => [text, ...under[i]!])];
}
