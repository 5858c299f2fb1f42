import './recentForm.css';
import type { ReactNode } from 'react';
import type { StanceResult } from '#contract/stances/settleStance.ts';

export interface RecentFormProps {
  /** Newest first, as in a record. */
  readonly recent: readonly StanceResult[];
  /** Shows the newest of these. */
  readonly count: number;
  /** What is drawn, in words. */
  readonly label: string;
}

/** The last results on a line, oldest first: won above it, lost below it, half results half as high, a push as a ring on it. */
export function RecentForm({ recent, count, label }: RecentFormProps): ReactNode {
  return (
    <i className="recent-form" role="img" aria-label={label}>
      {recent
        .slice(0, count)
        .toReversed()
        .map((result, i) => (
          <b key={i} data-result={result} />
        ))}
    </i>
  );
}
