import { beforeEach, expect, test } from 'vitest';
import { NO_ACCOUNT_NOTIFIER } from '#gateway/member/account/accountNotifier.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { members as memberTable } from '#gateway/member/tables.ts';
import { createMemberMessages, type MemberMessages } from '#gateway/notice/memberMessages.ts';
import { messages as messageTable } from '#gateway/notice/tables.ts';
import { inAll } from '#tests/builders/content.ts';
import { onBothDatabases } from '#tests/builders/databases.ts';

const NOW = Date.UTC(2026, 10, 21);
const CONTENT = { title: inAll('Hello'), text: inAll('Words') };

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
    messages = createMemberMessages(db, () => NOW, {
      ...NO_ACCOUNT_NOTIFIER,
      unreadChanged: (tenant, memberId) => void messages.unread(tenant, memberId).then((unread) => heard.push([tenant, memberId, unread])),
    });
    const members = createMembers(db, { passwords: createPasswords('pepper'), now: () => NOW, demo: false });
    const register = async (phone: string): Promise<bigint> =>
      (await members.register({ tenant: 'VNWOS', phone, passwordDigest: null, inviteCode: null })).id;
    [ana, ben] = [await register('+84912345678'), await register('+84912345679')];
  });

  test('a sent message is stored, unread, before its member is notified', async () => {
    const id = await messages.send('VNWOS', ana, CONTENT);
    expect(await database().db.select().from(messageTable)).toEqual([
      { id, tenant: 'VNWOS', memberId: ana, ...CONTENT, sentAt: NOW, readAt: null },
    ]);
    await expect.poll(() => changed).toEqual([['VNWOS', ana, 1]]);
  });

  test('unread messages are counted for each member and tenant', async () => {
    await messages.send('VNWOS', ana, CONTENT);
    await messages.send('VNWOS', ben, CONTENT);
    await messages.send('VNWOS', ana, CONTENT);
    expect([await messages.unread('VNWOS', ana), await messages.unread('VNWOS', ben), await messages.unread('IDWOS', ana)]).toEqual([
      2, 1, 0,
    ]);
  });

  test('a message is read once, and its member’s count is notified when it changes', async () => {
    const [, second = 0, third = 0] = [
      await messages.send('VNWOS', ana, CONTENT),
      await messages.send('VNWOS', ana, CONTENT),
      await messages.send('VNWOS', ana, CONTENT),
    ];
    await messages.markRead('VNWOS', ana, second, false);
    expect(await readOf(ana)).toEqual([false, true, false]);
    await expect.poll(() => changed).toHaveLength(4); // three were sent, one was read
    expect(changed.at(-1)).toEqual(['VNWOS', ana, 2]);
    await messages.markRead('VNWOS', ana, second, false);
    await messages.markRead('VNWOS', ana, third + 1_000, false);
    expect(await messages.unread('VNWOS', ana)).toBe(2);
    expect(changed).toHaveLength(4);
    await messages.markRead('VNWOS', ana, second, true);
    expect(await readOf(ana)).toEqual([false, true, true]);
  });

  test('a message of another member or tenant stays unread', async () => {
    const id = await messages.send('VNWOS', ana, CONTENT);
    await messages.markRead('VNWOS', ben, id, false);
    await messages.markRead('VNWOS', ben, id, true);
    await messages.markRead('IDWOS', ana, id, false);
    expect(await messages.unread('VNWOS', ana)).toBe(1);
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
