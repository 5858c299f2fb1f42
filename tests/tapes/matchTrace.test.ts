import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const FOLDER = 'tests/tapes/separateRun';
const GOLDEN = join(FOLDER, 'one.trace');

beforeEach(() => void mkdirSync(FOLDER, { recursive: true }));
afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('toMatchTrace', () => {
  test('fails without a golden trace and writes it only with -u', () => {
    writeTest(['goal']);
    const missing = run();
    expect(missing.status).toBe(1);
    expect(missing.output).toMatch(/There is no golden trace one\.trace/);
    expect(existsSync(GOLDEN)).toBe(false);
    expect(run('-u').status).toBe(0);
    expect(readFileSync(GOLDEN, 'utf8')).toBe('goal\n');
  });

  test('fails for another trace, names the first different line, and shows both', () => {
    writeFileSync(GOLDEN, 'kick-off\ngoal home\n');
    writeTest(['kick-off', 'goal away']);
    const { status, output } = run();
    expect(status).toBe(1);
    expect(output).toMatch(/not as in the golden trace one\.trace, from line 2 on/);
    expect(output).toMatch(/- goal home\n\+ goal away/);
    expect(readFileSync(GOLDEN, 'utf8')).toContain('goal home');
  });
});

/** Writes a test for a separate run, because a failing matcher fails the test that uses it. */
function writeTest(trace: readonly string[]): void {
  const lines = [
    `import { expect, test } from 'vitest';`,
    `import '#tests/tapes/matchTrace.ts';`,
    `test('one', async () => { await expect(${JSON.stringify(trace)}).toMatchTrace('one.trace'); });`,
  ];
  writeFileSync(join(FOLDER, 'one.test.ts'), lines.join('\n'));
}

function run(...flags: readonly string[]): { readonly status: number | null; readonly output: string } {
  const args = ['run', join(FOLDER, 'one.test.ts'), '--project', 'node', '--reporter', 'default', ...flags];
  const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', 'vitest'), args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  });
  return { status, output: stdout + stderr };
}
