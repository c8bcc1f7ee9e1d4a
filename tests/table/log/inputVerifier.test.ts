/**
 * What is judged of an open step, when, and who hears of it. The steps are of a round with the stand-in for the
 * cryptography; whole tables with liars are in `tests/table/cheating.test.ts`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { err, must, ok } from '../../../src/lib/result';
import type { Evidence } from '../../../src/log/evidence';
import { type SignedInput, signInput } from '../../../src/log/input';
import { InputVerifier, type VerifiedLog, isComplaint } from '../../../src/table/log/inputVerifier';
import { makeAccept, parseAccept } from '../../../src/table/step/payloads';
import { stateHash } from '../../../src/table/step/tableState';
import { LIAR, partedRoundsOf } from '../../fuzz/rounds';
import { bytesOf } from '../../log/seats';
import { FakeCrypto } from '../fakeCrypto';
import { tableOf } from '../record/leftRounds';
import { flip } from '../tamperings';
import { type Scene, walk } from '../walk';

const table = tableOf({ game: lynx, options: { hand: 5 }, devices: [0, 1, 2], seed: 3 });
let scenes: readonly Scene[];

beforeAll(async () => {
  scenes = await walk({ ...table, until: ({ stage, dealt }) => stage === 'round' && dealt });
});

/** The first scene of that name. */
function sceneOf(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name);
  if (!found) throw new Error(`no ${name} among ${[...new Set(scenes.map((scene) => scene.name))].join(', ')}`);
  return found;
}

/** Counts what it is asked, and waits with every answer about a shuffle until it is told to give it. */
class SlowCrypto extends FakeCrypto {
  asked = 0;
  #answer: () => void = () => {};

  override async checkKey(job: Parameters<FakeCrypto['checkKey']>[0]) {
    this.asked++;
    return super.checkKey(job);
  }

  override async checkShuffle(job: Parameters<FakeCrypto['checkShuffle']>[0]) {
    await new Promise<void>((resolve) => (this.#answer = resolve));
    return super.checkShuffle(job);
  }

  answer(): void {
    this.#answer();
  }
}

function verifier(crypto = new SlowCrypto()) {
  const heard: string[] = [];
  const complaints: Evidence[] = [];
  const judge: InputVerifier = new InputVerifier({
    crypto,
    onFalse: ({ seat, step }, { code }) => heard.push(`${seat} in ${step}: ${code}`),
    onDiverged: ({ seat }) => heard.push(`${seat} diverged`),
    onComplaint: (evidence) => complaints.push(evidence),
    onJudged: () => heard.push(`${judge.unproved} unproved`),
    onFailed: (reason) => heard.push((reason as Error).message),
  });
  return { judge, crypto, heard, complaints };
}

/** The log as it stands when all of the scene's step has been said, or these inputs. */
function logAt({ state, plan, inputs }: Scene, other: Partial<VerifiedLog> = {}): VerifiedLog {
  const isVerified = (): boolean => false;
  return { state, hash: stateHash(state), plan, inputs, votes: [], closed: [], isBehind: false, isVerified, ...other };
}

/** The step of that name, as the last one that was closed. */
const closedWith = (name: string) => [{ inputs: sceneOf(name).inputs }] as unknown as VerifiedLog['closed'];

const signedAnew = (input: SignedInput, other: Partial<SignedInput>): SignedInput =>
  signInput({ ...input, ...other }, table.pairs[input.seat]!);

/** A byte that is judged: of the proof of a header, of a part of a key, of the proof of a shuffle. */
const JUDGED: Record<string, number> = { header: 64, escrow: 10, shuffle: -1 };

/** The scene's inputs, of which that seat's says something false. */
const withLie = ({ inputs }: Scene, liar: number): SignedInput[] =>
  inputs.map((input) => {
    if (input.seat !== liar) return input;
    const at = JUDGED[input.kind]!;
    return signedAnew(input, { payload: flip(input.payload, at < 0 ? input.payload.length + at : at) });
  });

describe('an input of the open step', () => {
  it('is judged once, however often somebody looks, and anew in another step', async () => {
    const { judge, crypto, heard } = verifier();
    const scene = sceneOf('header');
    for (let looks = 0; looks < 3; looks++) judge.look(logAt(scene), []);
    expect(await judge.accepts(scene.plan)).toBe(true);
    expect([crypto.asked, heard, judge.unproved]).toEqual([3, [], 0]);
    judge.begin();
    judge.look(logAt(scene), []);
    await judge.judged();
    expect(crypto.asked).toBe(6);
  });

  it('is judged anew if another stands in its place', async () => {
    const { judge, heard } = verifier();
    const scene = sceneOf('escrow');
    judge.look(logAt(scene, { inputs: withLie(scene, 1) }), []);
    await judge.judged();
    judge.look(logAt(scene), []);
    expect(await judge.accepts(scene.plan)).toBe(true);
    expect(heard).toEqual([expect.stringMatching(`^1 in ${scene.step}: `)]);
  });

  it('is not accepted if it is false, and convicts who said it', async () => {
    const { judge, heard } = verifier();
    const scene = sceneOf('escrow');
    judge.look(logAt(scene, { inputs: withLie(scene, 1) }), []);
    expect(await judge.accepts(scene.plan)).toBe(false);
    expect(heard).toEqual([expect.stringMatching(`^1 in ${scene.step}: crypto/`)]);
    expect(judge.sound).toBe(true); // nobody has built on it
  });

  it('is not accepted before it is there', async () => {
    const { judge } = verifier();
    const scene = sceneOf('header');
    judge.look(logAt(scene, { inputs: scene.inputs.slice(1) }), []);
    expect(await judge.accepts(scene.plan)).toBe(false);
  });

  it.each<readonly [why: string, other: Partial<VerifiedLog>, own: readonly number[]]>([
    ['this device has said it', {}, [1]],
    ['it was proved before', { isVerified: ({ seat }) => seat === 1 }, []],
  ])('is not judged if %s', async (_why, other, own) => {
    const { judge, crypto, heard } = verifier();
    const scene = sceneOf('header');
    judge.look(logAt(scene, other), own);
    expect(await judge.accepts(scene.plan)).toBe(true);
    expect([crypto.asked, heard]).toEqual([2, []]);
  });

  it('halts the device, and accuses nobody, if the judgement itself breaks', async () => {
    const crypto = new SlowCrypto();
    crypto.checkKey = async () => {
      throw new Error('the worker died');
    };
    const { judge, heard } = verifier(crypto);
    const scene = sceneOf('header');
    judge.look(logAt(scene, { inputs: scene.inputs.slice(0, 1) }), []);
    expect([await judge.accepts(scene.plan), heard]).toEqual([false, ['the worker died']]);
  });
});

describe('a deck that goes round', () => {
  it('is built on at once, and is in doubt until it is judged', async () => {
    const { judge, crypto, heard } = verifier();
    const scene = sceneOf('shuffle of a deck');
    judge.look(logAt(scene), []);
    expect([await judge.accepts(scene.plan), judge.unproved, heard]).toEqual([true, 1, []]);
    crypto.answer();
    await judge.judged();
    expect([judge.unproved, judge.sound, heard]).toEqual([0, true, ['0 unproved']]);
  });

  it('leaves nothing sound that was built on a false one, until it is left out', async () => {
    const { judge, crypto, heard } = verifier();
    const scene = sceneOf('shuffle of a deck');
    judge.look(logAt(scene, { inputs: withLie(scene, scene.inputs[0]!.seat) }), []);
    crypto.answer();
    await judge.judged();
    expect([judge.unproved, judge.sound]).toEqual([0, false]);
    expect(heard).toEqual([expect.stringContaining('crypto/'), '0 unproved']);
    judge.leaveOut();
    expect(judge.sound).toBe(true);
  });
});

describe('an input that names another state', () => {
  const strange = (scene: Scene, inputs = scene.inputs): SignedInput[] =>
    inputs.map((input) => (input.seat === 1 ? signedAnew(input, { state: bytesOf('elsewhere') }) : input));

  it('convicts by the state if all else of it is right', async () => {
    const { judge, heard } = verifier();
    const scene = sceneOf('escrow');
    judge.look(logAt(scene, { inputs: strange(scene) }), []);
    expect([await judge.accepts(scene.plan), heard]).toEqual([false, [`1 in ${scene.step}: table/other-state`]]);
  });

  it('hides nothing false by it', async () => {
    const { judge, heard } = verifier();
    const scene = sceneOf('escrow');
    judge.look(logAt(scene, { inputs: strange(scene, withLie(scene, 1)) }), []);
    expect([await judge.accepts(scene.plan), heard]).toEqual([false, [expect.stringContaining('crypto/')]]);
  });

  it('is not built on, even if it is a deck that goes round, and the next step begins without it', async () => {
    const { judge, crypto } = verifier();
    const scene = sceneOf('shuffle of a deck');
    const inputs = scene.inputs.map((input) => signedAnew(input, { state: bytesOf('elsewhere') }));
    judge.look(logAt(scene, { inputs }), []);
    await Promise.resolve().then(() => null);
    crypto.answer();
    expect(await judge.accepts(scene.plan)).toBe(false);
    judge.begin();
    expect(await judge.accepts(scene.plan)).toBe(true);
  });

  it('is this program’s own mistake if this device has said it, and is told as such', async () => {
    const { judge, heard } = verifier();
    const scene = sceneOf('escrow');
    judge.look(logAt(scene, { inputs: strange(scene) }), [1]);
    expect([await judge.accepts(scene.plan), heard]).toEqual([false, ['1 diverged']]);
  });

  it('is told as this program’s own after what was false before it, which may be the reason', async () => {
    const { judge, heard } = verifier();
    judge.look(logAt(sceneOf('header'), { isBehind: true, inputs: withLie(sceneOf('header'), 2) }), []);
    judge.begin();
    judge.look(logAt(sceneOf('escrow'), { inputs: strange(sceneOf('escrow')) }), [1]);
    await judge.judged();
    expect(heard).toEqual([expect.stringMatching('^2 in 0: '), '0 unproved', '1 diverged']);
  });

  it('convicts nobody where something false was built on before, which is why it differs', async () => {
    const { judge, heard } = verifier();
    const before = sceneOf('header');
    judge.look(logAt(before, { isBehind: true, inputs: withLie(before, 2) }), []);
    judge.begin();
    const scene = sceneOf('escrow');
    judge.look(logAt(scene, { inputs: strange(scene) }), []);
    await judge.judged();
    expect(heard.filter((told) => told.startsWith('1 '))).toEqual([]);
    expect(heard).toContainEqual(expect.stringMatching(`^2 in ${before.step}: `));
  });
});

describe('what was said while this device was away', () => {
  it('is built on at once and judged later', async () => {
    const { judge, crypto, heard } = verifier();
    const scene = sceneOf('header');
    judge.look(logAt(scene, { isBehind: true }), []);
    expect([await judge.accepts(scene.plan), judge.unproved, crypto.asked]).toEqual([true, 3, 0]);
    await judge.settle();
    expect([judge.unproved, crypto.asked, judge.sound, heard]).toEqual([0, 3, true, ['0 unproved']]);
  });

  it('leaves nothing sound if it turns out false', async () => {
    const { judge } = verifier();
    const scene = sceneOf('header');
    judge.look(logAt(scene, { isBehind: true, inputs: withLie(scene, 2) }), []);
    await judge.settle();
    expect(judge.sound).toBe(false);
  });

  it('is judged at once if the step is voted about', async () => {
    const { judge, crypto } = verifier();
    const scene = sceneOf('header');
    judge.look(logAt(scene, { isBehind: true, votes: [scene.inputs[0]!] }), []);
    await judge.judged();
    expect([judge.unproved, crypto.asked]).toEqual([0, 3]);
  });

  it('is judged at once if it may be a complaint', async () => {
    const { judge } = verifier();
    const scene = sceneOf('accept');
    judge.look(logAt(scene, { isBehind: true, closed: closedWith('escrow') }), []);
    expect([judge.unproved, await judge.accepts(scene.plan)]).toEqual([0, true]);
  });

  it('needs no judgement before a step in which this device has spoken, but for a shuffle', () => {
    const { judge } = verifier();
    const scene = sceneOf('header');
    judge.look(logAt(scene, { isBehind: true }), []);
    judge.vouch(sceneOf('shuffle of a deck').plan, scene.step + 1);
    expect(judge.unproved).toBe(3);
    judge.vouch(sceneOf('escrow').plan, scene.step + 1);
    expect(judge.unproved).toBe(0);
  });
});

describe('work that something unjudged may spoil', () => {
  const behind = (liar: number | null) => {
    const found = verifier();
    const scene = sceneOf('header');
    const inputs = liar === null ? scene.inputs : withLie(scene, liar);
    found.judge.look(logAt(scene, { isBehind: true, inputs }), []);
    return found.judge;
  };

  it('is done without a judgement as long as it works out', async () => {
    const judge = behind(2);
    expect(must(await judge.orJudge(async () => ok('done')))).toBe('done');
    expect(judge.unproved).toBe(3);
  });

  it.each([
    ['fails', async () => err('game/no', 'it does not fit')],
    ['breaks', async () => Promise.reject(new Error('no such card'))],
  ])('is done once more, after what was in doubt was judged right, if it %s', async (_how, first) => {
    const judge = behind(null);
    let times = 0;
    const work = async () => (times++ === 0 ? first() : ok('done'));
    expect([must(await judge.orJudge(work as () => Promise<ReturnType<typeof ok<string>>>)), judge.unproved]).toEqual([
      'done',
      0,
    ]);
  });

  it('is given up if that was false', async () => {
    const judge = behind(2);
    let times = 0;
    const done = await judge.orJudge(async () => (times++, err('game/no', 'it does not fit')));
    expect([done.ok ? null : done.fault.code, times]).toEqual(['table/doubt', 1]);
  });

  it('is given up, too, if a shuffle was false that was being judged', async () => {
    const { judge, crypto } = verifier();
    const scene = sceneOf('shuffle of a deck');
    judge.look(logAt(scene, { inputs: withLie(scene, scene.inputs[0]!.seat) }), []);
    const done = judge.orJudge(async () => err('game/no', 'it does not fit'));
    await Promise.resolve();
    crypto.answer();
    expect(await done).toEqual(err('table/doubt', 'something false was built on'));
  });

  it('is done once where nothing is in doubt, and may break', async () => {
    const { judge } = verifier();
    let times = 0;
    const work = async () => (times++, err('game/no', 'it does not fit'));
    expect([await judge.orJudge(work), times]).toEqual([err('game/no', 'it does not fit'), 1]);
    await expect(judge.orJudge(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

describe('a complaint', () => {
  /** The step in which boxes are accepted, of a round where {@link LIAR} has put garbage into one. */
  async function complained() {
    const [, , { scenes: played }] = (await partedRoundsOf(lynx)) as [unknown, unknown, { scenes: readonly Scene[] }];
    const at = played.findIndex(({ plan }) => plan.kind === 'accept');
    const [sent, scene] = [played[at - 1]!, played[at]!];
    const inputs = scene.loose;
    const log = logAt(scene, { inputs, closed: [{ inputs: sent.inputs }] as unknown as VerifiedLog['closed'] });
    return { sent, log, inputs };
  }

  it('that is right convicts who sent the box, and nothing is accepted', async () => {
    const { sent, log, inputs } = await complained();
    const box = sent.inputs.find(({ seat }) => seat === LIAR)!;
    const complaint = inputs.find((input) => isComplaint(box, input))!;
    const { judge, complaints, heard } = verifier();
    judge.look(log, []);
    expect(await judge.accepts(log.plan!)).toBe(false);
    expect(complaints).toEqual([
      { seat: LIAR, fault: expect.objectContaining({ code: 'table/garbage-escrow' }), inputs: [box], shown: complaint },
    ]);
    expect(heard).toEqual([]);
  });

  it('that is another table’s convicts who complains', async () => {
    const { inputs } = await complained();
    const { seat, payload } = inputs.find((input) => must(parseAccept(input.payload)).complaints.length > 0)!;
    const honest = sceneOf('accept');
    const { complaints: made } = must(parseAccept(payload));
    const lie = honest.inputs.map((input) => {
      const said = makeAccept({ ...must(parseAccept(input.payload)), complaints: made });
      return input.seat === seat ? signedAnew(input, { payload: said }) : input;
    });
    const { judge, complaints, heard } = verifier();
    judge.look(logAt(honest, { inputs: lie, closed: closedWith('escrow') }), []);
    expect(await judge.accepts(honest.plan)).toBe(false);
    expect([complaints, heard]).toEqual([[], [`${seat} in ${honest.step}: crypto/share-proof`]]);
  });

  it('of an own seat finds no box in the first step, and breaks nothing', async () => {
    const scene = sceneOf('header');
    const { payload } = sceneOf('accept').inputs[0]!;
    const input = signedAnew(scene.inputs[0]!, { kind: 'accept', payload });
    const { judge, complaints, heard } = verifier();
    judge.look(logAt(scene, { inputs: [input], closed: [] }), [input.seat]);
    await judge.judged();
    expect([complaints, heard]).toEqual([[], []]);
  });

  it('is only what names the sender, and only in the step of boxes', async () => {
    const { sent, inputs } = await complained();
    const box = sent.inputs.find(({ seat }) => seat === LIAR)!;
    const complaint = inputs.find((input) => isComplaint(box, input))!;
    const other = sent.inputs.find(({ seat }) => seat !== LIAR && seat !== complaint.seat)!;
    expect(isComplaint(other, complaint)).toBe(false);
    expect(isComplaint(box, { ...complaint, kind: 'move' })).toBe(false);
    expect(isComplaint(box, sceneOf('accept').inputs[0]!)).toBe(false);
  });
});
