import './expertBlocks.css';
import './expertDetail.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { ExpertDetailSkeleton } from './ExpertDetailSkeleton.tsx';
import { ExpertHeader } from './ExpertHeader.tsx';
import { ExpertTabs } from './ExpertTabs.tsx';
import { ProfitCurve } from './ProfitCurve.tsx';
import { WinRateBlock } from './WinRateBlock.tsx';

/** Results come at any time; the answer is shared by all. */
const REFETCH_MS = 60_000;

/** An expert: record with its sample and interval, curve of profit, and stances. */
export default function ExpertDetail(): ReactNode {
  const { expertId = '' } = useParams();
  return (
    <div className="expert-detail">
      <LiveGate waiting={<ExpertDetailSkeleton />}>
        <LoadedExpert key={expertId} expertId={expertId} />
      </LiveGate>
    </div>
  );
}

function LoadedExpert({ expertId }: { readonly expertId: string }): ReactNode {
  const { t } = useTranslation('experts');
  const { language } = useLocale();
  const { data: expert, error, refetch } = useCall('expertDetail', { expertId }, { everyMs: REFETCH_MS });
  if (expert === undefined) {
    if (error === null) return <ExpertDetailSkeleton />;
    const gone = { title: t('gone.title'), text: t('gone.text'), button: t('gone.button'), to: `/${language}/expert` };
    return (
      <>
        <ScreenTop title={t('title')} parentPath={`/${language}/expert`} />
        <NotFoundOrError title={t('detail.failed')} error={error} onRetry={() => void refetch()} gone={gone} />
      </>
    );
  }
  return (
    <>
      <ExpertHeader expert={expert} />
      <StatusBanners />
      <div className="expert-columns">
        <div>
          <WinRateBlock expert={expert} />
          <ProfitCurve curve={expert.curve} settled={expert.record.settled} />
        </div>
        <ExpertTabs expert={expert} />
      </div>
    </>
  );
}
