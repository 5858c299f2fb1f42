import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AvatarFiles } from '#gateway/member/account/avatarFiles.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { Input } from '#contract/calls/calls.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aSecret, PHONES, TestUser } from '#tests/builders/apiUser.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';

const PHONE = PHONES['vi-VN'];
const GONE = 'c'.repeat(32);

onDatabase('accountHandlers', (database) => {
  let gateway: TestGateway;
  let ana: TestUser;
  /** What was claimed and given up, oldest first. */
  const files: (readonly unknown[])[] = [];
  const avatarFiles: AvatarFiles = {
    async claim(_, tenant, memberId, purpose, fileIds) {
      files.push(['claim', tenant, typeof memberId, purpose, ...fileIds]);
      if (fileIds[0] === GONE) throw new LocalizedError(400, 'wrongCode');
      return fileIds.map((fileId) => ({ id: fileId.repeat(2), width: 320, height: 320 }));
    },
    async release(_, _tenant, _memberId, imageIds) {
      files.push(['release', ...imageIds]);
    },
  };
  beforeEach(async () => {
    await emptyTables(database());
    files.length = 0;
    gateway = await aGateway(database(), `test ${Math.random()}`, null, { fileClaims: avatarFiles });
    ana = new TestUser(gateway);
    const answer = await ana.call('registerByPhone', { phone: PHONE, smsCaptcha: await ana.code(PHONE, 4), password: aSecret() });
    expect(answer.status).toBe(200);
  });
  afterEach(() => gateway.close());

  test('members change their nickname once, and their profile text any number of times', async () => {
    const say = async (info: Input<'updateBaseInfo'>) => {
      const { status, msg } = await ana.call('updateBaseInfo', info);
      const { nickname } = (await ana.call('appMember', {})).data;
      const { profile, nicknameChanged } = (await ana.call('memberInfo', {})).data;
      return { status, msg, nickname, profile, nicknameChanged };
    };
    const drawn = String((await ana.call('appMember', {})).data['nickname']);
    expect(await say({ profile: '  At the far post.  ' })).toMatchObject({
      nickname: drawn,
      profile: 'At the far post.',
      nicknameChanged: false,
    });
    expect(await say({ nickname: drawn })).toMatchObject({ status: 200, nicknameChanged: false });
    expect(await say({ nickname: 'Ngân'.normalize('NFD') })).toMatchObject({ status: 200, nickname: 'Ngân', nicknameChanged: true });
    expect(await say({ nickname: 'Another', profile: 'x' })).toEqual({
      status: 400,
      msg: 'Biệt danh chỉ đổi được một lần, và bạn đã đổi rồi.',
      nickname: 'Ngân',
      profile: 'At the far post.',
      nicknameChanged: true,
    });
    expect(await say({ nickname: 'Ngân', profile: '' })).toMatchObject({ status: 200, profile: '' });
    for (const wrong of [{ nickname: 'x' }, { nickname: 'a b' }, { profile: 'x'.repeat(101) }, { profile: 'a\nb' }])
      expect((await say(wrong)).status).toBe(400);
  });

  test.each([
    ['that of an expert', 'Sao Đỏ'.replace(' ', ''), 'SAOđỏ'],
    ['that of an expert with other letters of the same look', 'Tom10', 'TornlO'],
    ['that of an expert in another alphabet', 'TOM', 'ТОМ'],
    ['that of our staff', 'SaoVàng', 'Admin'],
    ['that of our staff, twice and numbered', 'SaoVàng', 'QuảnTrịAdm1n01'.slice(0, 12)],
    ['that of the app', 'SaoVàng', 'touch1ine'],
  ])('a nickname that could be taken for %s is refused in words, and may be changed afterwards', async (_, expert, nickname) => {
    await storeExpert(database().db, { nickname: expert });
    expect(await ana.call('updateBaseInfo', { nickname })).toMatchObject({
      status: 400,
      msg: 'Biệt danh này quá giống của một chuyên gia hoặc của ban quản trị. Hãy chọn biệt danh khác.',
    });
    expect((await ana.call('updateBaseInfo', { nickname: 'SaoXanh' })).status).toBe(200);
    expect((await ana.call('appMember', {})).data['nickname']).toBe('SaoXanh');
  });

  test('an upload becomes the avatar, the one before is given up, and none is none', async () => {
    const avatarAfter = async (avatarFileId: string | null) => {
      const { status } = await ana.call('updateBaseInfo', { avatarFileId });
      return [status, (await ana.call('appMember', {})).data['avatar']];
    };
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)] as const;
    expect(await avatarAfter(first)).toEqual([200, `/files/${first}${first}/list.webp`]);
    expect(await avatarAfter(second)).toEqual([200, `/files/${second}${second}/list.webp`]);
    expect(await avatarAfter(GONE)).toEqual([400, `/files/${second}${second}/list.webp`]);
    expect(await avatarAfter(null)).toEqual([200, null]);
    expect(await avatarAfter('x')).toEqual([400, null]);
    const claim = ['claim', 'VNWOS', 'bigint', 'avatar'];
    expect(files).toEqual([
      [...claim, first],
      [...claim, second],
      ['release', first.repeat(2)],
      [...claim, GONE],
      ['release', second.repeat(2)],
    ]);
  });

  test('a nickname like that of another member, or of an expert of another tenant, is a member’s own', async () => {
    const { db } = database();
    await db.insert(memberTable).values(aMemberRow({ tenant: 'VNWOS', nickname: 'SaoXanh' }));
    await storeExpert(db, { nickname: 'SaoXanh', tenant: 'IDWOS' });
    expect((await ana.call('updateBaseInfo', { nickname: 'SaoXanh' })).status).toBe(200);
  });

  test('of two concurrent new nicknames one is accepted', async () => {
    const answers = await Promise.all(['One1', 'Two2'].map((nickname) => ana.call('updateBaseInfo', { nickname })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('members list their sessions by public ids and end them individually', async () => {
    const elsewhere = new TestUser(gateway, { device: 'device-of-elsewhere' });
    await gateway.time.advance(1);
    await elsewhere.call('login', { memberName: PHONE, password: aSecret('a'), captcha: 'password-login' });
    const { data } = await ana.call('memberInfo', {});
    expect(data).toMatchObject({ phone: '****5678', hasPassword: true, profile: '', nicknameChanged: false });
    expect(data['sessions']).toMatchObject([{ deviceId: 'device-of-elsewhere', current: false }, { current: true }]);
    const [{ id }] = JSON.parse(JSON.stringify(data['sessions']));
    await ana.call('endSession', { id: 'x' });
    expect((await elsewhere.call('appMember', {})).status).toBe(200);
    expect((await ana.call('endSession', { id })).status).toBe(200);
    expect((await elsewhere.call('appMember', {})).status).toBe(401);
    expect((await ana.call('appMember', {})).status).toBe(200);
  });
});
