import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sport } from '#contract/match/sport.ts';
import { useLazyWidget } from '#parts/screen/useLazyWidget.ts';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { EVERYTHING } from '#stores/preferences/competitionFilter.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { setCompetitionFilter as chooseCompetitions } from '#stores/preferences/listPrefs.ts';
import { type Group, keyName, type ListKey, useListSubscription, useLiveClient } from '#stores/live/liveClient.ts';
import type { MatchListState } from '#stores/live/matchStore.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListLoading } from './ListLoading.tsx';
import { MatchList } from './MatchList.tsx';
import type { PullHandle } from './PullToRefresh.tsx';
import { adjacentList } from './adjacentList.ts';
import { useToday } from './useListKey.ts';
import { usePanelGestures } from './usePanelGestures.ts';
import { useShownList } from './useShownList.ts';

const loadIndicator = () => import('./PullToRefresh.tsx');

/** Shown at least this long, since the answer arrives too fast to notice. */
const REFRESHED_MS = 800;

/** The chosen list, or its loading, empty or error state. */
export function MatchListPanel(): ReactNode {
  const { t } = useTranslation('lists');
  const { key, list, groups, hidden } = useShownList();
  useListSubscription(key);
  useListSubscription({ sport: key.sport, tab: 'instant' }); // for the count in the tabs and live updates of every row
  const panel = useRef<HTMLDivElement>(null);
  const pull = useRef<PullHandle>(null);
  const [refreshing, refresh] = useRefreshing(panel, pull, key);
  const indicator = useLazyWidget(loadIndicator, usePageSettled() || refreshing);
  return (
    <div ref={panel} id="match-panel" className="match-panel" role="tabpanel">
      <button type="button" className="match-refresh" onClick={refresh}>
        {t('refresh')}
      </button>
      {indicator && <indicator.PullToRefresh ref={pull} refreshing={refreshing} />}
      {hidden !== null && groups !== null && groups.length > 0 && <HiddenCount sport={key.sport} count={hidden} />}
      <ListContents listKey={key} list={list} groups={groups} hidden={hidden ?? 0} />
    </div>
  );
}

function HiddenCount({ sport, count }: { readonly sport: Sport; readonly count: number }): ReactNode {
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

/** Handles swipes to adjacent lists and pulls to refresh. */
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
      const position = adjacentList({ tab, day }, step, today);
      if (position) choose(position);
    },
    onRefresh: refresh,
    onPull: (px) => pull.current?.draw(px),
  });
  return [refreshing, refresh];
}

function ListContents({
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
  // Store updates render synchronously and would block taps on a slow phone; a deferred value renders in time slices.
  const isRendered = useDeferredValue(groups !== null);
  const scope = useMatchView((state) => state.scope);
  if (groups === null && list.error !== null) return <ListError listKey={listKey} error={list.error} />;
  if (groups === null || !isRendered) return <ListLoading sport={listKey.sport} />;
  if (groups.length === 0) return <EmptyList sport={listKey.sport} hidden={hidden} />;
  const name = `${keyName(listKey)} ${scope}`; // one scroll position each
  return <MatchList key={name} name={name} groups={groups} />;
}

function ListError({ listKey, error }: { readonly listKey: ListKey; readonly error: unknown }): ReactNode {
  const { t } = useTranslation(['lists', 'errors', 'common']);
  const { streams } = useLiveClient();
  const reason = t(`errors:${errorKey(error)}`);
  return (
    <EmptyState
      type="error"
      title={t('error.title')}
      text={reason}
      action={{ label: t('common:retry'), icon: 'retry', onPress: () => streams.refresh(listKey) }}
    />
  );
}

/** For the followed scope it offers a way to follow matches (docs/product.md#match-lists). */
function EmptyList({ sport, hidden }: { readonly sport: Sport; readonly hidden: number }): ReactNode {
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
