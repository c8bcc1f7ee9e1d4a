/**
 * The version of the page that is kept in this browser, and a newer one that waits until somebody wants it. Only where
 * browsers keep pages: on secure origins, and not the page in one file, which is kept already.
 * @module
 */

export class Versions {
  #waiting = $state.raw<ServiceWorker | null>(null);
  #registration: ServiceWorkerRegistration | null = null;

  /** Whether a newer version is here whole, and waits. */
  get isNewHere(): boolean {
    return this.#waiting !== null;
  }

  /** Begins to keep this version. That it cannot be kept is no fault: the page works all the same. */
  async keep(): Promise<void> {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD || import.meta.env.MODE === 'single') return;
    const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
    if (registration === null) return;
    this.#registration = registration;
    this.#look(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => this.#look(registration));
    });
    // A page that stays open for days asks when somebody comes back to it.
    document.addEventListener('visibilitychange', () => void this.ask());
  }

  /** Asks for a newer version. */
  async ask(): Promise<void> {
    if (document.visibilityState === 'visible') await this.#registration?.update().catch(() => undefined);
  }

  /** Shows a notice of the system; false where the page is not kept, and so has nobody to show it. */
  notify(title: string, options: NotificationOptions): boolean {
    if (!this.#registration?.active) return false;
    void this.#registration.showNotification(title, options).catch(() => undefined);
    return true;
  }

  /** The page is loaded again, as the newer version. Other pages stay what they are until they are. */
  useNew(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.#waiting?.postMessage('take over');
  }

  #look({ waiting }: ServiceWorkerRegistration): void {
    // The first version of all waits for nobody.
    this.#waiting = navigator.serviceWorker.controller === null ? null : waiting;
  }
}
