import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import { expectedResult, readRecording, type Recording } from '#contract/recording/recording.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { replayToIngest, ReplayToIngestError, type ReplayToIngestOptions } from '#gateway/feed/ingest/replay/replayToIngest.ts';
import { checkPlausibility } from '#gateway/feed/ingest/checks/plausibility.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/request/signature.ts';
import { schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { anIngestGateway, type IngestGateway, SECRET } from '#tests/builders/ingest.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aRecording, inNinety, recordingsFolder } from '#tests/builders/aRecording.ts';

const FOLDER = recordingsFolder();
const MATCH = aRecording(
  inNinety(
    { type: 'goal', wall: 600, side: 'home' },
    { type: 'varCancel', wall: 1200, side: 'home' },
    { type: 'goal', wall: 5000, t: 3980, period: 2, side: 'away' },
    { type: 'goal', wall: 6000, t: 4980, period: 2, side: 'away' },
  ),
);

let database: Database;
let gateway: IngestGateway;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await anIngestGateway(database);
});
afterEach(() => gateway.stop());

describe('replayToIngest', () => {
  test('sends a match to its result, with each goal and its cancellation', async () => {
    const reports = await replay([MATCH]);
    const row = await gateway.row();
    expect(row).toMatchObject({ status: 8, score: { home: 1, away: 2 }, feedSilentSince: 0 });
    expect(row?.sport === 'football' && row.incidents.map((mark) => `${mark.kind} ${mark.side} ${mark.minute}`)).toEqual([
      'goal home 11',
      'cancelled home 19',
      'goal away 67',
      'goal away 84',
    ]);
    expect(reports).toEqual([expect.stringMatching(/^test-1@\w+ ended 1-2$/)]);
    expect(gateway.reports).toEqual([]);
  });

  test('sends incidents with players, kicks among them, statistics and the venue', async () => {
    const kick = (wall: number, side: string) => {
      return { type: 'penalty', wall, period: 5, minute: 'pens', side, scored: true, shootout: true, player: `Taker ${wall}` };
    };
    const events = inNinety({ type: 'goal', wall: 600, side: 'home', player: 'A. Reed' }, { type: 'corner', wall: 700, side: 'away' });
    const shootOut = [
      { type: 'status', wall: 6540, period: 2, status: 4, phase: 'endOfNormalTime' },
      { type: 'status', wall: 6600, t: 7200, period: 5, minute: 'pens', status: 7, phase: 'shootout' },
      kick(6610, 'away'),
      { type: 'status', wall: 6640, t: 7200, period: 5, minute: 'pens', status: 8, phase: 'finished' },
    ];
    await replay([aRecording([...events.slice(0, -1), ...shootOut], { venue: 'Mill Lane' })]);
    expect(gateway.reports).toEqual([]);
    const last = (kind: string) => gateway.documents.findLast((document) => document.kind === kind)?.body;
    expect(last('environment')).toMatchObject({ venue: { name: 'Mill Lane' } });
    expect(last('statistics')).toMatchObject({ periods: { all: { corners: { home: 0, away: 1 } } } });
    expect(last('incidents')).toMatchObject({
      incidents: [
        { kind: 'goal', player: { name: 'A. Reed' } },
        { kind: 'periodEnd', period: 1 },
        { kind: 'periodEnd', period: 2 },
        { kind: 'kick', side: 'away', player: { name: 'Taker 6610' } },
        { kind: 'periodEnd', period: 5 },
      ],
    });
    expect(await gateway.row()).toMatchObject({ penalties: { home: 0, away: 1 } });
  });

  test('sends a sign of life of a match in play at least every 90 s, so that it is never stale', async () => {
    const times: number[] = [];
    await replay([MATCH], { speed: 1 }, () => void times.push(gateway.time.now()));
    const firstHalf = times.filter((at) => at < KICKOFF + 2_800_000);
    const gaps = firstHalf.slice(1).map((at, i) => at - (firstHalf[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(90_000);
  });

  test('repeats unanswered calls without applying an event twice', async () => {
    let calls = 0;
    const reports = await replay([MATCH], {}, () => {
      calls += 1;
      if (calls % 2 === 0) throw new Error('the line is cut');
    });
    expect(await gateway.row()).toMatchObject({ status: 8, score: { home: 1, away: 2 } });
    expect(reports).toContainEqual(expect.stringMatching(/the line is cut.*trying again/));
  });

  test('treats events of a lost response as duplicates', async () => {
    let calls = 0;
    await replay(
      [MATCH],
      {},
      () => undefined,
      () => {
        calls += 1;
        if (calls % 2 === 0) throw new Error('the answer is lost');
      },
    );
    expect(await gateway.row()).toMatchObject({ status: 8, score: { home: 1, away: 2 }, incidents: [{}, {}, {}, {}] });
    expect(gateway.reports).toEqual([]);
  });

  test('rejects with the message of the gateway when a call is refused', async () => {
    const post = (path: string, body: string) => postSigned(path, body, 'another secret of more than 32 characters');
    await expect(replay([MATCH], { post })).rejects.toThrow(/403.*not that of this call/);
    await expect(replay([MATCH], { post: async () => ({ status: 200, text: '<html>' }) })).rejects.toThrow(ReplayToIngestError);
  });
});

describe.skipIf(FOLDER === null)('replayToIngest with recordings of real matches', () => {
  test('reaches the official result of one recording of each kind', async () => {
    const matches = [...everyKind().values()];
    const reports = await replay(matches, { speed: 60 });
    for (const match of matches) {
      const { home, away } = expectedResult(match);
      expect(reports).toContainEqual(expect.stringMatching(new RegExp(`^${match.header.id}@\\w+ ended ${home}-${away}$`)));
    }
    expect(gateway.reports).toEqual([]);
    const finals = await Promise.all((['football', 'basketball'] as const).map(scoresOf));
    expect(finals.flat().sort()).toEqual(matches.map((match) => scoreOf(expectedResult(match))).sort());
  });

  test('finds none of them implausible at any speed', () => {
    const implausible = everyRecording().flatMap((recording) =>
      [1, 20, 600].flatMap((speed) => {
        const { opening, states } = schedulePlayback(recording, { sourceId: 'a', announcedAt: 0, kickoff: KICKOFF, speed });
        let row: MatchRow = nextRow(undefined, 1, { ...opening, at: 0 });
        return states.flatMap((state) => {
          const next = nextRow(row, 1, state);
          const reasons = checkPlausibility(row, next, state).map(({ reason }) => `${recording.header.id} at ${speed}: ${reason}`);
          row = next;
          return reasons;
        });
      }),
    );
    expect(implausible).toEqual([]);
  });
});

/** Sends recordings to the gateway in virtual time that only its waits advance. Returns the reports. */
async function replay(
  recordings: readonly Recording[],
  given: Partial<ReplayToIngestOptions> = {},
  before: () => void = () => undefined,
  after: () => void = () => undefined,
): Promise<string[]> {
  const reports: string[] = [];
  const timers: Timers = {
    now: () => gateway.time.now(),
    elapsed: () => gateway.time.now(),
    after(ms, run) {
      void gateway.time.advance(ms).then(run);
      return () => undefined;
    },
  };
  const post: ReplayToIngestOptions['post'] = async (path, body) => {
    before();
    const answer = await postSigned(path, body, SECRET);
    after();
    return answer;
  };
  await replayToIngest({ recordings, speed: 20, timers, post, report: (message) => void reports.push(message), ...given });
  return reports;
}

let signed = 0;

async function postSigned(path: string, body: string, secret: string) {
  signed += 1; // distinguishes two calls at the same time
  const timestamp = String(gateway.time.now() + (signed % 1000));
  const signature = sign(secret, { timestamp, method: 'POST', path, body });
  const headers = { 'content-type': 'application/json', [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature };
  const { statusCode, body: text } = await gateway.app.inject({ method: 'POST', url: path, headers, payload: body });
  return { status: statusCode, text };
}

/** Returns one recording of each folder of the collection. */
function everyKind(): Map<string, Recording> {
  const kinds = new Map<string, Recording>();
  for (const recording of everyRecording()) kinds.set(recording.header.id.split('-').slice(0, 2).join('-'), recording);
  return kinds;
}

function everyRecording(): Recording[] {
  return readdirSync(FOLDER ?? '', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ndjson'))
    .map((name) => readRecording(readFileSync(join(FOLDER ?? '', name), 'utf8'), name));
}

async function scoresOf(sport: 'football' | 'basketball'): Promise<string[]> {
  const { rows } = (await gateway.app.inject(`/WOS-DATACENTER/noauth/match/board?sport=${sport}`)).json<{ data: { rows: unknown[] } }>()
    .data;
  return rows.map((row) => scoreOf(applyChange(undefined, decodeRow(sport, row)).score));
}

function scoreOf({ home, away }: { readonly home: number; readonly away: number }): string {
  return `${home}-${away}`;
}
