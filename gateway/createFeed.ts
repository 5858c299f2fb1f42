import type { MatchRow } from '#contract/match/match.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Timers } from './live/livePorts.ts';
import type { FeedIdentity } from './match/feedIdentity.ts';
import { StartError } from './base/startError.ts';
import { loadRecordings } from './feed/recorded/loadRecordings.ts';
import { INGEST_SUPPLIER, ingestFeed } from './feed/ingest/ingestFeed.ts';
import type { Feed } from './feed/feed.ts';
import { recordedFeed } from './feed/recorded/recordedFeed.ts';
import { recordingFeed } from './feed/recorder/recordingFeed.ts';
import { createRecorder } from './feed/recorder/recorder.ts';
import type { Calendar } from './feed/simulated/detail/suspensions.ts';
import { DetailFeed } from './feed/simulated/detail/detailFeed.ts';
import { simulatedFeed } from './feed/simulated/simulatedFeed.ts';
import { reasonOf } from './base/redactError.ts';

/** The supplier of the simulated feed. */
export const SIMULATED = 'simulated';

/** A feed that has not been opened yet. */
export interface PreparedFeed extends FeedIdentity {
  /** Its documents come from outside this process: their shape is checked. */
  readonly isExternal?: boolean;
  /** What the fixtures of the simulated feed follow from; only it has one. */
  readonly calendar?: Calendar;
  open(history: FeedHistory): Feed;
}

/** Stored data about a feed. Server times in ms. */
export interface FeedHistory {
  readonly startedAt: number;
  /** Last change of a match still on a board, or null. */
  readonly stoppedAt: number | null;
  readonly db: Db;
  /** Undefined when the match was never announced. */
  readonly rowOf: (sourceId: string) => MatchRow | undefined;
}

/** Prepares the configured feed and its recorder. Rejects with StartError when there is nothing to play or recording is impossible. */
export async function createFeed(config: Config, timers: Timers, report: (message: string) => void): Promise<PreparedFeed> {
  const reportRefusal = (error: unknown): void => report(`the feed's data was rejected: ${reasonOf(error)}`);
  const feed = await prepare(config, timers, report, reportRefusal);
  if (config.record === null) return feed;
  const recorder = createRecorder(config.record, report);
  return { ...feed, open: (history) => recordingFeed(feed.open(history), recorder) };
}

function prepare(
  config: Config,
  timers: Timers,
  report: (message: string) => void,
  reportRefusal: (error: unknown) => void,
): Promise<PreparedFeed> {
  switch (config.feed) {
    case 'simulated':
      return Promise.resolve(prepareSimulated(config, timers, reportRefusal));
    case 'recorded':
      return prepareRecordings(config, timers, report, reportRefusal);
    case 'ingest':
      return Promise.resolve(prepareIngest(config.ingestSecret ?? '', timers, report));
  }
}

function prepareSimulated({ seed, matches }: Config, timers: Timers, reportRefusal: (error: unknown) => void): PreparedFeed {
  const open = (stoppedAt: number | null): Feed => {
    const details = new DetailFeed({ calendar: { seed, matches }, timers, report: reportRefusal });
    return simulatedFeed({ seed, matches, timers, stoppedAt, details, report: reportRefusal });
  };
  const { signature } = open(null);
  return { supplier: SIMULATED, signature, calendar: { seed, matches }, open: (history) => open(history.stoppedAt) };
}

async function prepareRecordings(
  config: Config,
  timers: Timers,
  report: (message: string) => void,
  reportRefusal: (error: unknown) => void,
): Promise<PreparedFeed> {
  const folder = config.recordings ?? '';
  const { recordings, errors } = await loadRecordings(folder).catch((error: unknown) => {
    throw new StartError(`The recordings in ${folder} cannot be read: ${reasonOf(error)}`);
  });
  for (const error of errors) report(reasonOf(error));
  if (recordings.length === 0)
    throw new StartError(`There is no recording in ${folder}: choose a folder with recorded-match/1 files (.ndjson).`);
  const { speed, once } = config;
  const open = ({ startedAt, stoppedAt }: Pick<FeedHistory, 'startedAt' | 'stoppedAt'>): Feed =>
    recordedFeed({ recordings, speed, once, timers, startedAt, stoppedAt, report: reportRefusal });
  return { supplier: 'recorded', signature: open({ startedAt: 0, stoppedAt: null }).signature, open };
}

/** Prepares the feed of a provider's bridge. */
export function prepareIngest(secret: string, timers: Timers, report: (message: string) => void): PreparedFeed {
  return {
    supplier: INGEST_SUPPLIER,
    signature: INGEST_SUPPLIER,
    isExternal: true,
    open: ({ db, rowOf }) => ingestFeed({ secret, db, rowOf, timers, report }),
  };
}
