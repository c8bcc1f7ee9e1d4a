/**
 * What other tests show with the stand-in at length, once each with the real cryptography: leaving, watching,
 * reloading.
 */
import { expect, it } from 'vitest';
import { lynx } from '../../src/games/lynx';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { RoundCollector } from '../../src/table/record/finished';
import { parseGameFile } from '../../src/games/play/gameFile';
import { exportRound } from '../../src/table/record/openRound';
import { replay } from '../../src/games/play/replay';
import type { RoundLog } from '../../src/table/record/roundLog';
import { verifyFile } from '../../src/table/record/verifyRound';
import { type Device, Harness, type HarnessOptions, NAMES } from './harness';
import { sharedCrypto } from './onceCrypto';
import { expectAgreement } from './outcome';
import { agree, playSome, seatOf, stateOf, waitsFor } from './parting';
import { storm } from './storm';
import { trial } from './trialGame';
import { Spectator, isLevel } from './watchers';

async function seated(options: HarnessOptions): Promise<Harness> {
  const harness = new Harness({ ...options, real: true });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

it('a round that goes on without somebody can be saved, replayed and verified', async () => {
  const harness = await seated({ seed: 7 });
  const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
  await playSome(harness, 2);
  const seat = seatOf(cleo);
  harness.crash(cleo);
  await waitsFor(harness, cleo);
  agree([anna, ben], [seat]);
  expect(await harness.playOut()).toBe(true);
  const collector = new RoundCollector(anna.room.session!.signed);
  const log = anna.events.map((event) => collector.add(event)).find((each): each is RoundLog => each !== null)!;
  const text = must(await exportRound(log, sharedCrypto));
  expect(text).toMatch(new RegExp(`^left ${'abc'[seat]} \\d$`, 'm'));
  const file = parseGameFile(text);
  expect(file.ok && replay(file.value)).toMatchObject({ fault: null });
  const verdict = must(await verifyFile(text, sharedCrypto));
  expect(verdict.warnings).toEqual([]);
  expect(verdict.totals).toEqual(stateOf(anna).results[0]!.scores.map(({ total }) => total));
  const [before, after] = text.split(/^left .*\n/m);
  expect((await verifyFile(`${before}${after}`, sharedCrypto)).ok).toBe(false);
});

it('a spectator follows a whole round of Lynx to the same head and state', async () => {
  const harness = await seated({ seed: 501, game: lynx, watched: true });
  const vera = await new Spectator(harness.network, 'Vera', harness.watchKey, 77, sharedCrypto).come();
  expect(await harness.playOut()).toBe(true);
  expect(await harness.run(() => isLevel(vera, harness.devices[0]!), 30_000)).toBe(true);
  expectAgreement(harness, 1);
  expect(vera.watching.session!.state.results).toEqual(harness.devices[0]!.room.session!.state.results);
  expect(vera.faults).toEqual([]);
});

it('a device that is reloaded comes back to its seat, whatever the moment', async () => {
  const harness = await seated({ seed: 200, game: trial });
  harness.rounds = 2;
  expect(await storm(harness, new Random(200), 5, 700)).toBeGreaterThan(2);
  expect(await harness.playOut()).toBe(true);
  expectAgreement(harness, 2);
});
