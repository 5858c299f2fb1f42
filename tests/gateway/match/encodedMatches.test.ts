import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { Database } from '#gateway/db/database.ts';
import { EncodedMatches } from '#gateway/match/encodedMatches.ts';
import type { KnownMatch } from '#gateway/match/storedMatches.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const DAY = '2026-11-21';

let database: Database;
let gateway: TestGateway;
let encoded: EncodedMatches;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database);
  await gateway.sink.fixtures(['a', 'b', 'c'].map((name) => aFixture(name)));
  encoded = new EncodedMatches(gateway.services.catalogue);
});
afterEach(() => gateway.close());

describe('EncodedMatches', () => {
  test('encodes a row once for all lists that have it, until it changes', async () => {
    const [first] = encoded.parts(known('a', 'b'), 'vi-VN').value.rows;
    expect(encoded.parts(known('c', 'a'), 'en-US').value.rows[1]).toBe(first);
    await gateway.sink.states([aState('a', { at: KICKOFF + 1, status: FootballStatus.firstHalf, score: { home: 1, away: 0 } })]);
    const changed = encoded.parts(known('a'), 'vi-VN').value.rows[0];
    expect(changed).not.toEqual(first);
    expect(encoded.parts(known('a', 'c'), 'id-ID').value.rows[0]).toBe(changed);
  });

  test('encodes names once in a language, until the catalogue has others', async () => {
    const named = (): unknown => encoded.parts(known('a'), 'en-US').value.teams[0];
    const before = named();
    expect(named()).toBe(before);
    expect(before).toMatchObject({ name: 'Home a en' });
    const renamed = aFixture('a');
    const { name } = aFixture('new').home;
    await gateway.sink.fixtures([{ ...renamed, home: { ...renamed.home, name } }]);
    expect(named()).toMatchObject({ name: 'Home new en' });
  });

  test('has the JSON of its parts', () => {
    const { value, json } = encoded.parts(known('a', 'b', 'c'), 'zh-CN');
    expect(`{${json}}`).toBe(JSON.stringify(value));
    expect(value.competitions).toHaveLength(1);
  });
});

describe('MatchLists: bodies', () => {
  test.each(['scheduleList', 'instantList'] as const)('%s is sent as JSON.stringify writes it, compressed or not', async (name) => {
    const body = { sport: 'football', ...(name === 'scheduleList' && { day: DAY }) };
    const [plain, compressed] = [await listOf(name, body), await listOf(name, body, 'br')];
    const text = brotliDecompressSync(compressed.rawPayload).toString();
    for (const one of [plain.payload, text]) expect(JSON.stringify(JSON.parse(one))).toBe(one);
    expect(withoutTime(text)).toBe(withoutTime(plain.payload));
    expect([plain.headers['content-type'], compressed.headers['content-type']]).toEqual(Array(2).fill('application/json; charset=utf-8'));
  });

  test('lists of other zones and filters are selections of the same matches', async () => {
    const matchesOf = async (given: object, timeZone: string): Promise<unknown> =>
      JSON.parse((await listOf('scheduleList', { sport: 'football', day: DAY, ...given }, undefined, timeZone)).payload).data.matches.map(
        ({ sourceId }: { sourceId: string }) => sourceId,
      );
    const [league = 0] = gateway.services.catalogue.competitionsOf('football', 'en-US').map(({ id }) => id);
    expect(await matchesOf({}, 'UTC')).toEqual(['a', 'b', 'c']);
    expect(await matchesOf({ competitionIds: [league, 999_999] }, 'Asia/Jakarta')).toEqual(['a', 'b', 'c']);
    expect(await matchesOf({ competitionIds: [999_999] }, 'UTC')).toEqual([]);
    expect(await matchesOf({ day: '2026-11-20' }, 'UTC')).toEqual([]);
  });
});

function known(...sourceIds: readonly string[]): readonly KnownMatch[] {
  const { services, hub } = gateway;
  return sourceIds.flatMap((sourceId) => {
    const id = services.catalogue.idOf(sourceId) ?? 0;
    const [match, row] = [services.catalogue.partsOf(id), hub.row(id)];
    return match && row ? [{ ...match, row }] : [];
  });
}

function listOf(name: 'scheduleList' | 'instantList', payload: object, encoding?: string, timeZone = 'UTC') {
  const headers = { 'time-zone': timeZone, ...(encoding !== undefined && { 'accept-encoding': encoding }) };
  return gateway.app.inject({ method: 'POST', url: CALLS[name].path, payload, headers });
}

function withoutTime(body: string): string {
  return body.replace(/"at":\d+/, '"at":0');
}
