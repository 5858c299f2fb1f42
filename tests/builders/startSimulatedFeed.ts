import type { Feed } from '#gateway/feed/feed.ts';
import { DetailFeed } from '#gateway/demo/detail/detailFeed.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { simulatedFeed } from '#gateway/demo/season/simulatedFeed.ts';
import type { TestGateway } from './gateway.ts';

/** Starts a simulated feed on a gateway, as its server does. No time passes: matches are announced, and nothing more has been sent. */
export async function startSimulatedFeed({ time, sink, services, tell }: TestGateway, { seed, matches }: Calendar): Promise<Feed> {
  const timers = time.timers();
  const report = (error: unknown): void => tell(String(error));
  const details = new DetailFeed({ calendar: { seed, matches }, timers, report });
  const feed = simulatedFeed({ seed, matches, timers, details, report });
  if (feed.backlog) services.detail.pending.connect(feed.backlog, services.catalogue);
  await feed.start(sink);
  return feed;
}
