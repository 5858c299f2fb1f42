import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type CallName, type Input, type Output } from '#contract/calls/calls.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Database } from '#gateway/db/database.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import { createPendingDocuments } from '#gateway/match/detail/pendingDocuments.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { TestUser } from '#tests/builders/apiUser.ts';
import { connectTo } from '#tests/builders/detail/matchConnection.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { startSimulatedFeed } from '#tests/builders/startSimulatedFeed.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const CALENDAR = { seed: 7, matches: 160 };
const DAY_MS = 86_400_000;

describe('what somebody opens just after the start', () => {
  let database: Database;
  let gateway: TestGateway;
  let feed: Feed;
  let user: TestUser;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    feed = await startSimulatedFeed(gateway, CALENDAR);
    user = new TestUser(gateway);
  });
  afterAll(async () => {
    await feed.stop();
    await gateway.close();
    await database.close();
  });

  async function ask<Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>> {
    const { status, data } = await user.call(name, input);
    expect(status).toBe(200);
    return CALLS[name].output.parse(data);
  }

  /** Returns the football matches with line-ups that are in this state. */
  function matchesIn(isChosen: (row: MatchRow) => boolean): readonly MatchRow[] {
    const { hub, catalogue } = gateway.services;
    const isCovered = ({ id }: MatchRow): boolean => catalogue.isHot(catalogue.partsOf(id)?.competitionId ?? 0);
    const rows = [...hub.rowsOf('football')].filter((row) => isChosen(row) && isCovered(row));
    expect(rows.length).toBeGreaterThan(0);
    return rows;
  }

  test('a finished match of yesterday has its line-ups, statistics and odds in the first answer: it had none for minutes', async () => {
    const isOfYesterday = ({ kickoff }: MatchRow): boolean => Math.floor(kickoff / DAY_MS) === Math.floor(KICKOFF / DAY_MS) - 1;
    for (const { id: matchId } of matchesIn((row) => isOfYesterday(row) && phaseOf(row) === 'ended').slice(0, 3)) {
      expect(await ask('lineup', { matchId })).not.toBeNull();
      expect((await ask('matchDataStats', { matchId })).statistics).not.toBeNull();
      expect((await ask('companyOddsList', { matchId })).lines.length).toBeGreaterThan(0);
      expect((await ask('matchForecast', { matchId })).forecast).not.toBeNull();
    }
    expect(gateway.time.now()).toBe(KICKOFF);
  });

  test('a live match that is watched gets everything as updates, without a call', async () => {
    const [live] = matchesIn(isLive);
    const connection = connectTo(gateway);
    await connection.watch([`match:${live?.id}`], [`odds:${live?.id}`]);
    await gateway.services.detail.pending.request([live?.id ?? 0], 'environment');
    await gateway.time.advance(50);
    const frames = JSON.stringify(connection.frames().slice(2));
    for (const key of ['lineups', 'statistics', 'environment', 'odds/']) expect(frames).toContain(`"${key}`);
  });

  test.each(['football', 'basketball'] as const)('the first page of forecasts of %s has all of them', async (sport) => {
    const { list, forecasts, more } = await ask('forecastList', { sport });
    expect([list.unchanged || list.rows.length, forecasts.length, more]).toEqual([20, 20, true]);
    expect(forecasts.filter(({ model }) => model === null)).toEqual([]);
    // The next page follows it, and the first one stays as it was.
    const second = await ask('forecastList', { sport, page: 2 });
    expect(second.forecasts.filter(({ matchId }) => forecasts.some((one) => one.matchId === matchId))).toEqual([]);
    expect((await ask('forecastList', { sport })).forecasts).toEqual(forecasts);
    expect(gateway.time.now()).toBeLessThan(KICKOFF + 1_000);
  });
});

describe('PendingDocuments', () => {
  const round = { 'zh-CN': '', 'vi-VN': '', 'en-US': '', 'id-ID': '' };
  const match = { sport: 'football', competitionId: 1, homeId: 1, awayId: 2, round } as const;
  const catalogue = { partsOf: (id: number) => ({ ...match, id, sourceId: `m${id}` }) };

  test('an answer waits a second at most for a feed that does not send', async () => {
    const time = new TestTime(0);
    const pending = createPendingDocuments({ timers: time.timers(), report: () => undefined });
    pending.connect({ has: () => true, send: () => new Promise(() => undefined) }, catalogue);
    let isAnswered = false;
    const answered = pending.request([1], 'odds').then(() => {
      isAnswered = true;
    });
    await time.advance(999);
    expect(isAnswered).toBe(false);
    await time.advance(1);
    await answered;
  });

  test('a refusal is reported, and the answer does without', async () => {
    const reports: string[] = [];
    const pending = createPendingDocuments({ timers: new TestTime(0).timers(), report: (message) => reports.push(message) });
    pending.connect({ has: () => true, send: () => Promise.reject(new Error('no room')) }, catalogue);
    await pending.request([1, 2], 'odds');
    expect(reports).toEqual([expect.stringContaining('m1'), expect.stringContaining('m2')]);
  });

  test('a feed without a backlog has nothing pending', async () => {
    const pending = createPendingDocuments({ timers: new TestTime(0).timers(), report: () => undefined });
    await pending.request([1], 'odds');
    expect(pending.has(1, 'odds')).toBe(false);
  });
});
