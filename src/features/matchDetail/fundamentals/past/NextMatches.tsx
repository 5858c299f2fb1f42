import './nextMatches.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ScheduledMatch, TeamSchedule } from '#contract/detail/detailCalls.ts';
import type { Team } from '#contract/match/fixtures.ts';
import { dayOf, timeOf } from '#i18n/dates.ts';
import { dayAndMonthOf, weekdayOf } from '#i18n/moments.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { schedulePath } from '#features/matchDetail/fundamentals/paths.ts';
import { Section } from '#features/matchDetail/fundamentals/Section.tsx';
import type { SectionMatch } from '#features/matchDetail/fundamentals/sectionMatch.ts';
import { teamsById } from '#features/matchDetail/fundamentals/table/teamsById.ts';

const SHOWN = 3;

export interface NextMatchesProps {
  readonly match: SectionMatch;
  readonly next: Readonly<Record<'home' | 'away', TeamSchedule>>;
}

/** What both teams play next, side by side. */
export function NextMatches({ match, next }: NextMatchesProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  return (
    <Section id="next" title={t('sections.next')}>
      <div className="next-matches">
        {(['home', 'away'] as const).map((side) => (
          <TeamNext key={side} team={match[side]} matchId={match.row.id} schedule={next[side]} />
        ))}
      </div>
    </Section>
  );
}

interface TeamNextProps {
  readonly team: Team;
  readonly matchId: number;
  readonly schedule: TeamSchedule;
}

function TeamNext({ team, matchId, schedule }: TeamNextProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language } = useLocale();
  const teamOf = teamsById(schedule.teams);
  return (
    <div>
      <h3>
        <Crest team={team} size={22} />
        <span className="truncate">{team.name}</span>
      </h3>
      {schedule.matches.length === 0 && <p>{t('noMatches')}</p>}
      <ul>
        {schedule.matches.slice(0, SHOWN).map((one) => (
          <NextMatch
            key={one.kickoff}
            match={one}
            isHome={one.homeId === team.id}
            opponent={teamOf(one.homeId === team.id ? one.awayId : one.homeId)}
          />
        ))}
      </ul>
      <Link to={schedulePath(language, matchId, team.id)}>
        {t('next.all')}
        <Icon name="chevron" size={14} />
      </Link>
    </div>
  );
}

interface NextMatchProps {
  readonly match: ScheduledMatch;
  readonly isHome: boolean;
  readonly opponent: Team | undefined;
}

function NextMatch({ match: { kickoff, competition }, isHome, opponent }: NextMatchProps): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { language, timeZone } = useLocale();
  const day = dayOf(kickoff, timeZone);
  return (
    <li>
      <small>{`${weekdayOf(day, language)} ${dayAndMonthOf(kickoff, language, timeZone)} ${timeOf(kickoff, language, timeZone)} · ${competition}`}</small>
      {t(isHome ? 'next.home' : 'next.away', { team: opponent?.name ?? t('table.unknownTeam') })}
    </li>
  );
}
