/**
 * A slow disk and a slow crypto worker, on a device's own virtual clock: what is written gets there after a while, in
 * order, and is reported after another; whoever crashes between the two has stored, and not sent.
 */
import type { CryptoService } from '../../src/crypto/service/service';
import type { Clock } from '../../src/lib/clock';
import type { Addition, Ownership } from '../../src/log/store';

/** How long the next thing takes, in ms. */
export type Delay = () => number;

/** What has reached the disk of a device and what the device knows of it. */
export interface Disk {
  readonly ownership: Ownership;
  /** Writes on their way to the disk. */
  readonly flying: number;
  /** Additions that are on the disk without the device's knowing it. */
  readonly unknown: readonly Addition[];
}

export class LaggingDisk implements Disk {
  readonly ownership: Ownership;
  readonly unknown: Addition[] = [];
  flying = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(inner: Ownership, clock: Clock, delay: Delay) {
    const wait = (): Promise<void> => new Promise((resolve) => void clock.after(delay(), resolve));
    const write = async (addition: Addition): Promise<void> => {
      await wait();
      this.flying--;
      await inner.append(addition);
      this.unknown.push(addition);
      await wait();
      this.unknown.splice(this.unknown.indexOf(addition), 1);
    };
    const append = (addition: Addition): Promise<void> => {
      this.flying++;
      const written = this.#last.catch(() => undefined).then(() => write(addition));
      this.#last = written;
      return written;
    };
    this.ownership = { epoch: inner.epoch, append };
  }
}

/** The same service, one job at a time, each taking its while. */
export function laggingCrypto(inner: CryptoService, clock: Clock, delay: Delay): CryptoService {
  let last: Promise<unknown> = Promise.resolve();
  return new Proxy(inner, {
    get(target, name) {
      const method = Reflect.get(target, name) as ((job: unknown) => unknown) | undefined;
      if (typeof method !== 'function' || name === 'close') return method;
      return (job: unknown): Promise<unknown> => {
        const done = last
          .catch(() => undefined)
          .then(() => new Promise<void>((resolve) => void clock.after(delay(), resolve)))
          .then(() => method.call(target, job));
        last = done;
        return done;
      };
    },
  });
}
