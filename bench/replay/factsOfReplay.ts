import { decodeFrame, FRAME_NAMES } from '#contract/wire/frames.ts';
import { boardOf } from '#contract/wire/channels.ts';
import type { Recording } from '#contract/recording/recording.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import type { BoardFact } from '#streams/board/boardFacts.ts';
import { factsOf, isBoardFact } from '#streams/channels/liveFact.ts';
import { createReplayWorld } from '#tests/replay/replayWorld.ts';

const START = Date.UTC(2026, 10, 21, 15);
/** The time a recorded evening needs before its first kick-off, and the hub after the last event. */
const AROUND_MS = 160_000;

/** Returns the facts a client of both boards receives while a recording is replayed. */
export async function factsOfReplay(recording: Recording): Promise<readonly BoardFact[]> {
  const { time, timers, hub, sink, close } = await createReplayWorld(START);
  const facts: BoardFact[] = [];
  hub
    .connect({
      send(frameName, payload) {
        const name = FRAME_NAMES.find((candidate) => candidate === frameName);
        if (name) facts.push(...factsOf(decodeFrame(name, JSON.parse(JSON.stringify(payload)))).filter(isBoardFact));
      },
      queued: () => 0,
      drop: () => undefined,
    })
    .watch(SPORTS.map((sport) => [boardOf(sport)]));
  const report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const feed = recordedFeed({ recordings: [{ name: 'one', recording }], speed: 1, once: true, timers, startedAt: START, report });
  const started = feed.start(sink);
  await time.advance(0);
  await started;
  await time.advance(AROUND_MS + (recording.events.at(-1)?.wall ?? 0) * 1_000);
  await feed.stop();
  close();
  return facts;
}
