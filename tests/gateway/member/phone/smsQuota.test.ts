import { beforeEach, describe, expect, test } from 'vitest';
import { createSmsQuota, type SmsQuota } from '#gateway/member/phone/smsQuota.ts';
import { PHONES, TestUser } from '#tests/builders/apiUser.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const MINUTE = 60_000;
const HALF = 'tenant VNWOS has requested half of its 6 SMS codes per hour: is somebody pumping them?';
const ALL = 'tenant VNWOS has requested all of its 6 SMS codes per hour: is somebody pumping them?';

describe('createSmsQuota', () => {
  let at: number;
  let reports: string[];
  let quota: SmsQuota;
  beforeEach(() => {
    at = 0;
    reports = [];
    quota = createSmsQuota({ perHour: 6, elapsed: () => at, report: (message) => void reports.push(message) });
  });

  test('reports half of the codes and all of them, each once an hour', () => {
    take(2);
    expect(reports).toEqual([]);
    take(1);
    expect(reports).toEqual([HALF]);
    take(3);
    expect(reports).toEqual([HALF, ALL]);
    for (let i = 0; i < 20; i += 1) expect(() => take(1)).toThrow('Too many people are requesting codes right now. Try again in 60 min.');
    expect(reports).toEqual([HALF, ALL]);
    at += 60 * MINUTE;
    take(6);
    expect(reports).toEqual([HALF, ALL, HALF, ALL]);
  });

  test('counts each tenant by itself', () => {
    take(6);
    quota.take('TYCC');
    expect(() => take(1)).toThrow('Too many people');
  });

  test('does not count what was not sent', () => {
    take(6);
    quota.refund('VNWOS');
    take(1);
    expect(() => take(1)).toThrow('Too many people');
  });

  function take(count: number): void {
    for (let i = 0; i < count; i += 1) quota.take('VNWOS');
  }
});

describe('smsCaptcha over the quota of a tenant', () => {
  test('answers 429 without sending, logs it, and spares other tenants and codes that were not due', async () => {
    const database = await openTestDatabase();
    const reports: string[] = [];
    const gateway = await aGateway(database, 'test', null, { smsPerHour: 6, report: (message) => void reports.push(message) });
    const user = new TestUser(gateway);
    const request = async (user: TestUser, phone: string) => user.call('smsCaptcha', { phone, transType: 1, captcha: await user.passed() });
    for (let i = 0; i < 6; i += 1) {
      const phone = `091234567${i}`;
      expect((await request(user, phone)).status).toBe(200);
      if (i < 5) expect((await request(user, phone)).msg).toContain('Mã vừa được gửi'); // counts nothing
    }
    expect(reports).toEqual([HALF, ALL]);
    const refused = await request(user, '0912345676');
    expect([refused.status, refused.msg]).toEqual([429, 'Hiện có quá nhiều người lấy mã. Thử lại sau 60 phút.']);
    expect(gateway.sent.length).toBe(6);
    const elsewhere = new TestUser(gateway, { language: 'id-ID' });
    expect((await request(elsewhere, PHONES['id-ID'])).status).toBe(200);
    await gateway.time.advance(60 * MINUTE);
    expect((await request(user, '0912345676')).status).toBe(200);
    await gateway.close();
    await database.close();
  });

  test('codes that a supplier refuses do not count', async () => {
    const database = await openTestDatabase();
    const sms = { send: () => Promise.reject(new Error('it answered 500')) };
    const gateway = await aGateway(database, 'test', null, { smsPerHour: 1, sms });
    const user = new TestUser(gateway);
    for (let i = 0; i < 3; i += 1)
      expect((await user.call('smsCaptcha', { phone: '0912345678', transType: 1, captcha: await user.passed() })).status).toBe(502);
    await gateway.close();
    await database.close();
  });
});
