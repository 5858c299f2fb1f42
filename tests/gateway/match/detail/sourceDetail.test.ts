import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import type { Database } from '#gateway/db/database.ts';
import { createSourceDetail } from '#gateway/match/detail/sourceDetail.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { incidentsOf, standingsOf, statisticsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { aGoal, atMinute } from '#tests/builders/detail/incidents.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

describe('createSourceDetail', () => {
  let database: Database;
  let gateway: TestGateway;
  beforeAll(async () => {
    database = await openTestDatabase();
    gateway = await aGateway(database);
    await gateway.sink.fixtures([aFixture('a')]);
  });
  afterAll(async () => {
    await gateway.close();
    await database.close();
  });

  const sourceDetail = (checksDocuments: boolean) => {
    const reports: string[] = [];
    const { catalogue } = gateway.services;
    return { reports, ...createSourceDetail(catalogue, { checksDocuments, report: (message) => void reports.push(message) }) };
  };
  const broken: readonly SourceDocument[] = [
    statisticsOf('a', -1),
    incidentsOf('a', [aGoal(atMinute(999))]),
    { kind: 'trend', sourceId: 'a', at: KICKOFF, body: { periods: [[1]] } },
  ];

  test('drops documents from outside that break their schema, and says where', async () => {
    const { documents, reports } = sourceDetail(true);
    expect((await documents(broken)).map(({ kind }) => kind)).toEqual(['trend']);
    expect(reports).toEqual([
      expect.stringMatching(/^the statistics of a is dropped: periods\.all\.corners\.home /),
      expect.stringMatching(/^the incidents of a is dropped: incidents\.0/),
    ]);
  });

  test('takes documents of this process as they are', async () => {
    const { documents, reports } = sourceDetail(false);
    expect([(await documents(broken)).length, reports]).toEqual([3, []]);
  });

  test('drops a table from outside that breaks its schema', async () => {
    const { standings, reports } = sourceDetail(true);
    const table = standingsOf('26', ['x']);
    const wrong = { ...table, body: { ...table.body, season: { id: '', name: 'x' } } };
    expect((await standings([table, wrong])).length).toBe(1);
    expect(reports).toEqual([expect.stringMatching(/^a table of league is dropped: season\.id /)]);
  });
});
