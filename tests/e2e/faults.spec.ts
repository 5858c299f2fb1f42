import { expect, test } from '@playwright/test';
import type { Finding } from '#tests/faults/finding.ts';
import { goalAlerts } from '#tests/faults/real/goalAlerts.ts';
import { halfOpen } from '#tests/faults/real/halfOpen.ts';
import { reconnectAfterCrash } from '#tests/faults/real/reconnectAfterCrash.ts';
import { kills } from '#tests/faults/real/kills.ts';
import { roomSlice } from '#tests/faults/real/roomChecks.ts';
import { sleep } from '#tests/faults/real/sleep.ts';

/**
 * Parts of `npm run test:faults` with real processes that must hold on a machine of any speed. Only the full run checks times, CPU and
 * memory. Slow connections (R10) are covered by `tests/gateway/live/slowSocket.test.ts`.
 */

test.describe('faults', () => {
  test('alerts each goal once on a device whose leader tab is closed or suspended, behind a bad network', async () => {
    expect(broken(await goalAlerts({ evenings: 1, goals: 4, speed: 24, asleepMs: 3_000 }))).toEqual([]);
  });

  test('refreshes the board at once after sleep, when the network has dropped its connections', async () => {
    expect(broken(await sleep({ networks: ['forgets'], times: 1, asleepMs: 19_000 }))).toEqual([]);
  });

  test('keeps acknowledged writes when the gateway is killed, and all clients reconnect', async () => {
    expect(broken(await kills({ kills: 2, clients: 6, veterans: 2, writers: 8 }))).toEqual([]);
  });

  test('detects half-open sockets, and refreshes the board of a waking phone at once', async () => {
    expect(broken(await halfOpen({ clients: 4 }))).toEqual([]);
  });

  test('serves all clients that reconnect at once after a kill, without errors', async () => {
    expect(broken(await reconnectAfterCrash({ clients: 200 }))).toEqual([]);
  });

  test('delivers each message of a room once and in order over dropped connections, within its limits, and removes it everywhere', async () => {
    expect(broken(await roomSlice())).toEqual([]);
  });
});

function broken(findings: readonly Finding[]): readonly Finding[] {
  expect(findings).not.toEqual([]);
  return findings.filter(({ holds }) => !holds);
}
