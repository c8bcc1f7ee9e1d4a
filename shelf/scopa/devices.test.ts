/** Scopa on tables of real devices, with every proof: the file of the round is right. */
import { LocalNetwork, createTable, joinTable, verifyFile } from 'svista';
import { type AnyGame, type Options, addGame, defaultOptions } from 'svista/games';
import { LocalTable, Random, parseGameFile, replay } from 'svista/play';
import { checkModule } from 'svista/testing';
import { expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import * as module from './board';

const scopa: AnyGame = module.game;

async function playRound(names: readonly string[], options: Options): Promise<readonly number[]> {
  const network = new LocalNetwork();
  const random = new Random(4);
  const onTurn = ({ moves }: { moves: readonly unknown[] }): unknown => random.pick(moves);
  const common = { network, games: [scopa], onTurn };
  const ada = await createTable({ ...common, name: names[0]!, game: scopa, seats: names.length, options });
  const others = [];
  for (const name of names.slice(1)) others.push(must(await joinTable(ada.link, { ...common, name })));
  const [round] = await ada.finished;
  const verdict = must(await verifyFile(round!.file));
  expect([verdict.game, verdict.totals]).toEqual(['Scopa', round!.points]);
  for (const device of [ada, ...others]) device.close();
  return round!.points;
}

it('keeps the laws as the module that lies beside a page, which has nothing else that is a game', () => {
  expect(checkModule(module)).toEqual({ lines: ['Scopa: keeps all laws.'], status: 0 });
});

it('two play a round, with all deals from one shuffle', { tags: ['long'] }, async () => {
  expect(await playRound(['Ada', 'Ben'], { bello: true })).toHaveLength(2);
});

it('four play Scopone in pairs: partners score the same', { tags: ['long'] }, async () => {
  const points = await playRound(['Ada', 'Ben', 'Cleo', 'Dora'], { deal: 'nine' });
  expect([points[0], points[1]]).toEqual([points[2], points[3]]);
});

it('the file of a round that was played alone is replayed move by move', () => {
  addGame(scopa);
  for (const [seed, seats] of [2, 3, 4].entries()) {
    const random = new Random(seed);
    const names = ['Ada', 'Ben', 'Cleo', 'Dora'].slice(0, seats);
    const options = { ...defaultOptions(scopa.options, seats), ace: seed === 1 };
    const match = { match: 'rounds', rounds: 1 };
    const table = new LocalTable({ game: scopa, options, match, names, random: random.fork() });
    while (!table.over) {
      const [seat] = table.asked;
      must(table.play(seat!, random.pick(scopa.legal(table.view(seat!)))));
    }
    const again = replay(must(parseGameFile(table.file())));
    expect([again.fault, again.unfinished]).toEqual([null, null]);
    expect(again.result!.scores.map(({ total }) => total)).toEqual(table.totals);
  }
});
