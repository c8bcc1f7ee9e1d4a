/**
 * The exchange of codes as reactive data.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { realClock } from '../../../lib/clock';
import type { Result } from '../../../lib/result';
import { CodeExchange, type ExchangeState } from '../../../net/direct/codeExchange';
import type { CodeNet } from '../../view/connectView';

export class CodeModel {
  #state = $state.raw<ExchangeState>({ at: 'idle' });
  readonly #exchange: CodeExchange;

  constructor({ secret, direct, receive }: CodeNet) {
    this.#exchange = new CodeExchange({
      secret,
      direct,
      clock: realClock,
      random: randomBytes,
      nowS: () => Math.floor(Date.now() / 1_000),
      onLink: receive,
      onChange: (state) => (this.#state = state),
    });
  }

  get state(): ExchangeState {
    return this.#state;
  }

  offer(): void {
    this.#exchange.offer();
  }

  take(text: string): Result<null> {
    return this.#exchange.take(text);
  }

  close(): void {
    this.#exchange.close();
  }
}
