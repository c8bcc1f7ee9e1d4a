/** How a session comes to a stand: once, for the first reason, with everything written that was waiting. */
import { describe, expect, it } from 'vitest';
import { type Addition, Contradiction, Superseded } from '../../../src/log/store';
import { type Halt, LostSeed } from '../../../src/table/log/halt';
import { Halting } from '../../../src/table/log/halting';
import { signed } from '../../log/seats';

const FAULT = { code: 'table/failed', message: 'something broke' };

function session(refuse: Error | null = null) {
  const written: Addition[] = [];
  const halts: (Halt | null)[] = [];
  const append = async (addition: Addition): Promise<void> => {
    if (refuse) throw refuse;
    written.push(addition);
  };
  const halting: Halting = new Halting({ epoch: 1, append }, () => halts.push(halting.halt));
  return { halting, written, halts };
}

describe('a session that stands still', () => {
  it('does so once, for the first reason, and says so once', () => {
    const { halting, halts } = session();
    expect([halting.isLive, halting.halt]).toEqual([true, null]);
    halting.fail(FAULT);
    halting.stopFor({ kind: 'superseded' });
    expect([halting.isLive, halts]).toEqual([false, [{ kind: 'failed', fault: FAULT }]]);
  });

  it('has written what was waiting for the next own word, which never comes', () => {
    const { halting, written } = session();
    const heard = signed();
    halting.pen.hold({ inputs: [heard] });
    halting.fail(FAULT);
    expect(written).toEqual([{ inputs: [heard] }]);
  });

  it('comes to no halt, and writes nothing more, once it was left', () => {
    const { halting, written, halts } = session();
    halting.pen.hold({ inputs: [signed()] });
    halting.stop();
    halting.fail(FAULT);
    halting.pen.flush();
    expect([halting.stopped, halting.isLive, halting.halt, written, halts]).toEqual([true, false, null, [], []]);
  });

  it('stores the votes of those who go on without it, and of nobody else', () => {
    const { halting, written } = session();
    const [first, second] = [signed({ seat: 0, kind: 'gone' }), signed({ seat: 1, kind: 'gone' })];
    halting.leaveBehind({ seats: [2], voters: [0], out: false }, [first, second]);
    expect([written, halting.halt]).toEqual([[{ evidence: [first] }], { kind: 'gone', seats: [2] }]);
  });

  it('names the word of its own that does not follow any more, and accuses nobody', () => {
    const { halting } = session();
    halting.diverge(signed({ seat: 1, step: 7 }));
    expect(halting.halt).toEqual({ kind: 'diverged', seat: 1, step: 7, evidence: null, loses: [], points: 0 });
  });

  it.each([
    ['another tab has its seat', new Superseded(), 'superseded', null],
    ['its storage has another word of its own', new Contradiction(signed()), 'failed', 'table/contradiction'],
    ['its storage has lost a seed', new LostSeed(), 'failed', 'table/lost-seed'],
    ['anything else breaks', new Error('no'), 'failed', 'table/failed'],
  ])('says why if %s', (_why, reason, kind, code) => {
    const { halting } = session();
    halting.stopAfter(FAULT, reason);
    const { halt } = halting;
    expect([halt?.kind, halt?.kind === 'failed' ? halt.fault.code : null]).toEqual([kind, code]);
  });

  it.each([
    ['what it waits for', (halting: Halting) => halting.store({ verified: 1 })],
    ['what nobody waits for', (halting: Halting) => (halting.pen.hold({ verified: 1 }), halting.pen.flush())],
  ])('does so where its storage does not take %s', async (_what, write) => {
    const { halting } = session(new Error('the disk is full'));
    write(halting);
    await Promise.resolve().then(() => null);
    expect(halting.halt).toMatchObject({ kind: 'failed', fault: { code: 'table/storage' } });
  });
});
