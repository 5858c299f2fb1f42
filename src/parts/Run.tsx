import './run.css';
import { memo, type ReactNode } from 'react';
import type { MatchRow, Side } from '#contract/match.ts';
import { runLine, sameRunLine } from './runline.ts';
import { useTicked } from './ticker.ts';

export interface RunProps {
  readonly row: MatchRow;
  /** Sides that have just scored: the mark of their latest goal is orange. */
  readonly hot: readonly Side[];
  readonly stale?: boolean;
}

/**
 * The match drawn as its own touchline: home scores above it, away below, a lamp stands at the present minute.
 * Decoration: the row says the same in words.
 */
export const Run = memo(function Run({ row, hot, stale = false }: RunProps): ReactNode {
  const line = useTicked((now) => runLine(row, now, stale), sameRunLine);
  const fresh = new Set(hot.map((side) => line.strokes.findLastIndex((stroke) => stroke.kind === 'goal' && stroke.side === side)));
  return (
    <i className={`run ${line.look} ${row.sport}`} style={{ '--p': `${line.progress}%` }} aria-hidden="true">
      {line.notches.map((x) => (
        <s key={x} style={{ '--x': `${x}%` }} />
      ))}
      {line.strokes.map(({ kind, side, x }, i) => (
        <u key={`${i} ${x}`} className={`${kind} ${side}${fresh.has(i) ? ' hot' : ''}`} style={{ '--x': `${x}%` }} />
      ))}
      {line.lamp && <b />}
    </i>
  );
});
