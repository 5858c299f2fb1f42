import { afterEach, beforeEach, expect, test } from 'vitest';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { type RoomUser, roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

onDatabase('what a member changes', (database) => {
  let gateway: TestGateway;
  let ana: RoomUser;
  let ben: RoomUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    const [user, other] = await roomUsers(gateway, database(), 2);
    if (user === undefined || other === undefined) throw new Error('the members were not registered');
    ana = user;
    ben = other;
    await entriesFor('other'); // opens the log
  });
  afterEach(() => gateway.close());

  test('is told to the other sessions, once it is stored', async () => {
    const match = (await gateway.sink.fixtures([aFixture('a')])).get('a') ?? 0;
    await ana.caller.call('focusUpdate', { matchIds: [match], follow: 1 });
    await ana.caller.call('ringtoneUpdate', { ...RINGTONE_DEFAULTS, homeGoalSound: 1 });
    await ana.caller.call('blacklistUpdate', { memberId: String(ben.session.memberId), blocked: true });
    expect(await entriesFor('other')).toEqual([['follows'], ['settings'], ['blocks']]);
    expect(await entriesFor(ana.session.id)).toEqual([]);
  });

  test('is told to nobody when the gateway refuses it', async () => {
    expect((await ana.caller.call('followMember', { memberId: '404', follow: 1 })).status).toBe(404);
    expect(await entriesFor('other')).toEqual([]);
  });

  /** What a session of the member gets beside counts. */
  async function entriesFor(sessionId: string): Promise<readonly unknown[]> {
    const page = await gateway.services.memberServices.accountLogs.page({ ...ana.session, id: sessionId });
    return page.entries.filter((entry) => Array.isArray(entry) && entry.length === 1);
  }
});
