import type { ReactNode } from 'react';
import type { StanceResult } from '#contract/stances/settleStance.ts';

export interface ResultMarkProps {
  readonly result: StanceResult;
}

/** A half-moon above the line for a win, below for a loss, a ring for what is neither. Decoration beside its word. */
export function ResultMark({ result }: ResultMarkProps): ReactNode {
  return <i className={`outcome-mark ${result}`} aria-hidden="true" />;
}
