import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/calls/calls.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { NoStances } from '#parts/stance/NoStances.tsx';
import { StanceCard } from '#parts/stance/StanceCard.tsx';
import { useExpertStances } from '#stores/queries/experts.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

export interface ExpertStancesProps {
  readonly expertId: string;
  readonly state: NonNullable<Input<'stanceList'>['state']>;
}

/** An expert's stances, the newest first. */
export function ExpertStances({ expertId, state }: ExpertStancesProps): ReactNode {
  const { t } = useTranslation('experts');
  const pages = useExpertStances(expertId, state);
  const { data, error, refetch } = pages;
  if (!data) {
    if (error) return <LoadError title={t('stances.failed')} error={error} onRetry={() => void refetch()} />;
    return (
      <div className="waiting" aria-busy="true">
        <Skeleton width={120} />
        <Skeleton height={24} />
        <Skeleton height={44} />
        <Skeleton height={64} />
      </div>
    );
  }
  const stances = data.pages.flatMap((page) => page.stances);
  if (stances.length === 0) return <NoStances expertId={expertId} title={t(`stances.${state}.title`)} text={t(`stances.${state}.text`)} />;
  return (
    <>
      <ul className="expert-stances">
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
