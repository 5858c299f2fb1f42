import '#features/matchDetail/fundamentals/past/playedMatch.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ScheduledMatch, TeamSchedule } from '#contract/detail/detailCalls.ts';
import type { Team } from '#contract/match/fixtures.ts';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { resultOf } from '#features/matchDetail/fundamentals/table/results.ts';
import { teamsById } from '#features/matchDetail/fundamentals/table/teamsById.ts';

export interface ScheduleListProps {
  readonly schedule: TeamSchedule;
  readonly teamId: number;
}

/** A team's matches in order, each with its result or its kick-off; those that the gateway has open. */
export function ScheduleList({ schedule, teamId }: ScheduleListProps): ReactNode {
  const teamOf = teamsById(schedule.teams);
  return (
    <ul>
      {schedule.matches.map((match) => (
        <ScheduleLine key={`${match.kickoff} ${match.homeId}`} match={match} teamId={teamId} teamOf={teamOf} />
      ))}
    </ul>
  );
}

interface ScheduleLineProps {
  readonly match: ScheduledMatch;
  readonly teamId: number;
  readonly teamOf: (id: number) => Team | undefined;
}

function ScheduleLine({ match, teamId, teamOf }: ScheduleLineProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language, timeZone } = useLocale();
  const { matchId, kickoff, competition, round, homeId, awayId, score } = match;
  const nameOf = (id: number): string => teamOf(id)?.name ?? t('table.unknownTeam');
  const result = score && resultOf({ homeId, awayId, score }, teamId);
  const content = (
    <>
      <time dateTime={new Date(kickoff).toISOString()}>
        {dayOf(kickoff, timeZone).slice(2)}
        <small className="truncate">{round === '' ? competition : round}</small>
      </time>
      <span className={homeId === teamId ? 'name own' : 'name'}>{nameOf(homeId)}</span>
      {score ? (
        <span className="score">
          <b>{`${score.home}–${score.away}`}</b>
        </span>
      ) : (
        <span className="kickoff">{timeOf(kickoff, language, timeZone)}</span>
      )}
      <span className={awayId === teamId ? 'name own' : 'name'}>{nameOf(awayId)}</span>
      {result ? (
        <i className={`result-mark ${result}`} role="img" aria-label={t(`result.${result}`)}>
          {t(`letter.${result}`)}
        </i>
      ) : (
        <i />
      )}
    </>
  );
  return (
    <li className="played-match">
      {matchId === null ? (
        content
      ) : (
        <Link className="opens" to={`/${language}/match/${matchId}`}>
          {content}
        </Link>
      )}
    </li>
  );
}
