import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { expectedResult } from '#contract/recording/recording.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import { recordingFeed } from '#gateway/feed/recorder/recordingFeed.ts';
import { fileStem } from '#gateway/feed/recorder/fileName.ts';
import { createRecorder } from '#gateway/feed/recorder/recorder.ts';
import { simulatedFeed } from '#gateway/demo/season/simulatedFeed.ts';
import { StartError } from '#gateway/base/startError.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { at, footballStates, runningClock, stoppedClock } from '#tests/builders/recordedStates.ts';
import { runFor, noopSink, sourceOf } from '#tests/builders/recorderRun.ts';
import { TestTime } from '#tests/builders/testTime.ts';
import { replayRecording } from '#tests/replay/replayRecording.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const EVENING = Date.UTC(2026, 10, 21, 17);
const MATCHES = 160;
const FIRST = { at: at(0), status: F.firstHalf, ...runningClock(0, 0) } as const;
const GOAL = { at: at(600), score: { home: 1, away: 0 } } as const;

let folder: string;
let reports: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-record-'));
  reports = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('Recorder with a simulated evening', () => {
  test.each(SPORTS)('records %s so that each match replays to the score and goals of the feed', async (sport) => {
    const statesById = await evening(5 * HOUR_MS);
    const { recordings, errors } = await loadRecordings(folder);
    expect([reports, errors]).toEqual([[], []]);
    const whole = recordings.filter(({ recording }) => recording.sport === sport && recording.header.complete);
    expect(whole.length).toBeGreaterThan(5);
    for (const { name, recording } of whole) {
      const states = statesById.get(sourceOf(name)) ?? [];
      const { final, alerts } = await replayRecording(recording, name);
      expect([name, final]).toEqual([name, finalOf(states.at(-1))]);
      expect([name, count(alerts, 'goal'), count(alerts, 'goalCancelled')]).toEqual([
        name,
        ...(sport === 'football' ? moves(states) : [0, 0]),
      ]);
    }
  });

  test('stopped midway, finishes matches in play as incomplete at their current score and leaves no part', async () => {
    const statesById = await evening(2 * HOUR_MS);
    const { recordings, errors } = await loadRecordings(folder);
    const cut = recordings.filter(({ recording }) => !recording.header.complete);
    expect([errors, cut.length > 5]).toEqual([[], true]);
    for (const { name, recording } of cut) {
      const last = statesById.get(sourceOf(name))?.at(-1);
      expect([name, expectedResult(recording)]).toMatchObject([name, finalOf(last)]);
    }
    expect(readdirSync(folder).filter((name) => !name.endsWith('.ndjson'))).toEqual([]);
  });

  test('restarted midway, records matches with a history completely, from their kick-off on', async () => {
    await evening(2 * HOUR_MS);
    const before = new Set(readdirSync(folder));
    await evening(3 * HOUR_MS, EVENING + 2 * HOUR_MS);
    const { recordings, errors } = await loadRecordings(folder);
    const cut = recordings.filter(({ name, recording }) => before.has(name) && !recording.header.complete);
    expect([errors, cut.map(({ name }) => name)]).toEqual([[], []]);
  });
});

describe('Recorder', () => {
  test('writes events to a part during a match, and replaces it by the recording at the end', async () => {
    const recorder = open();
    const states = footballStates(FIRST, GOAL, { at: at(900), status: F.abandoned, ...stoppedClock(900, 900) });
    recorder.announce([{ ...aFixture('a'), state: footballStates()[0] ?? aState('a') }]);
    recorder.apply(states.slice(0, 3));
    await expect.poll(() => readdirSync(folder)).toEqual(['a_2026-11-21.part']);
    await expect.poll(() => linesOf('a_2026-11-21.part').length).toBe(3);
    recorder.apply(states.slice(3));
    await recorder.close();
    expect(readdirSync(folder)).toEqual(['a_2026-11-21.ndjson']);
    expect(linesOf('a_2026-11-21.ndjson')).toHaveLength(4);
  });

  test('removes a cancelled goal from the part too', async () => {
    const recorder = open();
    recorder.announce([aFixture('a')]);
    recorder.apply(footballStates(FIRST, GOAL, { at: at(690), score: { home: 0, away: 0 } }));
    await expect.poll(() => readdirSync(folder)).toEqual(['a_2026-11-21.part']);
    await expect.poll(() => linesOf('a_2026-11-21.part').map(typeOf)).toEqual([undefined, 'status', 'varCancel']);
    await recorder.close();
  });

  test('keeps both halves of a match that was recorded in two runs', async () => {
    for (const home of [1, 2]) {
      const recorder = open();
      recorder.announce([{ ...aFixture('a'), state: aState('a', { ...FIRST, at: at(home * 60) }) }]);
      recorder.apply([aState('a', { ...FIRST, at: at(home * 100), score: { home, away: 0 } })]);
      await recorder.close();
    }
    const { recordings, errors } = await loadRecordings(folder);
    expect(errors).toEqual([]);
    expect(recordings.map(({ name }) => name)).toEqual(['a_2026-11-21-2.ndjson', 'a_2026-11-21.ndjson']);
  });

  test('finishes the parts of a killed gateway, without a torn line', async () => {
    const killed = open();
    killed.announce([aFixture('a')]);
    killed.apply(footballStates(FIRST, GOAL));
    await expect.poll(() => readdirSync(folder)).toEqual(['a_2026-11-21.part']);
    await expect.poll(() => linesOf('a_2026-11-21.part').length).toBe(3);
    appendFileSync(join(folder, 'a_2026-11-21.part'), '{"seq":3,"t":7');
    writeFileSync(join(folder, 'b.part'), '{"seq":1}\n');
    open();
    const { recordings, errors } = await loadRecordings(folder);
    expect(errors).toEqual([]);
    expect(recordings.map(({ recording }) => [recording.header.complete, recording.events.length, recording.header.result.home])).toEqual([
      [false, 3, 1],
    ]);
    expect(readdirSync(folder)).toEqual(['a_2026-11-21.ndjson', 'b.part']);
    expect(reports).toEqual([expect.stringMatching(/^b\.part in .* cannot be read; it stays as it is\.$/)]);
  });

  test('corrects a recording for half an hour after the end, then forgets the match', async () => {
    const recorder = open();
    recorder.announce([aFixture('a'), aFixture('b')]);
    const ended = footballStates(FIRST, { at: at(6600), status: F.finished, ...stoppedClock(2800, 6600) });
    recorder.apply(ended);
    const corrected = (home: number, minutes: number) =>
      aState('a', { ...ended.at(-1), at: at(6600 + minutes * 60), score: { home, away: 0 } });
    recorder.apply([corrected(1, 20)]);
    recorder.apply([aState('b', { at: at(6600 + 55 * 60) })]);
    recorder.apply([corrected(2, 56)]);
    await recorder.close();
    const { recordings } = await loadRecordings(folder);
    expect(recordings.map(({ name, recording }) => [name, recording.header.result.home])).toEqual([['a_2026-11-21.ndjson', 1]]);
  });

  test('starts a second recording when an abandoned match is replayed', async () => {
    const recorder = open();
    recorder.announce([aFixture('a')]);
    recorder.apply(footballStates(FIRST, GOAL, { at: at(900), status: F.abandoned, ...stoppedClock(900, 900) }));
    const shifted = { kickoff: KICKOFF + DAY_MS, score: { home: 0, away: 0 } };
    recorder.apply([aState('a', { ...shifted, at: at(3600) }), aState('a', { ...shifted, ...FIRST, at: KICKOFF + DAY_MS })]);
    recorder.apply([aState('a', { ...shifted, at: KICKOFF + DAY_MS + 100, status: F.finished })]);
    await recorder.close();
    const { recordings } = await loadRecordings(folder);
    expect(recordings.map(({ name, recording }) => [name, recording.header.result.home, recording.header.complete])).toEqual([
      ['a_2026-11-21.ndjson', 1, true],
      ['a_2026-11-22.ndjson', 0, true],
    ]);
  });

  test('ends a recording as incomplete when the kick-off of its match is withdrawn', async () => {
    const recorder = open();
    recorder.announce([aFixture('a')]);
    recorder.apply([...footballStates(FIRST), aState('a', { at: at(60), kickoff: KICKOFF + DAY_MS })]);
    await expect.poll(() => readdirSync(folder)).toEqual(['a_2026-11-21.ndjson']);
    await recorder.close();
    const { recordings } = await loadRecordings(folder);
    expect(recordings.map(({ recording }) => recording.header.complete)).toEqual([false]);
  });

  test('records nothing that the sink rejects', async () => {
    const refused = { ...noopSink(), states: () => Promise.reject(new Error('busy')) };
    const feed: Feed = {
      signature: '',
      async start(sink) {
        await sink.fixtures([aFixture('a')]);
        await expect(sink.states([aState('a', FIRST)])).rejects.toThrow('busy');
      },
      stop: () => Promise.resolve(),
    };
    const recording = recordingFeed(feed, open());
    await recording.start(refused);
    await recording.stop();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('reports a failing disk once, and does not affect the feed', async () => {
    const recorder = open();
    recorder.announce([aFixture('a'), aFixture('b')]);
    rmSync(folder, { recursive: true });
    recorder.apply([aState('a', FIRST), aState('b', FIRST)]);
    await recorder.close();
    recorder.apply([aState('a', { ...FIRST, ...GOAL })]);
    expect(reports).toEqual([expect.stringMatching(/^Recording into .*ENOENT.*\.$/)]);
  });

  test('refuses a file instead of a folder with one sentence', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => createRecorder(file, () => undefined)).toThrow(StartError);
    expect(() => createRecorder(join(file, 'in'), () => undefined)).toThrow(/^The folder .* cannot be recorded into \(.*\): .*\.$/);
  });

  test('refuses a folder that is not writable', () => {
    chmodSync(folder, 0o500);
    // Root may write anywhere, so this runs as another user.
    const root = process.geteuid?.() === 0;
    if (root) process.seteuid?.(65_534);
    try {
      expect(() => createRecorder(folder, () => undefined)).toThrow(StartError);
    } finally {
      if (root) process.seteuid?.(0);
    }
  });
});

describe('fileStem', () => {
  test('is id and day, made safe and distinct for unsafe ids', () => {
    const ids = ['plain-1', '../up', '.hidden', 'a/b', 'a:b', 'a_b', '比赛', 'x'.repeat(300), `${'x'.repeat(300)}y`];
    const stems = ids.map((id) => fileStem(id, KICKOFF));
    expect(stems[0]).toBe('plain-1_2026-11-21');
    expect(new Set(stems).size).toBe(ids.length);
    for (const stem of stems) expect(stem).toMatch(/^\w[\w.-]{0,199}$/);
  });
});

/** Records a simulated evening in virtual time; returns the feed's states by match, including history. */
async function evening(ms: number, start = EVENING): Promise<ReadonlyMap<string, SourceState[]>> {
  const statesById = new Map<string, SourceState[]>();
  const addState = (state: SourceState): void => void statesById.set(state.sourceId, [...(statesById.get(state.sourceId) ?? []), state]);
  const sink: FeedSink = {
    ...noopSink(),
    fixtures: (all) => {
      for (const { state, history = [] } of all) [...history, state].forEach(addState);
      return Promise.resolve(new Map());
    },
    states: (all) => Promise.resolve(all.forEach(addState)),
  };
  const time = new TestTime(start);
  const feed = simulatedFeed({ seed: 1, matches: MATCHES, timers: time.timers(), report: (error) => reports.push(String(error)) });
  await runFor(time, recordingFeed(feed, open()), sink, ms);
  return statesById;
}

function open() {
  return createRecorder(folder, (message) => reports.push(message));
}

function finalOf(state: SourceState | undefined) {
  return { ...state?.score, penalties: (state?.sport === 'football' && state.penalties) || null };
}

/** Counts the goals of a match, and those cancelled. */
function moves(states: readonly SourceState[]): readonly [number, number] {
  let up = 0;
  let down = 0;
  states.slice(1).forEach(({ score }, i) => {
    for (const side of ['home', 'away'] as const) {
      const step = score[side] - (states[i]?.score[side] ?? 0);
      up += Math.max(0, step);
      down += Math.max(0, -step);
    }
  });
  return [up, down];
}

function count(alerts: readonly { readonly kind: string }[], kind: string): number {
  return alerts.filter((alert) => alert.kind === kind).length;
}

function linesOf(name: string): string[] {
  return readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
}

function typeOf(line: string): unknown {
  return new Map<string, unknown>(Object.entries(JSON.parse(line))).get('type');
}
