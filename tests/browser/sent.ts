/**
 * What leaves a page: over links to other devices, whose messages are sealed, so their lengths alone tell them apart, and
 * to brokers and relays.
 * @module
 */
import type { BrowserContext, Page } from 'playwright-core';

export interface Sent {
  /** Lengths of what went over links, in bytes. */
  readonly sealed: readonly number[];
  readonly toBrokers: readonly string[];
  /** How many connections were begun. */
  readonly begun: number;
}

/** From its next page on, this browser keeps account. */
export async function keepSent(context: BrowserContext): Promise<void> {
  await context.addInitScript(keep);
}

/** All since the page was loaded. */
export function sentBy(page: Page): Promise<Sent> {
  return page.evaluate(() => (globalThis as unknown as { sent: Sent }).sent);
}

/** Runs in a page before its own scripts. */
function keep(): void {
  const sent = { sealed: [] as number[], toBrokers: [] as string[], begun: 0 };
  Object.assign(globalThis, { sent });
  /** Has it note what such an object is asked for before it does it. */
  const noting = (prototype: object, name: string, note: (given: unknown) => void): void => {
    const does = Reflect.get(prototype, name) as (...given: readonly unknown[]) => unknown;
    Reflect.set(prototype, name, function (this: unknown, ...given: readonly unknown[]): unknown {
      note(given[0]);
      return does.apply(this, [...given]);
    });
  };
  noting(RTCDataChannel.prototype, 'send', (data) => void sent.sealed.push((data as Uint8Array).byteLength));
  noting(WebSocket.prototype, 'send', (data) => void sent.toBrokers.push(String(data)));
  noting(RTCPeerConnection.prototype, 'setLocalDescription', () => void sent.begun++);
}
