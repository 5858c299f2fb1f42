import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentServices, createContentServices } from '#gateway/notice/contentServices.ts';
import { activities, installs, settings } from '#gateway/tenant/tables.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { inAll } from '#tests/builders/content.ts';

const HOUR = 3_600_000;

onDatabase('createContentServices', (database) => {
  let gateway: TestGateway;
  let content: ContentServices;
  beforeEach(async () => {
    const { db } = database();
    for (const table of [settings, activities, installs]) await db.delete(table);
    gateway = await aGateway(database());
    content = createContentServices(db, gateway.time.timers().now);
  });
  afterEach(() => gateway.close());

  const get = async (path: string, language = 'vi-VN'): Promise<Answer> =>
    gateway.call('GET', `/WOS-OPERATOR/noauth/${path}`, { headers: { language } });

  test('a tenant without settings is in service, without a download URL and a version', async () => {
    expect((await get('tenant/getBaseConfig')).data).toEqual({ maintainStatus: 0, maintainDescription: '', oddsOn: true });
    expect((await get('wos/queryAddress')).data).toEqual({ downloadUrl: null });
    expect((await get('version/getWosVersion')).data).toEqual({ version: null, notes: '' });
  });

  test("maintenance is shown in the user's language, in that tenant only, until it ends", async () => {
    await content.settings.set('VNWOS', { maintenanceOn: true, maintenanceText: inAll('Back soon') });
    expect((await get('tenant/getBaseConfig')).data).toEqual({ maintainStatus: 1, maintainDescription: 'Back soon vi', oddsOn: true });
    expect((await get('tenant/getBaseConfig', 'id-ID')).data).toEqual({ maintainStatus: 0, maintainDescription: '', oddsOn: true });
    await content.settings.set('VNWOS', { maintenanceOn: false });
    expect((await get('tenant/getBaseConfig')).data).toEqual({ maintainStatus: 0, maintainDescription: '', oddsOn: true });
  });

  test('the operator of a tenant is named in the language of the text, else in the tenant’s; unset parts are empty', async () => {
    await content.settings.set('VNWOS', {
      operatorName: { 'vi-VN': 'Công ty Ví Dụ', 'en-US': 'Example Ltd' },
      operatorPlace: { 'vi-VN': 'Hà Nội' },
    });
    expect((await get('tenant/getOperator?language=en-US')).data).toEqual({ operator: 'Example Ltd', contact: '', place: 'Hà Nội' });
    expect((await get('tenant/getOperator?language=id-ID')).data).toMatchObject({ operator: 'Công ty Ví Dụ' });
    expect((await get('tenant/getOperator?language=en-US', 'zh-CN')).data).toEqual({ operator: '', contact: '', place: '' });
  });

  test('setting one value keeps the others', async () => {
    await content.settings.set('VNWOS', { downloadUrl: 'https://get.example/app' });
    await content.settings.set('VNWOS', { version: '2.1.0', versionNotes: inAll('Faster') });
    expect((await get('wos/queryAddress')).data).toEqual({ downloadUrl: 'https://get.example/app' });
    expect((await get('version/getWosVersion')).data).toEqual({ version: '2.1.0', notes: 'Faster vi' });
    expect((await get('version/getWosVersion', 'zh-CN')).data).toEqual({ version: null, notes: '' });
  });

  test('an activity is available within its period, in its tenant', async () => {
    const button = { label: inAll('Go'), link: '/match' };
    const period = { startsAt: KICKOFF + HOUR, endsAt: KICKOFF + 2 * HOUR };
    const id = await content.activities.add({ tenant: 'VNWOS', title: inAll('Cup'), text: inAll('Words'), ...period, button });
    const status = async (language?: string) => (await get(`activity?id=${id}`, language)).status;
    await gateway.time.sleep(HOUR - 1);
    expect(await get(`activity?id=${id}`)).toMatchObject({
      status: 404,
      code: '404',
      msg: expect.stringMatching(/^Sự kiện không tồn tại/),
    });
    await gateway.time.advance(1);
    expect((await get(`activity?id=${id}`)).data).toEqual({
      id,
      title: 'Cup vi',
      text: 'Words vi',
      ...period,
      button: { label: 'Go vi', link: '/match' },
    });
    expect(await status('en-US')).toBe(404);
    await gateway.time.sleep(HOUR - 1);
    expect(await status()).toBe(200);
    await gateway.time.advance(1);
    expect(await status()).toBe(404);
  });

  test('an install is counted once per device, channel and day', async () => {
    const report = (body: object, device = '1') =>
      gateway.call('POST', '/WOS-OPERATOR/noauth/callback', {
        body,
        headers: { language: 'vi-VN', 'device-id': `device-of-a-test-${device}` },
      });
    for (const body of [{ channelCode: 'a' }, { channelCode: 'a' }, { channelCode: 'b', channels: 'c' }, {}]) await report(body);
    await report({ channelCode: 'a' }, '2');
    await gateway.time.sleep(24 * HOUR);
    expect((await report({ channelCode: 'a' })).data).toEqual({});
    const rows = await database().db.select().from(installs).orderBy(installs.day, installs.deviceId, installs.channelCode);
    expect(rows.map(({ tenant, deviceId, channels, channelCode }) => [tenant, deviceId.at(-1), channels, channelCode])).toEqual([
      ['VNWOS', '1', '', ''],
      ['VNWOS', '1', '', 'a'],
      ['VNWOS', '1', 'c', 'b'],
      ['VNWOS', '2', '', 'a'],
      ['VNWOS', '1', '', 'a'],
    ]);
  });

  test('of one address, 600 installs per hour count, whatever its devices', async () => {
    const found = { tenant: 'VNWOS', channels: '', channelCode: '' };
    for (let device = 0; device < 610; device += 1) await content.installs.record({ ...found, deviceId: `d${device}` }, '2001:db8::1');
    expect(await database().db.$count(installs)).toBe(600);
    await content.installs.record({ ...found, deviceId: 'd' }, '2001:db8:1::1');
    expect(await database().db.$count(installs)).toBe(601);
  });
});
