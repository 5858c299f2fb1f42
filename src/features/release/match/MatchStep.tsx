import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SPORTS } from '#contract/match/sport.ts';
import { COMBINATIONS } from '#contract/stances/stanceStatus.ts';
import { timeOf } from '#i18n/dates.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { useClock, useServerNow } from '#parts/text/serverClock.ts';
import { useListSubscription } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { isFiltering } from '#stores/preferences/competitionFilter.ts';
import { type ReleaseMatch, useReleaseMatches } from '#stores/queries/release.ts';
import { shownLegs, toggleMatch } from '#stores/release/releaseDraft.ts';
import { MATCH_SCOPES, setMatchScope, setReleaseFilter, useReleaseView } from '#stores/release/releaseView.ts';
import { useReleaseDraft } from '#stores/release/useReleaseDraft.ts';
import { EVERYTHING } from '#stores/preferences/competitionFilter.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterChips } from '#ui/field/FilterChips.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';
import { SlotLine } from '#ui/chart/SlotLine.tsx';
import { MatchesSkeleton } from '#features/release/ReleaseSkeleton.tsx';
import { useReleaseSteps } from '#features/release/useReleaseSteps.ts';
import { MatchGroups } from './MatchGroups.tsx';
import { blockOf, groupMatches, matchesIn } from './releaseGroups.ts';

const MINUTE_MS = 60_000;
const COMBINATION_IDS = ['1', '2', '3'] as const;

/** Chooses the matches of a stance: exactly one, two or three of one sport. */
export function MatchStep(): ReactNode {
  const { t } = useTranslation(['release', 'stances']);
  const [draft, change] = useReleaseDraft();
  const { sport, combination } = draft;
  const query = useReleaseMatches(sport);
  useListSubscription({ sport, tab: 'instant' });
  return (
    <div className="release-body">
      <div className="release-bar">
        <SegmentedControl
          label={t('combination')}
          segments={COMBINATION_IDS.map((id) => ({ id, label: t(`stances:combination.${id}`) }))}
          chosen={COMBINATION_IDS[combination - 1] ?? '1'}
          onChoose={(id) => change({ combination: COMBINATIONS.find((one) => String(one) === id) ?? 1 })}
        />
        <SegmentedControl
          label={t('sport.label')}
          segments={SPORTS.map((id) => ({ id, label: t(`sport.${id}`), icon: id }))}
          chosen={sport}
          onChoose={(id) => change({ sport: id })}
        />
        <p>{combination === 1 ? t('exactlyOne') : t('exactly', { count: combination })}</p>
      </div>
      <CallResult query={query} skeleton={<MatchesSkeleton />}>
        {({ matches }) => (matches.length === 0 ? <NoMatches /> : <Choice matches={matches} />)}
      </CallResult>
    </div>
  );
}

function NoMatches(): ReactNode {
  const { t } = useTranslation('release');
  return <EmptyState type="search" title={t('none.title')} text={t('none.text')} />;
}

function Choice({ matches }: { readonly matches: readonly ReleaseMatch[] }): ReactNode {
  const { t } = useTranslation('release');
  const { pathOf } = useReleaseSteps();
  const [draft, change] = useReleaseDraft();
  const now = useServerNow(MINUTE_MS);
  const scope = useReleaseView((view) => view.scope);
  const filter = useReleaseView((view) => view.filters[draft.sport]);
  const groups = useMemo(() => groupMatches(matchesIn(matches, scope, filter, now), now), [matches, scope, filter, now]);
  const chosenIds = shownLegs(draft).map(({ matchId }) => matchId);
  const toggle = ({ id }: ReleaseMatch): void => {
    const changed = toggleMatch(draft, id);
    if (changed === null) showText(t('full', { count: draft.combination }));
    else change(changed);
  };
  return (
    <>
      <div className="release-scopes">
        <FilterChips
          label={t('scope.label')}
          chips={MATCH_SCOPES.map((id) => ({ id, label: t(`scope.${id}`), count: matchesIn(matches, id, filter, now).length }))}
          chosen={scope}
          onChoose={setMatchScope}
        />
        <Link to={`${pathOf('match')}/filter`} data-on={isFiltering(filter) || undefined}>
          <Icon name="filter" size={18} />
          {t('filter.open')}
        </Link>
      </div>
      <div className="release-scroll" role="region" aria-label={t('step.match')} tabIndex={0}>
        {groups.length === 0 ? (
          <EmptyState
            type="search"
            title={t('none.here')}
            action={{
              label: t('none.all'),
              onPress() {
                setMatchScope('all');
                setReleaseFilter(draft.sport, EVERYTHING);
              },
            }}
          />
        ) : (
          <MatchGroups groups={groups} chosenIds={chosenIds} onToggle={toggle} />
        )}
      </div>
      <MatchDock matches={matches} chosenIds={chosenIds} />
    </>
  );
}

interface MatchDockProps {
  readonly matches: readonly ReleaseMatch[];
  readonly chosenIds: readonly number[];
}

function MatchDock({ matches, chosenIds }: MatchDockProps): ReactNode {
  const { t } = useTranslation('release');
  const { language, timeZone } = useLocale();
  const { goOn } = useReleaseSteps();
  const [draft, change] = useReleaseDraft();
  const { combination } = draft;
  const chosen = chosenIds.flatMap((id) => matches.find((match) => match.id === id) ?? []);
  // A match that cannot be chosen any more leaves its place: its row says why.
  const lostIds = useClock(
    (now) => chosenIds.filter((id) => !chosen.some((match) => match.id === id && blockOf(match, now) === null)),
    (a, b) => a.join() === b.join(),
  );
  useEffect(() => {
    if (lostIds.length === 0 || draft.sending !== null) return;
    change({ legs: draft.legs.filter(({ matchId }) => !lostIds.includes(matchId)) });
    showText(t('lost', { count: lostIds.length }));
    // oxlint-disable-next-line react/exhaustive-deps -- only a match that is lost changes the draft
  }, [lostIds]);
  const missing = combination - chosenIds.length;
  const first = Math.min(...chosen.map(({ kickoffAt }) => kickoffAt));
  return (
    <footer className="release-dock">
      <SlotLine taken={chosenIds.length} of={combination} label={t('slots', { taken: chosenIds.length, of: combination })} />
      <small>{chosen.length === 0 ? t('dock.before') : t('dock.first', { time: timeOf(first, language, timeZone) })}</small>
      <Button disabled={missing > 0} onClick={() => goOn('pick')}>
        {missing > 0 ? t('missing', { count: missing }) : t('next')}
      </Button>
    </footer>
  );
}
