import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callerror.ts';
import { RowSkeleton } from '#parts/RowSkeleton.tsx';
import { useFilters } from '#stores/filters.ts';
import { type Group, keyName, type ListKey, useHeld, useLive, useMatches } from '#stores/live.ts';
import type { ShownList } from '#stores/match.ts';
import { Empty } from '#ui/Empty.tsx';
import { MatchList } from './MatchList.tsx';
import { useListKey } from './useListKey.ts';

const UNKNOWN: ShownList = { groups: null, error: null };

/** The list that is chosen, or what stands in its place: loading, empty, failed. */
export function PanelBody(): ReactNode {
  const key = useListKey();
  const { sport, scope } = useFilters();
  useHeld(key);
  useHeld({ sport, tab: 'instant' }); // its count stands in the tabs, and its board feeds every row
  const list = useMatches((state) => (key.tab === 'instant' ? state.instantList[key.sport] : (state.dayLists[keyName(key)] ?? UNKNOWN)));
  const groups = useScoped(list.groups, scope === 'followed');
  return (
    <div id="match-panel" className="match-panel" role="tabpanel">
      <Contents listKey={key} list={list} groups={groups} />
    </div>
  );
}

function Contents({
  listKey,
  list,
  groups,
}: {
  readonly listKey: ListKey;
  readonly list: ShownList;
  readonly groups: readonly Group[] | null;
}): ReactNode {
  if (groups === null)
    return list.error === null ? <RowSkeleton sport={listKey.sport} rows={7} /> : <Failed listKey={listKey} error={list.error} />;
  if (groups.length === 0) return <Nothing />;
  return <MatchList key={keyName(listKey)} name={keyName(listKey)} groups={groups} />;
}

function Failed({ listKey, error }: { readonly listKey: ListKey; readonly error: unknown }): ReactNode {
  const { t } = useTranslation(['lists', 'errors', 'common']);
  const { streams } = useLive();
  const why = error instanceof CallError ? t(`errors:${error.key}`) : t('errors:hiccup');
  return (
    <Empty
      type="error"
      title={t('error.title')}
      text={why}
      action={{ label: t('common:retry'), icon: 'retry', onPress: () => streams.ask(listKey) }}
    />
  );
}

/** Nothing to show: where the followed ones are asked for, the way to follow some (spec section 2). */
function Nothing(): ReactNode {
  const { t } = useTranslation('lists');
  const { tab, scope, choose } = useFilters();
  if (scope === 'followed') {
    const action = { label: t('none.follow'), onPress: () => choose({ scope: 'all', tab: 'instant' }) };
    return <Empty type="match" title={t('none.followedTitle')} text={t('none.followedText')} action={action} />;
  }
  if (tab !== 'instant') return <Empty type="match" title={t('none.dayTitle')} text={t('none.dayText')} />;
  return (
    <Empty
      type="match"
      title={t('none.instantTitle')}
      text={t('none.instantText')}
      action={{ label: t('tab.schedule'), onPress: () => choose({ tab: 'schedule' }) }}
    />
  );
}

function useScoped(groups: readonly Group[] | null, followedOnly: boolean): readonly Group[] | null {
  const followed = useMatches((state) => state.followed);
  return useMemo(() => {
    if (groups === null || !followedOnly) return groups;
    return groups
      .map((group) => ({ ...group, matchIds: group.matchIds.filter((id) => followed.has(id)) }))
      .filter((group) => group.matchIds.length > 0);
  }, [groups, followedOnly, followed]);
}
