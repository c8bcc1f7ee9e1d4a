/**
 * What two inputs of one seat for one step are worth to somebody who has the charter and has seen nothing of the table.
 */
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { equivocation } from '../../src/log/evidence';
import { type SignedInput, makeSigned, parseSigned } from '../../src/log/input';
import { PAIRS, bytesOf, newChain, signed } from './seats';

/** What a stranger's log makes of these inputs, which came to them as bytes. */
function stranger(inputs: readonly SignedInput[]): string[] {
  const chain = newChain();
  return inputs.map((input) => {
    const offer = chain.offer(must(parseSigned(makeSigned(input))));
    return offer.kind === 'cheat'
      ? `cheat: seat ${offer.evidence.seat}, ${offer.evidence.fault.code}`
      : offer.kind === 'refused'
        ? offer.fault.code
        : offer.kind;
  });
}

describe('evidence', () => {
  const [first, second] = [signed({ seat: 1, step: 7 }), signed({ seat: 1, step: 7, payload: utf8('another move') })];
  const evidence = equivocation(first, second);

  it('names the seat and holds both inputs', () => {
    expect(evidence).toMatchObject({ seat: 1, fault: { code: 'log/equivocation' }, inputs: [first, second] });
  });

  // (P30)
  it('convinces somebody who has only the charter, in either order', () => {
    expect(stranger(evidence.inputs)).toEqual(['early', 'cheat: seat 1, log/equivocation']);
    expect(stranger(evidence.inputs.toReversed())).toEqual(['early', 'cheat: seat 1, log/equivocation']);
  });

  it.each<[string, SignedInput]>([
    [
      'is altered',
      { ...second, bytes: second.bytes.map((byte, i) => (i === second.bytes.length - 1 ? byte ^ 1 : byte)) },
    ],
    ['has another’s signature', signed({ seat: 1, step: 7, payload: utf8('another move') }, PAIRS[0]!)],
    ['lends the signature of the first', { ...second, signature: first.signature }],
  ])('convinces nobody if one of the two %s', (_what, other) => {
    expect(stranger([first, other])).toEqual(['early', 'log/signature']);
  });

  it('is none between two seats, two steps or two tables', () => {
    expect(stranger([first, signed({ seat: 0, step: 7, payload: utf8('another move') })])).toEqual(['early', 'early']);
    expect(stranger([first, signed({ seat: 1, step: 8, payload: utf8('another move') })])).toEqual(['early', 'early']);
    expect(stranger([first, signed({ seat: 1, step: 7, table: bytesOf('elsewhere') })])).toEqual([
      'early',
      'log/other-table',
    ]);
  });
});
