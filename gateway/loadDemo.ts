import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { Demo } from './demoPorts.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import type { Calendar, PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import { StartError } from '#gateway/base/startError.ts';

/** Prepares the feed of simulated days. */
export type PrepareSimulatedFeed = (calendar: Calendar, timers: Timers, report: (error: unknown) => void) => PreparedFeed;

/** Answers of a synthetic evening, which is played now. */
export interface ExampleProvider {
  readonly apisports: AskProvider;
  readonly thesports: { readonly ask: AskProvider };
  /** Rejects when there is no such picture. */
  readonly logoHost: string;
  fetchLogo(url: string): Promise<Buffer>;
}
type CreateExampleProvider = (options: { readonly seed: number; readonly now: () => number }) => ExampleProvider;

/** Loads what a demo adds to a gateway. Rejects with StartError when this gateway has no folder `gateway/demo`. */
export async function loadDemo(): Promise<Demo> {
  requireFolder('--demo', '--no-demo starts without');
  // oxlint-disable-next-line no-restricted-imports -- one of the ways in
  return (await import('#gateway/demo/demo.ts')).DEMO;
}

/** Loads the simulated season. Rejects with StartError when this gateway has no folder `gateway/demo`. */
export async function loadSimulatedFeed(): Promise<PrepareSimulatedFeed> {
  requireFolder('--feed simulated', 'choose --feed recorded or --feed ingest');
  // oxlint-disable-next-line no-restricted-imports -- one of the ways in
  return (await import('#gateway/demo/season/prepareSimulatedFeed.ts')).prepareSimulatedFeed;
}

/** Loads the synthetic evening, told as providers would. Rejects with StartError when this gateway has no folder `gateway/demo`. */
export async function loadExampleProvider(): Promise<CreateExampleProvider> {
  requireFolder('--provider-replay example', 'name a folder of recorded answers');
  // oxlint-disable-next-line no-restricted-imports -- one of the ways in
  return (await import('#gateway/demo/provider/createExampleProvider.ts')).createExampleProvider;
}

function requireFolder(flag: string, remedy: string): void {
  if (existsSync(join(import.meta.dirname, 'demo'))) return;
  throw new StartError(`${flag} needs the folder gateway/demo, which is missing here: ${remedy}.`);
}
