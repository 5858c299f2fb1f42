import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { members } from '#gateway/member/tables.ts';
import { createExpertProfiles, LEAGUES_FIXED_MS } from '#gateway/prediction/experts/expertProfiles.ts';
import { experts } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { inAll } from '#tests/builders/content.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { type Answer, aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const REAL_NAME = 'Nguyễn Thị Canary';
const INTRODUCTION = 'Mười năm xem nửa dưới bảng xếp hạng Anh.';

onDatabase('expertAccountHandlers', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  let ben: RoomUser;
  let league: number;
  let log: string;
  beforeEach(async () => {
    await emptyTables(database());
    log = '';
    gateway = await aGateway(database(), 'test', null, {
      log: { write: (line) => void (log += line) },
      report: (line) => void (log += line),
    });
    const cup = { ...aFixture('m2'), competition: { ...aFixture('m2').competition, sourceId: 'cup', name: inAll('A cup'), hot: false } };
    const old = { ...aFixture('m3'), competition: { ...aFixture('m3').competition, sourceId: 'old', name: inAll('Zonal'), hot: true } };
    await gateway.sink.fixtures([cup, old, aFixture('m1'), aBasketballFixture('g1')]);
    const [first, second] = await roomUsers(gateway, database(), 2);
    if (first === undefined || second === undefined) throw new Error('no members were registered');
    [ana, ben] = [first, second];
    league = competition('league');
  });
  afterEach(() => gateway.close());

  const competition = (sourceId: string): number => gateway.services.catalogue.competitionIdOf(sourceId) ?? 0;
  const run = (...args: readonly string[]): Promise<string> => operate(gateway, database(), ...args);
  const basic = async (user: RoomUser = ana) => (await user.caller.call('expertBasic', {})).data;
  const apply = (given: object = {}, user: RoomUser = ana): Promise<Answer> =>
    user.caller.call('introduction', { introduction: INTRODUCTION, leagueIds: [league], realName: REAL_NAME, agreed: true, ...given });
  const makeExpert = (user: RoomUser) => run('role', '--member', String(user.id), '--is', 'expert');
  const follow = (expertId: bigint | string, flag: 0 | 1 = 1, user: RoomUser = ana) =>
    user.caller.call('followMember', { memberId: String(expertId), follow: flag });

  test('an application waits, is refused with its reason, sent again without the name, and granted', async () => {
    expect(await basic()).toMatchObject({ isExpert: false, introduction: '', leagues: [], application: null, realName: false });
    expect((await apply()).data).toEqual({ state: 'pending', at: KICKOFF, reason: null });
    expect(await basic()).toMatchObject({
      isExpert: false,
      introduction: INTRODUCTION,
      leagues: [{ competitionId: league, sport: 'football', name: 'League vi' }],
      application: { state: 'pending' },
      realName: true,
    });
    const twice = await apply();
    expect([twice.status, twice.msg]).toEqual([409, 'Đơn của bạn đang được xét duyệt. Vui lòng chờ kết quả.']);

    await gateway.time.advance(5_000);
    await run('expert', 'refuse', '--member', String(ana.id), '--reason', 'Giới thiệu quá chung chung');
    expect((await basic())['application']).toEqual({ state: 'refused', at: KICKOFF + 5_000, reason: 'Giới thiệu quá chung chung' });
    expect((await apply({ realName: undefined })).data).toMatchObject({ state: 'pending' });

    await makeExpert(ana);
    expect(await basic()).toMatchObject({
      isExpert: true,
      introduction: INTRODUCTION,
      leagues: [{ competitionId: league }],
      leaguesChangeableAt: 0,
      application: { state: 'granted' },
      income: 0,
      escrow: 0,
      amounts: [8, 18, 28, 38, 58, 88],
    });
  });

  test('a role that is taken away ends the application, and a new one replaces the profile', async () => {
    await apply();
    await makeExpert(ana);
    await run('role', '--member', String(ana.id), '--is', 'none');
    expect(await basic()).toMatchObject({ isExpert: false, application: null, realName: true });
    expect((await ana.caller.call('strongLeagues', { leagueIds: [league] })).status).toBe(403);
    await apply({ introduction: 'Ghi lại mọi nhận định sai của tôi.', leagueIds: [competition('cup')] });
    await makeExpert(ana);
    expect(await basic()).toMatchObject({ introduction: 'Ghi lại mọi nhận định sai của tôi.', leagues: [{ name: 'A cup vi' }] });
  });

  test('an expert replaces the introduction at once, and it is screened too', async () => {
    await makeExpert(ana);
    const { status, data } = await apply({ introduction: 'Chỉ viết về những trận tôi đã xem.' });
    expect([status, data]).toEqual([200, {}]);
    expect(await basic()).toMatchObject({ introduction: 'Chỉ viết về những trận tôi đã xem.', leagues: [] });
    expect((await apply({ introduction: 'Nhắn Zalo 0912 345 678 để nhận kèo.' })).status).toBe(400);
  });

  test('an application is refused with words', async () => {
    await run('words', 'load', '--words', 'ăn chắc');
    const refusals: readonly (readonly [object, number, string])[] = [
      [{ realName: undefined }, 400, 'Hãy nhập họ tên thật của bạn. Chỉ người xét duyệt mới thấy.'],
      [{ leagueIds: [league, 999_999] }, 400, 'Có giải đấu bạn chọn không còn nữa. Hãy chọn lại.'],
      [{ introduction: 'Kèo nào tôi đưa cũng ăn chắc trăm phần trăm.' }, 400, REFUSED_INTRODUCTION],
      [{ introduction: 'Mời vào nhóm https://t.me/keo để nhận kèo.' }, 400, REFUSED_INTRODUCTION],
    ];
    for (const [given, status, words] of refusals) expect(await apply(given)).toMatchObject({ status, msg: words });
    expect((await apply({ introduction: 'Quá ngắn.' })).status).toBe(400);
    expect((await apply({ agreed: false })).status).toBe(400);
    await run('mute', '--member', String(ana.id), '--minutes', '10', '--reason', 'Spam');
    expect((await apply()).status).toBe(403);
    expect((await basic())['application']).toBeNull();
  });

  test('the real name is in no answer and no line of the log', async () => {
    const answers = [await apply(), await apply(), await ana.caller.call('expertBasic', {}), await ana.caller.call('appMember', {})];
    await makeExpert(ana);
    answers.push(await ben.caller.call('memberDetail', { memberId: String(ana.id) }));
    answers.push(await ben.caller.call('expertDetail', { expertId: String(ana.id) }));
    answers.push(await ben.caller.call('expertList', { list: 'all' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200, 200, 200, 200]);
    expect(JSON.stringify(answers) + log).not.toContain('Canary');
  });

  test('strong leagues are changed once in thirty days; the same ones are no change', async () => {
    await makeExpert(ana);
    const [cup, zonal] = [competition('cup'), competition('old')];
    const set = (...leagueIds: readonly number[]) => ana.caller.call('strongLeagues', { leagueIds: [...leagueIds] });
    expect((await set(league, cup)).data).toEqual({ leaguesChangeableAt: KICKOFF + LEAGUES_FIXED_MS });
    await gateway.time.sleep(3_600_000);
    expect((await set(league, cup)).data).toEqual({ leaguesChangeableAt: KICKOFF + LEAGUES_FIXED_MS });
    const refused = await set(zonal);
    expect([refused.status, refused.msg]).toEqual([409, 'Giải sở trường chỉ đổi được 30 ngày một lần. Bạn có thể đổi sau 30 ngày nữa.']);
    expect(await basic()).toMatchObject({ leagues: [{ name: 'League vi' }, { name: 'A cup vi' }] });
    expect((await set(league, league)).status).toBe(400);
    expect((await set(999_999)).msg).toBe('Có giải đấu bạn chọn không còn nữa. Hãy chọn lại.');

    const { db } = database();
    const at = (now: number) => createExpertProfiles(db, () => now);
    await expect(at(KICKOFF + LEAGUES_FIXED_MS - 1).setLeagues(ana.id, [zonal])).rejects.toMatchObject({ messageKey: 'leaguesFixed' });
    await at(KICKOFF + LEAGUES_FIXED_MS).setLeagues(ana.id, [zonal]);
    expect((await db.select().from(experts))[0]).toMatchObject({ leagueIds: [zonal] });
  });

  test('leagues of one sport are offered, those that most know first, then by name', async () => {
    const { leagues } = (await ana.caller.call('leagueOptions', { sport: 'football' })).data;
    expect(leagues).toMatchObject([{ name: 'League vi' }, { name: 'Zonal vi' }, { name: 'A cup vi', competitionId: competition('cup') }]);
    const games = (await ana.caller.call('leagueOptions', { sport: 'basketball' })).data['leagues'];
    expect(games).toMatchObject([{ sport: 'basketball', name: 'League vi' }]);
  });

  test('members follow others of their tenant, experts or not, newest first, and stop', async () => {
    const [carla] = await roomUsers(gateway, database(), 1);
    if (carla === undefined) throw new Error('no member was registered');
    for (const user of [ben, carla]) await makeExpert(user);
    expect((await follow(ben.id)).data).toEqual({ followers: 1 });
    await gateway.time.advance(1_000);
    expect((await follow(carla.id)).data).toEqual({ followers: 1 });
    expect((await follow(carla.id)).data).toEqual({ followers: 1 });
    expect((await follow(carla.id, 1, ben)).data).toEqual({ followers: 2 });
    const ids = async () => (await ana.caller.call('followedMembers', {})).data['memberIds'];
    expect(await ids()).toEqual([String(carla.id), String(ben.id)]);
    expect((await follow(carla.id, 0)).data).toEqual({ followers: 1 });
    expect(await ids()).toEqual([String(ben.id)]);
    await run('role', '--member', String(ben.id), '--is', 'none');
    expect(await ids()).toEqual([String(ben.id)]);
    expect((await follow(ben.id, 0)).data).toEqual({ followers: 0 });
  });

  test('nobody follows themselves, or someone of another tenant', async () => {
    const [foreign] = await roomUsers(gateway, database(), 1, 'id-ID');
    if (foreign === undefined) throw new Error('no member was registered');
    await makeExpert(ana);
    await run('role', '--member', String(foreign.id), '--is', 'expert', '--tenant', 'IDWOS');
    expect(await follow(ana.id)).toMatchObject({ status: 400, msg: 'Bạn không thể tự theo dõi chính mình.' });
    for (const id of [foreign.id, '99999999999999999999']) {
      expect((await follow(id)).status).toBe(404);
      expect((await ana.caller.call('memberDetail', { memberId: String(id) })).status).toBe(404);
    }
    expect((await foreign.caller.call('followedMembers', {})).data).toEqual({ memberIds: [] });
    expect((await foreign.caller.call('expertList', { list: 'all' })).data).toMatchObject({ experts: [{ expertId: String(foreign.id) }] });
    expect((await foreign.caller.call('expertDetail', { expertId: String(ana.id) })).status).toBe(404);
  });

  test('a member’s page says who they are for the caller', async () => {
    await makeExpert(ben);
    await follow(ben.id);
    await database().db.update(members).set({ avatar: '', profile: 'Góc trái khán đài B' }).where(eq(members.id, ben.id));
    const { data } = await ana.caller.call('memberDetail', { memberId: String(ben.id) });
    const view = { memberId: String(ben.id), nickname: ben.nickname, avatar: null, profile: 'Góc trái khán đài B' };
    expect(data).toMatchObject({ ...view, isExpert: true, followed: true, followers: 1 });
    expect((await ben.caller.call('memberDetail', { memberId: String(ana.id) })).data).toMatchObject({ isExpert: false, followed: false });
  });

  test('income and coins in escrow are those of the ledger, also below zero', async () => {
    await makeExpert(ana);
    const post = (kind: 'income' | 'escrow', amount: number) =>
      gateway.services.ledger.run((money) =>
        money.post({
          tenant: 'VNWOS',
          unit: 'coins',
          key: `test ${kind}`,
          about: { kind: 'refund', articleId: 1, title: 'A stance', reason: 'corrected' },
          legs: [
            { account: { kind: 'rewards', memberId: null }, amount: -amount },
            { account: { kind, memberId: ana.id }, amount },
          ],
        }),
      );
    await post('income', -18);
    await post('escrow', 38);
    expect(await basic()).toMatchObject({ income: -18, escrow: 38 });
    expect(await basic(ben)).toMatchObject({ income: 0, escrow: 0 });
  });
});

const REFUSED_INTRODUCTION = 'Phần giới thiệu có nội dung không được phép. Hãy bỏ thông tin liên hệ, liên kết hoặc từ bị cấm rồi gửi lại.';
