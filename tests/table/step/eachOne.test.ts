/**
 * With the real cryptography: where one input says several things, each of them is looked at, the last as well as the
 * first, and none may be missing. Somebody has left, so the others say something for their hand, too.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import { lynx } from '../../../src/games/lynx';
import type { AnyGame } from '../../../src/games/game';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import type { SignedInput } from '../../../src/log/input';
import { makePayload } from '../../../src/table/step/makePayload';
import * as payloads from '../../../src/table/step/payloads';
import type { GivePlan } from '../../../src/table/step/plan';
import type { TableState } from '../../../src/table/step/tableState';
import { validate } from '../../../src/table/step/validate';
import { PAIRS, charterFor, chooser } from '../../fuzz/rounds';
import { bytesOf } from '../../log/seats';
import { crypto, playScenes } from '../scenes';
import { flip } from '../tamperings';
import { type Scene, walk } from '../walk';

const LEAVER = 3;
const seedOf = (seat: number): Uint8Array => bytesOf(`each of them ${seat}`);

/** A round of four in which the last leaves at their first turn. */
function leftRound(game: AnyGame): Promise<Scene[]> {
  let gone = false;
  return walk({
    charter: charterFor(game, 4, {}, 'each of them'),
    pairs: PAIRS,
    seedOf,
    crypto,
    choose: chooser(new Random(4)),
    without: (_state, { kind, asked }) => {
      if (gone || kind !== 'move' || !asked.includes(LEAVER)) return null;
      gone = true;
      return { kind: 'gone', seats: [LEAVER] };
    },
  });
}

let left: Scene[] = [];
let trial: Scene[] = [];

beforeAll(async () => {
  left = [...(await leftRound(cardinoes)), ...(await leftRound(lynx))];
  trial = await playScenes(3);
});

async function judged(
  scene: Scene,
  input: SignedInput,
  payload = input.payload,
  state: Partial<TableState> = {},
): Promise<string> {
  const result = await validate({ ...scene.state, ...state }, scene.plan, { ...input, payload }, crypto);
  return result.ok ? 'right' : result.fault.code;
}

/** The first inputs of that kind of which this says how they may be changed; each is right as it is. */
async function some<Said>(
  scenes: readonly Scene[],
  kind: SignedInput['kind'],
  said: (payload: Uint8Array) => Said | null,
): Promise<{ readonly scene: Scene; readonly input: SignedInput; readonly said: Said }[]> {
  const all = scenes
    .filter(({ plan }) => plan.kind === kind)
    .flatMap((scene) => scene.inputs.filter((input) => input.kind === kind).map((input) => ({ scene, input })))
    .flatMap(({ scene, input }) => {
      const found = said(input.payload);
      return found === null ? [] : [{ scene, input, said: found }];
    });
  const first = all.slice(0, 3);
  expect(first.length).toBeGreaterThan(0);
  for (const { scene, input } of first) expect(await judged(scene, input)).toBe('right');
  return first;
}

const severalShares = (payload: Uint8Array) => {
  const shares = must(payloads.parseShare(payload));
  return shares.length > 1 ? shares : null;
};

describe('of several things that one input says', () => {
  it('shares for the hand of somebody who has left are looked at, and may not be missing', async () => {
    for (const { scene, input, said } of await some(left, 'share', severalShares)) {
      const last = said.at(-1)!;
      const wrong = { ...last, proof: flip(last.proof, 32) };
      expect(await judged(scene, input, payloads.makeShare(...said.slice(0, -1), wrong))).toBe('crypto/share-proof');
      expect(await judged(scene, input, payloads.makeShare(...said.slice(0, -1)))).toBe('crypto/length');
    }
  });

  it('the shares that open the hand of somebody who has left are looked at, and may not be missing', async () => {
    const opened = await some(left, 'open', (payload) => {
      const open = must(payloads.parseOpen(payload));
      return (open.more ?? []).length > 0 ? open : null;
    });
    for (const { scene, input, said } of opened) {
      const more = said.more!.with(-1, { ...said.more!.at(-1)!, proof: flip(said.more!.at(-1)!.proof, 32) });
      expect(await judged(scene, input, payloads.makeOpen({ ...said, more }))).toBe('crypto/share-proof');
      expect(await judged(scene, input, payloads.makeOpen({ ...said, more: [] }))).toBe('crypto/length');
    }
  });

  it('the part of the key of somebody who has left is looked at, and may not be missing', async () => {
    const revealed = await some(left, 'reveal', (payload) => {
      const reveal = must(payloads.parseReveal(payload));
      return reveal.parts.length > 0 ? reveal : null;
    });
    for (const { scene, input, said } of revealed) {
      const parts = said.parts.with(-1, flip(said.parts.at(-1)!, 0));
      expect(await judged(scene, input, payloads.makeReveal({ ...said, parts }))).toBe('crypto/escrow');
      expect(await judged(scene, input, payloads.makeReveal({ ...said, parts: [] }))).toBe('table/parts');
    }
  });

  it('the face of the last card that is opened is looked at, though the first is right', async () => {
    const opened = await some(trial, 'open', (payload) => {
      const open = must(payloads.parseOpen(payload));
      return open.faces.length > 1 ? open : null;
    });
    for (const { scene, input, said } of opened) {
      const faces = said.faces.with(-1, (said.faces.at(-1)! + 1) % 52);
      expect(await judged(scene, input, payloads.makeOpen({ ...said, faces }))).toBe('table/faces');
    }
  });

  it('a second gift is looked at as the first is', async () => {
    const scene = trial.find(({ plan }) => plan.kind === 'give')!;
    const { need } = scene.plan as GivePlan;
    const first = need.gifts.find(({ from }) => from === 0)!;
    const gifts = [first, { from: 0, to: 2, cards: first.cards }];
    const both: Scene = { ...scene, plan: { kind: 'give', asked: [0], need: { ...need, gifts } } };
    const input = scene.inputs.find(({ seat }) => seat === 0)!;
    const { state, plan, step, head } = both;
    const unused = { sealHead: head, boxSeed: bytesOf('no box'), partOf: () => Promise.reject(new Error('no part')) };
    const seed = bytesOf('round seed 0');
    const payload = must(await makePayload(state, plan, { seat: 0, seed, crypto, step, head, ...unused }, {}));
    expect(await judged(both, input, payload)).toBe('right');
    const [one, other] = must(payloads.parseGive(payload));
    const wrong = { ...other!, proof: flip(other!.proof, 3 * 32) };
    expect(await judged(both, input, payloads.makeGive([one!, wrong]))).toBe('crypto/gift-proof');
    expect(await judged(both, input, payloads.makeGive([one!, one!]))).toBe('crypto/gift-proof');
  });
});

describe('the answer to what was sealed', () => {
  it('has a salt if a coin was tossed, and none if none was', async () => {
    const accepted = await some(left, 'accept', (payload) => must(payloads.parseAccept(payload)));
    for (const { scene, input, said } of accepted) {
      expect(await judged(scene, input, payloads.makeAccept({ ...said, salt: null }))).toBe('table/seal');
      expect(await judged(scene, input, input.payload, { sealed: null })).toBe('table/seal');
    }
  });
});

describe('a header', () => {
  it('is wrong with a key for boxes that is no point, though all else is right', async () => {
    const [{ scene, input, said }] = (await some(left, 'header', (payload) => must(payloads.parseHeader(payload)))) as [
      { scene: Scene; input: SignedInput; said: payloads.HeaderPayload },
    ];
    const boxKey = flip(said.boxKey, 31, 0x80);
    expect(await judged(scene, input, payloads.makeHeader({ ...said, boxKey }))).toBe('crypto/point');
  });
});
