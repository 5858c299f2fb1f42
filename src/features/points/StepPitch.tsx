import type { ReactNode } from 'react';
import { headPath, passPath, STEP_PASSES, STEP_PLACES } from './stepDrawing.ts';

export interface StepPitchProps {
  /** Whether each step is done, in the order in which they are listed. */
  readonly done: readonly boolean[];
  /** The next step; -1 when all are done. */
  readonly next: number;
  readonly label: string;
}

/** The steps as passes on a pitch: what is done is drawn, what is to come is dashed. */
export function StepPitch({ done, next, label }: StepPitchProps): ReactNode {
  return (
    <svg className="step-pitch" viewBox="0 0 358 196" role="img" aria-label={label}>
      <path
        className="pitch"
        d="M0 194h358M0 4h358M179 4v190M135 99a44 44 0 1 0 88 0 44 44 0 1 0-88 0M358 40h-58v118h58M358 70h-22v58h22"
      />
      {STEP_PASSES.map((pass, index) => (
        <g key={passPath(pass)} className={done[index] === true ? 'pass' : 'pass ahead'}>
          <path d={passPath(pass)} />
          {done[index] === true && <path d={headPath(pass)} />}
        </g>
      ))}
      {STEP_PLACES.map(([x, y], index) => (
        <g key={x} className={done[index] === true ? 'place done' : index === next ? 'place next' : 'place'}>
          <circle cx={x} cy={y} r={13} />
          <text x={x} y={y + 5.5}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
