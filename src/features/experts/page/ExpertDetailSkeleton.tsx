import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Has the geometry of an expert with an introduction of one line. */
export function ExpertDetailSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <header className="expert-board waiting" aria-hidden="true">
        <div className="bar" />
        <div className="who">
          <Skeleton width={64} height={64} round />
          <div>
            <Skeleton width={136} height={22} />
            <Skeleton width={168} />
          </div>
        </div>
        <p className="introduction">
          <Skeleton height={14} />
        </p>
        <dl>
          {[72, 72, 24, 32].map((width, i) => (
            <div key={i}>
              <dt>
                <Skeleton width={48} />
              </dt>
              <dd>
                <Skeleton width={width} height={24} />
              </dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="expert-columns">
        <div aria-hidden="true">
          <section className="expert-block expert-rate">
            <h2>
              <Skeleton width={72} />
            </h2>
            <div className="large-win-rate">
              <p className="figure">
                <Skeleton width={128} height={36} />
              </p>
              <Skeleton height={4} />
              <p className="scale" />
              <p className="luck">
                <Skeleton />
              </p>
            </div>
            <Skeleton height={84} />
            <p className="experts-note">
              <Skeleton />
            </p>
          </section>
          <section className="expert-block">
            <h2>
              <Skeleton width={72} />
            </h2>
            <Skeleton height={236} />
          </section>
        </div>
        <div className="expert-tabs" />
      </div>
    </div>
  );
}
