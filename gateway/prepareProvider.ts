import type { Sport } from '#contract/match/sport.ts';
import {
  createProviderFeed,
  type PlanContext,
  type Playback,
  type Push,
  type PushContext,
} from '#gateway/feed/provider/createProviderFeed.ts';
import { feedClock } from '#gateway/feed/provider/feedClock.ts';
import { fetchAnswer, type ProviderAccess } from '#gateway/feed/provider/fetchAnswer.ts';
import type { PollPlan } from '#gateway/feed/provider/pollJob.ts';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { recordAnswers } from '#gateway/feed/provider/recordAnswers.ts';
import { redactSecrets } from '#gateway/feed/provider/redactSecrets.ts';
import { readRecordedAnswers } from '#gateway/feed/provider/replayAnswers.ts';
import type { BudgetLimits } from '#gateway/feed/provider/requestBudget.ts';
import type { LogoSource, PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { ProviderConfig, ProviderCredentials } from './providerConfig.ts';

/** What tells one provider from another. */
export interface ProviderParts {
  readonly access: (credentials: ProviderCredentials) => ProviderAccess;
  /** `requestsPerDay`: by the operator's contract, null when not said. */
  readonly limits: (requestsPerDay: number | null) => Readonly<Partial<Record<Sport, BudgetLimits>>>;
  readonly createPlan: (context: PlanContext) => PollPlan;
  /** Only of a provider that pushes too. */
  readonly openPush?: (credentials: ProviderCredentials, context: PushContext) => Push;
  /** Answers as the provider would, of a scripted evening that is played now. */
  readonly loadExample: (timers: Timers) => Promise<ExampleSource>;
  /** Hosts of the logos of its teams and competitions, in small letters. */
  readonly logoHosts: readonly string[];
}

/** A scripted evening, which has pictures of its own. */
export interface ExampleSource {
  readonly ask: AskProvider;
  readonly logos: LogoSource;
}

export interface PrepareProviderOptions {
  readonly config: ProviderConfig;
  readonly parts: ProviderParts;
  /** Of a playback. */
  readonly speed: number;
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

/** Prepares the feed of a provider, or of what is played instead of asking it. Rejects with StartError when a folder is of no use. */
export async function prepareProvider(options: PrepareProviderOptions): Promise<PreparedFeed> {
  const { config, parts, timers, random, report } = options;
  const { credentials } = config;
  const redact = redactorOf(credentials);
  const source = await createSource(options, redact);
  const { openPush } = parts;
  return createProviderFeed({
    name: config.name,
    createPlan: parts.createPlan,
    logos: { hosts: parts.logoHosts },
    ...source,
    limits: parts.limits(config.requestsPerDay),
    ...(credentials !== null && openPush && { openPush: (context: PushContext) => openPush(credentials, context) }),
    timers,
    random,
    redact,
    report,
  });
}

interface Source {
  readonly ask: AskProvider;
  /** Instead of the provider's own. */
  readonly logos?: LogoSource;
  readonly playback?: Playback;
}

/** Asks the provider, or plays what was recorded or scripted. */
async function createSource(
  { config, parts, speed, timers, report }: PrepareProviderOptions,
  redact: (text: string) => string,
): Promise<Source> {
  const { replay, credentials, recordAnswers: folder } = config;
  if (replay !== null && replay !== 'example') {
    const answers = await readRecordedAnswers(replay.folder, report);
    const clock = feedClock({ timers, first: answers.first, last: answers.last, speed });
    return { ask: answers.ask(clock.timers.now), playback: { signature: `${answers.first} ${speed}`, speed, clock } };
  }
  if (credentials === null) {
    const { ask, logos } = await parts.loadExample(timers);
    return { ask, logos, playback: { signature: 'example', speed: 1, clock: null } };
  }
  const ask = fetchAnswer(parts.access(credentials), { timers });
  return { ask: folder === null ? ask : recordAnswers(ask, { folder, now: timers.now, redact, report }) };
}

function redactorOf(credentials: ProviderCredentials | null): (text: string) => string {
  if (credentials === null) return redactSecrets([]);
  return credentials.name === 'apisports' ? redactSecrets([credentials.key]) : redactSecrets([credentials.secret], [credentials.user]);
}
