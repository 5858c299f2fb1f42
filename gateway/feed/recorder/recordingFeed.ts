import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { Recorder } from './recorder.ts';

/** A feed that is written down as it plays: what its sink has taken, and nothing that it refused. The recorder ends with the feed. */
export function recordingFeed(feed: Feed, recorder: Recorder): Feed {
  return {
    signature: feed.signature,
    door: (app) => feed.door?.(app) ?? Promise.resolve(),
    start: (sink) => feed.start(heardBy(recorder, sink)),
    async stop() {
      await feed.stop();
      await recorder.close();
    },
  };
}

function heardBy(recorder: Recorder, sink: FeedSink): FeedSink {
  return {
    async fixtures(fixtures) {
      const ids = await sink.fixtures(fixtures);
      recorder.announce(fixtures);
      return ids;
    },
    async states(states) {
      await sink.states(states);
      recorder.take(states);
    },
    heard: (sourceIds) => sink.heard(sourceIds),
  };
}
