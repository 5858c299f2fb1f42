import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const FOLDER = 'tests/tapes/planted';
const GOLDEN = join(FOLDER, 'one.trace');

beforeEach(() => void mkdirSync(FOLDER, { recursive: true }));
afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

describe('toMatchTrace', () => {
  test('a golden trace that is missing fails and is not written; -u writes it', () => {
    plant(['goal']);
    const missing = run();
    expect(missing.status).toBe(1);
    expect(missing.said).toMatch(/There is no golden trace one\.trace/);
    expect(existsSync(GOLDEN)).toBe(false);
    expect(run('-u').status).toBe(0);
    expect(readFileSync(GOLDEN, 'utf8')).toBe('goal\n');
  });

  test('another trace fails, names its first line, and shows both', () => {
    writeFileSync(GOLDEN, 'kick-off\ngoal home\n');
    plant(['kick-off', 'goal away']);
    const { status, said } = run();
    expect(status).toBe(1);
    expect(said).toMatch(/not as in the golden trace one\.trace, from line 2 on/);
    expect(said).toMatch(/- goal home\n\+ goal away/);
    expect(readFileSync(GOLDEN, 'utf8')).toContain('goal home');
  });
});

/** A test of its own, in a run of its own: a failure of the matcher is a failure of whoever uses it. */
function plant(trace: readonly string[]): void {
  const lines = [
    `import { expect, test } from 'vitest';`,
    `import '#tests/tapes/matchTrace.ts';`,
    `test('one', async () => { await expect(${JSON.stringify(trace)}).toMatchTrace('one.trace'); });`,
  ];
  writeFileSync(join(FOLDER, 'one.test.ts'), lines.join('\n'));
}

function run(...flags: readonly string[]): { readonly status: number | null; readonly said: string } {
  const args = ['run', join(FOLDER, 'one.test.ts'), '--project', 'node', '--reporter', 'default', ...flags];
  const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', 'vitest'), args, {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  });
  return { status, said: stdout + stderr };
}
