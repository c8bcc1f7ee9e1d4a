/**
 * With the real cryptography: what was proved, sealed or complained of somewhere, said again where it does not belong,
 * by another seat, in another step, round or attempt, or at another table of the same people. Whoever says it signs it
 * anew, so that only the judging of the step can find it. The seeds are the same at all tables, which is the best that
 * somebody who moves proofs could hope for.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import type { SignedInput } from '../../../src/log/input';
import { makeCharter } from '../../../src/table/charter/charter';
import { advance } from '../../../src/table/step/advance';
import { makePayload, partFromBox } from '../../../src/table/step/makePayload';
import * as payloads from '../../../src/table/step/payloads';
import type { TableState } from '../../../src/table/step/tableState';
import { validate } from '../../../src/table/step/validate';
import { hash32 } from '../../../src/log/hash';
import { PAIRS, charterFor, chooser } from '../../fuzz/rounds';
import { bytesOf } from '../../log/seats';
import { charterOf, crypto, playScenes } from '../scenes';
import { type Scene, walk } from '../walk';

const MOST = 3;
const seedOf = (seat: number): Uint8Array => bytesOf(`moved ${seat}`);

/** Rounds of a game that gives, shows and counts; and of one with keys in escrow, a coin in the headers and claims. */
let tables: Scene[][] = [];

const walked = (proposal: string, rounds: number, seed: number): Promise<Scene[]> =>
  walk({
    charter: charterFor(cardinoes, 3, {}, proposal),
    pairs: PAIRS,
    seedOf,
    crypto,
    choose: chooser(new Random(seed)),
    until: ({ round }) => round >= rounds,
  });

/** Two tables of which the first plays two rounds, with claims by proofs of one length everywhere that they differ in. */
async function withClaims(): Promise<Scene[][]> {
  for (let seed = 3; ; seed++) {
    const both = [await walked('one', 2, seed), await walked('another', 1, seed)];
    const claims = both.flatMap(placesOf).filter(({ input }) => boundIn(input) === 'claim');
    const differences = claims.flatMap((one) =>
      claims
        .filter((other) => one !== other && one.input.payload.length === other.input.payload.length)
        .map((other) => differenceOf(one, other)),
    );
    if (['round', 'seat', 'step', 'table'].every((what) => differences.includes(what))) return both;
  }
}

/** Two tables of the game that gives, shows and counts, where some seat does each at both, by words of one length. */
async function withGifts(): Promise<Scene[][]> {
  const first = await playScenes(3);
  for (let revision = 2; ; revision++) {
    const both = [first, await playScenes(3, crypto, makeCharter({ ...charterOf(3), revision }))];
    const [here, there] = both.map((scenes) => scenes.flatMap(({ inputs }) => inputs));
    const moves = ({ kind, seat, payload }: SignedInput): boolean =>
      there!.some((other) => other.kind === kind && other.seat === seat && other.payload.length === payload.length);
    const kinds = new Set(here!.filter(moves).map(({ kind }) => kind));
    if ((['give', 'show', 'count'] as const).every((kind) => kinds.has(kind))) return both;
  }
}

beforeAll(async () => {
  tables = [...(await withGifts()), ...(await withClaims())];
});

/** What is judged of a word that a seat says in a step in the place of its own. */
async function judged(
  scene: Scene,
  input: SignedInput,
  payload: Uint8Array,
  state: Partial<TableState> = {},
): Promise<string> {
  const result = await validate({ ...scene.state, ...state }, scene.plan, { ...input, payload }, crypto);
  return result.ok ? 'right' : result.fault.code;
}

/** What a payload holds that is bound to its place; null if nothing is. */
function boundIn({ kind, payload }: SignedInput): string | null {
  switch (kind) {
    case 'seal':
    case 'agree':
    case 'next':
    case 'gone':
    case 'kept':
    case 'out':
      return null;
    case 'accept': {
      const { salt } = must(payloads.parseAccept(payload));
      return salt ? 'salt' : null;
    }
    case 'move': {
      const { claim, shares } = must(payloads.parseMove(payload));
      return claim.length > 0 ? 'claim' : shares.length > 0 ? 'move' : null;
    }
    default:
      return kind;
  }
}

interface Place {
  readonly scene: Scene;
  readonly input: SignedInput;
  readonly table: number;
}

const placesOf = (scenes: readonly Scene[], table: number): Place[] =>
  scenes.flatMap((scene) => scene.inputs.map((input) => ({ scene, input, table })));

/** In what another place differs from this one; what differs in more than one is named by the first. */
function differenceOf(a: Place, b: Place): string | null {
  if (a.table !== b.table) return a.input.seat === b.input.seat ? 'table' : null;
  if (a.input.round !== b.input.round) return a.input.seat === b.input.seat ? 'round' : null;
  if (a.input.seat !== b.input.seat) return 'seat';
  return a.input.step === b.input.step ? null : 'step';
}

/** What is refused for its length or form says nothing of a proof. */
const FORMAL = ['wire/malformed', 'crypto/length', 'table/gifts', 'table/parts'];

describe('a proof that was given elsewhere', () => {
  it('is refused, of another seat, step, round or table, and of another attempt, whatever it proves', async () => {
    const found = new Map<string, Set<string>>();
    for (const both of [tables.slice(0, 2), tables.slice(2)]) {
      const places = both.flatMap(placesOf);
      const random = new Random(7);
      const tried = new Map<string, number>();
      for (const place of random.shuffle([...places])) {
        const what = boundIn(place.input);
        if (what === null) continue;
        const { scene, input } = place;
        const differing = new Map<string, Place[]>();
        for (const donor of places) {
          const difference = differenceOf(place, donor);
          if (difference === null || boundIn(donor.input) !== what) continue;
          if (Buffer.compare(donor.input.payload, input.payload) === 0) continue;
          differing.set(difference, [...(differing.get(difference) ?? []), donor]);
        }
        for (const [difference, donors] of differing) {
          const name = `${what} of another ${difference}`;
          if ((tried.get(name) ?? 0) >= MOST) continue;
          const donor =
            donors.find((each) => each.input.payload.length === input.payload.length) ?? random.pick(donors);
          const code = await judged(scene, input, donor.input.payload);
          expect([name, code]).not.toEqual([name, 'right']);
          if (FORMAL.includes(code)) continue;
          tried.set(name, (tried.get(name) ?? 0) + 1);
          found.set(what, (found.get(what) ?? new Set()).add(difference));
        }
        const again = `${what} of another attempt`;
        if ((tried.get(again) ?? 0) >= MOST || what === 'escrow') continue; // points add up to a key; boxes are below
        tried.set(again, (tried.get(again) ?? 0) + 1);
        const code = await judged(scene, input, input.payload, { attempt: scene.state.attempt + 1 });
        expect([again, code]).not.toEqual([again, 'right']);
        found.set(what, (found.get(what) ?? new Set()).add('attempt'));
      }
    }
    const all = Object.fromEntries([...found].map(([what, places]) => [what, [...places].sort()]));
    const everywhere = ['attempt', 'round', 'seat', 'step', 'table'];
    for (const what of ['claim', 'share', 'shuffle']) expect([what, all[what]]).toEqual([what, everywhere]);
    expect(all).toMatchObject({
      give: expect.arrayContaining(['attempt', 'table']) as string[],
      show: expect.arrayContaining(['attempt', 'table']) as string[],
      count: expect.arrayContaining(['attempt', 'table']) as string[],
      escrow: ['round', 'seat', 'table'],
      salt: expect.arrayContaining(['attempt', 'seat', 'table']) as string[],
      header: expect.arrayContaining(['attempt', 'round', 'seat', 'table']) as string[],
    });
  });
});

// (P139)
describe('the boxes of an escrow', () => {
  const turnOf = (scenes: readonly Scene[], kind: string, round = 0): Scene =>
    scenes.find((scene) => scene.plan.kind === kind && scene.state.round === round)!;

  /** What a seat accepts or complains of where another one has sent these boxes. */
  async function answerTo(
    scenes: readonly Scene[],
    from: number,
    boxes: Uint8Array,
    to: number,
  ): Promise<{ readonly scene: Scene; readonly input: SignedInput }> {
    const sent = turnOf(scenes, 'escrow');
    const inputs = sent.inputs.map((input) =>
      input.seat === from
        ? { ...input, payload: payloads.makeEscrow({ ...must(payloads.parseEscrow(input.payload)), boxes }) }
        : input,
    );
    for (const input of inputs) expect(await judged(sent, input, input.payload)).toBe('right');
    const accepting = turnOf(scenes, 'accept');
    const state = must(await advance(sent.state, sent.plan, sent.step, inputs, crypto));
    const boxSeed = hash32('box', seedOf(to));
    const payload = must(
      await makePayload(
        state,
        accepting.plan,
        {
          seat: to,
          seed: seedOf(to),
          crypto,
          step: accepting.step,
          head: accepting.head,
          sealHead: scenes[0]!.head,
          boxSeed,
          partOf: (now, of) => partFromBox(now, of, to, boxSeed, crypto),
        },
        {},
      ),
    );
    const scene = { ...accepting, state };
    return { scene, input: { ...accepting.inputs.find(({ seat }) => seat === to)!, payload } };
  }

  const boxesOf = (scenes: readonly Scene[], seat: number, round = 0): Uint8Array =>
    must(payloads.parseEscrow(turnOf(scenes, 'escrow', round).inputs.find((input) => input.seat === seat)!.payload))
      .boxes;

  const complaintsIn = ({ payload }: SignedInput) => must(payloads.parseAccept(payload)).complaints;

  it('are complained of, rightly, where they are of another table, round or seat', async () => {
    const [here, there] = [tables[2]!, tables[3]!];
    for (const [what, boxes] of [
      ['table', boxesOf(there, 1)],
      ['round', boxesOf(here, 1, 1)],
      ['seat', boxesOf(here, 0)],
    ] as const) {
      const { scene, input } = await answerTo(here, 1, boxes, 2);
      expect([what, complaintsIn(input).map(({ seat }) => seat)]).toEqual([what, [1]]);
      expect([what, await judged(scene, input, input.payload)]).toEqual([what, 'right']);
    }
    const own = await answerTo(here, 1, boxesOf(here, 1), 2);
    expect(complaintsIn(own.input)).toEqual([]);
  });

  it('convict nobody by a right complaint that is said again about another box, by another seat, in another step or at another table', async () => {
    const [here, there] = [tables[2]!, tables[3]!];
    const { scene, input } = await answerTo(here, 1, boxesOf(there, 1), 2);
    const said = must(payloads.parseAccept(input.payload));
    const again = (seat: number): Uint8Array =>
      payloads.makeAccept({ ...said, complaints: said.complaints.map((each) => ({ ...each, seat })) });
    expect(await judged(scene, input, again(0))).not.toBe('right');
    expect(await judged(scene, input, again(2))).toBe('table/false-complaint');
    const saltOf = (seat: number): Uint8Array | null =>
      must(payloads.parseAccept(scene.inputs.find((each) => each.seat === seat)!.payload)).salt;
    const byAnother = payloads.makeAccept({ ...said, salt: saltOf(0) });
    expect(await judged(scene, { ...input, seat: 0 }, byAnother)).not.toBe('right');
    expect(await judged(scene, { ...input, step: input.step + 1 }, input.payload)).not.toBe('right');
    const elsewhere = turnOf(there, 'accept');
    const mine = elsewhere.inputs.find(({ seat }) => seat === 2)!;
    const { salt } = must(payloads.parseAccept(mine.payload));
    expect(await judged(elsewhere, mine, payloads.makeAccept({ ...said, salt }))).not.toBe('right');
    const honest = await answerTo(here, 1, boxesOf(here, 1), 2);
    expect(await judged(honest.scene, input, input.payload)).not.toBe('right');
  });
});
