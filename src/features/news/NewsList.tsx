import './news.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { NewsLine } from '#parts/text/NewsLine.tsx';
import { NewsSkeleton } from '#parts/text/NewsSkeleton.tsx';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { useNewsPages } from '#stores/queries/news.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

const SKELETON_LINES = 8;

/** All news, newest first, in pages. */
export default function NewsList(): ReactNode {
  const { t } = useTranslation('news');
  const { language } = useLocale();
  return (
    <ReadingScreen title={t('title')} parentPath={`/${language}`}>
      <LiveGate waiting={<NewsSkeleton lines={SKELETON_LINES} />}>
        <Pages />
      </LiveGate>
    </ReadingScreen>
  );
}

function Pages(): ReactNode {
  const { t } = useTranslation(['news', 'common', 'errors']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useNewsPages();
  if (!data && error) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <NewsSkeleton lines={SKELETON_LINES} />;
  const news = data.pages.flatMap((page) => page.news);
  if (news.length === 0) return <EmptyState type="news" title={t('none.title')} text={t('none.text')} />;
  return (
    <>
      <ul className="news-list">
        {news.map((headline) => (
          <NewsLine key={headline.id} headline={headline} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <p className="news-failed" role="alert">
          {t(`errors:${errorKey(error)}`)}
        </p>
      )}
      {hasNextPage && (
        <div className="news-more">
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? t('common:retry') : t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
