/** How far a table has come on this device, from what it has stored and what it hears, and what there is to store of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import type { SignedInput } from '../../../src/log/input';
import { type Memory, NO_MEMORY } from '../../../src/log/store';
import { TableLog } from '../../../src/table/log/tableLog';
import { makeVote } from '../../../src/table/step/payloads';
import { stateHash } from '../../../src/table/step/tableState';
import { tableOf } from '../record/leftRounds';
import { signedBy } from '../signing';
import { type Scene, signAt, walk } from '../walk';

const table = tableOf({ game: lynx, options: { hand: 5 }, devices: [0, 1, 2, 2], seed: 3 });
let scenes: readonly Scene[];

beforeAll(async () => {
  scenes = await walk({ ...table, until: ({ stage }) => stage === 'round' });
});

function newLog(memory: Partial<Memory> = {}): TableLog {
  return new TableLog(signedBy(table.charter, table.pairs), { ...NO_MEMORY, ...memory });
}

/** Opens the next step, and hears of it what the scene says. */
function hear(log: TableLog, { inputs }: Scene): void {
  log.openNext();
  for (const input of inputs) log.chain.offer(input);
}

const saidIn = (...steps: readonly number[]): SignedInput[] => steps.flatMap((step) => [...scenes[step]!.inputs]);

describe('a log that begins', () => {
  it('asks what its charter asks first, and waits for all who are asked', () => {
    const log = newLog();
    expect([log.plan, log.step, log.wasClosed, log.isBehind]).toEqual([null, 0, false, false]);
    expect(log.openNext()).toEqual({ offers: [], stray: null });
    expect([log.plan?.kind, log.waitingFor, log.complete]).toEqual(['header', [0, 1, 2, 3], false]);
    log.chain.offer(scenes[0]!.inputs[1]!);
    expect([log.waitingFor, log.present]).toEqual([[0, 2, 3], [1]]);
  });

  it('opens no step twice', () => {
    const log = newLog();
    log.openNext();
    expect(() => log.openNext()).toThrow('open already');
  });

  it('closes a step with all its inputs, and stands where they lead', () => {
    const log = newLog();
    const [scene, next] = scenes as [Scene, Scene];
    hear(log, scene);
    expect([log.complete, log.waitingFor]).toEqual([true, []]);
    const { closed, addition } = log.close(scene.after, true);
    expect(closed.inputs).toEqual(scene.inputs);
    expect(addition).toEqual({ inputs: scene.inputs, verified: 1 });
    expect([log.step, log.head, log.hash, log.plan]).toEqual([1, next.head, stateHash(next.state), null]);
    expect(log.tip).toEqual({ table: table.charter.table, step: 1, head: next.head, present: [] });
  });
});

describe('what is stored', () => {
  it('stands in its step before anything is heard, and the step was closed before', () => {
    const log = newLog({ inputs: saidIn(0, 1) });
    expect(log.wasClosed).toBe(true);
    const opened = log.openNext()!;
    expect([opened.stray, opened.offers.map(({ kind }) => kind)]).toEqual([null, ['new', 'new', 'new', 'new']]);
    expect([log.complete, log.wasClosed]).toEqual([true, true]);
    log.close(scenes[0]!.after, true);
    log.openNext();
    expect([log.complete, log.wasClosed]).toEqual([true, false]);
  });

  it('was closed before if it was proved, though nothing was said later', () => {
    const log = newLog({ inputs: saidIn(0), verified: 1 });
    log.openNext();
    expect([log.complete, log.wasClosed]).toEqual([true, true]);
    log.close(scenes[0]!.after, true);
    log.openNext();
    expect(log.wasClosed).toBe(false);
  });

  it('is not stored again, but how far it has been proved right is', () => {
    const log = newLog({ inputs: saidIn(0) });
    log.openNext();
    expect(log.close(scenes[0]!.after, true).addition).toEqual({ inputs: [], verified: 1 });
    const proved = newLog({ inputs: saidIn(0), verified: 1 });
    proved.openNext();
    expect(proved.close(scenes[0]!.after, true).addition).toBe(null);
  });

  it('is proved right only up to where that is stored, and only if it is the stored input itself', () => {
    const [own, other] = saidIn(0);
    const log = newLog({ inputs: saidIn(0, 1), verified: 1 });
    expect([log.isVerified({ ...own! }), newLog({ inputs: [own!], verified: 1 }).isVerified(other!)]).toEqual([
      false,
      false,
    ]);
    expect(newLog({ inputs: [own!], verified: 1 }).isVerified(own!)).toBe(true);
    expect(newLog({ inputs: saidIn(1), verified: 1 }).isVerified(saidIn(1)[0]!)).toBe(false);
  });

  it('is told as what does not follow, if it belongs to another log', () => {
    const [scene] = scenes as [Scene];
    const stray = signAt(
      { ...scene, head: new Uint8Array(32) },
      1,
      'header',
      scene.inputs[1]!.payload,
      table.pairs[1]!,
    );
    const log = newLog({ inputs: [scene.inputs[0]!, stray] });
    expect(log.openNext()?.stray).toBe(stray);
  });

  it('holds what this device has said, which is not stored twice', () => {
    const log = newLog();
    const [scene] = scenes as [Scene];
    log.openNext();
    log.say(scene.inputs[0]!);
    for (const input of scene.inputs.slice(1)) log.chain.offer(input);
    expect(log.close(scene.after, false).addition).toEqual({ inputs: scene.inputs.slice(1) });
  });
});

describe('a step that is in doubt', () => {
  it('is stored, and not as proved right; a later one proves it with itself', () => {
    const log = newLog();
    hear(log, scenes[0]!);
    expect(log.close(scenes[0]!.after, false).addition).toEqual({ inputs: saidIn(0) });
    hear(log, scenes[1]!);
    expect(log.close(scenes[1]!.after, true).addition).toEqual({ inputs: saidIn(1), verified: 2 });
  });
});

describe('votes', () => {
  it('close a step, which is known for it, and count as words of their devices', () => {
    const log = newLog();
    const [scene] = scenes as [Scene];
    log.openNext();
    const votes = [0, 1].map((seat) => signAt(scene, seat, 'gone', makeVote([2, 3]), table.pairs[seat]!));
    for (const vote of [...votes, scene.inputs[3]!]) log.chain.offer(vote);
    expect([log.votes, log.inputs, log.complete]).toEqual([votes, [scene.inputs[3]], false]);
    log.close({ ...scene.after, gone: [2, 3] }, true, [0, 1]);
    expect([log.isClosedByVotes(0), log.isClosedByVotes(1), log.votesAbout(0), log.votesAbout(1)]).toEqual([
      true,
      false,
      [],
      [],
    ]);
  });

  it('that closed nothing stand beside the inputs that did', () => {
    const log = newLog();
    const [scene] = scenes as [Scene];
    hear(log, scene);
    const vote = signAt(scene, 0, 'gone', makeVote([2, 3]), table.pairs[0]!);
    log.chain.offer(vote);
    const { addition } = log.close(scene.after, false);
    expect([log.isClosedByVotes(0), log.votesAbout(0), addition?.inputs]).toEqual([
      false,
      [vote],
      [...scene.inputs, vote],
    ]);
  });
});

it('the latest word of a seat is that of its whole device', () => {
  const log = newLog();
  log.openNext();
  expect(log.latestOf(2)).toBe(-1);
  log.chain.offer(scenes[0]!.inputs[3]!);
  expect([log.latestOf(2), log.latestOf(3), log.latestOf(0)]).toEqual([0, 0, -1]);
});

it('a closed table opens no step', () => {
  const log = newLog();
  hear(log, scenes[0]!);
  log.close({ ...scenes[0]!.after, stage: 'closed' }, true);
  expect([log.openNext(), log.plan]).toEqual([null, null]);
});

it('what somebody lacks is all from a step on, or up to another', () => {
  const log = newLog();
  for (const scene of scenes.slice(0, 3)) {
    hear(log, scene);
    log.close(scene.after, true);
  }
  expect(log.since(1)).toEqual(saidIn(1, 2));
  expect(log.since(0, 2)).toEqual(saidIn(0, 1));
});

describe('what somebody lacks who tells how far they are', () => {
  /** A log of which the first step has all its words, and a vote about it. */
  function withVote(): { log: TableLog; vote: SignedInput } {
    const log = newLog();
    const [scene] = scenes as [Scene];
    hear(log, scene);
    const vote = signAt(scene, 0, 'kept', makeVote([2]), table.pairs[0]!);
    log.chain.offer(vote);
    return { log, vote };
  }

  it('is what their open step has not got: a vote is lacking, though the word of that seat is there', () => {
    const { log, vote } = withVote();
    expect(log.lackedBy({ step: 0, present: [0, 1, 3] })).toEqual([saidIn(0)[2], vote]);
    expect(log.lackedBy({ step: 0, present: log.present })).toEqual([]);
  });

  it('is all that came after it, too, and each vote about it: theirs may be another', () => {
    const { log, vote } = withVote();
    const { present } = log;
    log.close(scenes[0]!.after, true);
    hear(log, scenes[1]!);
    expect(log.lackedBy({ step: 0, present })).toEqual([vote, ...saidIn(1)]);
    expect(log.lackedBy({ step: 0, present }, 1)).toEqual([vote]);
  });
});
