/**
 * Games that come only when somebody wants them.
 * @module
 */
import type { Result } from '../../lib/result';

/** Whether a game was brought: false if there is none of that id, or it does not come. */
export type Bring = (id: string) => Promise<boolean>;

/** What `read` reads: once more if it names a game that comes only now. */
export async function withGameOf<Read extends Result<unknown>>(read: () => Read, bring: Bring): Promise<Read> {
  const first = read();
  if (first.ok || first.fault.code !== 'game/unknown') return first;
  return (await bring(String(first.fault.values?.['game']))) ? read() : first;
}
