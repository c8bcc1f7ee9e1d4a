/**
 * The page's service worker, where the browser lets it have one: on secure origins. It never takes over from another
 * one while pages are open, unless a page asks it to.
 * @module
 */
import { type Asked, Keeper, type PageVersion, type Shelf } from './keeper';

/** Written in front of this by the build. */
declare const SVISTA_PAGE: PageVersion;

interface LongEvent {
  waitUntil(done: Promise<unknown>): void;
}

interface Worker {
  readonly caches: Shelf;
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { readonly request: Asked; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: LongEvent) => void): void;
  readonly clients: { matchAll(options: { type: 'window' }): Promise<readonly { focus(): Promise<unknown> }[]> };
  addEventListener(type: 'notificationclick', listener: (event: NoticeEvent) => void): void;
}

interface NoticeEvent extends LongEvent {
  readonly notification: { close(): void };
}

const worker = self as unknown as Worker;
const keeper = new Keeper(worker.registration.scope, SVISTA_PAGE, worker.caches, (...asked) => fetch(...asked));

worker.addEventListener('install', (event) => event.waitUntil(keeper.install()));
worker.addEventListener('activate', (event) => event.waitUntil(keeper.takeOver()));
// All that a page ever says: somebody wants the version that waits.
worker.addEventListener('message', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request);
  // To a page an answer that is an error is what a rejection is; a rejection would also be an error of this worker.
  if (answer !== null) event.respondWith(answer.catch(() => Response.error()));
});
// A notice that it is somebody's turn leads back to the page.
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.matchAll({ type: 'window' }).then(([page]) => page?.focus()));
});
