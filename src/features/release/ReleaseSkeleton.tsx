import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ReleaseStep } from './useReleaseSteps.ts';

/** Has the geometry of a step: its rows, offers or fields, and its dock. */
export function ReleaseSkeleton({ step }: { readonly step: ReleaseStep }): ReactNode {
  return (
    <div className="release-body" aria-busy="true">
      <div className="release-scroll">
        {step === 'match' && <MatchesSkeleton />}
        {step === 'pick' && <OffersSkeleton />}
        {step === 'push' && <FieldsSkeleton />}
      </div>
      <footer className="release-dock" aria-hidden="true">
        <Skeleton width={132} height={36} />
        <Skeleton width={112} height={52} />
      </footer>
    </div>
  );
}

export function MatchesSkeleton(): ReactNode {
  return (
    <ul className="release-rows" aria-hidden="true">
      {[120, 88, 140, 104, 96, 128].map((width) => (
        <li key={width} className="release-choice">
          <span className="time">
            <Skeleton width={44} height={18} />
          </span>
          <span className="teams">
            <Skeleton width={width} height={14} />
            <Skeleton width={width - 24} height={14} />
          </span>
          <span />
          <Skeleton width={28} height={28} />
        </li>
      ))}
    </ul>
  );
}

export function OffersSkeleton(): ReactNode {
  return (
    <section className="release-leg" aria-hidden="true">
      <div className="release-offers">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={48} />
        ))}
      </div>
    </section>
  );
}

function FieldsSkeleton(): ReactNode {
  return (
    <section className="release-leg" aria-hidden="true">
      <div className="release-offers">
        <Skeleton width={160} height={20} />
        <Skeleton height={28} />
        <Skeleton height={160} />
      </div>
    </section>
  );
}
