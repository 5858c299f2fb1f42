import './intervalLine.css';
import type { ReactNode } from 'react';

export interface IntervalLineProps {
  /** In percent of the line. */
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** A small sample: the ball is hollow. */
  readonly hollow?: boolean;
}

/** An interval on a line from 0 to 100 %, a ball where the value lies, and a tick at the middle. Decoration: the text beside it says it. */
export function IntervalLine({ low, high, at, hollow = false }: IntervalLineProps): ReactNode {
  return (
    <i className="interval-line" aria-hidden="true">
      <u className="range" style={{ left: `${low}%`, right: `${100 - high}%` }} />
      <u className={hollow ? 'ball hollow' : 'ball'} style={{ left: `${at}%` }} />
    </i>
  );
}
