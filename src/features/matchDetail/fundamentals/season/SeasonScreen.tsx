import './seasonScreens.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { seasonRankPath } from '#features/matchDetail/fundamentals/paths.ts';
import { ScheduleList } from './ScheduleList.tsx';
import { TableSkeleton } from '#features/matchDetail/fundamentals/table/TableSkeleton.tsx';

/** A team's matches of the season in one competition (match/season/:teamId/:competitionId/:stageId/:group). */
export default function SeasonScreen(): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  return (
    <ReadingScreen title={t('season.title')} parentPath={`/${language}/match`}>
      <LiveGate waiting={<TableSkeleton />}>
        <Season />
      </LiveGate>
    </ReadingScreen>
  );
}

function Season(): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const { teamId = '', competitionId = '', stageId = '-', group = '0' } = useParams();
  const team = Number(teamId);
  const query = useCall('seasonMatch', { teamId: team, competitionId: Number(competitionId), stageId });
  const table = { seasonId: '-', competitionId: Number(competitionId), stageId, group: Number(group) || 0 };
  return (
    <CallResult query={query} skeleton={<TableSkeleton />}>
      {(schedule) =>
        schedule.matches.length === 0 ? null : (
          <>
            <h2 className="season-title">
              {schedule.teams.find(({ id }) => id === team)?.name}
              <Link to={seasonRankPath(language, table)}>{t('rank.full')}</Link>
            </h2>
            <ScheduleList schedule={schedule} teamId={team} />
          </>
        )
      }
    </CallResult>
  );
}
