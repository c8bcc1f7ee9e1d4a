/**
 * Golden transcripts: whole rounds from a seed, each need and each move with the position that comes of it. Read what has
 * changed before they are made anew: `npx vitest run --project units shelf/hearts/transcript.test.ts -u`.
 */
import { type Options, defaultOptions, makeOptions, makeSeat, ok } from 'svista/games';
import { LocalTable, Random, parseGameFile, replay } from 'svista/play';
import { expect, it } from 'vitest';
import { hearts } from './rules';
import { must, positionOf } from './testTools';

interface Script {
  readonly name: string;
  readonly seats: number;
  readonly seed: number;
  readonly options: Options;
  /** How many rounds are played before it. */
  readonly before: number;
}

const SCRIPTS: readonly Script[] = [
  { name: 'four', seats: 4, seed: 11, options: {}, before: 0 },
  { name: 'three', seats: 3, seed: 5, options: { jack: true, moon: 'own', blood: true, queen: true }, before: 1 },
];

/** All moves by chance, so that it changes with the rules alone. */
function record({ seats, seed, options, before }: Script): { text: string; file: string } {
  const random = new Random(seed);
  const lines: string[] = [];
  const all = { ...defaultOptions(hearts.options, seats), ...options };
  let isWanted = before === 0;
  const table = new LocalTable({
    game: hearts,
    options: all,
    match: { match: 'rounds', rounds: before + 1 },
    names: Array.from({ length: seats }, (_, seat) => makeSeat(seat).toUpperCase()),
    random,
    onEvent: (event) => {
      if (event.kind !== 'need' || !isWanted) return;
      const { need } = event;
      const counted = need.kind === 'count' ? ` ${makeSeat(need.seat)}` : '';
      lines.push(`${need.kind}${counted}`);
    },
  });
  const playRound = (): void => {
    for (;;) {
      const [seat] = table.asked;
      if (seat === undefined) return;
      const move = random.pick(hearts.legal(table.view(seat) as never));
      if (isWanted) lines.push(`${makeSeat(seat)}: ${hearts.makeMove(move, false, table.view(seat).known)}`);
      must(table.play(seat, move));
      if (isWanted && table.chosen(seat) === null) lines.push(`    ${positionOf(table)}`);
    }
  };
  for (let round = 0; round < before; round++) {
    playRound();
    isWanted = round === before - 1;
    table.next();
  }
  playRound();
  const { scores, reason } = table.results.at(-1)!;
  const ends = scores.map(({ total, parts }, seat) => {
    const said = parts.map(({ code, points }) => `${code} ${points}`);
    return `${makeSeat(seat)} ${total} (${said.join(', ')})`;
  });
  const head = `${seats} players, seed ${seed}, ${before} before, options ${makeOptions(hearts.options, all, seats)}`;
  return { text: [head, ...lines, reason, ...ends, ''].join('\n'), file: table.file() };
}

it.each(SCRIPTS)('a round of $name is as it was written', async (script) => {
  await expect(record(script).text).toMatchFileSnapshot(`transcripts/${script.name}.txt`);
});

it.each(SCRIPTS)('the file of a round of $name is replayed to the same points', (script) => {
  const { file, text } = record(script);
  const read = parseGameFile(file, () => ok(hearts));
  if (!read.ok) throw new Error(read.fault.message);
  const { result, fault } = replay(read.value);
  expect(fault).toBeNull();
  const totals = [...text.matchAll(/^[a-g] (-?\d+) \(/gm)].map(([, total]) => Number(total));
  expect(result!.scores.map(({ total }) => total)).toEqual(totals);
});
