import './oddsTab.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChartSkeleton } from './CompanyChart.tsx';

const COMPANIES = ['58%', '44%', '70%', '52%', '64%'] as const;

/** Placeholder of the odds tab with the geometry of the real one. */
export function OddsSkeleton(): ReactNode {
  return (
    <div className="odds-tab" aria-hidden="true">
      <section className="block">
        <div className="odds-bar">
          <Skeleton width={190} height={36} />
        </div>
        <div className="company-chart">
          <h3>
            <Skeleton width={120} height={16} />
          </h3>
          <ChartSkeleton />
        </div>
      </section>
      <section className="block">
        {COMPANIES.map((width) => (
          <div key={width} className="odds-loading">
            <Skeleton width={width} height={16} />
            <Skeleton height={40} />
          </div>
        ))}
      </section>
    </div>
  );
}
