import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { Database } from '#gateway/db/database.ts';
import { seedDemoInvites } from '#gateway/demo/invite/seedDemoInvites.ts';
import { ACCOUNTS, createDemoMembers } from '#gateway/demo/members/demoMembers.ts';
import { rewardList } from '#gateway/invite/rewardList.ts';
import { inviteRewards } from '#gateway/invite/tables.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { balanceOf } from '#gateway/ledger/wallet.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { createMembers } from '#gateway/member/members.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('seedDemoInvites', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    const members = createMembers(database.db, { passwords: createPasswords('pepper'), now: () => NOW, demo: true });
    await createDemoMembers(database.db, members);
    await seedDemoInvites(database.db, () => NOW);
    await seedDemoInvites(database.db, () => NOW); // as a restart
  });
  afterAll(() => database.close());

  test.each(LANGUAGES)('gives the first demo member of %s rewards of every state, with their coins', async (language) => {
    const tenant = TENANTS[language].tenantCode;
    const { db } = database;
    const [inviter] = (await db.select().from(memberTable).where(eq(memberTable.account, ACCOUNTS[0]))).filter(
      (member) => member.tenant === tenant,
    );
    if (inviter === undefined) throw new Error('there is no demo member');
    const { totals, rewards } = await rewardList(db, { tenant, memberId: inviter.id }, {});
    expect(totals).toEqual({ credited: 3, pending: 1, rejected: 1, clawedBack: 1, coins: 300 });
    expect(rewards.map(({ at }) => at)).toEqual(rewards.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(rewards.every(({ name }) => name !== null && !name.startsWith('*'))).toBe(true);
    expect(await balanceOf(db, { tenant, memberId: inviter.id })).toBe(300);
    expect((await checkLedger(db, tenant)).problems).toEqual([]);
  });

  test('seeds nothing beside a member who registered outside of a demo', async () => {
    const other = await openTestDatabase();
    const real = createMembers(other.db, { passwords: createPasswords('pepper'), now: () => NOW, demo: false });
    await createDemoMembers(other.db, createMembers(other.db, { passwords: createPasswords('pepper'), now: () => NOW, demo: true }));
    await real.register({ tenant: 'VNWOS', phone: '+84935180246', passwordDigest: null, inviteCode: null });
    await seedDemoInvites(other.db, () => NOW);
    expect(await other.db.$count(inviteRewards)).toBe(0);
    await other.close();
  });
});
