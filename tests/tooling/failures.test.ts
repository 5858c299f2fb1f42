import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageFailures, unitFailures } from './failures.ts';

describe('unitFailures', () => {
  test('names each failed test and each file that did not load, with the first line of the reason', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: resolve('tests/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a passes', status: 'passed', failureMessages: [] },
            { fullName: 'a fails', status: 'failed', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
          ],
        },
        { name: resolve('tests/b.test.ts'), status: 'failed', message: 'b is not defined', assertionResults: [] },
        { name: resolve('tests/hook.test.ts'), status: 'failed', message: '', assertionResults: [] },
        { name: resolve('tests/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(unitFailures(report)).toEqual([
      'tests/a.test.ts › a fails: expected 1 to be 2',
      'tests/b.test.ts: b is not defined',
      'tests/hook.test.ts: it did not load, or a hook failed',
    ]);
  });
});

describe('pageFailures', () => {
  test('names each failed test by its file and its groups, with the first line of the reason', () => {
    const passed = { title: 'opens', ok: true, tests: [{ results: [{}] }] };
    const failed = { title: 'closes', ok: false, tests: [{ results: [{ error: { message: 'Timed out\nCall log' } }] }] };
    const silent = { title: 'stays', ok: false, tests: [{ results: [] }] };
    const report = {
      stats: { expected: 1, unexpected: 2, flaky: 0 },
      suites: [{ title: 'a.spec.ts', specs: [silent], suites: [{ title: 'a sheet', specs: [passed, failed] }] }],
    };
    expect(pageFailures(report)).toEqual(['a.spec.ts › stays: no reason given', 'a.spec.ts › a sheet › closes: Timed out']);
  });
});
