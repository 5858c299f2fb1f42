import { describe, expect, test } from 'vitest';
import { FEED_SILENT_MS } from '#contract/match/clock.ts';
import { StaleFeedWatch } from '#gateway/live/staleFeed.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const running = aMatch({ id: 1 });

describe('StaleFeedWatch', () => {
  test('marks a running match stale after three minutes without a message, dated from the last one', () => {
    const watch = new StaleFeedWatch();
    watch.received([1], KICKOFF);
    expect(watch.check([running], KICKOFF + FEED_SILENT_MS - 1)).toEqual([]);
    expect(watch.check([running], KICKOFF + FEED_SILENT_MS)).toEqual([{ ...running, feedSilentSince: KICKOFF }]);
  });

  test('reports a stale match once, and any message makes it fresh again', () => {
    const watch = new StaleFeedWatch();
    const silent = { ...running, feedSilentSince: KICKOFF };
    watch.received([1], KICKOFF);
    expect(watch.check([silent], KICKOFF + FEED_SILENT_MS + 1)).toEqual([]);
    watch.received([1], KICKOFF + FEED_SILENT_MS + 2);
    expect(watch.check([silent], KICKOFF + FEED_SILENT_MS + 3)).toEqual([running]);
  });

  test('never marks a stopped clock stale, and restarts the interval with the clock', () => {
    const watch = new StaleFeedWatch();
    const paused = { ...running, clock: { ...running.clock, running: 0 } };
    watch.received([1], KICKOFF);
    expect(watch.check([paused], KICKOFF + 15 * 60_000)).toEqual([]);
    expect(watch.check([running], KICKOFF + 15 * 60_000)).toEqual([]);
    expect(watch.check([running], KICKOFF + 15 * 60_000 + FEED_SILENT_MS)).toMatchObject([{ feedSilentSince: KICKOFF + 15 * 60_000 }]);
  });

  test('clears a stale match when its clock stops', () => {
    const stopped = { ...running, feedSilentSince: KICKOFF, clock: { ...running.clock, running: 0 } };
    expect(new StaleFeedWatch().check([stopped], KICKOFF + 1)).toMatchObject([{ feedSilentSince: 0 }]);
  });

  test('marks nothing stale after a restart before three more minutes', () => {
    const watch = new StaleFeedWatch();
    expect(watch.check([running], KICKOFF + 60 * 60_000)).toEqual([]);
    expect(watch.check([running], KICKOFF + 60 * 60_000 + FEED_SILENT_MS)).toHaveLength(1);
  });

  test('keeps a match stale across a restart until a message arrives', () => {
    const watch = new StaleFeedWatch();
    const silent = { ...running, feedSilentSince: KICKOFF };
    expect(watch.check([silent], KICKOFF + 60 * 60_000)).toEqual([]);
    expect(watch.check([silent], KICKOFF + 60 * 60_000 + 1)).toEqual([]);
    watch.received([1], KICKOFF + 60 * 60_000 + 2);
    expect(watch.check([silent], KICKOFF + 60 * 60_000 + 3)).toEqual([running]);
  });

  test('tracks matches of both sports individually until they are forgotten', () => {
    const watch = new StaleFeedWatch();
    const game = aGame({ id: 2 });
    watch.received([1, 2], KICKOFF);
    watch.received([2], KICKOFF + FEED_SILENT_MS);
    expect(watch.check([running, game], KICKOFF + FEED_SILENT_MS).map((row) => row.id)).toEqual([1]);
    watch.forget(1);
    expect(watch.check([running, game], KICKOFF + FEED_SILENT_MS)).toEqual([]);
  });
});
