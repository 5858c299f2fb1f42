import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import { expectedResult, readRecording, type Recording } from '#contract/recording/recording.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import type { Database } from '#gateway/db/database.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';
import { replayToIngest, ReplayToIngestError, type ReplayToIngestOptions } from '#gateway/feed/ingest/replayToIngest.ts';
import { checkPlausibility } from '#gateway/feed/ingest/plausibility.ts';
import { STATES_PATH } from '#gateway/feed/ingest/paths.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#gateway/feed/ingest/signature.ts';
import { schedulePlayback } from '#contract/recording/scheduledPlayback.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { Timers } from '#gateway/live/ports.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { anIngestGateway, type IngestGateway, SECRET } from '#tests/builders/ingest.ts';
import { KICKOFF } from '#tests/builders/match.ts';
import { aRecording, inNinety, recordingsFolder } from '#tests/builders/recording.ts';

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

describe('the bridge', () => {
  test('carries a match through the door to its result, with each goal and its cancellation', async () => {
    const said = await carried([MATCH]);
    const row = await gateway.row();
    expect(row).toMatchObject({ status: 8, score: { home: 1, away: 2 }, feedSilentSince: 0 });
    expect(row?.sport === 'football' && row.incidents.map((mark) => `${mark.kind} ${mark.side} ${mark.minute}`)).toEqual([
      'goal home 11',
      'cancelled home 19',
      'goal away 67',
      'goal away 84',
    ]);
    expect(said).toEqual([expect.stringMatching(/^test-1@\w+ ended 1-2$/)]);
    expect(gateway.told).toEqual([]);
  });

  test('speaks of a match in play at least once a minute, so that it is never silent', async () => {
    const words: number[] = [];
    await carried([MATCH], { speed: 1 }, (path) => {
      if (path === STATES_PATH) words.push(gateway.time.now());
    });
    const firstHalf = words.filter((at) => at < KICKOFF + 2_800_000);
    const gaps = firstHalf.slice(1).map((at, i) => at - (firstHalf[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(90_000);
  });

  test('sends again what was not answered, and nothing is taken twice', async () => {
    let calls = 0;
    const said = await carried([MATCH], {}, () => {
      calls += 1;
      if (calls % 2 === 0) throw new Error('the line is cut');
    });
    expect(await gateway.row()).toMatchObject({ status: 8, score: { home: 1, away: 2 } });
    expect(said).toContainEqual(expect.stringMatching(/the line is cut.*trying again/));
  });

  test('takes what an answer that was lost had told for known', async () => {
    let calls = 0;
    await carried(
      [MATCH],
      {},
      () => undefined,
      () => {
        calls += 1;
        if (calls % 2 === 0) throw new Error('the answer is lost');
      },
    );
    expect(await gateway.row()).toMatchObject({ status: 8, score: { home: 1, away: 2 }, incidents: [{}, {}, {}, {}] });
    expect(gateway.told).toEqual([]);
  });

  test('ends with the sentence of the gateway where it is refused', async () => {
    const post = (path: string, body: string) => through(path, body, 'another secret of more than 32 characters');
    await expect(carried([MATCH], { post })).rejects.toThrow(/403.*not that of this timestamp/);
    await expect(carried([MATCH], { post: async () => ({ status: 200, text: '<html>' }) })).rejects.toThrow(ReplayToIngestError);
  });
});

describe.skipIf(FOLDER === null)('recordings of real matches', () => {
  test('one of each kind comes through the door to its official result', async () => {
    const matches = [...everyKind().values()];
    const said = await carried(matches, { speed: 60 });
    for (const match of matches) {
      const { home, away } = expectedResult(match);
      expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${match.header.id}@\\w+ ended ${home}-${away}$`)));
    }
    expect(gateway.told).toEqual([]);
    const finals = await Promise.all((['football', 'basketball'] as const).map(scoresOf));
    expect(finals.flat().sort()).toEqual(matches.map((match) => scoreOf(expectedResult(match))).sort());
  });

  test('none of them is doubted, at any speed', () => {
    const doubted = everyRecording().flatMap((recording) =>
      [1, 20, 600].flatMap((speed) => {
        const { opening, states } = schedulePlayback(recording, { sourceId: 'a', announcedAt: 0, kickoff: KICKOFF, speed });
        let row: MatchRow = nextRow(undefined, 1, { ...opening, at: 0 });
        return states.flatMap((state) => {
          const next = nextRow(row, 1, state);
          const doubts = checkPlausibility(row, next, state).map(({ reason }) => `${recording.header.id} at ${speed}: ${reason}`);
          row = next;
          return doubts;
        });
      }),
    );
    expect(doubted).toEqual([]);
  });
});

/** Plays recordings into the gateway; waiting is all that moves time. Gives what the bridge reports. */
async function carried(
  recordings: readonly Recording[],
  given: Partial<ReplayToIngestOptions> = {},
  before: (path: string) => void = () => undefined,
  after: () => void = () => undefined,
): Promise<string[]> {
  const said: string[] = [];
  const timers: Timers = {
    now: () => gateway.time.now(),
    after(ms, run) {
      void gateway.time.advance(ms).then(run);
      return () => undefined;
    },
  };
  const post: ReplayToIngestOptions['post'] = async (path, body) => {
    before(path);
    const answer = await through(path, body, SECRET);
    after();
    return answer;
  };
  await replayToIngest({ recordings, speed: 20, timers, post, report: (message) => void said.push(message), ...given });
  return said;
}

let signed = 0;

async function through(path: string, body: string, secret: string) {
  signed += 1; // two calls of one moment are two calls
  const timestamp = String(gateway.time.now() + (signed % 1000));
  const headers = { 'content-type': 'application/json', [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign(secret, timestamp, body) };
  const { statusCode, body: text } = await gateway.app.inject({ method: 'POST', url: path, headers, payload: body });
  return { status: statusCode, text };
}

/** One recording of each folder that the collection keeps apart by source. */
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
