import { expect, test } from '@playwright/test';
import type { Finding } from '#tests/faults/finding.ts';
import { goals } from '#tests/faults/real/goals.ts';
import { halfOpen } from '#tests/faults/real/halfopen.ts';
import { herd } from '#tests/faults/real/herd.ts';
import { kills } from '#tests/faults/real/kills.ts';
import { sleep } from '#tests/faults/real/sleep.ts';
import { slow } from '#tests/faults/real/slow.ts';

/** Slices of `npm run faults`, with real processes. The machine does other things too: times may be so many times longer. */
const SLACK = 3;

test('each goal is told once on a device whose ringing tab is closed or asleep at that moment, behind a bad network', async () => {
  expect(missed(await goals({ evenings: 1, goals: 4, speed: 24, asleepMs: 3_000 }))).toEqual([]);
});

test('a page that slept has a fresh board at once, the network having forgotten its connections', async () => {
  expect(missed(await sleep({ networks: ['forgets'], times: 1, asleepMs: 19_000, slack: SLACK }))).toEqual([]);
});

test('a gateway that is killed keeps what it answered, and everybody comes back', async () => {
  expect(missed(await kills({ kills: 2, clients: 6, veterans: 2, writers: 8, slack: SLACK }))).toEqual([]);
});

test('half-open sockets are noticed, and a phone that wakes has a fresh board at once', async () => {
  expect(missed(await halfOpen({ clients: 4, slack: SLACK }))).toEqual([]);
});

test('clients that do not read cost the gateway little, and are given up', async () => {
  expect(missed(await slow({ pausing: 2, stuck: 8, full: false, slack: 10 }))).toEqual([]);
});

test('a herd comes back to a gateway that was killed, and none is told of a failure', async () => {
  expect(missed(await herd({ clients: 200, slack: SLACK }))).toEqual([]);
});

function missed(findings: readonly Finding[]): readonly Finding[] {
  expect(findings).not.toEqual([]);
  return findings.filter(({ met }) => !met);
}
