import { describe, expect, test } from 'vitest';
import { JobSchedule } from '#gateway/feed/provider/jobSchedule.ts';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import type { PollJob } from '#gateway/feed/provider/pollJob.ts';
import { aPollJob } from '#tests/builders/provider/aPollPlan.ts';

const NOW = Date.UTC(2026, 10, 21, 14);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function order(schedule: JobSchedule, now: number): readonly string[] {
  return schedule.due(now, new Map()).map(({ key }) => key);
}

function aSchedule(jobs: readonly PollJob[], store = memoryPollStore()): JobSchedule {
  const schedule = new JobSchedule(store);
  schedule.set(jobs, NOW);
  return schedule;
}

describe('JobSchedule', () => {
  test('among jobs that were never done those come first whose absence costs most', () => {
    const schedule = aSchedule([
      aPollJob('forecast of tomorrow', { everyMs: DAY, absenceMs: 0 }),
      aPollJob('other table', { everyMs: 3 * HOUR }),
      aPollJob('table in play', { everyMs: 3 * HOUR, absenceMs: DAY }),
    ]);
    expect(order(schedule, NOW)).toEqual(['table in play', 'other table', 'forecast of tomorrow']);
  });

  test('a job that was never done comes after one that is far overdue, and before it once it has waited', () => {
    const store = memoryPollStore();
    store.markDone('table', NOW - DAY);
    const jobs = [aPollJob('forecast', { everyMs: DAY, absenceMs: 0 }), aPollJob('table', { everyMs: 3 * HOUR })];
    const schedule = aSchedule(jobs, store);
    expect(order(schedule, NOW)).toEqual(['table', 'forecast']);
    store.markDone('table', NOW + 9 * HOUR);
    expect(order(schedule, NOW + 12 * HOUR + MINUTE)).toEqual(['forecast', 'table']);
  });

  test('of a job that renews parts the most urgent one counts, not its last run', () => {
    const store = memoryPollStore();
    store.markDone('details', NOW - 5_000);
    const jobs = [
      aPollJob('table', { everyMs: 3 * HOUR, absenceMs: DAY }),
      aPollJob('details', { everyMs: 5_000, oldestPart: { ageMs: DAY, everyMs: 15 * MINUTE } }),
    ];
    expect(order(aSchedule(jobs, store), NOW)).toEqual(['details', 'table']);
  });

  test('a job that has failed waits behind the others however much its absence costs', () => {
    const jobs = [aPollJob('bad', { everyMs: HOUR, absenceMs: 7 * DAY }), aPollJob('good', { everyMs: HOUR })];
    const schedule = aSchedule(jobs);
    expect(order(schedule, NOW)).toEqual(['bad', 'good']);
    schedule.failed(aPollJob('bad', { everyMs: HOUR }), NOW, 'failed');
    expect(order(schedule, NOW + 2 * MINUTE)).toEqual(['good', 'bad']);
  });
});
