import './morePages.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { Button } from '#ui/Button.tsx';

export interface MorePagesProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly label: string;
}

/** The end of a list in pages: the next page loads when the end comes near, or by its button, which also retries a failure. */
export function MorePages({ query, label }: MorePagesProps): ReactNode {
  const { t } = useTranslation(['common', 'errors']);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || end.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && fetchNextPage(), { rootMargin: '400px' });
    observer.observe(end.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the functions of a query are stable
  }, [isWaiting]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="more-pages">
      {isFetchNextPageError && <p role="alert">{t(`errors:${errorKey(error)}`)}</p>}
      <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchNextPageError ? t('retry') : label}
      </Button>
    </div>
  );
}
