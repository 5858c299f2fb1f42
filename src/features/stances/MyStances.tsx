import './myStances.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RECOMMEND_DAYS } from '#contract/stances/stanceLimits.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StanceCard } from '#parts/stance/StanceCard.tsx';
import { StanceCardSkeleton } from '#parts/stance/StanceCardSkeleton.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { type MyStancesQuery, useMyStances } from '#stores/queries/stances.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/field/SegmentedControl.tsx';

const KINDS = ['bought', 'written'] as const;
const DAYS = RECOMMEND_DAYS.map((days) => ({ id: `${days}` as const, days }));

/** What the member bought or wrote in the last days (docs/product.md#my-stances). */
export default function MyStances(): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language } = useLocale();
  const [kind, setKind] = useState<MyStancesQuery['kind']>('bought');
  const [period, setPeriod] = useState<(typeof DAYS)[number]['id']>('7');
  const days = DAYS.find(({ id }) => id === period)?.days ?? RECOMMEND_DAYS[0];
  return (
    <div className="my-stances">
      <ScreenTop title={t('mine.title')} parentPath={`/${language}/account`} />
      <div className="my-stances-bar">
        <SegmentedControl
          label={t('mine.kind.label')}
          segments={KINDS.map((id) => ({ id, label: t(`mine.kind.${id}`) }))}
          chosen={kind}
          onChoose={setKind}
        />
        <SegmentedControl
          label={t('mine.days.label')}
          segments={DAYS.map(({ id }) => ({ id, label: t(`mine.days.${id}`) }))}
          chosen={period}
          onChoose={setPeriod}
        />
      </div>
      <div className="my-stances-scroll">
        <LiveGate waiting={<StanceCardSkeleton />}>
          <StatusBanners />
          <List kind={kind} days={days} />
        </LiveGate>
      </div>
    </div>
  );
}

function List({ kind, days }: MyStancesQuery): ReactNode {
  const { t } = useTranslation('stancePage');
  const find = useFindMatches();
  const query = useMyStances({ kind, days });
  const { data, error, refetch } = query;
  if (!data) return error ? <LoadError title={t('mine.failed')} error={error} onRetry={() => void refetch()} /> : <StanceCardSkeleton />;
  const stances = data.pages.flatMap((page) => page.stances);
  if (stances.length === 0) return <EmptyState type="recommend" title={t(`mine.none.${kind}`)} text={t('mine.none.text')} action={find} />;
  return (
    <>
      {stances.map((stance) => (
        <StanceCard key={stance.articleId} stance={stance} showsAuthor={kind === 'bought'} />
      ))}
      <MorePages query={query} label={t('mine.more')} />
    </>
  );
}
