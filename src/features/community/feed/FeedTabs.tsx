import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#stores/queries/useCall.ts';
import type { PostList } from '#stores/community/posts.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { Tabs } from '#ui/Tabs.tsx';

const LISTS = ['hot', 'newest', 'followed', 'inPlay'] as const satisfies readonly PostList[];
const COUNTS_EVERY_MS = 60_000;

export interface FeedTabsProps {
  readonly list: PostList;
  /** Id of the panel below. */
  readonly panel: string;
  readonly onChoose: (list: PostList) => void;
}

/** The lists of posts, with the number of those about matches in play. */
export function FeedTabs({ list, panel, onChoose }: FeedTabsProps): ReactNode {
  const { t } = useTranslation('community');
  const { data } = useCall('postCounts', {}, { everyMs: COUNTS_EVERY_MS });
  const inPlay = data === undefined || data.inPlay === 0 ? undefined : viewsOf(data.inPlay);
  const tabs = LISTS.map((id) => ({ id, label: t(`list.${id}`), ...(id === 'inPlay' && inPlay !== undefined && { count: inPlay }) }));
  return <Tabs label={t('tabs')} tabs={tabs} chosen={list} panel={panel} onChoose={onChoose} />;
}
