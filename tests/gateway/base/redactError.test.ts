import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { issueActivityToken } from '#gateway/member/login/activityLinks.ts';
import { consoleSms } from '#gateway/member/phone/smsSuppliers.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { aGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aSecret, TestUser } from '#tests/builders/apiUser.ts';
import { spilled, spilledOn } from '#tests/builders/leakedSecrets.ts';

const PHONE = '0912345678';

describe('redactError', () => {
  test('the log never contains a token, code, phone or hash (S11)', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    let log = '';
    const terminal: string[] = [];
    const printed = consoleSms((line) => void terminal.push(line));
    const secrets = new Set<string>([PHONE.slice(1), aSecret().slice(3)]);
    const gateway = await aGateway(database, 'test', null, {
      logLevel: 'warn',
      log: { write: (line) => void (log += line) },
      report: (line) => void (log += line),
      sms: {
        async send(sms) {
          secrets.add(sms.code);
          await printed.send(sms);
          if (sms.transType === 2) throw new Error('it answered 503');
        },
      },
    });
    const user = new TestUser(gateway);
    const note = (): void => [...user.cookies.values()].flatMap((value) => value.split('.')).forEach((part) => secrets.add(part));
    const codeIn = (): string => /: (\d{6})\n$/.exec(terminal.at(-1) ?? '')?.[1] ?? '';

    const ask = async (transType: 1 | 2 | 4) => user.call('smsCaptcha', { phone: PHONE, transType, captcha: await user.passed() });
    await ask(4);
    await user.call('registerByPhone', { phone: PHONE, smsCaptcha: codeIn(), password: aSecret(), recommendCode: '' });
    note();
    await gateway.time.advance(60_000);
    expect((await ask(2)).status).toBe(200); // whether sending succeeded is only logged
    await user.call('resetLoginPwd', { phone: PHONE, smsCaptcha: '123456', newLoginPwd: aSecret() });
    await user.call('login', { memberName: PHONE, password: aSecret('b'), captcha: 'password-login' });
    const [member] = await db.select().from(memberTable);
    for (const part of member?.passwordHash?.split('$').slice(4) ?? []) secrets.add(part);
    const activityToken = await issueActivityToken(db, member?.id ?? 0n, KICKOFF + 60_000);
    secrets.add(activityToken);
    expect((await user.call('exchangeActivityToken', { activityToken })).status).toBe(200);
    note();
    await user.call('login', { memberName: PHONE, password: 'in clear', captcha: 'password-login' });
    for (const table of ['members', 'sms_codes', 'sessions', 'activity_tokens']) {
      await db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
      await ask(1);
      await user.call('checkPhone', { phone: PHONE });
      await user.call('login', { memberName: PHONE, password: aSecret(), captcha: 'password-login' });
      await user.call('exchangeActivityToken', { activityToken });
      await user.call('registerByPhone', { phone: PHONE, smsCaptcha: codeIn(), password: aSecret() });
    }
    await gateway.close();
    await database.close();

    expect(log).toContain('database statement failed');
    expect(log).toContain('an SMS could not be sent: it answered 503');
    expect(secrets.size).toBeGreaterThan(9);
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(terminal.join('')).toContain('****5678');
    expect(terminal.join('')).not.toContain(PHONE.slice(1));
  });

  // The checks that every test's gateway undergoes when it ends, on examples.
  test.each([
    [`{"secret":"${aSecret()}"}`, aSecret()],
    ['$argon2id$v=19$m=8', '$argon2id$'],
    [`token=${'x'.repeat(43)}.`, 'x'.repeat(43)],
    ['for +84912345678', '+84912345678'],
    ['for 0912345678!', '0912345678'],
    ['for "13812345678"', '13812345678'],
    ['the code 123456.', '123456'],
  ])('a log that says %s has spilled %s', (log, what) => {
    expect(spilled(log, ['123456'])).toEqual([what]);
  });

  test('a log with time, place and error has spilled nothing', () => {
    const log =
      '{"level":50,"time":1795552800000,"call":"/WOS-MEMBER/noauth/login","failed":{"code":"42P01","at":["at x (app.ts:1234567:8)"]}}';
    expect(spilled(log, ['123456'])).toEqual([]);
  });

  test("only the terminal shows codes and the demo's members, each in its own line", () => {
    const terminal =
      'SMS for ****5678, to log in: 123456\n  vi-VN   +84900000001     +84900000002\nTouchline is at http://localhost:8123/\n';
    expect(spilledOn(terminal)).toEqual([]);
    expect(spilledOn(`${terminal}no SMS for 123456, +84900000001\n`)).toEqual(['+84900000001', '123456']);
  });

  test('a test gateway that logged a code fails when it closes', async () => {
    const database = await openTestDatabase();
    const gateway = await aGateway(database);
    const user = new TestUser(gateway);
    const code = await user.code(PHONE, 1);
    gateway.tell(`sent ${code}`);
    await expect(gateway.close()).rejects.toThrow(`(S11): ${code}`);
    await database.close();
  });
});
