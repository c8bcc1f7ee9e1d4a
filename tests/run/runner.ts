/** Runs each test under the guard against standing still, and under no other limit. */
import { TestRunner, type RunnerTestCase } from 'vitest';
import { standstill } from './standstill';

export default class CalmRunner extends TestRunner {
  runTask(test: RunnerTestCase): Promise<void> {
    return standstill().guard(() => TestRunner.getTestFn(test as never)());
  }
}
