import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { members } from '#gateway/member/tables.ts';
import { messages } from '#gateway/notice/tables.ts';
import { executeCommand } from '#gateway/operator/executeCommand.ts';
import { audit } from '#gateway/operator/tables.ts';
import { maskedName } from '#gateway/profile/realName/realNames.ts';
import { profileMemberData } from '#gateway/profile/profileMemberData.ts';
import { realNames } from '#gateway/profile/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { operate, type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { HeldFiles } from '#tests/builders/heldFiles.ts';

const NAME = 'Nguyễn Thị Canary';
const NUMBER = '11010519491231002X';
const OTHER_NUMBER = '440524198001010013';

onDatabase('real names', (database) => {
  let gateway: TestGateway;
  let files: HeldFiles;
  let ana: RoomUser;
  let ben: RoomUser;
  let log: string;
  beforeEach(async () => {
    await emptyTables(database());
    files = new HeldFiles();
    log = '';
    gateway = await aGateway(database(), 'test', null, {
      fileClaims: files.claims(),
      log: { write: (line) => void (log += line) },
      report: (line) => void (log += line),
    });
    const [first, second] = await roomUsers(gateway, database(), 2);
    if (first === undefined || second === undefined) throw new Error('no members were registered');
    [ana, ben] = [first, second];
  });
  afterEach(() => gateway.close());

  const run = (...args: readonly string[]): Promise<string> => operate(gateway, database(), ...args);
  const of = (user: RoomUser, ...command: readonly string[]) => run(...command, '--member', String(user.id));
  const photos = (user: RoomUser): string[] => [files.put(user.id, 'identity'), files.put(user.id, 'identity')];
  const submit = (user: RoomUser = ana, given: { readonly number?: string; readonly name?: string; readonly fileIds?: string[] } = {}) =>
    user.caller.call('submitRealName', { name: NAME, number: NUMBER, fileIds: photos(user), ...given });
  const view = async (user: RoomUser = ana) => (await user.caller.call('realName', {})).data;
  const letters = async () =>
    (await database().db.select().from(messages).orderBy(messages.id)).map(({ title, link }) => [title['vi-VN'], link]);

  test('waits for a review, and is masked everywhere', async () => {
    expect(await view()).toEqual({ state: 'none', at: null, reason: null, maskedName: null, number: null });
    const sent = await submit(ana, { number: '110105 19491231 002 x' });
    expect([sent.status, sent.data]).toEqual([200, await view()]);
    expect(await view()).toEqual({
      state: 'pending',
      at: KICKOFF,
      reason: null,
      maskedName: 'N***** *** ******',
      number: { first: '1', last: 'X' },
    });
    const stored = JSON.stringify(await database().db.select().from(realNames), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [NUMBER, NAME, '19491231']) expect(stored + log).not.toContain(secret);
  });

  test.each([
    ['the last sign does not fit', '110105194912310021'],
    ['the day does not exist', '11010519490230002X'],
    ['it is too short', '110105194912310'],
    ['it has other signs', '1101051949123100２X'],
  ])('is refused when %s, without a word about what would fit', async (_, number) => {
    const { status, msg } = await submit(ana, { number });
    expect(status).toBe(400);
    expect(msg).not.toMatch(/X/);
    expect(await view()).toMatchObject({ state: 'none' });
  });

  test('needs two photos of the member, which are used once', async () => {
    const own = photos(ana);
    const [stranger = ''] = photos(ben);
    const statuses = [
      await submit(ana, { fileIds: own.slice(1) }),
      await submit(ana, { fileIds: [...own, files.put(ana.id, 'identity')] }),
      await submit(ana, { fileIds: [own[0] ?? '', stranger] }),
      await submit(ana, { fileIds: [own[0] ?? '', files.put(ana.id, 'feedback')] }),
      await submit(ana, { fileIds: own }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 400, 400, 200]);
  });

  test('one number proves one member of a tenant, also when two send it at once', async () => {
    const both = await Promise.all([submit(ana), submit(ben)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.msg).toContain('tài khoản khác');
    const [abroad] = await roomUsers(gateway, database(), 1, 'id-ID');
    if (abroad === undefined) throw new Error('no member was registered');
    expect((await submit(abroad)).status).toBe(200);
  });

  test('sent again while it waits it changes nothing; another number is refused', async () => {
    const first = await submit();
    await gateway.time.advance(1_000);
    expect((await submit()).data).toEqual(first.data);
    expect([(await submit(ana, { number: OTHER_NUMBER })).status, (await view())['at']]).toEqual([409, KICKOFF]);
  });

  test('attempts are limited, because each says whether a number is somebody’s', async () => {
    await submit(ben);
    for (let i = 0; i < 5; i += 1) expect((await submit()).status).toBe(409);
    const refused = await submit(ana, { number: OTHER_NUMBER });
    expect([refused.status, refused.msg]).toEqual([429, 'Bạn đã thử quá nhiều lần. Thử lại sau 60 phút.']);
    await gateway.time.advance(3_600_000);
    expect((await submit(ana, { number: OTHER_NUMBER })).status).toBe(200);
  });

  test('is approved: a letter, points, and no second one', async () => {
    await submit();
    expect(await run('realname', 'list')).toMatch(/^fan\d+ {2}2026-11-21T15:00Z$/);
    expect(await run('realname', 'list', '--tenant', 'IDWOS')).toBe('IDWOS has no real names that wait.');
    await gateway.time.advance(5_000);
    await of(ana, 'realname', 'approve');
    expect(await view()).toMatchObject({ state: 'approved', at: KICKOFF + 5_000, number: { first: '1', last: 'X' } });
    expect(await letters()).toEqual([['Danh tính của bạn đã được xác minh', '/account/realName']]);
    expect((await ana.caller.call('pointBalance', {})).data).toEqual({ balance: 80 });
    await expect(of(ana, 'realname', 'approve')).rejects.toThrow('no real name that waits');
    const again = await submit(ana, { number: OTHER_NUMBER });
    expect([again.status, again.msg]).toEqual([409, 'Bạn đã được xác minh. Nếu cần sửa, hãy gửi góp ý.']);
    expect((await submit(ben)).status).toBe(409);
  });

  test('is refused with a reason: number and photos go, and another member may have the number', async () => {
    const fileIds = photos(ana);
    await submit(ana, { fileIds });
    await of(ana, 'realname', 'refuse', '--reason', 'Ảnh mờ $&');
    expect(await view()).toMatchObject({ state: 'refused', reason: 'Ảnh mờ $&', maskedName: null, number: null });
    expect(files.released).toEqual(fileIds);
    const [letter] = await database().db.select().from(messages);
    expect([letter?.link, letter?.text['vi-VN']]).toEqual(['/account/realName', expect.stringContaining('Lý do: Ảnh mờ $&')]);
    expect((await ana.caller.call('pointBalance', {})).data).toEqual({ balance: 0 });
    expect((await submit(ben)).status).toBe(200);
    expect((await submit(ana, { number: OTHER_NUMBER })).status).toBe(200);
    expect(await view()).toMatchObject({ state: 'pending', reason: null });
  });

  test('an operator sees name and number with a reason, which the audit keeps; the audit has neither', async () => {
    const fileIds = photos(ana);
    await submit(ana, { fileIds });
    await expect(of(ana, 'realname', 'show')).rejects.toThrow('--reason');
    const shown = await of(ana, 'realname', 'show', '--reason', 'first review');
    expect(shown).toContain(NUMBER);
    expect(shown).toContain(NAME);
    expect(shown).toContain(fileIds.join('\n'));
    const entries = JSON.stringify(await database().db.select({ command: audit.command, payload: audit.payload }).from(audit));
    expect(entries).toContain('first review');
    expect(entries).not.toContain(NUMBER);
    expect(entries).not.toContain(NAME);
    await expect(of(ben, 'realname', 'show', '--reason', 'x')).rejects.toThrow('sent no real name');
    const args = ['realname', 'show', '--member', String(ana.id), '--reason', 'x', '--tenant', 'VNWOS'];
    await expect(executeCommand(database().db, () => KICKOFF, { args, actor: 'op' })).rejects.toThrow('TOUCHLINE_PEPPER is not set');
  });

  test('an application to become an expert has the approved name, whatever it says', async () => {
    await gateway.sink.fixtures([aFixture('m1')]);
    const leagueIds = [gateway.services.catalogue.competitionIdOf('league') ?? 0];
    const apply = (user: RoomUser, realName?: string) =>
      user.caller.call('introduction', {
        introduction: 'Mười năm xem nửa dưới bảng xếp hạng Anh.',
        leagueIds,
        agreed: true,
        ...(realName !== undefined && { realName }),
      });
    await submit();
    expect((await apply(ana)).status).toBe(400); // not approved yet
    await of(ana, 'realname', 'approve');
    expect((await ana.caller.call('expertBasic', {})).data).toMatchObject({ realName: true });
    expect((await apply(ana, 'Somebody Else')).status).toBe(200);
    expect((await apply(ben, 'Trần Văn Ben')).status).toBe(200);
    const listed = await run('expert', 'applications');
    expect([listed.includes(NAME), listed.includes('Somebody'), listed.includes('Trần Văn Ben')]).toEqual([true, false, true]);
  });

  test('is exported masked, and goes with its member', async () => {
    const { db } = database();
    const data = profileMemberData(db, gateway.services.profile.realNames);
    const owner = { tenant: ana.tenant, memberId: ana.id };
    await submit();
    expect(await data.exportOf(owner)).toMatchObject({ realName: await view() });
    await data.forgetMember(owner);
    expect(await view()).toMatchObject({ state: 'none' });
    expect((await submit(ben)).status).toBe(200);
    await db.delete(members).where(eq(members.id, ben.id));
    expect(await db.select().from(realNames)).toEqual([]);
  });
});

describe('maskedName', () => {
  test.each([
    ['林予安', '林**'],
    ['Nguyễn An', 'N***** **'],
    ['👩‍🚀é', '👩‍🚀*'],
  ])('%s is %s', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });
});
