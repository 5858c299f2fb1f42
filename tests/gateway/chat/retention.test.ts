import { describe, expect, test } from 'vitest';
import { CHAT_RETENTION_DAYS } from '#contract/calls/limits.ts';
import { createChatRetention } from '#gateway/chat/retention.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const DAY_MS = 86_400_000;

function aRetention(forgetTextsBefore: (at: number) => Promise<number>) {
  const time = new TestTime();
  const reported: string[] = [];
  const retention = createChatRetention({ timers: time.timers(), forgetTextsBefore, report: (message) => void reported.push(message) });
  return { time, reported, retention };
}

describe('createChatRetention', () => {
  test('deletes old texts batch by batch and reports how many', async () => {
    const counts = [500, 500, 20, 0];
    const asked: number[] = [];
    const { time, reported } = aRetention(async (at) => {
      asked.push(at);
      return counts.shift() ?? 0;
    });
    await time.advance(10 * 60_000);
    expect(asked).toEqual(Array.from({ length: 4 }, () => time.now() - CHAT_RETENTION_DAYS * DAY_MS));
    expect(reported).toEqual(['1020 texts of rooms were deleted: they are older than 30 days']);
  });

  test('runs once a day, silently when nothing is old, and goes on after a failure', async () => {
    let calls = 0;
    const { time, reported } = aRetention(async () => {
      calls += 1;
      if (calls === 2) throw new Error('disk full');
      return 0;
    });
    await time.advance(10 * 60_000);
    expect([calls, reported]).toEqual([1, []]);
    await time.advance(DAY_MS);
    expect(reported).toEqual(['old texts of rooms could not be deleted: disk full']);
    await time.advance(2 * DAY_MS);
    expect([calls, reported.length]).toEqual([4, 1]);
  });

  test('stops between two batches when it is closed', async () => {
    const { time, retention, reported } = aRetention(async () => {
      retention.close();
      return 500;
    });
    await time.advance(3 * DAY_MS);
    expect(await retention.run()).toBe(0);
    expect(reported).toEqual(['500 texts of rooms were deleted: they are older than 30 days']);
  });
});
