import './stanceScreen.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { NotFoundOrError } from '#parts/screen/NotFoundOrError.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useStanceDetail } from '#stores/queries/stances.ts';
import { StancePage } from './StancePage.tsx';
import { StanceSkeleton } from './StanceSkeleton.tsx';

/** The page of a stance by its id (docs/product.md#stance-page). The play type in the address decides nothing: the stance has its own. */
export default function StanceScreen(): ReactNode {
  const { articleId } = useParams();
  return (
    <div className="stance-screen">
      <LiveGate waiting={<StanceSkeleton />}>
        <LoadedStance key={articleId} articleId={Number(articleId)} />
      </LiveGate>
    </div>
  );
}

function LoadedStance({ articleId }: { readonly articleId: number }): ReactNode {
  const { t } = useTranslation('stancePage');
  const { language } = useLocale();
  const { data, error, refetch } = useStanceDetail(articleId);
  if (data !== undefined) return <StancePage stance={data} />;
  if (error === null) return <StanceSkeleton />;
  return (
    <>
      <ScreenTop title={t('title')} parentPath={`/${language}/match`} />
      <StatusBanners />
      <NotFoundOrError
        title={t('failed')}
        error={error}
        onRetry={() => void refetch()}
        gone={{ title: t('gone.title'), text: t('gone.text'), button: t('gone.button'), to: `/${language}` }}
      />
    </>
  );
}
