import type { MatchRow } from '#contract/match/match.ts';
import type { Config } from '#gateway/config.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/ports.ts';
import type { FeedIdentity } from '#gateway/match/feedIdentity.ts';
import { StartError } from '#gateway/startError.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { INGEST_SIGNATURE, ingestFeed } from '#gateway/feed/ingest/ingestFeed.ts';
import type { Feed } from './feed.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import { recordingFeed } from '#gateway/feed/recorder/recordingFeed.ts';
import { createRecorder } from './recorder/recorder.ts';
import { simulatedFeed } from '#gateway/feed/simulated/simulatedFeed.ts';

/** A feed that is known but not yet playing: when it was first played is the database's to say. */
export interface PreparedFeed extends FeedIdentity {
  open(history: FeedHistory): Feed;
}

/** What the database knows of this feed. Server times in ms. */
export interface FeedHistory {
  /** When it was first played. */
  readonly startedAt: number;
  /** When a match that is still on a board last moved; null when none is. */
  readonly stoppedAt: number | null;
  readonly db: Db;
  /** A match as it stands, by the supplier's id; undefined for one never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
}

/**
 * Prepares the feed that the configuration names, and the recording of it where one is asked for. Rejects with StartError when
 * there is nothing to play, or when it cannot be recorded.
 */
export async function createFeed(config: Config, timers: Timers, report: (message: string) => void): Promise<PreparedFeed> {
  const refused = (error: unknown): void => report(`the feed was refused: ${String(error)}`);
  const feed = await prepare(config, timers, report, refused);
  if (config.record === null) return feed;
  const recorder = createRecorder(config.record, report);
  return { ...feed, open: (history) => recordingFeed(feed.open(history), recorder) };
}

function prepare(
  config: Config,
  timers: Timers,
  report: (message: string) => void,
  refused: (error: unknown) => void,
): Promise<PreparedFeed> {
  switch (config.feed) {
    case 'simulated':
      return Promise.resolve(prepareDay(config, timers, refused));
    case 'recorded':
      return prepareRecordings(config, timers, report, refused);
    case 'ingest':
      return Promise.resolve(prepareIngest(config.ingestSecret ?? '', timers, report));
  }
}

function prepareDay({ seed, matches }: Config, timers: Timers, refused: (error: unknown) => void): PreparedFeed {
  const open = (stoppedAt: number | null): Feed => simulatedFeed({ seed, matches, timers, stoppedAt, report: refused });
  return { supplier: 'simulated', signature: open(null).signature, open: (history) => open(history.stoppedAt) };
}

async function prepareRecordings(
  config: Config,
  timers: Timers,
  report: (message: string) => void,
  refused: (error: unknown) => void,
): Promise<PreparedFeed> {
  const folder = config.recordings ?? '';
  const { recordings, errors } = await loadRecordings(folder).catch((error: unknown) => {
    throw new StartError(`The recordings in ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  for (const error of errors) report(error.message);
  if (recordings.length === 0)
    throw new StartError(`There is no recording in ${folder}: name a folder with recorded-match/1 files (.ndjson).`);
  const { speed, once } = config;
  const open = ({ startedAt, stoppedAt }: Pick<FeedHistory, 'startedAt' | 'stoppedAt'>): Feed =>
    recordedFeed({ recordings, speed, once, timers, startedAt, stoppedAt, report: refused });
  return { supplier: 'recorded', signature: open({ startedAt: 0, stoppedAt: null }).signature, open };
}

/** Nothing is played here: whoever knows the secret speaks. */
export function prepareIngest(secret: string, timers: Timers, report: (message: string) => void): PreparedFeed {
  return { supplier: 'ingest', signature: INGEST_SIGNATURE, open: ({ db, rowOf }) => ingestFeed({ secret, db, rowOf, timers, report }) };
}
