import { describe, expect, test } from 'vitest';
import { type Found, type Run, tableOf } from '#bench/fanout/verdict.ts';

describe('the verdict on fanout', () => {
  test('a run in which every goal is met says so', () => {
    expect(tableOf([aRun()])).toMatchObject({ met: true, verdict: expect.not.stringContaining('MISSED') });
  });

  test.each<[string, Found]>([
    ['times ws a frame', { ...aRun(), runs: { ...aRun().runs, ours: [played({ cpuUs: 16_000 })] } }],
    ['of emitting each change', { ...aRun(), runs: { ...aRun().runs, emit: [played({ cpuUs: 5_000 })] } }],
    ['kept at p99', { ...aRun(), runs: { ...aRun().runs, ours: [played({ busyMs: 10.1 })] } }],
    ['of the memory', { ...aRun(), held: { ...aRun().held, ours: { heap: 8_600, taken: 8_600, rss: 8_600 } } }],
  ])('what falls short of "%s" is said to be missed, and nothing else is', (goal, found) => {
    const { met, verdict } = tableOf([found]);
    const missed = verdict.split('; ').filter((one) => one.startsWith('MISSED'));
    expect({ met, missed }).toEqual({ met: false, missed: [expect.stringContaining(goal)] });
  });

  test('what resident memory is made of is said beside it', () => {
    expect(tableOf([aRun()]).notes).toContainEqual(
      expect.stringContaining('of ours 17.0 kB taken, 8.0 in use, of Socket.IO 18.0 kB taken, 10.0 in use'),
    );
  });

  test('the goals are those of the largest audience', () => {
    const slow = { ...aRun(), runs: { ...aRun().runs, ours: [played({ busyMs: 99 })] } };
    expect([tableOf([slow, aRun()]).met, tableOf([aRun(), slow]).met]).toEqual([true, false]);
  });
});

function aRun(): Found {
  const held = { heap: 10_000, taken: 18_000, rss: 20_000 };
  return {
    readers: 1_000,
    held: { ours: { heap: 8_000, taken: 17_000, rss: 20_000 }, emit: held, raw: held },
    runs: { ours: [played({})], emit: [played({ cpuUs: 20_000 })], raw: [played({})] },
  };
}

/** A thousand frames, ten of them a second to each reader, at 10 us. */
function played(given: Partial<Run>): Run {
  return { cpuUs: 10_000, ms: 1_000, due: 10, frames: 1_000, bytes: 500_000, busyMs: 5, lateMs: 99, ...given };
}
