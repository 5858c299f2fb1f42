import { describe, expect, test } from 'vitest';
import { watchNames } from '#gateway/match/names/watchNames.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('watchNames', () => {
  test('looks every ten seconds, also after a failure, until it is ended', async () => {
    const time = new TestTime();
    const reports: string[] = [];
    let looks = 0;
    const catalogue = {
      checkNames: () => {
        looks += 1;
        return looks === 1 ? Promise.reject(new Error('the database is away')) : Promise.resolve();
      },
    };
    const stop = watchNames({ catalogue, timers: time.timers(), report: (message) => void reports.push(message) });
    await time.advance(25_000);
    expect([looks, reports]).toEqual([2, ['imported names could not be read: the database is away']]);
    stop();
    await time.advance(60_000);
    expect(looks).toBe(2);
  });
});
