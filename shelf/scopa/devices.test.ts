/** Scopa on tables of real devices, with every proof: the file of the round is right. */
import { LocalNetwork, createTable, joinTable, verifyFile } from 'svista';
import type { AnyGame, Options } from 'svista/games';
import { Random } from 'svista/play';
import { checkModule } from 'svista/testing';
import { expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import { forgetGames } from '../../tests/package/forgetGames';
import * as module from './board';

forgetGames();

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

it('two play a round, with all deals from one shuffle', async () => {
  expect(await playRound(['Ada', 'Ben'], { bello: true })).toHaveLength(2);
});

it('four play Scopone in pairs: partners score the same', async () => {
  const points = await playRound(['Ada', 'Ben', 'Cleo', 'Dora'], { deal: 'nine' });
  expect([points[0], points[1]]).toEqual([points[2], points[3]]);
});
