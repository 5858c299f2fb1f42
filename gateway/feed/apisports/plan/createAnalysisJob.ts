import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import type { AnswerTimes, PollJob, PollPriority } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderRequest } from '#gateway/feed/provider/providerAnswer.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { AnalysisParts } from './analysisParts.ts';
import { chainIndex } from './chainIndex.ts';

const DAY_MS = 86_400_000;

export interface AnalysisJob {
  readonly parts: AnalysisParts;
  /** Of the match. */
  readonly sourceId: string;
  readonly endpoint: string;
  readonly priority: PollPriority;
  readonly absenceMs: number;
  readonly requests: readonly [ProviderRequest, ...ProviderRequest[]];
  /** Makes the events of all answers; `answer` returns the one to a request by its place, undefined if a restart has lost it. */
  readonly translate: (answer: (place: number) => unknown, times: AnswerTimes) => readonly ProviderEvent[];
}

/** Creates the daily job of an analysis. Several answers make one, so each leads to the next request as if they were pages. */
export function createAnalysisJob({ parts, sourceId, endpoint, priority, absenceMs, requests, translate }: AnalysisJob): PollJob {
  const [first] = requests;
  return {
    key: `${first.sport}/analysis/${sourceId}`,
    endpoint,
    priority,
    everyMs: DAY_MS,
    absenceMs,
    request: first,
    read(payload, times) {
      const index = chainIndex(requests, readAnswer(payload).parameters);
      if (index === 0) parts.begin(sourceId);
      parts.add(sourceId, String(index), payload);
      const next = requests[index + 1];
      if (next !== undefined) return { events: [], next };
      const part = parts.take(sourceId);
      return { events: translate((place) => part(String(place)), times) };
    },
  };
}
