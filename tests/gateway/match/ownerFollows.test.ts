import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOLLOW_LIMIT, FOLLOWED_TARGETS_LIMIT } from '#contract/calls/limits.ts';
import { followedTargets, follows } from '#gateway/match/tables.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aSecret, TestUser } from '#tests/builders/apiUser.ts';

const PHONE = '0912345678';
const DEVICE = 'device-of-a-fan-01';

onDatabase('Follows across a change of feed', (database) => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database(), 'first');
  });
  afterEach(() => gateway.close());

  test('limits count only the matches, teams and competitions of the current feed', async () => {
    const fan = aFan();
    const matchIds = await announce(FOLLOW_LIMIT);
    const teamIds = await teamsOf(fan);
    expect((await fan.call('focusUpdate', { matchIds, teamIds: teamIds.slice(0, FOLLOWED_TARGETS_LIMIT), follow: 1 })).status).toBe(200);

    await switchTo('second');
    const returned = aFan();
    const others = await announce(1);
    const otherTeams = await teamsOf(returned);
    const { data } = await returned.call('focusUpdate', { matchIds: others, teamIds: otherTeams, follow: 1 });
    expect(data).toEqual({ matchIds: others, leftIds: [], teamIds: otherTeams, competitionIds: [] });

    await switchTo('first');
    const back = await aFan().call('focusList', {});
    expect(back.data).toMatchObject({ matchIds, teamIds: teamIds.slice(0, FOLLOWED_TARGETS_LIMIT) });
  });

  test('a device’s follows of another feed are merged into the member too', async () => {
    const device = aFan();
    const [followed = 0, left = 0] = await announce(2);
    const [team = 0] = await teamsOf(device);
    await device.call('focusUpdate', { matchIds: [followed], teamIds: [team], follow: 1 });
    await database().db.update(follows).set({ excluded: true });
    await device.call('focusUpdate', { matchIds: [left], follow: 1 });

    await switchTo('second');
    const member = aFan();
    await member.call('registerByPhone', { phone: PHONE, smsCaptcha: await member.code(PHONE, 4), password: aSecret() });
    const { db } = database();
    const rows = await db.select().from(follows).orderBy(follows.matchId);
    expect(rows).toMatchObject([
      { matchId: followed, excluded: true, ownerId: expect.stringMatching(/^member:/) },
      { matchId: left, excluded: false, ownerId: expect.stringMatching(/^member:/) },
    ]);
    expect(await db.select().from(followedTargets)).toMatchObject([{ targetId: team, ownerId: expect.stringMatching(/^member:/) }]);
  });

  test('a followed match cannot be deleted without its follow', async () => {
    const fan = aFan();
    await fan.call('focusUpdate', { matchIds: await announce(1), follow: 1 });
    await expect(database().db.execute('delete from matches')).rejects.toThrow();
    expect(await database().db.$count(follows)).toBe(1);
  });

  function aFan(): TestUser {
    return new TestUser(gateway, { device: DEVICE });
  }

  async function switchTo(feed: string): Promise<void> {
    await gateway.close();
    gateway = await aGateway(database(), feed);
  }

  async function announce(count: number): Promise<number[]> {
    const ids = await gateway.sink.fixtures(Array.from({ length: count }, (_, i) => aFixture(`m${i}`)));
    return [...ids.values()].sort((a, b) => a - b);
  }

  async function teamsOf(user: TestUser): Promise<number[]> {
    const { data } = await user.call('instantList', { sport: 'football' });
    const teams: { id: number }[] = JSON.parse(JSON.stringify(data['teams']));
    return teams.map(({ id }) => id).sort((a, b) => a - b);
  }
});
