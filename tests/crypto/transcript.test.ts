/** The context that every proof names, and the transcript from which its challenges follow. */
import { describe, expect, test } from 'vitest';
import { encodeContext, keyContextOf } from '../../src/crypto/context';
import { ORDER } from '../../src/crypto/engine/scalar';
import { Transcript, digest } from '../../src/crypto/transcript';
import { toHex } from '../../src/lib/bytes';
import { contextOf, filled, otherContexts } from './fixtures';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const context = contextOf();
const begin = (domain = 'test'): Transcript => new Transcript(domain, context);

describe('the context', () => {
  // (K6)
  test('has one fixed-width encoding', () => {
    const encoded = encodeContext({
      version: 1,
      table: filled(7),
      round: 0x0203,
      attempt: 4,
      deck: 5,
      step: 0x06070809,
      seat: 10,
    });
    expect(toHex(encoded)).toBe(`0001${'07'.repeat(32)}020300040005060708090a`);
    expect(encoded).toHaveLength(45);
  });

  test('every field counts', () => {
    const all = [context, ...otherContexts(context).map(([, other]) => other)].map((each) =>
      toHex(encodeContext(each)),
    );
    expect(new Set(all).size).toBe(8);
  });

  test('a field out of range is a mistake of ours', () => {
    expect(() => encodeContext(contextOf({ seat: 256 }))).toThrow();
    expect(() => encodeContext(contextOf({ step: -1 }))).toThrow();
    expect(() => encodeContext(contextOf({ round: 1.5 }))).toThrow();
    expect(() => encodeContext(contextOf({ table: filled(0, 31) }))).toThrow();
  });

  // (K7)
  test('the context of a key has neither step nor deck', () => {
    expect(keyContextOf(contextOf({ deck: 3, step: 8 }))).toEqual(contextOf({ deck: 0, step: 0 }));
  });
});

describe('the transcript', () => {
  test('equal words give equal challenges', () => {
    const say = (): bigint => begin().absorb('a', bytes(1, 2), bytes(3)).challenge('c');
    expect(say()).toBe(say());
    expect(say()).toBeGreaterThan(0n);
    expect(say()).toBeLessThan(ORDER);
  });

  // (K8)
  test('domain, context, labels, bytes, their division and their order all count', () => {
    const all = [
      begin().absorb('a', bytes(1, 2), bytes(3)).challenge('c'),
      begin('other').absorb('a', bytes(1, 2), bytes(3)).challenge('c'),
      begin().absorb('b', bytes(1, 2), bytes(3)).challenge('c'),
      begin().absorb('a', bytes(1, 2), bytes(3)).challenge('d'),
      begin().absorb('a', bytes(1), bytes(2, 3)).challenge('c'),
      begin()
        .absorb('a', bytes(1, 2, 3))
        .challenge('c'),
      begin()
        .absorb('a', bytes(1, 2, 3), bytes())
        .challenge('c'),
      begin().absorb('a', bytes(1, 2)).absorb('a', bytes(3)).challenge('c'),
      begin().absorb('a', bytes(3), bytes(1, 2)).challenge('c'),
      begin().absorb('a', bytes(1, 2), bytes(4)).challenge('c'),
      ...otherContexts(context).map(([, other]) =>
        new Transcript('test', other).absorb('a', bytes(1, 2), bytes(3)).challenge('c'),
      ),
    ];
    expect(new Set(all).size).toBe(17);
  });

  // (K9)
  test('a second challenge differs, and depends on what was said before the first', () => {
    const two = (first: number): bigint[] => {
      const transcript = begin().absorb('a', bytes(first));
      return [transcript.challenge('c'), transcript.challenge('c')];
    };
    expect(new Set([...two(1), ...two(2)]).size).toBe(4);
  });

  // (K5)
  test('a digest tells its parts apart', () => {
    const all = [
      digest('a', bytes(1, 2)),
      digest('a', bytes(1), bytes(2)),
      digest('b', bytes(1, 2)),
      digest('a', bytes(1, 2), bytes()),
    ];
    expect(new Set(all.map(toHex)).size).toBe(4);
    expect(digest('a')).toHaveLength(64);
  });
});
