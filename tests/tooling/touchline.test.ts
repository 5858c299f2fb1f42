import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startTouchline } from '#tests/e2e/touchline.ts';

describe('startTouchline', () => {
  test('says at the end that the gateway has ended by itself', async () => {
    const app = await startTouchline(['--matches', '1'], undefined, { TOUCHLINE_CLIENT: 'none' });
    process.kill(app.pid, 'SIGKILL');
    while (isRunning(app.pid)) await wait(20);
    await expect(app.stop()).rejects.toThrow('the gateway ended by itself');
  });

  test('says nothing of one that a test has crashed', async () => {
    const app = await startTouchline(['--matches', '1'], undefined, { TOUCHLINE_CLIENT: 'none' });
    await app.crash();
    await expect(app.stop()).resolves.toBeUndefined();
  });
});

/** Until it has been waited for, a process that has ended still counts as one. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
