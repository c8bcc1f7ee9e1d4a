/**
 * `npm run -s play -- FILE`: replays a game file with open cards and prints every position and the scores, or the first
 * illegal move with its code and line (exit status 1). `--json` prints the same as data.
 * @module
 */
import type { RoundResult } from '../games/game';
import { makeFaces } from '../cards/notation';
import { makeSeat } from '../games/seats';
import { type GameFile, parseGameFile } from '../games/play/gameFile';
import { type Replay, type ReplayMove, replay } from '../games/play/replay';
import { placeOf, tellFault } from '../lib/textLines';
import { type Print, commandOn, jsonLines } from './call';

const USAGE = `usage: npm run -s play -- FILE [--json] [--game MODULE]

Replays a game file and prints every position and the scores. FILE may be - for standard input. MODULE is the file of a game that lies beside the page (dist/shelf/hearts.js), which
is run; the option may stand several times.`;

export const play = commandOn('play', USAGE, (text, json, { out, err }) => {
  const file = parseGameFile(text);
  const replayed: Replay = file.ok
    ? replay(file.value)
    : { steps: [], unfinished: null, result: null, fault: file.fault };
  const { fault } = replayed;
  if (json)
    out(
      jsonLines({
        ...asData(file.ok ? file.value : null, replayed),
        fault: fault && { ...fault, ...placeOf(text, fault) },
      }),
    );
  else if (file.ok) printReplay(file.value, replayed, out);
  if (!json && fault) err(tellFault(text, fault));
  return fault ? 1 : 0;
});

function asData(file: GameFile | null, { steps, unfinished, result }: Replay): object {
  const said = (moves: readonly ReplayMove[]): object[] =>
    moves.map(({ line, seat, text }) => ({ line, seat: makeSeat(seat), move: text }));
  return {
    game: file?.game.id ?? null,
    tags: Object.fromEntries(file?.notes.tags ?? []),
    seats: file?.names ?? [],
    positions: steps.map(({ moves, position }) => ({ moves: said(moves), position })),
    unfinished: unfinished && { moves: said(unfinished.moves), waitingFor: unfinished.waitingFor.map(makeSeat) },
    result,
  };
}

function printReplay(file: GameFile, replayed: Replay, out: Print): void {
  const tags = [...file.notes.tags].map(([tag, text]) => `${tag} ${text}`);
  const seats = file.names.map((name, seat) => `${makeSeat(seat)} ${name}`).join(', ');
  out([`${file.game.name}: ${seats}`, ...tags, '']);
  const print = (moves: readonly ReplayMove[]): void =>
    moves.forEach(({ seat, text }) => out(`${makeSeat(seat)}: ${text}`));
  for (const { moves, left, position } of replayed.steps) {
    print(moves);
    if (left.length > 0) out(`left: ${left.map(makeSeat).join(', ')}`);
    out(`    ${position}`);
  }
  if (replayed.unfinished) {
    print(replayed.unfinished.moves);
    out(`    waiting for ${replayed.unfinished.waitingFor.map(makeSeat).join(', ')}`);
  }
  if (replayed.result) printScores(file, replayed.result, out);
  else if (!replayed.fault) out(['', 'The round is not over.']);
}

function printScores(file: GameFile, result: RoundResult, out: Print): void {
  out(['', `The round is over: ${result.reason}.`]);
  for (const [seat, score] of result.scores.entries()) {
    out(['', `${makeSeat(seat)} ${file.names[seat]}: ${score.total}`]);
    for (const part of score.parts) {
      out(
        `    ${String(part.points).padStart(4)}  ` +
          `${part.code}${part.faces.length > 0 ? ` ${makeFaces(part.faces)}` : ''}`,
      );
    }
  }
}
