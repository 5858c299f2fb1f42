import { beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { TENANTS } from '#contract/locale/tenants.ts';
import { parsePhone } from '#contract/member/phones.ts';
import { createFanMembers, MAX_FANS } from '#gateway/demo/fans/createFanMembers.ts';
import { members } from '#gateway/member/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { onDatabase } from '#tests/builders/databases.ts';

onDatabase('createFanMembers', (database) => {
  beforeEach(() => database().db.delete(members));
  const create = () => createFanMembers(database().db, () => 5);

  test('creates the fans of all tenants once', async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    for (const { tenantCode } of Object.values(TENANTS)) expect(first.filter(({ tenant }) => tenant === tenantCode)).toHaveLength(MAX_FANS);
    expect(await database().db.$count(members)).toBe(first.length);
  });

  test('nobody can log in as a fan', async () => {
    await create();
    const rows = await database().db.select().from(members);
    expect(rows.filter(({ demo, passwordHash }) => !demo || passwordHash !== null)).toEqual([]);
    expect(rows.filter(({ phone, tenant }) => parsePhone(phone ?? '', tenant) !== null)).toEqual([]);
  });

  test('creates and returns none in a database with a real member', async () => {
    await database()
      .db.insert(members)
      .values(aMemberRow({ tenant: 'VNWOS' }));
    expect(await create()).toEqual([]);
    expect(await database().db.$count(members)).toBe(1);
  });

  test('returns none once a real member has registered', async () => {
    await create();
    await database()
      .db.insert(members)
      .values(aMemberRow({ tenant: 'IDWOS' }));
    expect(await create()).toEqual([]);
  });

  test('is not stopped by members of the demo, whom it leaves out', async () => {
    await database()
      .db.insert(members)
      .values(aMemberRow({ tenant: 'VNWOS', demo: true }));
    expect(await create()).toHaveLength(4 * MAX_FANS);
    expect(await database().db.$count(members, eq(members.demo, true))).toBe(4 * MAX_FANS + 1);
  });
});
