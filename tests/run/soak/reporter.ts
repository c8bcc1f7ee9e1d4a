/**
 * Tells the soak, whose process this one is, of each test when it is over, so that what is known is known even if the
 * process dies.
 * @module
 */
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node';
import { relative } from 'node:path';
import { type Report, failureFor } from './report.ts';

export default class SoakReporter implements Reporter {
  onTestModuleStart(module: TestModule): void {
    void send({ kind: 'file', file: module.relativeModuleId });
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'passed') void send({ kind: 'passed', test: test.id });
    else if (result.state === 'skipped') void send({ kind: 'skipped', test: test.id, reason: result.note ?? '' });
    else if (result.state === 'failed') {
      const { relativeModuleId: file } = test.module;
      sendFailure({ where: `${file}: ${test.fullName}`, file, test: test.id }, result.errors);
    }
  }

  onTestSuiteResult(suite: TestSuite): void {
    const { relativeModuleId: file } = suite.module;
    if (suite.errors().length > 0)
      sendFailure({ where: `${file}: ${suite.fullName}: before or after its tests`, file, test: null }, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    const { relativeModuleId: file } = module;
    if (module.errors().length > 0)
      sendFailure({ where: `${file}: outside of its tests`, file, test: null }, module.errors());
    void send({ kind: 'fileEnd', file });
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    _reason: TestRunEndReason,
  ): Promise<void> {
    for (const error of unhandled) sendUnhandled(error);
    for (const { relativeModuleId: file } of modules.filter((module) => module.state() === 'pending'))
      sendFailure({ where: `${file}: outside of its tests`, file, test: null }, [
        { message: 'the file was not played to its end' },
      ]);
    await send({ kind: 'end' });
  }
}

/** An error of the process of tests; Vitest knows the test that was played when it came up, if there was one. */
function sendUnhandled(error: SerializedError & { VITEST_TEST_PATH?: string; VITEST_TEST_NAME?: string }): void {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name } = error;
  const file = path === undefined ? null : relative(process.cwd(), path).replaceAll('\\', '/');
  const during = name === undefined ? '' : `, while it played “${name}”`;
  sendFailure({ where: `${file ?? 'no file'}: an error that nothing handled${during}`, file, test: null }, [error]);
}

function sendFailure(...of: Parameters<typeof failureFor>): void {
  void send({ kind: 'failed', failure: failureFor(...of) });
}

/** Resolves when it is sent: Vitest ends the process as soon as the last promise of its reporters has come true. */
function send(report: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(report, () => resolve());
    else throw new Error('this reporter is for processes that npm run test:soak has started');
  });
}
