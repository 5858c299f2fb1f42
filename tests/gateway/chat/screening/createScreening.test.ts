import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BEACON_MS } from '#contract/wire/frames.ts';
import { createBlockedWords } from '#gateway/chat/screening/blockedWords.ts';
import { createScreening } from '#gateway/chat/screening/createScreening.ts';
import { blockedWords } from '#gateway/chat/screening/tables.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { TestTime } from '#tests/builders/testTime.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(blockedWords));

describe('createScreening', () => {
  const words = () => createBlockedWords(database.db, () => 0);
  const aScreening = (time: TestTime, reported: string[] = []) =>
    createScreening({ db: database.db, timers: time.timers(), report: (message) => void reported.push(message) });

  test("blocks a tenant's words, holds contact details, and passes the rest", async () => {
    await words().add('VNWOS', ['đồ ngu']);
    const screening = await aScreening(new TestTime());
    const result = (tenant: string, text: string) => screening.screen(tenant, text);
    expect(result('VNWOS', 'ĐỒ NGU')).toBe('blocked');
    expect(result('VNWOS', 'đồ ngu, gọi 0912345678')).toBe('blocked');
    expect(result('IDWOS', 'ĐỒ NGU')).toBe('pass');
    expect(result('IDWOS', 'gọi 0912345678')).toBe('held');
    expect(result('VNWOS', 'vào 2-1')).toBe('pass');
    screening.close();
  });

  test('learns of changes at once when told, and within a heartbeat otherwise', async () => {
    const time = new TestTime();
    const screening = await aScreening(time);
    await words().add('TYCC', ['傻逼']);
    expect(screening.screen('TYCC', '傻逼')).toBe('pass');
    await screening.refresh();
    expect(screening.screen('TYCC', '傻逼')).toBe('blocked');
    await words().clear('TYCC');
    await words().add('TYCC', ['去死']);
    await time.advance(BEACON_MS);
    await expect.poll(() => screening.screen('TYCC', '去死')).toBe('blocked');
    expect(screening.screen('TYCC', '傻逼')).toBe('pass');
    screening.close();
  });
});

describe('createBlockedWords', () => {
  test('adds each word once, and lists and clears those of one tenant', async () => {
    expect([await words().add('VNWOS', ['b', 'a']), await words().add('VNWOS', ['a', 'c']), await words().add('IDWOS', ['a'])]).toEqual([
      2, 1, 1,
    ]);
    expect(await words().list('VNWOS')).toEqual(['a', 'b', 'c']);
    expect(await words().clear('VNWOS')).toBe(3);
    expect([await words().list('VNWOS'), await words().list('IDWOS')]).toEqual([[], ['a']]);
  });

  const words = () => createBlockedWords(database.db, () => 0);
});
