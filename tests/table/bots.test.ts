/**
 * Tables with bots: seats that a device plays beside its person's, by the same protocol, and without looking into other
 * hands.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { MINDS, STRENGTHS, levelOf } from '../../src/bots/strength';
import type { AnyGame } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { toHex } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import { type Result, err, must, ok } from '../../src/lib/result';
import type { Think } from '../../src/table/session/botPlayers';
import { RoundCollector } from '../../src/table/record/finished';
import { exportRound } from '../../src/table/record/openRound';
import { decodeMessage, encodeMessage } from '../../src/table/sync/protocol';
import { verifyFile } from '../../src/table/record/verifyRound';
import { sampleOf } from '../run/sample';
import { type Device, Harness, type HarnessOptions, NAMES, SHORT } from './harness';
import { expectAgreement } from './outcome';
import { FakeCrypto } from './fakeCrypto';
import { NO_FACE } from '../../src/table/charter/appearance';

const BOTS = ['Tarok', 'Pasha', 'Fanny'];
/** The seat of the first bot that the first device brings before anybody else comes. */
const BOT = 1;

/** A table at which each person brings so many bots. */
async function seated(bots: readonly number[], options: HarnessOptions): Promise<Harness> {
  const harness = new Harness(options);
  for (const [i, count] of bots.entries()) {
    const { room } = await harness.join(NAMES[i]!);
    for (const name of BOTS.slice(0, count)) must(room.addBot(name, 1));
  }
  expect(await harness.open()).toBe(true);
  return harness;
}

/** The seats of bots at a device’s table, with the device that plays each. */
const botSeats = ({ room }: Device): { seat: number; device: string }[] =>
  room.session!.signed.charter.seats.flatMap(({ key, device }, seat) =>
    toHex(key) === toHex(device) ? [] : [{ seat, device: toHex(device) }],
  );

const faults = (harness: Harness): unknown[] => harness.devices.flatMap((device) => device.botFaults);

describe('a table with bots', () => {
  it('is played by two people with a bot each, on either device', async () => {
    const harness = await seated([1, 1], { seed: 300 });
    harness.rounds = 2;
    expect(botSeats(harness.devices[0]!).map(({ device }) => device)).toEqual(
      harness.devices.map(({ room }) => room.self),
    );
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 2);
    expect(faults(harness)).toEqual([]);
    for (const { questions, room } of harness.devices) {
      expect(questions.length).toBeGreaterThan(5);
      expect(
        questions.every(
          ({ view, level }) =>
            level === 1 && room.session!.own.includes(view.seat) && view.seat !== room.session!.person,
        ),
      ).toBe(true);
    }
  });

  it.each([
    ['Lynx', lynx, 3, SHORT],
    ['Nineteen', nineteen, 3, {}],
  ] as const)('is played by one person with bots alone: %s', async (_, game: AnyGame, count, options) => {
    const harness = await seated([count], { seed: 301, game, options });
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    expect(faults(harness)).toEqual([]);
    expect(new Set(harness.devices[0]!.questions.map(({ view }) => view.seat)).size).toBe(count);
  });

  it('is played by the bots of somebody who stands', async () => {
    const harness = new Harness({ seed: 302 });
    const [anna, ben] = [await harness.join('Anna'), await harness.join('Ben')];
    must(ben.room.addBot('Tarok', 2));
    ben.room.setPresence({ wish: 'skip' });
    expect(await harness.open()).toBe(true);
    expect(anna.room.session!.signed.charter.seats.map(({ name }) => name)).toEqual(['Anna', 'Tarok']);
    expect([ben.room.session!.person, ben.room.session!.own]).toEqual([null, [1]]);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it('has them still after a reload when their person skips, and so nobody sits', async () => {
    const harness = await seated([2], { seed: 303 });
    expect(await harness.playOut()).toBe(true);
    const [anna] = harness.devices as [Device];
    anna.room.setPresence({ wish: 'skip' });
    expect(await harness.run(() => anna.room.lobby.charter?.seats.length === 0, 60_000)).toBe(true);
    await harness.wait(100);
    await harness.reload(anna);
    expect(anna.room.bots.map(({ name }) => name)).toEqual(BOTS.slice(0, 2));
    anna.room.setPresence({ wish: 'seat' });
    expect(await harness.run(() => anna.room.lobby.charter?.seats.length === 3, 60_000)).toBe(true);
    anna.room.removeBot(anna.room.bots[0]!.key);
    expect(await harness.run(() => anna.room.lobby.charter?.seats.length === 2, 60_000)).toBe(true);
    await harness.wait(100);
    await harness.reload(anna);
    expect(
      anna.room.bots.map(({ name }) => name),
      'one was sent away',
    ).toEqual(BOTS.slice(1, 2));
  });

  for (let seed = 310; seed < 310 + sampleOf(6, 2); seed++) {
    it(`goes on after reloads at any moment (seed ${seed})`, async () => {
      const random = new Random(seed);
      const [game, options] = seed % 2 === 0 ? ([lynx, SHORT] as const) : ([nineteen, {}] as const);
      const harness = await seated(seed % 3 === 0 ? [3] : [1, 1, ...(game === lynx ? [2] : [])], {
        seed,
        game,
        options,
        ...(seed > 312 ? { lagMs: 25 } : {}),
      });
      if (game === nineteen && harness.devices.length === 2)
        expect(harness.devices[0]!.room.session!.signed.charter.seats).toHaveLength(4);
      harness.rounds = 2;
      let hits = 0;
      for (let crash = 0; crash < 6; crash++) {
        await harness.wait(random.below(4_000));
        const device = random.pick(harness.devices);
        if (device.room.session!.state.stage !== 'closed') hits++;
        await harness.reload(device);
        expect(device.room.bots.length).toBe(botSeats(device).filter((bot) => bot.device === device.room.self).length);
      }
      expect(hits).toBeGreaterThan(2);
      expect(await harness.playOut()).toBe(true);
      expectAgreement(harness, 2);
      expect(faults(harness)).toEqual([]);
    });
  }

  it('is verified from its file', async () => {
    const harness = await seated([1, 0], { seed: 303 });
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    const { room, events } = harness.devices[1]!;
    const collector = new RoundCollector(room.session!.signed);
    const [log] = events.flatMap((event) => collector.add(event) ?? []);
    const crypto = new FakeCrypto();
    const verdict = must(await verifyFile(must(await exportRound(log!, crypto)), crypto));
    expect([verdict.names, verdict.warnings]).toEqual([['Anna', 'Tarok', 'Ben'], []]);
  });

  it('is opened anew with whoever has come in the place of a bot', async () => {
    const harness = await seated([3], { seed: 304, game: nineteen });
    const [anna] = harness.devices as [Device];
    const names = (): string[] => anna.room.session!.signed.charter.seats.map(({ name }) => name);
    expect(names()).toEqual(['Anna', 'Tarok', 'Pasha', 'Fanny']);
    const ben = await harness.join('Ben');
    expect(await harness.run(() => ben.room.running !== null)).toBe(true);
    must(anna.room.reopen());
    expect(await harness.open()).toBe(true);
    expect(names()).toEqual(['Anna', 'Tarok', 'Pasha', 'Ben']);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it('keeps its bots for the next one when somebody stands up', async () => {
    const harness = await seated([2, 0], { seed: 305 });
    expect(await harness.playOut()).toBe(true);
    for (const { room } of harness.devices) expect(room.inLobby).toBe(true);
    harness.devices[0]!.room.removeBot(harness.devices[0]!.room.bots[0]!.key);
    expect(await harness.open()).toBe(true);
    expect(harness.devices[1]!.room.session!.signed.charter.seats.map(({ name }) => name).sort()).toEqual([
      'Anna',
      'Ben',
      'Pasha',
    ]);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });
});

describe('what a bot is shown', () => {
  it.each([
    ['Lynx', lynx, [2, 1], SHORT],
    ['Nineteen', nineteen, [2, 0], {}],
  ] as const)(
    'is its own hand, and nothing of the others on its device: %s',
    async (_, game: AnyGame, bots, options) => {
      const harness = await seated(bots, { seed: 320, game, options });
      expect(await harness.playOut()).toBe(true);
      expectAgreement(harness, 1);
      for (const { questions } of harness.devices) {
        const held = new Map<number, Set<number>>();
        let seen = 0;
        for (const { view } of questions) {
          const { hidden } = game.hand(view.state, view.seat);
          expect([...view.known.keys()].sort((a, b) => a - b)).toEqual([...hidden].sort((a, b) => a - b));
          const others =
            view.state === null ? [] : [...game.cards(view.state).hidden].filter((id) => !hidden.includes(id));
          expect(others.length).toBeGreaterThan(0);
          expect(others.filter((id) => view.known.has(id))).toEqual([]);
          const before = held.get(view.seat) ?? new Set();
          for (const id of view.seen?.keys() ?? []) expect(before.has(id), `card ${id} was never held`).toBe(true);
          seen += view.seen?.size ?? 0;
          held.set(view.seat, new Set([...before, ...hidden]));
        }
        if (game === nineteen && questions.length > 0) expect(seen).toBeGreaterThan(0);
      }
    },
  );

  it('is the same after a reload, with what it held before', async () => {
    const harness = await seated([3], { seed: 321, game: nineteen });
    const [anna] = harness.devices as [Device];
    const remembers = (): boolean => anna.questions.some(({ view }) => (view.seen?.size ?? 0) > 0);
    expect(await harness.run(remembers)).toBe(true);
    anna.auto = false;
    await harness.wait(5_000);
    const { session } = anna.room;
    const before = session!.own.map((seat) => session!.viewOf(seat));
    expect(before.some(({ seen }) => seen!.size > 0)).toBe(true);
    await harness.reload(anna);
    expect(
      await harness.run(() => anna.room.session!.caughtUp && anna.room.session!.step === session!.step, 10_000),
    ).toBe(true);
    await harness.wait(1_000);
    expect(anna.room.session!.own.map((seat) => anna.room.session!.viewOf(seat))).toEqual(before);
  });
});

describe('a bot in trouble', () => {
  const stop = new Promise<never>(() => {});
  const thoughts: [string, string, Think][] = [
    ['fails', 'bots/unwell', async () => err('bots/unwell', 'a headache')],
    ['crashes', 'table/bot-failed', () => Promise.reject(new Error('the worker crashed'))],
    [
      'throws',
      'table/bot-failed',
      () => {
        throw new Error('a mistake');
      },
    ],
    ['says nonsense', 'lynx/move-syntax', async () => ok('dance')],
    ['never answers', 'table/bot-slow', () => stop],
  ];
  it.each(thoughts)('that %s is told of once for each decision, and plays on', async (_, code, think) => {
    // So many cards that nobody goes out before the bot has moved some times.
    const harness = await seated([1, 0], { seed: 330, options: { hand: 12 } });
    const [anna] = harness.devices as [Device];
    anna.think = think;
    const made = new Set<number>();
    expect(
      await harness.run(
        () => (
          anna.room.session!.log.closed.forEach(
            ({ step, inputs }) => inputs.some(({ seat, kind }) => seat === BOT && kind === 'move') && made.add(step),
          ),
          made.size > 3
        ),
        600_000,
      ),
    ).toBe(true);
    anna.think = async ({ game, view }) => ok(game.makeMove(game.legal(view)[0], true));
    expect(anna.botFaults.length).toBeGreaterThanOrEqual(4);
    const asked = anna.questions.length;
    expect(asked).toBeLessThanOrEqual(2 * anna.botFaults.length);
    if (code !== 'lynx/move-syntax')
      expect(new Set(anna.botFaults.map((fault) => fault.code))).toEqual(new Set([code]));
    else expect(anna.botFaults.every((fault) => fault.code.startsWith('lynx/'))).toBe(true);
  });

  it('that is well again the second time makes that move', async () => {
    const harness = await seated([1, 0], { seed: 331 });
    const [anna] = harness.devices as [Device];
    const { think } = anna;
    let count = 0;
    anna.think = (question, signal) =>
      count++ % 2 === 0 ? Promise.reject(new Error('once')) : think(question, signal);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    expect(anna.questions.length).toBe(2 * anna.botFaults.length);
  });

  it('is not waited for any more when its table is left', async () => {
    const harness = await seated([1, 0], { seed: 332 });
    const [anna] = harness.devices as [Device];
    const signals: AbortSignal[] = [];
    anna.think = (_question, signal): Promise<Result<string>> => (signals.push(signal), stop);
    expect(await harness.run(() => signals.length > 0)).toBe(true);
    expect(signals[0]!.aborted).toBe(false);
    anna.room.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

/** How long the open moves of a bot of that level take, whose n-th thought takes `thoughtMs`. */
async function movesTake(harness: Harness, level: number, thoughtMs: (n: number) => number): Promise<number[]> {
  const [anna] = [await harness.join('Anna'), await harness.join('Ben')];
  must(anna.room.addBot('Tarok', level));
  expect(await harness.open()).toBe(true);
  const { clock } = harness.network;
  const askedMs: number[] = [];
  const { think } = anna;
  anna.think = async (question, signal) => {
    askedMs.push(clock.nowMs());
    await new Promise<void>((resolve) => anna.node.clock.after(thoughtMs(askedMs.length), resolve));
    return think(question, signal);
  };
  const movesMs: number[] = [];
  const seen = new Set<number>();
  const look = (): void =>
    anna.events.forEach(({ plan, closed }) => {
      if (plan.kind !== 'move' || closed.inputs[0]!.seat !== BOT || seen.has(closed.step)) return;
      seen.add(closed.step);
      movesMs.push(clock.nowMs());
    });
  expect(await harness.run(() => (look(), movesMs.length >= 6))).toBe(true);
  return movesMs.map((atMs, i) => atMs - askedMs[i]!);
}

describe('an open move of a bot', () => {
  it('takes long enough to be followed', async () => {
    const took = await movesTake(new Harness({ seed: 340 }), 1, () => 0);
    expect(Math.min(...took)).toBeGreaterThanOrEqual(900);
  });

  it.each(STRENGTHS)('takes as long if it had one move and nothing to think about: %s', async (strength) => {
    const took = await movesTake(new Harness({ seed: 341 }), levelOf(strength), (n) =>
      n % 2 === 0 ? 0 : MINDS[strength].budgetMs + 100,
    );
    expect(Math.max(...took) - Math.min(...took)).toBeLessThan(20);
  });
});

describe('somebody who offers another’s bot', () => {
  it('is refused it, and the table opens without them having it', async () => {
    const harness = new Harness({ seed: 350 });
    const [anna, ben] = [await harness.join('Anna'), await harness.join('Ben')];
    must(anna.room.addBot('Tarok', 0));
    expect(await harness.run(() => ben.room.lobby.charter?.seats.length === 3, 60_000)).toBe(true);
    const message = encodeMessage({ kind: 'presence', name: 'Ben', face: NO_FACE, wish: 'seat', bots: anna.room.bots });
    expect(must(decodeMessage(message)).kind).toBe('presence');
    expect(anna.room.receive(ben.room.self, message)).toMatchObject({ ok: false, fault: { code: 'lobby/bot' } });
    expect(await harness.open()).toBe(true);
    expect(botSeats(ben)).toEqual([{ seat: BOT, device: anna.room.self }]);
  });
});
