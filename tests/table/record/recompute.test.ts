/** What is said of messages that are right, and not what the revealed seeds make. */
import { expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { ok, must } from '../../../src/lib/result';
import { exportRound } from '../../../src/table/record/openRound';
import { verifyFile } from '../../../src/table/record/verifyRound';
import { FakeCrypto } from '../fakeCrypto';
import { flip } from '../tamperings';
import { walk } from '../walk';
import { logOf, tableOf } from './leftRounds';

/** Another program: it orders cards by numbers of its own, and writes boxes in its own way. */
class OtherCrypto extends FakeCrypto {
  override async shuffle(job: Parameters<FakeCrypto['shuffle']>[0]) {
    return super.shuffle({ ...job, seed: flip(job.seed, 0) });
  }

  override async makeEscrow(job: Parameters<FakeCrypto['makeEscrow']>[0]) {
    const { points, boxes } = must(await super.makeEscrow(job));
    return ok({ points, boxes: boxes.map((byte) => byte ^ 1) });
  }

  override async openEscrow(job: Parameters<FakeCrypto['openEscrow']>[0]) {
    return super.openEscrow({ ...job, box: job.box.map((byte) => byte ^ 1) });
  }
}

it('a shuffle and boxes of numbers of their own are each told with their place and with what they can do', async () => {
  const table = {
    ...tableOf({ game: lynx, options: { hand: 5 }, devices: [0, 1, 2], seed: 3 }),
    crypto: new OtherCrypto(),
  };
  const log = logOf(table, await walk(table))!;
  const { warnings } = must(await verifyFile(must(await exportRound(log, table.crypto)), new FakeCrypto()));
  const told = {
    escrow: ['verify/box', 'the boxes with its key are not what its seed makes'],
    shuffle: ['verify/recompute', 'its shuffle is right, but not what its seed makes'],
  } as const;
  expect(warnings).toEqual(
    log.inputs.flatMap(({ kind, step, seat }) => {
      if (kind !== 'escrow' && kind !== 'shuffle') return [];
      const [code, what] = told[kind];
      return [{ code, message: expect.stringMatching(`^step ${step}, seat ${seat + 1}: ${what}`) as string }];
    }),
  );
});
