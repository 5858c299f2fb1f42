import { describe, expect, test } from 'vitest';
import type { SourceDocument, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { DetailFeed } from '#gateway/demo/detail/detailFeed.ts';
import { feedOutageOf } from '#gateway/demo/season/feedOutage.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { CALENDAR, SIMULATED_DAY } from '#tests/builders/detail/simulatedMatches.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const MINUTE_MS = 60_000;
const today = fixturesOf(CALENDAR.seed, SIMULATED_DAY, CALENDAR.matches);
const isCovered = (fixture: Fixture): boolean => fixture.sport === 'football' && coverageOf(fixture) === 'full' && !fixture.knockout;

describe('DetailFeed', () => {
  test('sends all of a match in play at once, then what changes, incidents as they happen', async () => {
    const fixture = found(today.filter((one) => isCovered(one) && feedOutageOf(one) === null));
    const { sent } = await run([fixture], fixture.kickoff + 66 * MINUTE_MS, 40 * MINUTE_MS);
    const first = new Set(sent.filter(({ at }) => at <= fixture.kickoff + 66 * MINUTE_MS + 1_000).map(({ document }) => document.kind));
    expect([...first]).toEqual(expect.arrayContaining(['incidents', 'statistics', 'trend', 'lineups', 'players', 'odds', 'text']));
    for (const kind of ['statistics', 'text', 'odds'] as const)
      expect(sent.filter(({ document }) => document.kind === kind).length).toBeGreaterThan(10);
    const late = sent.filter(({ document, at }) => at - document.at > 1_000 && document.at > fixture.kickoff + 67 * MINUTE_MS);
    expect(late.filter(({ document }) => document.kind !== 'environment')).toEqual([]);
    expect(sent.some(({ document }) => document.kind === 'analysis')).toBe(true);
  });

  test('sends the same match again after a restart, which changes nothing', async () => {
    const fixture = found(today.filter((one) => isCovered(one) && feedOutageOf(one) === null));
    const from = fixture.kickoff + 30 * MINUTE_MS;
    const once = await run([fixture], from, 10 * MINUTE_MS);
    const again = await run([fixture], from + 5 * MINUTE_MS, 5 * MINUTE_MS);
    for (const kind of ['incidents', 'statistics', 'text', 'lineups'] as const) {
      const last = ({ sent }: typeof once): SourceDocument | undefined => sent.findLast(({ document }) => document.kind === kind)?.document;
      expect(last(again)).toEqual(last(once));
    }
  });

  test('holds documents back while the feed of a match is out', async () => {
    const fixture = found(
      Array.from({ length: 20 }, (_, i) => fixturesOf(CALENDAR.seed, SIMULATED_DAY + i, CALENDAR.matches))
        .flat()
        .filter((one) => isCovered(one) && feedOutageOf(one) !== null),
    );
    const outage = feedOutageOf(fixture) ?? { from: 0, to: 0 };
    const { sent } = await run([fixture], outage.from - MINUTE_MS, outage.to - outage.from + 2 * MINUTE_MS);
    const during = sent.filter(({ at }) => at >= outage.from && at < outage.to);
    expect(during.filter(({ document }) => document.at >= outage.from)).toEqual([]);
    expect(sent.filter(({ at }) => at >= outage.to).length).toBeGreaterThan(0);
  });

  test('confirms the prices of a match with its documents and each minute, until it begins', async () => {
    const fixture = found(today.filter((one) => isCovered(one) && feedOutageOf(one) === null));
    const start = fixture.kickoff - 10 * MINUTE_MS;
    const { sent, confirmed } = await run([fixture], start, 15 * MINUTE_MS);
    const first = sent.find(({ document }) => document.kind === 'odds');
    expect(confirmed.every(({ sourceId, at }) => sourceId === fixture.sourceId && at < fixture.kickoff)).toBe(true);
    expect(confirmed[0]?.at).toBe(first?.at);
    const gaps = [...confirmed.map(({ at }) => at), fixture.kickoff].map((at, i) => at - (confirmed[i - 1]?.at ?? start));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MINUTE_MS + 1_000);
  });

  test('sends the table of the league at first and again after the match', async () => {
    const fixture = found(today.filter((one) => isCovered(one) && feedOutageOf(one) === null));
    const { tables } = await run([fixture], fixture.kickoff + 80 * MINUTE_MS, 60 * MINUTE_MS);
    const played = tables.map(({ body }) => body.groups[0]?.rows.reduce((sum, row) => sum + row.played, 0) ?? 0);
    expect(tables.map(({ competition }) => competition)).toEqual(played.map(() => fixture.competition.sourceId));
    expect(played).toHaveLength(2);
    expect((played[1] ?? 0) - (played[0] ?? 0)).toBeGreaterThanOrEqual(2);
  });

  test('sends what is requested of a match of yesterday before any time passes, and only once', async () => {
    const yesterday = fixturesOf(CALENDAR.seed, SIMULATED_DAY - 1, CALENDAR.matches);
    const fixture = found(yesterday.filter((one) => isCovered(one) && feedOutageOf(one) === null));
    const { feed, sent, stop } = open([...today, ...yesterday], SIMULATED_DAY * DAY_MS + 12 * 60 * MINUTE_MS);
    const kindsOf = (): readonly string[] =>
      sent.map(({ document: { sourceId, kind } }) => (sourceId === fixture.sourceId ? kind : sourceId));
    await feed.send(fixture.sourceId, 'lineups');
    expect(kindsOf().toSorted()).toEqual(['incidents', 'lineups', 'odds', 'players', 'statistics', 'text', 'trend']);
    await feed.send(fixture.sourceId, 'forecast');
    expect(kindsOf().slice(7).toSorted()).toEqual(['environment', 'forecast', 'injuries', 'intelligence']);
    expect([feed.has(fixture.sourceId, 'odds'), feed.has(fixture.sourceId, 'forecast'), feed.has(fixture.sourceId, 'analysis')]).toEqual([
      false,
      false,
      true,
    ]);
    await feed.send(fixture.sourceId, 'statistics');
    expect(sent).toHaveLength(11);
    await stop();
  });

  test('sends a requested analysis, whose results take several turns', async () => {
    const fixture = found(today.filter((one) => isCovered(one)));
    const { feed, sent, time, stop } = open([fixture], fixture.kickoff - 60 * MINUTE_MS);
    const sending = feed.send(fixture.sourceId, 'analysis');
    await time.advance(0);
    await sending;
    expect(sent.map(({ document }) => document.kind)).toEqual(['analysis']);
    await stop();
  });

  test('rejects a request that the sink refuses, and sends it later', async () => {
    const fixture = found(today.filter((one) => isCovered(one) && feedOutageOf(one) === null));
    const { feed, sent, time, stop } = open([fixture], fixture.kickoff + 66 * MINUTE_MS, 1);
    await expect(feed.send(fixture.sourceId, 'odds')).rejects.toThrow('refused');
    expect(feed.has(fixture.sourceId, 'odds')).toBe(true);
    await time.advance(1_000);
    expect(sent.some(({ document }) => document.kind === 'odds')).toBe(true);
    await stop();
  });

  test('sends again what the sink refused', async () => {
    const fixture = found(today.filter((one) => isCovered(one) && feedOutageOf(one) === null));
    const { sent, reports } = await run([fixture], fixture.kickoff + 66 * MINUTE_MS, MINUTE_MS, 3);
    expect(reports).toHaveLength(3);
    expect(sent.some(({ document }) => document.kind === 'incidents')).toBe(true);
  });
});

interface Sent {
  readonly at: number;
  readonly document: SourceDocument;
}

/** Runs the feed for `ms` from `start` (server ms); the sink refuses documents `refusals` times. */
async function run(fixtures: readonly Fixture[], start: number, ms: number, refusals = 0) {
  const { time, sent, confirmed, tables, reports, stop } = open(fixtures, start, refusals);
  await time.advance(ms);
  await stop();
  return { sent, confirmed, tables, reports };
}

/** Starts the feed at server time `start` (ms), at which nothing has been sent. */
function open(fixtures: readonly Fixture[], start: number, refusals = 0) {
  const time = new TestTime(start);
  const sent: Sent[] = [];
  const confirmed: { readonly sourceId: string; readonly at: number }[] = [];
  const tables: StandingsDocument[] = [];
  const reports: unknown[] = [];
  let refused = 0;
  const feed = new DetailFeed({ calendar: CALENDAR, timers: time.timers(), report: (error) => reports.push(error) });
  feed.watch(fixtures);
  feed.start({
    fixtures: () => Promise.resolve(new Map()),
    states: () => Promise.resolve(),
    keepAlive: () => undefined,
    confirmPrices: (all) => void confirmed.push(...all.map(({ sourceId }) => ({ sourceId, at: time.now() }))),
    documents: (documents) => {
      refused += 1;
      if (refused <= refusals) return Promise.reject(new Error('refused'));
      for (const document of documents) sent.push({ at: time.now(), document });
      return Promise.resolve();
    },
    standings: (all) => {
      tables.push(...all);
      return Promise.resolve();
    },
  });
  return { feed, time, sent, confirmed, tables, reports, stop: () => feed.stop() };
}

function found(fixtures: readonly Fixture[]): Fixture {
  const [fixture] = fixtures.filter(({ kickoff }) => kickoff % DAY_MS > 3 * 60 * MINUTE_MS);
  if (fixture === undefined) throw new Error('there is no such match');
  return fixture;
}
