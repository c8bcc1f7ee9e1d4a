/** The chain of steps: which inputs it takes, keeps for later, or turns into evidence. */
import { describe, expect, it } from 'vitest';
import { concatBytes, toHex, utf8 } from '../../src/lib/bytes';
import type { Chain } from '../../src/log/chain';
import { nextHead } from '../../src/log/head';
import { EARLY_STEPS } from '../../src/log/earlyInputs';
import { hash32 } from '../../src/log/hash';
import type { Input } from '../../src/log/input';
import { GENESIS, PAIRS, TABLE, answer, bytesOf, newChain, passStep, signed } from './seats';

describe('a chain', () => {
  it('closes a step when every asked seat has given its input, and only then', () => {
    const chain = newChain();
    chain.begin(0, 0, [2, 0]);
    expect(chain.offer(answer(chain, 2)).kind).toBe('new');
    expect([chain.complete, [...chain.inputs.keys()]]).toEqual([false, [2]]);
    expect(() => chain.close()).toThrow();
    expect(chain.offer(answer(chain, 0)).kind).toBe('new');
    expect(chain.complete).toBe(true);
    const closed = chain.close();
    expect(closed.inputs.map(({ seat }) => seat)).toEqual([0, 2]);
    expect([chain.step, chain.open, chain.inputs.size]).toEqual([1, null, 0]);
    expect(() => chain.close()).toThrow();
  });

  it('opens one step at a time', () => {
    const chain = newChain();
    chain.begin(0, 0, [0]);
    expect(() => chain.begin(0, 0, [1])).toThrow();
  });

  // (P29)
  it('has a head that hashes head, step and signed bytes in the order of seats, however they came', () => {
    const heads = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ].map((order) => {
      const chain = newChain();
      chain.begin(0, 0, [0, 1, 2]);
      for (const seat of order) chain.offer(answer(chain, seat));
      return toHex(chain.close().head);
    });
    const inputs = [0, 1, 2].map((seat) => signed({ seat }));
    const byHand = hash32('svista/head', GENESIS, Uint8Array.of(0, 0, 0, 0), ...inputs.map(({ bytes }) => bytes));
    expect(new Set(heads)).toEqual(new Set([toHex(byHand)]));
  });

  it('does not hash the signatures, which can have more than one form', () => {
    const input = signed();
    const other = { ...input, signature: input.signature.map((byte) => byte ^ 1) };
    expect(nextHead(GENESIS, 0, [other])).toEqual(nextHead(GENESIS, 0, [input]));
  });

  it('has another head for another step, head, payload or order', () => {
    const [a, b] = [signed({ seat: 0 }), signed({ seat: 1 })];
    const heads = [
      nextHead(GENESIS, 0, [a, b]),
      nextHead(GENESIS, 1, [a, b]),
      nextHead(TABLE, 0, [a, b]),
      nextHead(GENESIS, 0, [b, a]),
      nextHead(GENESIS, 0, [a]),
      nextHead(GENESIS, 0, [signed({ seat: 0, payload: utf8('another') }), b]),
    ];
    expect(new Set(heads.map(toHex)).size).toBe(heads.length);
  });

  it('gives all inputs from a step on, the open step’s included', () => {
    const chain = newChain();
    const first = passStep(chain);
    const second = passStep(chain, [1]);
    chain.begin(0, 0, [0, 1]);
    const open = answer(chain, 1);
    chain.offer(open);
    expect(chain.since(0)).toEqual([...first, ...second, open]);
    expect(chain.since(1)).toEqual([...second, open]);
    expect(chain.since(2)).toEqual([open]);
    expect(chain.since(9)).toEqual([open]);
  });

  it('can be followed from the middle of a table’s life', () => {
    const chain = newChain(40);
    expect([chain.step, chain.headBefore(40)]).toEqual([40, GENESIS]);
    const inputs = passStep(chain);
    expect(inputs.map(({ step }) => step)).toEqual([40, 40, 40]);
    expect(chain.headBefore(41)).toEqual(nextHead(GENESIS, 40, inputs));
    expect(chain.since(41)).toEqual([]);
    expect(chain.since(3)).toEqual(inputs);
    expect(() => chain.headBefore(43)).toThrow();
  });
});

describe('a chain that is offered an input', () => {
  it('knows one that it has, in the open step and in a closed one, whatever its signature', () => {
    const chain = newChain();
    chain.begin(0, 0, [0, 1]);
    const input = answer(chain, 0);
    chain.offer(input);
    expect(chain.offer(input).kind).toBe('known');
    chain.offer(answer(chain, 1));
    chain.close();
    expect(chain.offer(input).kind).toBe('known');
    expect(chain.offer({ ...input, signature: new Uint8Array(64) }).kind).toBe('known');
  });

  it.each([
    ['of another table', { table: bytesOf('elsewhere') }, 'log/other-table'],
    ['of a seat that is not there', { seat: 3 }, 'log/no-seat'],
    ['of a seat that is not asked', { seat: 2 }, 'log/not-asked'],
    ['of another round', { round: 1 }, 'log/other-round'],
    ['of another attempt', { attempt: 1 }, 'log/other-round'],
    ['of a step too far ahead', { step: EARLY_STEPS + 1 }, 'log/too-early'],
  ])('refuses one %s', (_what, parts, code) => {
    const chain = newChain();
    chain.begin(0, 0, [0, 1]);
    expect(chain.offer(signed(parts, PAIRS[0]!))).toMatchObject({ kind: 'refused', fault: { code } });
    expect(chain.inputs.size).toBe(0);
    const isSecond = code === 'log/other-round'; // the two are evidence, and told once more it has its place
    const kinds = Array.from({ length: isSecond ? 2 : 1 }, () => chain.offer(answer(chain, 0)).kind);
    expect(kinds).toEqual(isSecond ? ['cheat', 'new'] : ['new']);
  });

  it('refuses one for a closed step in which the seat was not asked', () => {
    const chain = newChain();
    passStep(chain, [0, 1]);
    chain.begin(0, 0, [2]);
    expect(chain.offer(signed({ seat: 2 }))).toMatchObject({ kind: 'refused', fault: { code: 'log/not-asked' } });
  });

  it('refuses one that its seat has not signed: new, early, on a fork, or a second one', () => {
    const chain = newChain();
    chain.begin(0, 0, [0, 1]);
    chain.offer(answer(chain, 0));
    const forged = [
      { seat: 1 },
      { seat: 1, step: 5 },
      { seat: 1, head: TABLE },
      { seat: 0, payload: utf8('another') },
    ].map((parts) => signed(parts, PAIRS[2]!));
    for (const input of forged)
      expect(chain.offer(input)).toMatchObject({ kind: 'refused', fault: { code: 'log/signature' } });
    expect([...chain.inputs.keys()]).toEqual([0]);
    expect(chain.offer(answer(chain, 1)).kind).toBe('new');
  });

  it('believes the own store without looking at signatures', () => {
    const chain = newChain();
    chain.begin(0, 0, [0]);
    expect(chain.offer(signed({ seat: 0 }, PAIRS[1]!), true).kind).toBe('new');
  });

  it('calls one on another history a fork, and does not take it', () => {
    const chain = newChain();
    passStep(chain);
    chain.begin(0, 0, [0, 1]);
    const input = signed({ step: 1, head: bytesOf('elsewhere') });
    expect(chain.offer(input)).toEqual({ kind: 'fork', input });
    expect(chain.inputs.size).toBe(0);
    // The two are evidence, and told once more the second one has its place.
    expect([1, 2].map(() => chain.offer(answer(chain, 0)).kind)).toEqual(['cheat', 'new']);
  });
});

describe('an input that comes early', () => {
  it('waits for its step, and is new in it', () => {
    const [ahead, behind] = [newChain(), newChain()];
    passStep(ahead);
    ahead.begin(0, 0, [1]);
    const early = answer(ahead, 1);
    expect(behind.offer(early).kind).toBe('early');
    expect(behind.offer(early).kind).toBe('known');
    passStep(behind);
    expect(behind.begin(0, 0, [1])).toEqual([{ kind: 'new' }]);
    expect(behind.complete).toBe(true);
    expect(behind.close().inputs).toEqual([early]);
  });

  it('is taken between two steps, too', () => {
    const chain = newChain();
    expect(chain.offer(signed({ seat: 1 })).kind).toBe('early');
    expect(chain.begin(0, 0, [0, 1])).toEqual([{ kind: 'new' }]);
  });

  it('is a fork if its step turns out to have another head, and refused if its seat is not asked', () => {
    const chain = newChain();
    chain.offer(signed({ seat: 1, step: 1, head: bytesOf('elsewhere') }));
    chain.offer(signed({ seat: 2, step: 1, head: bytesOf('elsewhere') }));
    passStep(chain);
    expect(chain.begin(0, 0, [0, 1]).map(({ kind }) => kind)).toEqual(['fork', 'fork']);
    const other = newChain();
    other.offer(signed({ seat: 2 }));
    expect(other.begin(0, 0, [0])).toMatchObject([{ kind: 'refused', fault: { code: 'log/not-asked' } }]);
  });

  // (P30)
  it.each<[string, Partial<Input>]>([
    ['whose seat is not asked', { seat: 2 }],
    ['of another round', { seat: 1, round: 7 }],
    ['of another history', { seat: 1, head: bytesOf('elsewhere') }],
  ])('and one more in its place convict before their step, at it and after it alike: %s', (_what, change) => {
    const chainAt = (steps: number): Chain => {
      const chain = newChain();
      for (let step = 0; step < steps; step++) passStep(chain, [0, 1]);
      chain.begin(0, 0, [0, 1]);
      return chain;
    };
    for (const steps of [0, 1, 2, 3]) {
      const chain = chainAt(steps);
      const [first, second] = ['a move', 'another move'].map((word) =>
        signed({ step: 1, head: chainAt(1).head, ...change, payload: utf8(word) }),
      );
      expect(chain.offer({ ...second!, signature: first!.signature }).kind).toBe('refused');
      const kind = chain.offer(first!).kind;
      expect(chain.offer({ ...second!, signature: first!.signature }).kind).toBe('refused');
      // What a seat in fact said in its place is evidence, too.
      const isEvidence = kind === 'cheat' || chain.offer(second!).kind === 'cheat';
      expect([steps, kind, isEvidence]).toEqual([steps, kind, true]);
    }
  });

  // (P166)
  it('is no room for anybody to fill: each seat has its own, in steps and in bytes', () => {
    const chain = newChain();
    chain.begin(0, 0, [0, 1, 2]);
    const payload = new Uint8Array(90 * 1024);
    const flood = [1, 2, 3, 4].map((step) => chain.offer(signed({ seat: 1, step, payload })).kind);
    expect(flood).toEqual(['early', 'early', 'refused', 'refused']);
    expect(chain.offer(signed({ seat: 2, step: 1, payload })).kind).toBe('early');
    expect(chain.offer(signed({ seat: 2, step: EARLY_STEPS })).kind).toBe('early');
  });

  it('makes room again when its step opens', () => {
    const chain = newChain();
    const payload = new Uint8Array(90 * 1024);
    const flood = (): string[] =>
      [2, 3, 4].map((ahead) => chain.offer(signed({ seat: 1, step: chain.step + ahead, payload })).kind);
    chain.begin(0, 0, [0]);
    expect(flood()).toEqual(['early', 'early', 'refused']);
    for (const seat of [0, 0, 0]) {
      if (!chain.open) chain.begin(0, 0, [0]);
      chain.offer(answer(chain, seat));
      chain.close();
    }
    chain.begin(0, 0, [0]);
    expect(chain.step).toBe(3);
    expect(chain.offer(signed({ seat: 1, step: 5, payload })).kind).toBe('early');
  });
});

describe('what was stored of a step', () => {
  const B = utf8('another move');

  it('stands before what came early, which is evidence then', () => {
    const chain = newChain();
    const early = signed({ seat: 1, payload: B });
    chain.offer(early);
    const stored = [signed({ seat: 0 }), signed({ seat: 1 })];
    const offers = chain.begin(0, 0, [0, 1], stored);
    expect(offers.map(({ kind }) => kind)).toEqual(['new', 'new', 'cheat']);
    expect(chain.close().inputs).toEqual(stored);
  });

  it('is reopened by nobody, whoever names another head in the next step', () => {
    const other = [signed({ seat: 0 }), signed({ seat: 1, payload: B })];
    const next = signed({ seat: 2, step: 1, head: nextHead(GENESIS, 0, other) });
    for (const isEarly of [true, false]) {
      const chain = newChain();
      const say = (): void => [other[1]!, next].forEach((input) => void chain.offer(input));
      if (isEarly) say();
      const stored = [signed({ seat: 0 }), signed({ seat: 1 })];
      chain.begin(0, 0, [0, 1], stored);
      if (!isEarly) say();
      expect([chain.complete, chain.isForked]).toEqual([true, false]);
      chain.settle();
      expect(chain.close().inputs).toEqual(stored);
    }
  });

  it('leaves the other words of the step open, and the next step altogether', () => {
    const chain = newChain();
    chain.begin(0, 0, [0, 1], [signed({ seat: 0 })]);
    chain.offer(signed({ seat: 1 }));
    const words = [signed({ seat: 0 }), signed({ seat: 1, payload: B })];
    chain.offer(words[1]!);
    expect(chain.isForked).toBe(true);
    chain.offer(signed({ seat: 2, step: 1, head: nextHead(GENESIS, 0, words) }));
    chain.settle();
    expect(chain.close().inputs).toEqual(words);
    chain.begin(0, 0, [0, 1]);
    const [first, second] = [answer(chain, 0), answer(chain, 0, 'another move')];
    chain.offer(first);
    chain.offer(second);
    expect(chain.isForked).toBe(true);
  });

  it('is a fork if the log does not lead to it', () => {
    const chain = newChain();
    const stray = signed({ head: bytesOf('elsewhere') });
    expect(chain.begin(0, 0, [0, 1], [stray])).toEqual([{ kind: 'fork', input: stray }]);
  });
});

describe('two inputs of one seat for one step', () => {
  const other = utf8('another move');

  it.each<[string, (chain: Chain) => void]>([
    ['in a step to come', (chain) => void chain.offer(signed())],
    ['in the open step', (chain) => void [chain.begin(0, 0, [0, 1]), chain.offer(signed())]],
    ['in a closed step', (chain) => void passStep(chain)],
  ])('are evidence, %s', (_where, prepare) => {
    const chain = newChain();
    prepare(chain);
    const [first, second] = [signed(), signed({ payload: other })];
    const offer = chain.offer(second);
    expect(offer).toMatchObject({ kind: 'cheat', evidence: { seat: 0, fault: { code: 'log/equivocation' } } });
    expect(offer.kind === 'cheat' && offer.evidence.inputs.map(({ bytes }) => toHex(bytes))).toEqual(
      [first, second].map(({ bytes }) => toHex(bytes)),
    );
    expect(chain.inputs.get(0)?.bytes ?? first.bytes).toEqual(first.bytes);
  });

  it('are evidence on two histories, even if the seat was not to speak there', () => {
    const chain = newChain();
    passStep(chain);
    const elsewhere = signed({ head: bytesOf('elsewhere'), round: 3 });
    expect(chain.offer(elsewhere)).toMatchObject({ kind: 'cheat', evidence: { inputs: [{ step: 0 }, elsewhere] } });
  });

  it('are none if they differ in their signatures alone, or are of two tables', () => {
    const chain = newChain();
    chain.begin(0, 0, [0]);
    const input = answer(chain, 0);
    chain.offer(input);
    expect(
      chain.offer({ ...input, signature: concatBytes(input.signature.subarray(0, 32), new Uint8Array(32)) }).kind,
    ).toBe('known');
    expect(chain.offer(signed({ table: bytesOf('elsewhere'), payload: other })).kind).toBe('refused');
  });
});
