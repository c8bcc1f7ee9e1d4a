/** A consent that was taken back is dead for good, whatever its device does meanwhile and wherever its seat goes. */
import { describe, expect, it } from 'vitest';
import { equalBytes, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import type { Charter } from '../../../src/table/charter/charter';
import { hashOf } from '../../../src/table/charter/draft';
import {
  type SignedCharter,
  consentBy,
  decodeSignedCharter,
  encodeSignedCharter,
} from '../../../src/table/charter/signedCharter';
import { type Message, decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import { type Device, Harness, type HarnessOptions, NAMES } from '../harness';
import { move } from '../handover/moved';
import { signedBy } from '../signing';
import { trial } from '../trialGame';

const proposal = { game: trial, options: {}, match: {} };

/** Three people before their first table, all with one draft. */
async function three(options: Partial<HarnessOptions> = {}): Promise<Harness> {
  const harness = new Harness({ game: trial, seed: 720, ...options });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  expect(await harness.run(() => isDraftOfAll(harness), 60_000)).toBe(true);
  return harness;
}

function isDraftOfAll({ devices }: Harness): boolean {
  const drafts = devices.map(({ room }) => room.lobby.draft?.charter ?? new Uint8Array());
  return drafts.every((draft) => equalBytes(draft, drafts[0]!)) && devices[0]!.room.lobby.charter?.seats.length === 3;
}

/** Ben gets ready and takes it back, which all hear. What the others can show: the charter with the consents of all. */
async function takenBack(harness: Harness): Promise<SignedCharter> {
  const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
  const { charter } = anna.room.lobby as { charter: Charter };
  must(ben.room.ready());
  expect(await harness.run(() => anna.room.lobby.ready.length === 1, 10_000)).toBe(true);
  must(ben.room.withdraw());
  expect(await harness.run(() => anna.room.lobby.ready.length === 0, 10_000)).toBe(true);
  return signedBy(
    charter,
    [anna, ben, cleo].map(({ room }) => room.pair),
  );
}

/** Which word of that device a charter bears, counted from 1. */
function countIn(signed: SignedCharter, { room }: Device): number {
  return consentBy(signed, room.pair.publicKey)!.count;
}

/** Looks at all that a device sends from now on; of what is lost it is told that it was sent. */
function overhear({ mesh }: Device, look: (message: Message) => 'lost' | void): void {
  const send = mesh.send.bind(mesh);
  mesh.send = (to, bytes) => look(must(decodeMessage(bytes))) === 'lost' || send(to, bytes);
}

/** Anna proposes something else. */
async function anotherDraft(harness: Harness): Promise<void> {
  const [anna] = harness.devices as [Device];
  must(anna.room.propose({ ...proposal, match: { escrow: false } }));
  expect(await harness.run(() => isDraftOfAll(harness), 10_000)).toBe(true);
}

/** What Ben says at the table of a charter that the others show him for a minute. */
async function shown(harness: Harness, ben: Device, signed: SignedCharter): Promise<readonly string[]> {
  const [anna, , cleo] = harness.devices as [Device, Device, Device];
  const said: string[] = [];
  ben.forge = (input) => {
    if (equalBytes(input.table, signed.charter.table)) said.push(input.kind);
    return input;
  };
  const message = encodeMessage({ kind: 'charter', signed: encodeSignedCharter(signed) });
  for (let beat = 0; beat < 20; beat++) {
    for (const { room } of [anna, cleo]) void ben.room.receive(room.self, message);
    await harness.wait(3_000);
  }
  return said;
}

describe('the first charter, shown again with a consent that was taken back', () => {
  const WAYS: readonly [string, (harness: Harness, ben: Device) => Promise<Device>][] = [
    ['while it is the draft', async (_harness, ben) => ben],
    [
      'after another draft',
      async (harness, ben) => {
        await anotherDraft(harness);
        return ben;
      },
    ],
    [
      'after a reload',
      async (harness, ben) => {
        await harness.reload(ben);
        return ben;
      },
    ],
    [
      'after another draft and a reload',
      async (harness, ben) => {
        await anotherDraft(harness);
        await harness.reload(ben);
        return ben;
      },
    ],
    ['on another tab of the same browser', async (harness, ben) => harness.secondTab(ben)],
    [
      'after a move to another device',
      async (harness, ben) => {
        await move(harness, ben);
        return ben;
      },
    ],
  ];

  it.each(WAYS)('%s, seats nobody, and their device says no word at its table', async (_when, happens) => {
    const harness = await three();
    const signed = await takenBack(harness);
    const ben = await happens(harness, harness.devices[1]!);
    expect(await shown(harness, ben, signed)).toEqual([]);
    expect(ben.room.session).toBeNull();
    expect(ben.room.inLobby).toBe(true);
  });

  it.each(WAYS)('%s, is left again by those whom it has seated', async (_when, happens) => {
    const harness = await three();
    const signed = await takenBack(harness);
    const [anna, , cleo] = harness.devices as [Device, Device, Device];
    for (const { room } of [anna, cleo]) must(room.ready()); // to the first, and it is theirs to open
    const ben = await happens(harness, harness.devices[1]!);
    const message = encodeMessage({ kind: 'charter', signed: encodeSignedCharter(signed) });
    for (const to of [anna, cleo]) void to.room.receive(cleo.room.self, message);
    expect([anna, cleo].map(({ room }) => room.session !== null && !room.inLobby)).toEqual([true, true]);
    await shown(harness, ben, signed);
    expect([anna, cleo].map(({ room }) => room.inLobby)).toEqual([true, true]);
  });

  it('seats its device after all once that consents again, and shows the others by which word', async () => {
    const harness = await three();
    const signed = await takenBack(harness);
    const [, ben, cleo] = harness.devices as [Device, Device, Device];
    const shows: number[] = [];
    overhear(ben, (message) => {
      if (message.kind === 'charter') shows.push(countIn(must(decodeSignedCharter(message.signed)), ben));
    });
    must(ben.room.ready());
    void ben.room.receive(cleo.room.self, encodeMessage({ kind: 'charter', signed: encodeSignedCharter(signed) }));
    expect(await harness.run(() => ben.room.session !== null, 10_000)).toBe(true);
    expect([countIn(signed, ben), countIn(ben.room.session!.signed, ben)]).toEqual([1, 3]);
    expect(new Set(shows)).toEqual(new Set([3]));
  });

  it.each(WAYS)('%s, opens with a later consent, whose count goes on', async (_when, happens) => {
    const harness = await three();
    const first = await takenBack(harness);
    const ben = await happens(harness, harness.devices[1]!);
    const [anna, , cleo] = harness.devices as [Device, Device, Device];
    const words: number[] = [];
    overhear(ben, (message) => {
      if (message.kind === 'ready' && equalBytes(message.device, ben.room.pair.publicKey))
        words.push(message.consent.count);
    });
    const all = [anna, ben, cleo];
    const ready = (): boolean => new Set(all.map(({ room }) => room.lobby.hash?.join())).size === 1;
    expect(await harness.run(ready, 60_000)).toBe(true);
    for (const { room } of all) must(room.ready());
    expect(await harness.run(() => all.every(({ room }) => room.session !== null), 60_000)).toBe(true);
    const isFirst = equalBytes(ben.room.session!.signed.charter.table, first.charter.table);
    expect([...new Set(words)]).toEqual([isFirst ? 3 : 1]);
  });
});

describe('a consent', () => {
  it('to the table where a device sits is not taken back by that to the next one, so nobody holds it for undone', async () => {
    const harness = await three({ seed: 724 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const takes: string[] = [];
    overhear(ben, (message) => {
      if (message.kind === 'withdraw') takes.push(toHex(message.charter));
      return message.kind === 'inputs' ? 'lost' : undefined; // nobody hears what Ben says at the table
    });
    for (const { room } of harness.devices) must(room.ready());
    expect(await harness.run(() => [anna, ben, cleo].every(({ room }) => room.session), 60_000)).toBe(true);
    const { signed } = cleo.room.session!;
    must(anna.room.reopen());
    expect(await harness.run(() => ben.room.inLobby && ben.room.ready().ok, 60_000)).toBe(true);
    void ben.room.receive(cleo.room.self, encodeMessage({ kind: 'charter', signed: encodeSignedCharter(signed) }));
    await harness.wait(10_000);
    expect(ben.room.lobby.ready).toEqual([1]);
    expect(takes).not.toContain(toHex(hashOf(signed.charter)));
  });

  it.each([
    ['is', 0, (ben: Device) => ben.room.ready(), ['ready']],
    ['that completes a charter is', 2, (ben: Device) => ben.room.ready(), ['ready', 'charter']],
    ['that is taken back is so', 0, (ben: Device) => ben.room.withdraw(), ['withdraw']],
  ] as const)('%s on the disk before anybody hears of it', async (_what, others, act, words) => {
    const harness = await three({ lagMs: 3_000, seed: 721 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const isQuiet = (): boolean => ben.disk!.flying + ben.disk!.unknown.length === 0;
    for (const { room } of [anna, cleo].slice(0, others)) must(room.ready());
    expect(await harness.run(() => ben.room.lobby.ready.length === others, 60_000)).toBe(true);
    if (words[0] === 'withdraw') must(ben.room.ready());
    expect(await harness.run(isQuiet, 60_000)).toBe(true);
    const heard: string[] = [];
    overhear(ben, ({ kind }) => void heard.push(kind));
    const isSaid = (): boolean => words.some((kind) => heard.includes(kind));
    heard.length = 0;
    must(act(ben));
    expect(ben.disk!.flying).toBe(1);
    const { hash, charter } = ben.room.lobby;
    const isStored = (): boolean => ben.disk!.unknown.some(({ words: all }) => all !== undefined);
    expect(await harness.run(() => isStored() || isSaid(), 60_000)).toBe(true);
    expect([isStored(), isSaid(), ben.room.session]).toEqual([true, false, null]);
    expect((await ben.store.load('place'))!.words.latest.at(-1)).toEqual({
      charter: hash,
      count: words[0] === 'withdraw' ? 2 : 1,
    });
    expect(await harness.run(() => words.every((kind) => heard.includes(kind)), 60_000)).toBe(true);
    if (others === 2)
      expect(
        await harness.run(() => ben.room.session?.signed.charter.table.join() === charter!.table.join(), 60_000),
      ).toBe(true);
  });

  it('that was on the disk, and nobody has heard of, is said after a reload', async () => {
    const harness = await three({ lagMs: 3_000, seed: 722 });
    const [anna, ben] = harness.devices as [Device, Device, Device];
    must(ben.room.ready());
    expect(await harness.run(() => ben.disk!.unknown.some(({ words }) => words !== undefined), 60_000)).toBe(true);
    harness.crash(ben);
    await harness.wait(10_000);
    expect(anna.room.lobby.ready).toEqual([]);
    await harness.boot(ben);
    expect(ben.room.lobby.hasConsented).toBe(true);
    expect(await harness.run(() => anna.room.lobby.ready.length === 1, 60_000)).toBe(true);
  });

  it('that stands can be taken back after a reload', async () => {
    const harness = await three();
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    must(ben.room.ready());
    expect(await harness.run(() => anna.room.lobby.ready.length === 1, 10_000)).toBe(true);
    await harness.reload(ben);
    expect(ben.room.lobby.hasConsented).toBe(true);
    await harness.reload(cleo); // she has forgotten what Ben has said
    expect(await harness.run(() => cleo.room.lobby.ready.length === 1, 30_000)).toBe(true);
    must(ben.room.withdraw());
    expect(await harness.run(() => cleo.room.lobby.ready.length === 0, 30_000)).toBe(true);
  });

  // (P160)
  it('that its device does not remember seats it at no table, and is taken from nobody else', async () => {
    const harness = await three();
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const pairs = [anna, ben, cleo].map(({ room }) => room.pair);
    const signed = signedBy(ben.room.lobby.charter!, pairs);
    const consent = consentBy(signed, pairs[1]!.publicKey)!;
    const { hash } = ben.room.lobby;
    const ready = encodeMessage({ kind: 'ready', charter: hash!, device: pairs[1]!.publicKey, consent });
    must(ben.room.receive(anna.room.self, ready));
    expect([ben.room.lobby.ready, ben.room.lobby.hasConsented]).toEqual([[], false]);
    expect(await shown(harness, ben, signed)).toEqual([]);
    expect(ben.room.session).toBeNull();
  });
});
