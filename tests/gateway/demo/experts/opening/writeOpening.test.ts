import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import type { MatchId } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import { lockablePrice } from '#contract/stances/playTypes.ts';
import type { Database } from '#gateway/db/database.ts';
import type { DemoExperts } from '#gateway/demoPorts.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import { type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { scriptOf } from '#gateway/demo/season/simulatedFeed.ts';
import { checkLedger } from '#gateway/ledger/checkLedger.ts';
import { claimFeed } from '#gateway/match/feedIdentity.ts';
import { seedDemoContent } from '#gateway/demo/news/seedDemoContent.ts';
import { createSettings } from '#gateway/tenant/settings.ts';
import { checkExpertRecords } from '#gateway/prediction/records/checkExpertRecords.ts';
import { simulatedOffers } from '#gateway/demo/experts/stances/simulatedOffers.ts';
import { startDemoExperts } from '#gateway/demo/experts/startDemoExperts.ts';
import { verifyChains } from '#gateway/prediction/chain/verifyChains.ts';
import { chainEntries } from '#gateway/prediction/chain/tables.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { startSimulatedFeed } from '#tests/builders/startSimulatedFeed.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const CALENDAR = { seed: 7, matches: 160 };
const DAY_MS = 86_400_000;
const CLOSED = TENANTS['id-ID'].tenantCode;
const OPEN = LANGUAGES.filter((language) => TENANTS[language].tenantCode !== CLOSED);

/** Steps of one demo, in order; no time passes until its matches end. */
describe('the first matches of a demo', () => {
  let database: Database;
  let gateway: TestGateway;
  let feed: Feed;
  let live: readonly MatchId[];
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    feed = await startSimulatedFeed(gateway, CALENDAR);
    await seedDemoContent(database.db, () => gateway.time.now());
    await createSettings(database.db).set(CLOSED, { stancesPass: false });
    const { hub, catalogue } = gateway.services;
    const isHot = (id: MatchId): boolean => catalogue.isHot(catalogue.partsOf(id)?.competitionId ?? 0);
    live = [...hub.membersOf('football'), ...hub.membersOf('basketball')].filter((row) => isLive(row) && isHot(row.id)).map(({ id }) => id);
    await openDemo();
  });
  afterAll(async () => {
    await feed.stop();
    await gateway.close();
    await database.close();
  });

  /** Starts the demo experts, and stops them once the first matches have stances. */
  async function openDemo(): Promise<void> {
    const { db } = database;
    const { hub, catalogue, prediction } = gateway.services;
    const timers = gateway.time.timers();
    const experts: DemoExperts = await startDemoExperts({
      db,
      timers,
      hub,
      catalogue,
      calendar: CALENDAR,
      feed: await claimFeed(db, { supplier: 'test', signature: 'test' }, timers.now(), 0.5),
      publication: { offers: () => Promise.resolve([]), publish: () => Promise.reject(new Error('nothing is to be published')) },
      stancesChanged: prediction.market.stancesChanged,
      random: () => 0.5,
      report: gateway.tell,
    });
    await experts.opened;
    await experts.close();
  }

  /** Returns the stances about matches that are not settled, with their matches. */
  function openStances() {
    return database.db
      .select({ stance: stances, match: stanceMatches })
      .from(stances)
      .innerJoin(stanceMatches, eq(stanceMatches.stanceId, stances.id))
      .where(eq(stances.settlement, 'open'))
      .orderBy(asc(stances.authorId), asc(stances.id));
  }

  test.each(OPEN)('each match in play has a stance that users with %s can see: none had one for hours', async (language) => {
    const user = new TestUser(gateway, { language });
    expect(live.length).toBeGreaterThan(2);
    for (const matchId of live) {
      const { data } = await user.call('stanceList', { matchId });
      expect(CALLS.stanceList.output.parse(data).stances).toHaveLength(1);
    }
  });

  test('they were published before the kick-off, at the prices that the companies had then', async () => {
    const fixtures = fixturesAround(KICKOFF);
    const opening = await openStances();
    expect(opening.length).toBeGreaterThanOrEqual(live.length * OPEN.length);
    for (const { stance, match } of opening) {
      const [leg] = stance.legs;
      expect(stance.publishedAt).toBeLessThan(Math.min(match.kickoff, KICKOFF + 1));
      expect([stance.closesAt, stance.combination, leg?.lockedAt]).toEqual([match.kickoff, 1, stance.publishedAt]);
      const fixture = fixtures.get(match.names.sourceId);
      const offers = fixture && leg ? simulatedOffers(fixture, leg.company, stance.publishedAt)(leg.playType) : [];
      const offer = offers.find(({ selection, line }) => selection === leg?.selection && line === leg.line);
      expect(offer && lockablePrice(offer.price)).toBe(leg?.price);
    }
  });

  test('they follow the season in the chains of their authors, in the order of publication', async () => {
    const authors = new Set((await openStances()).map(({ stance }) => stance.authorId));
    const links = await database.db
      .select({ authorId: chainEntries.authorId, publishedAt: chainEntries.at })
      .from(chainEntries)
      .where(and(inArray(chainEntries.authorId, [...authors]), eq(chainEntries.kind, 'stance')))
      .orderBy(asc(chainEntries.authorId), asc(chainEntries.index));
    expect(links.length).toBeGreaterThan(authors.size * 3);
    for (const [i, { authorId, publishedAt }] of links.entries())
      if (links[i - 1]?.authorId === authorId) expect(publishedAt).toBeGreaterThan(links[i - 1]?.publishedAt ?? 0);
    expect(await problems()).toEqual([]);
  });

  test('a tenant whose operators review stances has none that nobody reviewed', async () => {
    expect((await openStances()).filter(({ stance }) => stance.tenant === CLOSED)).toEqual([]);
  });

  test('starting again on the same data adds nothing', async () => {
    const before = await database.db.$count(stances);
    await openDemo();
    expect(await database.db.$count(stances)).toBe(before);
  });

  test('they are settled as their matches end, like those of everybody', async () => {
    const opening = await openStances();
    await feed.stop();
    await gateway.time.sleep(DAY_MS);
    const fixtures = fixturesAround(KICKOFF);
    for (const sourceId of new Set(opening.map(({ match }) => match.names.sourceId))) {
      const fixture = fixtures.get(sourceId);
      if (fixture) await gateway.sink.states(scriptOf(fixture).slice(-1));
    }
    await gateway.services.prediction.market.settlement.sweep();
    expect(await openStances()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  async function problems(): Promise<readonly string[]> {
    const { db } = database;
    const checks = await Promise.all(
      LANGUAGES.map((language) => TENANTS[language].tenantCode).flatMap((tenant) => [
        verifyChains(db, tenant),
        checkExpertRecords(db, tenant),
        checkLedger(db, tenant),
      ]),
    );
    return checks.flatMap((check) => check.problems);
  }
});

function fixturesAround(now: number): ReadonlyMap<string, Fixture> {
  const today = Math.floor(now / DAY_MS);
  const all = [today - 1, today, today + 1].flatMap((day) => fixturesOf(CALENDAR.seed, day, CALENDAR.matches));
  return new Map(all.map((fixture) => [fixture.sourceId, fixture]));
}
