/**
 * The page's own word on whom it may talk to, as soon as it knows. Until then it may talk to any host, since its
 * configuration is a file beside it, which nobody knows of when the page is built.
 * @module
 */
import { connectPolicy } from '../../lib/contentPolicy';
import type { NetConfig } from '../../net/peerjs/config';
import { typePolicies } from '../kit/markup';

/**
 * Lets the page start workers by the plain addresses that the build gives it; from where they may come, its policy
 * says. Markup stays forbidden to text.
 */
export function allowWorkers(): void {
  typePolicies?.createPolicy('default', { createScriptURL: (address) => address });
}

/**
 * From now on the page connects to these brokers and relays and to where it came from, and to nobody else, whatever a
 * script wants; nothing can take that back. (Links to other players are not meant: those are WebRTC, of which no policy
 * says anything.)
 */
export function allowNobodyBut({ brokers, relays }: NetConfig): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = connectPolicy([
    ...brokers.map(({ secure, host, port }) => `${secure ? 'wss' : 'ws'}://${host}:${port}`),
    ...relays.map((url) => new URL(url).origin),
  ]);
  document.head.append(policy);
}
