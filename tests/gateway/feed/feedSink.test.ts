import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { matchDocuments, matchLog, oddsPoints } from '#gateway/match/detail/tables.ts';
import { matches } from '#gateway/match/tables.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { oddsOf, statisticsOf, textOf } from '#tests/builders/detail/sourceDocuments.ts';
import { anOddsPoint } from '#tests/builders/detail/sourceOdds.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PLAYING = { status: FootballStatus.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } } as const;

let database: Database;
let gateway: TestGateway;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database);
});

afterEach(() => gateway.close());

describe('createFeedSink', () => {
  test('applies states in order while earlier ones are being stored, so each goal has its own incident', async () => {
    await gateway.sink.fixtures([aFixture('a', PLAYING)]);
    await Promise.all([
      gateway.sink.states([aState('a', { ...PLAYING, at: KICKOFF + 5 * MINUTE, score: { home: 1, away: 0 } })]),
      gateway.sink.states([aState('a', { ...PLAYING, at: KICKOFF + 7 * MINUTE, score: { home: 2, away: 0 } })]),
    ]);
    expect(theRow()).toMatchObject({
      score: { home: 2, away: 0 },
      incidents: [{ at: KICKOFF + 5 * MINUTE }, { at: KICKOFF + 7 * MINUTE }],
    });
  });

  test('keeps a goal that ends a feed outage during the check for stale feeds', async () => {
    await gateway.sink.fixtures([aFixture('a', PLAYING)]);
    gateway.time.advance(4 * MINUTE);
    await settled();
    expect(theRow().feedSilentSince).toBeGreaterThan(0);
    const stored = gateway.sink.states([aState('a', { ...PLAYING, at: KICKOFF + 4 * MINUTE, score: { home: 1, away: 0 } })]);
    gateway.time.advance(MINUTE / 4); // the check runs between the arrival and the storing of the state
    await stored;
    await settled();
    expect(theRow()).toMatchObject({ score: { home: 1, away: 0 }, feedSilentSince: 0 });
  });

  test('takes the incidents of a new match from its history, and keeps those of a known one', async () => {
    const at = (minute: number, home: number) => aState('a', { ...PLAYING, at: KICKOFF + minute * MINUTE, score: { home, away: 0 } });
    const history = [aState('a', { at: 0 }), at(0, 0), at(5, 1)];
    await gateway.sink.fixtures([{ ...aFixture('a'), state: at(9, 2), history }]);
    expect(theRow()).toMatchObject({
      score: { home: 2, away: 0 },
      incidents: [{ minute: 6 }, { minute: 10 }],
      scoreAt: KICKOFF + 9 * MINUTE,
    });
    await gateway.sink.fixtures([{ ...aFixture('a'), state: at(9, 2), history: [aState('a', { at: 0 })] }]);
    expect(theRow()).toMatchObject({ incidents: [{ minute: 6 }, { minute: 10 }] });
  });

  test('uses no ids for a repeated announcement', async () => {
    const ids = await gateway.sink.fixtures([aFixture('a'), aFixture('b')]);
    await gateway.sink.fixtures([aFixture('a'), aFixture('b')]);
    const again = await gateway.sink.fixtures([aFixture('b'), aFixture('c')]);
    expect(again.get('b')).toBe(ids.get('b'));
    expect(again.get('c')).toBe((ids.get('b') ?? 0) + 1);
  });

  test('applies a new name of a known match', async () => {
    await gateway.sink.fixtures([aFixture('a')]);
    await gateway.sink.fixtures([{ ...aFixture('a'), round: 'Final' }]);
    const { data } = await gateway.call('POST', '/WOS-DATACENTER/noauth/match/instant', { body: { sport: 'football' } });
    expect(data['matches']).toMatchObject([{ round: 'Final' }]);
  });

  test('keeps a name that looks like a number a text after a restart', async () => {
    const fixture = aFixture('a');
    await gateway.sink.fixtures([{ ...fixture, round: '7', home: { ...fixture.home, name: '1860' } }]);
    await gateway.close();
    gateway = await aGateway(database);
    const { data } = await gateway.call('POST', '/WOS-DATACENTER/noauth/match/instant', { body: { sport: 'football' } });
    expect(data['matches']).toMatchObject([{ round: '7' }]);
    expect(data['teams']).toMatchObject([{ name: '1860' }, {}]);
  });

  test('forgets matches more than five days old with their follows, whatever their state, and keeps them stored', async () => {
    const ids = await gateway.sink.fixtures([
      aFixture('old', { kickoff: KICKOFF - 6 * DAY, at: KICKOFF - 6 * DAY, status: FootballStatus.finished }),
      aFixture('never played', { kickoff: KICKOFF - 6 * DAY, at: KICKOFF - 6 * DAY, status: FootballStatus.postponed }),
      aFixture('recent', { kickoff: KICKOFF - 4 * DAY, at: KICKOFF - 4 * DAY, status: FootballStatus.pending }),
    ]);
    await gateway.call('POST', '/WOS-DATACENTER/noauth/focus/update', { body: { matchIds: [...ids.values()], follow: 1 } });
    gateway.time.advance(61 * MINUTE);
    await expect.poll(async () => (await storedMatches()).filter(({ archived }) => archived).length).toBe(2);
    expect((await storedMatches()).map(({ source }) => source)).toEqual(['old', 'never played', 'recent']);
    const { data } = await gateway.call('GET', '/WOS-DATACENTER/noauth/focus/list');
    expect(data['matchIds']).toEqual([ids.get('recent')]);
    expect([...gateway.hub.rowsOf('football')].map((row) => row.id)).toEqual([ids.get('recent')]);
  });

  test('deletes matches at the end of the retention, with what is stored about them', async () => {
    await gateway.close();
    gateway = await aGateway(database, 'test', null, { detailDays: 30 });
    const ended = { status: FootballStatus.finished, at: 0 } as const;
    await gateway.sink.fixtures([
      aFixture('old', { kickoff: KICKOFF - 31 * DAY, ...ended }),
      aFixture('kept', { kickoff: KICKOFF - 29 * DAY, ...ended }),
    ]);
    await gateway.sink.documents([statisticsOf('old', 1), statisticsOf('kept', 1), oddsOf('old', [anOddsPoint()]), textOf('old', ['Off'])]);
    gateway.time.advance(61 * MINUTE);
    await expect.poll(async () => (await storedMatches()).map(({ source }) => source)).toEqual(['kept']);
    for (const table of [oddsPoints, matchLog]) expect(await database.db.select().from(table)).toEqual([]);
    expect(await database.db.select({ kind: matchDocuments.kind }).from(matchDocuments)).toEqual([{ kind: 'statistics' }]);
  });

  test("deletes what is stored about old matches of other feeds, which stay with members' follows", async () => {
    const [id] = (await gateway.sink.fixtures([aFixture('other', { kickoff: KICKOFF - 500 * DAY })])).values();
    await gateway.sink.documents([statisticsOf('other', 1)]);
    await gateway.close();
    gateway = await aGateway(database, 'another feed');
    await gateway.services.detail.prune();
    expect(await database.db.select().from(matchDocuments)).toEqual([]);
    expect((await database.db.select({ id: matches.id }).from(matches)).map((one) => one.id)).toEqual([id]);
  });

  test('announces an archived match again under its id', async () => {
    const old = aFixture('old', { kickoff: KICKOFF - 6 * DAY, status: FootballStatus.finished, at: 0 });
    const before = await gateway.sink.fixtures([old]);
    await gateway.services.hub.forget('football', [...before.values()]);
    await gateway.services.catalogue.forget([...before.values()]);
    expect(await gateway.sink.fixtures([old])).toEqual(before);
    expect(await storedMatches()).toMatchObject([{ source: 'old', archived: false }]);
  });

  test('names each unknown match of documents once', async () => {
    const log: string[] = [];
    await gateway.close();
    gateway = await aGateway(database, 'test', null, { report: (message) => void log.push(message) });
    await gateway.sink.documents([statisticsOf('nobody', 1), statisticsOf('nobody', 2), statisticsOf('somebody', 1)]);
    await gateway.sink.documents([statisticsOf('nobody', 3)]);
    expect(log).toEqual([
      'documents of nobody are dropped: the match was never announced',
      'documents of somebody are dropped: the match was never announced',
    ]);
  });

  test('drops a state of an unannounced match and applies the others', async () => {
    await gateway.sink.fixtures([aFixture('a')]);
    await gateway.sink.states([aState('nobody'), aState('a', PLAYING)]);
    expect(theRow().status).toBe(FootballStatus.firstHalf);
  });
});

function storedMatches(): Promise<readonly { readonly source: string; readonly archived: boolean }[]> {
  return database.db.select({ source: matches.sourceId, archived: matches.archived }).from(matches).orderBy(matches.id);
}

function theRow(): MatchRow {
  const [row] = gateway.hub.rowsOf('football');
  if (!row) throw new Error('the hub has no row');
  return row;
}

/** Resolves once pending work is stored, because an empty batch is queued behind it. */
async function settled(): Promise<void> {
  await gateway.sink.states([]);
  await new Promise((resolve) => setImmediate(resolve));
  await gateway.hub.apply('football', []);
}
