import { reasonOf } from '#gateway/base/redactError.ts';
import { StartError } from '#gateway/base/startError.ts';
import type { Feed } from '#gateway/feed/feed.ts';
import { prepareIngest } from '#gateway/feed/ingest/prepareIngest.ts';
import type { FeedHistory, PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import { loadRecordings } from '#gateway/feed/recorded/loadRecordings.ts';
import { recordedFeed } from '#gateway/feed/recorded/recordedFeed.ts';
import { createRecorder } from '#gateway/feed/recorder/recorder.ts';
import { recordingFeed } from '#gateway/feed/recorder/recordingFeed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { Config } from './config.ts';
import { loadSimulatedFeed } from './loadDemo.ts';
import { prepareProvider } from './prepareProvider.ts';
import { PROVIDER_PARTS } from './providerParts.ts';

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
      return prepareSimulated(config, timers, reportRefusal);
    case 'recorded':
      return prepareRecordings(config, timers, report, reportRefusal);
    case 'ingest':
      return Promise.resolve(prepareIngest(config.ingestSecret ?? '', timers, report, config.logoHosts));
    case 'apisports':
    case 'thesports':
      return prepareProviderFeed(config, timers, report);
  }
}

async function prepareSimulated({ seed, matches }: Config, timers: Timers, reportRefusal: (error: unknown) => void): Promise<PreparedFeed> {
  const prepareSimulatedFeed = await loadSimulatedFeed();
  return prepareSimulatedFeed({ seed, matches }, timers, reportRefusal);
}

async function prepareProviderFeed({ provider, speed }: Config, timers: Timers, report: (message: string) => void): Promise<PreparedFeed> {
  if (provider === null) throw new StartError('The feed of a provider needs its settings.');
  return prepareProvider({ config: provider, parts: PROVIDER_PARTS[provider.name](), speed, timers, random: Math.random, report });
}

async function prepareRecordings(
  config: Config,
  timers: Timers,
  report: (message: string) => void,
  reportRefusal: (error: unknown) => void,
): Promise<PreparedFeed> {
  const folder = config.recordings ?? '';
  const { recordings, errors } = await loadRecordings(folder).catch((error: unknown) => {
    throw new StartError(`The recordings in ${folder} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  for (const error of errors) report(reasonOf(error));
  if (recordings.length === 0)
    throw new StartError(`There is no recording in ${folder}: choose a folder with recorded-match/1 files (.ndjson).`);
  const { speed, once } = config;
  const open = ({ startedAt, stoppedAt }: Pick<FeedHistory, 'startedAt' | 'stoppedAt'>): Feed =>
    recordedFeed({ recordings, speed, once, timers, startedAt, stoppedAt, report: reportRefusal });
  return { supplier: 'recorded', signature: open({ startedAt: 0, stoppedAt: null }).signature, open };
}
