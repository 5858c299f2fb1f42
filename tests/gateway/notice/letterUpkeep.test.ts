import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemberMessages } from '#gateway/notice/memberMessages.ts';
import { keepLettersTidy } from '#gateway/notice/letterUpkeep.ts';
import { messages } from '#gateway/notice/tables.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { inAll } from '#tests/builders/content.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;

onDatabase('keepLettersTidy', (database) => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
  });
  afterEach(() => gateway.close());

  test('deletes letters of 90 days, read or not, and no newer one', async () => {
    const { db } = database();
    const timers = gateway.time.timers();
    const [ana] = await roomUsers(gateway, database(), 1);
    if (ana === undefined) throw new Error('no member was registered');
    const end = timers.now() + HOUR_MS;
    const send = (sentAt: number) =>
      createMemberMessages(db, () => sentAt).send('VNWOS', ana.id, { kind: 'system', title: inAll('Hello'), text: inAll('Words') });
    const [old, read, kept] = [await send(end - KEPT_MS - 1), await send(end - KEPT_MS), await send(end - KEPT_MS + 1)];
    await createMemberMessages(db, timers.now).markRead('VNWOS', ana.id, read ?? 0, false);
    expect(old).not.toBeNull();
    const upkeep = keepLettersTidy({ db, timers, report: (message) => expect.fail(message) });
    await gateway.time.advance(HOUR_MS);
    await upkeep.close();
    expect(await db.select({ id: messages.id }).from(messages)).toEqual([{ id: kept }]);
  });
});
