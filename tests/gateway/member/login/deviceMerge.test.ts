import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOLLOWED_TARGETS_LIMIT } from '#contract/calls/limits.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import { followedTargets } from '#gateway/match/tables.ts';
import { members as memberTable, smsCodes } from '#gateway/member/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aBasketballFixture, aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aSecret, TestUser } from '#tests/builders/apiUser.ts';

const PHONE = '0912345678';

onDatabase('createDeviceMerge', (database) => {
  let gateway: TestGateway;
  let ana: TestUser;
  let ids: number[];
  beforeEach(async () => {
    const { db } = database();
    for (const table of [memberTable, smsCodes, followedTargets]) await db.delete(table);
    gateway = await aGateway(database(), `test ${Math.random()}`);
    await gateway.sink.fixtures([aFixture('a'), aFixture('b'), aFixture('c'), aBasketballFixture('d')]);
    ana = new TestUser(gateway);
    ids = [...(await listed('football')), ...(await listed('basketball'))];
  });
  afterEach(() => gateway.close());

  test("moves a device's follows to the member, and leaves none on the device after logout", async () => {
    const [a = 0, b = 0, c = 0] = ids;
    await follow(ana, [a, b]);
    await register();
    expect((await ana.call('appMember', {})).data['focusMatches']).toEqual([a, b]);
    await follow(ana, [a], 0);
    await ana.call('exitSys', {});
    expect(await followed(ana)).toEqual([]);
    await follow(ana, [c]);
    await login();
    expect(await followed(ana)).toEqual([b, c]);
  });

  test('keeps a match unfollowed that the member has excluded, though the device follows it', async () => {
    const [a = 0] = ids;
    const { data } = await ana.call('match', { matchId: a });
    const { homeId } = JSON.parse(JSON.stringify(data['list'])).matches[0];
    await register();
    await ana.call('focusUpdate', { teamIds: [homeId], follow: 1 });
    await follow(ana, [a], 0);
    await ana.call('exitSys', {});
    await follow(ana, [a]);
    await login();
    expect((await ana.call('focusList', {})).data).toMatchObject({ matchIds: [], leftIds: [a], teamIds: [homeId] });
  });

  test("stays within the limit; the member's own follows come first", async () => {
    const teamIds = await announcedTeams(FOLLOWED_TARGETS_LIMIT + 3);
    const own = teamIds.slice(0, FOLLOWED_TARGETS_LIMIT - 2);
    await register();
    await ana.call('focusUpdate', { teamIds: own, follow: 1 });
    const device = new TestUser(gateway, { device: 'device-of-a-fan-01' });
    await device.call('focusUpdate', { teamIds: teamIds.slice(-5), follow: 1 });
    await login(device);
    const { data } = await device.call('focusList', {});
    const teams = JSON.parse(JSON.stringify(data['teamIds']));
    expect(teams).toHaveLength(FOLLOWED_TARGETS_LIMIT);
    expect(teams.slice(0, own.length)).toEqual(own);
  });

  test("keeps the member's settings, and copies the device's to a member without any", async () => {
    const loud = { ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 as const };
    const shaking = { ...RINGTONE_DEFAULTS, scoringShockFlag: 1 as const };
    await ana.call('ringtoneUpdate', loud);
    await register();
    expect((await ana.call('ringtoneInfo', {})).data).toEqual(loud);
    const other = new TestUser(gateway);
    await other.call('ringtoneUpdate', shaking);
    await login(other);
    expect((await other.call('ringtoneInfo', {})).data).toEqual(loud);
    await other.call('exitSys', {});
    expect((await other.call('ringtoneInfo', {})).data).toEqual(shaking);
  });

  test('returns the follows of one sport when requested', async () => {
    await follow(ana, ids);
    expect(await followed(ana)).toEqual(ids);
  });

  async function listed(sport: 'football' | 'basketball'): Promise<number[]> {
    const { data } = await ana.call('instantList', { sport });
    const matches: { id: number }[] = JSON.parse(JSON.stringify(data['matches']));
    return matches.map(({ id }) => id).sort((a, b) => a - b);
  }

  async function announcedTeams(count: number): Promise<number[]> {
    await gateway.sink.fixtures(Array.from({ length: count }, (_, i) => aFixture(`of a team ${i}`)));
    const { data } = await ana.call('instantList', { sport: 'football' });
    const matches: { homeId: number }[] = JSON.parse(JSON.stringify(data['matches']));
    return [...new Set(matches.map(({ homeId }) => homeId))].sort((a, b) => a - b).slice(-count);
  }

  async function follow(user: TestUser, matchIds: number[], wish: 0 | 1 = 1): Promise<void> {
    expect((await user.call('focusUpdate', { matchIds, follow: wish })).status).toBe(200);
  }

  async function followed(user: TestUser): Promise<unknown> {
    return (await user.call('focusList', { matchType: '1' })).data['matchIds'];
  }

  async function register(): Promise<void> {
    const answer = await ana.call('registerByPhone', { phone: PHONE, smsCaptcha: await ana.code(PHONE, 4), password: aSecret() });
    expect(answer.status).toBe(200);
  }

  async function login(user = ana): Promise<void> {
    const answer = await user.call('login', { memberName: PHONE, password: aSecret(), captcha: 'password-login' });
    expect(answer.status).toBe(200);
  }
});
