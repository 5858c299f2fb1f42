import './fundamentals.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#contract/locale/names.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useDetail, useMatch } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Absences } from './Absences.tsx';
import { Conditions, hasConditions } from './Conditions.tsx';
import { GoalPeriods } from './past/GoalPeriods.tsx';
import { HistoryRank } from './season/HistoryRank.tsx';
import { Meetings } from './past/Meetings.tsx';
import { NextMatches } from './past/NextMatches.tsx';
import { Rank } from './table/Rank.tsx';
import { RecentMatches } from './past/RecentMatches.tsx';
import { SECTION_IDS, type SectionId } from './Section.tsx';
import { SectionNav } from './SectionNav.tsx';
import type { SectionMatch } from './sectionMatch.ts';
import { teamsById } from './table/teamsById.ts';

/** Standings, meetings, form, goals by period, absences, conditions and next matches. A part without data is left out. */
export function FundamentalsTab({ id }: { readonly id: MatchId }): ReactNode {
  const match = useSectionMatch(id);
  return match ? <Fundamentals match={match} /> : <FundamentalsSkeleton />;
}

function useSectionMatch(id: MatchId): SectionMatch | null {
  const { language } = useLocale();
  const match = useMatch(id, 'withoutCounters');
  if (!match) return null;
  const { row, names } = match;
  return {
    row,
    sport: row.sport,
    home: names.home,
    away: names.away,
    competitionId: names.competition.id,
    isSameCompetition: ({ competition }) => nameIn(competition, language) === names.competition.name,
  };
}

function Fundamentals({ match }: { readonly match: SectionMatch }): ReactNode {
  const { t } = useTranslation('common');
  const input = { matchId: match.row.id };
  const rank = useCall('teamRank', input);
  const record = useCall('matchRecord', input);
  const absences = useCall(injuryCall(match.sport), input);
  const pulledEnvironment = useCall('environmentWeather', input);
  const next = useCall('futureMatch', input);
  const liveEnvironment = useDetail(({ documents }) => documents?.environment);

  const queries = [rank, record, absences, pulledEnvironment, next];
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
  if (failed.length === queries.length) {
    const retry = (): void => queries.forEach(({ refetch }) => void refetch());
    return <LoadError title={t('notLoaded.title')} error={rank.error} onRetry={retry} />;
  }

  const analysis = record.data?.analysis;
  const nameOf = (teamId: number): string => teamsById(record.data?.teams ?? [])(teamId)?.name ?? '–';
  const environment = liveEnvironment ?? pulledEnvironment.data;
  const parts: Readonly<Record<SectionId, ReactNode>> = {
    rank: rank.data && hasTable(rank.data, match) ? <Rank match={match} table={rank.data} /> : null,
    meetings: analysis && analysis.meetings.length > 0 ? <Meetings match={match} meetings={analysis.meetings} nameOf={nameOf} /> : null,
    recent:
      analysis && analysis.recent.home.length + analysis.recent.away.length > 0 ? (
        <RecentMatches match={match} recent={analysis.recent} nameOf={nameOf} />
      ) : null,
    goals: analysis?.goalTimes && match.sport === 'football' ? <GoalPeriods match={match} times={analysis.goalTimes} /> : null,
    absences: absences.data ? <Absences match={match} injuries={absences.data} /> : null,
    conditions: environment && hasConditions(environment) ? <Conditions environment={environment} /> : null,
    next:
      next.data && next.data.home.matches.length + next.data.away.matches.length > 0 ? (
        <NextMatches match={match} next={next.data} />
      ) : null,
  };
  const shown = SECTION_IDS.filter((section) => parts[section] !== null);
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  if (shown.length === 0) return isLoading ? <FundamentalsSkeleton /> : <EmptyState type="search" title={t('noData')} />;
  return (
    <>
      <SectionNav sections={shown} />
      {shown.map((section) => (
        <div key={section}>
          {parts[section]}
          {section === 'rank' && <HistoryRank match={match} />}
        </div>
      ))}
      {isLoading && <FundamentalsSkeleton />}
    </>
  );
}

/** Returns the call for the absences of a sport. */
export function injuryCall(sport: Sport): 'injury' | 'basketballInjury' {
  return sport === 'football' ? 'injury' : 'basketballInjury';
}

function hasTable(
  { standings }: { readonly standings: { readonly groups: readonly { readonly rows: readonly { readonly team: number }[] }[] } | null },
  { home, away }: SectionMatch,
): boolean {
  return standings?.groups.some(({ rows }) => rows.some(({ team }) => team === home.id || team === away.id)) ?? false;
}

function FundamentalsSkeleton(): ReactNode {
  return (
    <div className="fundamentals-section waiting">
      <Skeleton width={140} height={20} />
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} height={36} />
      ))}
    </div>
  );
}
