/**
 * Runs each test under the guard against standing still, and under no other limit; what a page has left unhandled
 * fails the test during which it did.
 */
import { TestRunner, type RunnerTestCase } from 'vitest';
import { standstill } from './standstill';
import { unhandledErrors } from './unhandled';

export default class CalmRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const failure = await standstill()
      .guard(() => TestRunner.getTestFn(test as never)())
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
    unhandledErrors().throwAny(failure);
  }
}
