import type { SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { ApisportsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { countsOf, englishOf } from '#gateway/feed/apisports/fields.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { teamReference } from '#gateway/feed/apisports/references.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import { fixtureRow, type FixtureRow } from './fixtureRow.ts';
import { goalTimesIn } from './translatePredictions.ts';

type Analysis = SourceDocumentBody<'analysis'>;

/** Answers from which the analysis of a match is made. What was not asked is left out. */
export interface AnalysisAnswers {
  /** `fixtures/headtohead`. */
  readonly meetings?: unknown;
  /** `fixtures?team=…&last=…` of each side. */
  readonly recent?: { readonly home: unknown; readonly away: unknown };
  /** `fixtures?team=…&next=…` of each side. */
  readonly next?: { readonly home: unknown; readonly away: unknown };
  /** `predictions`, for the goals by quarter of an hour. */
  readonly predictions?: unknown;
}

const PLAYED: ReadonlySet<string> = new Set(['FT', 'AET', 'PEN', 'AWD', 'WO']);
const PLANNED: ReadonlySet<string> = new Set(['NS', 'TBD']);
const MAX_PLAYED = 60;
const MAX_PLANNED = 20;

/** Makes the analysis of a match from several answers, which name the match itself too. Throws ProviderError when one of them is no answer. */
export function translateAnalysis(
  { meetings, recent, next, predictions }: AnalysisAnswers,
  sourceId: string,
  { times, report }: ApisportsContext,
): readonly ProviderEvent[] {
  const rows = (payload: unknown): readonly FixtureRow[] =>
    payload === undefined
      ? []
      : parseRows(readAnswer(payload).rows, fixtureRow, 'match', report).filter(
          ({ fixture }) => apisportsId('football', 'match', fixture.id) !== sourceId,
        );
  const body: Analysis = {
    meetings: playedMatches(rows(meetings)),
    recent: { home: playedMatches(rows(recent?.home)), away: playedMatches(rows(recent?.away)) },
    next: { home: plannedMatches(rows(next?.home)), away: plannedMatches(rows(next?.away)) },
    goalTimes: predictions === undefined ? null : goalTimesIn(predictions),
  };
  return [{ kind: 'analysis', sourceId, at: times.receivedAt, body }];
}

/** Newest first; the provider's lists are in no order. */
function playedMatches(rows: readonly FixtureRow[]): Analysis['meetings'] {
  return rows
    .filter(({ fixture }) => PLAYED.has(fixture.status.short))
    .toSorted((a, b) => b.fixture.timestamp - a.fixture.timestamp)
    .flatMap((row) => {
      const score = countsOf(row.score?.fulltime) ?? countsOf(row.goals);
      return score === null ? [] : [{ ...named(row), score, half: countsOf(row.score?.halftime), corners: null, neutral: false }];
    })
    .slice(0, MAX_PLAYED);
}

function plannedMatches(rows: readonly FixtureRow[]): Analysis['next']['home'] {
  return rows
    .filter(({ fixture }) => PLANNED.has(fixture.status.short))
    .toSorted((a, b) => a.fixture.timestamp - b.fixture.timestamp)
    .map(named)
    .slice(0, MAX_PLANNED);
}

function named({ fixture, league, teams }: FixtureRow) {
  return {
    kickoff: fixture.timestamp * 1_000,
    competition: englishOf(league.name) ?? `competition ${league.id}`,
    home: teamReference('football', teams.home),
    away: teamReference('football', teams.away),
  };
}
