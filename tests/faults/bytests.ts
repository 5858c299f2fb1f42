import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPages, runUnits } from '#tests/tooling/suites.ts';
import type { Finding } from './finding.ts';

/** A check whose figures `npm test` has in full already: its tests are run by themselves. Browser tests end in `.spec.ts`. */
export async function byTests(check: string, what: string, files: readonly string[]): Promise<readonly Finding[]> {
  const reports = await mkdtemp(join(tmpdir(), 'touchline-check-'));
  try {
    const run = files.every((file) => file.endsWith('.spec.ts')) ? runPages : runUnits;
    const { passed, failed } = run(join(reports, 'report.json'), files);
    return [{ check, what, due: '0 failed', measured: `${failed} of ${passed + failed} tests`, met: failed === 0 && passed > 0 }];
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}
