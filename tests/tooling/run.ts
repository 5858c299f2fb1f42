import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runPages, runTool, runUnits } from './suites.ts';

const NONE: Outcome = { passed: 0, failed: 0, failures: [] };

/**
 * Runs every test, or those whose path contains one of the names given: units first, then the browser with a new build. Prints what failed
 * once more, and a one-line summary.
 */
const names = process.argv.slice(2);
const isNamed = (path: string): boolean => names.length === 0 || names.some((name) => path.includes(name));
const unitFiles = globSync('tests/**/*.test.{ts,tsx}').filter(isNamed);
const pageFiles = globSync('tests/e2e/*.spec.ts').filter(isNamed);
const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
const built = pageFiles.length === 0 || runTool('vite', ['build', '--logLevel', 'warn']);
const units = unitFiles.length === 0 ? NONE : runUnits(join(reports, 'vitest.json'), names.length === 0 ? [] : unitFiles);
const pages = pageFiles.length === 0 ? NONE : runPages(join(reports, 'playwright.json'), names.length === 0 ? [] : pageFiles);
rmSync(reports, { recursive: true, force: true });

const passed = units.passed + pages.passed;
const failed = units.failed + pages.failed + (built ? 0 : 1);
if (unitFiles.length + pageFiles.length === 0) process.stderr.write(`No test file has ${names.join(' or ')} in its path.\n`);
for (const failure of [...units.failures, ...pages.failures]) process.stdout.write(`\nFAILED  ${failure}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
