import { afterEach, beforeEach, expect, test } from 'vitest';
import { anonymousOwners, followedTargets, follows, notificationSettings } from '#gateway/match/tables.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { createCallers } from '#tests/builders/callers.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';

const DAY_MS = 86_400_000;

onDatabase('createAnonymousOwners', (database) => {
  let gateway: TestGateway;
  let matchId: number;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    matchId = (await gateway.sink.fixtures([aFixture('one')])).get('one') ?? 0;
  });
  afterEach(() => gateway.close());

  test('deletes all that a device has stored when it was not seen for 90 days', async () => {
    await storeAll(new TestUser(gateway));
    expect(await stored()).toEqual({ owners: 1, follows: 1, targets: 1, settings: 1 });
    gateway.time.frame += 91 * DAY_MS;
    expect(await gateway.services.anonymousOwners.prune()).toBe(1);
    expect(await stored()).toEqual({ owners: 0, follows: 0, targets: 0, settings: 0 });
  });

  test('keeps what a device has stored that still reads it', async () => {
    const user = new TestUser(gateway);
    await storeAll(user);
    gateway.time.frame += 50 * DAY_MS;
    expect((await user.call('focusList', {})).data['matchIds']).toEqual([matchId]);
    gateway.time.frame += 50 * DAY_MS;
    expect(await gateway.services.anonymousOwners.prune()).toBe(0);
    expect(await stored()).toEqual({ owners: 1, follows: 1, targets: 1, settings: 1 });
  });

  test('never deletes what a member has stored', async () => {
    const callers = await createCallers(gateway, database().db);
    await storeAll(await callers('member'));
    gateway.time.frame += 1_000 * DAY_MS;
    expect(await gateway.services.anonymousOwners.prune()).toBe(0);
    expect(await stored()).toEqual({ owners: 0, follows: 1, targets: 1, settings: 1 });
  });

  test('refuses the writes of made-up devices when their address has used its budget, and those of a member never', async () => {
    const { anonymousOwners: owners } = gateway.services;
    const callers = await createCallers(gateway, database().db);
    for (let write = 0; write < 40; write += 1) await owners.write('device-of-a-crowd', '127.0.0.1', 500);
    expect((await follow(new TestUser(gateway))).status).toBe(429);
    expect((await follow(await callers('member'))).status).toBe(200);
    await gateway.time.advance(3_600_000);
    expect((await follow(new TestUser(gateway))).status).toBe(200);
  });

  async function storeAll(user: TestUser): Promise<void> {
    await follow(user);
    const { data: fixture } = await user.call('match', { matchId });
    expect(fixture).toMatchObject({ sport: 'football' });
    const ringtone = {
      mainSwitch: 1,
      focusNoticeFlag: 1,
      scoringSoundFlag: 0,
      homeGoalSound: 0,
      guestGoalSound: 0,
      scoringShockFlag: 0,
    } as const;
    await user.call('ringtoneUpdate', ringtone);
    const competition = (await user.call('footballCompetitions', { tab: 'schedule', day: '2026-11-21' })).data['competitions'];
    const ids = Array.isArray(competition) ? competition.map((one: { competition: { id: number } }) => one.competition.id) : [];
    await user.call('focusUpdate', { competitionIds: ids, follow: 1 });
  }

  function follow(user: TestUser) {
    return user.call('focusUpdate', { matchIds: [matchId], follow: 1 });
  }

  async function stored() {
    const { db } = database();
    return {
      owners: await db.$count(anonymousOwners),
      follows: await db.$count(follows),
      targets: await db.$count(followedTargets),
      settings: await db.$count(notificationSettings),
    };
  }
});
