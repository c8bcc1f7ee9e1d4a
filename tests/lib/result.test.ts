/** Results: a value or a fault. */
import { describe, expect, test } from 'vitest';
import { assert, done, err, must, ok } from '../../src/lib/result';

describe('results', () => {
  test('carry a value, or a code and a sentence', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(done).toEqual({ ok: true, value: null });
    expect(err('room/wrong', 'it is wrong')).toEqual({
      ok: false,
      fault: { code: 'room/wrong', message: 'it is wrong' },
    });
  });

  test('that cannot be failures give their value, and throw code and sentence if they are', () => {
    expect(must(ok('value'))).toBe('value');
    expect(() => must(err('room/wrong', 'it is wrong'))).toThrow('room/wrong: it is wrong');
  });

  test('are not for our own mistakes: those are thrown', () => {
    expect(() => assert(true, 'numbers are in order')).not.toThrow();
    expect(() => assert(false, 'numbers are in order')).toThrow('assertion failed: numbers are in order');
  });
});
