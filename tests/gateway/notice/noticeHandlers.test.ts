import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Input } from '#contract/calls/calls.ts';
import { LETTER_PAGE_SIZE, NEWS_PAGE_SIZE } from '#contract/calls/limits.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { createMembers } from '#gateway/member/members.ts';
import { createPasswords } from '#gateway/member/login/passwords.ts';
import { members } from '#gateway/member/tables.ts';
import { noticeHandlers } from '#gateway/notice/noticeHandlers.ts';
import { advertisements, announcements, messages, news, newsViews } from '#gateway/notice/tables.ts';
import { countUnread } from '#gateway/notice/unread.ts';
import { type ContentServices, createContentServices } from '#gateway/notice/contentServices.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { onDatabase } from '#tests/builders/databases.ts';
import { aGateway, type Answer, type TestGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { anExpertCard, aStanceCard } from '#tests/builders/aStanceCard.ts';
import { aRequestContext } from '#tests/builders/requestContext.ts';
import { aBanner, anArticle, inAll } from '#tests/builders/content.ts';

const HOUR = 3_600_000;
const VIET = { language: 'vi-VN' };

onDatabase('notice calls', (database) => {
  let gateway: TestGateway;
  let content: ContentServices;
  beforeEach(async () => {
    const { db } = database();
    for (const table of [announcements, advertisements, news, newsViews, messages, members]) await db.delete(table);
    gateway = await aGateway(database());
    content = createContentServices(db, gateway.time.timers().now);
  });
  afterEach(() => gateway.close());

  const get = (path: string, headers: Record<string, string> = VIET): Promise<Answer> => gateway.call('GET', path, { headers });
  const article = (id: number, deviceId: string) =>
    get(`/WOS-NOTICE/noauth/news/one?id=${id}`, { ...VIET, 'device-id': `device-of-a-test-${deviceId}` });

  test("announcements come newest first, in the request's language", async () => {
    await content.announcements.add({ tenant: 'VNWOS', title: inAll('First'), content: inAll('Long') });
    await content.announcements.add({ tenant: 'VNWOS', title: inAll('Second'), content: { 'id-ID': 'Panjang' } });
    expect((await get('/WOS-NOTICE/noauth/wosannouncement/xs')).data).toMatchObject([
      { title: 'Second vi', content: 'Panjang', publishedAt: KICKOFF },
      { title: 'First vi', content: 'Long vi' },
    ]);
  });

  test('Index has the banners of its place and the five newest articles', async () => {
    await content.advertisements.add(aBanner('VNWOS'));
    for (let i = 1; i <= 6; i += 1) await content.news.add(anArticle('VNWOS', `No. ${i}`));
    const home = (await get('/WOS-PREDICTION/noauth/queryHome')).data;
    const banner = { title: 'Banner vi', image: null, link: '/news/1' };
    expect(home).toMatchObject({ banners: [banner], news: [6, 5, 4, 3, 2].map((i) => ({ title: `No. ${i} vi`, views: 0 })) });
    expect((await get('/WOS-NOTICE/noauth/woscpad/list?place=index')).data).toMatchObject([banner]);
    expect((await get('/WOS-NOTICE/noauth/woscpad/list?place=match')).status).toBe(400);
  });

  test('Index has the stances and experts of the market, in the shape of the contract', async () => {
    const audiences: unknown[] = [];
    const handlers = noticeHandlers({
      ...content,
      async homeMarket(audience) {
        audiences.push(audience);
        return { stances: [aStanceCard(7)], experts: [anExpertCard('1')] };
      },
    });
    const answer = await handlers.queryHome({}, aRequestContext());
    expect(CALLS.queryHome.output.parse(answer)).toMatchObject({ stances: [{ articleId: 7, access: null }], experts: [{ expertId: '1' }] });
    expect(audiences).toEqual([{ tenant: 'VNWOS', language: 'vi-VN' }]);
  });

  test('news pages continue where the last one ended, and the last one is marked', async () => {
    for (let i = 1; i <= NEWS_PAGE_SIZE + 2; i += 1) await content.news.add(anArticle('VNWOS', `No. ${i}`));
    const first = pageOf(await get('/WOS-NOTICE/noauth/news/list'));
    expect([first.news.length, first.more]).toEqual([NEWS_PAGE_SIZE, true]);
    const second = pageOf(await get(`/WOS-NOTICE/noauth/news/list?before=${first.news.at(-1)?.id}`));
    expect([second.news.map(({ title }) => title), second.more]).toEqual([['No. 2 vi', 'No. 1 vi'], false]);
  });

  test('a device counts as one view of an article per hour, and another device as another', async () => {
    const id = await content.news.add(anArticle('VNWOS'));
    const views = async (device: string) => (await article(id, device)).data['views'];
    expect([await views('1'), await views('1'), await views('2')]).toEqual([1, 1, 2]);
    await gateway.time.sleep(HOUR - 1);
    expect(await views('1')).toBe(2);
    await gateway.time.advance(1);
    expect([await views('1'), await views('2')]).toEqual([3, 4]);
  });

  test('of one address, 600 views per hour count, whatever its devices', async () => {
    const id = await content.news.add(anArticle('VNWOS'));
    for (let device = 0; device < 610; device += 1) await content.news.read('VNWOS', id, { deviceId: `d${device}`, ip: '192.0.2.1' });
    expect((await content.news.find('VNWOS', id))?.views).toBe(600);
    await content.news.read('VNWOS', id, { deviceId: 'd', ip: '192.0.2.2' });
    expect((await content.news.find('VNWOS', id))?.views).toBe(601);
  });

  test('ten concurrent requests of a device count as one view', async () => {
    const id = await content.news.add(anArticle('VNWOS'));
    await Promise.all(Array.from({ length: 10 }, () => article(id, '1')));
    expect((await content.news.find('VNWOS', id))?.views).toBe(1);
  });

  test.each([['0000001'], ['9007199254740991']])('the unknown article %s is answered with 404 and a message', async (id) => {
    expect(await get(`/WOS-NOTICE/noauth/news/one?id=${id}`)).toMatchObject({
      status: 404,
      code: '404',
      msg: expect.stringMatching(/^Bài viết không tồn tại/),
    });
  });

  test('a member gets the number of unread messages, and others get none', async () => {
    const { db } = database();
    const now = gateway.time.timers().now;
    const members = createMembers(db, { passwords: createPasswords('pepper'), now, demo: false });
    const [ana, bo] = [await members.register(named('+84912345678')), await members.register(named('+84912345679'))];
    const message = {
      tenant: 'VNWOS',
      memberId: ana.id,
      kind: 'system' as const,
      title: inAll('Hello'),
      text: inAll('Words'),
      sentAt: KICKOFF,
    };
    await db.insert(messages).values([message, message, { ...message, readAt: KICKOFF }, { ...message, memberId: bo.id }]);
    expect(await countUnread(db, 'VNWOS', ana.id)).toBe(2);
    expect(await countUnread(db, 'IDWOS', ana.id)).toBe(0);
    expect((await get('/WOS-NOTICE/wosstationletter/count')).status).toBe(401);
  });

  test('a member reads their letters, newest first, and their log has the new count for every tab', async () => {
    const [ana, bo] = await roomUsers(gateway, database(), 2);
    if (ana === undefined || bo === undefined) throw new Error('the members were not registered');
    for (let i = 1; i <= LETTER_PAGE_SIZE + 1; i += 1)
      await content.messages.send('VNWOS', ana.id, { kind: 'system', title: inAll(`No. ${i}`), text: {} });
    await content.messages.send('VNWOS', bo.id, { kind: 'system', title: inAll('For Bo'), text: {} });
    const list = async (input: Input<'letterList'> = {}, user = ana) =>
      CALLS.letterList.output.parse((await user.caller.call('letterList', input)).data);
    const first = await list();
    expect([first.letters.length, first.more]).toEqual([LETTER_PAGE_SIZE, true]);
    expect(first.letters[0]).toMatchObject({ title: `No. ${LETTER_PAGE_SIZE + 1} vi`, text: '', sentAt: KICKOFF, read: false });
    const oldest = await list({ before: first.letters.at(-1)?.id });
    expect(oldest).toMatchObject({ letters: [{ title: 'No. 1 vi' }], more: false });
    const read = async (input: Input<'readLetter'>, user = ana) => (await user.caller.call('readLetter', input)).data;
    const letterId = first.letters[3]?.id ?? 0;
    for (let i = 0; i < 2; i += 1) expect(await read({ letterId })).toEqual({ count: LETTER_PAGE_SIZE, mentions: 0, announcements: [] });
    expect(await read({ letterId }, bo)).toMatchObject({ count: 1 });
    expect((await list()).letters.map((letter) => letter.read).indexOf(true)).toBe(3);
    expect(await read({ letterId, andOlder: true })).toMatchObject({ count: 3 });
    const log = await ana.caller.call('accountLog', {});
    expect(log.data['entries']).toContainEqual(['unread', 3]);
  });

  test('a letter is opened with its kind, its place, its refund and its neighbours, and by nobody else', async () => {
    const [ana, bo] = await roomUsers(gateway, database(), 2);
    if (ana === undefined || bo === undefined) throw new Error('the members were not registered');
    const older = await content.messages.send('VNWOS', ana.id, { kind: 'reply', title: inAll('Older'), text: {} });
    const about = { kind: 'refund', title: inAll('Refund'), text: inAll('Why'), link: '/expert/article/7/1' } as const;
    const id = (await content.messages.send('VNWOS', ana.id, { ...about, refund: { coins: 28, balance: 1_280 } })) ?? 0;
    const { data } = await ana.caller.call('letter', { id });
    expect(CALLS.letter.output.parse(data)).toEqual({
      letter: {
        id,
        kind: 'refund',
        title: 'Refund vi',
        text: 'Why vi',
        link: '/expert/article/7/1',
        refund: { coins: 28, balance: 1_280 },
        sentAt: KICKOFF,
        read: false,
      },
      older: { id: older, title: 'Older vi' },
      newer: null,
    });
    expect((await ana.caller.call('letterCount', {})).data).toEqual({ count: 2, mentions: 1, announcements: [] });
    const refused = await bo.caller.call('letter', { id });
    expect(refused).toMatchObject({ status: 404, msg: 'Tin nhắn này không còn nữa.' });
    const mentions = await ana.caller.call('letterList', { group: 'mentions' });
    expect(CALLS.letterList.output.parse(mentions.data).letters.map(({ title }) => title)).toEqual(['Older vi']);
  });

  test('announcements since the registration count as unread until they are read, in every log of the tenant', async () => {
    const add = (tenant: string) => gateway.services.content.announcements.add({ tenant, title: inAll('News'), content: inAll('Words') });
    const [before] = [await add('VNWOS'), await gateway.time.advance(HOUR)];
    const [ana, bo] = await roomUsers(gateway, database(), 2);
    if (ana === undefined || bo === undefined) throw new Error('the members were not registered');
    const newest = async (user = ana) => (await user.caller.call('accountLog', {})).data['entries'];
    expect(await newest()).toContainEqual(['unread', 0]);
    const [one, two] = [await add('VNWOS'), await add('VNWOS'), await add('IDWOS')];
    const read = async (announcementId: number, andOlder = false) =>
      (await ana.caller.call('readAnnouncement', { announcementId, andOlder })).data;
    expect((await ana.caller.call('letterCount', {})).data).toEqual({ count: 2, mentions: 0, announcements: [two, one] });
    expect(await newest()).toContainEqual(['unread', 2]);
    for (let i = 0; i < 2; i += 1) expect(await read(one)).toEqual({ count: 1, mentions: 0, announcements: [two] });
    expect(await read(before)).toMatchObject({ count: 1 });
    expect(await read(two, true)).toMatchObject({ count: 0 });
    expect(await newest()).toContainEqual(['read']);
    expect((await bo.caller.call('letterCount', {})).data).toMatchObject({ count: 2 });
    await gateway.services.content.announcements.remove('VNWOS', one);
    expect((await bo.caller.call('letterCount', {})).data).toMatchObject({ count: 1 });
  });

  test('clientIp returns the address that the gateway sees, whatever the header claims', async () => {
    expect((await get('/WOS-PREDICTION/noauth/getIp', { 'client-ip': '10.9.8.7' })).data).toEqual({ ip: '127.0.0.1' });
  });

  test("each tenant reads only its own content, and cannot remove another's", async () => {
    const canary = (tenant: string) => `canary-${tenant}`;
    const ids = new Map<string, number>();
    const tenants = LANGUAGES.map((language) => TENANTS[language].tenantCode);
    for (const tenant of tenants) {
      await content.announcements.add({ tenant, title: inAll(canary(tenant)), content: {} });
      await content.advertisements.add(aBanner(tenant, canary(tenant)));
      ids.set(tenant, await content.news.add(anArticle(tenant, canary(tenant))));
    }
    const lists = [
      '/WOS-NOTICE/noauth/wosannouncement/xs',
      '/WOS-NOTICE/noauth/woscpad/list?place=index',
      '/WOS-PREDICTION/noauth/queryHome',
      '/WOS-NOTICE/noauth/news/list',
    ];
    for (const tenant of tenants) {
      const one = `/WOS-NOTICE/noauth/news/one?id=${ids.get(tenant)}`;
      for (const path of [...lists, one]) {
        const seen = JSON.stringify((await get(path, { 'tenant-code': tenant })).data).match(/canary-[A-Z]+/g);
        expect([path, new Set(seen)]).toEqual([path, new Set([canary(tenant)])]);
      }
      for (const other of tenants.filter((code) => code !== tenant)) {
        expect((await get(one, { 'tenant-code': other })).status).toBe(404);
        expect(await content.news.remove(other, ids.get(tenant) ?? 0)).toBe(false);
      }
    }
  });
});

function named(phone: string) {
  return { tenant: 'VNWOS', phone, passwordDigest: null, inviteCode: null };
}

function pageOf({ data }: Answer): { readonly news: readonly { readonly id: number; readonly title: string }[]; readonly more: boolean } {
  return JSON.parse(JSON.stringify(data));
}
