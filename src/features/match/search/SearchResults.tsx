import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Crest } from '#parts/row/Crest.tsx';
import { CompetitionColours } from '#parts/row/CompetitionColours.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MatchItem } from '#parts/row/MatchItem.tsx';
import { Star } from '#parts/row/Star.tsx';
import { useRowFocus } from '#parts/row/useRowFocus.ts';
import { useFollowTarget } from '#parts/row/useFollowTarget.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useFollowState } from '#stores/live/liveClient.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSkeleton } from '#features/match/filter/FilterSkeleton.tsx';
import { type Found, useSearch } from './useSearch.ts';

/** Teams and competitions found by name, each with a follow star, and their matches of the week. Their number is announced. */
export function SearchResults({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('filter');
  const { data: found, error, refetch } = useSearch(text);
  return (
    <>
      <p className="visually-hidden" role="status">
        {found &&
          (countOf(found) > 0 ? t('found.count', { count: countOf(found), text: found.text }) : t('found.noneTitle', { text: found.text }))}
      </p>
      {error !== null ? (
        <LoadError title={t('found.failed')} error={error} onRetry={() => void refetch()} />
      ) : found === undefined ? (
        <FilterSkeleton />
      ) : found.answer.teams.length + found.answer.competitions.length === 0 ? (
        <EmptyState type="search" title={t('found.noneTitle', { text: found.text })} text={t('found.noneText')} />
      ) : (
        <Results answer={found.answer} />
      )}
    </>
  );
}

function countOf({ answer: { teams, competitions, list } }: Found): number {
  return teams.length + competitions.length === 0 ? 0 : teams.length + competitions.length + list.matches.length;
}

function Results({ answer: { teams, competitions, list } }: Pick<Found, 'answer'>): ReactNode {
  const { t } = useTranslation('filter');
  const { t: match } = useTranslation('match');
  const { teamIds, competitionIds } = useFollowState((state) => state.followSet);
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
                <span className="visually-hidden">{match('aria.comma')}</span>
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
      {list.matches.length > 0 && <Matches ids={list.matches.map(({ id }) => id)} />}
    </div>
  );
}

function Matches({ ids }: { readonly ids: readonly MatchId[] }): ReactNode {
  const { t } = useTranslation('filter');
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, {});
  return (
    <section ref={box} className="match-rows" aria-label={t('found.matches')} tabIndex={0}>
      <h2>{t('found.matches')}</h2>
      {ids.map((id) => (
        <MatchItem key={id} id={id} />
      ))}
    </section>
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
