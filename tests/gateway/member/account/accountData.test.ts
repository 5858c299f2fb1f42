import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccountData } from '#gateway/member/account/accountData.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { NO_AVATAR_FILES } from '#gateway/member/account/avatarFiles.ts';
import { removals, reports } from '#gateway/community/moderation/tables.ts';
import { members } from '#gateway/member/tables.ts';
import type { MemberData } from '#gateway/request/memberData.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { aSecret, PHONES, TestUser } from '#tests/builders/apiUser.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { grant } from '#tests/builders/ledger.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';
import { settle } from '#tests/builders/testTime.ts';
import { until } from '#tests/builders/until.ts';

const PHONE = PHONES['vi-VN'];
const TENANT = 'VNWOS';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PASSWORD = { password: aSecret('a') };

onDatabase('accountData', (database) => {
  let gateway: TestGateway;
  let ana: TestUser;
  let id: bigint;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), `test ${Math.random()}`);
    ana = new TestUser(gateway);
    await ana.call('registerByPhone', { phone: PHONE, smsCaptcha: await ana.code(PHONE, 4), password: aSecret('a') });
    id = await idOf(ana);
  });
  afterEach(() => gateway.close());

  describe('a deletion', () => {
    test('waits for thirty days, says so, and can be taken back', async () => {
      const { data } = await ana.call('deleteAccount', PASSWORD);
      expect(data['deletedAt']).toBe(gateway.time.now() + 30 * DAY_MS);
      expect((await ana.call('memberInfo', {})).data['deletedAt']).toBe(data['deletedAt']);
      expect((await ana.call('keepAccount', {})).status).toBe(200);
      expect((await ana.call('memberInfo', {})).data['deletedAt']).toBe(null);
      await waitingTimeIsOver();
      expect(await nicknameOf(id)).toMatch(/^Fan/);
    });

    test('is carried out by the hourly job, when its time has come and not before', async () => {
      await ana.call('deleteAccount', PASSWORD);
      const inTwoHours = gateway.time.now() + 2 * HOUR_MS;
      await database().db.update(members).set({ deletionDueAt: inTwoHours }).where(eq(members.id, id));
      await gateway.time.advance(HOUR_MS);
      await settle();
      expect(await nicknameOf(id)).toMatch(/^Fan/);
      await gateway.time.advance(HOUR_MS);
      await until(async () => expect(await nicknameOf(id)).toBe('Người dùng đã xóa'));
    });

    test('asked for twice keeps its first time', async () => {
      const first = (await ana.call('deleteAccount', PASSWORD)).data['deletedAt'];
      await gateway.time.advance(60_000);
      expect((await ana.call('deleteAccount', PASSWORD)).data['deletedAt']).toBe(first);
    });

    test('needs the password', async () => {
      for (const proof of [{}, { password: aSecret('b') }, { smsCaptcha: '000000' }])
        expect(await ana.call('deleteAccount', proof)).toMatchObject({ status: 400, msg: 'Mật khẩu hiện tại không đúng.' });
      expect((await ana.call('memberInfo', {})).data['deletedAt']).toBe(null);
    });

    test('needs a code of who has no password', async () => {
      await database().db.update(members).set({ passwordHash: null }).where(eq(members.id, id));
      await gateway.time.advance(60_000);
      expect((await ana.call('deleteAccount', {})).status).toBe(400);
      expect((await ana.call('deleteAccount', { smsCaptcha: await ana.code('', 3) })).status).toBe(200);
    });

    test('ends the other sessions, and a login cancels it and says so', async () => {
      const elsewhere = new TestUser(gateway);
      expect((await login(elsewhere)).data['deletionCancelled']).toBe(undefined);
      await ana.call('deleteAccount', PASSWORD);
      expect((await elsewhere.call('appMember', {})).status).toBe(401);
      expect((await ana.call('appMember', {})).status).toBe(200);
      expect((await login(elsewhere)).data['deletionCancelled']).toBe(true);
      expect((await ana.call('memberInfo', {})).data['deletedAt']).toBe(null);
      expect((await login(elsewhere)).data['deletionCancelled']).toBe(undefined);
      await waitingTimeIsOver();
      expect((await ana.call('updateBaseInfo', { profile: 'still here' })).status).toBe(200);
    });

    test('after thirty days ends the session, frees the phone and takes the name', async () => {
      await ana.call('updateBaseInfo', { nickname: 'SaoXanh', profile: 'At the far post.' });
      await ana.call('deleteAccount', PASSWORD);
      await waitingTimeIsOver();
      expect((await ana.call('appMember', {})).status).toBe(401);
      const [row] = await database().db.select().from(members).where(eq(members.id, id));
      expect(row).toMatchObject({
        nickname: 'Người dùng đã xóa',
        phone: null,
        account: `#${id}`,
        inviteCode: `#${id}`,
        passwordHash: null,
        avatar: null,
        profile: '',
        role: null,
        deletionDueAt: null,
      });
      expect((await login(new TestUser(gateway))).status).toBe(400);
      expect((await login(new TestUser(gateway), `#${id}`)).status).toBe(400);
      await gateway.time.advance(60_000);
      const again = new TestUser(gateway);
      expect((await again.call('phoneLogin', { phone: PHONE, smsCaptcha: await again.code(PHONE, 1) })).status).toBe(200);
      expect(await idOf(again)).not.toBe(id);
      expect((await again.call('followMember', { memberId: String(id), follow: 1 })).status).toBe(404);
      expect((await again.call('blacklistUpdate', { memberId: String(id), blocked: true })).status).toBe(404);
    });

    test('leaves the ledger’s numbers, and nothing else', async () => {
      const { db } = database();
      const before = await exportOf(id);
      await grant(db, id, 120);
      const expert = await storeExpert(db, { nickname: 'SaoVàng' });
      expect((await ana.call('followMember', { memberId: String(expert), follow: 1 })).status).toBe(200);
      expect((await ana.call('ringtoneUpdate', RINGTONE)).status).toBe(200);
      await gateway.services.content.messages.send(TENANT, id, {
        kind: 'system',
        title: { 'vi-VN': 'Chào' },
        text: { 'vi-VN': 'Xin chào' },
      });
      await ana.call('blacklistUpdate', { memberId: String(expert), blocked: true });
      const published = await ana.call('publishPost', { title: 'Derby', content: 'What a night', fileIds: [], matchId: null });
      const postId = Number(published.data['postId']);
      await ana.call('sendFeedback', { kind: 'other', text: 'One goal is missing', matchId: null, fileIds: [], alertRecords: [] });
      const other = await storeExpert(db, { nickname: 'SaoBạc' });
      const reported = { tenant: TENANT, kind: 'post', targetId: postId + 1, at: 0 } as const;
      await db.insert(reports).values({ ...reported, memberId: id, reason: 'spam', weight: 1 });
      const removal = { rule: 'spam', reason: 'Ads', excerpt: 'Call 0912', removedBy: 'op', appealText: 'No ad' } as const;
      await db.insert(removals).values([id, other].map((memberId) => ({ ...reported, ...removal, targetId: Number(memberId), memberId })));
      await ana.call('viewPost', { postId });
      const announcementId = await gateway.services.content.announcements.add({ tenant: TENANT, title: {}, content: {} });
      expect((await ana.call('readAnnouncement', { announcementId })).status).toBe(200);
      const full = await exportOf(id);
      expect(full).not.toEqual(before);
      expect(full).toMatchObject({
        match: { alerts: { mainSwitch: 0 } },
        notice: { letters: [{ title: { 'vi-VN': 'Chào' } }], readAnnouncements: [announcementId] },
        prediction: { follows: [{ memberId: String(expert) }] },
        member: { profile: { phone: '+84912345678' }, blacklist: [{ memberId: String(expert) }], sessions: [{}], knownDevices: [{}] },
        community: { posts: [{ title: 'Derby', content: 'What a night' }], comments: [], likes: [], minutesOfReading: 1 },
        profile: { feedback: [{ text: 'One goal is missing' }], realName: { state: 'none' } },
        files: [],
      });
      expect(full).toMatchObject({ community: { reports: [{ reason: 'spam' }], removals: [{ reason: 'Ads', appeal: 'No ad' }] } });
      expect(full['ledger']).toMatchObject({
        balances: expect.arrayContaining([expect.objectContaining({ unit: 'coins', balance: 120 })]),
      });
      await ana.call('deleteAccount', PASSWORD);
      await waitingTimeIsOver();
      const left = await exportOf(id);
      expect(left).toMatchObject({
        member: { sessions: [], knownDevices: [], blacklist: [], cameFrom: [] },
        match: { matches: [], teamsAndCompetitions: [], alerts: null, votes: [] },
        notice: { letters: [], readAnnouncements: [] },
        chat: { messages: [], reactions: [], reports: [] },
        prediction: { expert: null, applications: [], follows: [], stances: [], purchases: [] },
        community: { posts: [], comments: [], likes: [], reports: [], removals: [], minutesOfReading: 0 },
        profile: { feedback: [], realName: { state: 'none' } },
      });
      expect(JSON.stringify(left)).not.toContain('912345678');
      expect(await tablesAbout(id)).toEqual(['community_posts.member_id']); // what is deleted says nothing, and leaves its place
      expect(await tablesAbout(other)).toContain('community_removals.member_id');
      expect(left['ledger']).toEqual(full['ledger']);
      const visitor = new TestUser(gateway);
      expect((await visitor.call('post', { postId })).status).toBe(404);
      expect((await visitor.call('memberDetail', { memberId: String(id) })).status).toBe(404);
    });

    test('an expert is one no more, and others may bear the name', async () => {
      const { db } = database();
      const expert = await storeExpert(db, { nickname: 'SaoVàng' });
      await db.update(members).set({ deletionDueAt: gateway.time.now() }).where(eq(members.id, expert));
      expect(await gateway.services.accountData.eraseDue()).toBe(1);
      expect(await exportOf(expert)).toMatchObject({ prediction: { expert: { introduction: '', leagueIds: [] } } });
      expect((await ana.call('updateBaseInfo', { nickname: 'SaoVàng' })).status).toBe(200);
    });

    test('goes on after a room has failed, takes nothing from who is not due, and ends when it is closed', async () => {
      const { db } = database();
      const forgetMember = vi.fn<MemberData['forgetMember']>(() => Promise.resolve());
      forgetMember.mockRejectedValueOnce(new Error('the room is away'));
      const reported: string[] = [];
      const accountData = createAccountData({
        db,
        timers: gateway.time.timers(),
        rooms: [{ room: 'test', exportOf: () => Promise.resolve({}), forgetMember }],
        avatarFiles: NO_AVATAR_FILES,
        notifier: NO_ACCOUNT_NOTIFIER,
        report: (message) => void reported.push(message),
      });
      await db.update(members).set({ deletionDueAt: gateway.time.now() }).where(eq(members.id, id));
      expect([await accountData.eraseDue(), await accountData.eraseDue(), await accountData.eraseDue()]).toEqual([0, 1, 0]);
      expect(reported).toHaveLength(1);
      expect(forgetMember.mock.calls).toEqual([[{ memberId: id, tenant: TENANT }], [{ memberId: id, tenant: TENANT }]]);
      const due = [id, await storeExpert(db, { nickname: 'SaoVàng' })];
      await db.update(members).set({ deletionDueAt: gateway.time.now(), erasedAt: null }).where(inArray(members.id, due));
      let closing = Promise.resolve();
      forgetMember.mockImplementationOnce(() => {
        closing = accountData.close();
        return Promise.resolve();
      });
      expect(await accountData.eraseDue()).toBe(1);
      await closing;
    });

    test('that is being carried out is not cancelled by a login that was on its way', async () => {
      const { members: service } = gateway.services.memberServices;
      await database()
        .db.update(members)
        .set({ deletionDueAt: gateway.time.now(), erasedAt: gateway.time.now() })
        .where(eq(members.id, id));
      expect(await service.keep(id)).toBe(false);
      expect((await ana.call('appMember', {})).status).toBe(401);
    });
  });

  test('an export is the member’s own, and made five times an hour', async () => {
    const { data } = await ana.call('exportAccount', {});
    expect(data).toMatchObject({ exportedAt: gateway.time.now(), rooms: { member: { profile: { memberId: String(id) } } } });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_?hash|passwordHash/i);
    for (let count = 1; count < 5; count += 1) await ana.call('exportAccount', {});
    expect((await ana.call('exportAccount', {})).status).toBe(429);
  });

  test('an export names the inviter as members see one, without an id', async () => {
    const { db } = database();
    const [ben] = await db
      .insert(members)
      .values(aMemberRow({ tenant: TENANT, nickname: 'Ben mời' }))
      .returning({ id: members.id });
    await db
      .update(members)
      .set({ invitedBy: ben?.id ?? 0n })
      .where(eq(members.id, id));
    const data = await exportOf(id);
    expect(data).toMatchObject({ member: { profile: { invitedBy: 'Ben mời' } } });
    expect(JSON.stringify(data)).not.toContain(`"${ben?.id ?? ''}"`);
  });

  /** Brings what waits to its end, without playing a month of the gateway's other jobs. */
  async function waitingTimeIsOver(): Promise<void> {
    const at = gateway.time.now();
    await database().db.update(members).set({ deletionDueAt: at }).where(isNotNull(members.deletionDueAt));
    await gateway.services.accountData.eraseDue();
  }

  function login(user: TestUser, memberName: string = PHONE) {
    return user.call('login', { memberName, password: aSecret('a'), captcha: 'password-login' });
  }

  function exportOf(memberId: bigint): Promise<Readonly<Record<string, unknown>>> {
    return gateway.services.accountData.exportOf({ tenant: TENANT, memberId });
  }

  /** Returns the columns that name a member, whatever table they are in. */
  async function tablesAbout(memberId: bigint): Promise<readonly string[]> {
    const { db } = database();
    const keys = await db
      .select({ table: sql<string>`conrelid::regclass::text`, column: sql<string>`attname::text` })
      .from(sql`pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]`)
      .where(sql`contype = 'f' and confrelid = 'members'::regclass`);
    const found: string[] = [];
    for (const { table, column } of keys) {
      const rows = await db
        .select({ one: sql`1` })
        .from(sql`${sql.identifier(table)}`)
        .where(sql`${sql.identifier(column)} = ${memberId}`);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found.toSorted();
  }

  async function nicknameOf(memberId: bigint): Promise<string | undefined> {
    const [row] = await database().db.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId));
    return row?.nickname;
  }

  async function idOf(user: TestUser): Promise<bigint> {
    return BigInt(String((await user.call('appMember', {})).data['memberId']));
  }
});

const RINGTONE = {
  mainSwitch: 0,
  focusNoticeFlag: 1,
  scoringSoundFlag: 0,
  homeGoalSound: 0,
  guestGoalSound: 0,
  scoringShockFlag: 0,
} as const;
