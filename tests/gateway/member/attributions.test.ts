import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueActivityToken } from '#gateway/member/login/activityLinks.ts';
import { attributions, members as memberTable, smsCodes } from '#gateway/member/tables.ts';
import { dayOf } from '#i18n/dates.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { PHONES, TestUser } from '#tests/builders/apiUser.ts';

const PARTNER = { three_member_name: 'partner' };
const HOUR = 3_600_000;
const TODAY = new Date(KICKOFF).toISOString().slice(0, 10);

onDatabase('createAttributions', (database) => {
  let gateway: TestGateway;
  let ana: TestUser;
  beforeEach(async () => {
    for (const table of [attributions, memberTable, smsCodes]) await database().db.delete(table);
    gateway = await aGateway(database(), `test ${Math.random()}`);
    ana = new TestUser(gateway);
  });
  afterEach(() => gateway.close());

  test("counts a click once, for its link's partner and tenant", async () => {
    for (let i = 0; i < 3; i += 1) await ana.call('partnerClick', { click_id: 'one', ...PARTNER });
    await ana.call('partnerClick', { click_id: 'two', ...PARTNER });
    await ana.call('partnerClick', { click_id: 'three' });
    await new TestUser(gateway, { language: 'id-ID' }).call('partnerClick', { click_id: 'one', ...PARTNER });
    expect((await ana.call('partnerStats', PARTNER)).data).toEqual([{ date: TODAY, resource: 'click', count: 2 }]);
    expect((await ana.call('partnerStats', { three_member_name: 'nobody' })).data).toEqual([]);
  });

  test("attributes a registration on a click's device to its partner, once", async () => {
    await ana.call('partnerClick', { click_id: 'one', three_member_name: 'earlier' });
    await gateway.time.advance(1);
    await ana.call('partnerClick', { click_id: 'two', ...PARTNER });
    await gateway.time.sleep(24 * HOUR);
    const phone = PHONES['vi-VN'];
    expect((await ana.call('phoneLogin', { phone, smsCaptcha: await ana.code(phone, 1) })).status).toBe(200);
    await gateway.time.sleep(HOUR);
    await ana.call('phoneLogin', { phone, smsCaptcha: await ana.code(phone, 1) });
    const tomorrow = new Date(KICKOFF + 24 * HOUR).toISOString().slice(0, 10);
    expect((await ana.call('partnerStats', PARTNER)).data).toEqual([
      { date: tomorrow, resource: 'register', count: 1 },
      { date: TODAY, resource: 'click', count: 1 },
    ]);
    expect((await ana.call('partnerStats', { three_member_name: 'earlier' })).data).toMatchObject([{ resource: 'click' }]);
  });

  test('uses the days of the requested time zone', async () => {
    await ana.call('partnerClick', { click_id: 'one', ...PARTNER });
    const dates = async (zone: string) => (await ana.call('partnerStats', PARTNER, { 'time-zone': zone })).data;
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(await dates(zone)).toMatchObject([{ date: dayOf(KICKOFF, zone) }]);
    expect(dayOf(KICKOFF, 'Pacific/Kiritimati')).not.toBe(dayOf(KICKOFF, 'Pacific/Pago_Pago'));
  });

  test('an activity token logs its member in, once, within a minute, in the member’s tenant', async () => {
    const phone = PHONES['vi-VN'];
    await ana.call('phoneLogin', { phone, smsCaptcha: await ana.code(phone, 1) });
    const id = BigInt(String((await ana.call('appMember', {})).data['memberId']));
    const issue = () => issueActivityToken(database().db, id, gateway.time.now());
    const elsewhere = new TestUser(gateway);
    const [late, token] = [await issue(), await issue()];
    expect((await elsewhere.call('exchangeActivityToken', { activityToken: token })).status).toBe(200);
    expect((await elsewhere.call('appMember', {})).data['memberId']).toBe(String(id));
    const spent = await elsewhere.call('exchangeActivityToken', { activityToken: token });
    expect([spent.status, spent.msg]).toEqual([400, 'Liên kết đã hết hiệu lực. Hãy mở lại sự kiện.']);
    const foreign = new TestUser(gateway, { language: 'id-ID' });
    expect((await foreign.call('exchangeActivityToken', { activityToken: await issue() })).status).toBe(400);
    await gateway.time.advance(60_000);
    expect((await elsewhere.call('exchangeActivityToken', { activityToken: late })).status).toBe(400);
  });
});
