/**
 * What somebody may try who has got a foot into the page, by a name that was not escaped, say.
 */
import type { Page } from 'playwright-core';

/** The directives of the page's policy that everything comes to be refused by. */
export const ALL_REFUSALS = [
  'base-uri',
  'connect-src',
  'form-action',
  'frame-src',
  'img-src',
  'object-src',
  'require-trusted-types-for',
  'script-src-elem',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
] as const;

export interface Outcome {
  readonly ran: boolean;
  /** Whether WebAssembly can be compiled, which the page itself may do. */
  readonly compiles: boolean;
  /** What was refused a connection. */
  readonly unconnected: readonly string[];
}

/**
 * Tries everything in the page, and waits until it has been refused by each of {@link ALL_REFUSALS}. `elsewhere`: a
 * host, with its port, that is no business of the page's.
 */
export function tryEverything(page: Page, elsewhere: string): Promise<Outcome> {
  return page.evaluate(
    async ([host, wanted]) => {
      const kept = new Set<string>();
      const unconnected = new Set<string>();
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        kept.add(effectiveDirective);
        if (effectiveDirective === 'connect-src') unconnected.add(blockedURI);
      });
      const stranger = globalThis as { strangerRan?: boolean };
      const quietly = (attempt: () => unknown): void => {
        try {
          attempt();
        } catch {
          // It is told as a violation as well.
        }
      };
      const put = (tag: string, fields: object): void =>
        quietly(() => document.body.append(Object.assign(document.createElement(tag), fields)));
      put('script', { textContent: 'globalThis.strangerRan = true' });
      put('script', { src: `http://${host}/stranger.js` });
      put('link', { rel: 'stylesheet', href: `http://${host}/stranger.css` });
      put('style', { textContent: 'body { display: none }' });
      document.head.append(Object.assign(document.createElement('base'), { href: `http://${host}/` }));
      put('iframe', { src: `http://${host}/` });
      put('object', { data: `http://${host}/` });
      put('img', { src: `http://${host}/told?what=everything` });
      quietly(() => document.createElement('div').setAttribute('onclick', 'globalThis.strangerRan = true'));
      document.createElement('div').setAttribute('style', 'display: none');
      quietly(() => (document.createElement('div').innerHTML = '<b>bold words</b>'));
      // Not from here, where the tests' own words are let through.
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          // oxlint-disable-next-line typescript/no-implied-eval -- the page's policy must refuse just this
          quietly(() => new Function('globalThis.strangerRan = true')());
          resolve();
        }),
      );
      const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
      const compiles = await WebAssembly.compile(emptyModule).then(
        () => true,
        () => false,
      );
      await fetch(`http://${host}/`).catch(() => undefined);
      quietly(() => new WebSocket(`ws://${host}/`));
      quietly(() => new Worker('data:text/javascript,'));
      navigator.sendBeacon(`http://${host}/`);
      const form = Object.assign(document.createElement('form'), { action: `http://${host}/`, target: '_blank' });
      document.body.append(form);
      form.submit();
      // Violations are told in tasks of their own.
      while (!wanted.every((directive) => kept.has(directive)) || unconnected.size < 2)
        await new Promise((resolve) => setTimeout(resolve, 1));
      return { ran: stranger.strangerRan === true, compiles, unconnected: [...unconnected].sort() };
    },
    [elsewhere, ALL_REFUSALS] as const,
  );
}
