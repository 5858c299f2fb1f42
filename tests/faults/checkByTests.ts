import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPages, runUnits } from '#tests/tooling/suites.ts';
import type { Finding } from './finding.ts';

/**
 * Checks whose full figures `npm test` already covers: runs their tests alone. Browser tests end in `.spec.ts`. Throws for a file that does
 * not exist, which the runners would silently leave out.
 */
export async function checkByTests(check: string, what: string, files: readonly string[]): Promise<readonly Finding[]> {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`${check} names tests that do not exist: ${missing.join(', ')}`);
  const reports = await mkdtemp(join(tmpdir(), 'touchline-check-'));
  try {
    const report = join(reports, 'report.json');
    const [pages, units] = [files.filter((file) => file.endsWith('.spec.ts')), files.filter((file) => !file.endsWith('.spec.ts'))];
    const counts = [...(units.length > 0 ? [runUnits(report, units)] : []), ...(pages.length > 0 ? [runPages(report, pages)] : [])];
    const [passed, failed] = [sum(counts.map((count) => count.passed)), sum(counts.map((count) => count.failed))];
    const met = failed === 0 && passed > 0;
    return [{ check, what, due: '0 failed', measured: `${failed} of ${passed + failed} tests`, met, holds: met }];
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((before, count) => before + count, 0);
}
