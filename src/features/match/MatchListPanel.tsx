import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sport } from '#contract/match/sport.ts';
import { useFindMatches } from '#parts/useFindMatches.ts';
import { EVERYTHING } from '#stores/preferences/competitionFilter.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { setCompetitionFilter as chooseCompetitions } from '#stores/preferences/listPrefs.ts';
import { type Group, keyName, type ListKey, useListSubscription, useLiveClient } from '#stores/live/liveClient.ts';
import type { MatchListState } from '#stores/live/match.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListLoading } from './ListLoading.tsx';
import { MatchList } from './MatchList.tsx';
import { PullToRefresh, type PullHandle } from './PullToRefresh.tsx';
import { adjacentList } from './swipe.ts';
import { useToday } from './useListKey.ts';
import { usePanelGestures } from './usePanelGestures.ts';
import { useShownList } from './useShownList.ts';

/** Long enough to be seen: an answer takes less. */
const REFRESHED_MS = 800;

/** The list that is chosen, or what stands in its place: loading, empty, failed. */
export function MatchListPanel(): ReactNode {
  const { t } = useTranslation('lists');
  const { key, list, groups, hidden } = useShownList();
  useListSubscription(key);
  useListSubscription({ sport: key.sport, tab: 'instant' }); // its count stands in the tabs, and its board feeds every row
  const panel = useRef<HTMLDivElement>(null);
  const pull = useRef<PullHandle>(null);
  const [refreshing, refresh] = useRefreshing(panel, pull, key);
  return (
    <div ref={panel} id="match-panel" className="match-panel" role="tabpanel">
      <button type="button" className="match-refresh" onClick={refresh}>
        {t('refresh')}
      </button>
      <PullToRefresh ref={pull} refreshing={refreshing} />
      {hidden !== null && groups !== null && groups.length > 0 && <Hidden sport={key.sport} count={hidden} />}
      <Contents listKey={key} list={list} groups={groups} hidden={hidden ?? 0} />
    </div>
  );
}

/** A filtered list says how many it hides. */
function Hidden({ sport, count }: { readonly sport: Sport; readonly count: number }): ReactNode {
  const { t } = useTranslation('lists');
  return (
    <p className="match-note">
      {t('hidden', { count })}
      <Button variant="quiet" onClick={() => chooseCompetitions(sport, EVERYTHING)}>
        {t('showAll')}
      </Button>
    </p>
  );
}

/** A swipe leads to the list beside, a pull asks for this one anew; gives whether it is being asked for, and the same for a key. */
function useRefreshing(
  panel: RefObject<HTMLElement | null>,
  pull: RefObject<PullHandle | null>,
  key: ListKey,
): readonly [refreshing: boolean, refresh: () => void] {
  const { streams } = useLiveClient();
  const { tab, day, choose } = useMatchView();
  const today = useToday();
  const [refreshing, setRefreshing] = useState(false);
  useEffect(() => {
    if (!refreshing) return undefined;
    const timer = setTimeout(() => setRefreshing(false), REFRESHED_MS);
    return () => clearTimeout(timer);
  }, [refreshing]);
  const refresh = (): void => {
    streams.refresh(key);
    setRefreshing(true);
  };
  usePanelGestures(panel, {
    onSwipe(step) {
      const place = adjacentList({ tab, day }, step, today);
      if (place) choose(place);
    },
    onRefresh: refresh,
    onPull: (px) => pull.current?.draw(px),
  });
  return [refreshing, refresh];
}

function Contents({
  listKey,
  list,
  groups,
  hidden,
}: {
  readonly listKey: ListKey;
  readonly list: MatchListState;
  readonly groups: readonly Group[] | null;
  readonly hidden: number;
}): ReactNode {
  // What has just come is drawn in slices, for what a store tells is drawn in one go: on a slow phone no tap is answered meanwhile.
  const arrived = useDeferredValue(groups !== null);
  const scope = useMatchView((state) => state.scope);
  if (groups === null && list.error !== null) return <Failed listKey={listKey} error={list.error} />;
  if (groups === null || !arrived) return <ListLoading sport={listKey.sport} />;
  if (groups.length === 0) return <Nothing sport={listKey.sport} hidden={hidden} />;
  const name = `${keyName(listKey)} ${scope}`; // each is left and found at a place of its own
  return <MatchList key={name} name={name} groups={groups} />;
}

function Failed({ listKey, error }: { readonly listKey: ListKey; readonly error: unknown }): ReactNode {
  const { t } = useTranslation(['lists', 'errors', 'common']);
  const { streams } = useLiveClient();
  const why = t(`errors:${errorKey(error)}`);
  return (
    <EmptyState
      type="error"
      title={t('error.title')}
      text={why}
      action={{ label: t('common:retry'), icon: 'retry', onPress: () => streams.refresh(listKey) }}
    />
  );
}

/** Nothing to show: where the followed ones are asked for, the way to follow some (spec section 2). */
function Nothing({ sport, hidden }: { readonly sport: Sport; readonly hidden: number }): ReactNode {
  const { t } = useTranslation('lists');
  const { tab, scope, choose } = useMatchView();
  const find = useFindMatches();
  if (scope === 'followed') return <EmptyState type="match" title={t('none.followedTitle')} text={t('none.followedText')} action={find} />;
  if (hidden > 0) {
    const action = { label: t('showAll'), onPress: () => chooseCompetitions(sport, EVERYTHING) };
    return <EmptyState type="match" title={t('none.hiddenTitle')} text={t('none.hiddenText', { count: hidden })} action={action} />;
  }
  if (tab !== 'instant') return <EmptyState type="match" title={t('none.dayTitle')} text={t('none.dayText')} action={find} />;
  return (
    <EmptyState
      type="match"
      title={t('none.instantTitle')}
      text={t('none.instantText')}
      action={{ label: t('tab.schedule'), onPress: () => choose({ tab: 'schedule' }) }}
    />
  );
}
