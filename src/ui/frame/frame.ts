/**
 * The screen's one clock. A change goes through these phases, in this order:
 *
 * | phase | what is done in it | asked for by |
 * |---|---|---|
 * | change | one task finds what is new, and the next one shows it | {@link inNextTask} |
 * | layout | the browser lays the change out, and paints it | |
 * | animate | places are measured where nothing has to be laid out for it, and cards set out | {@link afterFrame} |
 * | announce | the log, sounds and screen readers tell of it, once it is seen and cards are on their way | {@link afterSeen} |
 * | idle | what can wait is made ready | {@link whenIdle} |
 *
 * So a weak device never does two of them in one task, which would be a frame too few. A page that nobody sees has no
 * frames: there each phase is a task after the one before. It moves nothing, nor does a page whose reader wants no
 * motion (`canMove.ts`); the phases stay as they are. What the screen waits for by the clock goes by `after.ts` and
 * `lasting.svelte.ts`.
 * @module
 */
import { type Cancel, after } from './after';
import { isSeen } from './canMove';

export type { Cancel };

/** A frame that is later than this does not come: some browsers never say that nobody sees the page. */
const LATEST_MS = 250;
/** What can wait is done after this at the latest. */
const IDLE_MS = 2_000;

/** In a task of its own, also while nobody looks at the page, whose timers wait then. */
export function inNextTask(run: () => void): Cancel {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
  return () => port1.close();
}

/** When it has come. */
export const nextTask = (): Promise<void> => new Promise(inNextTask);

/** In a task after the next frame, which has laid out what is on the page now. */
export function afterFrame(run: () => void): Cancel {
  if (!isSeen()) return inNextTask(run);
  const once = (): void => {
    cancel();
    run();
  };
  let task: Cancel | undefined;
  const frame = requestAnimationFrame(() => {
    task = inNextTask(once);
  });
  const cancelLate = after(LATEST_MS, once);
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    cancelLate();
    task?.();
  };
  return cancel;
}

/** Two frames later: the first shows what has changed, and cards set out in the second. */
export function afterSeen(run: () => void): Cancel {
  let cancel = afterFrame(() => {
    cancel = afterFrame(run);
  });
  return () => cancel();
}

/** When there is nothing else to do. */
export function whenIdle(run: () => void): void {
  // Safari has no way to ask.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_MS });
  else after(0, run);
}
