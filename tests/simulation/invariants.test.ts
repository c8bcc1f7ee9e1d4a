/**
 * What the simulation is to find, it finds: mistakes that are planted into the program, and words that nobody should
 * say.
 * @module-tag long
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha512 } from '../../src/crypto/nacl';
import { signingPair } from '../../src/crypto/sign';
import { concatBytes, toHex } from '../../src/lib/bytes';
import { gameOf } from '../../src/games/registry';
import { done, must } from '../../src/lib/result';
import { type InputKind, type SignedInput, signInput } from '../../src/log/input';
import { PAIRS, inputOf } from '../log/seats';
import { MemoryStore } from '../../src/log/memoryStore';
import { Convictions } from '../../src/table/log/convictions';
import { NOBODY_CONVICTED } from '../../src/table/step/forfeit';
import { Gossip } from '../../src/table/sync/gossip';
import { NO_SHARES, makeMove, makeShare } from '../../src/table/step/payloads';
import { encodeMessage } from '../../src/table/sync/protocol';
import { SpectatorFeed } from '../../src/table/spectators/spectatorFeed';
import type { Session, StepEvent } from '../../src/table/session/session';
import { type SignedCharter, encodeSignedCharter } from '../../src/table/charter/signedCharter';
import { makeShow } from '../../src/table/step/showing';
import { type TableState, openTable } from '../../src/table/step/tableState';
import { withoutHide } from '../games/withoutHide';
import { type Charter, makeCharter } from '../../src/table/charter/charter';
import { PAIRS as SEATED, charterOf } from '../table/scenes';
import { signedBy } from '../table/signing';
import { FakeCrypto } from '../table/fakeCrypto';
import { trial } from '../table/trialGame';
import type { Device } from './device';
import { Disk } from './disk';
import { LeakChecker } from './leakChecker';
import { settingFor } from './playing';
import { playTable } from './table';
import { Tally, type Wrong } from './tally';
import { Invariants, hasGoneOn } from './invariants';

afterEach(() => void vi.restoreAllMocks());

/** What is wrong with a table of that seed, by what it is. */
async function wrongs(
  seed: number,
  kinds: readonly string[],
  game = 'cardinoes',
  seats = 3,
): Promise<ReadonlySet<Wrong>> {
  const tally = new Tally();
  await playTable(settingFor(seed, { game, seats, kinds }), tally);
  return new Set(tally.problems.map(({ what }) => what));
}

describe('a mistake in the program', () => {
  it('that is none is not found', async () => {
    expect(await wrongs(1, ['reload', 'loss'])).toEqual(new Set());
  });

  it('that forgets what was stored is a loss', async () => {
    const { load } = MemoryStore.prototype;
    vi.spyOn(MemoryStore.prototype, 'load').mockImplementation(async function (this: MemoryStore, id) {
      const stored = await load.call(this, id);
      return stored && { ...stored, inputs: stored.inputs.filter(({ step }) => step !== 3) };
    });
    let found: ReadonlySet<Wrong> = new Set();
    for (let seed = 1; seed < 40 && found.size === 0; seed++) found = await wrongs(seed, ['reload', 'all-reload']);
    expect(found).toContain('losses');
  });

  it('that passes nothing on leaves tables stuck', async () => {
    vi.spyOn(Gossip.prototype, 'take').mockImplementation(() => {});
    let found: ReadonlySet<Wrong> = new Set();
    // Some tables lose nothing that matters.
    for (let seed = 1; seed < 9 && found.size === 0; seed++) found = await wrongs(seed, ['loss']);
    expect(found).toContain('stuck');
  });

  it('that lets a lie pass misses a cheat', async () => {
    vi.spyOn(FakeCrypto.prototype, 'checkShares').mockImplementation(async () => done);
    expect(await wrongs(1, ['wrong-share'])).toContain('missed');
  });

  it('that tells spectators nothing leaves them behind', async () => {
    vi.spyOn(SpectatorFeed.prototype, 'answer').mockReturnValue([]);
    let found: ReadonlySet<Wrong> = new Set();
    for (let seed = 1; seed < 40 && found.size === 0; seed++) found = await wrongs(seed, ['spectator']);
    expect(found).toEqual(new Set(['stuck']));
  });

  it('that lets a cheat off lets the round escape', async () => {
    vi.spyOn(Convictions.prototype, 'verdict', 'get').mockReturnValue(NOBODY_CONVICTED);
    expect(await wrongs(1, ['illegal-move'], 'greta', 2)).toContain('roundsEscaped');
  });

  it('that takes the truth for a lie accuses somebody honest', async () => {
    const { checkShares } = FakeCrypto.prototype;
    let calls = 0;
    vi.spyOn(FakeCrypto.prototype, 'checkShares').mockImplementation(async function (this: FakeCrypto, job) {
      return ++calls === 12
        ? { ok: false, fault: { code: 'crypto/share-proof', message: 'planted' } }
        : checkShares.call(this, job);
    });
    expect(await wrongs(1, [])).toContain('falseAccusations');
  });
});

describe('a game whose author has forgotten to have hands mixed', () => {
  it.each([
    ['lynx', 2],
    ['cardinoes', 3],
    ['nineteen', 4],
  ])('leaks, though nobody says anything false: %s', async (id, seats) => {
    const game = must(gameOf(id));
    const { step } = withoutHide({ ...game });
    vi.spyOn(game, 'step').mockImplementation(step);
    let found: ReadonlySet<Wrong> = new Set();
    for (let seed = 1; seed < 40 && found.size === 0; seed++) found = await wrongs(seed, [], id, seats);
    expect(found).toEqual(new Set(['leaks']));
  });
});

/** A device of a seat at the table of the scenes, as far as the watch looks at it. */
function deviceOf(seat: number, session: Partial<Session> = {}): Device {
  const disk = new Disk({
    id: 'place',
    secret: new Uint8Array(16),
    deviceSeed: new Uint8Array(32),
    name: `device ${seat}`,
  });
  const { seats } = charterOf(3);
  return {
    name: `device ${seat}`,
    disk,
    self: toHex(seats[seat]!.device),
    liar: null,
    owed: null,
    room: { session: { own: [seat], ...session } },
  } as unknown as Device;
}

const STATE = openTable(charterOf(3));
const event = (after: TableState, head: number, step = 5): StepEvent => ({
  plan: { kind: 'header', asked: [0] },
  before: STATE,
  after,
  closed: { step, head: new Uint8Array(32).fill(head), inputs: [], votes: [] },
  dealt: [],
  past: false,
  without: [],
  convicted: false,
});

describe('the watch', () => {
  it('sees two states at one head', () => {
    const tally = new Tally();
    const [a, b] = [deviceOf(0), deviceOf(1)];
    const watch = new Invariants(tally, [a, b], true);
    watch.step(a, event(STATE, 1));
    watch.step(b, event(STATE, 1));
    expect(tally.problems).toEqual([]);
    watch.step(b, event({ ...STATE, round: 1 }, 1));
    expect(tally.has('divergences')).toBe(true);
  });

  it('sees two outcomes of one step, unless somebody has said two things', () => {
    const [tally, told] = [new Tally(), new Tally()];
    const [a, b] = [deviceOf(0), deviceOf(1)];
    const [watch, forked] = [new Invariants(tally, [a, b], true), new Invariants(told, [a, b], true)];
    forked.fork({ table: STATE.charter.table, step: 4 } as SignedInput);
    for (const each of [watch, forked]) {
      each.step(a, event(STATE, 1));
      each.step(b, event({ ...STATE, round: 1 }, 2));
    }
    expect([tally.has('divergences'), told.has('divergences')]).toEqual([true, false]);
  });

  it('lets a step end otherwise once its device has crashed, unless somebody has said something behind it', () => {
    const inputs = [signInput({ ...inputOf({ seat: 0, step: 6 }), head: new Uint8Array(32).fill(1) }, PAIRS[0]!)];
    for (const isBuiltOn of [false, true]) {
      const tally = new Tally();
      const [a, b] = [deviceOf(0), deviceOf(1)];
      const watch = new Invariants(tally, [a, b], true);
      watch.step(a, event(STATE, 1));
      if (isBuiltOn) watch.hear(a, encodeMessage({ kind: 'inputs', inputs }));
      Object.assign(a.room, { session: { ...a.room.session } });
      watch.step(b, event({ ...STATE, round: 1 }, 2));
      expect(tally.has('divergences')).toBe(isBuiltOn);
    }
  });

  it('sees a cheat named who is none, and evidence that nobody has signed', () => {
    const tally = new Tally();
    const evidence = { seat: 1, fault: { code: 'test/planted', message: '' }, inputs: [] };
    const signed = { charter: charterOf(3), consents: [] } as unknown as SignedCharter;
    const device = deviceOf(0, { halt: null, convictions: [evidence], state: openTable(signed.charter), signed });
    new Invariants(tally, [device, deviceOf(1)], true).look(device);
    expect([tally.has('falseAccusations'), tally.has('surprises')]).toEqual([true, true]);
  });

  it('asks whoever sat at a table to convict a cheat there, and nobody who did not or was left behind', () => {
    const evidence = { seat: 1, fault: { code: 'test/planted', message: '' }, inputs: [] };
    const signed = { charter: charterOf(3), consents: [] } as unknown as SignedCharter;
    const at = (convictions: Session['convictions']): Partial<Session> => ({
      ...{ halt: null, convictions, state: openTable(signed.charter), signed },
    });
    const finder = deviceOf(0, at([evidence]));
    const [cheat, beside, away] = [{ ...deviceOf(1), liar: {} } as unknown as Device, deviceOf(2, at([])), deviceOf(2)];
    const watch = new Invariants(new Tally(), [finder, cheat, beside, away], true);
    const asked = (): boolean[] => [finder, beside, away].map((device) => watch.verdicts.isWitness(device));
    watch.look(beside);
    expect(asked()).toEqual([true, true, true]); // nobody knows yet where there is something to be found
    watch.look(finder);
    expect(asked()).toEqual([true, true, false]);
    Object.assign(beside.room.session!, { halt: { kind: 'gone', seats: [2] } });
    watch.look(beside);
    expect(asked()).toEqual([true, false, false]);
  });

  it('sees a round seed on its way, in whatever message', () => {
    const tally = new Tally();
    const device = deviceOf(0);
    const seed = new Uint8Array(32).map((_, i) => 7 * i);
    device.disk.seeds.push(Buffer.from(seed));
    const watch = new Invariants(tally, [device], true);
    const tip = { table: STATE.charter.table, step: 1, head: new Uint8Array(32), present: [] };
    watch.hear(device, encodeMessage({ kind: 'tip', tip }));
    expect(tally.problems).toEqual([]);
    watch.hear(device, encodeMessage({ kind: 'tip', tip: { ...tip, head: seed } }));
    expect(tally.has('leaks')).toBe(true);
  });

  it('lets a round seed pass, whoever says it, once its device has shown it to all', () => {
    const seed = new Uint8Array(32).map((_, i) => 7 * i);
    const { table } = charterOf(3);
    const place = {
      table,
      round: 0,
      attempt: 0,
      step: 9,
      seat: 0,
      head: new Uint8Array(32),
      state: new Uint8Array(32),
    };
    const reveal = signInput({ ...place, kind: 'reveal', payload: seed }, PAIRS[0]!);
    const said = (stage: string, step = place.step): boolean => {
      const tally = new Tally();
      const session = { own: [0], signed: { charter: charterOf(3) }, state: { stage }, step } as unknown as Session;
      const device = deviceOf(0, session);
      device.disk.seeds.push(Buffer.from(seed));
      const watch = new Invariants(tally, [device], true);
      watch.hear(device, encodeMessage({ kind: 'inputs', inputs: [reveal] }));
      watch.hear(device, encodeMessage({ kind: 'tip', tip: { table, step: 1, head: seed, present: [] } }));
      return tally.has('leaks');
    };
    expect([said('round'), said('reveal')]).toEqual([true, false]);
    expect([said('next', place.step + 1), said('next')], 'told after a crash').toEqual([false, true]);
  });
});

describe('what could be known of hidden cards', () => {
  const keys = [0, 1, 2].map((seat) => signingPair(new Uint8Array(32).fill(seat)).publicKey);
  const [inHand, inStock] = [new Uint8Array(64).fill(4), new Uint8Array(64).fill(5)];
  const game = {
    ...trial,
    hand: (_state: unknown, seat: number) => ({ hidden: seat === 1 ? [10] : [], open: [] }),
    cards: () => ({ hidden: [10, 11], open: [] }),
  };
  const state = {
    ...STATE,
    charter: { ...STATE.charter, game },
    stage: 'round',
    game: {},
    keys,
    cards: new Map([
      [10, inHand],
      [11, inStock],
    ]),
  } as unknown as TableState;
  const share = (seat: number, card: Uint8Array) => ({
    shares: sha512(concatBytes(keys[seat]!, card)).slice(0, 32),
    proof: new Uint8Array(64),
  });
  const said = (kind: 'share' | 'move' | 'show', payload: Uint8Array): SignedInput =>
    ({ kind, payload }) as SignedInput;

  it('is nothing as long as each keeps their own part of their own cards', () => {
    const knowledge = new LeakChecker();
    knowledge.hear(said('share', makeShare(share(0, inHand))));
    knowledge.hear(said('share', makeShare(share(2, inHand))));
    knowledge.hear(said('move', makeMove({ text: 'pass', ...NO_SHARES, claim: new Uint8Array(0) })));
    expect(knowledge.leaks(state, [0, 1, 2])).toEqual([]);
    expect(knowledge.counts).toEqual({ shares: 2, cards: 2 });
  });

  it('is a card in a hand if its holder has shown their part, whatever for', () => {
    const knowledge = new LeakChecker();
    knowledge.hear(said('move', makeMove({ text: 'pass', ...share(1, inHand), claim: new Uint8Array(0) })));
    expect(knowledge.leaks(state, [0, 1, 2])).toHaveLength(1);
    expect(knowledge.leaks(state, [0, 2])).toHaveLength(0); // a liar may show their own
  });

  it('is a card that is shown to one player, if a share of it is said with it', () => {
    const knowledge = new LeakChecker();
    const { shares, proof } = share(1, inHand);
    const output = new Uint8Array(64).fill(3);
    knowledge.hear(said('show', makeShow({ output, proof })));
    expect(knowledge.leaks(state, [0, 1, 2])).toEqual([]);
    knowledge.hear(said('show', makeShow({ output: concatBytes(output.slice(0, 16), shares), proof })));
    expect(knowledge.leaks(state, [0, 1, 2])).toHaveLength(1);
  });

  it('is a part of a card in the stock that nobody has drawn', () => {
    const knowledge = new LeakChecker();
    knowledge.hear(said('share', makeShare(share(2, inStock))));
    expect(knowledge.leaks(state, [0, 1, 2])).toHaveLength(1);
  });
});

it('a device may go on to a table beside its own where nothing was counted at that one, and to no other', () => {
  const table = (revision: number, continues: readonly Uint8Array[]): Charter =>
    makeCharter({ ...charterOf(3), revision, continues });
  const [before, other] = [charterOf(3).table, new Uint8Array(32).fill(7)];
  const own = table(5, [before]);
  const charter = encodeSignedCharter(signedBy(own, SEATED));
  const goes = (to: Charter, ...kinds: readonly InputKind[]): boolean =>
    hasGoneOn({ charter, inputs: kinds.map((kind) => ({ kind }) as SignedInput) }, to);
  expect([goes(table(6, [own.table, before]), 'next'), goes(table(7, [before]), 'move')]).toEqual([true, true]);
  expect(goes(table(7, [before]), 'move', 'next')).toBe(false);
  for (const to of [own, table(4, [before]), table(7, [other]), table(7, [])]) expect(goes(to, 'move')).toBe(false);
});
