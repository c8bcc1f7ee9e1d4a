/** What the simulation has of Node, in a page: a task after all promises. */
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()!();

/** To be called before any table is played. */
export function installTasks(): void {
  Object.assign(globalThis, {
    setImmediate: (run: () => void): void => {
      waiting.push(run);
      port2.postMessage(null);
    },
  });
}
