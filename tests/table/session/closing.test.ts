/**
 * Words that do not go together, at a device that builds on what others said while it was away before it has judged
 * it. The cryptography is the stand-in, but it tells two keys that are the same.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { done, err, must } from '../../../src/lib/result';
import type { SignedInput } from '../../../src/log/input';
import { NO_MEMORY } from '../../../src/log/store';
import { Session } from '../../../src/table/session/session';
import { makeHeader, parseHeader } from '../../../src/table/step/payloads';
import { FakeCrypto } from '../fakeCrypto';
import { PlayedRound, lie } from '../record/playedRound';
import { PAIRS, charterOf } from '../scenes';
import { signedBy } from '../signing';
import { type Scene, signAt } from '../walk';

class TellingCrypto extends FakeCrypto {
  override async joinKeys(keys: readonly Uint8Array[]) {
    return new Set(keys.map(toHex)).size < keys.length ? err('crypto/equal-keys', 'stand-in') : super.joinKeys(keys);
  }
}

/** Holds every key for proved. */
class TrustingCrypto extends TellingCrypto {
  override async checkKey() {
    return done;
  }
}

const charter = charterOf(3);
let scenes: readonly Scene[];
/** All headers, the last one with the key of the one before it; and a word of its seat for the next step. */
let copied: readonly SignedInput[];
let ahead: SignedInput;

beforeAll(async () => {
  ({ scenes } = await PlayedRound.play(charter, new FakeCrypto()));
  const [first, next] = scenes as [Scene, Scene];
  const [one, second, third] = first.inputs as [SignedInput, SignedInput, SignedInput];
  const { seedCommitment } = must(parseHeader(third.payload));
  const twin = lie(first, third, makeHeader({ ...must(parseHeader(second.payload)), seedCommitment }));
  copied = [one, second, twin];
  ahead = signAt(next, third.seat, next.inputs[0]!.kind, next.inputs[0]!.payload, PAIRS[third.seat]!);
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
      expect(await accused(new TellingCrypto(), heard)).toEqual(['crypto/key-proof of 2']);
  });
});
