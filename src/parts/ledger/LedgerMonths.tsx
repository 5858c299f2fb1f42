import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { type LedgerCall, useLedgerMonths } from '#stores/queries/ledger.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { LedgerDirection } from './ledgerLine.ts';
import { ledgerLineOf } from './ledgerLineOf.ts';
import { LedgerMonth, LedgerMonthSkeleton } from './LedgerMonth.tsx';

/** The direction that is listed. */
export type ShownDirection = LedgerDirection | 'all';

export interface LedgerMonthsProps {
  readonly call: LedgerCall;
  /** What is said when nothing loads, and when there is nothing. */
  readonly texts: Readonly<Record<'failed' | 'noneTitle' | 'noneText', string>>;
  /** The newest month, `2026-12`; null for the present one. */
  readonly from: string | null;
  readonly shown: ShownDirection;
  /** `2026-11-24`. */
  readonly today: string;
  readonly onFirstYear: (year: number) => void;
}

/** The months of a member's coins or points, newest first, loaded one at a time. Months without records are left out. */
export function LedgerMonths({ call, texts, from, shown, today, onFirstYear }: LedgerMonthsProps): ReactNode {
  const { t } = useTranslation(['ledger', 'common', 'errors']);
  const { language } = useLocale();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useLedgerMonths(call, from);
  const firstYear = data?.pages[0]?.firstYear;
  useEffect(() => {
    if (firstYear !== undefined) onFirstYear(firstYear);
    // oxlint-disable-next-line react/exhaustive-deps -- told when the year is known, not when the parent renders
  }, [firstYear]);
  const isEmptySoFar = data?.pages.every(({ records }) => records.length === 0) ?? false;
  useEffect(() => {
    if (isEmptySoFar && hasNextPage && !isFetchNextPageError) void fetchNextPage();
    // oxlint-disable-next-line react/exhaustive-deps -- the functions of a query are stable
  }, [isEmptySoFar, hasNextPage, isFetchNextPageError]);
  if (!data) return error ? <LoadError title={texts.failed} error={error} onRetry={() => void refetch()} /> : <LedgerMonthSkeleton />;
  if (isEmptySoFar && !hasNextPage) return <EmptyState type="statistics" title={texts.noneTitle} text={texts.noneText} />;
  const months = data.pages
    .map(({ month, records }) => ({
      month,
      lines: records.map((record) => ledgerLineOf(record, t, language)).filter(({ direction }) => shown === 'all' || direction === shown),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      {months.map(({ month, lines }) => (
        <LedgerMonth key={month} month={month} lines={lines} today={today} />
      ))}
      {months.length === 0 && !hasNextPage && <EmptyState type="search" title={t('ofDirection')} />}
      {isFetchNextPageError && (
        <p className="ledger-note" role="alert">
          {t(`errors:${errorKey(error)}`)}
        </p>
      )}
      {hasNextPage && (
        <div className="ledger-more">
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? t('common:retry') : t('earlier')}
          </Button>
        </div>
      )}
    </>
  );
}
