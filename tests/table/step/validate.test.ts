/**
 * Every kind of step, with the real cryptography: what honest seats say is right; the same with any field changed is
 * not, nor is it in another table, round, attempt, deck, step or seat. Who signs such a thing has signed the evidence.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input, InputKind, SignedInput } from '../../../src/log/input';
import { validate } from '../../../src/table/step/validate';
import type { TableState } from '../../../src/table/step/tableState';
import { bytesOf } from '../../log/seats';
import { PAIRS, crypto, playScenes } from '../scenes';
import { TAMPERINGS } from '../tamperings';
import { type Scene, signAt } from '../walk';

let scenes: Scene[] = [];
/** What becomes of the input, judged as if these things about the table or the input were others. */
async function judged(
  scene: Scene,
  input: SignedInput,
  other: { readonly state?: Partial<TableState>; readonly input?: Partial<Input> } = {},
): Promise<string> {
  const result = await validate({ ...scene.state, ...other.state }, scene.plan, { ...input, ...other.input }, crypto);
  return result.ok ? 'right' : result.fault.code;
}

/** The scenes of that name. */
function scenesOf(name: string): Scene[] {
  const found = scenes.filter((scene) => scene.name === name);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

/** The first input, and its scene, whose payload is longer than that. */
function find(name: string, longerThan = 0): { readonly scene: Scene; readonly input: SignedInput } {
  for (const scene of scenesOf(name))
    for (const input of scene.inputs) if (input.payload.length > longerThan) return { scene, input };
  throw new Error(`no ${name} has so many bytes`);
}

beforeAll(async () => {
  scenes = await playScenes(3);
});

describe('an honest input', () => {
  // (P32, P50–P53, P56)
  it('is right, in every step of a round', async () => {
    expect(new Set(scenes.map(({ plan }) => plan.kind)).size).toBe(13);
    for (const scene of scenes)
      for (const input of scene.inputs) expect([scene.name, await judged(scene, input)]).toEqual([scene.name, 'right']);
  });

  it('is wrong as an input of any other kind', async () => {
    for (const scene of scenes) {
      for (const kind of [
        'header',
        'seal',
        'agree',
        'unseal',
        'shuffle',
        'share',
        'open',
        'move',
        'reveal',
        'next',
        'give',
        'show',
        'count',
      ] as const) {
        if (kind !== scene.plan.kind)
          expect(await judged(scene, scene.inputs[0]!, { input: { kind } })).toBe('table/wrong-kind');
      }
    }
  });

  // (P43, P54, P55, P58, P63, P74)
  it('is wrong with a byte too many or too few', async () => {
    const names = [...new Set(scenes.map(({ name }) => name))];
    for (const name of names) {
      const { scene, input } = find(name, -1);
      expect([name, await judged(scene, input, { input: { payload: Uint8Array.of(...input.payload, 0) } })]).toEqual([
        name,
        'wire/malformed',
      ]);
      if (input.payload.length === 0) continue;
      expect([name, await judged(scene, input, { input: { payload: input.payload.slice(0, -1) } })]).toEqual([
        name,
        'wire/malformed',
      ]);
      expect([name, await judged(scene, input, { input: { payload: new Uint8Array(0) } })]).toEqual([
        name,
        'wire/malformed',
      ]);
    }
  });
});

describe('an input shown elsewhere', () => {
  /** What else is bound, by step: everything that has a proof, or is held against a commitment. */
  const BOUND: readonly (readonly [name: string, longerThan: number, fields: readonly string[]])[] = [
    ['header', 0, ['table', 'round', 'attempt', 'seat']],
    ['unseal of a coin', 0, ['table', 'round', 'attempt', 'deck', 'seat', 'sealing step']],
    ['unseal of a move', 100, ['table', 'round', 'attempt', 'deck', 'step', 'seat', 'sealing step']],
    ['shuffle of a deck', 0, ['table', 'round', 'attempt', 'deck', 'step', 'seat']],
    ['shuffle of a hand', 0, ['table', 'round', 'attempt', 'deck', 'step', 'seat']],
    ['share', 0, ['table', 'round', 'attempt', 'deck', 'step', 'seat']],
    ['give', 0, ['table', 'round', 'attempt', 'deck', 'step']],
    ['show', 0, ['table', 'round', 'attempt', 'deck', 'step']],
    ['count', 0, ['table', 'round', 'attempt', 'deck', 'step']],
    ['open', 0, ['table', 'round', 'attempt', 'deck', 'step']],
    ['move', 100, ['table', 'round', 'attempt', 'deck', 'step']],
    ['reveal', 0, ['table', 'round', 'attempt', 'seat']],
  ];

  const change = (
    { state }: Scene,
    { step, seat }: SignedInput,
    field: string,
  ): { readonly state?: Partial<TableState>; readonly input?: Partial<Input> } => {
    if (field === 'table') return { state: { charter: { ...state.charter, table: bytesOf('elsewhere') } } };
    if (field === 'step') return { input: { step: step + 1 } };
    if (field === 'seat') return { input: { seat: (seat + 1) % 3 } };
    if (field === 'sealing step') return { state: { sealed: { ...state.sealed!, step: state.sealed!.step + 1 } } };
    return { state: { [field]: (state[field as 'round'] as number) + 1 } };
  };

  it.each(BOUND.flatMap(([name, longerThan, fields]) => fields.map((field) => [name, field, longerThan] as const)))(
    'is wrong: a %s in another %s',
    async (name, field, longerThan) => {
      const { scene, input } = find(name, longerThan);
      expect(await judged(scene, input)).toBe('right');
      const codes: Readonly<Record<string, string>> = {
        header: 'crypto/key-proof',
        give: 'crypto/gift-proof',
        show: 'crypto/gift-proof',
        count: 'crypto/shuffle-proof',
        share: 'crypto/share-proof',
        open: 'crypto/share-proof',
        move: 'crypto/share-proof',
        reveal: 'table/seed',
      };
      const unsealed = field === 'step' ? 'crypto/share-proof' : 'table/seal';
      const wanted = codes[name] ?? (name.startsWith('shuffle') ? 'crypto/shuffle-proof' : unsealed);
      const asked = field !== 'seat' || scene.plan.asked.includes((input.seat + 1) % 3);
      expect(await judged(scene, input, change(scene, input, field))).toBe(asked ? wanted : 'table/not-asked');
    },
  );

  it('is wrong: a move of another seat’s card', async () => {
    const together = scenesOf('move').find(({ inputs }) => inputs.length === 3)!;
    expect(await judged(together, together.inputs[0]!, { input: { seat: 1 } })).toBe('trial/not-in-hand');
  });
});

describe('an input with a field changed', () => {
  // (P64, P72)
  it.each(TAMPERINGS)('is wrong: a $name with $what ($code)', async ({ name, longerThan, change, code }) => {
    const { scene, input } = find(name, longerThan);
    expect(await judged(scene, input)).toBe('right');
    const tampered = signAt(scene, input.seat, input.kind, change(input.payload), PAIRS[input.seat]!);
    expect(await judged(scene, tampered)).toBe(code);
  });

  it('is found out of a header’s commitment to another seed when the seed is revealed', async () => {
    const { scene, input } = find('reveal');
    const commitments = scene.state.commitments.with(input.seat, bytesOf('another'));
    expect(await judged(scene, input, { state: { commitments } })).toBe('table/seed');
  });

  it('is found of a key that does not come from the seed, too', async () => {
    const { scene, input } = find('reveal');
    const keys = scene.state.keys.with(input.seat, scene.state.keys[(input.seat + 1) % 3]!);
    expect(await judged(scene, input, { state: { keys } })).toBe('table/seed');
  });

  it('has a row for every kind of step', () => {
    const kinds = new Set(TAMPERINGS.map(({ name }) => name.split(' ')[0] as InputKind));
    expect([...kinds].sort()).toEqual([
      'agree',
      'count',
      'give',
      'header',
      'move',
      'next',
      'open',
      'reveal',
      'share',
      'show',
      'shuffle',
      'unseal',
    ]); // a seal says nothing that could be wrong
  });
});
