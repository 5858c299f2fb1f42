import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { isNationalId } from '#contract/member/nationalId.ts';
import { createSources } from '#gateway/console/sources/sources.ts';
import type { Database } from '#gateway/db/database.ts';
import { seedDemoContent } from '#gateway/demo/news/seedDemoContent.ts';
import { fillDemoQueue } from '#gateway/demo/queue/fillDemoQueue.ts';
import { drawSpecimenCard } from '#gateway/demo/queue/specimenCard.ts';
import { SANDBOX } from '#gateway/demo/sandboxPayments.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { members } from '#gateway/member/tables.ts';
import { publishHandlers } from '#gateway/prediction/publish/publishHandlers.ts';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';
import { realNames } from '#gateway/profile/tables.ts';
import { roomUsers } from '#tests/builders/chat/roomUsers.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { startSimulatedFeed } from '#tests/builders/startSimulatedFeed.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const CALENDAR = { seed: 7, matches: 60 };
/** Kind and what it is of, each once. */
const WAITING = [
  'appeal post',
  'held post',
  'payment otherAmount',
  'realName realName',
  'report comment',
  'report message',
  'report post',
  'stance stance',
];

/** Steps of one demo, in order. */
describe('what waits in the console of a demo', () => {
  let database: Database;
  let gateway: TestGateway;
  let feed: Feed;
  let reports: string[];
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    feed = await startSimulatedFeed(gateway, CALENDAR);
    await seedDemoContent(database.db, () => gateway.time.now());
    await fill();
  });
  afterAll(async () => {
    await feed.stop();
    await gateway.close();
    await database.close();
  });

  async function fill(): Promise<void> {
    const { hub, catalogue, community, files, ledger, memberServices, prediction, profile, rooms } = gateway.services;
    const { releaseOffers, publishStance } = publishHandlers(prediction.publishing);
    reports = [];
    await fillDemoQueue({
      db: database.db,
      calendar: CALENDAR,
      catalogue,
      hub,
      rooms,
      community,
      files,
      realNames: profile.realNames,
      run: ledger.run,
      supplier: SANDBOX,
      publication: {
        offers: async (matchId, context) => (await releaseOffers({ matchId }, context)).offers,
        publish: async (input, context) => publishStance(input, context),
      },
      stancesChanged: prediction.market.stancesChanged,
      notifier: memberServices.accountNotifier,
      timers: gateway.time.timers(),
      random: () => 0.5,
      report: (message) => reports.push(message),
    });
  }

  async function waitingIn(tenant: string) {
    const { hub, catalogue } = gateway.services;
    const sources = createSources({ now: gateway.time.now.bind(gateway.time), catalogue, rowOf: hub.row, pepper: TEST_CONFIG.keys.pepper });
    const lists = await Promise.all(sources.map((source) => source.list(database.db, tenant)));
    return lists.flat();
  }

  test.each(LANGUAGES)('one of each kind waits for operators of %s, about a match in play and without gaps', async (language) => {
    expect(reports).toEqual([]);
    const items = await waitingIn(TENANTS[language].tenantCode);
    expect(items.map(({ kind, of }) => `${kind} ${of}`).toSorted()).toEqual(WAITING);
    expect(items.filter(({ title }) => /[{}]/.test(title))).toEqual([]);
    expect(items.find(({ of }) => of === 'message')).toMatchObject({ count: 3, match: { isLive: true } });
    expect(items.find(({ kind }) => kind === 'realName')).toMatchObject({ images: 2 });
  });

  test('a restart adds nothing, and fills up what was decided', async () => {
    const { tenantCode } = TENANTS['vi-VN'];
    await fill();
    expect((await waitingIn(tenantCode)).map(({ kind, of }) => `${kind} ${of}`).toSorted()).toEqual(WAITING);
    await database.db.update(realNames).set({ state: 'approved', decidedAt: 1 }).where(eq(realNames.tenant, tenantCode));
    await fill();
    expect(reports).toEqual([]);
    expect((await waitingIn(tenantCode)).filter(({ kind }) => kind === 'realName')).toHaveLength(1);
  });

  test('the numbers of real names pass the check, and are nobody’s; the ledger agrees', async () => {
    const sealer = createSealer(TEST_CONFIG.keys.pepper);
    const stored = await database.db.select().from(realNames);
    expect(stored).toHaveLength(LANGUAGES.length + 1);
    for (const { memberId, sealedNumber } of stored) {
      const number = sealer.open(sealedNumber ?? '', String(memberId));
      expect(number).toMatch(/^990000/);
      expect(isNationalId(number, gateway.time.now())).toBe(true);
    }
    for (const { tenantCode } of Object.values(TENANTS)) expect((await checkLedger(database.db, tenantCode)).problems).toEqual([]);
  });

  test('the two sides of a specimen are pictures of a card, and differ', async () => {
    const [portrait, emblem] = await Promise.all([drawSpecimenCard('portrait'), drawSpecimenCard('emblem')]);
    expect(await sharp(portrait).metadata()).toMatchObject({ format: 'jpeg', width: 856, height: 540 });
    expect(portrait.equals(emblem)).toBe(false);
  });

  test('nothing is added in a database with a member of its own', async () => {
    await roomUsers(gateway, database, 1);
    await database.db.delete(realNames);
    await fill();
    expect(await database.db.$count(realNames)).toBe(0);
    expect(await database.db.$count(members, eq(members.demo, false))).toBeGreaterThan(0);
  });
});
