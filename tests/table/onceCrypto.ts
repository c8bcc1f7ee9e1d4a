/**
 * The real cryptography, each job done once: the devices of a table in one process check the same proofs, and so do
 * those who read its log again and again. A job is all that its result depends on, so whoever asks later gets the same
 * bytes and the same verdict.
 */
import { createHash } from 'node:crypto';
import { InlineCrypto } from '../../src/crypto/service/inline';
import type { CryptoService } from '../../src/crypto/service/service';

type Work = (job: unknown) => Promise<unknown>;

/** Results that are kept; all of a long round's are far fewer. */
const MOST = 20_000;

/** Shares what it has done with nobody: a test that has one of its own knows that all is done anew. */
export function onceCrypto(inner: CryptoService = new InlineCrypto()): CryptoService {
  const results = new Map<string, Promise<unknown>>();
  const once =
    (name: string, work: Work): Work =>
    (job) => {
      const key = `${name} ${nameOf(job)}`;
      const known = results.get(key);
      if (known) return known;
      if (results.size >= MOST) results.clear();
      const result = work(job);
      results.set(key, result);
      return result;
    };
  const methods = Object.getOwnPropertyNames(InlineCrypto.prototype).filter(
    (name) => name !== 'constructor' && name !== 'close',
  );
  const service = inner as unknown as Record<string, Work>;
  return Object.assign(
    Object.create(inner) as CryptoService,
    Object.fromEntries(methods.map((name) => [name, once(name, (job) => service[name]!.call(inner, job))])),
  );
}

/** The one that all tables of a test file share. */
export const sharedCrypto = onceCrypto();

/** A name that two jobs share only if they are alike. */
function nameOf(job: unknown): string {
  const text = JSON.stringify(job, (_, value: unknown) =>
    value instanceof Uint8Array ? `bytes ${Buffer.from(value).toString('latin1')}` : value,
  );
  return createHash('sha512').update(text).digest('base64');
}
