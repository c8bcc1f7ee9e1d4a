/**
 * Coming back to a table that has gone on for long: quick, linear in its length, and believing nobody more than on an
 * honest path.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CryptoService } from '../../src/crypto/service/service';
import { signingPair } from '../../src/crypto/sign';
import { nextHead } from '../../src/log/head';
import { type SignedInput, makeSigned, signInput } from '../../src/log/input';
import { genesisOf } from '../../src/table/charter/charter';
import { decodeMessage, encodeMessage, inputMessages } from '../../src/table/sync/protocol';
import { type LongTable, type Reunion, type Sitting, cutAt, makeLongTable, reunion, storedOf } from './longTable';
import { asked } from './quickSign';
import { FakeCrypto } from './fakeCrypto';

const STEPS = 600;
const OWN = 1;
let whole: LongTable;

beforeAll(async () => {
  whole = await makeLongTable({ steps: STEPS, crypto: new FakeCrypto() });
});

/** The stand-in, and how often each of its jobs was asked for. */
function counting(): { crypto: CryptoService; count: (prefix: string) => number } {
  const counts = new Map<string, number>();
  const crypto = new Proxy(new FakeCrypto(), {
    get(target, name: string) {
      const method = Reflect.get(target, name) as (job: unknown) => unknown;
      return (job: unknown) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return method.call(target, job);
      };
    },
  }) as CryptoService;
  return {
    crypto,
    count: (prefix) => [...counts].reduce((sum, [name, times]) => sum + (name.startsWith(prefix) ? times : 0), 0),
  };
}

interface Back {
  readonly reunited: Reunion;
  readonly member: Sitting;
  readonly returner: Sitting;
  readonly count: (prefix: string) => number;
  readonly waitedMs: number;
  readonly signatures: number;
  /** Inputs that the returner has sent. */
  readonly said: readonly SignedInput[];
}

/** A member who has everything, and one who comes back with nothing but their seeds. */
async function comeBack(table: LongTable, clear = false): Promise<Back> {
  const reunited = reunion();
  const member = reunited.sit(storedOf(table, 0, table.steps), new FakeCrypto());
  expect(await reunited.run(() => member.room.session!.caughtUp)).toBe(true);
  const { crypto, count } = counting();
  const said: SignedInput[] = [];
  const before = { ...asked };
  const startMs = reunited.clock.nowMs();
  const stored = storedOf(table, OWN, 0);
  const returner = reunited.sit(clear ? { ...stored, charter: null, seeds: [] } : stored, crypto);
  reunited.tamper = (from, bytes) => {
    const message = decodeMessage(bytes);
    if (from === returner && message.ok && message.value.kind === 'inputs') said.push(...message.value.inputs);
    return bytes;
  };
  await reunited.run(() => {
    const { session } = returner.room;
    return session !== null && (session.halt !== null || (session.step >= table.steps && session.unproved === 0));
  });
  const signatures = asked.singly - before.singly + asked.inBatches - before.inBatches;
  return { reunited, member, returner, count, waitedMs: reunited.clock.nowMs() - startMs, signatures, said };
}

/** The last step before `before` in which a seat other than ours gives a share, and after which ours says nothing. */
function lastShare({ inputs }: LongTable): SignedInput {
  const ourLast = Math.max(...inputs.filter(({ seat }) => seat === OWN).map(({ step }) => step));
  const share = inputs.filter(({ kind, seat, step }) => kind === 'share' && seat !== OWN && step < ourLast).at(-1);
  return share!;
}

/** The table as it would be if that input had been another, everybody after it having gone on all the same. */
function alter(table: LongTable, target: SignedInput, change: (input: SignedInput) => Partial<SignedInput>): LongTable {
  const pairs = table.deviceSeeds.map(signingPair);
  const altered: SignedInput[] = [];
  let head = genesisOf(table.signed.charter);
  for (let step = 0; step < table.steps; step++) {
    const inputs = table.inputs
      .filter((input) => input.step === step)
      .map((input) => {
        if (step < target.step) return input;
        const changed = input.step === target.step && input.seat === target.seat ? change(input) : {};
        return signInput({ ...input, head, ...changed }, pairs[input.seat]!);
      });
    head = nextHead(head, step, inputs);
    altered.push(...inputs);
  }
  return { ...table, inputs: altered };
}

const spoil = (bytes: Uint8Array): Uint8Array => bytes.map((byte, i) => (i === bytes.length - 1 ? byte ^ 1 : byte));

/** The table cut behind some share that nobody of ours has spoken after. */
function endingUnvouched(): { table: LongTable; share: SignedInput } {
  for (let steps = STEPS; steps > STEPS / 2; steps--) {
    const table = cutAt(whole, steps);
    const ours = table.inputs.filter(({ seat, kind }) => seat === OWN && kind !== 'shuffle').at(-1)!.step;
    const share = table.inputs.find(
      ({ seat, kind, step }) => kind === 'share' && seat !== OWN && step >= ours && step < steps - 2,
    );
    if (share) return { table, share };
  }
  throw new Error('no such place in the log');
}

/** Everything in a table's log, whatever it is, told to somebody who comes back, by the device of the first seat. */
async function feed(table: LongTable): Promise<{ readonly returner: Sitting; readonly said: readonly SignedInput[] }> {
  const reunited = reunion();
  const member = reunited.sit({ ...storedOf(table, 0, 0), charter: null }, new FakeCrypto());
  const returner = reunited.sit(storedOf(table, OWN, 0), new FakeCrypto());
  const said: SignedInput[] = [];
  reunited.tamper = (from, bytes) => {
    const message = decodeMessage(bytes);
    if (from === returner && message.ok && message.value.kind === 'inputs') said.push(...message.value.inputs);
    return null;
  };
  const tell = (bytes: Uint8Array): void => void returner.room.receive(member.room.self, bytes);
  for (let step = 0; step < table.steps; step += 200) {
    for (const message of inputMessages(table.inputs.filter((input) => input.step >= step && input.step < step + 200)))
      tell(encodeMessage(message));
    await reunited.run(() => false, 10);
  }
  const { head, step } = returner.room.session!.log;
  // So it might speak.
  tell(encodeMessage({ kind: 'tip', tip: { table: table.signed.charter.table, step, head, present: [] } }));
  await reunited.run(() => returner.room.session!.halt !== null, 1_000);
  return { returner, said };
}

describe('coming back to a long table', () => {
  it('takes work, messages and writes in proportion to what was missed, and no time of waiting', async () => {
    const runs = [];
    for (const steps of [STEPS / 2, STEPS]) {
      const table = cutAt(whole, steps);
      const { returner, member, count, waitedMs, signatures } = await comeBack(table);
      expect(returner.room.session!.step).toBeGreaterThanOrEqual(steps);
      const both = [returner, member].map(({ room }) => room.session!.log.chain);
      const common = Math.min(...both.map(({ step }) => step)); // the table may go on by itself
      expect(both[0]!.headBefore(common)).toEqual(both[1]!.headBefore(common));
      expect([returner.faults.filter(({ code }) => code !== 'log/too-early'), returner.room.session!.halt]).toEqual([
        [],
        null,
      ]);
      const written = returner.additions.reduce(
        (sum, { inputs = [] }) => sum + inputs.reduce((bytes, input) => bytes + makeSigned(input).length, 0),
        0,
      );
      const log = table.inputs.reduce((sum, input) => sum + makeSigned(input).length, 0);
      runs.push({
        steps,
        inputs: table.inputs.length,
        waitedMs,
        signatures,
        jobs: count(''),
        checks: count('check'),
        written,
        log,
        messages: returner.heard.messages,
        bytes: returner.heard.bytes,
      });
    }
    for (const { steps, inputs, waitedMs, signatures, checks, written, log, messages, bytes } of runs) {
      expect(waitedMs).toBeLessThan(40 * (steps / 256 + 3)); // there and back once for each window; no beat
      expect(signatures).toBeGreaterThan(inputs * 0.9);
      expect(signatures).toBeLessThan(inputs * 1.02 + 20); // each once, and the charter's
      expect(checks).toBeLessThan(inputs / 8); // what was said since our own last word, wherever there was time to look
      expect(written).toBeLessThan(log * 1.1);
      expect(bytes).toBeLessThan(log * 1.1);
      expect(messages).toBeLessThan(steps / 8 + 20);
    }
    const [half, all] = runs as [(typeof runs)[0], (typeof runs)[0]];
    for (const name of ['signatures', 'jobs', 'written', 'bytes'] as const)
      // What is quadratic would be 2.
      expect(all[name] / all.inputs / (half[name] / half.inputs), name).toBeLessThan(1.4);
  });

  it('reads the own log without looking at a signature or a proof', async () => {
    const reunited = reunion();
    const { crypto, count } = counting();
    const before = asked.inBatches;
    const alone = reunited.sit(storedOf(whole, OWN, STEPS), crypto);
    expect(await reunited.run(() => alone.room.session!.caughtUp)).toBe(true);
    expect(alone.room.session!.step).toBe(STEPS);
    expect(count('check')).toBe(0);
    expect(asked.inBatches).toBe(before);
    expect(alone.additions).toEqual([]);
  });

  it('says nothing anew when all but the place and its consent is lost', async () => {
    const { returner, said } = await comeBack(whole, true);
    expect(returner.room.session!.step).toBeGreaterThanOrEqual(STEPS);
    expect(said.filter(({ step }) => step < STEPS)).toEqual([]);
  });

  it('names who lied while we were away, though the table has gone on, and says nothing before', async () => {
    const { table, share } = endingUnvouched();
    for (const payload of [spoil(share.payload), share.payload.slice(0, 7)]) {
      const { returner, said } = await feed(alter(table, share, () => ({ payload })));
      expect(returner.room.session!.convictions).toMatchObject([{ seat: share.seat, inputs: [{ step: share.step }] }]);
      expect(
        said
          .filter(({ seat, step, kind }) => seat === OWN && step > share.step && kind !== 'shuffle' && kind !== 'out')
          .map(({ kind }) => kind),
      ).toEqual([]); // what is passed on is older
    }
  });

  it('names the liar, not a divergence, if both are there', async () => {
    const { table, share } = endingUnvouched();
    const last = table.inputs.at(-1)!;
    const lied = alter(
      alter(table, share, ({ payload }) => ({ payload: spoil(payload) })),
      last,
      ({ state }) => ({ state: spoil(state) }),
    );
    const { returner } = await feed(lied);
    expect(returner.room.session!.halt).toMatchObject({ kind: 'cheat', evidence: { seat: share.seat } });
  });

  it('takes its own later word for what it has judged in an earlier life', async () => {
    const share = lastShare(cutAt(whole, 100));
    const { returner, count } = await comeBack(alter(whole, share, ({ payload }) => ({ payload: spoil(payload) })));
    expect([returner.room.session!.halt, returner.room.session!.step >= STEPS]).toEqual([null, true]);
    expect(count('check')).toBeLessThan(whole.inputs.length / 8);
  });

  it('takes no input whose signature is false, and the rest from somebody else', async () => {
    const table = cutAt(whole, 200);
    const reunited = reunion();
    const [liar, honest] = [0, 2].map((seat) => reunited.sit(storedOf(table, seat, 200), new FakeCrypto())) as [
      Sitting,
      Sitting,
    ];
    expect(await reunited.run(() => [liar, honest].every(({ room }) => room.session!.caughtUp))).toBe(true);
    let forged = 0;
    reunited.tamper = (from, bytes) => {
      if (from !== liar || bytes[0] !== 6) return bytes;
      forged++;
      return spoil(bytes); // the last byte of the last signature
    };
    const returner = reunited.sit(storedOf(table, OWN, 0), new FakeCrypto());
    expect(await reunited.run(() => returner.room.session!.step >= 200, 60_000)).toBe(true);
    expect(forged).toBeGreaterThan(0);
    expect(returner.faults.map(({ code }) => code)).toContain('log/signature');
    expect(returner.room.session!.halt).toBe(null);
  });
});
