/** What comes over a link before it has an owner, and after. */
import { describe, expect, it } from 'vitest';
import { cut } from '../../../src/net/link/chunks';
import { Intake, MAX_HELD } from '../../../src/net/link/intake';

function intake() {
  const got: string[] = [];
  let open = true;
  const taken = new Intake({
    isOpen: () => open,
    onMessage: (bytes) => got.push(bytes.join()),
    onFault: () => {
      open = false;
      got.push('fault');
    },
  });
  const send = (...bytes: number[]): void => {
    for (const piece of cut(Uint8Array.from(bytes))) taken.take(piece.slice().buffer);
  };
  return { got, taken, send };
}

describe('what comes over a link', () => {
  it('is held back until the link has an owner, and then told in its order', () => {
    const { got, taken, send } = intake();
    send(1);
    send(2, 3);
    expect(got).toEqual([]);
    taken.release();
    send(4);
    expect(got).toEqual(['1', '2,3', '4']);
  });

  it('ends the link if it is more than a greeting before there is an owner', () => {
    const { got, taken, send } = intake();
    for (let i = 0; i < MAX_HELD; i++) send(i);
    expect(got).toEqual([]);
    send(9);
    taken.release();
    expect(got).toEqual(['fault']);
  });

  it.each<[string, unknown]>([
    ['a text', 'hello'],
    ['a view in place of a buffer', Uint8Array.of(0, 1)],
    ['nothing', new ArrayBuffer(0)],
  ])('ends the link if it is no piece: %s', (_what, data) => {
    const { got, taken, send } = intake();
    taken.take(data);
    taken.release();
    send(1);
    expect(got).toEqual(['fault']);
  });
});
