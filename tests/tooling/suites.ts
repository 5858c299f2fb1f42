import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '#tests/builders/chromium.ts';
import { pageFailures, type PageReport, unitFailures, type UnitReport } from './failures.ts';
import { memoryFolder } from './memoryFolder.ts';

/** The results of a test run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** A line for each failure that has a name. */
  readonly failures: readonly string[];
}

/**
 * Runs these test files, or all, without a browser; the runner writes to `report`. Temporary files are in memory where there is room:
 * tests copy hundreds of databases of a thousand files each, and on a disk a sixth of their time went into creating and deleting these.
 */
export function runUnits(report: string, files: readonly string[] = []): Outcome {
  const folder = memoryFolder();
  const hasSucceeded = runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    folder === null ? {} : { TMPDIR: folder },
  );
  const json: UnitReport = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests } = json;
  // A file that does not load fails the run without a failed test.
  const failed = hasSucceeded ? numFailedTests : Math.max(1, numFailedTests);
  return { passed: numPassedTests, failed, failures: unitFailures(json) };
}

/** Runs these browser tests, or all, with the built client. Looks for Chromium first, because looking may install it. */
export function runPages(report: string, files: readonly string[] = []): Outcome {
  findChromium();
  const hasSucceeded = runTool('playwright', ['test', '--config', '.playwright.ts', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const json: PageReport = JSON.parse(readFileSync(report, 'utf8'));
  const { expected, unexpected, flaky } = json.stats;
  const failed = hasSucceeded ? unexpected + flaky : Math.max(1, unexpected + flaky);
  return { passed: expected, failed, failures: pageFailures(json) };
}

/** Runs a tool of the project in this terminal; returns whether it succeeded. */
export function runTool(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(join('node_modules', '.bin', tool), [...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
