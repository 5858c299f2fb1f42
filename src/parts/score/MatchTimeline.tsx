import './matchTimeline.css';
import { memo, type ReactNode } from 'react';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { matchTimeline, sameMatchTimeline } from './matchTimeline.ts';
import { useClock } from '#parts/text/serverClock.ts';

export interface MatchTimelineProps {
  readonly row: MatchRow;
  /** Sides that have just scored: the mark of their last goal is orange. */
  readonly justScored: readonly Side[];
  readonly stale?: boolean;
}

/**
 * A match as a line: home goals above it, away goals below, a marker at the present minute. Decoration: the row's label says the
 * same.
 */
export const MatchTimeline = memo(function MatchTimeline({ row, justScored, stale = false }: MatchTimelineProps): ReactNode {
  const line = useClock((now) => matchTimeline(row, now, stale), sameMatchTimeline);
  const fresh = new Set(justScored.map((side) => line.marks.findLastIndex((stroke) => stroke.kind === 'goal' && stroke.side === side)));
  return (
    <i className={`match-timeline ${line.state} ${row.sport}`} style={{ '--p': `${line.progress}%` }} aria-hidden="true">
      {line.periodMarks.map((x) => (
        <s key={x} style={{ '--x': `${x}%` }} />
      ))}
      {line.marks.map(({ kind, side, x }, i) => (
        <u key={`${i} ${x}`} className={`${kind} ${side}${fresh.has(i) ? ' just-scored' : ''}`} style={{ '--x': `${x}%` }} />
      ))}
      {line.nowMarker && <b />}
    </i>
  );
});
