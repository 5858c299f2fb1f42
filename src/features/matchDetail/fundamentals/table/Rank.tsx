import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CompetitionTable } from '#contract/detail/detailCalls.ts';
import type { StandingsRow } from '#contract/detail/standings.ts';
import { isLive } from '#contract/match/status.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { placesAtScore } from './liveTable.ts';
import { seasonRankPath } from '#features/matchDetail/fundamentals/paths.ts';
import { Section } from '#features/matchDetail/fundamentals/Section.tsx';
import type { SectionMatch } from '#features/matchDetail/fundamentals/sectionMatch.ts';
import { StandingsTable, type TableSplit } from './StandingsTable.tsx';
import { tableExcerpt } from './tableExcerpt.ts';
import { teamsById } from './teamsById.ts';

export interface RankProps {
  readonly match: SectionMatch;
  readonly table: CompetitionTable;
}

/** The part of the table around both teams, and where this score would put them. Renders nothing when no group has one of them. */
export function Rank({ match, table }: RankProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const [split, setSplit] = useState<TableSplit>('all');
  const { standings, competition, teams } = table;
  const ownIds = [match.home.id, match.away.id];
  const groups = (standings?.groups ?? []).filter(({ rows }) => rows.some(({ team }) => ownIds.includes(team)));
  const rows = groups.flatMap((group) => group.rows);
  if (standings === null || rows.length === 0) return null;
  const hasSplits = rows.every(({ home, away }) => home !== null && away !== null);
  const played = Math.max(...rows.map((row) => row.played));
  const to = seasonRankPath(language, {
    seasonId: standings.season.id,
    competitionId: competition.id,
    stageId: standings.stage.id,
    group: Math.max(
      0,
      standings.groups.findIndex((group) => group === groups[0]),
    ),
  });
  return (
    <Section id="rank" title={t('sections.rank')} note={t('rank.after', { competition: competition.name, count: played })}>
      <div className="rank-bar">
        {hasSplits && (
          <SegmentedControl
            label={t('rank.split')}
            segments={(['all', 'home', 'away'] as const).map((id) => ({ id, label: t(`rank.${id}`) }))}
            chosen={split}
            onChoose={setSplit}
          />
        )}
        <Link to={to}>
          {t('rank.full')}
          <Icon name="chevron" size={14} />
        </Link>
      </div>
      {groups.map((group, i) => (
        <StandingsTable
          key={i}
          sport={match.sport}
          runs={tableExcerpt(group.rows, ownIds)}
          zones={standings.zones}
          teamOf={teamsById(teams)}
          ownIds={ownIds}
          split={split}
          caption={competition.name}
        />
      ))}
      {match.sport === 'football' && <AtThisScore match={match} rows={rows} />}
    </Section>
  );
}

function AtThisScore({ match, rows }: { readonly match: SectionMatch; readonly rows: readonly StandingsRow[] }): ReactNode {
  const { t } = useTranslation(['detailFundamentals', 'detail']);
  const { row, home, away } = match;
  if (!isLive(row)) return null;
  const places = placesAtScore(rows, { homeId: home.id, awayId: away.id, score: row.score });
  if (places === null) return null;
  const [first, second] = places;
  const placeOf = (count: number): string => t('detail:rank', { count, ordinal: true });
  return (
    <p className="fundamentals-note at-score">
      {t('rank.atScore', {
        home: home.name,
        homePosition: placeOf(first.position),
        homePoints: first.points,
        away: away.name,
        awayPosition: placeOf(second.position),
        awayPoints: second.points,
      })}
    </p>
  );
}
