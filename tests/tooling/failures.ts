import { relative } from 'node:path';

/** What is read of a report of Vitest. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** What is read of a report of Playwright. */
export interface PageReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PageSuite[];
}

interface PageSuite {
  readonly title: string;
  readonly suites?: readonly PageSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
}

/**
 * Returns a line for each failed unit test and each file that did not load or whose hook failed, which the report does not tell apart: where,
 * what, and the first line of the reason.
 */
export function unitFailures({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line([file], message || 'it did not load, or a hook failed')] : [];
    return failed.map(({ fullName, failureMessages }) => line([file, fullName], failureMessages?.[0]));
  });
}

/** Returns a line for each failed browser test: where, what, and the first line of the reason. */
export function pageFailures({ suites }: PageReport): string[] {
  const ofSuite = (above: readonly string[], { title, suites: inner = [], specs }: PageSuite): string[] => {
    const path = [...above, title];
    const failed = specs.filter(({ ok }) => !ok);
    return [
      ...failed.map((spec) =>
        line([...path, spec.title], spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
      ),
      ...inner.flatMap((suite) => ofSuite(path, suite)),
    ];
  };
  return suites.flatMap((suite) => ofSuite([], suite));
}

function line(path: readonly string[], reason = 'no reason given'): string {
  return `${path.join(' › ')}: ${reason.split('\n', 1)[0]}`;
}
