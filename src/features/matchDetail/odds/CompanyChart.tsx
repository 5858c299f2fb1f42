import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OddsLine, OddsMarket } from '#contract/detail/odds.ts';
import type { MatchId } from '#contract/match/match.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PriceChart } from './PriceChart.tsx';
import { usePricePoints } from './usePricePoints.ts';

export interface CompanyChartProps {
  readonly id: MatchId;
  readonly market: OddsMarket;
  readonly line: OddsLine;
}

/** The chart of one company, which keeps its height while its history loads. */
export function CompanyChart({ id, market, line: { company, name } }: CompanyChartProps): ReactNode {
  const { t } = useTranslation('detailOdds');
  const { points, error, retry } = usePricePoints(id, market, company);
  return (
    <div className="company-chart">
      <h3>{t('chart.title', { company: name })}</h3>
      {points === null && error !== undefined && <LoadError title={t('failed')} error={error} onRetry={retry} />}
      {points === null && error === undefined && <ChartSkeleton />}
      {points !== null && points.length > 0 && <PriceChart id={id} market={market} company={name} points={points} hasTable />}
    </div>
  );
}

/** The place of a chart. */
export function ChartSkeleton(): ReactNode {
  return (
    <div className="chart-skeleton">
      <Skeleton height={196} />
    </div>
  );
}
