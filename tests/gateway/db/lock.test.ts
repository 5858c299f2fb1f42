import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LOCK_FILE, lockFolder } from '#gateway/db/lock.ts';
import { StartError } from '#gateway/base/startError.ts';
import { inOtherNamespace } from '#tests/builders/otherNamespace.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HOLD = `
  import { lockFolder } from '#gateway/db/lock.ts';
  try {
    lockFolder(process.argv[1]);
    setInterval(() => undefined, 60_000);
    console.log('locked by process ' + process.pid);
  } catch (error) {
    console.log(error.message);
  }
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('lockFolder', () => {
  test('refuses a folder in use by a process that it cannot see (needs unshare, else by a plain process), until that is killed', async () => {
    const { child, printed } = await lockElsewhere();
    const [, pid] = /^locked by process (\d+)/.exec(printed) ?? [];
    expect(() => lockFolder(folder)).toThrow(StartError);
    expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${pid} on ${hostname()}, started `);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    await expect.poll(isFree).toBe(true);
  });

  test('is noticed by a process that cannot see this one (needs unshare, else by a plain process), until it is released', async () => {
    const unlock = lockFolder(folder);
    expect((await lockElsewhere()).printed).toMatch(`in use by process ${process.pid} on ${hostname()}`);
    unlock();
    expect((await lockElsewhere()).printed).toMatch(/^locked by process/);
  });

  test('refuses a folder whose lock is another kind of file', () => {
    writeFileSync(join(folder, LOCK_FILE), 'a text that is long enough to be mistaken for a database by nobody'.repeat(20));
    expect(() => lockFolder(folder)).toThrow(/cannot be locked \(file is not a database\): .* remove lock\.sqlite/);
  });
});

/** Tries to lock the folder in a process of another pid namespace; resolves to what it prints. */
async function lockElsewhere(): Promise<{ readonly child: ChildProcess; readonly printed: string }> {
  const [command, args] = inOtherNamespace(process.execPath, ['--input-type=module', '--eval', HOLD, folder]);
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const printed = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(errors).toBe('');
  return { child, printed: String(printed[0]) };
}

function isFree(): boolean {
  try {
    lockFolder(folder)();
    return true;
  } catch {
    return false;
  }
}
