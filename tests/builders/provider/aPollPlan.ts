import * as z from 'zod/mini';
import type { PollJob, PollPlan, PollScene } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderAnswer } from '#gateway/feed/provider/providerAnswer.ts';
import { ProviderError } from '#gateway/feed/provider/providerError.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aProviderFixture, aProviderState } from './providerEvents.ts';

/** A small provider: `{ "error"?: kind, "matches": [{ "id", "home" }], "next"?: page }`. */
const payloadSchema = z.object({
  error: z.optional(z.enum(['unreachable', 'slow', 'http', 'garbled', 'gaveUp', 'rateLimited', 'daySpent', 'refused'])),
  matches: z.optional(z.array(z.object({ id: z.string(), home: z.number(), kickoff: z.optional(z.number()) }))),
  next: z.optional(z.number()),
});
type Payload = z.infer<typeof payloadSchema>;

/** A job of the small provider: all goals of home sides. */
export function aPollJob(key: string, given: Partial<PollJob> = {}): PollJob {
  const request = { sport: 'football', path: key, params: {} } as const;
  return {
    key,
    endpoint: key,
    priority: 'board',
    everyMs: 15_000,
    request,
    read(payload, { receivedAt }) {
      const { error, matches, next } = payloadSchema.parse(payload);
      if (error !== undefined) throw new ProviderError(error, `the provider says ${error}`);
      if (matches === undefined) throw new ProviderError('garbled', 'the answer has no matches');
      const events = matches.flatMap(({ id, home, kickoff = KICKOFF }): ProviderEvent[] => [
        withKickoff(aProviderFixture(id), kickoff),
        aProviderState(id, { kickoff, clock: { base: 0, since: kickoff, running: 1 }, score: { home, away: 0 } }, receivedAt),
      ]);
      return { events, next: next === undefined ? undefined : { ...request, ...given.request, params: { page: String(next) } } };
    },
    ...given,
  };
}

function withKickoff(event: ProviderEventOf<'fixture'>, kickoff: number): ProviderEvent {
  return { ...event, at: kickoff, body: { ...event.body, kickoff } };
}

/** A plan of always the same jobs, or of those of a scene. */
export function aPollPlan(
  jobs: readonly PollJob[] | ((scene: PollScene) => readonly PollJob[]),
  omissions: readonly string[] = [],
): PollPlan {
  return { jobs: (scene) => (typeof jobs === 'function' ? jobs(scene) : jobs), omissions: () => omissions };
}

/** An answer of the small provider, or any body. */
export function anAnswer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ProviderAnswer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** The body in which one match stands at so many goals. */
export function oneMatch(home: number, id = 'a'): Payload {
  return { matches: [{ id, home }] };
}
