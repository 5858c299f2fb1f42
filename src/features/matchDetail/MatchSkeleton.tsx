import './header/touchline.css';
import './matchDetail.css';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { PlainBar } from './PlainBar.tsx';

const CREST_PX = 52;

/** A match that was opened by a link, with the geometry of its header. */
export function MatchSkeleton({ onBack }: { readonly onBack: () => void }): ReactNode {
  return (
    <div className="match-detail">
      <div className="detail-scroll">
        <PlainBar onBack={onBack} />
        <div className="pitch" aria-busy="true">
          <div className="pitch-field">
            {(['first', 'second'] as const).map((place) => (
              <div key={place} className={`side ${place}`}>
                <Skeleton width={CREST_PX} height={CREST_PX} round />
                <span className="name">
                  <Skeleton width={72} height={15} />
                </span>
              </div>
            ))}
          </div>
          <div className="touchline">
            <i className="line" />
          </div>
        </div>
        <div className="detail-tabs" />
        <PanelSkeleton />
      </div>
    </div>
  );
}
