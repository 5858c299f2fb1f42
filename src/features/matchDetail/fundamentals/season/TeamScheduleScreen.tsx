import './seasonScreens.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { dayOf } from '#i18n/dates.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { ScheduleList } from './ScheduleList.tsx';
import { TableSkeleton } from '#features/matchDetail/fundamentals/table/TableSkeleton.tsx';

const HOUR_MS = 3_600_000;

/** A team's matches around today, in all competitions (match/:id/schedule/:teamId). */
export default function TeamScheduleScreen(): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const { id = '' } = useParams();
  return (
    <ReadingScreen title={t('sections.next')} parentPath={`/${language}/match/${id}/fundamentals`}>
      <LiveGate waiting={<TableSkeleton />}>
        <TeamSchedule />
      </LiveGate>
    </ReadingScreen>
  );
}

function TeamSchedule(): ReactNode {
  const { timeZone } = useLocale();
  const { teamId = '' } = useParams();
  const today = dayOf(useServerNow(HOUR_MS), timeZone);
  const team = Number(teamId);
  const query = useCall('teamSchedule', { teamId: team, day: today });
  return (
    <CallResult query={query} skeleton={<TableSkeleton />}>
      {(schedule) =>
        schedule.matches.length === 0 ? null : (
          <>
            <h2 className="season-title">{schedule.teams.find(({ id }) => id === team)?.name}</h2>
            <ScheduleList schedule={schedule} teamId={team} />
          </>
        )
      }
    </CallResult>
  );
}
