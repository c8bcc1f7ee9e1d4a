/** The guard that all tests run under: what is slow passes, what stands still fails, and says what was to be seen. */
import { describe, expect, it } from 'vitest';
import { STILL_LOOKS, type Stage, Standstill } from './standstill';

/** A stage that shows what it is told to. */
function stageOf(show: () => readonly string[]): Stage & { ended: boolean } {
  return {
    ended: false,
    isOpen: () => true,
    pictures: async () => show(),
    inWords: async () => 'a page with nothing on it',
    async end() {
      this.ended = true;
    },
  };
}

async function look(standstill: Standstill, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await standstill.look();
  await new Promise(setImmediate); // whoever waits hears of it
}

/** A test that never ends, and what becomes of it. */
function endless(standstill: Standstill): { readonly failure: () => Error | null } {
  let failure: Error | null = null;
  standstill.guard(() => new Promise(() => {})).catch((error: unknown) => (failure = error as Error));
  return { failure: () => failure };
}

const idle = (): number => 0;

describe('a test with a page', () => {
  it('may take as long as the page shows what it has not shown before', async () => {
    let picture = 0;
    const standstill = new Standstill(idle);
    standstill.watch(stageOf(() => [String(picture++)]));
    const { failure } = endless(standstill);
    await look(standstill, 10 * STILL_LOOKS.withStage);
    expect(failure()).toBeNull();
  });

  it('fails when nothing has moved for long, with what is to be seen, and nothing waits for the page any more', async () => {
    const standstill = new Standstill(idle);
    const stage = stageOf(() => ['the same']);
    standstill.watch(stage);
    const { failure } = endless(standstill);
    await look(standstill, STILL_LOOKS.withStage);
    expect([failure(), stage.ended]).toEqual([null, false]);
    await look(standstill, 1); // the first one saw something new
    expect(failure()?.message).toBe(`nothing has moved in ${STILL_LOOKS.withStage} looks\na page with nothing on it`);
    expect(stage.ended).toBe(true);
  });

  it('says for what it waited, which it does when the page is closed', async () => {
    const standstill = new Standstill(idle);
    let close: () => void = () => {};
    standstill.watch({ ...stageOf(() => ['the same']), end: async () => close() });
    const failure = standstill
      .guard(() => new Promise((_, reject) => (close = () => reject(new Error('waiting for a button')))))
      .catch((error: unknown) => error as Error);
    await look(standstill, STILL_LOOKS.withStage + 1);
    expect((await failure)!.message).toMatch(/^waiting for a button\n\nnothing has moved in/);
  });

  it('fails alone: who begins while its page is closed goes on', async () => {
    const standstill = new Standstill(idle);
    let close: () => void = () => {};
    const after: Promise<unknown>[] = [];
    standstill.watch({
      ...stageOf(() => ['the same']),
      async end() {
        close();
        await new Promise(setImmediate); // the first has failed by then
        after.push(standstill.guard(() => new Promise((resolve) => setTimeout(resolve, 500))));
      },
    });
    const failure = standstill
      .guard(() => new Promise((_, reject) => (close = () => reject(new Error('waiting for a button')))))
      .catch((error: unknown) => error as Error);
    await look(standstill, STILL_LOOKS.withStage + 1);
    expect((await failure)?.message).toContain('nothing has moved');
    await expect(after[0]).resolves.toBeUndefined();
  });

  it('fails when the page shows the same few pictures for ever, however much this process works', async () => {
    let turn = 0;
    const standstill = new Standstill(() => turn * 1_000_000);
    standstill.watch(stageOf(() => [turn++ % 2 === 0 ? 'connecting' : 'lost']));
    const { failure } = endless(standstill);
    await look(standstill, STILL_LOOKS.withStage + 2);
    expect(failure()).not.toBeNull();
  });

  it('fails with its own reason before, and leaves none behind', async () => {
    const standstill = new Standstill(idle);
    await expect(standstill.guard(async () => Promise.reject(new Error('wrong answer')))).rejects.toThrow(
      /^wrong answer$/,
    );
    await standstill.guard(() => 'right');
    expect(standstill.reason).toBeNull();
  });
});

describe('a test with a browser in which no page is open', () => {
  it('may take as long as this process works', async () => {
    let workUs = 0;
    const standstill = new Standstill(() => (workUs += 100_000));
    const stage = { ...stageOf(() => []), isOpen: () => false };
    standstill.watch(stage);
    const { failure } = endless(standstill);
    await look(standstill, 10 * STILL_LOOKS.alone);
    expect([failure(), stage.ended]).toEqual([null, false]);
  });

  it('fails when this process has had nothing to do for long, and then the browser is closed', async () => {
    const standstill = new Standstill(idle);
    const stage = { ...stageOf(() => []), isOpen: () => false };
    standstill.watch(stage);
    const { failure } = endless(standstill);
    await look(standstill, STILL_LOOKS.alone - 1);
    expect([failure(), stage.ended]).toEqual([null, false]);
    await look(standstill, 1);
    expect([failure()?.message, stage.ended]).toEqual([expect.stringMatching(/^nothing has moved/), true]);
  });
});

describe('a test without a page', () => {
  it('may take as long as this process works', async () => {
    let workUs = 0;
    const standstill = new Standstill(() => (workUs += 100_000));
    const { failure } = endless(standstill);
    await look(standstill, 10 * STILL_LOOKS.alone);
    expect(failure()).toBeNull();
  });

  it('fails when this process has had nothing to do for long', async () => {
    const standstill = new Standstill(idle);
    const { failure } = endless(standstill);
    await look(standstill, STILL_LOOKS.alone - 1);
    expect(failure()).toBeNull();
    await look(standstill, 1);
    expect(failure()?.message).toBe(`nothing has moved in ${STILL_LOOKS.alone} looks`);
  });
});
