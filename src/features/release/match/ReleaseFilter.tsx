import '#features/release/release.css';
import './matchStep.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import {
  EVERYTHING,
  includesCompetition,
  invertFilter,
  onlyCompetitions,
  toggleCompetition,
} from '#stores/preferences/competitionFilter.ts';
import { type ReleaseMatch, useReleaseMatches } from '#stores/queries/release.ts';
import { setReleaseFilter, useReleaseView } from '#stores/release/releaseView.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { groupMatches } from './releaseGroups.ts';

/** Chooses the competitions whose matches the first step lists; the choice applies at once. */
export default function ReleaseFilter(): ReactNode {
  const { t } = useTranslation('release');
  const { pathOf } = useReleaseSteps();
  return (
    <div className="release-screen">
      <ScreenTop title={t('filter.title')} parentPath={pathOf('match')} />
      <LiveGate waiting={<FilterSkeleton />}>
        <LoadedFilter />
      </LiveGate>
    </div>
  );
}

function LoadedFilter(): ReactNode {
  const [{ sport }] = useReleaseDraft();
  return (
    <CallResult query={useReleaseMatches(sport)} skeleton={<FilterSkeleton />}>
      {({ matches }) => (matches.length === 0 ? null : <Competitions matches={matches} />)}
    </CallResult>
  );
}

const BULK_CHOICES = { all: () => EVERYTHING, none: () => onlyCompetitions([]), invert: invertFilter } as const;

function Competitions({ matches }: { readonly matches: readonly ReleaseMatch[] }): ReactNode {
  const { t } = useTranslation('release');
  const [{ sport }] = useReleaseDraft();
  const { pathOf } = useReleaseSteps();
  const goBack = useGoBack(pathOf('match'));
  const filter = useReleaseView((view) => view.filters[sport]);
  const groups = useMemo(() => groupMatches(matches, serverNow()), [matches]);
  const shown = matches.filter(({ competitionId }) => includesCompetition(filter, competitionId)).length;
  return (
    <>
      <div className="release-bulk">
        {(['all', 'none', 'invert'] as const).map((id) => (
          <Button key={id} variant="ghost" size="slim" onClick={() => setReleaseFilter(sport, BULK_CHOICES[id](filter))}>
            {t(`filter.${id}`)}
          </Button>
        ))}
      </div>
      <ul className="release-scroll release-competitions">
        {groups.map(({ competitionId, competition, strong, matches: members }) => (
          <li key={competitionId}>
            <button
              type="button"
              role="checkbox"
              aria-checked={includesCompetition(filter, competitionId)}
              onClick={() => setReleaseFilter(sport, toggleCompetition(filter, competitionId))}
            >
              <span className="release-box">{includesCompetition(filter, competitionId) && <Icon name="check" size={18} />}</span>
              <span className="truncate">{competition}</span>
              {strong && <em>{t('strong')}</em>}
              <b>{members.length}</b>
            </button>
          </li>
        ))}
      </ul>
      <footer className="release-filter-done">
        <Button size="wide" disabled={shown === 0} onClick={goBack}>
          {shown === 0 ? t('filter.nothing') : t('filter.show', { count: shown })}
        </Button>
      </footer>
    </>
  );
}

function FilterSkeleton(): ReactNode {
  return (
    <ul className="release-scroll release-competitions" aria-busy="true">
      {[96, 140, 72, 120, 88, 104].map((width) => (
        <li key={width}>
          <Skeleton width={width} />
        </li>
      ))}
    </ul>
  );
}
