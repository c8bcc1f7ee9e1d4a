/**
 * Words about spectators of people who sit out, in a crowd of words that somebody with the link has made up.
 * @module-tag long
 */
import { expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { makeSpectatorPolicy, policyLink } from '../../../src/table/spectators/spectatorPolicy';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { bytesOf } from '../../log/seats';
import { Guests } from '../lobby/guests';

it('a word of somebody who skips a round counts again at the next table, however many strangers have a word meanwhile', async () => {
  const guests = await Guests.playing(31, ['Anna', 'Ben', 'Cleo']);
  const [anna, ben, cleo] = ['Anna', 'Ben', 'Cleo'].map((name) => guests.of(name));
  const others = [anna!, ben!];
  cleo!.room.spectators.setOpen(false);
  const areHeeded = (): boolean => others.every(({ room }) => room.spectators.closers.join() === cleo!.room.self);
  expect(await guests.until(areHeeded, 10_000)).toBe(true);
  await guests.playWithout('Cleo', ['Anna', 'Ben']);
  expect(others.map(({ room }) => room.spectators.closers)).toEqual([[], []]); // she does not sit
  const mallory = await guests.come('Mallory');
  mallory.room.setPresence({ wish: 'watch' });
  expect(await guests.until(() => others.every(({ room }) => room.lobby.people.length === 4), 60_000)).toBe(true);
  const link = policyLink(anna!.place.secret);
  for (let i = 0; i < 64; i++) {
    const pair = signingPair(bytesOf(`nobody ${i}`));
    const policy = { device: toHex(pair.publicKey), count: 1, open: true, refused: [] };
    const bytes = encodeMessage({ kind: 'stance', policy: makeSpectatorPolicy(link, policy, pair) });
    for (const { room } of others) must(room.receive(mallory.room.self, bytes));
  }
  guests.wish('Cleo', 'seat');
  await guests.untilCounted(['Anna', 'Ben']);
  for (const name of ['Anna', 'Ben']) guests.says.set(name, 'again');
  await guests.untilPlaying(['Anna', 'Ben', 'Cleo']);
  await guests.until(() => false, 5_000);
  expect(areHeeded()).toBe(true);
});
