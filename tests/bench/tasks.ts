/**
 * What the main thread of a page does, task by task, and which frames of what moves are shown, as Chromium's own trace
 * tells it.
 *
 * A task counts with the processor time that it had, not with the time that passed, so that others on the machine do
 * not count. Of a page that is slowed down the standing still is part of it: Chromium spins, it does not sleep.
 *
 * What only moves or fades is drawn by another thread, the compositor. So a page whose own script runs in ten frames of
 * sixty can show all sixty: which of them were shown is told of each by the compositor itself.
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
  readonly args?: { readonly data?: { readonly message?: string }; readonly frame_reporter?: FrameReport };
}

/** What the compositor tells of a frame; twice, if the page's own part of it came too late for it. */
interface FrameReport {
  readonly frame_sequence: number;
  readonly state: string;
  /** Whether something was on its way in it that the compositor moves. */
  readonly has_compositor_animation: boolean;
}

export interface Task {
  /** When it began, in milliseconds of the trace's clock. */
  readonly startMs: number;
  /** The processor time that it took. */
  readonly busyMs: number;
  /** The time that passed meanwhile. */
  readonly tookMs: number;
}

/** What happens between one mark and the next. */
export interface Span {
  readonly tasks: readonly Task[];
  /** Frames a second that are shown while anything moves, of sixty; NaN if nothing did. */
  readonly movingFps: number;
}

const FRAMES_PER_SECOND = 60;

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
        includedCategories: [
          'devtools.timeline',
          'disabled-by-default-devtools.timeline',
          'disabled-by-default-devtools.timeline.frame',
        ],
      },
    });
    return tasks;
  }

  /** Names this moment. */
  async mark(name: string): Promise<void> {
    await this.#page.evaluate((text) => console.timeStamp(text), name);
  }

  /** Ends the watch. What the page did between each mark and the next, by the name of the first. */
  async end(): Promise<Map<string, Span>> {
    const done = new Promise((resolve) => this.#browser.once('Tracing.tracingComplete', resolve));
    await this.#browser.send('Tracing.end');
    await done;
    await this.#browser.detach();
    const marks = this.#events.filter(({ name }) => name === 'TimeStamp');
    const [thread] = marks;
    const tasks = this.#events.filter(
      ({ name, pid, tid }) => name === 'RunTask' && pid === thread?.pid && tid === thread.tid,
    );
    const reports = this.#events.filter(
      ({ name, pid, ph }) => name === 'PipelineReporter' && pid === thread?.pid && ph === 'b',
    );
    return new Map(
      marks.map(({ ts, args }, i) => {
        const until = marks[i + 1]?.ts ?? Infinity;
        const isWithin = (event: TraceEvent): boolean => event.ts >= ts && event.ts < until;
        const span = {
          tasks: tasks.filter(isWithin).map((task) => ({
            startMs: task.ts / 1000,
            busyMs: (task.tdur ?? task.dur ?? 0) / 1000,
            tookMs: (task.dur ?? 0) / 1000,
          })),
          movingFps: movingFps(reports.filter(isWithin).map((report) => report.args!.frame_reporter!)),
        };
        return [args!.data!.message!, span];
      }),
    );
  }
}

/** A frame that had nothing new to show is none that is missed. */
function movingFps(reports: readonly FrameReport[]): number {
  const moving = reports.filter((report) => report.has_compositor_animation);
  const framesOf = (isSo: (state: string) => boolean): Set<number> =>
    new Set(moving.flatMap(({ state, frame_sequence }) => (isSo(state) ? [frame_sequence] : [])));
  const shown = framesOf((state) => state.startsWith('STATE_PRESENTED')).size;
  const asGood = framesOf((state) => state !== 'STATE_DROPPED');
  const missed = [...framesOf((state) => state === 'STATE_DROPPED')].filter((frame) => !asGood.has(frame)).length;
  return (FRAMES_PER_SECOND * shown) / (shown + missed);
}
