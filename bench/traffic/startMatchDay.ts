import type { FastifyInstance } from 'fastify';
import { buildApp } from '#gateway/app.ts';
import { openMemory } from '#gateway/db/open.ts';
import type { LoadedRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import { createFeedSink } from '#gateway/feed/feedSink.ts';
import type { Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import { claimFeed } from '#gateway/match/feedIdentity.ts';
import { createServices } from '#gateway/createServices.ts';
import { TEST_CONFIG } from '#tests/builders/testConfig.ts';
import { TestTime } from '#tests/builders/testTime.ts';

/** A match day in virtual time, with the hub and the calls of the real gateway. */
export interface MatchDay {
  readonly time: TestTime;
  readonly hub: Hub;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** Plays recordings as the gateway does, about forty matches at once; states are kept in memory, names in a database. */
export async function startMatchDay({ recordings }: LoadedRecordings): Promise<MatchDay> {
  const time = new TestTime();
  const timers = time.timers();
  const { db, close } = await openMemory();
  const current = await claimFeed(db, { supplier: 'bench', signature: 'bench' }, timers.now(), 0.5);
  const { services, catalogue: fixtures } = await createServices({
    db,
    feed: current,
    timers,
    random: () => 0.5,
    store: memoryStore(),
    report: () => undefined,
    ...TEST_CONFIG,
  });
  const { hub } = services;
  const app = await buildApp(services, { client: null, logLevel: 'silent', ...TEST_CONFIG });
  const reportError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const feedSink = createFeedSink({ hub, catalogue: fixtures, detail: services.detail, timers, report: reportError });
  const feed = recordedFeed({ recordings, speed: 1, once: true, timers, startedAt: timers.now(), report: reportError });
  await feed.start(feedSink.sink);
  return {
    time,
    hub,
    app,
    async close() {
      await feed.stop();
      await feedSink.close();
      hub.close();
      await services.detail.close();
      await app.close();
      await close();
    },
  };
}
