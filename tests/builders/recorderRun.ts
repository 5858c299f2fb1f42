import type { MatchId } from '#contract/match/match.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { TestTime } from './testTime.ts';

export async function runFor(time: TestTime, feed: Feed, sink: FeedSink, ms: number): Promise<void> {
  await feed.start(sink);
  await time.advance(ms);
  await feed.stop();
}

export function noopSink(): FeedSink {
  return {
    fixtures: () => Promise.resolve(new Map<string, MatchId>()),
    states: () => Promise.resolve(),
    documents: () => Promise.resolve(),
    standings: () => Promise.resolve(),
    keepAlive: () => undefined,
    confirmPrices: () => undefined,
  };
}

/** The supplier's id in a recorded file's name. */
export function sourceOf(name: string): string {
  return name.replace(/_\d{4}-\d\d-\d\d.*$/, '');
}
