import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { Recorder } from './recorder.ts';

/** Records what the sink of a feed accepts, until the feed stops. */
export function recordingFeed(feed: Feed, recorder: Recorder): Feed {
  return {
    signature: feed.signature,
    backlog: feed.backlog,
    ...(feed.health && { health: feed.health }),
    registerRoutes: (app) => feed.registerRoutes?.(app) ?? Promise.resolve(),
    start: (sink) => feed.start(recordedSink(recorder, sink)),
    async stop() {
      await feed.stop();
      await recorder.close();
    },
  };
}

function recordedSink(recorder: Recorder, sink: FeedSink): FeedSink {
  return {
    async fixtures(fixtures) {
      const ids = await sink.fixtures(fixtures);
      recorder.announce(fixtures);
      return ids;
    },
    async states(states) {
      await sink.states(states);
      recorder.apply(states);
    },
    documents: (documents) => sink.documents(documents),
    standings: (tables) => sink.standings(tables),
    keepAlive: (sourceIds) => sink.keepAlive(sourceIds),
    confirmPrices: (confirmations) => sink.confirmPrices(confirmations),
  };
}
