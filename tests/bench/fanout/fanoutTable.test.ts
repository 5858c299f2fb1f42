import { describe, expect, test } from 'vitest';
import { type Result, type Run, fanoutTable } from '#bench/fanout/fanoutTable.ts';

describe('fanoutTable', () => {
  test('is met when every goal is', () => {
    expect(fanoutTable([aRun()])).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
  });

  test.each<[string, Result]>([
    ['times ws per frame', { ...aRun(), runs: { ...aRun().runs, ours: [played({ cpuUs: 16_000 })] } }],
    ['of emitting each change', { ...aRun(), runs: { ...aRun().runs, emit: [played({ cpuUs: 5_000 })] } }],
    ['event loop at p99', { ...aRun(), runs: { ...aRun().runs, ours: [played({ busyMs: 10.1 })] } }],
    ['of the memory', { ...aRun(), memory: { ...aRun().memory, ours: { heap: 8_600, taken: 8_600, rss: 8_600 } } }],
  ])('reports only "%s" as missed when it is', (goal, results) => {
    const { met, verdict } = fanoutTable([results]);
    const missed = verdict.split('; ').filter((line) => line.startsWith('MISSED'));
    expect({ met, missed }).toEqual({ met: false, missed: [expect.stringContaining(goal)] });
  });

  test('explains resident memory', () => {
    expect(fanoutTable([aRun()]).notes).toContainEqual(
      expect.stringContaining('of ours 17.0 kB allocated, 8.0 in use, of Socket.IO 18.0 kB allocated, 10.0 in use'),
    );
  });

  test('applies the goals to the largest number of readers', () => {
    const slow = { ...aRun(), runs: { ...aRun().runs, ours: [played({ busyMs: 99 })] } };
    expect([fanoutTable([slow, aRun()]).met, fanoutTable([aRun(), slow]).met]).toEqual([true, false]);
  });
});

function aRun(): Result {
  const memory = { heap: 10_000, taken: 18_000, rss: 20_000 };
  return {
    readers: 1_000,
    memory: { ours: { heap: 8_000, taken: 17_000, rss: 20_000 }, emit: memory, raw: memory },
    runs: { ours: [played({})], emit: [played({ cpuUs: 20_000 })], raw: [played({})] },
  };
}

/** A thousand frames, ten a second to each reader, at 10 us. */
function played(given: Partial<Run>): Run {
  return { cpuUs: 10_000, ms: 1_000, due: 10, frames: 1_000, bytes: 500_000, busyMs: 5, lateMs: 99, ...given };
}
