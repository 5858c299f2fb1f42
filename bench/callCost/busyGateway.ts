import { seedCommunity } from '#bench/community/seedCommunity.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { vacuumAll } from '#gateway/db/tidyEmbedded.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import { aModel } from '#tests/builders/detail/aForecast.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import type { TestGateway } from '#tests/builders/gateway.ts';
import { addStances, storeExpert, writeRecord } from '#tests/builders/storedExperts.ts';
import { storeStance } from '#tests/builders/storedStance.ts';

/** Days before and after the day that is asked for, and their matches: a full weekend in the middle of two weeks. */
export const DAYS_AROUND = 7;
export const MATCHES_A_DAY = 100;
export const MATCHES_OF_WEEKEND = 500;
export const EXPERTS = 40;
/** Of each expert. */
export const SETTLED = 250;
const OPEN = 5;
const LEAGUES = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RESULTS = ['win', 'loss', 'win', 'halfWin', 'push', 'loss', 'win', 'void'] as const;

/** What the dearest inputs name. */
export interface BusyGateway {
  readonly matchId: number;
  readonly expertId: string;
  readonly articleId: number;
  readonly competitionIds: readonly number[];
  /** A post with thousands of comments, and a member with many posts. */
  readonly busiestPostId: number;
  readonly authorId: string;
}

/** Fills a gateway with matches, models, experts, posts and comments, so that no list is short and no page is missing. */
export async function fillGateway(gateway: TestGateway, db: Db): Promise<BusyGateway> {
  const { busiest, author } = await seedCommunity(db, 'VNWOS', gateway.time.now());
  const ids = await gateway.sink.fixtures(allFixtures());
  const competitionIds = gateway.services.catalogue.competitionsOf('football', 'en-US').map(({ id }) => id);
  const coming = Array.from({ length: MATCHES_OF_WEEKEND }, (_, i) => `1/${i}`);
  await gateway.sink.documents(
    coming.map((sourceId) => ({ kind: 'forecast', sourceId, at: KICKOFF, body: { models: [aModel({ basis: 'market' }), aModel()] } })),
  );
  const matchId = ids.get('1/0') ?? 0;
  let [expertId, articleId] = [0n, 0];
  for (let place = 0; place < EXPERTS; place += 1) {
    expertId = await storeExpert(db, {
      introduction: 'Xem bóng đá mười năm.',
      leagueIds: competitionIds.slice(place % 9, (place % 9) + 3),
    });
    await addStances(
      db,
      expertId,
      Array.from({ length: SETTLED }, (_, i) => {
        const competition = competitionIds[(i * 7 + place) % competitionIds.length] ?? 0;
        const settledAt = KICKOFF - ((i * 37 + place) % 80) * DAY_MS - i;
        return {
          settledAt,
          result: RESULTS[(i + place) % RESULTS.length] ?? 'win',
          competitionIds: [competition],
          price: i % 2 === 0 ? 28 : 0,
        };
      }),
    );
    await writeRecord(db, expertId);
    for (let i = 0; i < OPEN; i += 1) {
      const leg = aLeg('winDrawLose', 'home', null, { matchId: ids.get(`1/${(place * OPEN + i) % MATCHES_OF_WEEKEND}`) ?? matchId });
      const competitionId = competitionIds[i % competitionIds.length] ?? 0;
      articleId = await storeStance(db, {
        authorId: expertId,
        legs: [leg],
        kickoff: KICKOFF + DAY_MS,
        publishedAt: KICKOFF - i,
        competitionId,
      });
    }
  }
  await db.execute(sql`update stances set published_at = settled_at - ${HOUR_MS}::bigint where settled_at is not null`);
  await vacuumAll(db); // as the gateway does a minute after its start
  await gateway.services.prediction.directory.settlementChanged();
  return { matchId, expertId: String(expertId), articleId, competitionIds, busiestPostId: busiest, authorId: String(author) };
}

function allFixtures(): readonly SourceFixture[] {
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, i) => i - DAYS_AROUND).flatMap((day) =>
    Array.from({ length: Math.abs(day) <= 1 ? MATCHES_OF_WEEKEND : MATCHES_A_DAY }, (_, i) => fixtureOf(day, i)),
  );
}

function fixtureOf(day: number, i: number): SourceFixture {
  const kickoff = KICKOFF + day * DAY_MS + (i % 20) * 900_000;
  const status = day < 0 ? FootballStatus.finished : day === 0 ? FootballStatus.firstHalf : FootballStatus.notStarted;
  // One that ended long ago is on no instant list.
  const fixture = aFixture(`${day}/${i}`, { kickoff, status, at: Math.min(KICKOFF, kickoff + 7_200_000) });
  const league = i % LEAGUES;
  return {
    ...fixture,
    competition: {
      ...fixture.competition,
      sourceId: `league-${league}`,
      name: { 'zh-CN': `联赛 ${league}`, 'vi-VN': `Giải ${league}`, 'en-US': `League ${league}`, 'id-ID': `Liga ${league}` },
      hot: league < 6,
    },
  };
}
