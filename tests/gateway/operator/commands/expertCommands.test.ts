import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#gateway/notice/tables.ts';
import { audit } from '#gateway/operator/tables.ts';
import { members } from '#gateway/member/tables.ts';
import { expertRecords, stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { settleStances, storeExpert } from '#tests/builders/storedExperts.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const INTRODUCTION = 'Mười năm xem nửa dưới\nbảng xếp hạng Anh.';

onDatabase('EXPERT_COMMANDS', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    await gateway.sink.fixtures([aFixture('m1')]);
    const [first] = await roomUsers(gateway, database(), 1);
    if (first === undefined) throw new Error('no member was registered');
    ana = first;
  });
  afterEach(() => gateway.close());
  const run = (...args: readonly string[]): Promise<string> => operate(gateway, database(), ...args);
  const ofAna = (...command: readonly string[]) => run(...command, '--member', String(ana.id));
  const apply = (realName = 'Nguyễn Văn An') => {
    const leagueIds = [gateway.services.catalogue.competitionIdOf('league') ?? 0];
    return ana.caller.call('introduction', { introduction: INTRODUCTION, leagueIds, realName, agreed: true });
  };
  const inbox = async () =>
    (await database().db.select().from(messages).orderBy(messages.id)).map(({ memberId, title }) => [memberId, title['vi-VN']]);

  test('applications are listed with the real name, until they are decided', async () => {
    expect(await run('expert', 'applications')).toBe('VNWOS has no applications.');
    await apply('An\u001b[2J Nguyễn');
    expect(await run('expert', 'applications')).toMatch(
      /^fan\d+ {2}2026-11-21T15:00Z {2}An\[2J Nguyễn {2}League vi\n {2}Mười năm xem nửa dưới bảng xếp hạng Anh\.$/,
    );
    expect(await run('expert', 'applications', '--tenant', 'IDWOS')).toBe('IDWOS has no applications.');
    await ofAna('role', '--is', 'expert');
    expect(await run('expert', 'applications')).toBe('VNWOS has no applications.');
    expect(JSON.stringify(await database().db.select().from(audit))).not.toContain('Nguyễn');
  });

  test('a member is told of each decision, once', async () => {
    await apply();
    await ofAna('expert', 'refuse', '--reason', 'Quá chung chung $&');
    await expect(ofAna('expert', 'refuse', '--reason', 'x')).rejects.toThrow('has no application that waits');
    for (const is of ['expert', 'expert', 'none', 'none']) await ofAna('role', '--is', is);
    expect(await inbox()).toEqual([
      [ana.id, 'Đơn đăng ký chuyên gia chưa được duyệt'],
      [ana.id, 'Bạn đã trở thành chuyên gia'],
      [ana.id, 'Bạn không còn là chuyên gia'],
    ]);
    const [refusal] = await database().db.select().from(messages).orderBy(messages.id).limit(1);
    expect(refusal?.text['en-US']).toBe('Reason: Quá chung chung $&\n\nYou can change your application and send it again.');
  });

  test('nobody becomes an expert while a member bears a name that looks the same, until one of them is renamed', async () => {
    const { db } = database();
    await ofAna('member', 'rename', '--is', 'Kèo Thơm'.replace(' ', ''));
    const [rival] = await db
      .insert(members)
      .values(aMemberRow({ tenant: 'VNWOS', account: 'fan0000009', nickname: 'KÈOthơrn' }))
      .returning();
    expect(await apply()).toMatchObject({ status: 409, msg: expect.stringMatching(/^Có thành viên khác mang biệt danh quá giống/) });
    await expect(ofAna('role', '--is', 'expert')).rejects.toThrow(
      'The nickname looks like that of fan0000009, KÈOthơrn, and nobody may be taken for an expert: give one of them another, npm run operator -- member rename --tenant VNWOS.',
    );
    expect(await ofAna('member', 'show')).toMatch(/^role {6}none$/m);
    expect(await run('member', 'rename', '--member', String(rival?.id), '--is', 'Kèo88')).toBe('fan0000009 is Kèo88 now.');
    expect((await apply()).status).toBe(200);
    expect(await ofAna('role', '--is', 'expert')).toMatch(/ is an expert\.$/);
    await expect(run('member', 'rename', '--member', String(rival?.id), '--is', 'kèoTHƠM')).rejects.toThrow('looks like that of');
    await expect(run('member', 'rename', '--member', String(rival?.id), '--is', 'Kèо88')).rejects.toThrow('letters of one alphabet');
  });

  test('a member of another tenant is not decided about', async () => {
    await apply();
    await expect(ofAna('expert', 'refuse', '--reason', 'x', '--tenant', 'TYCC')).rejects.toThrow('TYCC has no member');
    expect((await ana.caller.call('expertBasic', {})).data).toMatchObject({ application: { state: 'pending' } });
  });

  test('check recomputes all records, and names what differs', async () => {
    const { db } = database();
    const [id, other] = [await storeExpert(db), await storeExpert(db, { tenant: 'IDWOS' })];
    const times = (['win', 'halfWin', 'loss', 'push', 'void'] as const).map((result, i) => ({ result, settledAt: KICKOFF - i }));
    const [first] = await settleStances(db, id, [...times, { combination: 2, playType: 'total', product: '3.61', settledAt: KICKOFF + 1 }]);
    await settleStances(db, other, times);
    const agrees = 'the records of 1 experts of VNWOS, with 6 settled stances, agree with their stances.';
    expect(await run('expert', 'check')).toBe(agrees);

    await db
      .update(stances)
      .set({ result: 'loss', product: '0' })
      .where(eq(stances.id, first ?? 0));
    expect(await run('expert', 'check')).toBe(
      `the records of 1 experts of VNWOS, with 6 settled stances, do NOT agree with their stances in 3 places: ${[
        'all 0',
        'playType 2',
        'competition 5001',
      ]
        .map((scope, i) => {
          const [win, loss, returned] = [i === 1 ? 1 : 2, 1, i === 1 ? '4.35' : '7.96'];
          const right = i === 1 ? '2.45' : '6.06';
          return `expert ${id}, ${scope}: win is ${win} and not ${win - 1}, loss is ${loss} and not ${loss + 1}, returned is ${returned} and not ${right}`;
        })
        .join('; ')}.`,
    );
    await db
      .update(stances)
      .set({ result: 'win', product: '1.9' })
      .where(eq(stances.id, first ?? 0));
    expect(await run('expert', 'check')).toBe(agrees);

    await db
      .update(stances)
      .set({ settledAt: KICKOFF - 9 })
      .where(eq(stances.id, first ?? 0));
    expect(await run('expert', 'check')).toContain('all 0: its results are in another order');
    await db.delete(expertRecords).where(eq(expertRecords.expertId, id));
    expect(await run('expert', 'check')).toContain(`expert ${id}, all 0: win is 0 and not 2`);
    await db.delete(stanceMatches).where(eq(stanceMatches.stanceId, first ?? 0));
    expect(await run('expert', 'check')).toContain(`stance ${first} is settled without a result or without matches`);
    expect(await run('expert', 'check', '--tenant', 'IDWOS')).toContain('with 5 settled stances, agree');
  });
});
