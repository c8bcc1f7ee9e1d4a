/**
 * What the main thread of a page does, task by task, as Chromium's own trace tells it.
 *
 * A task counts with the processor time that it had, not with the time that passed, so that others on the machine do
 * not count. Of a page that is slowed down the standing still is part of it: Chromium spins, it does not sleep.
 */
import type { CDPSession, Page } from 'playwright-core';

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of `dur`. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly message?: string } };
}

export interface Task {
  /** When it began, in milliseconds of the trace's clock. */
  readonly startMs: number;
  /** The processor time that it took. */
  readonly busyMs: number;
  /** The time that passed meanwhile. */
  readonly tookMs: number;
}

/** What a page does between two calls of {@link Tasks.mark}. */
export class Tasks {
  readonly #browser: CDPSession;
  readonly #page: Page;
  readonly #events: TraceEvent[] = [];

  private constructor(browser: CDPSession, page: Page) {
    this.#browser = browser;
    this.#page = page;
    browser.on('Tracing.dataCollected', ({ value }) => void this.#events.push(...(value as unknown as TraceEvent[])));
  }

  static async watch(page: Page): Promise<Tasks> {
    const session = await page.context().browser()!.newBrowserCDPSession();
    const tasks = new Tasks(session, page);
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        recordMode: 'recordAsMuchAsPossible',
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
      },
    });
    return tasks;
  }

  /** Names this moment. */
  async mark(name: string): Promise<void> {
    await this.#page.evaluate((text) => console.timeStamp(text), name);
  }

  /** Ends the watch. The tasks of the page's main thread between each mark and the next, by the name of the first. */
  async end(): Promise<Map<string, Task[]>> {
    const done = new Promise((resolve) => this.#browser.once('Tracing.tracingComplete', resolve));
    await this.#browser.send('Tracing.end');
    await done;
    await this.#browser.detach();
    const marks = this.#events.filter(({ name }) => name === 'TimeStamp');
    const [thread] = marks;
    const tasks = this.#events.filter(
      ({ name, pid, tid }) => name === 'RunTask' && pid === thread?.pid && tid === thread.tid,
    );
    return new Map(
      marks.map(({ ts, args }, i) => {
        const until = marks[i + 1]?.ts ?? Infinity;
        const within = tasks.filter((task) => task.ts >= ts && task.ts < until);
        return [
          args!.data!.message!,
          within.map((task) => ({
            startMs: task.ts / 1000,
            busyMs: (task.tdur ?? task.dur ?? 0) / 1000,
            tookMs: (task.dur ?? 0) / 1000,
          })),
        ];
      }),
    );
  }
}
