import { expect } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import { type EventOf, eventSchema, type IngestEvent } from '#gateway/feed/ingest/schema/eventSchema.ts';
import { MinuteClocks } from '#gateway/feed/provider/minuteClocks.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { FixturesContext, OddsContext, TeamsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import { OddsTails } from '#gateway/feed/apisports/odds/oddsTails.ts';

/** When answers of tests are received. */
export const RECEIVED = Date.UTC(2026, 0, 4, 10, 0, 0);

export interface TestContext extends FixturesContext, OddsContext, TeamsContext {
  readonly reports: string[];
  readonly rows: Map<string, MatchRow>;
  readonly teams: Map<string, MatchTeams>;
}

/** Everything that translators may be given, with nothing known. */
export function aContext(over: Partial<TestContext> = {}): TestContext {
  const reports: string[] = [];
  const teams = new Map<string, MatchTeams>();
  return {
    times: { askedAt: RECEIVED - 200, receivedAt: RECEIVED },
    reports,
    report: (message) => void reports.push(message),
    rows: new Map(),
    leagues: new Map(),
    clocks: new MinuteClocks(),
    startersOf: () => undefined,
    tails: new OddsTails(),
    teams,
    teamsOf: (sourceId) => teams.get(sourceId),
    ...over,
  };
}

/** The same context with an answer that is received `ms` later. */
export function later(context: TestContext, ms: number): TestContext {
  const receivedAt = context.times.receivedAt + ms;
  return { ...context, times: { askedAt: receivedAt - 200, receivedAt } };
}

/** Events as the gateway reads them: each must fit the vocabulary. */
export function read(events: readonly ProviderEvent[]): readonly IngestEvent[] {
  return events.map((event, index) => {
    const parsed = eventSchema.safeParse({ ...event, id: `e-${index}` });
    expect(parsed.error?.issues ?? []).toEqual([]);
    if (!parsed.success) throw new Error('unreachable');
    return parsed.data;
  });
}

/** The bodies of one kind, as the gateway reads them. */
export function bodiesOf<Kind extends IngestEvent['kind']>(kind: Kind, events: readonly ProviderEvent[]): readonly EventOf<Kind>['body'][];
export function bodiesOf(kind: IngestEvent['kind'], events: readonly ProviderEvent[]): readonly IngestEvent['body'][] {
  return read(events)
    .filter((event) => event.kind === kind)
    .map(({ body }) => body);
}

/** The envelope of a good answer. */
export function answer(response: readonly unknown[], parameters: Readonly<Record<string, string>> = {}) {
  return { get: 'fixtures', parameters, errors: [], results: response.length, paging: { current: 1, total: 1 }, response };
}
