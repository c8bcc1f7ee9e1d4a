/** Two devices link by two codes, and the stages of that. */
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { Random } from '../../../src/lib/random';
import { CodeExchange, type ExchangeState } from '../../../src/net/direct/codeExchange';
import type { DirectAttempt, DirectOptions } from '../../../src/net/link/direct';
import type { RawLink } from '../../../src/net/link/transport';
import { walkStages } from '../../stages';

const SECRET = new Uint8Array(16).fill(7);

/** A person with a code to show or to read, on a device whose links are the test's. */
class Person {
  readonly states: ExchangeState[] = [];
  readonly links: RawLink[] = [];
  readonly taken: Uint8Array[] = [];
  options: DirectOptions | null = null;
  closed = 0;
  readonly exchange: CodeExchange;

  constructor(seed: number, clock: VirtualClock, secret = SECRET) {
    const random = new Random(seed);
    this.exchange = new CodeExchange({
      secret,
      clock,
      random: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
      nowS: () => 1_800_000_000 + Math.floor(clock.nowMs() / 1_000),
      direct: (options): DirectAttempt => {
        this.options = options;
        return {
          take: (bytes) => {
            this.taken.push(bytes);
            return { ok: true, value: null };
          },
          close: () => this.closed++,
        };
      },
      onLink: (link) => this.links.push(link),
      onChange: (state) => this.states.push(state),
    });
  }

  /** The device has found what it has to say. */
  describe(byte: number): string {
    this.options!.onDescription(Uint8Array.of(byte), ['host']);
    const { state } = this.exchange;
    return state.at === 'shown' ? state.code : '';
  }

  refusal(text: string): string {
    const taken = this.exchange.take(text);
    return taken.ok ? 'none' : taken.fault.code;
  }
}

function two(): { clock: VirtualClock; ada: Person; ben: Person; code: string } {
  const clock = new VirtualClock();
  const [ada, ben] = [new Person(1, clock), new Person(2, clock)];
  ada.exchange.offer();
  return { clock, ada, ben, code: ada.describe(11) };
}

describe('two codes', () => {
  test('carry both descriptions across, and the link is handed on', () => {
    const { ada, ben, code } = two();
    expect(ben.refusal(code)).toBe('none');
    expect(ben.refusal(code), 'again').toBe('none');
    const answer = ben.describe(22);
    expect(ada.refusal(answer)).toBe('none');
    expect([ben.taken, ada.taken]).toEqual([[Uint8Array.of(11)], [Uint8Array.of(22)]]);
    expect(ada.exchange.state).toEqual({ at: 'linking' });
    for (const person of [ada, ben]) {
      person.options!.onLink({} as RawLink);
      expect([person.exchange.state, person.links.length]).toEqual([{ at: 'linked' }, 1]);
    }
    expect(ben.states.map(({ at }) => at)).toEqual(['preparing', 'shown', 'linked']);
  });

  test('that do not belong together are told apart', () => {
    const { clock, ada, ben, code } = two();
    expect(ada.refusal(code)).toBe('code/own');
    ben.exchange.take(code);
    const answer = ben.describe(22);
    ada.exchange.offer();
    ada.describe(33);
    expect(ada.refusal(answer), 'to the code before').toBe('code/not-ours');
    const cora = new Person(3, clock);
    expect(cora.refusal(answer)).toBe('code/answer');
    cora.exchange.offer();
    expect(cora.refusal(code)).toBe('code/offer');
    const elsewhere = new Person(4, clock, new Uint8Array(16));
    expect(elsewhere.refusal(code)).toBe('code/other-table');
    expect([ada.taken, cora.taken, elsewhere.taken]).toEqual([[], [], []]);
  });

  test('are for two people: a second answer to a code that has one is refused, and the first goes on', () => {
    const { clock, ada, ben, code } = two();
    const cora = new Person(3, clock);
    ben.exchange.take(code);
    cora.exchange.take(code);
    const [first, second] = [ben.describe(22), cora.describe(33)];
    expect(ada.refusal(first)).toBe('none');
    expect(ada.refusal(first), 'again').toBe('none');
    expect(ada.refusal(second)).toBe('code/taken');
    expect([ada.taken, ada.exchange.state]).toEqual([[Uint8Array.of(22)], { at: 'linking' }]);
    const dora = new Person(4, clock);
    dora.exchange.offer();
    const [other, evan] = [dora.describe(44), new Person(5, clock)];
    evan.exchange.take(other);
    expect(ada.refusal(evan.describe(55)), 'to another code, meanwhile').toBe('code/not-ours');
  });

  test('are good for ten minutes', () => {
    const { clock, ada, ben, code } = two();
    ben.exchange.take(code);
    const answer = ben.describe(22);
    clock.advance(599_000);
    expect(ada.exchange.state.at).toBe('shown');
    clock.advance(2_000);
    for (const { exchange } of [ada, ben])
      expect(exchange.state).toMatchObject({ at: 'failed', fault: { code: 'code/old' } });
    expect(ada.refusal(answer)).toBe('code/old');
    expect(ben.refusal(code)).toBe('code/old');
    expect([ada.closed, ben.closed]).toEqual([1, 1]);
  });

  test('between which there is no way say so after half a minute', () => {
    const { clock, ada, ben, code } = two();
    ben.exchange.take(code);
    ada.exchange.take(ben.describe(22));
    clock.advance(31_000);
    expect(ada.exchange.state).toMatchObject({ at: 'failed', fault: { code: 'code/no-way' } });
  });

  test('of which one is thrown away leave nothing behind', () => {
    const { ada, code } = two();
    ada.exchange.close();
    expect(ada.exchange.state).toEqual({ at: 'idle' });
    expect(ada.closed).toBe(1);
    ada.options!.onLink({} as RawLink);
    expect(ada.exchange.state).toEqual({ at: 'idle' });
    expect(ada.refusal(code), 'somebody else may have sent it').not.toBe('code/own');
  });
});

test('an exchange walks the stages of its table, and no others', () =>
  walkStages('net/direct/codeExchange.ts', () => {
    const { clock, ada, ben, code } = two();
    ben.exchange.take(code);
    ada.exchange.take(ben.describe(22));
    for (const person of [ada, ben]) {
      person.options!.onLink({} as RawLink);
      person.exchange.offer();
      person.exchange.close();
      person.exchange.offer();
    }
    ada.describe(33);
    clock.advance(601_000);
    ben.options!.onEnd({ code: 'net/webrtc', message: 'no' });
    expect([ada, ben].map(({ exchange }) => exchange.state.at)).toEqual(['failed', 'failed']);
    ada.exchange.offer();
    const other = two();
    other.ben.exchange.take(other.code);
    other.ada.exchange.take(other.ben.describe(22));
    other.ada.exchange.close();
    other.ben.exchange.close();
  }));
