import { afterEach, beforeEach, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import type { TestUser } from '#tests/builders/apiUser.ts';
import { createCallers } from '#tests/builders/callers.ts';
import { emptyTables, onBothDatabases } from '#tests/builders/databases.ts';
import { connectTo } from '#tests/builders/detail/matchConnection.ts';
import { aBasketballFixture, aBasketballState, aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { MESSAGES } from '#gateway/request/messages.ts';

const TICK_MS = 50;
const PUBLISH_MS = 1_000;
const kickoff = KICKOFF + 60_000; // a minute after the gateway’s time

onBothDatabases('votes on a match', (database) => {
  let gateway: TestGateway;
  let id: number;
  let game: number;
  let member: TestUser;
  beforeEach(async () => {
    await emptyTables(database());
    gateway = await aGateway(database());
    const ids = await gateway.sink.fixtures([
      aFixture('a', { kickoff }),
      { ...aBasketballFixture('g'), state: aBasketballState('g', { kickoff }) },
    ]);
    id = ids.get('a') ?? 0;
    game = ids.get('g') ?? 0;
    member = await (await createCallers(gateway, database().db))('member');
  });
  afterEach(() => gateway.close());

  test('a member has one vote, which may be changed', async () => {
    expect((await member.call('vote', { matchId: id, choice: 'home' })).data).toEqual({
      choice: 'home',
      votes: { home: 1, draw: 0, away: 0 },
    });
    expect((await member.call('vote', { matchId: id, choice: 'draw' })).data).toEqual({
      choice: 'draw',
      votes: { home: 0, draw: 1, away: 0 },
    });
    expect((await member.call('myVote', { matchId: id })).data).toEqual({ choice: 'draw' });
    expect((await member.call('myVote', { matchId: game })).data).toEqual({ choice: null });
    expect((await member.call('matchForecast', { matchId: id })).data).toEqual({ forecast: null, votes: { home: 0, draw: 1, away: 0 } });
  });

  test('votes end with the kick-off', async () => {
    await member.call('vote', { matchId: id, choice: 'away' });
    await gateway.sink.fixtures([aFixture('a', { status: FootballStatus.firstHalf })]);
    expect(await member.call('vote', { matchId: id, choice: 'home' })).toMatchObject({ status: 409, msg: MESSAGES.voteClosed['vi-VN'] });
    expect((await member.call('myVote', { matchId: id })).data).toEqual({ choice: 'away' });
  });

  test.each([
    ['at the announced kick-off, though no supplier has told of it yet', {}, 1],
    ['when the match begins before it', { status: FootballStatus.firstHalf }, 0],
    ['when the match is put off', { status: FootballStatus.postponed }, 0],
  ])('votes end as the sale of stances does: %s', async (_, given, ms) => {
    const later = (await gateway.sink.fixtures([aFixture('b', { kickoff })])).get('b') ?? 0;
    await gateway.time.advance(59_999);
    expect((await member.call('vote', { matchId: later, choice: 'home' })).status).toBe(200);
    await gateway.time.advance(ms);
    await gateway.sink.states([aState('b', { kickoff, at: gateway.time.now(), ...given })]);
    expect(await member.call('vote', { matchId: later, choice: 'away' })).toMatchObject({ status: 409, msg: MESSAGES.voteClosed['vi-VN'] });
  });

  test('a basketball game has no draw', async () => {
    expect((await member.call('vote', { matchId: game, choice: 'draw' })).status).toBe(400);
    expect((await member.call('vote', { matchId: game, choice: 'away' })).status).toBe(200);
  });

  test('parallel votes of many members, several of each, count one for each member', async () => {
    const { votes } = gateway.services.detail;
    const members = Array.from({ length: 30 }, (_, i) => BigInt(i + 1));
    const rounds = (['home', 'draw', 'away'] as const).flatMap((choice) => members.map((one) => votes.vote(id, one, choice)));
    await Promise.all(rounds);
    const { home, draw, away } = await votes.counts(id);
    expect(home + draw + away).toBe(30);
  });

  test('the count is published at most once a second, and is there for those who come later', async () => {
    const connection = connectTo(gateway);
    await connection.watch([`match:${id}`]);
    connection.frames();
    const { votes } = gateway.services.detail;
    await Promise.all([1n, 2n, 3n].map((one) => votes.vote(id, one, 'home')));
    await gateway.time.advance(PUBLISH_MS - 2 * TICK_MS);
    await stored();
    await gateway.time.advance(TICK_MS);
    expect(connection.frames()).toEqual([]);
    await gateway.time.advance(TICK_MS);
    await stored();
    await gateway.time.advance(TICK_MS);
    const published = [['votes', expect.any(Number), { home: 3, draw: 0, away: 0 }]];
    expect(connection.frames().map(({ payload }) => payload[5])).toEqual([published]);
    const late = connectTo(gateway);
    await late.watch([`match:${id}`]);
    expect(late.frames().map(({ payload }) => payload[5])).toEqual([published]);
  });

  test('a count that was not published yet is stored when the gateway stops', async () => {
    await gateway.services.detail.votes.vote(id, 1n, 'draw');
    await gateway.close();
    gateway = await aGateway(database());
    const connection = connectTo(gateway);
    await connection.watch([`match:${id}`]);
    expect(connection.frames().map(({ payload }) => payload[5])).toMatchObject([[['votes', expect.any(Number), { draw: 1 }]]]);
  });

  /** Resolves once what was being stored is, because documents are stored in order. */
  function stored(): Promise<void> {
    return gateway.sink.documents([{ kind: 'injuries', sourceId: 'a', at: 1, body: { home: [], away: [] } }]);
  }
});
