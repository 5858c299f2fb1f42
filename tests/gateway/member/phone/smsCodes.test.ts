import { sum } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type CodeOwner, createSmsCodes, type SmsCodes } from '#gateway/member/phone/smsCodes.ts';
import { smsCodes } from '#gateway/member/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OWNER: CodeOwner = { tenant: 'VNWOS', phone: '+84912345678', transType: 1 };

onDatabase('createSmsCodes', (database) => {
  let at: number;
  let codes: SmsCodes;
  beforeEach(async () => {
    at = Date.UTC(2026, 10, 21);
    await database().db.delete(smsCodes);
    codes = createSmsCodes(database().db, { key: 'key', now: () => at });
  });

  test('a code has six digits and is redeemed once, for its purpose', async () => {
    const code = await sent();
    expect(code).toMatch(/^\d{6}$/);
    expect([await codes.redeem(OWNER, code), await codes.redeem(OWNER, code)]).toEqual([true, false]);
  });

  test('a code is invalid for another phone, type or tenant', async () => {
    const code = await sent();
    const others: CodeOwner[] = [
      { ...OWNER, phone: '+84912345679' },
      { ...OWNER, transType: 2 },
      { ...OWNER, tenant: 'TYCC' },
    ];
    for (const other of others) expect(await codes.redeem(other, code)).toBe(false);
    expect(await codes.redeem(OWNER, code)).toBe(true);
  });

  test('a code is valid for five minutes', async () => {
    const code = await sent();
    at += 5 * MINUTE;
    expect(await codes.redeem(OWNER, code)).toBe(false);
    at -= 1;
    expect(await codes.redeem(OWNER, code)).toBe(true);
  });

  test('the fifth wrong attempt uses it up, and so do forty at once', async () => {
    const code = await sent();
    for (let i = 0; i < 4; i += 1) expect(await codes.redeem(OWNER, wrong(code))).toBe(false);
    expect(await codes.redeem(OWNER, code)).toBe(true);
    at += MINUTE;
    const next = await sent();
    await Promise.all(Array.from({ length: 40 }, () => codes.redeem(OWNER, wrong(next))));
    expect(await codes.redeem(OWNER, next)).toBe(false);
    expect(await tries()).toBe(10);
  });

  test('of twenty concurrent right attempts one succeeds', async () => {
    const code = await sent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => codes.redeem(OWNER, code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('the next code may be requested after a minute, and voids the one before', async () => {
    const first = await sent();
    at += 20_000;
    expect(await codes.issue(OWNER)).toEqual({ waitMs: 40_000 });
    at += 40_000;
    const second = await sent();
    expect([await codes.redeem(OWNER, first), await codes.redeem(OWNER, second)]).toEqual([first === second, first !== second]);
  });

  test('after the clock was set back an hour, the next code may be requested after a minute and is the valid one', async () => {
    const first = await sent();
    at -= HOUR;
    expect(await codes.issue(OWNER)).toEqual({ waitMs: MINUTE });
    at += MINUTE;
    const second = await sent();
    expect([await codes.redeem(OWNER, first), await codes.redeem(OWNER, second)]).toEqual([first === second, first !== second]);
  });

  test('two concurrent requests get one code', async () => {
    const both = await Promise.all([codes.issue(OWNER), codes.issue(OWNER)]);
    expect(both.filter((one) => 'code' in one)).toHaveLength(1);
  });

  test('stored codes cannot be read', async () => {
    const code = await sent();
    const [row] = await database().db.select().from(smsCodes);
    expect(JSON.stringify({ ...row, phone: '', sentAt: 0 })).not.toContain(code);
  });

  test('a day of guessing every type of code allows fifty guesses at most (S4)', async () => {
    const ends = at + 24 * HOUR;
    let issued = 0;
    let rightly = 0;
    while (at < ends) {
      for (const transType of [1, 2, 3, 4] as const) {
        const owner = { ...OWNER, transType };
        const answer = await codes.issue(owner);
        if ('code' in answer) {
          issued += 1;
          for (let i = 0; i < 8; i += 1) if (await codes.redeem(owner, wrong(answer.code))) rightly += 1;
        } else at += Math.min(answer.waitMs, MINUTE * 7);
      }
    }
    expect(rightly).toBe(0);
    expect(issued).toBe(10);
    expect(await tries()).toBe(50);
  });

  async function sent(): Promise<string> {
    const answer = await codes.issue(OWNER);
    if (!('code' in answer)) throw new Error(`no code: wait ${answer.waitMs} ms`);
    return answer.code;
  }

  async function tries(): Promise<number> {
    const [row] = await database()
      .db.select({ all: sum(smsCodes.tries) })
      .from(smsCodes);
    return Number(row?.all ?? 0);
  }
});

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
