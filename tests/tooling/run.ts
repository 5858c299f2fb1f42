import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPages, runTool, runUnits } from './suites.ts';

/** Runs every test, units first and the browser after, and prints a one-line summary. */
const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
const built = runTool('vite', ['build', '--logLevel', 'warn']);
const units = runUnits(join(reports, 'vitest.json'));
const pages = runPages(join(reports, 'playwright.json'));
rmSync(reports, { recursive: true, force: true });

const passed = units.passed + pages.passed;
const failed = units.failed + pages.failed + (built ? 0 : 1);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
