import type { MatchId } from '#contract/match/match.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { VirtualTime } from './virtualTime.ts';

/** Lets a feed play for `ms` of virtual time, then stops it. */
export async function runFor(time: VirtualTime, feed: Feed, sink: FeedSink, ms: number): Promise<void> {
  await feed.start(sink);
  await time.advance(ms);
  await feed.stop();
}

/** A sink that takes everything and does nothing. */
export function silentSink(): FeedSink {
  return { fixtures: () => Promise.resolve(new Map<string, MatchId>()), states: () => Promise.resolve(), heard: () => undefined };
}

/** The supplier's id in the name of a file that a recorder wrote. */
export function sourceOf(name: string): string {
  return name.replace(/_\d{4}-\d\d-\d\d.*$/, '');
}
