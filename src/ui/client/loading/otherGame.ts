/**
 * What others say of games that this page has not: one that lies beside it comes, and what they said is heard again. Of
 * one that it has not, or has otherwise, a person is told: nobody can sit down there.
 * @module
 */
import type { Bring } from '../../../games/registry/bring';
import { type Clock, realClock } from '../../../lib/clock';
import type { Fault, Result } from '../../../lib/result';

const CODES = ['game/unknown', 'game/other-module'];

/** Whether a person has to read it until they have put it away. */
export function isOfGame({ code }: Fault): boolean {
  return CODES.includes(code);
}

/** So many messages wait for a game; who said more says it again. */
const MOST_HELD = 500;

/** A host that is gone brings no game, and nobody makes the others unheard by naming one. */
const PATIENCE_MS = 5_000;

/**
 * Takes messages of others, each by a call of `take`, in their order: as long as a game is on its way they wait, but not
 * for long. Tells each fault once.
 */
export function otherGames(
  onFault: (fault: Fault) => void,
  bring: Bring,
  clock: Pick<Clock, 'after'> = realClock,
): (take: () => Result<unknown>) => void {
  const told = new Set<string>();
  let held: (() => Result<unknown>)[] | null = null;
  let isComing = false;
  const tell = (taken: Result<unknown>): void => {
    if (taken.ok || !isOfGame(taken.fault) || told.has(taken.fault.message)) return;
    told.add(taken.fault.message);
    onFault(taken.fault);
  };
  const release = (): void => {
    const waiting = held ?? [];
    held = null;
    waiting.forEach(hear);
  };
  const hear = (take: () => Result<unknown>): void => {
    if (held) return void (held.length < MOST_HELD && held.push(take));
    const taken = take();
    if (taken.ok || taken.fault.code !== 'game/unknown') return tell(taken);
    if (isComing) return; // whoever names it says so again
    isComing = true;
    held = [];
    const patience = clock.after(PATIENCE_MS, release);
    void bring(String(taken.fault.values?.['game'])).then((came) => {
      isComing = false;
      patience();
      tell(came ? take() : taken);
      release();
    });
  };
  return hear;
}
