import { afterEach, beforeEach, expect, test } from 'vitest';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '#contract/console/deadlines.ts';
import { codeAt } from '#gateway/operator/staff/totp.ts';
import { aConsole, type TestConsole, type TestOperator } from '#tests/builders/aConsole.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

onDatabase('the login of the console', (database) => {
  let gateway: TestGateway;
  let desk: TestConsole;
  let zhou: TestOperator;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'test');
    desk = await aConsole(gateway, database());
    zhou = await desk.operator('zhou', ['reviewer']);
  });
  afterEach(async () => {
    await desk.close();
    await gateway.close();
  });

  test('says the same of a wrong name, password and code, and takes a code once', async () => {
    const code = codeAt(zhou.secret, gateway.time.now() + 30_000);
    const right = { login: 'zhou', password: zhou.password, code };
    const wrong = [
      await desk.call('login', { ...right, login: 'nobody' }),
      await desk.call('login', { ...right, password: 'x' }),
      await desk.call('login', { ...right, code: code === '000000' ? '000001' : '000000' }),
      await desk.call('login', { ...right, code: codeAt(zhou.secret, gateway.time.now()) }),
    ];
    expect(new Set(wrong.map(({ status, msg }) => `${status} ${msg}`))).toEqual(new Set(['401 name, password or code is wrong']));
    const answer = await desk.call('login', right);
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    expect((await desk.call('login', right)).status).toBe(401);
    for (let i = 0; i < 10; i += 1) await desk.call('login', { ...right, password: 'x' });
    expect((await desk.call('login', { ...right, code: codeAt(zhou.secret, gateway.time.now() + 60_000) })).status).toBe(429);
  });

  test('ends a session that is idle, though its console is open, and every one after half a day', async () => {
    expect((await desk.call('me', {})).status).toBe(401);
    await gateway.time.advance(SESSION_IDLE_MS - 1);
    await zhou.call('poll', {});
    await gateway.time.advance(1);
    expect((await zhou.call('me', {})).status).toBe(401);
    const wang = await desk.operator('wang', ['admin']);
    for (let at = 0; at < SESSION_MAX_MS; at += SESSION_IDLE_MS / 2) {
      expect((await wang.call('me', {})).status).toBe(200);
      await gateway.time.advance(SESSION_IDLE_MS / 2);
    }
    expect((await wang.call('me', {})).status).toBe(401);
  });
});
