/**
 * Does a thing in a task of its own, so that what comes before has been long enough for a weak device, which has frames
 * to show and presses to heed. Also while nobody looks at the page, whose timers wait then.
 * @module
 */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** When it has come. */
export const nextTask = (): Promise<void> => new Promise(inNextTask);
