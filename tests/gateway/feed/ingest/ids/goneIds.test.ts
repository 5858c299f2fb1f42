import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus } from '#contract/match/football.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Database } from '#gateway/db/database.ts';
import { SourceAliases } from '#gateway/feed/ingest/ids/sourceAliases.ts';
import { teams } from '#gateway/match/tables.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { anIngestFixture, anIngestState } from '#tests/builders/ingest.ts';
import { anIngestProcessor, type IngestProcessor } from '#tests/builders/ingestProcessor.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const BEGUN = { status: FootballStatus.firstHalf, clock: { base: 0, since: KICKOFF, running: 1 } } as const;

let database: Database;
let processor: IngestProcessor;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  processor = anIngestProcessor(aliases());
  await processor.ingest({ fa: anIngestFixture('a'), fb: anIngestFixture('b') });
});

describe('a deleted match', () => {
  test('is hidden before it has begun, and a state brings it back', async () => {
    expect(await processor.ingest({ e: gone('a') })).toEqual(['accepted']);
    expect(phaseIn('a')).toBe('hidden');
    expect(await processor.ingest({ s: anIngestState('a', { at: KICKOFF + 1000 }) })).toEqual(['accepted']);
    expect(phaseIn('a')).toBe('upcoming');
  });

  test('stays once it has begun, and the event is quarantined', async () => {
    await processor.ingest({ s: anIngestState('a', BEGUN) });
    expect(await processor.ingest({ e: gone('a') })).toEqual([expect.stringMatching(/quarantined: the match has begun/)]);
    expect(phaseIn('a')).toBe('playing');
    expect(processor.reports).toEqual([expect.stringMatching(/^id a, event e is quarantined: the match has begun/)]);
  });

  test('may be unknown', async () => {
    expect(await processor.ingest({ e: gone('nobody') })).toEqual(['accepted']);
  });

  test('is one of five within a minute; more are quarantined', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await processor.ingest(Object.fromEntries(ids.slice(2).map((id) => [`f${id}`, anIngestFixture(id)])));
    const verdicts = await processor.ingest(Object.fromEntries(ids.map((id) => [`g${id}`, gone(id)])));
    expect(verdicts).toEqual([...Array.from({ length: 5 }, () => 'accepted'), expect.stringMatching(/more than 5 ids are gone/)]);
    expect(phaseIn('f')).toBe('upcoming');
    processor.now += 60_000;
    expect(await processor.ingest({ gf: gone('f') })).toEqual(['accepted']);
    expect(phaseIn('f')).toBe('hidden');
  });
});

describe('a merged id', () => {
  test('of two known matches hides the merged one and stands for the other', async () => {
    expect(await processor.ingest({ e: gone('a', 'b') })).toEqual(['accepted']);
    expect([phaseIn('a'), phaseIn('b')]).toEqual(['hidden', 'upcoming']);
    expect(await processor.ingest({ s: anIngestState('a', { ...BEGUN, at: KICKOFF + 1000 }) })).toEqual(['accepted']);
    expect([phaseIn('a'), phaseIn('b')]).toEqual(['hidden', 'playing']);
  });

  test('whose target is unknown keeps its match under both ids', async () => {
    await processor.ingest({ e: gone('a', 'new') });
    await processor.ingest({ f: anIngestFixture('new', { round: 'Final' }), s: anIngestState('new', { ...BEGUN, at: KICKOFF + 1000 }) });
    expect(processor.row('new')).toBeUndefined();
    expect(phaseIn('a')).toBe('playing');
    expect(processor.fixtures.at(-1)).toMatchObject({ sourceId: 'a', round: 'Final' });
  });

  test('is not followed when the merged match has begun beside its target', async () => {
    await processor.ingest({ s: anIngestState('a', BEGUN) });
    expect(await processor.ingest({ e: gone('a', 'b') })).toEqual([expect.stringMatching(/has begun/)]);
    await processor.ingest({ d: { kind: 'text', sourceId: 'a', at: KICKOFF, body: { entries: [] } } });
    expect(processor.documents).toMatchObject([{ sourceId: 'a' }]);
  });

  test('may be merged on, and back only to itself', async () => {
    await processor.ingest({ e1: gone('x', 'y'), e2: gone('y', 'b'), e3: gone('b', 'x') });
    await processor.ingest({ d: { kind: 'text', sourceId: 'x', at: KICKOFF, body: { entries: [] } } });
    expect(processor.documents).toMatchObject([{ sourceId: 'b' }]);
  });

  test('of a team stands for it in fixtures, tables and earlier meetings; the stored one keeps its id', async () => {
    await store('t-old');
    const merged = { what: 'team', mergedInto: 't-new' };
    expect(await processor.ingest({ e: { kind: 'gone', sourceId: 't-old', at: KICKOFF, body: merged } })).toEqual(['accepted']);
    const team = { sourceId: 't-new', name: 'Northwick' };
    const other = { sourceId: 't-2', name: 'Eastholm' };
    const planned = { kickoff: KICKOFF, competition: 'League', home: team, away: other };
    const none = { home: [], away: [] };
    await processor.ingest({
      f: anIngestFixture('c', { home: team }),
      d: {
        kind: 'analysis',
        sourceId: 'c',
        at: KICKOFF,
        body: { meetings: [], recent: none, next: { home: [planned], away: [] }, goalTimes: null },
      },
    });
    expect(processor.fixtures.at(-1)?.home.sourceId).toBe('t-old');
    expect(processor.documents).toMatchObject([{ body: { next: { home: [{ home: { sourceId: 't-old' }, away: { sourceId: 't-2' } }] } } }]);
  });

  test('is remembered after a restart', async () => {
    await processor.ingest({ e: gone('x', 'a') });
    processor = anIngestProcessor(aliases());
    await processor.ingest({ f: anIngestFixture('x') });
    expect(processor.fixtures).toMatchObject([{ sourceId: 'a' }]);
  });

  test('of a team without a target is refused: teams are not deleted', async () => {
    expect(await processor.ingest({ e: { kind: 'gone', sourceId: 't', at: KICKOFF, body: { what: 'team' } } })).toEqual([
      expect.stringMatching(/body\.mergedInto: only a match can be deleted/),
    ]);
  });
});

function aliases(): SourceAliases {
  return new SourceAliases(database.db, 'ingest');
}

function gone(sourceId: string, mergedInto?: string) {
  return { kind: 'gone', sourceId, at: KICKOFF, body: { what: 'match', mergedInto } };
}

function phaseIn(sourceId: string): string | undefined {
  const row = processor.row(sourceId);
  return row && phaseOf(row);
}

async function store(sourceId: string): Promise<void> {
  const name = { 'zh-CN': sourceId, 'vi-VN': sourceId, 'en-US': sourceId, 'id-ID': sourceId };
  const crest = { shape: 'ball', pattern: 'plain', colours: ['#123456', '#123456'] } as const;
  await database.db.insert(teams).values({ supplier: 'ingest', sourceId, sport: 'football', name, givenName: name, crest });
}
