import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompetitionColours } from '#parts/row/CompetitionColours.tsx';
import { useLiveClient } from '#stores/live/liveClient.ts';
import type { ReleaseMatch } from '#stores/queries/release.ts';
import { MatchChoice } from './MatchChoice.tsx';
import type { ReleaseGroup } from './releaseGroups.ts';

export interface MatchGroupsProps {
  readonly groups: readonly ReleaseGroup[];
  /** In the order of the legs. */
  readonly chosenIds: readonly number[];
  readonly onToggle: (match: ReleaseMatch) => void;
}

/** Matches by competition, each with its place in the stance. */
export const MatchGroups = memo(function MatchGroups({ groups, chosenIds, onToggle }: MatchGroupsProps): ReactNode {
  return groups.map((group) => (
    <section key={group.competitionId} className="release-group" aria-label={group.competition}>
      <GroupTitle group={group} />
      <ul className="release-rows">
        {group.matches.map((match) => (
          <MatchChoice key={match.id} match={match} leg={chosenIds.indexOf(match.id)} onToggle={onToggle} />
        ))}
      </ul>
    </section>
  ));
});

function GroupTitle({ group: { competition, round, strong, matches } }: { readonly group: ReleaseGroup }): ReactNode {
  const { t } = useTranslation('release');
  const { streams } = useLiveClient();
  const colours = streams.fixture(matches[0]?.id ?? 0)?.competition.colours;
  return (
    <h2>
      {colours && <CompetitionColours colours={colours} />}
      <span className="truncate">{competition}</span>
      <small className="truncate">{round}</small>
      {strong && <em>{t('strong')}</em>}
    </h2>
  );
}
