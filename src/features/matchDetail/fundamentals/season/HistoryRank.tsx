import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Team } from '#contract/match/fixtures.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import type { SectionMatch } from '#features/matchDetail/fundamentals/sectionMatch.ts';

const SEASONS = 5;

/** Where both teams ended in earlier seasons. Renders nothing where no earlier season is known. */
export function HistoryRank({ match }: { readonly match: SectionMatch }): ReactNode {
  return (
    <>
      {[match.home, match.away].map((team) => (
        <TeamHistory key={team.id} team={team} competitionId={match.competitionId} />
      ))}
    </>
  );
}

function TeamHistory({ team, competitionId }: { readonly team: Team; readonly competitionId: number }): ReactNode {
  const { t } = useTranslation('detailFundamentals');
  const { data } = useCall('historyRank', { teamId: team.id, competitionId });
  if (!data || data.seasons.length === 0) return null;
  return (
    <p className="history-rank">
      <Crest team={team} size={22} />
      <span className="visually-hidden">{team.name}</span>
      {data.seasons.slice(0, SEASONS).map(({ name, position, teams }) => (
        <span key={name}>
          <small>{name}</small>
          {t('rank.place', { position, teams })}
        </span>
      ))}
    </p>
  );
}
