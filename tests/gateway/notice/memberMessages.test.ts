import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LETTER_KINDS, type LetterGroup } from '#contract/notice/letter.ts';
import { createAccountData } from '#gateway/member/account/accountData.ts';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { NO_AVATAR_FILES } from '#gateway/member/account/avatarFiles.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { createMemberMessages, type MemberMessageContent, type MemberMessages } from '#gateway/notice/memberMessages.ts';
import { noticeMemberData } from '#gateway/notice/noticeMemberData.ts';
import { countUnread } from '#gateway/notice/unread.ts';
import { messages as messageTable } from '#gateway/notice/tables.ts';
import { aMemberRow } from '#tests/builders/aMemberRow.ts';
import { inAll } from '#tests/builders/content.ts';
import { onBothDatabases } from '#tests/builders/databases.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const NOW = Date.UTC(2026, 10, 21);
const CONTENT = { kind: 'system', title: inAll('Hello'), text: inAll('Words') } as const;

onBothDatabases('createMemberMessages', (database) => {
  let ana: bigint;
  let ben: bigint;
  let messages: MemberMessages;
  let changed: (readonly [tenant: string, memberId: bigint, unread: number])[];
  beforeEach(async () => {
    const { db } = database();
    await db.delete(messageTable);
    await db.delete(memberTable);
    const heard: typeof changed = []; // a count that an earlier test did not wait for stays in its own list
    changed = heard;
    const hear = (tenant: string, memberId: bigint): void =>
      void unread(tenant, memberId).then((number) => heard.push([tenant, memberId, number]));
    messages = createMemberMessages(db, () => NOW, {
      ...NO_ACCOUNT_NOTIFIER,
      unreadChanged: hear,
      marksChanged: hear,
    });
    const members = createMembers(db, { passwords: createPasswords('pepper'), now: () => NOW, demo: false });
    const register = async (phone: string): Promise<bigint> =>
      (await members.register({ tenant: 'VNWOS', phone, passwordDigest: null, inviteCode: null })).id;
    [ana, ben] = [await register('+84912345678'), await register('+84912345679')];
  });

  test('a sent message is stored, unread, before its member is notified', async () => {
    const id = await send(ana);
    expect(await database().db.select().from(messageTable)).toEqual([
      { id, tenant: 'VNWOS', memberId: ana, ...CONTENT, namedId: null, link: null, refund: null, onceKey: null, sentAt: NOW, readAt: null },
    ]);
    await expect.poll(() => changed).toEqual([['VNWOS', ana, 1]]);
  });

  test('many members get one message each in as many statements as it takes, and who has it already gets no second', async () => {
    const others = await database()
      .db.insert(memberTable)
      .values(Array.from({ length: 450 }, () => aMemberRow({ tenant: 'VNWOS' })))
      .returning({ id: memberTable.id });
    const once = { ...CONTENT, onceKey: 'once' };
    await messages.send('VNWOS', ben, once);
    const all = [ana, ben, ...others.map(({ id }) => id)];
    await messages.sendAll(
      'VNWOS',
      all.map((memberId) => ({ ...once, memberId })),
    );
    const stored = await database().db.select().from(messageTable);
    expect(stored.map(({ memberId }) => memberId).toSorted()).toEqual(all.toSorted());
    await expect.poll(() => changed.map(([, memberId]) => memberId).toSorted()).toEqual(all.toSorted());
  });

  test('unread messages are counted for each member and tenant', async () => {
    await send(ana);
    await send(ben);
    await send(ana);
    expect([await unread('VNWOS', ana), await unread('VNWOS', ben), await unread('IDWOS', ana)]).toEqual([2, 1, 0]);
  });

  test('a message is read once, and its member’s count is notified when it changes', async () => {
    const [, second = 0, third = 0] = [await send(ana), await send(ana), await send(ana)];
    await expect.poll(() => changed).toHaveLength(3); // counts that are read at once come in any order
    await messages.markRead('VNWOS', ana, second, false);
    expect(await readOf(ana)).toEqual([false, true, false]);
    await expect.poll(() => changed).toHaveLength(4);
    expect(changed.at(-1)).toEqual(['VNWOS', ana, 2]);
    await messages.markRead('VNWOS', ana, second, false);
    await messages.markRead('VNWOS', ana, third + 1_000, false);
    expect(await unread('VNWOS', ana)).toBe(2);
    expect(changed).toHaveLength(4);
    await messages.markRead('VNWOS', ana, second, true);
    expect(await readOf(ana)).toEqual([false, true, true]);
  });

  test('a message of another member or tenant stays unread', async () => {
    const id = await send(ana);
    await messages.markRead('VNWOS', ben, id, false);
    await messages.markRead('VNWOS', ben, id, true);
    await messages.markRead('IDWOS', ana, id, false);
    expect(await unread('VNWOS', ana)).toBe(1);
  });

  const send = async (to: bigint, content: MemberMessageContent = CONTENT): Promise<number> =>
    (await messages.send('VNWOS', to, content)) ?? 0;
  const unread = (tenant: string, memberId: bigint): Promise<number> => countUnread(database().db, tenant, memberId);

  test('a message of a key is sent once to each member, and notified once', async () => {
    const once = { ...CONTENT, onceKey: 'room 7 1' };
    expect(await send(ana, once)).toBeGreaterThan(0);
    expect(await messages.send('VNWOS', ana, once)).toBeNull();
    await send(ben, once);
    await send(ana, { ...CONTENT, onceKey: 'room 7 2' });
    expect([await unread('VNWOS', ana), await unread('VNWOS', ben)]).toEqual([2, 1]);
    await expect.poll(() => changed).toHaveLength(3);
  });

  test('the list of mentions has replies and mentions, the other one the rest', async () => {
    for (const kind of LETTER_KINDS) await send(ana, { ...CONTENT, kind });
    const kindsOf = async (group: LetterGroup) => (await messages.page('VNWOS', ana, 20, { group })).map(({ kind }) => kind);
    expect(await kindsOf('mentions')).toEqual(['mention', 'reply']);
    expect((await kindsOf('letters')).toReversed()).toEqual(LETTER_KINDS.filter((kind) => kind !== 'reply' && kind !== 'mention'));
  });

  test('an opened message has its neighbours of the same member, and is no other’s to open', async () => {
    const [first, , second, third] = [await send(ana), await send(ben), await send(ana), await send(ana)];
    expect(await messages.open('VNWOS', ana, second)).toMatchObject({
      message: { id: second },
      older: { id: first },
      newer: { id: third },
    });
    expect(await messages.open('VNWOS', ana, first)).toMatchObject({ older: null, newer: { id: second } });
    expect(await messages.open('VNWOS', ana, third)).toMatchObject({ older: { id: second }, newer: null });
    expect([await messages.open('VNWOS', ben, first), await messages.open('IDWOS', ana, first)]).toEqual([null, null]);
  });

  test('a message names another member as they are called today, also one whose account is deleted', async () => {
    const { db } = database();
    const title = { 'vi-VN': '{name} đã trả lời bạn', 'en-US': '{name} replied to you' };
    for (const namedId of [ben, ben, null]) await send(ana, { ...CONTENT, kind: 'reply', title, namedId });
    const rename = (nickname: string) => db.update(memberTable).set({ nickname }).where(eq(memberTable.id, ben));
    const titles = async () => (await messages.page('VNWOS', ana, 20)).map((message) => message.title['en-US']);
    await rename('Bo');
    expect(await titles()).toEqual(['{name} replied to you', 'Bo replied to you', 'Bo replied to you']);
    const [, second, first] = await messages.page('VNWOS', ana, 20);
    expect((await messages.open('VNWOS', ana, first?.id ?? 0))?.newer).toEqual({ id: second?.id, title: second?.title });
    const [exported] = z
      .object({ letters: z.array(z.object({ title: z.unknown() })) })
      .parse(await noticeMemberData(db).exportOf({ tenant: 'VNWOS', memberId: ana })).letters;
    expect(exported?.title).toEqual({ 'vi-VN': 'Bo đã trả lời bạn', 'en-US': 'Bo replied to you' });
    await db.update(memberTable).set({ deletionDueAt: 1 }).where(eq(memberTable.id, ben));
    const deps = { db, timers: new TestTime(NOW).timers(), rooms: [], avatarFiles: NO_AVATAR_FILES, notifier: NO_ACCOUNT_NOTIFIER };
    const reported: string[] = [];
    const accountData = createAccountData({ ...deps, report: (message) => void reported.push(message) });
    expect([await accountData.eraseDue(), reported]).toEqual([1, []]);
    await accountData.close();
    expect((await titles())[1]).toBe('Người dùng đã xóa replied to you');
    expect(JSON.stringify((await db.select().from(messageTable)).map((row) => row.title))).not.toContain('Bo');
  });

  /** Whether each of a member's messages is read, the newest first. */
  async function readOf(member: bigint): Promise<boolean[]> {
    return (await messages.page('VNWOS', member, 10)).map(({ readAt }) => readAt !== null);
  }

  test('a message that cannot be stored sends no notification', async () => {
    await expect(messages.send('VNWOS', 1n, CONTENT)).rejects.toThrow();
    expect(changed).toEqual([]);
  });
});
