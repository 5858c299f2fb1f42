import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#gateway/base/freePort.ts';
import { copyTemplate } from '#tests/builders/databaseTemplate.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
let npm: ChildProcess | null = null;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-npm-'));
  await copyTemplate(folder);
});
afterEach(() => {
  if (npm?.pid !== undefined) endGroup(npm.pid);
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  // npm passes a signal to the shell of the script, which once ended alone and left the gateway on its port.
  test.each(['SIGTERM', 'SIGINT'] as const)('ends the gateway when npm gets %s', async (signal) => {
    const { address, ended } = await startByNpm();
    expect((await fetch(address)).ok).toBe(true);
    npm?.kill(signal);
    await ended;
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});

/** Starts a gateway without matches or client; `ended` resolves when npm has. */
async function startByNpm(): Promise<{ readonly address: string; readonly ended: Promise<unknown> }> {
  const port = await freePort();
  const flags = ['--port', String(port), '--data', folder, '--matches', '1', '--no-demo'];
  npm = spawn('npm', ['start', '--', ...flags], {
    cwd: ROOT,
    env: { ...process.env, TOUCHLINE_CLIENT: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a group of its own, so that nothing is left behind
  });
  const ended = once(npm, 'exit');
  if (!npm.stdout) throw new Error('npm has no output');
  for await (const line of createInterface(npm.stdout)) if (line.includes('Calls and socket are at')) break;
  return { address: `http://localhost:${port}/openapi.json`, ended };
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // it has ended
  }
}
