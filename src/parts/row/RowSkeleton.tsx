import '#parts/match/geometry.css';
import './matchRow.css';
import '#parts/score/scoreBox.css';
import './competitionHeader.css';
import '#parts/score/matchTimeline.css';
import '#parts/score/matchClock.css';
import type { ReactNode } from 'react';
import type { Sport } from '#contract/match/sport.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Different widths, so that the placeholder does not look like a table. */
const NAMES = [
  ['44%', '60%'],
  ['58%', '38%'],
  ['50%', '66%'],
] as const;

export interface RowSkeletonProps {
  readonly sport: Sport;
  /** Rows below the header of the competition. */
  readonly rows?: number;
  /** Whether rows have a place for prices. */
  readonly isPriced?: boolean;
}

/** Placeholder of a competition with the geometry of real rows, so that nothing shifts. */
export function RowSkeleton({ sport, rows = 3, isPriced = false }: RowSkeletonProps): ReactNode {
  return (
    <div className="match-rows" aria-hidden="true">
      <div className={`comp ${sport}`}>
        <h2>
          <Skeleton width={14} height={14} />
          <Skeleton width={88} />
        </h2>
      </div>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={`row loading ${sport}${isPriced ? ' priced' : ''}`}>
          <div className="match-clock">
            <Skeleton width={36} height={20} />
          </div>
          {NAMES[i % NAMES.length]?.map((width) => (
            <div key={width} className="team">
              <Skeleton width={22} height={22} round />
              <Skeleton width={width} />
            </div>
          ))}
          <div className="score-box">
            <Skeleton width="100%" height="100%" />
          </div>
          <i className="match-timeline rest" />
        </div>
      ))}
    </div>
  );
}
