/**
 * Words that do not go together, at a device that builds on what others said while it was away before it has judged
 * it. The cryptography is the stand-in.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedInput } from '../../../src/log/input';
import { NO_MEMORY } from '../../../src/log/store';
import { Session } from '../../../src/table/session/session';
import { FakeCrypto, TrustingCrypto } from '../fakeCrypto';
import { PlayedRound, copiedHeader } from '../record/playedRound';
import { PAIRS, charterOf } from '../scenes';
import { signedBy } from '../signing';
import { type Scene, signAt } from '../walk';

const charter = charterOf(3);
let scenes: readonly Scene[];
/** All headers, the last one with the key of the one before it; and a word of its seat for the next step. */
let copied: readonly SignedInput[];
let ahead: SignedInput;

beforeAll(async () => {
  ({ scenes } = await PlayedRound.play(charter, new FakeCrypto()));
  const [first, next] = scenes as [Scene, Scene];
  copied = first.inputs.with(2, copiedHeader(first));
  const [said] = next.inputs as [SignedInput];
  ahead = signAt(next, 2, said.kind, said.payload, PAIRS[2]!);
});

/** Who is accused by a device that only reads, and hears these in this order; and of what, by the code. */
async function accused(crypto: FakeCrypto, heard: readonly SignedInput[]): Promise<string[]> {
  const session = new Session({
    signed: signedBy(charter, PAIRS),
    own: [],
    ownership: { epoch: 1, append: async () => {} },
    crypto,
    random: (count) => new Uint8Array(count),
    memory: NO_MEMORY,
    send() {},
    onStep() {},
    onChange() {},
  });
  session.start();
  await session.restored;
  session.offer(heard);
  for (let i = 0; i < 100; i++) await Promise.resolve();
  return session.convictions.map(({ fault, inputs }) => `${fault.code} of ${inputs.map(({ seat }) => seat).join()}`);
}

describe('two headers with one key', () => {
  it('convict both seats if each has proved it', async () => {
    for (const heard of [copied, [ahead, ...copied]])
      expect(await accused(new TrustingCrypto(), heard)).toEqual(['crypto/equal-keys of 1,2']);
  });

  it('convict nobody but who has copied it, also where they are built on before they are judged', async () => {
    for (const heard of [copied, [ahead, ...copied]])
      expect(await accused(new FakeCrypto(), heard)).toEqual(['crypto/key-proof of 2']);
  });
});
