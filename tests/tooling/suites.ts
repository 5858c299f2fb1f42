import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '#tests/builders/chromium.ts';

/** What became of tests. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the tests of these files, or all, without a browser; `report` is where the runner may write. */
export function runUnits(report: string, files: readonly string[] = []): Count {
  const ended = runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]);
  const json: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests } = json;
  // A file that does not load fails the run without failing a test.
  return { passed: numPassedTests, failed: ended ? numFailedTests : Math.max(1, numFailedTests) };
}

/** Runs the browser tests of these files, or all. The client is built. */
export function runPages(report: string, files: readonly string[] = []): Count {
  const ended = runTool('playwright', ['test', '--config', '.playwright.ts', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM: findChromium(),
  });
  const json: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(readFileSync(report, 'utf8'));
  const { expected, unexpected, flaky } = json.stats;
  return { passed: expected, failed: ended ? unexpected + flaky : Math.max(1, unexpected + flaky) };
}

/** Runs a tool of the project in its terminal; gives whether it ended well. */
export function runTool(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(join('node_modules', '.bin', tool), [...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
