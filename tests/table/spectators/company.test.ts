/** What spectators read of who leaves, and who shows them the way and has a say over them. */
import { expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { makeCharter, tablesBefore } from '../../../src/table/charter/charter';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { viewWatching } from '../../../src/ui/view/watchView';
import type { Device } from '../harness';
import { bytesOf } from '../../log/seats';
import { personSeat } from '../charter/charters';
import { signedBy } from '../signing';
import { isLevel } from '../watchers';
import { gathered, namesAt, seated, watch } from './watchedTable';

it('a spectator reads who has said goodbye, as the players do, as soon as they are not there any more', async () => {
  const harness = await seated(3, { seed: 527 });
  for (const device of harness.devices) device.auto = false; // the table waits
  const vera = await watch(harness);
  expect(await harness.run(() => isLevel(vera, harness.devices[0]!), 30_000)).toBe(true);
  const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
  const seen = (): string | undefined => viewWatching(vera.watching, vera.mesh.peers).table?.courtesy?.farewells.join();
  cleo.room.table!.courtesy.sayGoodbye();
  await harness.wait(2_000);
  expect(seen()).toBe('');
  const { person } = cleo.room.session!;
  harness.crash(ben); // who is only away; without him nobody goes on without Cleo either
  harness.crash(cleo);
  expect(await harness.run(() => seen() === String(person), 60_000)).toBe(true);
  expect(anna.room.table!.courtesy.farewells).toEqual([person]);
});

it('a spectator whom every player has gone away from reads that all are away, until one is back', async () => {
  const harness = await seated(2, { seed: 529 });
  for (const device of harness.devices) device.auto = false;
  const vera = await watch(harness);
  expect(await harness.run(() => isLevel(vera, harness.devices[0]!), 30_000)).toBe(true);
  const [anna, ben] = harness.devices as [Device, Device];
  const seen = (): string | undefined =>
    viewWatching(vera.watching, vera.mesh.peers)
      .table?.seats.map(({ presence }) => presence)
      .join();
  expect(seen()).toBe('connected,connected');
  harness.crash(ben);
  expect(await harness.run(() => seen() === 'connected,lost', 60_000)).toBe(true);
  harness.crash(anna); // who cannot tell that she is gone
  let isBenBack = false; // as nobody is to read meanwhile
  const until = (presences: string) => (): boolean => {
    isBenBack ||= seen()!.endsWith('connected');
    return seen() === presences;
  };
  expect(await harness.run(until('lost,lost'), 60_000)).toBe(true);
  await harness.boot(anna);
  expect(await harness.run(until('connected,lost'), 60_000)).toBe(true);
  expect(isBenBack).toBe(false);
});

it('a spectator who says goodbye is at once nobody who watches, and is one again when they are back', async () => {
  const harness = await seated(2, { seed: 33 });
  const vera = await watch(harness);
  const seen = (): string[][] => harness.devices.map(namesAt);
  const all = (names: readonly string[]) => (): boolean => seen().every((each) => each.join() === names.join());
  expect(await harness.run(all(['Vera']), 30_000)).toBe(true);
  vera.mesh.stop();
  await harness.wait(2_000);
  expect(seen()).toEqual([[], []]);
  vera.leave();
  await vera.boot();
  expect(await harness.run(all(['Vera']), 30_000)).toBe(true);
});

it('whom no proposal seats has no say over spectators before there is a table', async () => {
  const harness = await gathered(2, { seed: 526 });
  const mallory = await harness.join('Mallory');
  mallory.room.setPresence({ name: 'Mallory', wish: 'skip' });
  const gathering = (): boolean =>
    harness.devices.every(({ room }) => room.lobby.people.length === 3 && room.lobby.charter?.seats.length === 2);
  expect(await harness.run(gathering, 30_000)).toBe(true);
  const vera = await watch(harness);
  expect(await harness.run(() => harness.devices.every((device) => namesAt(device).length === 1), 30_000)).toBe(true);
  mallory.room.spectators.refuse(toHex(vera.pair.publicKey));
  mallory.room.spectators.setOpen(false);
  await harness.wait(5_000);
  expect(harness.devices.map(({ room }) => room.spectators.hasSay)).toEqual([true, true, false]);
  expect(harness.devices.map(namesAt)).toEqual([['Vera'], ['Vera'], ['Vera']]);
  expect(harness.devices.map(({ room }) => room.spectators.closers)).toEqual([[], [], []]);
});

it.each([
  ['as long as somebody of that table is here', true],
  ['which nobody can be shown once they have left', false],
])('who plays on alone hears that the other sits at a later table, %s', async (_when, here) => {
  const harness = await seated(2, { seed: 528 });
  const [anna, ben] = harness.devices as [Device, Device];
  expect(await harness.playOut()).toBe(true);
  const { charter } = anna.room.session!.signed;
  const pairs = [ben.room.pair, signingPair(bytesOf('Mallory'))];
  const seats = pairs.map((pair, i) => personSeat(pair, `Guest ${i}`));
  const terms = { ...charter, revision: charter.revision + 1, continues: tablesBefore(charter), seats };
  const later = signedBy(makeCharter({ ...terms, absent: [], carried: [] }), pairs);
  must(anna.room.receive(ben.room.self, encodeMessage({ kind: 'charter', signed: encodeSignedCharter(later) })));
  if (!here) harness.crash(ben);
  const isAway = (): boolean =>
    anna.room.lobby.people.every((each) => each.here === (here || each.device === anna.room.self));
  expect(await harness.run(isAway, 60_000)).toBe(true);
  expect(anna.room.spectators.hasSay).toBe(!here);
  if (here) return;
  const vera = await watch(harness);
  expect(await harness.run(() => isLevel(vera, anna), 30_000)).toBe(true);
});
