import { afterEach, beforeEach, expect, test } from 'vitest';
import { CALLS, type Input } from '#contract/calls/calls.ts';
import { FORECAST_CHARGES, FORECAST_SORTS } from '#contract/stances/forecastCalls.ts';
import type { ForecastModel } from '#contract/detail/forecast.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { sealStance } from '#gateway/prediction/publish/sealStance.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aNewStance, aPick } from '#tests/builders/aNewStance.ts';
import { aLeg } from '#tests/builders/aStance.ts';
import type { TestUser } from '#tests/builders/apiUser.ts';
import { inAll } from '#tests/builders/content.ts';
import { createCallers } from '#tests/builders/callers.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aModel } from '#tests/builders/detail/aForecast.ts';
import { aBasketballFixture, aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { storeExpert } from '#tests/builders/storedExperts.ts';

const HOUR = 3_600_000;
const KNOWN_MS = 15_000;

onDatabase('forecastList', (database) => {
  let gateway: TestGateway;
  let ids: ReadonlyMap<string, number>;
  let member: TestUser;
  let stranger: TestUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    ids = await gateway.sink.fixtures([
      aFixture('soon', { kickoff: KICKOFF + HOUR }),
      aFixture('later', { kickoff: KICKOFF + 2 * HOUR }),
      aFixture('far', { kickoff: KICKOFF + 49 * HOUR }),
      aFixture('playing', { status: FootballStatus.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } }),
      aFixture('over', { kickoff: KICKOFF - 3 * HOUR, status: FootballStatus.finished }),
      aFixture('silent', { kickoff: KICKOFF + HOUR }),
      aBasketballFixture('game'),
    ]);
    await forecast(
      'soon',
      aModel({ home: 50, draw: 30, away: 20 }),
      aModel({ basis: 'market', home: 40, draw: 30, away: 30, sample: null }),
    );
    for (const match of ['later', 'far', 'playing', 'over']) await forecast(match, aModel({ home: 60, draw: 20, away: 20 }));
    await forecast('game', aModel({ draw: null, home: 55, away: 45, scores: null }));
    const callers = await createCallers(gateway, database().db);
    [member, stranger] = [await callers('member'), await callers('stranger')];
  });
  afterEach(() => gateway.close());

  async function forecast(match: string, ...models: readonly ForecastModel[]): Promise<void> {
    await gateway.sink.documents([{ sourceId: match, kind: 'forecast', at: KICKOFF, body: { models: [...models] } }]);
  }

  const id = (match: string): number => ids.get(match) ?? 0;
  const vote = (match: string, choice: 'home' | 'draw' | 'away') => member.call('vote', { matchId: id(match), choice });

  async function list(given: Partial<Input<'forecastList'>> = {}, user = stranger) {
    const { status, data } = await user.call('forecastList', { sport: 'football', basis: 'goals', ...given });
    expect(status).toBe(200);
    const answer = CALLS.forecastList.output.parse(data);
    const names = new Map([...ids].map(([name, matchId]) => [matchId, name]));
    return { ...answer, order: answer.forecasts.map(({ matchId }) => names.get(matchId)) };
  }

  test('keeps a match at half time in its place', async () => {
    await gateway.sink.states([aState('playing', { at: KICKOFF + HOUR, status: FootballStatus.halfTime })]);
    expect((await list()).order).toEqual(['soon', 'later', 'playing']);
  });

  test('lists the matches of two days with a prediction, what can be voted on first, with their names', async () => {
    const { order, forecasts, list: named } = await list();
    expect(order).toEqual(['soon', 'later', 'playing']);
    expect(forecasts[0]).toEqual({
      matchId: id('soon'),
      model: { home: 50, draw: 30, away: 20, sample: 40 },
      votes: { home: 0, draw: 0, away: 0 },
      stances: { free: 0, paid: 0 },
      choice: null,
    });
    expect(named).toMatchObject({
      unchanged: false,
      full: false,
      matches: [{ sourceId: 'soon' }, { sourceId: 'later' }, { sourceId: 'playing' }],
    });
  });

  test('shows one model, and which there are', async () => {
    const { forecasts, bases } = await list({ basis: 'market' });
    expect(bases).toEqual(['market', 'goals']);
    expect(forecasts.map(({ model }) => model)).toEqual([{ home: 40, draw: 30, away: 30, sample: null }, null, null]);
  });

  test('a model that no match has gives way to the first there is', async () => {
    const { forecasts, basis } = await list({ basis: 'supplier' });
    expect(basis).toBe('market');
    expect(forecasts.map(({ model }) => model)).toEqual([{ home: 40, draw: 30, away: 30, sample: null }, null, null]);
    expect((await list({ sport: 'basketball', basis: 'market' })).basis).toBe('goals');
  });

  test('basketball has its own, without draws', async () => {
    expect((await list({ sport: 'basketball' })).forecasts).toMatchObject([{ matchId: id('game'), model: { draw: null } }]);
  });

  test('counts votes, and knows the caller’s', async () => {
    await vote('later', 'away');
    const [, later] = (await list({}, member)).forecasts;
    expect(later).toMatchObject({ votes: { away: 1 }, choice: 'away' });
    expect((await list()).forecasts[1]).toMatchObject({ votes: { away: 1 }, choice: null });
  });

  test('sorts by kick-off, votes and disagreement; a match with votes alone is listed too', async () => {
    await vote('silent', 'home');
    await vote('later', 'home');
    expect((await list({ sort: FORECAST_SORTS.kickoff })).order).toEqual(['playing', 'soon', 'silent', 'later']);
    expect((await list({ sort: FORECAST_SORTS.votes })).order.slice(0, 2)).toEqual(['silent', 'later']);
    await vote('soon', 'away'); // 80 points from the model's 20 %, later 40 from its 60 %
    expect((await list({ sort: FORECAST_SORTS.disagreement })).order.slice(0, 2)).toEqual(['soon', 'later']);
  });

  /** Publishes a stance of an expert of the tenant. */
  async function stance(match: string, price: 0 | 18 = 0, tenant = 'VNWOS'): Promise<void> {
    const authorId = await storeExpert(database().db, { tenant });
    const pick = aPick(aLeg('winDrawLose', 'home', null, { matchId: id(match) }), { kickoff: KICKOFF + HOUR });
    await database().db.transaction((tx) => sealStance(tx, aNewStance(authorId, { tenant, price, picks: [pick] })));
  }

  test('counts the open stances of the tenant, and puts matches with some before those without', async () => {
    await stance('later');
    await stance('later', 18);
    await stance('soon', 0, 'IDWOS');
    const { order, forecasts } = await list();
    expect(order).toEqual(['later', 'soon', 'playing']);
    expect(forecasts.map(({ stances }) => stances)).toEqual([
      { free: 1, paid: 1 },
      { free: 0, paid: 0 },
      { free: 0, paid: 0 },
    ]);
  });

  test('lists a match with stances alone, and filters by free and paid ones', async () => {
    await stance('silent');
    await stance('later', 18);
    expect((await list()).order).toEqual(['later', 'soon', 'silent', 'playing']);
    expect((await list({ charge: FORECAST_CHARGES.free })).order).toEqual(['silent']);
    expect((await list({ charge: FORECAST_CHARGES.paid })).order).toEqual(['later']);
  });

  test('sorts by the number of stances', async () => {
    await stance('later');
    for (let i = 0; i < 2; i += 1) await stance('silent', 18);
    expect((await list({ sort: FORECAST_SORTS.stances })).order).toEqual(['silent', 'later', 'playing', 'soon']);
  });

  async function competitions(given: Partial<Input<'forecastCompetitions'>> = {}) {
    const { data } = await stranger.call('forecastCompetitions', { sport: 'football', ...given });
    return CALLS.forecastCompetitions.output.parse(data).competitions.map(({ competition, matches }) => [competition.name, matches]);
  }

  test('offers the competitions of its own list, of which the instant list lacks those of later days', async () => {
    const { competition, ...fixture } = aFixture('tomorrow', { kickoff: KICKOFF + 20 * HOUR });
    const cup = { ...competition, sourceId: 'cup', name: inAll('Cup'), hot: false };
    await gateway.sink.fixtures([{ ...fixture, competition: cup }]);
    await forecast('tomorrow', aModel());
    const instant = await stranger.call('footballCompetitions', { tab: 'instant' });
    expect(instant.data).toMatchObject({ competitions: [{ competition: { name: 'League vi' } }] });
    expect(await competitions()).toEqual([
      ['League vi', 3],
      ['Cup vi', 1],
    ]);
    expect(await competitions({ sport: 'basketball' })).toEqual([['League vi', 1]]);
  });

  test('offers the competitions of the matches with free or paid stances when only these are listed', async () => {
    await stance('silent');
    expect(await competitions({ charge: FORECAST_CHARGES.free })).toEqual([['League vi', 1]]);
    expect(await competitions({ charge: FORECAST_CHARGES.paid })).toEqual([]);
  });

  test('is filtered by competition, and has pages', async () => {
    const { list: named } = await list();
    const competition = named.competitions[0]?.id ?? 0;
    expect((await list({ competitionIdList: [competition] })).order).toHaveLength(3);
    expect((await list({ competitionIdList: [competition + 999] })).order).toEqual([]);
    const many = Array.from({ length: 25 }, (_, i) => aFixture(`m${i}`, { kickoff: KICKOFF + HOUR }));
    await gateway.sink.fixtures(many);
    for (let i = 0; i < many.length; i += 1) await forecast(`m${i}`, aModel());
    await gateway.time.advance(KNOWN_MS);
    const [first, second] = [await list(), await list({ page: 2 })];
    expect([first.forecasts.length, first.more, second.forecasts.length, second.more]).toEqual([20, true, 8, false]);
  });
});
