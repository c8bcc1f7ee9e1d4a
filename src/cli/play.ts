/**
 * `npm run -s play -- FILE`: replays a game file with open cards and prints every position and the scores, or the first
 * illegal move with its code and line (exit status 1). `--json` prints the same as data.
 * @module
 */
import { readFileSync } from 'node:fs';
import type { RoundResult } from '../games/game';
import { makeFaces } from '../cards/notation';
import { loadAllRules } from '../games/registry';
import { makeSeat } from '../games/seats';
import { type FileFault, type GameFile, parseGameFile } from '../table/gameFile';
import { type Replay, replay } from '../table/replay';

const USAGE = `usage: npm run -s play -- FILE [--json]

Replays a game file and prints every position and the scores. FILE may be - for standard input.`;

function main(args: readonly string[]): number {
  const json = args.includes('--json');
  const files = args.filter((arg) => arg !== '--json');
  const strange = files.find((arg) => arg.startsWith('--'));
  if (files.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  if (strange !== undefined || files.length !== 1) {
    console.error(`play/usage: ${strange === undefined ? 'exactly one file is wanted' : `there is no option ${strange}`}\n\n${USAGE}`);
    return 2;
  }
  let text: string;
  try {
    text = readFileSync(files[0] === '-' ? 0 : files[0]!, 'utf8');
  } catch {
    console.error(`play/no-file: “${files[0]}” cannot be read`);
    return 2;
  }
  const file = parseGameFile(text);
  const replayed: Replay = file.ok ? replay(file.value) : { steps: [], result: null, fault: file.fault };
  if (json) console.log(JSON.stringify(asData(file.ok ? file.value : null, replayed), null, 2));
  else if (file.ok) printReplay(file.value, replayed);
  if (!json && replayed.fault) console.error(asLine(replayed.fault));
  return replayed.fault ? 1 : 0;
}

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

function printReplay(file: GameFile, replayed: Replay): void {
  console.log(`${file.game.name}: ${file.names.map((name, seat) => `${makeSeat(seat)} ${name}`).join(', ')}\n`);
  for (const { moves, position } of replayed.steps) {
    for (const { seat, text } of moves) console.log(`${makeSeat(seat)}: ${text}`);
    console.log(`    ${position}`);
  }
  if (replayed.result) printScores(file, replayed.result);
  else if (!replayed.fault) console.log('\nThe round is not over.');
}

function printScores(file: GameFile, result: RoundResult): void {
  console.log(`\nThe round is over: ${result.reason}.`);
  for (const [seat, score] of result.scores.entries()) {
    console.log(`\n${makeSeat(seat)} ${file.names[seat]}: ${score.total}`);
    for (const part of score.parts) {
      console.log(`    ${String(part.points).padStart(4)}  ${part.code}${part.faces.length > 0 ? ` ${makeFaces(part.faces)}` : ''}`);
    }
  }
}

await loadAllRules();
process.exitCode = main(process.argv.slice(2));
