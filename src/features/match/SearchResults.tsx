import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { Crest } from '#parts/Crest.tsx';
import { CompetitionColours } from '#parts/CompetitionColours.tsx';
import { LoadError } from '#parts/LoadError.tsx';
import { MatchItem } from '#parts/MatchItem.tsx';
import { Star } from '#parts/Star.tsx';
import { useFollowTarget } from '#parts/useFollowTarget.ts';
import { useMatchStore } from '#stores/live/liveClient.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSkeleton } from './FilterSkeleton.tsx';
import { useSearch } from './useSearch.ts';

type SearchAnswer = Output<'search'>;

/** Teams and competitions found by name, each with a follow star, and their matches of the week. */
export function SearchResults({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('filter');
  const search = useSearch(text);
  if (search.state === 'searching') return <FilterSkeleton />;
  if (search.state === 'failed') return <LoadError title={t('found.failed')} error={search.error} onRetry={search.retry} />;
  const { teams, competitions } = search.answer;
  if (teams.length + competitions.length === 0) {
    return <EmptyState type="search" title={t('found.noneTitle', { text: search.text })} text={t('found.noneText')} />;
  }
  return <Results answer={search.answer} />;
}

function Results({ answer: { teams, competitions, list } }: { readonly answer: SearchAnswer }): ReactNode {
  const { t } = useTranslation('filter');
  const { teamIds, competitionIds } = useMatchStore((state) => state.followSet);
  const onFollow = useFollowTarget();
  return (
    <div className="filter-scroll">
      {competitions.length > 0 && (
        <Section title={t('found.competitions')}>
          {competitions.map(({ id, name, region, colours }) => (
            <li key={id} className="filter-row">
              <CompetitionColours colours={colours} />
              <span className="truncate">
                {name}
                <small>{region}</small>
              </span>
              <Star followed={competitionIds.includes(id)} names={name} onPress={(follow) => onFollow({ competitionId: id }, follow)} />
            </li>
          ))}
        </Section>
      )}
      {teams.length > 0 && (
        <Section title={t('found.teams')}>
          {teams.map((team) => (
            <li key={team.id} className="filter-row">
              <Crest team={team} />
              <span className="truncate">{team.name}</span>
              <Star followed={teamIds.includes(team.id)} names={team.name} onPress={(follow) => onFollow({ teamId: team.id }, follow)} />
            </li>
          ))}
        </Section>
      )}
      {list.matches.length > 0 && (
        <section className="match-rows" aria-label={t('found.matches')}>
          <h2>{t('found.matches')}</h2>
          {list.matches.map(({ id }) => (
            <MatchItem key={id} id={id} />
          ))}
        </section>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="filter-list">{children}</ul>
    </section>
  );
}
