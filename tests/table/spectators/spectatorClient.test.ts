/** Spectators: what they see, what they cannot do, and how they are sent away. */
import { describe, expect, it } from 'vitest';
import { makeSide } from '../../../src/log/side';
import { MAX_WATCHER_BYTES } from '../../../src/net/spectators/spectatorRateLimit';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { genesisOf } from '../../../src/table/charter/charter';
import { Keyring } from '../../../src/table/charter/keyring';
import { LIMITS } from '../../../src/lib/limits';
import { lynx } from '../../../src/games/lynx';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { signInput } from '../../../src/log/input';
import { type Message, decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import type { Session } from '../../../src/table/session/session';
import { viewSpectators } from '../../../src/ui/view/spectatorsView';
import type { Device } from '../harness';
import { expectAgreement, trouble } from '../outcome';
import { isLevel } from '../watchers';
import { gathered, seated, watch, namesAt, codes, holds } from './watchedTable';

describe('a spectator', () => {
  it('gets the public log and nothing else: no secret, no seed, no face that is hidden from all', async () => {
    const harness = await seated(3, { seed: 502, game: lynx });
    const vera = await watch(harness);
    expect(await harness.run(() => harness.devices[0]!.room.session!.step > 24)).toBe(true);
    for (const device of harness.devices) device.auto = false; // in the middle of the round
    expect(
      await harness.run(
        () => isLevel(vera, harness.devices[0]!) && harness.devices[0]!.room.session!.plan?.kind === 'move',
        20_000,
      ),
    ).toBe(true);
    await harness.wait(2_000);
    const members = harness.devices.map(({ room }) => room.session!);
    expect(members.every(({ state }) => state.stage === 'round')).toBe(true);

    const session = vera.watching.session!;
    expect([session.own, session.person, session.waitingFor.length > 0]).toEqual([[], null, true]);
    const { hidden } = session.state.charter.game.hand(session.state.game, 0);
    expect(hidden.length).toBeGreaterThan(0);
    expect(members[0]!.viewOf(0).known.size).toBeGreaterThan(0); // the player knows them
    const stored = (await vera.store.load('place'))!;
    expect([stored.seeds, stored.choices]).toEqual([[], []]);

    const secrets: Uint8Array[] = [];
    for (const { store, place } of harness.devices)
      secrets.push(place.secret, place.deviceSeed, ...(await store.load(place.id))!.seeds.map(({ seed }) => seed));
    expect(secrets.length).toBeGreaterThan(8);
    expect(vera.received.some((bytes) => secrets.some((secret) => holds(bytes, secret)))).toBe(false);
    const kinds = new Set(vera.received.map((bytes) => must(decodeMessage(bytes)).kind));
    expect([...kinds].sort()).toEqual(['charter', 'company', 'inputs', 'tip']);

    // They see how the players like it, and cannot say anything themselves.
    must(harness.devices[1]!.room.table!.react('purr'));
    const [purr] = harness.devices[1]!.room.reactions;
    expect(await harness.run(() => vera.watching.reactions.length > 0, 20_000)).toBe(true);
    expect(vera.watching.reactions).toEqual([purr]);
    const side = makeSide({ ...session.signed.charter, seat: purr!.seat, step: session.step, kind: 'hiss' }, vera.pair);
    const { spectators } = harness.devices[0]!.room;
    expect(spectators.receive(toHex(vera.pair.publicKey), encodeMessage({ kind: 'side', side }))).toMatchObject({
      fault: { code: 'watch/no-say' },
    });
    expect(harness.witness.complaints).toEqual([]);
  });

  it('comes late and catches up, reloads and goes on from the store, and is seen by name on every screen', async () => {
    const harness = await seated(4, { seed: 503 });
    harness.rounds = 4;
    expect(await harness.run(() => (harness.devices[0]!.room.session?.state.round ?? 0) >= 1, 120_000)).toBe(true);
    const vera = await watch(harness);
    expect(await harness.run(() => harness.devices.every((device) => namesAt(device).join() === 'Vera'), 20_000)).toBe(
      true,
    );
    expect(vera.reached).toBe(2); // of four members; the others need no link to see her, and read who says so
    const letting = (): Device[] => harness.devices.filter(({ room }) => room.spectators.spectators[0]?.by === null);
    expect(await harness.run(() => letting().length === 2, 20_000)).toBe(true);
    const lets = letting();
    for (const { room } of harness.devices.filter((device) => !lets.includes(device)))
      expect(lets.map((each) => each.room.self)).toContain(room.spectators.spectators[0]!.by);
    expect(await harness.run(() => (vera.watching.session?.step ?? 0) > 30, 20_000)).toBe(true);
    const { step } = vera.watching.session!;
    await vera.reload();
    expect(vera.watching.session).not.toBeNull();
    expect(await harness.run(() => vera.watching.session!.caughtUp, 1)).toBe(true);
    expect(vera.watching.session!.step).toBeGreaterThanOrEqual(step - 1);
    expect(await harness.playOut()).toBe(true);
    expect(await harness.run(() => isLevel(vera, harness.devices[0]!), 30_000)).toBe(true);
    expect(vera.events.some(({ past }) => !past)).toBe(true);
    expectAgreement(harness, 4);
    expect(codes(vera).filter((code) => !code.startsWith('net/'))).toEqual([]);
  });

  it('waits with the others before the table opens, and sees the next table, too', async () => {
    const harness = await gathered(3, { seed: 504 });
    const vera = await watch(harness);
    expect(await harness.run(() => vera.watching.company.filter(({ here }) => here).length === 3, 20_000)).toBe(true);
    expect(vera.watching.company.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(vera.watching.session).toBeNull();
    expect(await harness.open()).toBe(true);
    expect(harness.devices[0]!.room.session!.signed.charter.seats.map(({ name }) => name).sort()).toEqual([
      'Anna',
      'Ben',
      'Cleo',
    ]);
    expect(await harness.playOut()).toBe(true);
    const first = vera.watching.session!.signed.charter.revision;
    expect(await harness.open()).toBe(true);
    expect(await harness.playOut()).toBe(true);
    expect(await harness.run(() => isLevel(vera, harness.devices[0]!), 30_000)).toBe(true);
    expect(vera.watching.session!.signed.charter.revision).toBeGreaterThan(first);
  });

  it('goes on when a member who let her in leaves, and when the broker is gone', async () => {
    const harness = await seated(4, { seed: 505 });
    harness.rounds = 6;
    const vera = await watch(harness);
    expect(await harness.run(() => vera.reached === 2 && vera.watching.session !== null, 20_000)).toBe(true);
    harness.network.setBroker(false);
    const [one] = harness.devices.filter(({ door }) => door!.mesh.peers.length > 0);
    await harness.reload(one!); // it comes back to the table only when the broker does; the others have their links
    const { step } = vera.watching.session!;
    await harness.wait(5_000);
    expect(vera.watching.session!.step).toBeGreaterThanOrEqual(step);
    harness.network.setBroker(true);
    expect(await harness.playOut()).toBe(true);
    expect(await harness.run(() => isLevel(vera, harness.devices[0]!), 30_000)).toBe(true);
    expect(trouble(harness)).toEqual([]);
  });

  it('sees a cheat named, with the evidence', async () => {
    const harness = await seated(3, { seed: 506 });
    const vera = await watch(harness);
    expect(await harness.run(() => (vera.watching.session?.step ?? 0) > 4, 20_000)).toBe(true);
    const [anna, ben] = harness.devices as [Device, Device];
    // Ben has signed two things for a step that is closed.
    const told = ben.room
      .session!.log.closed.flatMap(({ inputs }) => inputs)
      .find(({ seat }) => seat === ben.room.session!.person)!;
    const other = signInput({ ...told, payload: Uint8Array.of(1, 2, 3) }, ben.room.pair);
    anna.room.session!.offer([other]);
    const isNamed = ({ convictions }: Session): boolean => convictions.length > 0;
    expect(await harness.run(() => harness.devices.every(({ room }) => isNamed(room.session!)), 20_000)).toBe(true);
    expect(await harness.run(() => isNamed(vera.watching.session!), 20_000)).toBe(true);
    expect(vera.watching.session!.convictions).toMatchObject([{ seat: ben.room.session!.person }]);
  });
});

describe('who watches has no say', () => {
  it('everything but a name and a tip is dropped with a code, and changes nothing', async () => {
    const harness = await gathered(2, { seed: 511 });
    const vera = await watch(harness);
    expect(await harness.run(() => harness.devices.every((device) => namesAt(device).join() === 'Vera'), 20_000)).toBe(
      true,
    );
    const { spectators, lobby, session: none } = harness.devices[0]!.room;
    expect(none).toBeNull();
    const device = toHex(vera.pair.publicKey);
    const said = (message: Message): string => {
      const taken = spectators.receive(device, encodeMessage(message));
      return taken.ok ? 'ok' : taken.fault.code;
    };
    const before = toHex(lobby.draft!.charter);
    expect(said({ kind: 'presence', name: 'Vera', face: NO_FACE, wish: 'seat', bots: [] })).toBe('watch/no-seat');
    expect(
      said({
        kind: 'presence',
        name: 'Vera',
        face: NO_FACE,
        wish: 'watch',
        bots: [new Keyring(new Uint8Array(32)).freeBot('Bot', 0, [])!],
      }),
    ).toBe('watch/no-seat');
    expect(said({ kind: 'draft', draft: lobby.draft! })).toBe('watch/no-say');
    expect(
      said({
        kind: 'ready',
        charter: new Uint8Array(32),
        device: vera.pair.publicKey,
        consent: { count: 1, signature: new Uint8Array(64), seats: [] },
      }),
    ).toBe('watch/no-say');
    expect(said({ kind: 'charter', signed: new Uint8Array(9) })).toBe('watch/no-say');
    expect(said({ kind: 'stance', policy: new Uint8Array(9) })).toBe('watch/no-say');
    expect(said({ kind: 'watchers', watchers: [] })).toBe('watch/no-say');
    const garbage = spectators.receive(device, Uint8Array.of(99));
    expect(garbage.ok ? '' : garbage.fault.code).toBe('wire/malformed');
    await harness.wait(5_000);
    expect(toHex(lobby.draft!.charter)).toBe(before);
    expect(lobby.charter!.seats).toHaveLength(2);
    expect(harness.devices.every(({ room }) => room.lobby.people.length === 2)).toBe(true);

    expect(await harness.open()).toBe(true);
    const { session } = harness.devices[0]!.room;
    expect(await harness.run(() => session!.step > 3)).toBe(true);
    // Not even what a member has rightly signed is taken from her.
    const ben = harness.devices[1]!.room;
    const fresh = signInput(
      { ...session!.log.closed[0]!.inputs[0]!, step: session!.step + 1, seat: ben.session!.person! },
      ben.pair,
    );
    await harness.wait(3_000);
    expect(said({ kind: 'inputs', inputs: [fresh] })).toBe('watch/no-say');
    expect(session!.halt).toBeNull();
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it('over the network, too: her inputs and drafts are dropped by all, and the round is played as ever', async () => {
    const harness = await seated(3, { seed: 512 });
    const vera = await watch(harness);
    expect(await harness.run(() => (vera.watching.session?.step ?? 0) > 3, 20_000)).toBe(true);
    const { inputs } = vera.watching.session!.log.closed[0]!;
    const forged = { ...inputs[0]!, signature: new Uint8Array(64) };
    for (let i = 0; i < 10; i++) {
      vera.mesh.broadcast(encodeMessage({ kind: 'inputs', inputs: [forged] }));
      vera.mesh.broadcast(encodeMessage({ kind: 'presence', name: 'Vera', face: NO_FACE, wish: 'seat', bots: [] }));
      await harness.wait(900);
    }
    expect(await harness.playOut()).toBe(true);
    const dropped = new Set(harness.devices.flatMap(codes));
    expect([...dropped].filter((code) => code.startsWith('watch/')).sort()).toEqual(['watch/no-say', 'watch/no-seat']);
    expect(harness.witness.complaints).toEqual([]);
    expect(new Set(harness.devices.map(({ room }) => toHex(room.session!.log.head))).size).toBe(1);
  });

  it('a silent or vanished spectator holds nothing up', async () => {
    const harness = await seated(3, { seed: 513 });
    const vera = await watch(harness);
    expect(await harness.run(() => vera.watching.session !== null, 20_000)).toBe(true);
    vera.watching.stop(); // linked, and silent
    expect(harness.devices.every(({ room }) => room.session!.waitingFor.length <= 3)).toBe(true);
    await harness.run(() => harness.devices[0]!.room.session!.step > 12);
    harness.network.unplug(vera.node);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    expect(await harness.run(() => harness.devices.every((device) => namesAt(device).length === 0), 60_000)).toBe(true);
  });

  it('a flood of questions is answered so many times a second and no more', async () => {
    const harness = await seated(2, { seed: 514 });
    const vera = await watch(harness);
    expect(await harness.run(() => (vera.watching.session?.step ?? 0) > 5, 20_000)).toBe(true);
    const { table } = vera.watching.session!.signed.charter;
    vera.watching.stop();
    const member = harness.devices.find(({ door }) => door!.mesh.peers.length > 0)!;
    const device = toHex(vera.pair.publicKey);
    const question = encodeMessage({
      kind: 'tip',
      tip: { table, step: 0, head: genesisOf(member.room.session!.signed.charter), present: [] },
    });
    await harness.wait(5_000);
    const before = vera.received.length;
    let answered = 0;
    for (let i = 0; i < 500; i++) if (member.room.spectators.receive(device, question).ok) answered++;
    expect(answered).toBe(LIMITS.spectatorQuestions.burst);
    await harness.wait(1_000);
    const tips = vera.received.slice(before).filter((bytes) => must(decodeMessage(bytes)).kind === 'tip');
    expect(tips).toHaveLength(LIMITS.spectatorQuestions.burst);
    const again = member.room.spectators.receive(device, question);
    expect(again.ok).toBe(true); // a second later she is heard again
  });

  it('a flood of messages ends her link, and a long one does at once', async () => {
    const harness = await seated(2, { seed: 515 });
    harness.rounds = 3;
    const vera = await watch(harness);
    expect(await harness.run(() => vera.reached > 0 && vera.watching.session !== null, 20_000)).toBe(true);
    const generations = (): number => Math.max(0, ...vera.mesh.peers.map(({ generation }) => generation));
    for (let i = 0; i < 200; i++) vera.mesh.broadcast(new Uint8Array(10));
    expect(
      await harness.run(() => vera.mesh.peers.some(({ state }) => state !== 'connected') || generations() > 1, 5_000),
    ).toBe(true);
    expect(await harness.run(() => vera.reached > 0, 60_000)).toBe(true);
    const linked = generations();
    vera.mesh.broadcast(new Uint8Array(MAX_WATCHER_BYTES + 1));
    expect(
      await harness.run(
        () => vera.mesh.peers.some(({ state }) => state !== 'connected') || generations() > linked,
        5_000,
      ),
    ).toBe(true);
    expect(await harness.playOut()).toBe(true);
    expect(new Set(harness.devices.map(({ room }) => toHex(room.session!.log.head))).size).toBe(1);
  });
});

describe('one seat of the table', () => {
  it('sends a spectator away for all: no honest device sends anything more, and a reload changes nothing', async () => {
    const harness = await seated(3, { seed: 521 });
    harness.rounds = 4;
    const [vera, walt] = [await watch(harness), await watch(harness, 'Walt', 78)];
    expect(await harness.run(() => harness.devices.every((device) => namesAt(device).length === 2), 20_000)).toBe(true);
    const [anna, , cleo] = harness.devices as [Device, Device, Device];
    cleo.room.spectators.refuse(toHex(vera.pair.publicKey));
    expect(await harness.run(() => harness.devices.every((device) => namesAt(device).join() === 'Walt'), 5_000)).toBe(
      true,
    );
    await harness.wait(500);
    const heard = vera.received.length;
    expect(codes(vera)).toContain('net/refused');
    expect(anna.room.spectators.refused.map(({ name, by }) => [name, by])).toEqual([['Vera', cleo.room.self]]);
    expect(toHex(vera.pair.publicKey)).not.toBe(toHex(walt.pair.publicKey));

    await vera.reload();
    harness.crash(cleo); // whose word it was
    for (const device of [anna, harness.devices[1]!]) await harness.reload(device);
    await harness.wait(40_000);
    expect(vera.received.length).toBe(heard);
    await harness.boot(cleo);
    expect(await harness.playOut()).toBe(true);
    expect(vera.received.length).toBe(heard);
    expect(await harness.run(() => isLevel(walt, anna), 60_000)).toBe(true);
    expectAgreement(harness, 4);
  });

  it('may take that back', async () => {
    const harness = await seated(2, { seed: 522 });
    harness.rounds = 5;
    const vera = await watch(harness);
    expect(await harness.run(() => harness.devices.every((device) => namesAt(device).length === 1), 20_000)).toBe(true);
    const [anna, ben] = harness.devices as [Device, Device];
    const device = toHex(vera.pair.publicKey);
    anna.room.spectators.refuse(device);
    expect(await harness.run(() => ben.room.spectators.refusalOf(device) === 'refused', 5_000)).toBe(true);
    const late = ben.room.spectators.receive(
      device,
      encodeMessage({ kind: 'presence', name: 'Vera', face: NO_FACE, wish: 'watch', bots: [] }),
    );
    expect(late.ok ? '' : late.fault.code).toBe('watch/refused');
    ben.room.spectators.readmit(device); // it was not their word
    await harness.wait(3_000);
    expect(anna.room.spectators.refusalOf(device)).toBe('refused');
    anna.room.spectators.readmit(device);
    expect(await harness.run(() => harness.devices.every((each) => namesAt(each).length === 1), 60_000)).toBe(true);
  });

  it('may want that nobody watches, before the game or in it', async () => {
    const harness = await gathered(2, { seed: 523 });
    const [anna, ben] = harness.devices as [Device, Device];
    expect(await harness.run(() => harness.devices.every(({ room }) => room.lobby.people.length === 2), 20_000)).toBe(
      true,
    );
    ben.room.spectators.setOpen(false);
    const vera = await watch(harness);
    await harness.wait(20_000);
    expect([vera.received.length, vera.reached, namesAt(anna)]).toEqual([0, 0, []]);
    expect(anna.room.spectators.closers).toEqual([ben.room.self]);
    expect(await harness.open()).toBe(true);
    await harness.wait(2_000);
    expect(vera.received).toEqual([]);
    ben.room.spectators.setOpen(true);
    harness.rounds = 5;
    expect(await harness.run(() => vera.watching.session !== null, 90_000)).toBe(true);
    anna.room.spectators.setOpen(false);
    expect(await harness.run(() => codes(vera).includes('net/closed'), 5_000)).toBe(true);
  });

  it('but nobody else: what somebody with the link and no seat says counts nothing', async () => {
    const harness = await seated(2, { seed: 524 });
    const dora = await harness.join('Dora');
    harness.rounds = 3;
    const vera = await watch(harness);
    expect(await harness.run(() => harness.devices.every((device) => namesAt(device).length === 1), 30_000)).toBe(true);
    expect(dora.room.spectators.hasSay).toBe(false);
    dora.room.spectators.refuse(toHex(vera.pair.publicKey));
    dora.room.spectators.setOpen(false);
    await harness.wait(3_000);
    expect(harness.devices.map(namesAt)).toEqual([['Vera'], ['Vera'], ['Vera']]);
    dora.alive = false;
    expect(await harness.playOut()).toBe(true);
    expect(await harness.run(() => isLevel(vera, harness.devices[0]!), 30_000)).toBe(true);
  });

  it('and a member who invents some is named with them', async () => {
    const harness = await seated(2, { seed: 525 });
    const [anna, ben] = harness.devices as [Device, Device];
    const invented = [{ device: 'ab'.repeat(32), name: 'Cleo' }];
    must(anna.room.receive(ben.room.self, encodeMessage({ kind: 'watchers', watchers: invented })));
    expect(viewSpectators(anna.room).watchers).toEqual([{ ...invented[0]!, by: 'Ben' }]);
    harness.crash(ben); // and they are there no longer than the member
    expect(await harness.run(() => viewSpectators(anna.room).watchers.length === 0, 60_000)).toBe(true);
  });
});
