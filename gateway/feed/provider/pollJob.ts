import type { MatchRow } from '#contract/match/match.ts';
import type { ProviderRequest } from './providerAnswer.ts';
import type { ProviderEvent } from './providerEvent.ts';

/** In the order in which a short budget is spent: scores, what somebody has open, its prices, everything else. */
export const POLL_PRIORITIES = ['board', 'watched', 'odds', 'pages'] as const;
export type PollPriority = (typeof POLL_PRIORITIES)[number];

/** Something to ask again and again. */
export interface PollJob {
  /** Identifies it across restarts, such as `football/standings/39/2026`. */
  readonly key: string;
  /** At most one request for an endpoint is in flight, and errors put it off as a whole. */
  readonly endpoint: string;
  readonly priority: PollPriority;
  /** As often as it is useful, in ms; a short budget stretches it. */
  readonly everyMs: number;
  /** What it costs to have no answer yet: as much as one that is so old (ms); `everyMs` by default. */
  readonly absenceMs?: number;
  /** Of a job whose answers each renew some of many parts: the age (ms) of the most urgent part, and how often renewing it is useful (ms). */
  readonly oldestPart?: PartAge;
  readonly request: ProviderRequest;
  /** Reads the parsed body. Throws ProviderError when it is not an answer. */
  read(payload: unknown, times: AnswerTimes): PollReading;
}

export interface PartAge {
  readonly ageMs: number;
  readonly everyMs: number;
}

/** Server times in ms. */
export interface AnswerTimes {
  readonly askedAt: number;
  readonly receivedAt: number;
}

export interface PollReading {
  readonly events: readonly ProviderEvent[];
  /** Another page of the same answer. */
  readonly next?: ProviderRequest | undefined;
}

/** What is known when jobs are chosen. */
export interface PollScene {
  /** Server time in ms. */
  readonly now: number;
  /** Announced matches by source id. */
  readonly rows: ReadonlyMap<string, MatchRow>;
  /** Source ids of matches that somebody has open. */
  readonly watched: ReadonlySet<string>;
  /** Endpoints, such as `football/fixtures in play`, that have failed several times in a row: what they tell may be asked elsewhere. */
  readonly failing: ReadonlySet<string>;
}

/** What one provider is asked, and how its answers are read. */
export interface PollPlan {
  /** Jobs that make sense now; those done recently are skipped by the poller. */
  jobs(scene: PollScene): readonly PollJob[];
  /** What a plan with this budget leaves out, in words for operators; empty: nothing. */
  omissions(requestsPerDay: number): readonly string[];
}
