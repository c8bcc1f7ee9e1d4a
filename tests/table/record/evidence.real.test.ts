/** Evidence of false proofs: each convicts its signer, offline and before anybody, and no honest one does. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Context, keyContextOf } from '../../../src/crypto/context';
import { deriveSecretKey, proveKey, publicKeyOf } from '../../../src/crypto/keys';
import { must } from '../../../src/lib/result';
import type { SignedInput } from '../../../src/log/input';
import { makeHeader, parseHeader } from '../../../src/table/step/payloads';
import { contextOf } from '../../../src/table/step/tableState';
import { PlayedRound, copiedHeader, lie } from './playedRound';
import { bytesOf } from '../../log/seats';
import { charterOf, crypto } from '../scenes';
import { TAMPERINGS } from '../tamperings';
import type { Scene } from '../walk';

const SEATS = 3;
let played: PlayedRound;

beforeAll(async () => {
  played = await PlayedRound.play(charterOf(SEATS), crypto);
});

describe('evidence of a false proof', () => {
  // (P135)
  it.each(TAMPERINGS)('convicts who signed a $name with $what', async ({ name, longerThan, change, code }) => {
    const { scene, input } = played.find(name, longerThan);
    expect(await played.verdict(played.against(lie(scene, input, change(input.payload))), code)).toBe(
      `${input.seat} in ${scene.step}: ${code}`,
    );
  });

  // (P138)
  it('convicts both of two seats that share a key, but nobody whose key was only copied', async () => {
    const [scene] = played.scenes as [Scene];
    const [, second, third] = scene.inputs as [SignedInput, SignedInput, SignedInput];
    const keyContext = (seat: number): Context => keyContextOf(contextOf(scene.state, 0, seat));
    const secret = deriveSecretKey(bytesOf('round seed 1'), keyContext(1));
    const publicKey = publicKeyOf(secret);
    expect(must(parseHeader(second.payload)).publicKey).toEqual(publicKey.bytes);
    const own = must(parseHeader(third.payload));
    const shared = makeHeader({
      ...own,
      publicKey: publicKey.bytes,
      proof: proveKey(bytesOf('a friend'), keyContext(2), secret, publicKey),
    });
    expect(await played.verdict(played.against(second, lie(scene, third, shared)), 'crypto/equal-keys')).toBe(
      '1 and 2 in 0: crypto/equal-keys',
    );
    const copied = copiedHeader(scene);
    expect(await played.verdict(played.against(second, copied), 'crypto/equal-keys')).toBe('crypto/key-proof');
    expect(await played.verdict(played.against(copied), 'crypto/key-proof')).toBe('2 in 0: crypto/key-proof');
  });
});

describe('evidence against an honest seat', () => {
  it('does not convince with anything that it signed', async () => {
    for (const scene of played.scenes.filter(
      ({ name }, i) => played.scenes.findIndex((other) => other.name === name) === i,
    )) {
      for (const input of scene.inputs)
        expect([scene.name, await played.verdict(played.against(input), 'crypto/share-proof')]).toEqual([
          scene.name,
          'evidence/not-false',
        ]);
    }
  });
});
