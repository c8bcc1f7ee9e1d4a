/**
 * The layers below proofs and files, value by value: what a second implementation computes first. Built here, frozen in
 * `protocol-N/layers.json`, `log.json` and `refused.json`; `npm run vectors` writes them anew.
 * @module
 */
import { readFileSync } from 'node:fs';
import type { Context } from '../../src/crypto/context';
import { derive } from '../../src/crypto/derive';
import { encodePoint, generator, hashToGroup } from '../../src/crypto/group';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { Transcript, digest } from '../../src/crypto/transcript';
import { fromHex, toHex, utf8 } from '../../src/lib/bytes';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { must } from '../../src/lib/result';
import { hash32 } from '../../src/log/hash';
import { parseGameFile } from '../../src/games/play/gameFile';
import { encodeCharter } from '../../src/table/charter/charter';
import { followRound } from '../../src/table/record/followRound';
import { parseRoundLog } from '../../src/table/record/roundLog';
import { stateHash } from '../../src/table/step/tableState';
import { FROZEN } from './frozen';
import { type ContextVector, type Vectors, buildVectors } from './proofs';

const hex = (text: string): Uint8Array => must(fromHex(text));
const contextOf = (vector: ContextVector): Context => ({ ...vector, table: hex(vector.table) });
const bytesOf = (count: number, first: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, i) => (first + 7 * i) & 255);
/** A scalar as its 32 bytes, the lowest first. */
const scalarHex = (scalar: bigint): string =>
  toHex(Uint8Array.from({ length: 32 }, (_, i) => Number((scalar >> BigInt(8 * i)) & 255n)));

const PARTS: readonly (readonly Uint8Array[])[] = [
  [],
  [utf8('')],
  [utf8('ab'), utf8('c')],
  [utf8('a'), utf8('bc')],
  [bytesOf(64, 1)],
];
const VALUES: readonly unknown[] = [
  null,
  { b: 1, a: [true, false, null], ä: 'é\n"\\' },
  { list: [], nothing: undefined, deep: { z: -5, A: 9007199254740991 } },
  'half: \ud83c, whole: \u{1f0a1}, control: \u0007',
];

/** Hashes, canonical texts, points from texts, challenges and secrets. (K3, K5, K8 to K12, P4, P6) */
export function buildLayers(vectors: Vectors) {
  const context = contextOf(vectors.shuffle[0]!.context);
  const transcript = new Transcript('example', context);
  const first = transcript.absorb('one', utf8('x'), utf8('yz')).challenge('first');
  const second = transcript.absorb('two').challenge('second');
  const stream = derive({
    seed: bytesOf(32, 3),
    purpose: 'example',
    context,
    head: bytesOf(32, 9),
    statement: digest('example', utf8('all')),
  });
  return {
    hash: PARTS.map((parts) => ({
      label: 'svista/example',
      parts: parts.map(toHex),
      hash: toHex(hash32('svista/example', ...parts)),
    })),
    digest: PARTS.map((parts) => ({
      label: 'example',
      parts: parts.map(toHex),
      digest: toHex(digest('example', ...parts)),
    })),
    canonicalJson: VALUES.map((value) => ({ value, text: toHex(utf8(canonicalJson(value))) })),
    hashToGroup: ['', 'a', 'abc', 'ä'].map((message) => ({
      domain: 'svista-example',
      message: toHex(utf8(message)),
      point: toHex(encodePoint(hashToGroup('svista-example', utf8(message)))),
    })),
    transcript: {
      domain: 'example',
      context: vectors.shuffle[0]!.context,
      says: [
        { label: 'one', parts: ['78', '797a'] },
        { challenge: 'first', scalar: scalarHex(first) },
        { label: 'two', parts: [] },
        { challenge: 'second', scalar: scalarHex(second) },
      ],
    },
    derive: {
      seed: toHex(bytesOf(32, 3)),
      purpose: 'example',
      context: vectors.shuffle[0]!.context,
      head: toHex(bytesOf(32, 9)),
      statement: toHex(digest('example', utf8('all'))),
      bytes: toHex(stream.bytes(40)),
      scalars: stream.scalars(2).map(scalarHex),
      permutation: stream.permutation(10),
    },
  };
}

/** Charter, consents, and each step of the frozen round: signed bytes, head, hash and text of the state. (P11 to P36) */
export async function buildLog() {
  const file = must(parseGameFile(readFileSync(new URL('round.svista', FROZEN), 'utf8')));
  const log = must(parseRoundLog(file.signed));
  const { charter, consents } = log.signed;
  const steps = must(await followRound(log, { crypto: new InlineCrypto(), check: true }));
  return {
    charter: toHex(encodeCharter(charter)),
    table: toHex(charter.table),
    consents: consents.map(({ count, signature }) => ({ count, signature: toHex(signature) })),
    steps: steps.map(({ closed, head, before }) => ({
      step: closed.step,
      head: toHex(head),
      state: toHex(stateHash(before)),
      inputs: closed.inputs.map((input) => toHex(input.bytes)),
      next: toHex(closed.head),
    })),
  };
}

/** By kind, the fields of a vector that a verifier is given, and the verifier. */
const VERIFIERS = {
  key: [['publicKey', 'proof'], (crypto: InlineCrypto, job: never) => crypto.checkKey(job)],
  shuffle: [['key', 'input', 'output', 'proof'], (crypto: InlineCrypto, job: never) => crypto.checkShuffle(job)],
  shares: [['publicKey', 'cards', 'shares', 'proof'], (crypto: InlineCrypto, job: never) => crypto.checkShares(job)],
  gift: [
    ['publicKey', 'receiver', 'input', 'output', 'proof'],
    (crypto: InlineCrypto, job: never) => crypto.checkGift(job),
  ],
  claim: [['publicKey', 'cards', 'proof'], (crypto: InlineCrypto, job: never) => crypto.checkClaim(job)],
  count: [['publicKey', 'cards', 'proof'], (crypto: InlineCrypto, job: never) => crypto.checkCount(job)],
} as const;
/** Parts of a context that a proof must name. */
const PLACES = ['round', 'attempt', 'step', 'seat'] as const;

/** Each vector with one bit of a field changed, or for another place, and the code with which it is refused. */
export async function buildRefused(vectors: Vectors) {
  const refused: { kind: string; vector: number; change: string; code: string }[] = [];
  const crypto = new InlineCrypto();
  for (const [kind, [fields, verify]] of Object.entries(VERIFIERS)) {
    for (const [vector, given] of (vectors[kind as keyof typeof VERIFIERS] as readonly object[]).entries()) {
      const job = jobOf(given as Record<string, unknown>);
      const judge = async (change: string, changed: object): Promise<void> => {
        const judged = await verify(crypto, changed as never);
        refused.push({ kind, vector, change, code: judged.ok ? 'accepted' : judged.fault.code });
      };
      await judge('nothing', job);
      if ((job['proof'] as Uint8Array).length === 0) continue; // no cards: nothing is said, wherever it is said
      for (const field of fields) {
        const bytes = job[field] as Uint8Array;
        if (bytes.length === 0) continue;
        await judge(`${field}: the lowest bit of its first byte`, { ...job, [field]: flipped(bytes) });
        await judge(`${field}: its first 32 bytes are the generator`, { ...job, [field]: withGenerator(bytes) });
      }
      for (const place of PLACES) {
        const context = job['context'] as Context;
        await judge(`another ${place}`, { ...job, context: { ...context, [place]: context[place] + 1 } });
      }
    }
  }
  return refused;
}

function jobOf(vector: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(vector).map(([name, value]) => [
      name,
      typeof value === 'string' ? hex(value) : /[cC]ontext$/.test(name) ? contextOf(value as ContextVector) : value,
    ]),
  );
}

function flipped(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed[0] = changed[0]! ^ 1;
  return changed;
}

function withGenerator(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  changed.set(encodePoint(generator()));
  return changed;
}

/** All files of this module, by name. */
export async function buildAllLayers(): Promise<Readonly<Record<string, unknown>>> {
  const vectors = await buildVectors();
  return { layers: buildLayers(vectors), log: await buildLog(), refused: await buildRefused(vectors) };
}
