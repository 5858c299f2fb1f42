import { expect, test } from 'vitest';
import { FEED_SILENT_MS } from '#contract/match/clock.ts';
import { StaleFeedWatch } from '#gateway/live/staleFeed.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/match.ts';

const running = aMatch({ id: 1 });

test('three minutes without a word about a running clock are silence, dated from the last word', () => {
  const watch = new StaleFeedWatch();
  watch.received([1], KICKOFF);
  expect(watch.check([running], KICKOFF + FEED_SILENT_MS - 1)).toEqual([]);
  expect(watch.check([running], KICKOFF + FEED_SILENT_MS)).toEqual([{ ...running, feedSilentSince: KICKOFF }]);
});

test('a match that is silent already is not named again, and a word ends its silence', () => {
  const watch = new StaleFeedWatch();
  const silent = { ...running, feedSilentSince: KICKOFF };
  watch.received([1], KICKOFF);
  expect(watch.check([silent], KICKOFF + FEED_SILENT_MS + 1)).toEqual([]);
  watch.received([1], KICKOFF + FEED_SILENT_MS + 2);
  expect(watch.check([silent], KICKOFF + FEED_SILENT_MS + 3)).toEqual([running]);
});

test('a clock that stands is never silent, and the count begins anew when it runs', () => {
  const watch = new StaleFeedWatch();
  const paused = { ...running, clock: { ...running.clock, running: 0 } };
  watch.received([1], KICKOFF);
  expect(watch.check([paused], KICKOFF + 15 * 60_000)).toEqual([]);
  expect(watch.check([running], KICKOFF + 15 * 60_000)).toEqual([]);
  expect(watch.check([running], KICKOFF + 15 * 60_000 + FEED_SILENT_MS)).toMatchObject([{ feedSilentSince: KICKOFF + 15 * 60_000 }]);
});

test('a match whose clock stops while it is silent is silent no more', () => {
  const stopped = { ...running, feedSilentSince: KICKOFF, clock: { ...running.clock, running: 0 } };
  expect(new StaleFeedWatch().check([stopped], KICKOFF + 1)).toMatchObject([{ feedSilentSince: 0 }]);
});

test('a restart accuses nobody: what was never heard of counts from the first check', () => {
  const watch = new StaleFeedWatch();
  expect(watch.check([running], KICKOFF + 60 * 60_000)).toEqual([]);
  expect(watch.check([running], KICKOFF + 60 * 60_000 + FEED_SILENT_MS)).toHaveLength(1);
});

test('a restart acquits nobody: what was silent before stays so until a word', () => {
  const watch = new StaleFeedWatch();
  const silent = { ...running, feedSilentSince: KICKOFF };
  expect(watch.check([silent], KICKOFF + 60 * 60_000)).toEqual([]);
  expect(watch.check([silent], KICKOFF + 60 * 60_000 + 1)).toEqual([]);
  watch.received([1], KICKOFF + 60 * 60_000 + 2);
  expect(watch.check([silent], KICKOFF + 60 * 60_000 + 3)).toEqual([running]);
});

test('matches are watched one by one, of either sport, until they are forgotten', () => {
  const watch = new StaleFeedWatch();
  const game = aGame({ id: 2 });
  watch.received([1, 2], KICKOFF);
  watch.received([2], KICKOFF + FEED_SILENT_MS);
  expect(watch.check([running, game], KICKOFF + FEED_SILENT_MS).map((row) => row.id)).toEqual([1]);
  watch.forget(1);
  expect(watch.check([running, game], KICKOFF + FEED_SILENT_MS)).toEqual([]);
});
