import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { NoStances } from '#parts/stance/NoStances.tsx';
import { StanceCard } from '#parts/stance/StanceCard.tsx';
import { StanceCardSkeleton } from '#parts/stance/StanceCardSkeleton.tsx';
import { useExpertStances } from '#stores/queries/experts.ts';

/** An expert's stances, the newest first: open, being played, settled. */
export function MemberStances({ expertId }: { readonly expertId: string }): ReactNode {
  const { t } = useTranslation('experts');
  const pages = useExpertStances(expertId, 'all');
  const { data, error, refetch } = pages;
  if (!data) {
    if (error) return <LoadError title={t('stances.failed')} error={error} onRetry={() => void refetch()} />;
    return <StanceCardSkeleton />;
  }
  const stances = data.pages.flatMap((page) => page.stances);
  if (stances.length === 0) return <NoStances expertId={expertId} title={t('stances.all.title')} text={t('stances.all.text')} />;
  return (
    <>
      <ul className="member-stances">
        {stances.map((stance) => (
          <li key={stance.articleId}>
            <StanceCard stance={stance} />
          </li>
        ))}
      </ul>
      <MorePages query={pages} label={t('stances.more')} />
    </>
  );
}
