import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '#gateway/base/startError.ts';
import { createProviderFeed } from '#gateway/feed/provider/createProviderFeed.ts';
import { feedClock } from '#gateway/feed/provider/feedClock.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { recordAnswers } from '#gateway/feed/provider/recordAnswers.ts';
import { redactSecrets } from '#gateway/feed/provider/redactSecrets.ts';
import { readRecordedAnswers } from '#gateway/feed/provider/replayAnswers.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { emptyTables, onDatabase } from '#tests/builders/databases.ts';
import { aPollJob, aPollPlan, anAnswer, oneMatch } from '#tests/builders/provider/aPollPlan.ts';
import { aProviderGateway, InFlight } from '#tests/builders/provider/aProviderGateway.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const KEY = 'planted-key-0123456789';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const RECORDED = Date.UTC(2026, 4, 16, 18, 30);
const KICKOFF = RECORDED - 10 * MINUTE;
const LIVE = { sport: 'football', path: 'live', params: { live: 'all', date: '2026-05-16' } } as const;
const signal = new AbortController().signal;

let folder: string;
const reports: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-answers-'));
  reports.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (line: string): void => void reports.push(line);
const files = (): string[] => readdirSync(folder).toSorted();

/** Records what a provider answers once each 15 s: a goal in the second minute of the recording. */
async function recordEvening(minutes = 65): Promise<void> {
  const time = new TestTime(RECORDED);
  const ask: AskProvider = async () =>
    anAnswer({ matches: [{ id: 'a', home: time.now() < RECORDED + 2 * MINUTE ? 0 : 1, kickoff: KICKOFF }] }, 200, {
      'x-ratelimit-limit': '10',
      'x-ratelimit-remaining': '9',
      'set-cookie': `session=${KEY}`,
    });
  const recorded = recordAnswers(ask, { folder, now: () => time.now(), redact: redactSecrets([KEY]), report });
  for (; time.now() < RECORDED + minutes * MINUTE; await time.advance(15 * SECOND)) await recorded(LIVE, signal);
}

describe('recordAnswers', () => {
  test('writes a line for each answer, a file for each hour, and nothing secret', async () => {
    const recorded = recordAnswers(async () => anAnswer(`{"you":"${KEY}"}`, 401, { date: 'today', 'x-key': KEY }), {
      folder: join(folder, 'new'),
      now: () => RECORDED,
      redact: redactSecrets([KEY]),
      report,
    });
    expect(await recorded(LIVE, signal)).toMatchObject({ body: `{"you":"${KEY}"}` });
    const text = readFileSync(join(folder, 'new', '2026-05-16T18.answers.ndjson'), 'utf8');
    expect(JSON.parse(text)).toEqual({ at: RECORDED, ...LIVE, status: 401, headers: { date: 'today' }, body: '{"you":"***"}' });
    await recordEvening();
    expect(files()).toEqual(['2026-05-16T18.answers.ndjson', '2026-05-16T19.answers.ndjson', 'new']);
    expect(readFileSync(join(folder, '2026-05-16T18.answers.ndjson'), 'utf8')).not.toContain(KEY);
  });

  test('ends with one line in the log when the folder cannot be written, and answers go on', async () => {
    const recorded = recordAnswers(async () => anAnswer(oneMatch(0)), { folder, now: () => RECORDED, redact: (text) => text, report });
    rmSync(folder, { recursive: true });
    for (let i = 0; i < 3; i += 1) expect(await recorded(LIVE, signal)).toMatchObject({ status: 200 });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('answers are no longer recorded');
  });

  test('refuses a folder that is a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => recordAnswers(async () => anAnswer(''), { folder: file, now: () => 0, redact: (text) => text, report })).toThrow(
      StartError,
    );
  });
});

describe('readRecordedAnswers', () => {
  test('answers with the newest answer of a request at the played time, in any order of its parameters', async () => {
    await recordEvening(5);
    const answers = await readRecordedAnswers(folder, report);
    expect([answers.first, answers.last]).toEqual([RECORDED, RECORDED + 5 * MINUTE - 15 * SECOND]);
    const at = (ms: number) => answers.ask(() => RECORDED + ms)({ ...LIVE, params: { date: '2026-05-16', live: 'all' } }, signal);
    expect(JSON.parse((await at(0)).body)).toMatchObject({ matches: [{ home: 0 }] });
    expect(JSON.parse((await at(2 * MINUTE - 1)).body)).toMatchObject({ matches: [{ home: 0 }] });
    const late = await at(2 * MINUTE);
    expect(JSON.parse(late.body)).toMatchObject({ matches: [{ home: 1 }] });
    expect(late).toMatchObject({ status: 200, headers: { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' } });
    expect(Object.keys(late.headers)).toHaveLength(2);
  });

  test('never answers "nothing": not what it was not asked, nor before the first answer or after the end', async () => {
    await recordEvening(5);
    const answers = await readRecordedAnswers(folder, report);
    const other = { ...LIVE, params: { live: '39' } };
    await expect(answers.ask(() => RECORDED)(other, signal)).rejects.toMatchObject({ kind: 'refused' });
    await expect(answers.ask(() => RECORDED - 1)(LIVE, signal)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(answers.ask(() => RECORDED + 6 * MINUTE)(LIVE, signal)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('leaves out broken lines, as a killed gateway leaves them, and says so', async () => {
    await recordEvening(1);
    const [file = ''] = files();
    appendFileSync(join(folder, file), '{"at":1}\n\n{"at":17');
    const answers = await readRecordedAnswers(folder, report);
    expect(await answers.ask(() => RECORDED)(LIVE, signal)).toMatchObject({ status: 200 });
    expect(reports).toEqual([expect.stringMatching(/^2 of 6 lines .* are left out$/)]);
  });

  test('refuses a folder without answers, and one that is missing', async () => {
    await expect(readRecordedAnswers(folder, report)).rejects.toThrow('There is no recorded answer');
    await expect(readRecordedAnswers(join(folder, 'none'), report)).rejects.toThrow(StartError);
  });
});

describe('feedClock', () => {
  const START = Date.UTC(2026, 10, 21, 15);
  const aClock = (speed = 20, time = new TestTime(START)) =>
    feedClock({ timers: time.timers(), first: RECORDED, last: RECORDED + 60 * MINUTE, speed });

  test('runs at the speed of the playback, from the first answer on', async () => {
    const time = new TestTime(START);
    const { timers } = aClock(20, time);
    let isRung = false;
    timers.after(MINUTE, () => (isRung = true));
    await time.advance(2_999);
    expect([timers.now(), isRung]).toEqual([RECORDED + 59_980, false]);
    await time.advance(1);
    expect([timers.now(), isRung]).toEqual([RECORDED + MINUTE, true]);
  });

  test('squeezes what the recording plays, and keeps the distance of other days', () => {
    const { playedAt } = aClock();
    expect(playedAt(KICKOFF)).toBe(START - 30 * SECOND);
    expect(playedAt(RECORDED + 20 * MINUTE)).toBe(START + MINUTE);
    const yearsAgo = RECORDED - 1_000 * 86_400_000;
    expect(playedAt(RECORDED) - playedAt(yearsAgo)).toBeGreaterThan(999 * 86_400_000);
    expect(playedAt(RECORDED + 26 * 60 * MINUTE)).toBe(START + 3 * MINUTE + 25 * 60 * MINUTE);
    const times = [
      yearsAgo,
      RECORDED - 200 * MINUTE,
      RECORDED - 180 * MINUTE,
      RECORDED,
      RECORDED + 60 * MINUTE,
      RECORDED + 61 * MINUTE,
    ].map(playedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('moves the times of an event and the rate of its clock, and nothing else', () => {
    const clock = { base: 2_700, since: RECORDED, running: 1 };
    const event = { id: 'e', kind: 'state', at: RECORDED, body: { clock, score: { home: 1, away: 0 }, names: ['1860'] } };
    expect(aClock().toNow(event)).toEqual({
      ...event,
      at: START,
      body: { ...event.body, clock: { base: 2_700, since: START, running: 20 } },
    });
  });

  test('shows rows as they were in the recording', () => {
    const clock = aClock();
    const played = aMatch({
      kickoff: clock.playedAt(KICKOFF),
      statusAt: 0,
      clock: { base: 0, since: clock.playedAt(KICKOFF), running: 20 },
    });
    expect(clock.toRecorded(played)).toMatchObject({ kickoff: KICKOFF, statusAt: 0, clock: { since: KICKOFF, running: 1 } });
  });
});

onDatabase('a recorded evening', (database) => {
  beforeEach(() => emptyTables(database()));

  test.each([1, 20])('is played %i times as fast, as if it were now', async (speed) => {
    await recordEvening();
    const start = Date.UTC(2026, 10, 21, 15);
    const inFlight = new InFlight();
    let kickoffSeen = 0;
    const gateway = await aProviderGateway(database(), {
      start,
      isBusy: () => inFlight.count > 0,
      feed: async (timers) => {
        const answers = await readRecordedAnswers(folder, report);
        const clock = feedClock({ timers, first: answers.first, last: answers.last, speed });
        return createProviderFeed({
          name: 'small',
          createPlan: () =>
            aPollPlan(({ now, rows }) => {
              kickoffSeen = rows.get('a')?.kickoff ?? 0;
              const date = new Date(now).toISOString().slice(0, 10);
              return [aPollJob('live', { request: { ...LIVE, params: { ...LIVE.params, date } } })];
            }),
          ask: inFlight.of(answers.ask(clock.timers.now)),
          limits: { football: { perDay: null, perMinute: null } },
          playback: { signature: 'test', speed, clock },
          timers,
          random: () => 0.5,
          redact: (text) => text,
          report,
        });
      },
    });
    await gateway.pass(Math.ceil((MINUTE + 40 * SECOND) / speed));
    const [before] = await gateway.board();
    expect(before).toMatchObject({ score: { home: 0 }, kickoff: start - (10 * MINUTE) / speed, clock: { running: speed } });
    await gateway.pass(Math.ceil(MINUTE / speed));
    expect(await gateway.board()).toMatchObject([{ score: { home: 1 }, feedSilentSince: 0 }]);
    expect(kickoffSeen).toBe(KICKOFF);
    expect(await gateway.operate('feed', 'status')).toMatch(/football\/live {2}answered \d+ s ago, 0 errors/);
    await gateway.stop();
    expect(reports).toEqual([]);
  });
});
