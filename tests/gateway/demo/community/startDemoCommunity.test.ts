import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { deleteDemoPosts } from '#gateway/community/deletePosts.ts';
import { comments, likes, posts } from '#gateway/community/tables.ts';
import type { Database } from '#gateway/db/database.ts';
import { forgetOldPosts, KEPT_MS } from '#gateway/demo/community/forgetOldPosts.ts';
import { startDemoCommunity } from '#gateway/demo/community/startDemoCommunity.ts';
import { createDemoMembers } from '#gateway/demo/members/demoMembers.ts';
import type { DemoCommunity } from '#gateway/demoPorts.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import { uploads } from '#gateway/files/tables.ts';
import { members } from '#gateway/member/tables.ts';
import { messages } from '#gateway/notice/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { startSimulatedFeed } from '#tests/builders/startSimulatedFeed.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { until } from '#tests/builders/until.ts';

const CALENDAR = { seed: 7, matches: 24 };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Steps of one demo, in order. */
describe('the community of a demo', () => {
  let database: Database;
  let gateway: TestGateway;
  let feed: Feed;
  let life: DemoCommunity | null = null;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    feed = await startSimulatedFeed(gateway, CALENDAR);
    await createDemoMembers(database.db, gateway.services.memberServices.members);
    await start();
  });
  afterAll(async () => {
    await life?.close();
    await feed.stop();
    await gateway.close();
    await database.close();
  });

  async function start(): Promise<void> {
    const { catalogue, community, files, memberServices } = gateway.services;
    const notifier = memberServices.accountNotifier;
    const timers = gateway.time.timers();
    life = startDemoCommunity({ db: database.db, calendar: CALENDAR, catalogue, community, files, notifier, timers, report: gateway.tell });
    await life.opened;
  }

  async function counts(): Promise<readonly number[]> {
    const { db } = database;
    return Promise.all([posts, comments, likes, uploads, messages].map((table) => db.$count(table)));
  }

  test.each(LANGUAGES)('users with %s find posts of the past day, all published, some with images', async (language) => {
    const { db } = database;
    const isOfTenant = eq(posts.tenant, TENANTS[language].tenantCode);
    const stored = await db.select().from(posts).where(isOfTenant);
    expect(stored.length).toBeGreaterThan(10);
    expect(stored.filter(({ state }) => state !== 'published')).toEqual([]);
    expect(stored.filter(({ publishedAt }) => publishedAt > KICKOFF || publishedAt < KICKOFF - DAY_MS)).toEqual([]);
    const { data } = await new TestUser(gateway, { language }).call('postList', { list: 'newest' });
    const { posts: listed } = CALLS.postList.output.parse(data);
    expect(listed.map(({ publishedAt }) => publishedAt)).toEqual(listed.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b - a));
    const [image] = stored.flatMap(({ images }) => images);
    expect(image && (await gateway.services.files.open(image.id, 'list'))).toBeInstanceOf(Buffer);
  });

  test('a post about a match shows it as it was at that time', async () => {
    const stored = await database.db.select().from(posts).orderBy(asc(posts.id));
    const [before] = stored.filter(({ match, publishedAt }) => match !== null && publishedAt < match.kickoffAt);
    expect(before?.match?.moment?.score).toEqual({ home: 0, away: 0 });
    const over = stored.filter(({ match, publishedAt }) => match !== null && publishedAt > match.kickoffAt + 3 * 3_600_000);
    for (const { match } of over) expect(match?.moment?.clock.kind).toBe('word');
  });

  test('the first demo member has a welcome, and a letter about an answer that leads to its post', async () => {
    const { db } = database;
    const found = await db
      .select({ tenant: members.tenant, link: messages.link })
      .from(messages)
      .innerJoin(members, eq(members.id, messages.memberId))
      .where(and(eq(members.demo, true), eq(members.account, 'demofan1')))
      .orderBy(asc(messages.id));
    for (const language of LANGUAGES) {
      const links = found.filter(({ tenant }) => tenant === TENANTS[language].tenantCode).map(({ link }) => link);
      expect(links).toEqual(['/community', expect.stringMatching(/^\/community\/\d+\?comment=\d+$/)]);
    }
  });

  test('starting again on the same data repeats nothing', async () => {
    await life?.close();
    const before = await counts();
    await start();
    expect(await counts()).toEqual(before);
  });

  test('then they write as time passes', async () => {
    const before = (await counts())[1] ?? 0;
    for (let minute = 0; minute < 90; minute += 1) {
      await gateway.time.advance(MINUTE_MS);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(async () => expect((await counts())[1]).toBeGreaterThan(before));
  });

  test('posts older than a week are deleted with all that belongs to them', async () => {
    await life?.close();
    const { db } = database;
    const authors = await db.select({ id: members.id }).from(members).where(eq(members.demo, true));
    const ids = authors.map(({ id }) => id);
    const images = gateway.services.community.publishing.images;
    const forget = (now: number) => forgetOldPosts({ db, images }, ids, now, () => Promise.resolve());
    const stored = await db.$count(posts);
    await forget(KICKOFF - DAY_MS + KEPT_MS);
    expect(await db.$count(posts)).toBe(stored);
    await forget(KICKOFF + DAY_MS + KEPT_MS);
    expect([await db.$count(posts), await db.$count(comments), await db.$count(likes)]).toEqual([0, 0, 0]);
    const shown = await db.select({ releasedAt: uploads.releasedAt }).from(uploads);
    expect(shown.filter(({ releasedAt }) => releasedAt === null)).toEqual([]);
  });

  test('a gateway that is no demo deletes all that demo members posted', async () => {
    const { db } = database;
    await start();
    await life?.close();
    expect(await db.$count(posts)).toBeGreaterThan(0);
    await deleteDemoPosts(db, gateway.services.community.publishing.images);
    expect([await db.$count(posts), await db.$count(comments), await db.$count(likes)]).toEqual([0, 0, 0]);
  });

  test('nobody writes in a database with a real member', async () => {
    await roomUsers(gateway, database, 1);
    await start();
    expect(await database.db.$count(posts)).toBe(0);
  });
});
