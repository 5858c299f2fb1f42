import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#tests/builders/chromium.ts';

/** Runs everything that can fail, units first and the browser after, and ends with one line that sums them up. */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
const built = run('vite', ['build', '--logLevel', 'warn']);
const units = vitest(join(reports, 'vitest.json'));
const pages = playwright(join(reports, 'playwright.json'));
rmSync(reports, { recursive: true, force: true });

const passed = units.passed + pages.passed;
const failed = units.failed + pages.failed + (built ? 0 : 1);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function vitest(report: string): Count {
  const ended = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const json: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests } = json;
  // A file that does not load fails the run without failing a test.
  return { passed: numPassedTests, failed: ended ? numFailedTests : Math.max(1, numFailedTests) };
}

function playwright(report: string): Count {
  const ended = run('playwright', ['test', '--config', '.playwright.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM: findChromium(),
  });
  const json: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(readFileSync(report, 'utf8'));
  const { expected, unexpected, flaky } = json.stats;
  return { passed: expected, failed: ended ? unexpected + flaky : Math.max(1, unexpected + flaky) };
}

function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(join('node_modules', '.bin', tool), [...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
