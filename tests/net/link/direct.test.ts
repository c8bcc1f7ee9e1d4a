/** A link that is begun before the program for WebRTC is here. */
import { describe, expect, test } from 'vitest';
import { type DirectOptions, type OpenDirect, laterDirect } from '../../../src/net/link/direct';

const OPTIONS: DirectOptions = {
  role: 'answer',
  patienceMs: 1_000,
  whole: false,
  onDescription: () => undefined,
  onLink: () => undefined,
  onEnd: () => undefined,
};

/** A program that comes when it is told to, and what it has been asked for. */
function late(): { open: OpenDirect; come: () => Promise<void>; done: string[] } {
  const done: string[] = [];
  let come: (program: OpenDirect) => void = () => undefined;
  const open = laterDirect(new Promise((resolve) => (come = resolve)));
  const program: OpenDirect = ({ role }) => {
    done.push(role);
    return {
      take: ([byte]) => (done.push(`take ${byte}`), { ok: true, value: null }),
      close: () => done.push('close'),
    };
  };
  return { open, done, come: async () => void (come(program), await Promise.resolve()) };
}

describe('a link that is begun before its program is here', () => {
  test('begins when it comes, with what was heard meanwhile', async () => {
    const { open, come, done } = late();
    const attempt = open(OPTIONS);
    for (let i = 0; i < 20; i++) attempt.take(Uint8Array.of(i));
    expect(done).toEqual([]);
    await come();
    expect(done).toEqual(['answer', ...Array.from({ length: 8 }, (_, i) => `take ${i}`)]);
    attempt.take(Uint8Array.of(99));
    attempt.close();
    expect(done.slice(-2)).toEqual(['take 99', 'close']);
  });

  test('does not begin when it has been given up', async () => {
    const { open, come, done } = late();
    open(OPTIONS).close();
    await come();
    expect(done).toEqual([]);
  });
});
