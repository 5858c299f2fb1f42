import type { LiveText } from '#contract/detail/liveText.ts';
import type { MatchIncident } from '#contract/detail/matchIncident.ts';
import type { Odds, OddsPoint } from '#contract/detail/odds.ts';
import type {
  SourceDocument,
  SourceDocumentBody,
  SourceDocumentKind,
  StandingsDocument,
  TeamReference,
} from '#contract/detail/sourceDocument.ts';
import type { Statistics } from '#contract/detail/statistics.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

type DocumentOf<Kind extends SourceDocumentKind> = Extract<SourceDocument, { readonly kind: Kind }>;

/** Corners of the home side in all. */
export function someStatistics(corners: number): Statistics {
  return { periods: { all: { corners: { home: corners, away: null } } } };
}

export function statisticsOf(sourceId: string, corners: number, at = KICKOFF): DocumentOf<'statistics'> {
  return { kind: 'statistics', sourceId, at, body: someStatistics(corners) };
}

export function incidentsOf(sourceId: string, incidents: MatchIncident[], at = KICKOFF): DocumentOf<'incidents'> {
  return { kind: 'incidents', sourceId, at, body: { incidents } };
}

export function textOf(sourceId: string, sentences: readonly string[], at = KICKOFF): DocumentOf<'text'> {
  const entries = sentences.map((text): LiveText => ({ minute: null, side: null, text }));
  return { kind: 'text', sourceId, at, body: { entries } };
}

/** Points of one company's 1X2 prices by default. */
export function oddsOf(
  sourceId: string,
  points: OddsPoint[],
  { at = KICKOFF, ...given }: Partial<Odds['companies'][number]> & { readonly at?: number } = {},
): DocumentOf<'odds'> {
  return { kind: 'odds', sourceId, at, body: { companies: [{ company: 2, name: 'Bet365', market: 'europe', points, ...given }] } };
}

/** Without matches by default. */
export function analysisOf(sourceId: string, given: Partial<SourceDocumentBody<'analysis'>> = {}): DocumentOf<'analysis'> {
  const body = { meetings: [], recent: { home: [], away: [] }, next: { home: [], away: [] }, goalTimes: null, ...given };
  return { kind: 'analysis', sourceId, at: KICKOFF, body };
}

export function aTeamReference(sourceId: string): TeamReference {
  return { sourceId, name: `Team ${sourceId}` };
}

/** One stage of a season, its teams in the order of the table. */
export function standingsOf(
  season: string,
  teams: readonly string[],
  { stage = 'main', at = KICKOFF }: { readonly stage?: string; readonly at?: number } = {},
): StandingsDocument {
  const rows = teams.map((team, i) => ({
    team: aTeamReference(team),
    position: i + 1,
    played: 1,
    won: 1,
    drawn: 0,
    lost: 0,
    scored: 1,
    conceded: 0,
    points: 30 - i,
    deduction: null,
    home: null,
    away: null,
    form: [],
    zone: null,
  }));
  return {
    competition: 'league',
    at,
    body: {
      season: { id: season, name: { 'en-US': `Season ${season}`, 'vi-VN': `Mùa ${season}` } },
      stage: { id: stage, name: stage },
      groups: [{ name: null, rows }],
      zones: [],
      tieRules: ['goalDifference'],
      rules: { 'en-US': 'Everybody plays everybody.' },
    },
  };
}
