import './matchTimeline.css';
import { memo, type ReactNode } from 'react';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { matchTimeline, sameMatchTimeline } from './matchTimeline.ts';
import { useClock } from './serverClock.ts';

export interface MatchTimelineProps {
  readonly row: MatchRow;
  /** Sides that have just scored: the mark of their latest goal is orange. */
  readonly justScored: readonly Side[];
  readonly stale?: boolean;
}

/**
 * The match drawn as its own touchline: home scores above it, away below, a lamp stands at the present minute.
 * Decoration: the row says the same in words.
 */
export const MatchTimeline = memo(function Run({ row, justScored, stale = false }: MatchTimelineProps): ReactNode {
  const line = useClock((now) => matchTimeline(row, now, stale), sameMatchTimeline);
  const fresh = new Set(justScored.map((side) => line.marks.findLastIndex((stroke) => stroke.kind === 'goal' && stroke.side === side)));
  return (
    <i className={`run ${line.state} ${row.sport}`} style={{ '--p': `${line.progress}%` }} aria-hidden="true">
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
