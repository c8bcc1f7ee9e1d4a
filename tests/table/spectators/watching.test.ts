/** Those who watch: what they see, what they cannot do, and how they are sent away. */
import { describe, expect, it } from 'vitest';
import { MAX_WATCHER_BYTES } from '../../../src/net/spectators/turnstile';
import { genesisOf } from '../../../src/table/charter/charter';
import { ASK_RATE } from '../../../src/table/spectators/gallery';
import { lynx } from '../../../src/games/lynx';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { signInput } from '../../../src/log/input';
import { type Message, decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import type { Session } from '../../../src/table/session/session';
import { type Device, House, type HouseOptions, NAMES } from '../house';
import { expectAgreement, trouble } from '../outcome';
import { trial } from '../trialGame';
import { Spectator, isLevel } from '../watchers';

async function gathered(seats: number, options: HouseOptions): Promise<House> {
  const house = new House({ game: trial, watched: true, ...options });
  for (const name of NAMES.slice(0, seats)) await house.join(name);
  return house;
}

async function seated(seats: number, options: HouseOptions): Promise<House> {
  const house = await gathered(seats, options);
  expect(await house.open()).toBe(true);
  return house;
}

const watch = (house: House, name = 'Vera', seed = 77): Promise<Spectator> => new Spectator(house.network, name, house.watchKey, seed).come();
const namesAt = ({ room }: Device): string[] => room.gallery.watchers.map(({ name }) => name);
const codes = ({ faults }: { readonly faults: readonly { readonly code: string }[] }): string[] => [...new Set(faults.map(({ code }) => code))];

/** Whether these bytes are anywhere in those. */
function holds(bytes: Uint8Array, part: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from(part));
}

describe('somebody who watches', () => {
  it('gets the public log and nothing else: no secret, no seed, no face that is hidden from all', async () => {
    const house = await seated(3, { seed: 502, game: lynx });
    const vera = await watch(house);
    expect(await house.run(() => house.devices[0]!.room.session!.step > 24)).toBe(true);
    for (const device of house.devices) device.auto = false; // in the middle of the round
    expect(await house.run(() => isLevel(vera, house.devices[0]!) && house.devices[0]!.room.session!.plan?.kind === 'move', 20_000)).toBe(true);
    await house.wait(2_000);
    const members = house.devices.map(({ room }) => room.session!);
    expect(members.every(({ state }) => state.stage === 'round')).toBe(true);

    const session = vera.watching.session!;
    expect([session.own, session.person, session.waitingFor.length > 0]).toEqual([[], null, true]);
    const { hidden } = session.state.charter.game.hand(session.state.game, 0);
    expect(hidden.length).toBeGreaterThan(0);
    expect(members[0]!.viewOf(0).known.size).toBeGreaterThan(0); // the player himself knows them
    const stored = (await vera.store.load('place'))!;
    expect([stored.seeds, stored.choices]).toEqual([[], []]);

    const secrets: Uint8Array[] = [];
    for (const { store, place } of house.devices) secrets.push(place.secret, place.deviceSeed, ...(await store.load(place.id))!.seeds.map(({ seed }) => seed));
    expect(secrets.length).toBeGreaterThan(8);
    expect(vera.received.some((bytes) => secrets.some((secret) => holds(bytes, secret)))).toBe(false);
    const kinds = new Set(vera.received.map((bytes) => must(decodeMessage(bytes)).kind));
    expect([...kinds].sort()).toEqual(['charter', 'company', 'inputs', 'tip']);
    expect(house.witness.complaints).toEqual([]);
  });

  it('comes late and catches up, reloads and goes on from the store, and is seen by name on every screen', async () => {
    const house = await seated(4, { seed: 503 });
    house.rounds = 4;
    expect(await house.run(() => (house.devices[0]!.room.session?.state.round ?? 0) >= 1, 120_000)).toBe(true);
    const vera = await watch(house);
    expect(await house.run(() => house.devices.every((device) => namesAt(device).join() === 'Vera'), 20_000)).toBe(true);
    expect(vera.reached).toBe(2); // of four members; the others need no link to see her
    expect(await house.run(() => (vera.watching.session?.step ?? 0) > 30, 20_000)).toBe(true);
    const { step } = vera.watching.session!;
    await vera.reload();
    expect(vera.watching.session).not.toBeNull();
    expect(await house.run(() => vera.watching.session!.caughtUp, 1)).toBe(true);
    expect(vera.watching.session!.step).toBeGreaterThanOrEqual(step - 1);
    expect(await house.playOut()).toBe(true);
    expect(await house.run(() => isLevel(vera, house.devices[0]!), 30_000)).toBe(true);
    expect(vera.events.some(({ past }) => !past)).toBe(true);
    expectAgreement(house, 4);
    expect(codes(vera).filter((code) => !code.startsWith('net/'))).toEqual([]);
  });

  it('waits with the others before the table opens, and sees the next table, too', async () => {
    const house = await gathered(3, { seed: 504 });
    const vera = await watch(house);
    expect(await house.run(() => vera.watching.company.filter(({ here }) => here).length === 3, 20_000)).toBe(true);
    expect(vera.watching.company.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(vera.watching.session).toBeNull();
    expect(await house.open()).toBe(true);
    expect(house.devices[0]!.room.session!.signed.charter.seats.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(await house.playOut()).toBe(true);
    const first = vera.watching.session!.signed.charter.revision;
    expect(await house.open()).toBe(true);
    expect(await house.playOut()).toBe(true);
    expect(await house.run(() => isLevel(vera, house.devices[0]!), 30_000)).toBe(true);
    expect(vera.watching.session!.signed.charter.revision).toBeGreaterThan(first);
  });

  it('goes on when a member who let her in leaves, and when the broker is gone', async () => {
    const house = await seated(4, { seed: 505 });
    house.rounds = 6;
    const vera = await watch(house);
    expect(await house.run(() => vera.reached === 2 && vera.watching.session !== null, 20_000)).toBe(true);
    house.network.setBroker(false);
    const [one] = house.devices.filter(({ door }) => door!.mesh.peers.length > 0);
    await house.reload(one!); // it comes back to the table only when the broker does; the others have their links
    const { step } = vera.watching.session!;
    await house.wait(5_000);
    expect(vera.watching.session!.step).toBeGreaterThanOrEqual(step);
    house.network.setBroker(true);
    expect(await house.playOut()).toBe(true);
    expect(await house.run(() => isLevel(vera, house.devices[0]!), 30_000)).toBe(true);
    expect(trouble(house)).toEqual([]);
  });

  it('sees a cheat named, with the evidence', async () => {
    const house = await seated(3, { seed: 506 });
    const vera = await watch(house);
    expect(await house.run(() => (vera.watching.session?.step ?? 0) > 4, 20_000)).toBe(true);
    const [anna, ben] = house.devices as [Device, Device];
    // Ben has signed two things for a step that is closed.
    const told = ben.room.session!.log.closed.flatMap(({ inputs }) => inputs).find(({ seat }) => seat === ben.room.session!.person)!;
    const other = signInput({ ...told, payload: Uint8Array.of(1, 2, 3) }, ben.room.pair);
    anna.room.session!.offer([other]);
    const isNamed = ({ convictions }: Session): boolean => convictions.length > 0;
    expect(await house.run(() => house.devices.every(({ room }) => isNamed(room.session!)), 20_000)).toBe(true);
    expect(await house.run(() => isNamed(vera.watching.session!), 20_000)).toBe(true);
    expect(vera.watching.session!.convictions).toMatchObject([{ seat: ben.room.session!.person }]);
  });
});

describe('who watches has no say', () => {
  it('everything but a name and a tip is dropped with a code, and changes nothing', async () => {
    const house = await gathered(2, { seed: 511 });
    const vera = await watch(house);
    expect(await house.run(() => house.devices.every((device) => namesAt(device).join() === 'Vera'), 20_000)).toBe(true);
    const { gallery, lobby, session: none } = house.devices[0]!.room;
    expect(none).toBeNull();
    const device = toHex(vera.pair.publicKey);
    const said = (message: Message): string => {
      const taken = gallery.receive(device, encodeMessage(message));
      return taken.ok ? 'ok' : taken.fault.code;
    };
    const before = toHex(lobby.draft!.charter);
    expect(said({ kind: 'presence', name: 'Vera', wantsSeat: true, bots: [] })).toBe('watch/no-seat');
    expect(said({ kind: 'presence', name: 'Vera', wantsSeat: false, bots: [{ key: vera.pair.publicKey, name: 'Bot', level: 0 }] })).toBe('watch/no-seat');
    expect(said({ kind: 'draft', draft: lobby.draft! })).toBe('watch/no-say');
    expect(said({ kind: 'ready', charter: new Uint8Array(32), device: vera.pair.publicKey, consent: { count: 1, signature: new Uint8Array(64), seats: [] } })).toBe('watch/no-say');
    expect(said({ kind: 'charter', signed: new Uint8Array(9) })).toBe('watch/no-say');
    expect(said({ kind: 'stance', stance: new Uint8Array(9) })).toBe('watch/no-say');
    expect(said({ kind: 'watchers', watchers: [] })).toBe('watch/no-say');
    const garbage = gallery.receive(device, Uint8Array.of(99));
    expect(garbage.ok ? '' : garbage.fault.code).toBe('wire/malformed');
    await house.wait(5_000);
    expect(toHex(lobby.draft!.charter)).toBe(before);
    expect(lobby.charter!.seats).toHaveLength(2);
    expect(house.devices.every(({ room }) => room.lobby.people.length === 2)).toBe(true);

    expect(await house.open()).toBe(true);
    const { session } = house.devices[0]!.room;
    expect(await house.run(() => session!.step > 3)).toBe(true);
    // Not even what a member has rightly signed is taken from her.
    const ben = house.devices[1]!.room;
    const fresh = signInput({ ...session!.log.closed[0]!.inputs[0]!, step: session!.step + 1, seat: ben.session!.person! }, ben.pair);
    await house.wait(3_000);
    expect(said({ kind: 'inputs', inputs: [fresh] })).toBe('watch/no-say');
    expect(session!.halt).toBeNull();
    expect(await house.playOut()).toBe(true);
    expectAgreement(house, 1);
  });

  it('over the network, too: her inputs and drafts are dropped by all, and the round is played as ever', async () => {
    const house = await seated(3, { seed: 512 });
    const vera = await watch(house);
    expect(await house.run(() => (vera.watching.session?.step ?? 0) > 3, 20_000)).toBe(true);
    const { inputs } = vera.watching.session!.log.closed[0]!;
    const forged = { ...inputs[0]!, signature: new Uint8Array(64) };
    for (let i = 0; i < 10; i++) {
      vera.mesh.broadcast(encodeMessage({ kind: 'inputs', inputs: [forged] }));
      vera.mesh.broadcast(encodeMessage({ kind: 'presence', name: 'Vera', wantsSeat: true, bots: [] }));
      await house.wait(900);
    }
    expect(await house.playOut()).toBe(true);
    const dropped = new Set(house.devices.flatMap(codes));
    expect([...dropped].filter((code) => code.startsWith('watch/')).sort()).toEqual(['watch/no-say', 'watch/no-seat']);
    expect(house.witness.complaints).toEqual([]);
    expect(new Set(house.devices.map(({ room }) => toHex(room.session!.log.head))).size).toBe(1);
  });

  it('a silent or vanished spectator holds nothing up', async () => {
    const house = await seated(3, { seed: 513 });
    const vera = await watch(house);
    expect(await house.run(() => vera.watching.session !== null, 20_000)).toBe(true);
    vera.watching.stop(); // linked, and silent
    expect(house.devices.every(({ room }) => room.session!.waitingFor.length <= 3)).toBe(true);
    await house.run(() => house.devices[0]!.room.session!.step > 12);
    house.network.unplug(vera.node);
    expect(await house.playOut()).toBe(true);
    expectAgreement(house, 1);
    expect(await house.run(() => house.devices.every((device) => namesAt(device).length === 0), 60_000)).toBe(true);
  });

  it('a flood of questions is answered so many times a second and no more', async () => {
    const house = await seated(2, { seed: 514 });
    const vera = await watch(house);
    expect(await house.run(() => (vera.watching.session?.step ?? 0) > 5, 20_000)).toBe(true);
    const { table } = vera.watching.session!.signed.charter;
    vera.watching.stop();
    const member = house.devices.find(({ door }) => door!.mesh.peers.length > 0)!;
    const device = toHex(vera.pair.publicKey);
    const question = encodeMessage({ kind: 'tip', tip: { table, step: 0, head: genesisOf(member.room.session!.signed.charter), present: [] } });
    await house.wait(5_000);
    const before = vera.received.length;
    let answered = 0;
    for (let i = 0; i < 500; i++) if (member.room.gallery.receive(device, question).ok) answered++;
    expect(answered).toBe(ASK_RATE.atOnce);
    await house.wait(1_000);
    const tips = vera.received.slice(before).filter((bytes) => must(decodeMessage(bytes)).kind === 'tip');
    expect(tips).toHaveLength(ASK_RATE.atOnce);
    const again = member.room.gallery.receive(device, question);
    expect(again.ok).toBe(true); // a second later she is heard again
  });

  it('a flood of messages ends her link, and a long one does at once', async () => {
    const house = await seated(2, { seed: 515 });
    house.rounds = 3;
    const vera = await watch(house);
    expect(await house.run(() => vera.reached > 0 && vera.watching.session !== null, 20_000)).toBe(true);
    const generations = (): number => Math.max(0, ...vera.mesh.peers.map(({ generation }) => generation));
    for (let i = 0; i < 200; i++) vera.mesh.broadcast(new Uint8Array(10));
    expect(await house.run(() => vera.mesh.peers.some(({ state }) => state !== 'connected') || generations() > 1, 5_000)).toBe(true);
    expect(await house.run(() => vera.reached > 0, 60_000)).toBe(true);
    const linked = generations();
    vera.mesh.broadcast(new Uint8Array(MAX_WATCHER_BYTES + 1));
    expect(await house.run(() => vera.mesh.peers.some(({ state }) => state !== 'connected') || generations() > linked, 5_000)).toBe(true);
    expect(await house.playOut()).toBe(true);
    expect(new Set(house.devices.map(({ room }) => toHex(room.session!.log.head))).size).toBe(1);
  });
});

describe('one seat of the table', () => {
  it('sends a spectator away for all: no honest device sends anything more, and a reload changes nothing', async () => {
    const house = await seated(3, { seed: 521 });
    house.rounds = 4;
    const [vera, walt] = [await watch(house), await watch(house, 'Walt', 78)];
    expect(await house.run(() => house.devices.every((device) => namesAt(device).length === 2), 20_000)).toBe(true);
    const [anna, , cleo] = house.devices as [Device, Device, Device];
    cleo.room.gallery.refuse(toHex(vera.pair.publicKey));
    expect(await house.run(() => house.devices.every((device) => namesAt(device).join() === 'Walt'), 5_000)).toBe(true);
    await house.wait(500);
    const heard = vera.received.length;
    expect(codes(vera)).toContain('net/refused');
    expect(anna.room.gallery.refused.map(({ name, by }) => [name, by])).toEqual([['Vera', cleo.room.self]]);
    expect(toHex(vera.pair.publicKey)).not.toBe(toHex(walt.pair.publicKey));

    await vera.reload();
    house.crash(cleo); // whose word it was
    for (const device of [anna, house.devices[1]!]) await house.reload(device);
    await house.wait(40_000);
    expect(vera.received.length).toBe(heard);
    await house.boot(cleo);
    expect(await house.playOut()).toBe(true);
    expect(vera.received.length).toBe(heard);
    expect(await house.run(() => isLevel(walt, anna), 60_000)).toBe(true);
    expectAgreement(house, 4);
  });

  it('may take that back', async () => {
    const house = await seated(2, { seed: 522 });
    house.rounds = 5;
    const vera = await watch(house);
    expect(await house.run(() => house.devices.every((device) => namesAt(device).length === 1), 20_000)).toBe(true);
    const [anna, ben] = house.devices as [Device, Device];
    const device = toHex(vera.pair.publicKey);
    anna.room.gallery.refuse(device);
    expect(await house.run(() => ben.room.gallery.refusalOf(device) === 'refused', 5_000)).toBe(true);
    const late = ben.room.gallery.receive(device, encodeMessage({ kind: 'presence', name: 'Vera', wantsSeat: false, bots: [] }));
    expect(late.ok ? '' : late.fault.code).toBe('watch/refused');
    ben.room.gallery.readmit(device); // it was not his word
    await house.wait(3_000);
    expect(anna.room.gallery.refusalOf(device)).toBe('refused');
    anna.room.gallery.readmit(device);
    expect(await house.run(() => house.devices.every((each) => namesAt(each).length === 1), 60_000)).toBe(true);
  });

  it('may want that nobody watches, before the game or in it', async () => {
    const house = await gathered(2, { seed: 523 });
    const [anna, ben] = house.devices as [Device, Device];
    expect(await house.run(() => house.devices.every(({ room }) => room.lobby.people.length === 2), 20_000)).toBe(true);
    ben.room.gallery.setOpen(false);
    const vera = await watch(house);
    await house.wait(20_000);
    expect([vera.received.length, vera.reached, namesAt(anna)]).toEqual([0, 0, []]);
    expect(anna.room.gallery.closers).toEqual([ben.room.self]);
    expect(await house.open()).toBe(true);
    await house.wait(2_000);
    expect(vera.received).toEqual([]);
    ben.room.gallery.setOpen(true);
    house.rounds = 5;
    expect(await house.run(() => vera.watching.session !== null, 90_000)).toBe(true);
    anna.room.gallery.setOpen(false);
    expect(await house.run(() => codes(vera).includes('net/closed'), 5_000)).toBe(true);
  });

  it('but nobody else: whoever has the link and no seat is not heeded', async () => {
    const house = await seated(2, { seed: 524 });
    const dora = await house.join('Dora');
    house.rounds = 3;
    const vera = await watch(house);
    expect(await house.run(() => house.devices.every((device) => namesAt(device).length === 1), 30_000)).toBe(true);
    expect(dora.room.gallery.hasSay).toBe(false);
    dora.room.gallery.refuse(toHex(vera.pair.publicKey));
    dora.room.gallery.setOpen(false);
    await house.wait(3_000);
    expect(house.devices.map(namesAt)).toEqual([['Vera'], ['Vera'], ['Vera']]);
    dora.alive = false;
    expect(await house.playOut()).toBe(true);
    expect(await house.run(() => isLevel(vera, house.devices[0]!), 30_000)).toBe(true);
  });
});
