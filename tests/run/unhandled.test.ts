/** What pages leave unhandled: it fails the test during which it came up, with its own reason if that has one, too. */
import { describe, expect, it } from 'vitest';
import { UnhandledErrors } from './unhandled';

const ERROR = { where: 'the page of Anna (http://table.lan/)', stack: 'TypeError: no such thing\n    at play' };

describe('errors that pages leave unhandled', () => {
  it('say where and when they came up, and with what stack', () => {
    const errors = new UnhandledErrors();
    errors.add(ERROR);
    expect(() => errors.throwAny()).toThrow(
      /^unhandled in the page of Anna \(http:\/\/table\.lan\/\), \d+\.\d{3} s after .*:\nTypeError: no such thing\n {4}at play$/,
    );
  });

  it('fail one test, and not the next one', () => {
    const errors = new UnhandledErrors();
    errors.add(ERROR);
    expect(() => errors.throwAny()).toThrow(/no such thing/);
    expect(() => errors.throwAny()).not.toThrow();
  });

  it('stand below the reason for which the test has failed already, which is its cause', () => {
    const failure = new Error('expected 1 to be 2');
    const errors = new UnhandledErrors();
    errors.add(ERROR);
    expect(() => errors.throwAny(failure)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^expected 1 to be 2\n\nunhandled in/) as string,
        cause: failure,
      }),
    );
  });

  it('leave the failure of a test as it is where there is none', () => {
    const failure = new Error('expected 1 to be 2');
    expect(() => new UnhandledErrors().throwAny(failure)).toThrow(failure);
  });
});
