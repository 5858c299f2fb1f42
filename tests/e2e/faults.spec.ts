import { expect, test } from '@playwright/test';
import type { Finding } from '#tests/faults/finding.ts';
import { goals } from '#tests/faults/real/goals.ts';
import { halfOpen } from '#tests/faults/real/halfOpen.ts';
import { reconnectStorm } from '#tests/faults/real/reconnectStorm.ts';
import { kills } from '#tests/faults/real/kills.ts';
import { sleep } from '#tests/faults/real/sleep.ts';

/**
 * Slices of `npm run test:faults`, with real processes: what must hold on a machine of any speed. Times, processor and memory are held
 * to their figures by the full run; slow connections (R10) have their slice in `tests/gateway/live/slowSocket.test.ts`.
 */

test('each goal is told once on a device whose ringing tab is closed or asleep at that moment, behind a bad network', async () => {
  expect(broken(await goals({ evenings: 1, goals: 4, speed: 24, asleepMs: 3_000 }))).toEqual([]);
});

test('a page that slept has a fresh board at once, the network having forgotten its connections', async () => {
  expect(broken(await sleep({ networks: ['forgets'], times: 1, asleepMs: 19_000 }))).toEqual([]);
});

test('a gateway that is killed keeps what it answered, and everybody comes back', async () => {
  expect(broken(await kills({ kills: 2, clients: 6, veterans: 2, writers: 8 }))).toEqual([]);
});

test('half-open sockets are noticed, and a phone that wakes has a fresh board at once', async () => {
  expect(broken(await halfOpen({ clients: 4 }))).toEqual([]);
});

test('a herd comes back to a gateway that was killed, and none is told of a failure', async () => {
  expect(broken(await reconnectStorm({ clients: 200 }))).toEqual([]);
});

function broken(findings: readonly Finding[]): readonly Finding[] {
  expect(findings).not.toEqual([]);
  return findings.filter(({ holds }) => !holds);
}
