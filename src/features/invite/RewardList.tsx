import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REWARD_STATES, type RewardState } from '#contract/invite/inviteCalls.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { type RewardPage, useInviteRewards } from '#stores/queries/invites.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { RewardRow } from './RewardRow.tsx';

const TABS = ['all', ...REWARD_STATES] as const;
const PANEL = 'rewards-panel';
const SKELETON_WIDTHS = [104, 88, 120];

/** The rewards by state, newest first. */
export function RewardList({ totals }: { readonly totals: RewardPage['totals'] | null }): ReactNode {
  const { t } = useTranslation('invite');
  const { language } = useLocale();
  const [shown, setShown] = useState<(typeof TABS)[number]>('all');
  const countOf = (tab: (typeof TABS)[number]): number | undefined => {
    if (totals === null) return undefined;
    return tab === 'all' ? REWARD_STATES.reduce((sum, state) => sum + totals[state], 0) : totals[tab];
  };
  const tabs = TABS.map((id) => {
    const count = countOf(id);
    return { id, label: id === 'all' ? t('list.all') : capitalized(t(`state.${id}`), language), ...(count !== undefined && { count }) };
  });
  return (
    <section className="friends-list">
      <Tabs label={t('list.label')} tabs={tabs} chosen={shown} panel={PANEL} onChoose={setShown} />
      <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ id }) => id === shown)?.label}>
        <Rows key={shown} state={shown === 'all' ? null : shown} />
      </div>
    </section>
  );
}

/** A state is a word within a line, and alone on its tab. */
function capitalized(text: string, language: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

function Rows({ state }: { readonly state: RewardState | null }): ReactNode {
  const { t } = useTranslation('invite');
  const pages = useInviteRewards(state);
  const { data, error, refetch } = pages;
  if (!data) {
    if (error) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton />;
  }
  const rewards = data.pages.flatMap((page) => page.rewards);
  if (rewards.length === 0)
    return state === null ? (
      <EmptyState type="expert" title={t('list.none')} text={t('list.noneText')} />
    ) : (
      <EmptyState type="search" title={t('list.noneOf')} />
    );
  return (
    <>
      <ol className="rewards">
        {rewards.map((reward) => (
          <RewardRow key={reward.id} reward={reward} />
        ))}
      </ol>
      <MorePages query={pages} label={t('list.more')} />
    </>
  );
}

function RowsSkeleton(): ReactNode {
  return (
    <ol className="rewards" aria-busy="true">
      {SKELETON_WIDTHS.map((width) => (
        <li key={width} aria-hidden="true">
          <div>
            <Skeleton width={width} height={16} />
            <Skeleton width={width + 56} />
          </div>
          <Skeleton width={48} height={20} />
        </li>
      ))}
    </ol>
  );
}
