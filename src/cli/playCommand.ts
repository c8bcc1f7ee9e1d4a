/**
 * `npm run -s play -- FILE`: replays a game file with open cards and prints every position and the scores, or the first
 * illegal move with its code and line (exit status 1). `--json` prints the same as data.
 * @module
 */
import type { RoundResult } from '../games/game';
import { makeFaces } from '../cards/notation';
import { makeSeat } from '../games/seats';
import { type GameFile, parseGameFile } from '../games/play/gameFile';
import { type Replay, replay } from '../games/play/replay';
import type { FileFault } from '../lib/textLines';
import { type Io, commandOn } from './call';

const USAGE = `usage: npm run -s play -- FILE [--json]

Replays a game file and prints every position and the scores. FILE may be - for standard input.`;

export const play = commandOn('play', USAGE, (text, json, { out, err }) => {
  const file = parseGameFile(text);
  const replayed: Replay = file.ok ? replay(file.value) : { steps: [], result: null, fault: file.fault };
  if (json) out(JSON.stringify(asData(file.ok ? file.value : null, replayed), null, 2));
  else if (file.ok) printReplay(file.value, replayed, out);
  if (!json && replayed.fault) err(asLine(replayed.fault));
  return replayed.fault ? 1 : 0;
});

function asLine(fault: FileFault): string {
  return `line ${fault.line}: ${fault.code}: ${fault.message}`;
}

function asData(file: GameFile | null, replayed: Replay): unknown {
  return {
    game: file?.game.id ?? null,
    seats: file?.names ?? [],
    positions: replayed.steps.map(({ moves, position }) => ({
      moves: moves.map(({ line, seat, text }) => ({ line, seat: makeSeat(seat), move: text })),
      position,
    })),
    result: replayed.result,
    fault: replayed.fault,
  };
}

function printReplay(file: GameFile, replayed: Replay, out: Io['out']): void {
  out(`${file.game.name}: ${file.names.map((name, seat) => `${makeSeat(seat)} ${name}`).join(', ')}\n`);
  for (const { moves, position } of replayed.steps) {
    for (const { seat, text } of moves) out(`${makeSeat(seat)}: ${text}`);
    out(`    ${position}`);
  }
  if (replayed.result) printScores(file, replayed.result, out);
  else if (!replayed.fault) out('\nThe round is not over.');
}

function printScores(file: GameFile, result: RoundResult, out: Io['out']): void {
  out(`\nThe round is over: ${result.reason}.`);
  for (const [seat, score] of result.scores.entries()) {
    out(`\n${makeSeat(seat)} ${file.names[seat]}: ${score.total}`);
    for (const part of score.parts) {
      out(`    ${String(part.points).padStart(4)}  ${part.code}${part.faces.length > 0 ? ` ${makeFaces(part.faces)}` : ''}`);
    }
  }
}
