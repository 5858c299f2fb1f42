import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { LiveMatches } from '#gateway/feed/thesports/live/liveMatches.ts';
import { Directory } from '#gateway/feed/thesports/names/directory.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { anIngestProcessor, type IngestProcessor } from '#tests/builders/ingestProcessor.ts';

/** Kick-off of every built match, in Unix seconds. */
export const KICKOFF_S = KICKOFF / 1_000;

export interface TestContext extends TheSportsContext {
  readonly reports: string[];
}

/** A context with a competition `c1`, teams `t1` and `t2`, ten minutes after kick-off. */
export function aContext(given: { readonly sport?: Sport; readonly receivedAt?: number } = {}): TestContext {
  const reports: string[] = [];
  const directory = new Directory();
  directory.put({ kind: 'competition', id: 'c1', name: 'Testland League', type: 1 });
  directory.put({ kind: 'team', id: 't1', name: 'Northwick' });
  directory.put({ kind: 'team', id: 't2', name: 'Eastholm' });
  return {
    sport: given.sport ?? 'football',
    directory,
    receivedAt: given.receivedAt ?? KICKOFF + 600_000,
    report: (message) => void reports.push(message),
    reports,
  };
}

export function aKnownMatch(given: Partial<KnownMatch> = {}): KnownMatch {
  return {
    kickoff: KICKOFF,
    homeTeamId: 't1',
    awayTeamId: 't2',
    competitionId: 'c1',
    seasonId: 's1',
    reversed: false,
    hasExtraTime: false,
    hasLineup: true,
    periodSeconds: 600,
    status: 1,
    ...given,
  };
}

/** A row of a schedule, of football and basketball alike. */
export function aFixtureRow(given: Readonly<Record<string, unknown>> = {}): object {
  return {
    id: 'm1',
    season_id: 's1',
    competition_id: 'c1',
    home_team_id: 't1',
    away_team_id: 't2',
    status_id: 1,
    match_time: KICKOFF_S,
    venue_id: '',
    referee_id: '',
    neutral: 0,
    note: '',
    home_scores: [0, 0, 0, 0, 0, 0, 0],
    away_scores: [0, 0, 0, 0, 0, 0, 0],
    coverage: { mlive: 1, lineup: 1 },
    round: { stage_id: '', group_num: 0, round_num: 7 },
    updated_at: KICKOFF_S,
    ...given,
  };
}

export function answer(results: unknown, more: object = {}): object {
  return { code: 0, results, ...more };
}

/** `score` of a match in play. */
export function aScore(status: number, home: readonly number[], away: readonly number[], kickoff = KICKOFF_S): unknown[] {
  return ['m1', status, home, away, kickoff, ''];
}

/** Live matches of a context in which `m1` is announced. */
export function liveMatches(context: TheSportsContext, match: Partial<KnownMatch> = {}): LiveMatches {
  context.directory.put({ kind: 'match', id: 'm1', match: aKnownMatch(match) });
  return new LiveMatches(context.sport, context.directory, context.report);
}

export function eventsOf<Kind extends ProviderEvent['kind']>(
  events: readonly ProviderEvent[],
  kind: Kind,
): readonly ProviderEventOf<Kind>[] {
  return events.filter((event): event is ProviderEventOf<Kind> => event.kind === kind);
}

/** Returns the only event of a kind. */
export function eventOf<Kind extends ProviderEvent['kind']>(events: readonly ProviderEvent[], kind: Kind): ProviderEventOf<Kind> {
  const [event, second] = eventsOf(events, kind);
  if (event === undefined || second !== undefined) throw new Error(`there are ${eventsOf(events, kind).length} events of ${kind}`);
  return event;
}

/** The real intake with events of translators. */
export interface Intake {
  readonly processor: IngestProcessor;
  /** Resolves with why events were not accepted. */
  take(events: readonly ProviderEvent[], now: number): Promise<readonly string[]>;
  row(sourceId: string): MatchRow | undefined;
}

export function anIntake(): Intake {
  const processor = anIngestProcessor();
  let ids = 0;
  return {
    processor,
    async take(events, now) {
      processor.now = now;
      if (events.length === 0) return [];
      const verdicts = await processor.ingest(
        Object.fromEntries(
          events.map((event) => {
            ids += 1;
            return [`e${ids}`, event];
          }),
        ),
      );
      return verdicts.filter((verdict) => verdict !== 'accepted');
    },
    row: (sourceId) => processor.row(sourceId),
  };
}
