import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { CALL_PAUSED, SERVICE_PAUSED } from '#contract/calls/errors.ts';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { createCallGate } from '#gateway/tenant/callGate.ts';
import { settings } from '#gateway/tenant/tables.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const NAMES = Object.keys(CALLS).filter((name): name is CallName => name in CALLS);

onDatabase('createCallGate', (database) => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await database().db.delete(settings);
    gateway = await aGateway(database());
  });
  afterEach(() => gateway.close());

  const set = async (part: Partial<typeof settings.$inferInsert>): Promise<void> => {
    await gateway.services.content.settings.set('VNWOS', part);
    await gateway.services.callGate.refresh();
  };

  test('in maintenance every call but getBaseConfig answers 1048, in words, before it looks at anything else', async () => {
    await set({ maintenanceOn: true, maintenanceText: { 'vi-VN': 'Trở lại lúc 06:30.' } });
    const user = new TestUser(gateway);
    for (const name of NAMES) {
      const { status, code, msg } = await user.send(CALLS[name], CALLS[name].method === 'POST' ? {} : undefined);
      if (name === 'baseConfig') expect([status, code]).toEqual([200, '200']);
      else if (CALLS[name].auth === 'operator') expect([name, code], name).not.toEqual([name, '1048']);
      else expect([name, status, code, msg]).toEqual([name, 503, String(SERVICE_PAUSED), 'Hệ thống đang bảo trì. Vui lòng quay lại sau.']);
    }
    expect((await user.call('baseConfig', {})).data).toMatchObject({ maintainStatus: 1, maintainDescription: 'Trở lại lúc 06:30.' });
  });

  test('another tenant stays open, and all do when maintenance ends', async () => {
    await set({ maintenanceOn: true });
    expect((await new TestUser(gateway, { language: 'zh-CN' }).call('focusList', {})).code).toBe('200');
    await set({ maintenanceOn: false });
    expect((await new TestUser(gateway).call('focusList', {})).code).toBe('200');
  });

  test('a paused call answers 1049 in the language of the request, and no other does', async () => {
    await set({ pausedCalls: ['focusList'] });
    const answers = await Promise.all(
      LANGUAGES.map((language) => new TestUser(gateway).call('focusList', {}, { language, 'tenant-code': 'VNWOS' })),
    );
    expect(answers.map(({ status, code }) => [status, code])).toEqual(LANGUAGES.map(() => [503, String(CALL_PAUSED)]));
    expect(answers.map(({ msg }) => msg)).toEqual([
      '该功能暂停使用，请稍后再试',
      'Chức năng này đang tạm dừng. Vui lòng thử lại sau.',
      'This feature is paused. Try again later.',
      'Fitur ini sedang dihentikan sementara. Coba lagi nanti.',
    ]);
    expect((await new TestUser(gateway).call('ringtoneInfo', {})).code).toBe('200');
    await set({ pausedCalls: [] });
    expect((await new TestUser(gateway).call('focusList', {})).code).toBe('200');
  });

  test('notices what another process set within two seconds, and tells once that maintenance has begun', async () => {
    const closed: string[] = [];
    gateway.services.callGate.onClose((tenant) => closed.push(tenant));
    await gateway.services.content.settings.set('VNWOS', { maintenanceOn: true });
    expect(gateway.services.callGate.isClosed('VNWOS')).toBe(false);
    gateway.time.advance(2_000);
    await expect.poll(() => gateway.services.callGate.isClosed('VNWOS')).toBe(true);
    await gateway.services.callGate.refresh();
    expect(closed).toEqual(['VNWOS']);
  });

  test('a read that is slow does not overwrite what a later one has found', async () => {
    const slow = slowReads(database().db);
    const gate = await createCallGate({ db: slow.db, timers: gateway.time.timers(), report: () => undefined });
    const release = slow.holdNext();
    const older = gate.refresh();
    await gateway.services.content.settings.set('VNWOS', { maintenanceOn: true });
    const newer = gate.refresh();
    // In order, the newer read has not begun; else it would be done by now.
    await Promise.race([newer, new Promise((done) => setTimeout(done, 500))]);
    release();
    await Promise.all([older, newer]);
    expect(gate.isClosed('VNWOS')).toBe(true);
    gate.close();
  });
});

/** A database that answers a read late, with what it had at the time of the read. */
function slowReads(db: Db) {
  let held: Promise<void> | null = null;
  const select = (...fields: Parameters<Db['select']>) => {
    const wait = held;
    held = null;
    const builder = db.select(...fields);
    if (wait === null) return builder;
    return new Proxy(builder, {
      get: (target, name) =>
        name !== 'from'
          ? Reflect.get(target, name, target)
          : async (table: typeof settings) => {
              const rows = await target.from(table);
              await wait;
              return rows;
            },
    });
  };
  return {
    db: new Proxy(db, { get: (target, name) => (name === 'select' ? select : Reflect.get(target, name, target)) }),
    /** Holds the answer of the next read until the returned function is called. */
    holdNext(): () => void {
      let release = (): void => undefined;
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
}
