import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS, type Output } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { leg } from '#contract/stances/playTypes.ts';
import type { Database } from '#gateway/db/database.ts';
import { createSettings } from '#gateway/tenant/settings.ts';
import { experts } from '#gateway/prediction/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { aPublication, publishingSetup, type PublishingSetup, quote } from '#tests/builders/publishing.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const HOUR_MS = 3_600_000;

describe('the calls of the release screens', () => {
  let database: Database;
  let gateway: TestGateway;
  let setup: PublishingSetup;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    gateway = await aGateway(database);
    setup = await publishingSetup(gateway, database);
  });
  afterEach(() => gateway.close());

  async function matches(sport: 'football' | 'basketball' = 'football'): Promise<Output<'releaseMatches'>['matches']> {
    return CALLS.releaseMatches.output.parse((await setup.author.caller.call('releaseMatches', { sport })).data).matches;
  }
  async function offers(matchId = setup.a): Promise<Output<'releaseOffers'>['offers']> {
    return CALLS.releaseOffers.output.parse((await setup.author.caller.call('releaseOffers', { matchId })).data).offers;
  }

  test('releaseMatches lists what comes, in order, with names, published stances and why some cannot be chosen', async () => {
    await createSettings(database.db).set('VNWOS', { stancesPass: true });
    await setup.author.caller.call('publishStance', aPublication(setup.a));
    await gateway.sink.fixtures([
      aFixture('bare', { kickoff: KICKOFF + 5 * HOUR_MS }),
      aFixture('far', { kickoff: KICKOFF + 60 * HOUR_MS }),
      aFixture('off', { kickoff: KICKOFF + 6 * HOUR_MS, status: FootballStatus.postponed }),
      aFixture('begun', { kickoff: KICKOFF - HOUR_MS / 6, status: FootballStatus.firstHalf }),
      aFixture('over', { kickoff: KICKOFF - 2 * HOUR_MS, status: FootballStatus.finished }),
    ]);
    const found = await matches();
    expect(found.map(({ sourceId, blocked, stances }) => [sourceId, blocked, stances])).toEqual([
      ['begun', 'started', 0],
      ['a', null, 1],
      ['b', null, 0],
      ['bare', 'noPrices', 0],
      ['off', 'postponed', 0],
    ]);
    expect(found[1]).toMatchObject({
      id: setup.a,
      sport: 'football',
      competition: 'League vi',
      home: { name: 'Home a vi' },
      away: { name: 'Away a vi' },
      kickoffAt: KICKOFF + 2 * HOUR_MS,
      strong: false,
    });
    expect(await matches('basketball')).toMatchObject([{ id: setup.game, sport: 'basketball', blocked: null }]);
  });

  test('stances under review are not counted', async () => {
    await setup.author.caller.call('publishStance', aPublication(setup.a));
    expect((await matches()).map(({ stances }) => stances)).toEqual([0, 0]);
  });

  test('own strong leagues are marked, and shown a week ahead', async () => {
    await gateway.sink.fixtures([
      aFixture('far', { kickoff: KICKOFF + 60 * HOUR_MS }),
      aFixture('later', { kickoff: KICKOFF + 170 * HOUR_MS }),
    ]);
    const competitionId = (await matches())[0]?.competitionId ?? 0;
    await database.db
      .update(experts)
      .set({ leagueIds: [competitionId] })
      .where(eq(experts.memberId, setup.author.id));
    expect((await matches()).map(({ sourceId, strong }) => [sourceId, strong])).toEqual([
      ['a', true],
      ['b', true],
      ['far', true],
    ]);
  });

  test('a tenant that shows no odds has no offers, and matches without prices', async () => {
    await createSettings(database.db).set('VNWOS', { oddsOn: false });
    await gateway.services.detail.oddsSwitch.refresh();
    expect((await matches()).map(({ blocked }) => blocked)).toEqual(['noPrices', 'noPrices']);
    expect(await offers()).toEqual([]);
  });

  test('releaseOffers has each play type of each company, and says which are computed', async () => {
    await quote(gateway, 'a', 'europe', { home: 2, draw: 3.3, away: 3.9 }, 3);
    const found = await offers();
    expect(found.map(({ playType, companyId, line, computed }) => [playType, companyId, line, computed])).toEqual([
      ['winDrawLose', 2, null, false],
      ['winDrawLose', 3, null, false],
      ['handicap', 2, -0.5, false],
      ['overUnder', 2, 2.5, false],
      ['letBall', 2, -1, true],
      ['totalGoals', 2, null, true],
      ['halfFull', 2, null, true],
      ['score', 2, null, true],
    ]);
    expect(found[2]).toMatchObject({
      company: 'Company 2',
      at: KICKOFF,
      closed: false,
      prices: [
        { selection: 'home', price: 1.9 },
        { selection: 'away', price: 1.98 },
      ],
    });
    expect(found[3]?.prices).toMatchObject([
      { selection: 'over', price: 1.88 },
      { selection: 'under', price: 2 },
    ]);
  });

  test('every price that is offered can be locked', async () => {
    const found = [...(await offers()), ...(await offers(setup.game))];
    for (const { playType, line, companyId: company, prices } of found) {
      const sport = playType === 'moneyline' ? 'basketball' : 'football';
      for (const { selection, price } of prices)
        expect(
          leg.safeParse({ matchId: 1, sport, playType, selection, line, price, company, lockedAt: 1, scoreAtLock: null, inPlay: false })
            .success,
          `${playType} ${selection} ${price}`,
        ).toBe(true);
    }
    expect(found.length).toBeGreaterThan(7);
  });

  test.each([
    ['a handicap without a line', 'handicap', null, 'handicap'],
    ['a handicap beyond what is settled', 'handicap', 301, 'handicap'],
    ['a total without a line', 'total', null, 'overUnder'],
    ['a negative total', 'total', -1, 'overUnder'],
  ] as const)('%s is closed', async (_, oddsMarket, line, playType) => {
    await quote(gateway, 'a', oddsMarket, { line, home: 1.9, draw: null, away: 1.9 });
    expect((await offers()).find((offer) => offer.playType === playType)).toMatchObject({ closed: true, prices: [] });
  });

  test('a line that a supplier gives to a market without one is left out', async () => {
    await quote(gateway, 'a', 'europe', { line: 0, home: 1.9, draw: 3.4, away: 4 });
    expect((await offers())[0]).toMatchObject({ playType: 'winDrawLose', line: null, closed: false });
  });

  test('a closed market is said to be closed, with what is computed from it, and shows no price', async () => {
    await quote(gateway, 'a', 'total', { line: 2.5, home: 1.88, draw: null, away: 2, closed: true });
    const closed = (await offers()).filter((offer) => offer.closed);
    expect(closed.map(({ playType }) => playType)).toEqual(['overUnder', 'letBall', 'totalGoals', 'halfFull', 'score']);
    expect(closed.every(({ prices }) => prices.length === 0)).toBe(true);
  });

  test('a market with a price missing or at a line that cannot be settled is closed', async () => {
    await quote(gateway, 'a', 'europe', { home: 1.95, draw: null, away: 4.1 });
    await quote(gateway, 'a', 'handicap', { line: -0.3, home: 1.9, draw: null, away: 1.98 });
    const closed = (await offers()).filter((offer) => offer.closed);
    expect(closed.map(({ playType }) => playType)).toEqual(['winDrawLose', 'handicap', 'letBall', 'totalGoals', 'halfFull', 'score']);
  });

  test('basketball has moneyline, spread and total', async () => {
    await quote(gateway, 'g', 'handicap', { line: -4.5, home: 1.9, draw: null, away: 1.92 });
    await quote(gateway, 'g', 'total', { line: 168.5, home: 1.9, draw: null, away: 1.92 });
    expect((await offers(setup.game)).map(({ playType, line, computed }) => [playType, line, computed])).toEqual([
      ['moneyline', null, false],
      ['spread', -4.5, false],
      ['total', 168.5, false],
    ]);
  });

  test('nothing is offered once the match has begun, and an unknown one is 404', async () => {
    await gateway.sink.states([aState('a', { kickoff: KICKOFF + 2 * HOUR_MS, status: FootballStatus.firstHalf })]);
    expect(await offers()).toEqual([]);
    expect((await setup.author.caller.call('releaseOffers', { matchId: 987 })).status).toBe(404);
  });
});
