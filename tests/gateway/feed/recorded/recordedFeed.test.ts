import { describe, expect, test } from 'vitest';
import { CREST_PATTERNS, CREST_SHAPES } from '#contract/match/fixtures.ts';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import type { MatchId } from '#contract/match/match.ts';
import { readRecording, type Recording } from '#contract/recording/recording.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { type RecordedFeedOptions, recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import { CREST_COLOURS, crestOf } from '#contract/match/crestColours.ts';
import { planKickoffs } from '#gateway/feed/recorded/kickoffPlan.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { aRecording, basketballText, type EventFields, inNinety } from '#tests/builders/aRecording.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const START = Date.UTC(2026, 10, 21, 15);
const LEAD = 5_000;
const GOAL: EventFields = { type: 'goal', wall: 600, side: 'home' };

const GAME_OVER = { type: 'status', wall: 9, t: 2400, period: 4, status: 10, phase: 'finished' };

describe('recordedFeed', () => {
  test('announces every match as not started with a future kick-off', async () => {
    const { sink } = await playing({ recordings: named('a', 'b') });
    expect(sink.announced.map((fixture) => [fixture.sourceId, fixture.state.status, fixture.state.clock.running])).toEqual([
      ['a', 1, 0],
      ['b', 1, 0],
    ]);
    expect(sink.announced.map((fixture) => fixture.state.kickoff).sort()).toEqual([START + LEAD, START + LEAD + 3_000]);
    expect(sink.sent).toEqual([]);
  });

  test('sends each state at its time, dated with that time', async () => {
    const { sink, time } = await playing();
    await time.advance(LEAD - 1);
    expect(sink.sent).toEqual([]);
    await time.advance(1);
    expect(sink.sent).toMatchObject([{ sourceId: 'a', at: START + LEAD, status: 2, clock: { base: 0, since: START + LEAD, running: 1 } }]);
    await time.advance(600_000);
    expect(sink.sent.at(-1)).toMatchObject({ at: START + LEAD + 600_000, score: { home: 1, away: 0 } });
  });

  test('plays a match minute per second at speed 60, with the same minutes on the clock', async () => {
    const { sink, time } = await playing({ speed: 60 });
    await time.advance(LEAD + 10_000);
    const state = sink.sent.at(-1);
    expect(state).toMatchObject({ at: START + LEAD + 10_000, score: { home: 1, away: 0 }, clock: { running: 60 } });
    expect(labelOf(state)).toBe('11');
  });

  test('labels nothing a minute early where the speed does not divide a second', async () => {
    const { sink, time } = await playing({
      speed: 7,
      recordings: [{ name: 'a', recording: aRecording(inNinety({ type: 'goal', wall: 3780, t: 2760, period: 2, side: 'away' })) }],
    });
    await time.advance(LEAD + 3_780_000 / 7);
    expect(labelOf(sink.sent.at(-1))).toBe('47');
  });

  test('keeps running matches alive every 20 s, and only those', async () => {
    const { sink, time } = await playing();
    await time.advance(2 * 20_000);
    expect(sink.keptAlive).toEqual([['a'], ['a']]);
    await time.advance(50 * 60_000);
    const before = sink.keptAlive.length;
    await time.advance(60_000); // half-time
    expect(sink.keptAlive).toHaveLength(before);
  });

  test('stops after one round when played once', async () => {
    const { sink, time } = await playing({ once: true });
    await time.advance(24 * 3_600_000);
    expect(sink.announced).toHaveLength(1);
    expect(sink.sent.at(-1)).toMatchObject({ status: 8 });
  });

  test('resumes at the end of the only round when played once', async () => {
    const { sink } = await playing({ once: true, startedAt: START - 24 * 3_600_000 });
    expect(sink.announced.map((fixture) => [fixture.sourceId, fixture.state.status])).toEqual([['a', 8]]);
  });

  test('starts another round of new matches when all have ended', async () => {
    const { sink, time } = await playing({ recordings: named('a', 'b') });
    await time.advance(2.5 * 6_580_000);
    expect(sink.announced.map((fixture) => fixture.sourceId)).toEqual(['a', 'b', 'a#2', 'b#2', 'a#3', 'b#3']);
    expect(sink.announced[2]?.state.status).toBe(1);
    expect(sink.sent.filter((state) => state.sourceId === 'b#2')).toHaveLength(5);
  });

  test('resumes at the current time', async () => {
    const { sink, time } = await playing({ startedAt: START - LEAD - 1_200_000 });
    expect(sink.announced[0]?.state).toMatchObject({ status: 2, score: { home: 1, away: 0 }, at: START - 600_000 });
    expect(sink.sent).toEqual(sink.announced.map((fixture) => fixture.state));
    await time.advance(1_620_000);
    expect(sink.sent.at(-1)).toMatchObject({ status: 3, at: START + 1_620_000 });
  });

  test('finishes the round in which it was stopped when it resumes in a later one', async () => {
    const { sink } = await playing({ startedAt: START - 3 * 6_700_000, stoppedAt: START - 3 * 6_700_000 + 60_000 });
    expect(sink.announced.map((fixture) => [fixture.sourceId, fixture.state.status === 8])).toEqual([
      ['a', true],
      ['a#4', false],
    ]);
  });

  test('sends rejected states again and reports the error', async () => {
    const { sink, time, reported } = await playing();
    sink.refuse = new Error('the database is busy');
    await time.advance(LEAD);
    expect(reported).toEqual([sink.refuse]);
    sink.refuse = null;
    await time.advance(1_000);
    expect(sink.sent).toMatchObject([{ status: 2, at: START + LEAD }]);
  });

  test('sends nothing while the sink is busy', async () => {
    const { sink, time } = await playing({ speed: 1_000, once: true });
    let release = (): void => undefined;
    sink.hold = new Promise((resolve) => (release = resolve));
    await time.advance(LEAD + 60_000);
    expect(sink.sent).toHaveLength(1);
    release();
    await time.advance(1);
    expect(sink.sent.map((state) => state.status)).toEqual([2, 2, 3, 4, 8]);
  });

  test('sends nothing after it is stopped', async () => {
    const { sink, time, feed } = await playing();
    await time.advance(LEAD);
    await feed.stop();
    expect(time.nextDue()).toBeNull();
    expect(sink.sent).toHaveLength(1);
  });

  test('has a signature of its files and speed, in any order', () => {
    const sign = (ids: string[], speed: number): string => feedOf(new TestTime(START), { recordings: named(...ids), speed }).signature;
    expect(sign(['a', 'b'], 1)).toBe(sign(['b', 'a'], 1));
    expect(new Set([sign(['a', 'b'], 1), sign(['a'], 1), sign(['a', 'b'], 2), sign(['a', 'c'], 1)]).size).toBe(4);
  });

  test('sends nothing without recordings', async () => {
    const { sink, time } = await playing({ recordings: [] });
    await time.advance(24 * 3_600_000);
    expect(sink).toMatchObject({ announced: [], sent: [], keptAlive: [] });
  });
});

describe('fixtureOf', () => {
  test.each([
    ['Group A', false],
    ['matchday 12', false],
    ['Quarter-final', true],
    ['round of 16', true],
    ['third-place match', true],
  ])('returns for round %s: knockout %s', async (round, knockout) => {
    const { sink } = await playing({ recordings: [{ name: 'a', recording: aRecording(inNinety(), { round }) }] });
    expect(sink.announced[0]).toMatchObject({ round, state: { knockout } });
  });

  test.each([
    ['regular season', 1],
    ['playoffs, round 1', 2],
    ['final', 2],
    ['pre-season', 3],
    ['All-Star game', 4],
    ['cup final', 5],
    ['play-in', 6],
    ['round 3', 0],
  ])('returns the type of a basketball competition by its round %s, and none in football', async (round, type) => {
    const text = basketballText([{ type: 'status', wall: 0, status: 2, phase: 'q1' }, GAME_OVER], { round });
    const recordings = [
      { name: 'a', recording: readRecording(text, 'a') },
      { name: 'b', recording: aRecording(inNinety(), { id: 'b', round }) },
    ];
    const { sink } = await playing({ recordings });
    expect(sink.announced.map(({ sport, competition }) => [sport, competition.type])).toEqual(
      expect.arrayContaining([
        ['basketball', type],
        ['football', 0],
      ]),
    );
  });

  test('returns the type of a basketball season, whose games are no knockout ties', async () => {
    const text = basketballText([{ type: 'status', wall: 0, status: 2, phase: 'q1' }, GAME_OVER], { round: 'regular season' });
    const { sink } = await playing({ recordings: [{ name: 'a', recording: readRecording(text, 'a') }] });
    expect(sink.announced[0]).toMatchObject({
      sport: 'basketball',
      competition: { type: 1 },
      state: { knockout: false, periodSeconds: 600 },
    });
  });

  test('treats a team in two competitions as two teams', async () => {
    const { sink } = await playing({
      recordings: [...named('a', 'b'), { name: 'c', recording: aRecording(inNinety(), { id: 'c', competition: 'Women' }) }],
    });
    expect(new Set(sink.announced.map((fixture) => fixture.home.sourceId)).size).toBe(2);
    expect(new Set(sink.announced.map((fixture) => fixture.competition.sourceId)).size).toBe(2);
  });
});

describe('planKickoffs', () => {
  const lengths = new Map(Array.from({ length: 353 }, (_, at) => [`m${at}`, 6_000 + (at % 7) * 400]));
  const evening = planKickoffs(lengths);

  test('has forty matches in play after two minutes, until few are left', () => {
    for (let now = 120; now < evening.length - 9_000; now += 60) {
      const live = [...lengths].filter(
        ([id, length]) => (evening.kickoffs.get(id) ?? 0) <= now && now < (evening.kickoffs.get(id) ?? 0) + length,
      );
      expect(live.length).toBeGreaterThanOrEqual(30);
      expect(live.length).toBeLessThanOrEqual(40);
    }
  });

  test('is independent of the order of files', () => {
    expect([...planKickoffs(new Map([...lengths].reverse())).kickoffs].sort()).toEqual([...evening.kickoffs].sort());
  });

  test('mixes the sorted order of a folder', () => {
    const first = [...evening.kickoffs].filter(([, at]) => at < 120).map(([id]) => Number(id.slice(1)));
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(200);
  });
});

describe('crestOf', () => {
  test.each(CREST_COLOURS)('has a contrast of 4.5:1 with a white letter on %s', (colour) => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  test('always returns the same crest for a name, with two colours, and different ones for different names', () => {
    const names = Array.from({ length: 300 }, (_, at) => `Club ${at}`);
    const crests = names.map(crestOf);
    expect(names.map(crestOf)).toEqual(crests);
    expect(crests.every(({ colours: [a, b] }) => a !== b)).toBe(true);
    expect(new Set(crests.map((crest) => crest.shape)).size).toBe(CREST_SHAPES.length);
    expect(new Set(crests.map((crest) => crest.pattern)).size).toBe(CREST_PATTERNS.length);
    expect(new Set(crests.map((crest) => JSON.stringify(crest))).size).toBeGreaterThan(250);
  });
});

function named(...ids: string[]): { name: string; recording: Recording }[] {
  return ids.map((id) => ({ name: `${id}.ndjson`, recording: aRecording(inNinety(GOAL), { id }) }));
}

/** Starts a feed of one match; returns it with its sink. */
async function playing(
  options: Partial<RecordedFeedOptions> = {},
): Promise<{ feed: Feed; sink: Sink; time: TestTime; reported: unknown[] }> {
  const time = new TestTime(START);
  const reported: unknown[] = [];
  const sink = aSink();
  const feed = feedOf(time, { report: (error) => void reported.push(error), ...options });
  await feed.start(sink);
  return { feed, sink, time, reported };
}

function feedOf(time: TestTime, options: Partial<RecordedFeedOptions>): Feed {
  const timers = time.timers();
  return recordedFeed({
    recordings: named('a'),
    speed: 1,
    once: false,
    timers,
    startedAt: START,
    report: (error) => {
      throw error;
    },
    ...options,
  });
}

interface Sink extends FeedSink {
  readonly announced: SourceFixture[];
  readonly sent: SourceState[];
  readonly keptAlive: (readonly string[])[];
  /** Thrown by the next call of `states`; `gate` is awaited first. */
  refuse: Error | null;
  hold: Promise<void>;
}

/** A sink that records what a feed sends. */
function aSink(): Sink {
  const sink: Sink = {
    announced: [],
    sent: [],
    keptAlive: [],
    refuse: null,
    hold: Promise.resolve(),
    async fixtures(fixtures) {
      sink.announced.push(...fixtures);
      return new Map<string, MatchId>();
    },
    async states(states) {
      if (sink.refuse !== null) throw sink.refuse;
      sink.sent.push(...states);
      await sink.hold;
    },
    documents: () => Promise.resolve(),
    standings: () => Promise.resolve(),
    keepAlive: (ids) => void sink.keptAlive.push(ids),
    confirmPrices: () => undefined,
  };
  return sink;
}

function labelOf(state: SourceState | undefined): string {
  if (state === undefined) throw new Error('no state');
  return plainLabel(clockLabel(nextRow(undefined, 1, state), state.at));
}

/** Returns the relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
